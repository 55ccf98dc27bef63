import { flushSync } from 'react-dom';
import type { UserMessage } from '../../shared/language/phrase.ts';
import type { Outcome } from '../../shared/outcome.ts';
import { useIsGone } from './use-is-gone.ts';
import { useUnlessBusy } from './use-unless-busy.ts';

interface AskingDialog {
  /** Closes the dialog when main has made what it asks for; resolves to why main refused, or null. */
  readonly confirm: (act: () => Promise<Outcome>) => Promise<UserMessage | null>;
  /** Closes it, except while main is at work: that cannot be stopped any more. */
  readonly cancel: () => void;
}

/** Returns the ways out of a dialog that asks main for something. @param onClose unmounts the dialog */
export function useAskingDialog(onClose: () => void): AskingDialog {
  const unlessBusy = useUnlessBusy();
  const isGone = useIsGone(); // closed by what main showed meanwhile; by now it may be another dialog that `onClose` would close
  return {
    confirm: async (act) => {
      const outcome = await unlessBusy(act);
      if (outcome === null) return null;
      if (!outcome.ok) return outcome.message;
      // The library returns the focus after a frame, but the page is inert until React has run the effects of closing: after a
      // key or a click at once, otherwise when it finds the time.
      if (!isGone.current) flushSync(onClose);
      return null;
    },
    cancel: () => void unlessBusy(() => Promise.resolve(onClose())),
  };
}
