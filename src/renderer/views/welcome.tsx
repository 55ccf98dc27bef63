/**
 * The welcome page, shown until the user continues: what Tidings does, where its content comes from, and where programs find
 * it.
 */
import { Button } from 'react-aria-components/Button';
import type { Overview } from '../../shared/bridge.ts';
import { phrase } from '../../shared/language/phrase.ts';
import { hostOf } from '../../shared/site.ts';
import { useCopy } from '../hooks/use-copy.ts';
import { useWords } from '../hooks/use-words.ts';
import { feedName } from '../texts/health.ts';

const NAMED = 3; // feeds named before "and n more"; a single further one is named too

interface WelcomeProps {
  readonly overview: Overview;
  readonly onStart: () => void;
  readonly onFeeds: () => void; // opens the feeds in the settings
}

export function Welcome({ overview: { status, api }, onStart, onFeeds }: WelcomeProps) {
  const { t, list } = useWords();
  const copy = useCopy();
  const { news, models } = status.sources;
  const feeds = news.feeds.filter(({ enabled }) => enabled);
  const more = feeds.length - NAMED;
  const names = feeds.slice(0, more > 1 ? NAMED : feeds.length).map(feedName);
  const [base] = api.base;
  return (
    <section className="welcome" aria-labelledby="welcome">
      <h1 id="welcome">{t('welcome.title')}</h1>
      <p>{t('welcome.text')}</p>
      <dl>
        <div>
          <dt>{t('tabs.headlines')}</dt>
          <dd>
            {feeds.length === 0
              ? t('welcome.noFeeds')
              : t('welcome.feeds', { feeds: list(more > 1 ? [...names, t('welcome.more', { n: more })] : names) })}{' '}
            <Button className="text-button" onPress={onFeeds}>{t('headlines.openSettings')}</Button>
          </dd>
        </div>
        <div>
          <dt>{t('tabs.models')}</dt>
          <dd>{t('welcome.models', { host: hostOf(models.url) })}</dd>
        </div>
        <div>
          <dt>{t('welcome.programs')}</dt>
          <dd>
            {base === undefined ? t('api.silent') : (
              <>
                {t('welcome.api')}{' '}
                <Button
                  className="text-button mono" aria-label={t('footer.copyAddress', { base })}
                  onPress={() => copy(base, phrase('footer.addressCopied'))}
                >
                  {base}
                </Button>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('section.privacy')}</dt>
          <dd>{t('welcome.nothing')}</dd>
        </div>
      </dl>
      <div className="welcome-go">
        <Button className="button" onPress={onStart}>{t('welcome.start')}</Button>
      </div>
    </section>
  );
}
