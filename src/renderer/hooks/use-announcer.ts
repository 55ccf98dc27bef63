/** Short confirmations ("Quote copied"): shown in the footer for a moment and spoken by screen readers. */
import { createContext, use, useCallback, useEffect, useState } from 'react';
import type { Said } from '../../shared/language/phrase.ts';

const SHOWN_FOR = 4_000; // ms; long enough to read twice
/** For what has an Undo beside it: long enough to read it, think, and get there by keyboard; ms. */
export const UNDONE_WITHIN = 12_000;

/** @param shownFor ms @param isShown else the page has the same words already, and they are only spoken */
export type Say = (said: Said, shownFor?: number, isShown?: boolean) => void;

/** What is said at the moment. */
export interface Announced {
  readonly said: Said; // '' for nothing
  /** Another for the same words said again, which are to be spoken again. */
  readonly turn: number;
  readonly shownFor: number; // ms
  readonly isShown: boolean;
}

const NOTHING: Announced = { said: '', turn: 0, shownFor: SHOWN_FOR, isShown: true };

/** Apart from what is said: who speaks is not drawn anew by each word. */
export const SayContext = createContext<Say>(() => undefined);
export const AnnouncedContext = createContext<Announced>(NOTHING);

/** @returns the function that shows and speaks a confirmation. */
export const useSay = (): Say => use(SayContext);

/** @returns the function that speaks what the page shows where it belongs. */
export function useSpeak(): (said: Said) => void {
  const say = useSay();
  return useCallback((said) => say(said, SHOWN_FOR, false), [say]);
}

/** What is to be shown of it, '' for nothing. */
export const shownOf = ({ said, isShown }: Announced): Said => (isShown ? said : '');

/** Holds what was said last until it has been shown long enough, or until nobody can see it any more. */
export function useAnnouncer(): { readonly say: Say; readonly announced: Announced } {
  const [announced, setAnnounced] = useState(NOTHING);
  const say = useCallback((said: Said, shownFor = SHOWN_FOR, isShown = true): void => {
    setAnnounced(({ turn }) => ({ said, turn: turn + 1, shownFor, isShown }));
  }, []);
  useEffect(() => {
    if (announced.said === '') return;
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
