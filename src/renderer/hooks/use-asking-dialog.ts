import { flushSync } from 'react-dom';
import type { UserMessage } from '../../shared/language/phrase.ts';
import type { Outcome } from '../../shared/outcome.ts';
import { useIsGone } from './use-is-gone.ts';
import { useUnlessBusy } from './use-unless-busy.ts';

/**
 * Returns a function that closes a dialog when main has made what it asks for, and resolves to why main refused, or null. Until
 * main answers the dialog can be closed as before; what it asked for is made all the same.
 * @param onClose unmounts the dialog
 */
export function useAskingDialog(onClose: () => void): (act: () => Promise<Outcome>) => Promise<UserMessage | null> {
  const unlessBusy = useUnlessBusy();
  const isGone = useIsGone(); // closed meanwhile; by now it may be another dialog that `onClose` would close
  return async (act) => {
    const outcome = await unlessBusy(act);
    if (outcome === null) return null;
    if (!outcome.ok) return outcome.message;
    // The library returns the focus after a frame, but the page is inert until React has run the effects of closing: after a
    // key or a click at once, otherwise when it finds the time.
    if (!isGone.current) flushSync(onClose);
    return null;
  };
}
