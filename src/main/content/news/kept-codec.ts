/** The kept collection as bytes on disk: UTF-8 JSON, the same collection always the same bytes. */
import { z } from 'zod';
import { NewsArticle } from '../../../shared/content.ts';
import type { KeptEntry, KeptNews, SeenKey } from './keep.ts';

const Entry = z.strictObject({ key: z.string(), feed: z.string(), firstSeen: z.number(), article: NewsArticle });
const Document = z.object({
  version: z.literal(1),
  feeds: z.record(z.string(), z.object({ title: z.string(), siteUrl: z.string() })),
  entries: z.array(z.unknown()),
  seen: z.record(z.string(), z.array(z.unknown())),
});
const Seen = z.tuple([z.string(), z.number()]);

/** Serialises a collection. */
export function encodeKept(kept: KeptNews): Buffer {
  return Buffer.from(JSON.stringify({ version: 1, feeds: kept.feeds, entries: kept.entries, seen: kept.seen }));
}

/**
 * Reads a collection back. An entry or a remembered key that does not hold costs only itself.
 * @throws when the bytes are no such document at all.
 */
export function decodeKept(bytes: Uint8Array): KeptNews {
  const document = Document.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  const seen = Object.entries(document.seen).map(([feed, keys]): [string, SeenKey[]] => [feed, goodOnes(Seen, keys)]);
  return { feeds: document.feeds, entries: goodOnes<KeptEntry>(Entry, document.entries), seen: Object.fromEntries(seen) };
}

function goodOnes<T>(schema: z.ZodType<T>, values: readonly unknown[]): T[] {
  return values.flatMap((value) => {
    const parsed = schema.safeParse(value);
    return parsed.success ? [parsed.data] : [];
  });
}
