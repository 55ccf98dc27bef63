/** What of the headlines a person has read, and seen. Pure: every function gives new marks. */
import { z } from 'zod';
import type { HeadlineIndex, IndexedEntry } from './headline-index.ts';

export interface ReadMarks {
  /** All that was first seen until then (epoch ms) counts as read. */
  readonly since: number;
  /** Keys of what was read of the rest. */
  readonly keys: ReadonlySet<string>;
  /** Keys of what is older than that and was marked unread again. */
  readonly unread: ReadonlySet<string>;
  /** The last look at the list: when it ended (epoch ms), and when the newest of what it held was first seen. */
  readonly look: { readonly at: number; readonly newest: number } | null;
}

const instant = z.number().int().min(0);
const keys = z.array(z.string().max(64));
const MOST_KEYS = 100_000; // 1,000 feeds of 100 entries

/** As they are kept on disk. */
export const ReadDocument = z.object({
  version: z.literal(1),
  since: instant,
  keys: keys.max(MOST_KEYS),
  unread: keys.max(MOST_KEYS).default([]), // absent in files of older releases
  look: z.object({ at: instant, newest: instant }).nullable(),
});
export type ReadDocument = z.infer<typeof ReadDocument>;

type Known = Pick<IndexedEntry, 'key' | 'firstSeen'>;

/** Without a file: what is here already is not called unread, least of all where a damaged file was put aside. */
export const newMarks = (index: HeadlineIndex): ReadMarks => ({ since: newestOf(index), keys: new Set(), unread: new Set(), look: null });

export const marksOf = ({ since, keys, unread, look }: ReadDocument): ReadMarks =>
  ({ since, keys: new Set(keys), unread: new Set(unread), look });
export const documentOf = ({ since, keys, unread, look }: ReadMarks): ReadDocument =>
  ({ version: 1, since, keys: [...keys], unread: [...unread], look });

export const isUnread = ({ since, keys, unread }: ReadMarks, { key, firstSeen }: Known): boolean =>
  firstSeen > since ? !keys.has(key) : unread.has(key);

/** Whether it came after the last look; nothing did before the first one. */
export const isFresh = ({ look }: ReadMarks, { firstSeen }: Known): boolean => look !== null && firstSeen > look.newest;

/** Unread and fresh ones of the list. */
export function countsOf(marks: ReadMarks, index: HeadlineIndex): { readonly unread: number; readonly fresh: number } {
  const shown = index.filter((entry) => entry.shown);
  return { unread: shown.filter((entry) => isUnread(marks, entry)).length, fresh: shown.filter((entry) => isFresh(marks, entry)).length };
}

export const withRead = (marks: ReadMarks, ...keys: readonly string[]): ReadMarks =>
  ({ ...marks, keys: new Set([...marks.keys, ...keys]), unread: without(marks.unread, keys) });

/** What is hidden behind one that is read is read, too: it tells the same story, and may stand in its place one day. */
export function withHidden(marks: ReadMarks, index: HeadlineIndex): ReadMarks {
  const hidden = index.filter((entry) => entry.behind !== undefined && isUnread(marks, entry));
  if (hidden.length === 0) return marks;
  const unread = new Set<string | undefined>(index.filter((entry) => entry.shown && isUnread(marks, entry)).map(({ key }) => key));
  const told = hidden.filter(({ behind }) => !unread.has(behind));
  return told.length === 0 ? marks : withRead(marks, ...told.map(({ key }) => key));
}

export const withUnread = (marks: ReadMarks, key: string): ReadMarks =>
  ({ ...marks, keys: without(marks.keys, [key]), unread: new Set([...marks.unread, key]) });

/** Everything that is here is read; what is still on its way will not be. */
export const allRead = (marks: ReadMarks, index: HeadlineIndex): ReadMarks =>
  ({ ...marks, since: Math.max(marks.since, newestOf(index)), keys: new Set(), unread: new Set() });

/** Takes `allRead` back: as `before` it, but for what was read, or marked unread, one by one since. */
export const unreadAgain = (marks: ReadMarks, before: ReadMarks): ReadMarks => ({
  ...marks,
  since: before.since,
  keys: without(new Set([...before.keys, ...marks.keys]), marks.unread),
  unread: without(new Set([...before.unread, ...marks.unread]), marks.keys),
});

/** The person looked at the list until `now`. */
export const looked = (marks: ReadMarks, index: HeadlineIndex, now: number): ReadMarks =>
  ({ ...marks, look: { at: now, newest: Math.max(newestOf(index), marks.look?.newest ?? 0) } });

/**
 * Forgets what is not kept any more, and what needs no mark of its own; the same marks where there is nothing to forget.
 * A time still to come is one of a clock that was wrong: it must not hide what arrives until then.
 */
export function pruned(marks: ReadMarks, index: HeadlineIndex, now: number): ReadMarks {
  const latest = Math.max(now, newestOf(index));
  const since = Math.min(marks.since, latest);
  const marked = index.filter(({ key }) => marks.keys.has(key) || marks.unread.has(key)); // few of thousands
  const needed = marked.filter(({ key, firstSeen }) => firstSeen > since && marks.keys.has(key)).map(({ key }) => key);
  const unread = marked.filter(({ key, firstSeen }) => firstSeen <= since && marks.unread.has(key)).map(({ key }) => key);
  const newest = Math.min(marks.look?.newest ?? 0, latest);
  const same = since === marks.since && needed.length === marks.keys.size && unread.length === marks.unread.size;
  if (same && newest === (marks.look?.newest ?? 0)) return marks;
  return { since, keys: new Set(needed), unread: new Set(unread), look: marks.look && { at: Math.min(marks.look.at, now), newest } };
}

const without = (keys: ReadonlySet<string>, gone: Iterable<string>): ReadonlySet<string> => {
  const left = new Set(keys);
  for (const key of gone) left.delete(key);
  return left;
};

const newestOf = (index: HeadlineIndex): number => index.reduce((newest, { firstSeen }) => Math.max(newest, firstSeen), 0);
