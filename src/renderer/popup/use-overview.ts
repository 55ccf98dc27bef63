import { useEffect, useEffectEvent } from 'react';
import type { Overview } from '../../shared/bridge/window.ts';
import { useLatestAnswer } from '../hooks/use-answer.ts';

/** Returns the popup's overview, read again when it changes. `lost`: main did not answer. */
export function useOverview(): { readonly overview: Overview | null; readonly lost: boolean } {
  const { answer: overview, lost, again } = useLatestAnswer<Overview | null>(
    ['quote', 'news', 'models', 'status'], (bridge) => bridge.overview(), null);
  // Main has no event for the network; the page has one while it is open.
  const onNetwork = useEffectEvent(again);
  useEffect(() => {
    const listen = (): void => onNetwork();
    for (const event of ['online', 'offline']) window.addEventListener(event, listen);
    return () => { for (const event of ['online', 'offline']) window.removeEventListener(event, listen); };
  }, []);
  return { overview, lost };
}
