/** Serialisation of the collection: UTF-8 JSON, always the same bytes for the same collection. */
import { z } from 'zod';
import { NewsArticle } from '../../../shared/content.ts';
import { asBuffer } from '../text/as-buffer.ts';
import type { KeptNews, SeenKey, StoredEntry, StoredFeed, StoredNews } from './stored-entry.ts';

/**
 * Raise it only if what earlier releases wrote can no longer be understood: a file of another version is moved aside, with
 * all its news. A new field does not need that if what was stored without it is accepted (`exactOptional`, `default`).
 */
const VERSION = 2;

// Every field of the types must be named here: an entry with any other is dropped when it is read, and of a feed that field.
const Entry = z.strictObject({
  key: z.string(), alias: z.string().exactOptional(), feed: z.string(), firstSeen: z.number(), article: NewsArticle, muted: z.literal(true).exactOptional(),
} satisfies Record<keyof StoredEntry, z.ZodType>);
const Feed = z.object({
  title: z.string(), siteUrl: z.string(), language: z.string(), url: z.string(), cut: z.literal(true).exactOptional(),
} satisfies Record<keyof StoredFeed, z.ZodType>);
const Kept = z.object({
  version: z.literal(VERSION),
  feeds: z.record(z.string(), Feed),
  entries: z.array(z.unknown()),
});
const Document = Kept.extend({ seen: z.record(z.string(), z.array(z.unknown())) });
/** Begins the last part of a document. Within texts and names JSON escapes the quotes. */
const SEEN = Buffer.from(',"seen":{');
/** A run of keys first seen at the same moment, concatenated: a third of the bytes of a list. */
const Run = z.tuple([z.string(), z.number()]);
const KEY_LENGTH = 16;

/** Serialises a collection, with the remembered keys last: {@link decodeKept} stops there. */
export function encodeStored(kept: StoredNews): Buffer {
  const seen = Object.fromEntries(Object.entries(kept.seen).map(([feed, keys]) => [feed, runsOf(keys)]));
  return Buffer.from(JSON.stringify({ version: VERSION, feeds: kept.feeds, entries: kept.entries, seen }));
}

/**
 * Parses a collection. Invalid entries and keys are dropped one by one.
 * @throws if the bytes are not such a document at all, or of another version
 */
export function decodeStored(bytes: Uint8Array): StoredNews {
  const document = Document.parse(parsed(bytes));
  const seen = Object.entries(document.seen).map(([feed, runs]): [string, SeenKey[]] => [feed, goodOnes(Run, runs).flatMap(keysOf)]);
  return { ...keptOf(document), seen: Object.fromEntries(seen) };
}

/**
 * Parses the feeds and entries of a collection only: in one that is a year old, the remembered keys take six times as long.
 * @throws as {@link decodeStored}
 */
export function decodeKept(bytes: Uint8Array): KeptNews {
  const end = asBuffer(bytes).lastIndexOf(SEEN);
  return keptOf(Kept.parse(end < 0 ? parsed(bytes) : parsed(bytes.subarray(0, end), '}')));
}

const parsed = (bytes: Uint8Array, rest = ''): unknown => JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes) + rest);

const keptOf = ({ feeds, entries }: z.infer<typeof Kept>): KeptNews => ({ feeds, entries: goodOnes<StoredEntry>(Entry, entries) });

function runsOf(keys: readonly SeenKey[]): SeenKey[] {
  const runs: Array<[string, number]> = [];
  for (const [key, firstSeen] of keys) {
    const last = runs.at(-1);
    if (last?.[1] === firstSeen) last[0] += key;
    else runs.push([key, firstSeen]);
  }
  return runs;
}

function keysOf([keys, firstSeen]: SeenKey): SeenKey[] {
  const count = Math.floor(keys.length / KEY_LENGTH);
  return Array.from({ length: count }, (_, at): SeenKey => [keys.slice(at * KEY_LENGTH, (at + 1) * KEY_LENGTH), firstSeen]);
}

function goodOnes<T>(schema: z.ZodType<T>, values: readonly unknown[]): T[] {
  return values.flatMap((value) => {
    const parsed = schema.safeParse(value);
    return parsed.success ? [parsed.data] : [];
  });
}
