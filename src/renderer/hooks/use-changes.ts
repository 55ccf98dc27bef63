/** What was changed, wherever in the popup, and the one way back: the last change with its Undo, those before it by Ctrl+Z. */
import { createContext, use, useMemo, useRef, useState } from 'react';
import type { Outcome } from '../../shared/bridge.ts';
import { phrase, type Said } from '../../shared/language/phrase.ts';
import type { Item } from '../state/page-parts.ts';
import { UNDONE_WITHIN, type Say } from './use-announcer.ts';

/** A change that was made, in words. */
export interface Change {
  readonly said: Said;
  readonly undo: () => Promise<Outcome>;
  /** What is said once it is undone, where that has words of its own. */
  readonly undone?: Said;
  /** Its Undo gets the focus: what had it is gone. */
  readonly takesFocus?: boolean;
  /** What it concerns: has the focus once it is taken back by the Undo that had it. */
  readonly of?: Item;
}

export interface Changer {
  readonly made: (change: Change) => void;
  /** Takes this change back; without one, the last that was not taken back. */
  readonly takeBack: (change?: Change) => Promise<void>;
}

const MOST = 50; // of a sitting; nobody counts further back

/** Apart from the last change: who makes one is not drawn anew by the next. */
export const ChangerContext = createContext<Changer>({ made: () => undefined, takeBack: () => Promise.resolve() });
/** The last change, until another is made or it is taken back; null then. */
export const LastChangeContext = createContext<Change | null>(null);

/** @returns the function that tells of a change and keeps its way back. */
export const useMade = (): Changer['made'] => use(ChangerContext).made;

/** Keeps the changes as long as the page is there. */
export function useChanges(say: Say): { readonly changer: Changer; readonly last: Change | null } {
  const before = useRef<readonly Change[]>([]);
  const busy = useRef(false);
  const [last, setLast] = useState<Change | null>(null);
  const changer = useMemo((): Changer => ({
    made: (change) => {
      before.current = [...before.current, change].slice(-MOST);
      setLast(change);
      say(change.said, UNDONE_WITHIN);
    },
    takeBack: async (change = before.current.at(-1)) => {
      if (busy.current) return;
      if (change === undefined) return say(phrase('reset.nothing'));
      busy.current = true;
      const outcome = await change.undo();
      busy.current = false;
      before.current = before.current.filter((one) => one !== change); // refused, too: it must not bar the way to those before it
      if (!outcome.ok) return say(outcome.message);
      setLast((shown) => (shown === change ? null : shown)); // another was made meanwhile
      say(change.undone ?? (typeof change.said === 'string' ? change.said : phrase('change.undone', { change: change.said })));
    },
  }), [say]);
  return { changer, last };
}
