/** Short confirmations ("Quote copied"), shown in the footer for a moment and announced by screen readers. */
import { createContext, use, useCallback, useEffect, useState } from 'react';
import type { UserMessage } from '../../shared/language/phrase.ts';

const SHOWN_FOR = 4_000; // ms; long enough to read twice
/** Ms a message with an Undo button stays: long enough to read it, think, and reach the button by keyboard. */
export const UNDO_SHOWN_FOR = 12_000;

/**
 * Announces a message. @param shownFor ms @param isShown false if the page shows the same text elsewhere, so that it is only
 * announced
 */
export type Say = (message: UserMessage, shownFor?: number, isShown?: boolean) => void;

/** The current announcement. */
export interface Announced {
  readonly message: UserMessage; // '' for nothing
  /** Incremented with each announcement, so that repeated text is announced again. */
  readonly turn: number;
  readonly shownFor: number; // ms
  readonly isShown: boolean;
}

const NOTHING: Announced = { message: '', turn: 0, shownFor: SHOWN_FOR, isShown: true };

/** A separate context, so that users of `say` do not re-render with each announcement. */
export const SayContext = createContext<Say>(() => undefined);
export const AnnouncedContext = createContext<Announced>(NOTHING);

/** @returns the function that shows and announces a confirmation */
export const useSay = (): Say => use(SayContext);

/** @returns the function that announces what the page shows itself */
export function useSpeak(): (message: UserMessage) => void {
  const say = useSay();
  return useCallback((message) => say(message, SHOWN_FOR, false), [say]);
}

/** Returns the text to show, '' for none. */
export const shownOf = ({ message, isShown }: Announced): UserMessage => (isShown ? message : '');

/**
 * Holds the latest announcement until its time is over or the document gets hidden. @returns it, and the function that makes
 * one
 */
export function useAnnouncer(): { readonly say: Say; readonly announced: Announced } {
  const [announced, setAnnounced] = useState(NOTHING);
  const say = useCallback((message: UserMessage, shownFor = SHOWN_FOR, isShown = true): void => {
    setAnnounced(({ turn }) => ({ message, turn: turn + 1, shownFor, isShown }));
  }, []);
  useEffect(() => {
    if (announced.message === '') return;
    const clear = (): void => say('');
    const clearHidden = (): void => {
      if (document.hidden) clear();
    };
    const timer = setTimeout(clear, announced.shownFor);
    document.addEventListener('visibilitychange', clearHidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', clearHidden);
    };
  }, [announced, say]);
  return { say, announced };
}
