/** Which headlines the person has read, kept in its own file. */
import { createEmitter } from '../base/emitter.ts';
import type { HeadlineIndex } from '../content/news/headline-index.ts';
import {
  allRead, countsOf, documentOf, isFresh, isUnread, looked, marksOf, newMarks, pruned, unreadAgain, withHidden, withRead, withReadElsewhere, withUnread,
  type ReadDocument, type ReadMarks,
} from '../content/news/read-marks.ts';
import type { Cancel, Clock, Logger } from '../base/clock-and-logger.ts';
import type { JsonFile } from '../store/json-file.ts';

export interface ReadStateOptions {
  readonly file: JsonFile<ReadDocument>;
  /** The index of the current news, the same object as long as they are unchanged; null if there are none. */
  readonly news: () => HeadlineIndex | null;
  readonly clock: Clock;
  readonly log: Logger;
}

/** The marks of one headline. */
export interface Marks {
  readonly unread: boolean;
  /** First seen after the person last looked at the list. */
  readonly fresh: boolean;
}

export interface ReadCounts {
  readonly unread: number;
  readonly fresh: number;
  /** When the person last looked at the list, epoch ms; null before the first time. */
  readonly lookedAt: number | null;
}

export interface ReadState {
  counts(): ReadCounts;
  /** Returns a lookup of marks by headline key, for the current state. */
  marks(): (key: string) => Marks;
  /** Marks a headline as read: the person opened or dismissed it. */
  read(key: string): void;
  /** Marks a headline as unread again. */
  unread(key: string): void;
  /** Marks the whole list as read; returns how many were unread. */
  readAll(): number;
  /**
   * Undoes the last `readAll` of this run that was not undone, except for what was read since. Returns false if there is
   * none, or none since `forget`.
   */
  undoReadAll(): boolean;
  /** Records that the person looked at the list just now. */
  looked(): void;
  /**
   * Resets to the state of a first start: everything present counts as read, and the list was never looked at. Returns its
   * undo.
   */
  forget(): () => void;
  /**
   * Call when the news may have changed: marks of entries that are gone are removed, and a refused write is repeated.
   * @param isWhole false while entries are missing that may come back, because the store has lost them
   */
  follow(isWhole: boolean): void;
  /** @param listener gets the key of the headline if of those in the list only its marks changed */
  onChange(listener: (key?: string) => void): Cancel;
  /** Resolves when the last write has finished or failed. One that the disk refused is tried once more. */
  settled(): Promise<unknown>;
}

const NONE: HeadlineIndex = [];

const MAX_UNDO = 50; // as many changes as the popup can undo

/** Opens the file. A damaged one is moved aside, which loses only the marks. */
export async function openReadState({ file, news, clock, log }: ReadStateOptions): Promise<ReadState> {
  const index = (): HeadlineIndex => news() ?? NONE;
  const stored = await file.read();
  const changes = createEmitter<[key?: string]>(log, 'read');
  let marks = stored ? marksOf(stored) : newMarks(index());
  let unsaved = stored === null; // without a file the next start would count all news as read
  let refused = false; // the last write, as by a full disk
  let beforeAll: readonly ReadMarks[] = []; // for each `readAll` that can be undone
  let followed: HeadlineIndex | null = null;
  let before = index(); // what the next index is compared with
  let counted: { readonly index: HeadlineIndex; readonly marks: ReadMarks; readonly counts: ReturnType<typeof countsOf> } | null = null;
  let writing: Promise<unknown> = Promise.resolve();

  const save = (): void => {
    unsaved = false;
    refused = false;
    const write = file.write(documentOf(marks)).then((written) => {
      if (writing === write) refused = !written; // otherwise a later write decides
    });
    writing = write;
  };
  const counts = (): ReturnType<typeof countsOf> => {
    const now = index();
    if (counted?.index !== now || counted.marks !== marks) counted = { index: now, marks, counts: countsOf(marks, now) };
    return counted.counts;
  };
  let told = counts();
  const tell = (key?: string): void => {
    told = counts();
    changes.emit(key);
  };
  const take = (next: ReadMarks, key?: string): void => {
    if (next === marks) return;
    marks = next;
    save();
    tell(key);
  };
  if (unsaved && news() !== null) save();

  return {
    counts: () => ({ ...counts(), lookedAt: marks.look?.at ?? null }),
    marks: () => {
      const firstSeen = new Map(index().map((entry) => [entry.key, entry.firstSeen]));
      return (key) => {
        const entry = { key, firstSeen: firstSeen.get(key) ?? 0 };
        return { unread: isUnread(marks, entry), fresh: isFresh(marks, entry) };
      };
    },
    read: (key) => {
      const entry = index().find((one) => one.key === key);
      if (entry && isUnread(marks, entry)) take(withHidden(withRead(marks, key), index()), key);
    },
    unread: (key) => {
      const entry = index().find((one) => one.key === key);
      if (entry && !isUnread(marks, entry)) take(withUnread(marks, index(), key), key);
    },
    readAll: () => {
      const { unread } = counts();
      if (unread === 0) return 0;
      beforeAll = [...beforeAll, marks].slice(-MAX_UNDO);
      take(allRead(marks, index()));
      return unread;
    },
    undoReadAll: () => {
      const before = beforeAll.at(-1);
      if (before === undefined) return false;
      beforeAll = beforeAll.slice(0, -1);
      take(unreadAgain(marks, before));
      return true;
    },
    looked: () => take(looked(marks, index(), clock.now())),
    forget: () => {
      const [before, beforeThat] = [marks, beforeAll];
      beforeAll = [];
      take(newMarks(index()));
      return () => {
        beforeAll = [...beforeThat, ...beforeAll].slice(-MAX_UNDO);
        take({ ...unreadAgain(marks, before), look: marks.look ?? before.look });
      };
    },
    follow: (isWhole) => {
      const now = index();
      if (now === followed) {
        if (refused) save();
        return;
      }
      followed = now;
      const old = marks;
      if (news() !== null) {
        // Without all of the news nothing says which entries are still kept.
        const left = isWhole ? pruned(marks, now, clock.now()) : marks;
        marks = withHidden(withReadElsewhere(left, now, before), now);
        before = now;
      }
      if (marks !== old || unsaved || refused) save();
      const { unread, fresh } = counts();
      if (marks !== old || unread !== told.unread || fresh !== told.fresh) tell(); // else the list itself has changed at most
    },
    onChange: changes.on,
    settled: async () => {
      await writing;
      if (refused) save();
      await writing;
    },
  };
}
