/**
 * The kept collection: which entries stay, when each was first seen, in what order they are shown.
 * Pure: every function takes a collection and returns a new one; `now` is epoch milliseconds.
 */
import type { Headline } from '../../../shared/bridge.ts';
import type { NewsArticle } from '../../../shared/content.ts';
import { siteName } from '../../../shared/site.ts';
import type { Entry, ReadFeed } from './entry.ts';
import { identify, identityOf, keyFor, recognise } from './identity.ts';
import { rememberedOf } from './limits.ts';
import { collapse, shownTime } from './order.ts';
export { decodeKept, encodeKept } from './kept-codec.ts';
export { limitNews } from './limits.ts';

/** One entry as it is kept. `key` is stable for as long as the entry exists; `firstSeen` never moves. */
export interface KeptEntry {
  readonly key: string;
  /** What its feed knows it by now, where its publisher gave it another guid. */
  readonly alias?: string;
  readonly feed: string; // feed id
  readonly firstSeen: number; // epoch milliseconds
  readonly article: NewsArticle;
  /** Has one of the person's mute words: kept, and not shown. */
  readonly muted?: true;
}

/** What a feed knew an entry by, and when that was first seen. */
export type SeenKey = readonly [identity: string, firstSeen: number];

export interface KeptNews {
  readonly feeds: Readonly<Record<string, { readonly title: string; readonly siteUrl: string }>>;
  /** Per feed at most MAX_KEPT, grouped by feed, in the order of the endpoint within each; over all see limits.ts. */
  readonly entries: readonly KeptEntry[];
  /** Keys per feed, kept longer than the entries: one that returns is old news. Those of the last document first. */
  readonly seen: Readonly<Record<string, readonly SeenKey[]>>;
}

export const EMPTY_NEWS: KeptNews = { feeds: {}, entries: [], seen: {} };

/** Entries kept per feed. */
const MAX_KEPT = 100;

/** What was read in which feed. */
export interface Reading {
  readonly id: string;
  readonly read: ReadFeed;
}

/**
 * Takes readings of feeds into the collection: new entries come in with `now` as their first-seen time, known ones take
 * over the new text where they stand, and those a feed no longer lists stay until newer ones push them out. A feed's
 * entries stay where its old ones stood: among entries of one moment nothing may move because a feed was asked again.
 */
export function mergeFeeds(kept: KeptNews, readings: readonly Reading[], now: number): KeptNews {
  const feeds = { ...kept.feeds };
  const seen = { ...kept.seen };
  const entries = new Map<string, readonly KeptEntry[]>();
  for (const entry of kept.entries) {
    const mine = entries.get(entry.feed) as KeptEntry[] | undefined; // of this loop's own making
    if (mine) mine.push(entry);
    else entries.set(entry.feed, [entry]);
  }
  for (const { id, read } of readings) {
    const known: KnownFeed = { entries: entries.get(id) ?? [], seen: seen[id] ?? [] };
    const merged = mergeEntries(id, known, read.entries, now);
    const { title = '', siteUrl = '' } = feeds[id] ?? {};
    feeds[id] = { title: read.title || title, siteUrl: read.siteUrl || siteUrl };
    entries.set(id, merged.entries);
    seen[id] = [...merged.current, ...merged.remembered.slice(0, rememberedOf({ feeds }))];
  }
  return { feeds, entries: [...entries.values()].flat(), seen };
}

interface KnownFeed {
  readonly entries: readonly KeptEntry[];
  readonly seen: readonly SeenKey[];
}

function mergeEntries(feed: string, known: KnownFeed, entries: readonly Entry[], now: number) {
  const firstSeen = new Map([...known.seen, ...known.entries.map(seenKey)]);
  const identified = identify(feed, entries, { firstSeen, before: known.entries });
  const recognised = recognise(identified, known.entries);
  const current = identified.map(([identity, { article }]): KeptEntry => {
    const { key, firstSeen: at } = recognised.get(identity) ?? { key: keyFor(identity, known.entries), firstSeen: firstSeen.get(identity) ?? now };
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

const seenKey = (entry: KeptEntry): SeenKey => [identityOf(entry), entry.firstSeen];

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

/** What is shown of it, in its order. */
export function shownOf(kept: KeptNews): KeptEntry[] {
  return collapse(kept.entries.filter(({ muted }) => !muted));
}

/** The articles as the news endpoint lists them: newest first, one for each story that several feeds carry. */
export function articlesOf(kept: KeptNews): NewsArticle[] {
  return shownOf(kept).map((entry) => entry.article);
}

/**
 * The same list for the popup.
 * @param names the person's own names of feeds, by feed id
 * @param now no headline is shown as later than this
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
      snippet: contentSnippet,
      at: Math.min(shownTime(entry), now),
    };
  });
}

/** The first headline of the list, for those who only show one; null when there is none. */
export interface NewestHeadline {
  readonly feed: string; // feed id
  /** What the feed calls itself, or the host it is read at. */
  readonly source: string;
  readonly title: string;
  readonly link: string;
  readonly pubDate: string;
}

/** The headline that {@link articlesOf} begins with. */
export function newestOf(kept: KeptNews): NewestHeadline | null {
  const [entry] = shownOf(kept);
  if (entry === undefined) return null;
  const { title, link, pubDate } = entry.article;
  return { feed: entry.feed, source: sourceOf(entry, kept), title, link, pubDate };
}

function sourceOf({ feed, article }: KeptEntry, { feeds }: KeptNews): string {
  return feeds[feed]?.title || siteName(feeds[feed]?.siteUrl || article.link);
}
