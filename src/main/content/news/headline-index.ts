/**
 * A short table of the kept entries, one line before them in the rows: enough to know what is unread without
 * unpacking any of them.
 */
import { decodeKept, encodeKept, retainFeeds, shownOf, type KeptEntry, type KeptNews } from './keep.ts';
import { storyOf } from './order.ts';

export interface IndexedEntry {
  readonly key: string;
  readonly firstSeen: number; // epoch ms
  /** Whether it is in the list: of a feed that is switched on, not muted, the first with its story. */
  readonly shown: boolean;
  /** The key of the one in the list that tells the same story, where this one is not in it. */
  readonly behind?: string;
}

export type HeadlineIndex = readonly IndexedEntry[];

const NEWLINE = 0x0a;
const BRACKET = 0x5b;

/** The rows of a snapshot: the table, then the collection. @param active feeds whose entries are served */
export function encodeNews(kept: KeptNews, active: readonly string[]): Buffer {
  const list = shownOf(retainFeeds(kept, active));
  const shown = new Set(list.map(({ key }) => key));
  const tellers = new Map<string, string>();
  if (list.length < kept.entries.length) for (const entry of list.toReversed()) tellers.set(storyIn(entry), entry.key); // the newest last
  const line = kept.entries.map((entry) => {
    const { key, firstSeen } = entry;
    const behind = shown.has(key) ? undefined : tellers.get(storyIn(entry));
    return behind === undefined ? [key, firstSeen, shown.has(key) ? 1 : 0] : [key, firstSeen, 0, behind];
  });
  return Buffer.concat([Buffer.from(`${JSON.stringify(line)}\n`), encodeKept(kept)]);
}

/** The story that an entry tells; one without a link tells its own. */
const storyIn = ({ key, article }: KeptEntry): string => storyOf(article.link) || key;

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
  const [key, firstSeen, shown, behind] = Array.isArray(entry) ? (entry as readonly unknown[]) : [];
  if (typeof key !== 'string' || typeof firstSeen !== 'number' || (shown !== 0 && shown !== 1)) throw new Error('no entry');
  return typeof behind === 'string' ? { key, firstSeen, shown: false, behind } : { key, firstSeen, shown: shown === 1 };
}
