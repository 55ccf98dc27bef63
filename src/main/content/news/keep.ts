/**
 * The kept collection: which entries stay, when each was first seen, in what order they are shown.
 * Pure: every function takes a collection and returns a new one; `now` is epoch milliseconds.
 */
import { createHash } from 'node:crypto';
import type { Headline } from '../../../shared/bridge.ts';
import type { NewsArticle } from '../../../shared/content.ts';
import type { Entry, ReadFeed } from './entry.ts';
export { decodeKept, encodeKept } from './kept-codec.ts';
import { collapse, shownTime } from './order.ts';

/** One entry as it is kept. `key` is stable for as long as the entry exists; `firstSeen` never moves. */
export interface KeptEntry {
  readonly key: string;
  readonly feed: string; // feed id
  readonly firstSeen: number; // epoch milliseconds
  readonly article: NewsArticle;
}

/** A key and when it was first seen. */
export type SeenKey = readonly [key: string, firstSeen: number];

export interface KeptNews {
  readonly feeds: Readonly<Record<string, { readonly title: string; readonly siteUrl: string }>>;
  /** Per feed at most MAX_KEPT, grouped by feed, in the order of the endpoint within each. */
  readonly entries: readonly KeptEntry[];
  /** Keys per feed, kept longer than the entries: one that returns is old news. Those of the last document first. */
  readonly seen: Readonly<Record<string, readonly SeenKey[]>>;
}

export const EMPTY_NEWS: KeptNews = { feeds: {}, entries: [], seen: {} };

/** Entries kept per feed. */
const MAX_KEPT = 100;
/** Keys remembered per feed beyond those of its last document. */
const MAX_REMEMBERED = 500;

/**
 * Takes one reading of a feed into the collection: new entries come in with `now` as their first-seen time, known ones
 * take over the new text where they stand, and those the feed no longer lists stay until newer ones push them out.
 */
export function mergeFeed(kept: KeptNews, feedId: string, read: ReadFeed, now: number): KeptNews {
  const seenBefore = kept.seen[feedId] ?? [];
  const firstSeen = new Map(seenBefore);
  const current = identify(feedId, read.entries).map(([key, entry]): KeptEntry => (
    { key, feed: feedId, firstSeen: firstSeen.get(key) ?? now, article: entry.article }));
  const currentKeys = new Set(current.map((entry) => entry.key));
  const mine = kept.entries.filter((entry) => entry.feed === feedId && !currentKeys.has(entry.key));
  const merged = [...current, ...mine].sort((a, b) => shownTime(b) - shownTime(a)).slice(0, MAX_KEPT);
  const remembered = seenBefore.filter(([key]) => !currentKeys.has(key)).slice(0, MAX_REMEMBERED);
  const before = kept.feeds[feedId];
  return {
    feeds: {
      ...kept.feeds,
      [feedId]: { title: read.title || (before?.title ?? ''), siteUrl: read.siteUrl || (before?.siteUrl ?? '') },
    },
    entries: [...kept.entries.filter((entry) => entry.feed !== feedId), ...merged],
    seen: { ...kept.seen, [feedId]: [...current.map((e): SeenKey => [e.key, e.firstSeen]), ...remembered] },
  };
}

/** Drops everything of feeds that are not in `feedIds`. */
export function retainFeeds(kept: KeptNews, feedIds: readonly string[]): KeptNews {
  const wanted = new Set(feedIds);
  const only = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(record).filter(([id]) => wanted.has(id)));
  return {
    feeds: only(kept.feeds),
    entries: kept.entries.filter((entry) => wanted.has(entry.feed)),
    seen: only(kept.seen),
  };
}

/** The articles as the news endpoint lists them: newest first, one for each story that several feeds carry. */
export function articlesOf(kept: KeptNews): NewsArticle[] {
  return collapse(kept.entries).map((entry) => entry.article);
}

/**
 * The same list for the popup.
 * @param names the person's own names of feeds, by feed id
 * @param now no headline is shown as later than this
 */
export function headlinesOf(kept: KeptNews, names: Readonly<Record<string, string>>, now: number): Headline[] {
  return collapse(kept.entries).map((entry) => {
    const { title, link, contentSnippet } = entry.article;
    return {
      id: entry.key,
      title,
      link,
      source: names[entry.feed] || kept.feeds[entry.feed]?.title || hostOf(kept.feeds[entry.feed]?.siteUrl || link),
      snippet: contentSnippet,
      at: Math.min(shownTime(entry), now),
    };
  });
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : '';
}

/**
 * Gives each entry of one document its key. A guid is opaque and unique in its feed; where a document repeats it, the
 * link is added. Without a guid the link identifies, without a link the text. The same entry twice counts once.
 */
function identify(feedId: string, entries: readonly Entry[]): Array<[string, Entry]> {
  const links = new Map<string, Set<string>>();
  for (const { guid, article } of entries) links.set(guid, (links.get(guid) ?? new Set()).add(article.link));
  const byKey = new Map<string, Entry>();
  for (const entry of entries) {
    const { guid, article } = entry;
    if (article.title === '' && article.link === '' && article.contentSnippet === '') continue; // nothing to show
    const repeated = (links.get(guid)?.size ?? 0) > 1;
    const identity = guid !== '' ? (repeated ? ['guid', guid, article.link] : ['guid', guid])
      : article.link !== '' ? ['link', article.link]
        : ['text', article.title, article.contentSnippet];
    const key = createHash('sha256').update(JSON.stringify([feedId, ...identity])).digest('base64url').slice(0, 16);
    if (!byKey.has(key)) byKey.set(key, entry);
  }
  return [...byKey];
}
