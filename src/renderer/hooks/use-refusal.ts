import { useCallback, useState } from 'react';
import type { UserMessage } from '../../shared/language/phrase.ts';
import { useAnnouncer } from './use-announcer.ts';
import { useIsGone } from './use-is-gone.ts';

/**
 * Why main refused something, to be shown beside its control. If the control is no longer on the page when main answers, the
 * reason is announced instead.
 * @returns the reason, or null; the function that sets it; and the number of refusals, as a key for the element that shows them:
 *   inserted again with each, it is announced also if the text is the same
 */
export function useRefusal(): readonly [why: UserMessage | null, set: (why: UserMessage | null) => void, turn: number] {
  const [shown, show] = useState<UserMessage | null>(null);
  const [turn, setTurn] = useState(0);
  const { say } = useAnnouncer();
  const isGone = useIsGone();
  const set = useCallback((why: UserMessage | null): void => {
    if (why !== null && isGone.current) return say(why);
    show(why);
    if (why !== null) setTurn((before) => before + 1);
  }, [say, isGone]);
  return [shown, set, turn];
}
