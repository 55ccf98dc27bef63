/** Short confirmations ("Quote copied"), shown in the footer for a moment and announced by screen readers. */
import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react';
import type { UserMessage } from '../../shared/language/phrase.ts';
import type { Outcome } from '../../shared/outcome.ts';

const SHOWN_FOR = 6_000; // ms; long enough to read a refusal of two lines, some 100 characters, at 200 words a minute
/** Ms a message with an Undo button stays: long enough to read it, think, and reach the button by keyboard. */
export const UNDO_SHOWN_FOR = 12_000;

/** All are the same between renders. */
export interface Announcer {
  /** Shows a message and announces it. @param shownFor ms */
  readonly say: (message: UserMessage, shownFor?: number) => void;
  /** Announces what the page shows itself; the message that is shown stays. @param language of the message, BCP 47, if it is not the popup's */
  readonly speak: (message: UserMessage, language?: string) => void;
  /** Shows a message no longer, if it is the one that is shown: it is not true any more. */
  readonly withdraw: (message: UserMessage) => void;
  /** While it was called with true, the message that is shown stays. */
  readonly hold: (held: boolean) => void;
}

interface Timed {
  readonly message: UserMessage; // '' for nothing
  /** Incremented with each message, so that repeated text is announced again. */
  readonly turn: number;
  readonly lasts: number; // ms
  readonly language?: string | undefined;
}

/** The current announcement, and the current message to show; they differ if the last announcement is not to be shown. */
export interface Announced {
  readonly spoken: Pick<Timed, 'message' | 'turn' | 'language'>;
  readonly shown: UserMessage; // '' for nothing
}

const NOTHING: Timed = { message: '', turn: 0, lasts: SHOWN_FOR };

/** A separate context, so that those who announce do not re-render with each announcement. */
export const AnnouncerContext = createContext<Announcer>({
  say: () => undefined, speak: () => undefined, withdraw: () => undefined, hold: () => undefined,
});
export const AnnouncedContext = createContext<Announced>({ spoken: NOTHING, shown: '' });

/** @returns the functions that make announcements, and hold or take back the one that is shown */
export const useAnnouncer = (): Announcer => use(AnnouncerContext);

/** @returns the function that awaits an outcome and, if it is a refusal, announces why */
export function useTellRefusal(): (made: Promise<Outcome>) => Promise<void> {
  const { say } = useAnnouncer();
  return useCallback(async (made) => {
    const outcome = await made;
    if (!outcome.ok) say(outcome.message);
  }, [say]);
}

/**
 * Holds the latest announcement, and the latest message to show, until the time of each is over or the document gets hidden.
 * @returns both, and the functions for `useAnnouncer`
 */
export function useAnnouncements(): { readonly announcer: Announcer; readonly announced: Announced } {
  const [isHeld, hold] = useState(false);
  const [spoken, announce] = useTimed(false);
  const [shown, show, withdraw] = useTimed(isHeld);
  const announcer = useMemo((): Announcer => ({
    say: (message, shownFor = SHOWN_FOR) => {
      announce(message, shownFor);
      show(message, shownFor);
    },
    speak: (message, language) => announce(message, SHOWN_FOR, language),
    withdraw, hold,
  }), [announce, show, withdraw]);
  return { announcer, announced: useMemo(() => ({ spoken, shown: shown.message }), [spoken, shown]) };
}

/** Holds a message until its time is over or the document gets hidden. @param isHeld its time starts only afterwards */
function useTimed(
  isHeld: boolean,
): readonly [Timed, put: (message: UserMessage, lasts: number, language?: string) => void, withdraw: (message: UserMessage) => void] {
  const [timed, setTimed] = useState(NOTHING);
  const put = useCallback((message: UserMessage, lasts: number, language?: string): void => {
    setTimed(({ turn }) => ({ message, turn: turn + 1, lasts, language }));
  }, []);
  const withdraw = useCallback((message: UserMessage): void => {
    setTimed((now) => (now.message === message ? { ...NOTHING, turn: now.turn + 1 } : now));
  }, []);
  useEffect(() => {
    if (timed.message === '') return;
    const clear = (): void => put('', SHOWN_FOR);
    const clearHidden = (): void => {
      if (document.hidden) clear();
    };
    const timer = isHeld ? undefined : setTimeout(clear, timed.lasts);
    document.addEventListener('visibilitychange', clearHidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', clearHidden);
    };
  }, [timed, isHeld, put]);
  return [timed, put, withdraw];
}
