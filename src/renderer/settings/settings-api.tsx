/** The API for programs on this computer: its port, and who may read it. */
import { memo } from 'react';
import type { ApiState } from '../../shared/bridge/access.ts';
import { phrase } from '../../shared/language/phrase.ts';
import { DONE, type Outcome } from '../../shared/outcome.ts';
import type { Settings } from '../../shared/settings.ts';
import { CommittedField } from '../components/committed-field.tsx';
import { Setting } from '../components/setting.tsx';
import type { SettingsEdits } from './use-settings.ts';
import { useWords } from '../hooks/use-words.ts';
import { changedTo } from '../texts/changed.ts';
import { checkPort } from '../texts/checks.ts';
import { PageSettings } from './settings-pages.tsx';
import { TokenSetting } from './settings-token.tsx';

/** A port as it is typed, with room for the spaces that come with a pasted one. */
const PORT = /^(?=.{0,8}$)\s*\d{0,6}\s*$/;

interface ApiSettingsProps extends Pick<SettingsEdits, 'change'>, Pick<Settings, 'port' | 'allowedOrigins'> {
  readonly api: ApiState;
}

export const ApiSettings = memo(function ApiSettings({ api, port, allowedOrigins, change }: ApiSettingsProps) {
  const { t, list } = useWords();
  /** Tells the number, not what was typed, which may begin with zeros. */
  const setPort = (typed: number): Promise<Outcome> =>
    (typed === port ? Promise.resolve(DONE) : change({ port: typed }, changedTo(phrase('api.port'), String(typed))));
  return (
    <>
      <Setting title={t('api.port')} notice={api.notice}>
        <CommittedField
          name={t('api.port')} keptAs="api.port" value={String(port)} accept={PORT} isNumeric check={checkPort}
          commit={(typed) => setPort(Number(typed))}
          help={api.base.length === 0 ? t('api.silent') : t('api.help', { addresses: list(api.base) })}
        />
      </Setting>
      <TokenSetting api={api} />
      <PageSettings origins={allowedOrigins} asksForToken={api.token.kind !== 'off'} />
    </>
  );
});
