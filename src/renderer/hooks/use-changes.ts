/** What was changed in the settings, and the way back: the last change with its Undo, those before it by Ctrl+Z. */
import { createContext, use, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Outcome } from '../../shared/bridge.ts';
import { phrase, type Said } from '../../shared/language/phrase.ts';
import { useSay } from './use-announcer.ts';

/** A change that was made, in words. */
export interface Change {
  readonly said: Said;
  readonly undo: () => Promise<Outcome>;
  /** What is said once it is undone, where that has words of its own. */
  readonly undone?: Said;
  /** Its Undo gets the focus: what had it is gone. */
  readonly takesFocus?: boolean;
}

export interface Changes {
  /** The last change, until another is made or it is taken back; null then. */
  readonly last: Change | null;
  readonly made: (change: Change) => void;
  readonly takeBack: () => Promise<void>;
}

const MOST = 50; // of a sitting; nobody counts further back

export const MadeContext = createContext<Changes['made']>(() => undefined);

/** @returns the function that tells of a change and keeps its way back. */
export const useMade = (): Changes['made'] => use(MadeContext);

/** Keeps the changes as long as the settings are open. */
export function useChanges(): Changes {
  const say = useSay();
  const before = useRef<Change[]>([]);
  const busy = useRef(false);
  const [last, setLast] = useState<Change | null>(null);

  const takeBack = async (): Promise<void> => {
    const change = before.current.at(-1);
    if (busy.current) return;
    if (change === undefined) return say(phrase('reset.nothing'));
    busy.current = true;
    const outcome = await change.undo();
    busy.current = false;
    if (!outcome.ok) return say(outcome.message);
    before.current = before.current.filter((one) => one !== change);
    setLast((shown) => (shown === change ? null : shown)); // another was made meanwhile
    say(change.undone ?? (typeof change.said === 'string' ? change.said : phrase('change.undone', { change: change.said })));
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isUndo(event) || hasOwnUndo(event.target) || overlaid()) return;
    event.preventDefault();
    void takeBack();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey, true); // before the page's own keys: while the settings are open it means these
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);

  const made = useCallback((change: Change): void => {
    before.current = [...before.current, change].slice(-MOST);
    setLast(change);
    say(change.said);
  }, [say]);
  return { last, made, takeBack };
}

const isUndo = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** A field takes back what was typed. */
const hasOwnUndo = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input:not([type=checkbox]), textarea, [contenteditable=true]') !== null;

/** A dialog has the keys to itself. */
const overlaid = (): boolean => document.querySelector('[role=alertdialog], [role=dialog]') !== null;
