/** The undo history of the whole popup: the latest change is offered with an Undo button, earlier ones by Ctrl+Z. */
import { createContext, use, useCallback, useMemo, useRef, useState } from 'react';
import type { MessageKey } from '../../shared/language/catalogue.ts';
import { phrase, type UserMessage } from '../../shared/language/phrase.ts';
import type { Outcome, Refusal } from '../../shared/outcome.ts';
import type { Item } from '../dom/page-parts.ts';
import { isTextField } from '../dom/text-field.ts';
import { UNDO_SHOWN_FOR, type Announcer } from './use-announcer.ts';

/** A change that was undone. */
interface Undone {
  readonly ok: true;
  /** What there is to say of it, if that is not known before. */
  readonly undone?: UserMessage;
}

/** A change that was made, with its description. */
export interface Change {
  readonly message: UserMessage;
  readonly undo: () => Promise<Undone | Refusal>;
  /** Announced after undoing it; by default a text with `message`. */
  readonly undone?: UserMessage;
  /** Its Undo button takes the focus, because the focused element is gone; but not from a text field. */
  readonly takesFocus?: boolean;
  /** The item it affects; gets the focus after an undo by the focused Undo button. */
  readonly of?: Item;
}

export interface Changer {
  readonly record: (change: Change) => void;
  /** Undoes this change; without an argument, a removal that waits for room if there is some by now, else the latest change. */
  readonly takeBack: (change?: Change) => Promise<void>;
}

/**
 * Why a change can never be undone: there is nothing left to undo, so it must not block earlier changes. Any other reason may
 * pass: a full disk, a port that is taken.
 */
const FINAL: readonly MessageKey[] = [
  'change.nothing', 'refusal.nothingBack', 'refusal.feedThere', 'refusal.feedNotThere', 'refusal.siteNotThere', 'pages.alreadyThere', 'mute.alreadyThere',
];
/**
 * Why a removal cannot be undone until a later change makes room. Undoing that one first would take the room again: so the
 * removal leaves its place in the history, where it would also block earlier changes, and each Ctrl+Z tries it first.
 */
const NO_ROOM: readonly MessageKey[] = ['refusal.mostFeeds', 'refusal.tooManySites', 'mute.tooMany', 'favourites.full'];
const refusalFor = (reasons: readonly MessageKey[], outcome: Undone | Refusal): Refusal | null =>
  (!outcome.ok && typeof outcome.message !== 'string' && reasons.includes(outcome.message.key) ? outcome : null);

const MOST = 50; // changes per page; nobody goes back further

/** A separate context, so that makers of changes do not re-render with the next one. */
export const ChangerContext = createContext<Changer>({ record: () => undefined, takeBack: () => Promise.resolve() });
/** The latest change, until another one is made or it is undone; then null. */
export const LastChangeContext = createContext<Change | null>(null);

/** @returns the function that announces a change and records how to undo it */
export const useRecordChange = (): Changer['record'] => use(ChangerContext).record;

/** @returns the function that records a change, or what it makes of main's answer, once main has made it, and resolves to the outcome */
export function useUndoable(): <Made extends { readonly ok: true }>(made: Promise<Made | Refusal>, change: Change | ((made: Made) => Change)) => Promise<Outcome> {
  const recordChange = useRecordChange();
  return useCallback(async (made, change) => {
    const outcome = await made;
    if (outcome.ok) recordChange(typeof change === 'function' ? change(outcome) : change);
    return outcome;
  }, [recordChange]);
}

/** Keeps the changes while the component is mounted. @returns the functions to make and undo one, and the latest one */
export function useUndoHistory(say: Announcer['say']): { readonly changer: Changer; readonly last: Change | null } {
  const before = useRef<readonly Change[]>([]);
  const waiting = useRef<readonly Change[]>([]); // for room
  const turn = useRef(Promise.resolve()); // each press of Ctrl+Z undoes one change more, also before main has answered the one before
  const pending = useRef(new Set<Change>()); // those whose own buttons were pressed
  const undone = useRef(new WeakSet<Change>());
  const [last, setLast] = useState<Change | null>(null);
  const changer = useMemo((): Changer => {
    const undo = async (change: Change): Promise<Undone | Refusal> => {
      const outcome = await change.undo();
      if (outcome.ok) undone.current.add(change);
      const isWaiting = refusalFor(NO_ROOM, outcome) !== null;
      if (outcome.ok || isWaiting || refusalFor(FINAL, outcome) !== null) {
        for (const list of [before, waiting]) list.current = list.current.filter((one) => one !== change);
      }
      if (isWaiting) waiting.current = [...waiting.current, change];
      return outcome;
    };
    const tell = (change: Change, outcome: Undone | Refusal): void => {
      if (!outcome.ok) return say(outcome.message);
      setLast((shown) => (shown === change ? null : shown)); // another change may have been made meanwhile
      say(outcome.undone ?? change.undone ?? (typeof change.message === 'string' ? change.message : phrase('change.undone', { change: change.message })));
    };
    const undoLatest = async (): Promise<void> => {
      let why: UserMessage = phrase('change.nothing');
      for (const change of waiting.current) {
        const outcome = await undo(change);
        const refused = refusalFor(NO_ROOM, outcome);
        if (refused === null) return tell(change, outcome);
        why = refused.message;
      }
      const latest = before.current.at(-1);
      if (latest === undefined) return say(why);
      tell(latest, await undo(latest));
    };
    return {
      record: (made) => {
        // What somebody types by now must not go to the button, which the next space would press.
        const change = isTextField(document.activeElement) ? { ...made, takesFocus: false } : made;
        before.current = [...before.current, change].slice(-MOST);
        setLast(change);
        say(change.message, UNDO_SHOWN_FOR);
      },
      takeBack: (asked) => {
        if (asked !== undefined && pending.current.has(asked)) return Promise.resolve(); // the second click of a double click on its button
        if (asked !== undefined) pending.current.add(asked);
        const next = async (): Promise<void> => {
          if (asked === undefined) return await undoLatest();
          if (undone.current.has(asked)) return; // by Ctrl+Z, which main had not answered
          await undo(asked).then((outcome) => tell(asked, outcome)).finally(() => pending.current.delete(asked));
        };
        turn.current = turn.current.then(next, next);
        return turn.current;
      },
    };
  }, [say]);
  return { changer, last };
}
