/** Read and seen state of headlines. Pure: every function returns new marks. */
import { z } from 'zod';
import type { HeadlineIndex, IndexedEntry } from './headline-index.ts';

export interface ReadMarks {
  /** Epoch ms: everything first seen up to then counts as read. */
  readonly since: number;
  /** Keys of newer entries that were read. */
  readonly keys: ReadonlySet<string>;
  /** Keys of older entries that were marked unread again. */
  readonly unread: ReadonlySet<string>;
  /** The last look at the list, both epoch ms: when it was, and the first-seen time of the newest entry then. */
  readonly look: { readonly at: number; readonly newest: number } | null;
}

const instant = z.number().int().min(0);
const keys = z.array(z.string().max(64));
const MAX_KEYS = 100_000; // 1,000 feeds of 100 entries
/** Marks kept of entries that are gone, the latest: those of a feed that is switched off may be back with it, see limits.ts. */
const MAX_GONE = 1_000;

/** The file format. */
export const ReadDocument = z.object({
  version: z.literal(1),
  since: instant,
  keys: keys.max(MAX_KEYS),
  unread: keys.max(MAX_KEYS),
  look: z.object({ at: instant, newest: instant }).nullable(),
});
export type ReadDocument = z.infer<typeof ReadDocument>;

type Known = Pick<IndexedEntry, 'key' | 'firstSeen'>;

/**
 * Returns the initial marks, where everything present counts as read; otherwise a damaged file would make it all unread
 * again.
 */
export const newMarks = (index: HeadlineIndex): ReadMarks => ({ since: newestFirstSeen(index), keys: new Set(), unread: new Set(), look: null });

/** Converts stored marks. */
export const marksOf = ({ since, keys, unread, look }: ReadDocument): ReadMarks =>
  ({ since, keys: new Set(keys), unread: new Set(unread), look });
/** Converts marks for storage. */
export const documentOf = ({ since, keys, unread, look }: ReadMarks): ReadDocument =>
  ({ version: 1, since, keys: [...keys], unread: [...unread], look });

/** Returns whether an entry is unread. */
export const isUnread = ({ since, keys, unread }: ReadMarks, { key, firstSeen }: Known): boolean =>
  firstSeen > since ? !keys.has(key) : unread.has(key);

/** Returns whether an entry arrived after the last look at the list; false before the first look. */
export const isFresh = ({ look }: ReadMarks, { firstSeen }: Known): boolean => look !== null && firstSeen > look.newest;

/** Counts unread and fresh entries in the list. */
export function countsOf(marks: ReadMarks, index: HeadlineIndex): { readonly unread: number; readonly fresh: number } {
  const shown = index.filter((entry) => entry.shown);
  return { unread: shown.filter((entry) => isUnread(marks, entry)).length, fresh: shown.filter((entry) => isFresh(marks, entry)).length };
}

/** Marks entries as read. */
export const withRead = (marks: ReadMarks, ...keys: readonly string[]): ReadMarks =>
  ({ ...marks, keys: new Set([...marks.keys, ...keys]), unread: without(marks.unread, keys) });

/** Marks hidden duplicates of a read entry as read: they carry the same story, and may replace it in the list later. */
export function withHidden(marks: ReadMarks, index: HeadlineIndex): ReadMarks {
  const hidden = index.filter((entry) => entry.duplicateOf !== undefined && isUnread(marks, entry));
  if (hidden.length === 0) return marks;
  const unread = new Set<string | undefined>(index.filter((entry) => entry.shown && isUnread(marks, entry)).map(({ key }) => key));
  const alreadyRead = hidden.filter(({ duplicateOf }) => !unread.has(duplicateOf));
  return alreadyRead.length === 0 ? marks : withRead(marks, ...alreadyRead.map(({ key }) => key));
}

/**
 * Marks listed entries that were not listed before as read if a kept entry with the same story is: that was read before its
 * feed was switched off, or before it was muted.
 * @param before the previous index
 */
export function withReadElsewhere(marks: ReadMarks, index: HeadlineIndex, before: HeadlineIndex): ReadMarks {
  // "Mark all as read" covers what is muted, too, but nobody saw that.
  const wasRead = (entry: IndexedEntry): boolean => (entry.muted ? marks.keys.has(entry.key) : !isUnread(marks, entry));
  const alreadyRead = index.flatMap((entry) => (entry.duplicateOf === undefined || !wasRead(entry) ? [] : [entry.duplicateOf]));
  if (alreadyRead.length === 0) return marks;
  const known = new Set(before.filter(({ shown }) => shown).map(({ key }) => key));
  const came = alreadyRead.filter((key) => !known.has(key));
  return came.length === 0 ? marks : withRead(marks, ...came);
}

/** Marks an entry as unread, with its hidden duplicates: one of them may replace it in the list later. */
export function withUnread(marks: ReadMarks, index: HeadlineIndex, key: string): ReadMarks {
  const all = [key, ...index.filter(({ duplicateOf }) => duplicateOf === key).map((entry) => entry.key)];
  return { ...marks, keys: without(marks.keys, all), unread: new Set([...marks.unread, ...all]) };
}

/** Marks everything present as read, but not what arrives later. */
export const allRead = (marks: ReadMarks, index: HeadlineIndex): ReadMarks =>
  ({ ...marks, since: Math.max(marks.since, newestFirstSeen(index)), keys: new Set(), unread: new Set() });

/** Undoes `allRead`: restores `before`, except for what was individually marked since. */
export const unreadAgain = (marks: ReadMarks, before: ReadMarks): ReadMarks => ({
  ...marks,
  since: before.since,
  keys: without(new Set([...before.keys, ...marks.keys]), marks.unread),
  unread: without(new Set([...before.unread, ...marks.unread]), marks.keys),
});

/** Records a look at the list. @param now epoch ms */
export const looked = (marks: ReadMarks, index: HeadlineIndex, now: number): ReadMarks =>
  ({ ...marks, look: { at: now, newest: Math.max(newestFirstSeen(index), marks.look?.newest ?? 0) } });

/**
 * Drops marks of entries that are gone (but the last {@link MAX_GONE}), and redundant ones. Times in the future come from a
 * wrong clock and are reduced, so that they do not hide what arrives until then; but not below those of kept entries, which
 * all arrivals are later than.
 * @param now epoch ms
 * @returns the same object if nothing was dropped
 */
export function pruned(marks: ReadMarks, index: HeadlineIndex, now: number): ReadMarks {
  const latest = Math.max(now, newestFirstSeen(index));
  const since = Math.min(marks.since, latest);
  const isMarked = ({ key }: Known): boolean => marks.keys.has(key) || marks.unread.has(key);
  const marked = new Map(index.filter(isMarked).map(({ key, firstSeen }) => [key, firstSeen])); // a few out of thousands
  const needed = recent(marks.keys, marked).filter((key) => (marked.get(key) ?? Infinity) > since);
  const unread = recent(marks.unread, marked).filter((key) => (marked.get(key) ?? 0) <= since);
  const look = marks.look && { at: Math.min(marks.look.at, now), newest: Math.min(marks.look.newest, latest) };
  const same = since === marks.since && needed.length === marks.keys.size && unread.length === marks.unread.size;
  if (same && look?.at === marks.look?.at && look?.newest === marks.look?.newest) return marks;
  return { since, keys: new Set(needed), unread: new Set(unread), look };
}

/** Returns the keys of kept entries, and the last of those that are gone, in their order. */
function recent(keys: ReadonlySet<string>, kept: ReadonlyMap<string, number>): string[] {
  const gone = [...keys].filter((key) => !kept.has(key));
  const dropped = new Set(gone.slice(0, Math.max(0, gone.length - MAX_GONE)));
  return [...keys].filter((key) => !dropped.has(key));
}

const without = (keys: ReadonlySet<string>, gone: Iterable<string>): ReadonlySet<string> => {
  const left = new Set(keys);
  for (const key of gone) left.delete(key);
  return left;
};

const newestFirstSeen = (index: HeadlineIndex): number =>
  index.reduce((newest, { firstSeen }) => Math.max(newest, firstSeen), 0);
