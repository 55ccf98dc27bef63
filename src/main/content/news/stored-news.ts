/**
 * The collection of stored news: which entries are kept, when each was first seen, and their order. Pure: every function
 * returns a new collection; `now` is epoch ms.
 */
import type { Headline } from '../../../shared/bridge/news.ts';
import type { NewsArticle } from '../../../shared/content.ts';
import { siteName } from '../../../shared/site.ts';
import type { ReadFeed } from '../feed/entry.ts';
import { identify, identityOf, keyFor, recognise } from './identity.ts';
import { rememberedOf } from './limits.ts';
import { collapse, shownTime } from './order.ts';
import type { KeptNews, SeenKey, ServedNews, StoredEntry, StoredNews } from './stored-entry.ts';

export const EMPTY_NEWS: StoredNews = { feeds: {}, entries: [], seen: {} };

/** Entries kept per feed. */
const MAX_KEPT = 100;

/** The result of reading one feed. */
export interface FetchedFeed {
  readonly id: string;
  /** Its address in the settings. */
  readonly url: string;
  /** The address that its publisher moved it from. */
  readonly movedFrom?: string | undefined;
  /** If what was kept of it is lost, when it was last read: what is dated earlier was most likely seen then. Epoch ms. */
  readonly lostAt?: number | null;
  readonly read: ReadFeed;
}

/**
 * Returns the first-seen time of entries that arrive now. It is later than that of every kept entry, even if the clock was
 * ahead when that came: what was read or seen is remembered as a time up to which everything was (read-marks.ts).
 */
export function arrivalTime(kept: StoredNews, now: number): number {
  return kept.entries.reduce((latest, { firstSeen }) => Math.max(latest, firstSeen + 1), now);
}

/**
 * Merges newly read feeds into the collection. New entries get `seenAt` as their first-seen time; known ones get their new
 * text; those a feed no longer lists stay until newer ones displace them. Feeds keep their position, so that entries with
 * equal times do not move when only one feed was read again. Entries that were lost get their date as their first-seen time:
 * as new ones, all would be unread again.
 * @param seenAt epoch ms, see `arrivalTime`
 */
export function mergeFeeds(kept: StoredNews, readings: readonly FetchedFeed[], seenAt: number): StoredNews {
  const feeds = { ...kept.feeds };
  const seen = { ...kept.seen };
  const byFeed = new Map<string, StoredEntry[]>();
  for (const entry of kept.entries) {
    const mine = byFeed.get(entry.feed);
    if (mine) mine.push(entry);
    else byFeed.set(entry.feed, [entry]);
  }
  const entries = new Map<string, readonly StoredEntry[]>(byFeed);
  for (const { id, url: asked, lostAt = null, read } of readings) {
    const known: KnownFeed = { entries: entries.get(id) ?? [], seen: seen[id] ?? [] };
    const merged = mergeEntries(id, known, read, ({ pubDate }) => {
      const date = Date.parse(pubDate);
      return lostAt !== null && date <= lostAt ? date : seenAt;
    });
    const { title = '', siteUrl = '', language = '', url = asked } = feeds[id] ?? {};
    feeds[id] = {
      title: read.title || title, siteUrl: read.siteUrl || siteUrl, language: read.language || language,
      url: read.entries.length === 0 ? url : asked, // see replaced.ts
    };
    entries.set(id, merged.entries);
    seen[id] = [...merged.current, ...merged.remembered.slice(0, rememberedOf({ feeds }))];
  }
  return { feeds, entries: [...entries.values()].flat(), seen };
}

interface KnownFeed {
  readonly entries: readonly StoredEntry[];
  readonly seen: readonly SeenKey[];
}

function mergeEntries(feed: string, known: KnownFeed, read: ReadFeed, seenAt: (article: NewsArticle) => number) {
  const firstSeen = new Map([...known.seen, ...known.entries.map(seenKey)]);
  const identified = identify(feed, read, { firstSeen, before: known.entries });
  const recognised = recognise(identified, known.entries, read.siteUrl);
  const current = identified.map(([identity, { article }]): StoredEntry => {
    const { key, firstSeen: at } = recognised.get(identity) ?? { key: keyFor(identity, known.entries), firstSeen: firstSeen.get(identity) ?? seenAt(article) };
    return { key, ...(key !== identity && { alias: identity }), feed, firstSeen: at, article };
  });
  const here = new Set([...recognised.values()]);
  const identities = new Set(current.map(identityOf));
  return {
    entries: [...current, ...known.entries.filter((entry) => !here.has(entry))].sort((a, b) => shownTime(b) - shownTime(a)).slice(0, MAX_KEPT),
    current: current.map(seenKey),
    remembered: known.seen.filter(([identity]) => !identities.has(identity)),
  };
}

const seenKey = (entry: StoredEntry): SeenKey => [identityOf(entry), entry.firstSeen];

/** Drops everything of feeds that are not in `feedIds`. */
export function retainFeeds(kept: StoredNews, feedIds: readonly string[]): StoredNews {
  const wanted = new Set(feedIds);
  const only = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(record).filter(([id]) => wanted.has(id)));
  return {
    feeds: only(kept.feeds),
    entries: kept.entries.filter((entry) => wanted.has(entry.feed)),
    seen: only(kept.seen),
  };
}

/** Returns the entries that are not muted. */
export const unmutedOf = (kept: Pick<KeptNews, 'entries'>): StoredEntry[] => kept.entries.filter(({ muted }) => !muted);

/** Returns the entries to show, in display order. */
const shownOf = (kept: KeptNews): StoredEntry[] => collapse({ ...kept, entries: unmutedOf(kept) });

/** Returns what is served of a collection. @param active ids of the feeds whose entries are */
export function servedOf(kept: StoredNews, active: readonly string[]): ServedNews {
  const { feeds, entries } = retainFeeds(kept, active);
  return { feeds, entries, list: shownOf({ feeds, entries }) };
}

/** Returns the articles for the news endpoint: newest first, one per story that several feeds carry. */
export function articlesOf({ list }: ServedNews): NewsArticle[] {
  return list.map((entry) => entry.article);
}

/**
 * Returns the same list for the popup.
 * @param names the person's own names for feeds, by feed id
 * @param now epoch ms; no headline is shown with a later time
 */
export function headlinesOf(kept: KeptNews, names: Readonly<Record<string, string>>, now: number): Headline[] {
  return shownOf(kept).map((entry) => {
    const { title, link, contentSnippet } = entry.article;
    return {
      id: entry.key,
      title,
      link,
      feed: entry.feed,
      source: names[entry.feed] || sourceOf(entry, kept),
      snippet: contentSnippet === title ? '' : contentSnippet, // a short post is its own title (article.ts)
      language: kept.feeds[entry.feed]?.language ?? '',
      at: Math.min(shownTime(entry), now),
    };
  });
}

/** The first headline of the list, for clients that show only one. */
export interface NewestHeadline {
  readonly feed: string; // feed id
  /** The feed's own title, or the host of its site. */
  readonly source: string;
  readonly title: string;
  readonly link: string;
  readonly pubDate: string;
}

/** Returns the headline that {@link articlesOf} begins with; null if there is none. */
export function newestOf(served: ServedNews): NewestHeadline | null {
  const [entry] = served.list;
  if (entry === undefined) return null;
  const { title, link, pubDate } = entry.article;
  return { feed: entry.feed, source: sourceOf(entry, served), title, link, pubDate };
}

/** Returns the name of an entry's feed. */
export function sourceOf({ feed, article }: StoredEntry, { feeds }: KeptNews): string {
  return feeds[feed]?.title || siteName(feeds[feed]?.siteUrl || article.link);
}
