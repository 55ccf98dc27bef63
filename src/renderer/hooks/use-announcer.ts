/** Short confirmations ("Quote copied"): shown in the footer for a moment and spoken by screen readers. */
import { createContext, use, useCallback, useEffect, useState } from 'react';
import type { Said } from '../../shared/language/phrase.ts';

const SHOWN_FOR = 4_000; // ms; long enough to read twice
/** For what has an Undo beside it: long enough to read it, think, and get there by keyboard; ms. */
export const UNDONE_WITHIN = 12_000;

/** @param shownFor ms */
export type Say = (said: Said, shownFor?: number) => void;

/** What is said at the moment. */
export interface Announced {
  readonly said: Said; // '' for nothing
  /** Another for the same words said again, which are to be spoken again. */
  readonly turn: number;
  readonly shownFor: number; // ms
}

const NOTHING: Announced = { said: '', turn: 0, shownFor: SHOWN_FOR };

/** Apart from what is said: who speaks is not drawn anew by each word. */
export const SayContext = createContext<Say>(() => undefined);
export const AnnouncedContext = createContext<Announced>(NOTHING);

/** @returns the function that shows and speaks a confirmation. */
export const useSay = (): Say => use(SayContext);

/** Holds what was said last until it has been shown long enough, or until nobody can see it any more. */
export function useAnnouncer(): { readonly say: Say; readonly announced: Announced } {
  const [announced, setAnnounced] = useState(NOTHING);
  const say = useCallback((said: Said, shownFor = SHOWN_FOR): void => {
    setAnnounced(({ turn }) => ({ said, turn: turn + 1, shownFor }));
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
