/** What the person has read: kept in a file of its own, told to whoever shows it. */
import { createChanges } from '../changes.ts';
import type { HeadlineIndex } from '../content/news/headline-index.ts';
import {
  allRead, countsOf, documentOf, isFresh, isUnread, looked, marksOf, newMarks, pruned, unreadAgain, withHidden, withRead, withUnread,
  type ReadDocument, type ReadMarks,
} from '../content/news/read-marks.ts';
import type { Cancel, Clock, Logger } from '../ports.ts';
import type { JsonFile } from '../store/json-file.ts';

export interface ReadBookOptions {
  readonly file: JsonFile<ReadDocument>;
  /** The table of the current news, the same object for as long as they are the same; null where there are none. */
  readonly news: () => HeadlineIndex | null;
  readonly clock: Clock;
  readonly log: Logger;
}

/** A headline's marks. */
export interface Marks {
  readonly unread: boolean;
  /** Came after the last look at the list. */
  readonly fresh: boolean;
}

export interface ReadCounts {
  readonly unread: number;
  readonly fresh: number;
  /** When the person last looked at the list, epoch ms; null before the first look. */
  readonly lookedAt: number | null;
}

export interface ReadBook {
  counts(): ReadCounts;
  /** The marks of the headlines by key, as they are now. */
  marks(): (key: string) => Marks;
  /** The person opened or dismissed a headline. */
  read(key: string): void;
  /** The person wants to find it again. */
  unread(key: string): void;
  /** Everything in the list; gives how many were unread. */
  readAll(): number;
  /** Takes the last `readAll` of this run back; what was read since stays read. False where there is nothing to take back. */
  undoReadAll(): boolean;
  /** The person looked at the list until now. */
  looked(): void;
  /** As on a first start: what is here counts as read, and there was no look at it. Gives the way back. */
  forget(): () => void;
  /** The news may be others now: what is not kept any more is forgotten. */
  follow(): void;
  onChange(listener: () => void): Cancel;
  /** Resolves when all of it has been tried to be written. */
  settled(): Promise<unknown>;
}

const NONE: HeadlineIndex = [];

/** Opens the file; a damaged one is put aside and costs the marks alone. */
export async function openReadBook({ file, news, clock, log }: ReadBookOptions): Promise<ReadBook> {
  const index = (): HeadlineIndex => news() ?? NONE;
  const stored = await file.read();
  const changes = createChanges<'read'>(log);
  let marks = stored ? marksOf(stored) : newMarks(index());
  let unsaved = stored === null; // without the file the next start would take for read what is here by then
  let beforeAll: ReadMarks | null = null;
  let followed: HeadlineIndex | null = null;
  let counted: { readonly index: HeadlineIndex; readonly marks: ReadMarks; readonly counts: ReturnType<typeof countsOf> } | null = null;
  let writing: Promise<unknown> = Promise.resolve();

  const save = (): void => {
    unsaved = false;
    writing = file.write(documentOf(marks));
  };
  const take = (next: ReadMarks): void => {
    if (next === marks) return;
    marks = next;
    save();
    changes.tell('read');
  };
  const counts = (): ReturnType<typeof countsOf> => {
    const now = index();
    if (counted?.index !== now || counted.marks !== marks) counted = { index: now, marks, counts: countsOf(marks, now) };
    return counted.counts;
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
      if (entry && isUnread(marks, entry)) take(withHidden(withRead(marks, key), index()));
    },
    unread: (key) => {
      const entry = index().find((one) => one.key === key);
      if (entry && !isUnread(marks, entry)) take(withUnread(marks, key));
    },
    readAll: () => {
      const { unread } = counts();
      if (unread === 0) return 0;
      beforeAll = marks;
      take(allRead(marks, index()));
      return unread;
    },
    undoReadAll: () => {
      if (beforeAll === null) return false;
      const before = beforeAll;
      beforeAll = null;
      take(unreadAgain(marks, before));
      return true;
    },
    looked: () => take(looked(marks, index(), clock.now())),
    forget: () => {
      const before = marks;
      beforeAll = null;
      take(newMarks(index()));
      return () => take({ ...unreadAgain(marks, before), look: marks.look ?? before.look });
    },
    follow: () => {
      const now = index();
      if (now === followed) return;
      followed = now;
      const before = marks;
      if (news() !== null) marks = withHidden(pruned(marks, now, clock.now()), now); // where there is none, nothing is known of what is kept
      if (marks !== before || unsaved) save();
      changes.tell('read'); // the count is another one
    },
    onChange: (listener) => changes.on(listener),
    settled: () => writing,
  };
}
