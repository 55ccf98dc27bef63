/** Whether programs must send a token: enabling, replacing and disabling it. Each new token is shown once. */
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import type { ApiState } from '../../shared/bridge/access.ts';
import { DONE, type Outcome } from '../../shared/outcome.ts';
import { Confirm } from '../components/confirm.tsx';
import { NewToken } from './new-token.tsx';
import { Setting } from '../components/setting.tsx';
import { Toggle } from '../components/toggle.tsx';
import { useAnnouncer } from '../hooks/use-announcer.ts';
import { useBridge } from '../hooks/use-bridge.ts';
import { useIsGone } from '../hooks/use-is-gone.ts';
import { useNow } from '../hooks/use-now.ts';
import { useRefusal } from '../hooks/use-refusal.ts';
import { useWords } from '../hooks/use-words.ts';

export function TokenSetting({ api: { token: state } }: { readonly api: ApiState }) {
  const { t, inWords, dayMonth } = useWords();
  const now = useNow();
  const bridge = useBridge();
  const { say, speak } = useAnnouncer();
  const isGone = useIsGone();
  const [shown, setShown] = useState<string | null>(null); // stored nowhere else, and gone when the view closes
  const [asking, setAsking] = useState<'replace' | 'switchOff' | null>(null);
  const [error, setError, refusals] = useRefusal();

  const make = async (): Promise<Outcome> => {
    const made = await bridge.newToken();
    if (!made.ok) return made;
    if (isGone.current) {
      say(t('token.unseen'));
      return DONE;
    }
    setShown(made.token);
    say(t('token.made'));
    return DONE;
  };
  const remove = async (): Promise<Outcome> => {
    const outcome = await bridge.removeToken();
    if (!outcome.ok) return outcome;
    setShown(null);
    speak(t('token.off'));
    return DONE;
  };
  const turn = async (on: boolean): Promise<void> => {
    if (!on) return setAsking('switchOff');
    setError(null); // what was refused before says nothing of this
    const outcome = await make();
    setError(outcome.ok ? null : outcome.message);
  };

  const title = t('token.title');
  if (state.kind === 'run') return <Setting title={title}><p className="help">{t('token.run')}</p></Setting>;
  const stateText = state.kind === 'on' ? t('token.on', { day: dayMonth(Date.parse(state.createdAt), now) }) : t(state.kind === 'off' ? 'token.off' : 'token.damaged');
  return (
    <Setting title={title} help={shown === null ? stateText : null} below={shown !== null && <NewToken token={shown} onDone={() => setShown(null)} />}>
      <div className="setting-line token-line">
        <Toggle on={state.kind !== 'off'} onChange={(on) => void turn(on)}>{t('token.switch')}</Toggle>
        {state.kind !== 'off' && shown === null && (
          <Button className="button" onPress={() => setAsking('replace')}>{t('token.renew')}</Button>
        )}
      </div>
      {error !== null && <p key={refusals} className="field-error" role="alert">{inWords(error)}</p>}
      {asking !== null && (
        <Confirm
          title={t(`token.${asking}Title`)} confirm={t(`token.${asking}`)} onClose={() => setAsking(null)}
          onConfirm={asking === 'replace' ? make : remove}
        >
          <p>{t(`token.${asking}Text`)}</p>
        </Confirm>
      )}
    </Setting>
  );
}
