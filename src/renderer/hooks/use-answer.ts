import { useRef, useState } from 'react';
import type { Bridge } from '../../shared/bridge.ts';
import { useBridge, useReadOnChange, type Changed } from './use-bridge.ts';

/**
 * Returns main's answer to a call, made again whenever main reports a change of one of `what`. The last answer stays if main
 * does not answer: the page already says so.
 * @param ask makes the call
 * @param initial is returned until main has answered
 */
export function useAnswer<Answer>(what: readonly Changed[], ask: (bridge: Bridge) => Promise<Answer>, initial: Answer): Answer {
  const bridge = useBridge();
  const [answer, setAnswer] = useState<Answer>(() => initial);
  const latest = useRef(0);
  useReadOnChange(what, () => {
    const call = ++latest.current;
    ask(bridge).then(
      (given) => {
        if (call === latest.current) setAnswer(() => given); // otherwise a later call is pending, or answered
      },
      () => undefined,
    );
  });
  return answer;
}
