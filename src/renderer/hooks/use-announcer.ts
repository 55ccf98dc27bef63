/** Short confirmations ("Quote copied"): shown in the footer for a moment and spoken by screen readers. */
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Said } from '../../shared/language/phrase.ts';

const SHOWN_FOR = 4_000; // ms; long enough to read twice
const UNDONE_WITHIN = 12_000; // ms; long enough to read it, think, and get there by keyboard

/** Takes back what was said to be done; resolves with the words for that. */
export type Undo = () => Promise<Said>;

/** @param undo offered beside the words, as a button and by key, for as long as they are shown */
export type Say = (said: Said, undo?: Undo) => void;

/** What is said at the moment. */
export interface Announced {
  readonly said: Said; // '' for nothing
  /** Another for the same words said again, which are to be spoken again. */
  readonly turn: number;
  readonly canUndo: boolean;
}

export interface Announcer {
  readonly say: Say;
  /** Takes back what was said last, where there is a way back. */
  readonly takeBack: () => void;
}

const NOTHING: Announced = { said: '', turn: 0, canUndo: false };

/** Apart from what is said: who speaks is not drawn anew by each word. */
export const AnnouncerContext = createContext<Announcer>({ say: () => undefined, takeBack: () => undefined });
export const AnnouncedContext = createContext<Announced>(NOTHING);

/** @returns the function that shows and speaks a confirmation. */
export const useSay = (): Say => use(AnnouncerContext).say;

/** Holds what was said last until it has been shown long enough, or until nobody can see it any more. */
export function useAnnouncer(): { readonly announcer: Announcer; readonly announced: Announced } {
  const [announced, setAnnounced] = useState(NOTHING);
  const wayBack = useRef<Undo | null>(null); // of what is said now
  const hold = useCallback((said: Said, undo: Undo | null): void => {
    wayBack.current = undo;
    setAnnounced(({ turn }) => ({ said, turn: turn + 1, canUndo: undo !== null }));
  }, []);
  useEffect(() => {
    if (announced.said === '') return;
    const clear = (): void => hold('', null);
    const clearHidden = (): void => {
      if (document.hidden) clear();
    };
    const timer = setTimeout(clear, announced.canUndo ? UNDONE_WITHIN : SHOWN_FOR);
    document.addEventListener('visibilitychange', clearHidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', clearHidden);
    };
  }, [announced, hold]);
  const announcer = useMemo((): Announcer => {
    const say: Say = (said, undo) => hold(said, undo ?? null);
    return {
      say,
      takeBack: () => {
        const undo = wayBack.current;
        if (undo === null) return;
        hold('', null); // once
        void undo().then((said) => say(said));
      },
    };
  }, [hold]);
  return { announcer, announced };
}
