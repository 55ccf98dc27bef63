/** Limits of all feeds together, so that a thousand feeds need no more space after a year than after a week. */
import type { StoredEntry, StoredNews } from './stored-entry.ts';
import { shownTime } from './order.ts';

/**
 * Entries kept of all feeds: enough for fifty feeds with a hundred each. More would be a list nobody reads to the end, a
 * document over 3 MB, and a noticeable delay on main when the popup's rows are parsed (measured: 5,000 in 35 ms).
 */
const OF_ALL_FEEDS = 5_000;
/** Entries every feed may keep, so that a busy feed never displaces one that publishes once a month. */
const OF_EACH_FEED = 3;
/** Characters of all entries; reached only if nearly all texts have the maximum length. */
const MAX_CHARACTERS = 16_000_000;
/** Remembered keys of entries that left their feed: total, and maximum and minimum per feed. */
const REMEMBERED = { all: 100_000, most: 500, least: 100 } as const;

/**
 * Reduces the collection to the limits: the newest entries of each feed first, then the newest of the served feeds, then
 * those of feeds that are switched off or were removed in this run. Such a feed is marked as `cut` if it loses any.
 * @param active ids of the feeds whose entries are served
 */
export function limitNews(kept: StoredNews, active: readonly string[]): StoredNews {
  const places = new Map<string, number>();
  const served = new Set(active);
  const ranked = kept.entries.map((entry) => {
    const place = places.get(entry.feed) ?? 0;
    places.set(entry.feed, place + 1);
    return { entry, late: place < OF_EACH_FEED ? 0 : served.has(entry.feed) ? 1 : 2, time: shownTime(entry) };
  }).sort((a, b) => a.late - b.late || b.time - a.time);
  let characters = 0;
  const stay = new Set(ranked.slice(0, OF_ALL_FEEDS)
    .filter(({ entry }) => (characters += sizeOf(entry)) <= MAX_CHARACTERS)
    .map(({ entry }) => entry));
  if (stay.size === kept.entries.length) return kept;
  const cut = new Set(kept.entries.filter((entry) => !served.has(entry.feed) && !stay.has(entry)).map(({ feed }) => feed));
  return {
    ...kept, entries: kept.entries.filter((entry) => stay.has(entry)),
    feeds: cut.size === 0 ? kept.feeds : Object.fromEntries(Object.entries(kept.feeds).map(([id, feed]) => [id, cut.has(id) ? { ...feed, cut: true } : feed])),
  };
}

/** Returns how many keys of entries that left their feed are remembered, per feed of this collection. */
export function rememberedOf({ feeds }: Pick<StoredNews, 'feeds'>): number {
  const share = Math.floor(REMEMBERED.all / Math.max(1, Object.keys(feeds).length));
  return Math.min(REMEMBERED.most, Math.max(REMEMBERED.least, share));
}

function sizeOf({ article }: StoredEntry): number {
  const { title, link, contentSnippet, author, categories } = article;
  return title.length + link.length + contentSnippet.length + author.length + categories.join('').length;
}
