/**
 * A short table of the kept entries, one line before them in the rows: enough to know what is unread without
 * unpacking any of them.
 */
import { decodeKept, encodeKept, retainFeeds, shownOf, type KeptNews } from './keep.ts';

export interface IndexedEntry {
  readonly key: string;
  readonly firstSeen: number; // epoch ms
  /** Whether it is in the list: of a feed that is switched on, not muted, the first with its story. */
  readonly shown: boolean;
}

export type HeadlineIndex = readonly IndexedEntry[];

const NEWLINE = 0x0a;
const BRACKET = 0x5b;

/** The rows of a snapshot: the table, then the collection. @param active feeds whose entries are served */
export function encodeNews(kept: KeptNews, active: readonly string[]): Buffer {
  const shown = new Set(shownOf(retainFeeds(kept, active)).map(({ key }) => key));
  const line = kept.entries.map(({ key, firstSeen }) => [key, firstSeen, shown.has(key) ? 1 : 0]);
  return Buffer.concat([Buffer.from(`${JSON.stringify(line)}\n`), encodeKept(kept)]);
}

/**
 * The collection in these rows.
 * @throws when they hold none
 */
export const decodeNews = (rows: Uint8Array): KeptNews =>
  decodeKept(rows.subarray(tableLength(rows))); // without a table: of an older release

/** How many bytes of these rows are the table, with the end of its line; 0 where they have none. */
export const tableLength = (rows: Uint8Array): number => (rows[0] === BRACKET ? rows.indexOf(NEWLINE) + 1 : 0);

/** What a table says, with or without the rows behind it; nothing where there is none, or it is of a release that had none. */
export function indexOf(table: Buffer | null): HeadlineIndex {
  if (table?.[0] !== BRACKET) return [];
  try {
    const line: unknown = JSON.parse(table.toString('utf8', 0, table.indexOf(NEWLINE)));
    return Array.isArray(line) ? line.map(indexed) : [];
  } catch {
    return []; // the collection behind it may still be good
  }
}

/** By hand: main reads thousands of these after every refresh, which a schema would make a hundred times the garbage of. */
function indexed(entry: unknown): IndexedEntry {
  const [key, firstSeen, shown] = Array.isArray(entry) ? (entry as readonly unknown[]) : [];
  if (typeof key !== 'string' || typeof firstSeen !== 'number' || (shown !== 0 && shown !== 1)) throw new Error('no entry');
  return { key, firstSeen, shown: shown === 1 };
}
