/**
 * The welcome page, shown until the user continues: what Tidings does, where its content comes from, and where programs find
 * it.
 */
import { Button } from 'react-aria-components/Button';
import type { Overview } from '../../shared/bridge/window.ts';
import { phrase } from '../../shared/language/phrase.ts';
import { hostOf } from '../../shared/site.ts';
import { useCopy } from '../hooks/use-copy.ts';
import { useWords } from '../hooks/use-words.ts';

interface WelcomeProps {
  readonly overview: Overview;
  readonly onStart: () => void;
  readonly onFeeds: () => void; // opens the feeds in the settings
}

export function Welcome({ overview: { status, api }, onStart, onFeeds }: WelcomeProps) {
  const { t, list } = useWords();
  const copy = useCopy();
  const { news, models } = status.sources;
  const { names, enabled } = news;
  const told = enabled > names.length ? names.slice(0, -1) : names; // a single further one is named, not counted
  const more = enabled - told.length;
  const [base] = api.base;
  return (
    <section className="welcome" aria-labelledby="welcome">
      <h1 id="welcome">{t('welcome.title')}</h1>
      <p>{t('welcome.text')}</p>
      <dl>
        <div>
          <dt>{t('tabs.headlines')}</dt>
          <dd>
            {enabled === 0
              ? t('welcome.noFeeds')
              : t('welcome.feeds', { feeds: list(more > 0 ? [...told, t('welcome.more', { n: more })] : told) })}{' '}
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
