/**
 * Everything that leaves this computer automatically, as main requests it, and the only one of these addresses that is not a
 * feed.
 */
import { memo } from 'react';
import { Button } from 'react-aria-components/Button';
import type { AskedHost, Outgoing } from '../../shared/bridge/data.ts';
import { phrase } from '../../shared/language/phrase.ts';
import { DONE } from '../../shared/outcome.ts';
import type { Settings } from '../../shared/settings.ts';
import { DEFAULT_MODELS_URL, MAX_ADDRESS_LENGTH } from '../../shared/settings-constants.ts';
import { hostOf } from '../../shared/site.ts';
import { MINUTE } from '../../shared/units.ts';
import { normalised } from '../../shared/url.ts';
import { CommittedField } from '../components/committed-field.tsx';
import { Setting } from '../components/setting.tsx';
import { useAnswer } from '../hooks/use-answer.ts';
import type { SettingsEdits } from './use-settings.ts';
import { useWords } from '../hooks/use-words.ts';
import type { PopupWords } from '../texts/words.ts';
import { changedTo } from '../texts/changed.ts';
import { checkAddress } from '../texts/checks.ts';

const MANY = 12; // longer lists scroll by themselves, so that the text about them stays near

export const PrivacySettings = memo(function PrivacySettings({ modelsUrl, change, set }: SettingsEdits & Pick<Settings, 'modelsUrl'>) {
  const words = useWords();
  const { t } = words;
  const outgoing = useAnswer<Outgoing | null>(['settings'], (bridge) => bridge.outgoing(), null);
  const message = (address: string) => changedTo(phrase('modelsUrl.title'), address);
  return (
    <>
      <Setting title={t('leaves.title')}>
        {outgoing?.network === false && <p>{t('leaves.off')}</p>}
        {outgoing?.network === true && (
          <>
            <p>{t('leaves.intro', { minutes: Math.round(outgoing.soonest / MINUTE) })}</p>
            <ul
              className="hosts" aria-label={t('leaves.list')} data-many={outgoing.hosts.length > MANY || undefined}
              {...(outgoing.hosts.length > MANY ? { tabIndex: 0 } : {})}
            >
              {outgoing.hosts.map((host) => (
                <li key={host.host}>
                  <span className="host" dir="ltr">{host.host}</span> <span className="help">{purpose(host, words)}</span>
                </li>
              ))}
            </ul>
            <p className="help">{t('leaves.sent', { name: outgoing.userAgent })}</p>
          </>
        )}
        <p className="help">{t('leaves.nothing')}</p>
      </Setting>
      <Setting title={t('modelsUrl.title')}>
        <CommittedField
          name={t('modelsUrl.name')} keptAs="modelsUrl" isOutgoing value={modelsUrl} check={checkAddress} longest={MAX_ADDRESS_LENGTH} help={t('modelsUrl.help')}
          commit={async (typed) => {
            const address = normalised(typed);
            return address === modelsUrl ? DONE : await change({ modelsUrl: address }, message(address));
          }}
        />
        {modelsUrl !== DEFAULT_MODELS_URL && (
          <Button className="text-button" onPress={() => set({ modelsUrl: DEFAULT_MODELS_URL }, message(DEFAULT_MODELS_URL))}>
            {t('modelsUrl.reset', { host: hostOf(DEFAULT_MODELS_URL) })}
          </Button>
        )}
      </Setting>
    </>
  );
});

/** Returns what is fetched from a host. */
const purpose = ({ feeds, models }: AskedHost, { t, list }: PopupWords): string =>
  list([...(feeds > 0 ? [t('leaves.feeds', { n: feeds })] : []), ...(models ? [t('leaves.models')] : [])]);
