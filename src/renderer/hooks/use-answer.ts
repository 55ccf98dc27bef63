import { useRef, useState } from 'react';
import type { Bridge, Changed } from '../../shared/bridge.ts';
import { unlessSame } from '../state/keep-same.ts';
import { useBridge, useReadOnChange } from './use-bridge.ts';

/** Main's latest answer to a call. */
export interface LatestAnswer<Answer> {
  readonly answer: Answer;
  /** Main did not answer the last time; `answer` is the one before. */
  readonly lost: boolean;
  /** Makes the call again. */
  readonly again: () => void;
}

/**
 * Returns main's answer to a call, made again whenever main reports a change of one of `what`. The answer to a call that
 * another one has followed is ignored.
 * @param ask makes the call
 * @param initial is returned until main has answered
 */
export function useLatestAnswer<Answer>(what: readonly Changed[], ask: (bridge: Bridge) => Promise<Answer>, initial: Answer): LatestAnswer<Answer> {
  const bridge = useBridge();
  const [answer, setAnswer] = useState<Answer>(() => initial);
  const [lost, setLost] = useState(false);
  const latest = useRef(0);
  const again = (): void => {
    const call = ++latest.current;
    const isLatest = (): boolean => call === latest.current;
    ask(bridge).then(
      (given) => {
        if (!isLatest()) return;
        setAnswer((before) => unlessSame(before, given));
        setLost(false);
      },
      () => { if (isLatest()) setLost(true); },
    );
  };
  useReadOnChange(what, again);
  return { answer, lost, again };
}

/** The same without saying whether main answers: the page says that once. */
export const useAnswer = <Answer>(what: readonly Changed[], ask: (bridge: Bridge) => Promise<Answer>, initial: Answer): Answer =>
  useLatestAnswer(what, ask, initial).answer;
