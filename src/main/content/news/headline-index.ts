/**
 * An index of the kept entries, stored in one line before them: it is enough to count unread headlines without parsing
 * entries.
 */
import type { KeptNews, ServedNews, StoredEntry, StoredNews } from './stored-entry.ts';
import { unmutedOf } from './stored-news.ts';
import { decodeKept, decodeStored, encodeStored } from './stored-codec.ts';
import { storiesOf } from './order.ts';

export interface IndexedEntry {
  readonly key: string;
  readonly firstSeen: number; // epoch ms
  /** Whether it is in the list: its feed is enabled, it is not muted, and no other entry shows the same story. */
  readonly shown: boolean;
  /** For an entry not in the list: key of the listed entry with the same story. */
  readonly duplicateOf?: string;
  /** It contains one of the person's mute words, and is a duplicate of another entry. */
  readonly muted?: true;
}

export type HeadlineIndex = readonly IndexedEntry[];

const NEWLINE = 0x0a;
const BRACKET = 0x5b;

/** Encodes the rows of a snapshot: the index, then the collection. @param served what is served of it */
export function encodeNews(kept: StoredNews, served: ServedNews): Buffer {
  const { list } = served;
  const shown = new Set(list.map(({ key }) => key));
  const listedOf = list.length < kept.entries.length ? listedByStory(served) : () => undefined;
  const line = kept.entries.map((entry) => {
    const { key, firstSeen } = entry;
    const duplicateOf = shown.has(key) ? undefined : listedOf(entry);
    return duplicateOf === undefined ? [key, firstSeen, shown.has(key) ? 1 : 0] : [key, firstSeen, 0, duplicateOf, ...(entry.muted ? [1] : [])];
  });
  return Buffer.concat([Buffer.from(`${JSON.stringify(line)}\n`), encodeStored(kept)]);
}

/** Returns a function that finds the key of the listed entry with the same story. */
function listedByStory(served: ServedNews): (entry: StoredEntry) => string | undefined {
  const storyOf = storiesOf({ ...served, entries: unmutedOf(served) }); // as in the list
  const storyOrKey = (entry: StoredEntry): string => storyOf(entry) || entry.key; // without a link it is its own
  const byStory = new Map(served.list.toReversed().map((entry) => [storyOrKey(entry), entry.key])); // the newest wins
  return (entry) => byStory.get(storyOrKey(entry));
}

/**
 * Decodes the collection in a snapshot's rows.
 * @throws if they contain none
 */
export const decodeNews = (rows: Uint8Array): StoredNews =>
  decodeStored(rows.subarray(indexLength(rows)));

/**
 * Decodes what the popup shows of it.
 * @throws as {@link decodeNews}
 */
export const decodeShown = (rows: Uint8Array): KeptNews =>
  decodeKept(rows.subarray(indexLength(rows)));

/** Returns the length of the index in bytes, line break included; 0 if there is none. */
export const indexLength = (rows: Uint8Array): number => (rows[0] === BRACKET ? rows.indexOf(NEWLINE) + 1 : 0);

/** Decodes an index, with or without the rows after it; empty if it is missing or invalid. */
export function readIndex(index: Buffer | null): HeadlineIndex {
  if (index?.[0] !== BRACKET) return [];
  try {
    const line: unknown = JSON.parse(index.toString('utf8', 0, index.indexOf(NEWLINE)));
    return Array.isArray(line) ? line.map(indexed) : [];
  } catch {
    return []; // the collection after it may still be good
  }
}

/**
 * Validated by hand: main reads thousands of these after every refresh, and a schema would create a hundred times the
 * garbage.
 */
function indexed(entry: unknown): IndexedEntry {
  const [key, firstSeen, shown, duplicateOf, muted] = Array.isArray(entry) ? (entry as readonly unknown[]) : [];
  if (typeof key !== 'string' || typeof firstSeen !== 'number' || (shown !== 0 && shown !== 1)) throw new Error('no entry');
  if (typeof duplicateOf !== 'string') return { key, firstSeen, shown: shown === 1 };
  return { key, firstSeen, shown: false, duplicateOf, ...(muted === 1 && { muted: true }) };
}
