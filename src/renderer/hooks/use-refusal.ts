import { useCallback, useState } from 'react';
import type { UserMessage } from '../../shared/language/phrase.ts';
import { useAnnouncer } from './use-announcer.ts';
import { useIsGone } from './use-is-gone.ts';

/**
 * Why main refused something, to be shown beside its control. If the control is no longer on the page when main answers, the
 * reason is announced instead.
 * @returns the reason, or null, and the function that sets it
 */
export function useRefusal(): readonly [UserMessage | null, (why: UserMessage | null) => void] {
  const [shown, show] = useState<UserMessage | null>(null);
  const { say } = useAnnouncer();
  const isGone = useIsGone();
  const set = useCallback((why: UserMessage | null): void => {
    if (why !== null && isGone.current) say(why);
    else show(why);
  }, [say, isGone]);
  return [shown, set];
}
