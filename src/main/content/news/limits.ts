/** What holds over all feeds together, so that a thousand of them for a year take no more room than after a week. */
import type { KeptEntry, KeptNews } from './keep.ts';
import { shownTime } from './order.ts';

/**
 * Entries kept of all feeds: fifty feeds have their full hundred. More would be a list that nobody reads to its end and a
 * document over 3 MB, and unpacking it for the popup would hold up main (measured: 5,000 in 35 ms).
 */
const MAX_ENTRIES = 5_000;
/** Of these each feed has its newest, so that a busy feed never pushes out one that is written once a month. */
const OF_EACH_FEED = 3;
/** Characters in all of them; only feeds of nothing but longest texts come near. */
const MAX_CHARACTERS = 16_000_000;
/** Keys remembered beyond those of the last documents: in all, and per feed at most and at least. */
const REMEMBERED = { all: 100_000, most: 500, least: 100 } as const;

/** The collection within its limits: each feed's newest entries, then the newest of all. */
export function limitNews(kept: KeptNews): KeptNews {
  const places = new Map<string, number>();
  const ranked = kept.entries.map((entry) => {
    const place = places.get(entry.feed) ?? 0;
    places.set(entry.feed, place + 1);
    return { entry, late: place < OF_EACH_FEED ? 0 : 1, time: shownTime(entry) };
  }).sort((a, b) => a.late - b.late || b.time - a.time);
  let characters = 0;
  const stay = new Set(ranked.slice(0, MAX_ENTRIES)
    .filter(({ entry }) => (characters += sizeOf(entry)) <= MAX_CHARACTERS)
    .map(({ entry }) => entry));
  return stay.size === kept.entries.length ? kept : { ...kept, entries: kept.entries.filter((entry) => stay.has(entry)) };
}

/** How many keys one feed of this collection is remembered by when they are in no document any more. */
export function rememberedOf({ feeds }: Pick<KeptNews, 'feeds'>): number {
  const share = Math.floor(REMEMBERED.all / Math.max(1, Object.keys(feeds).length));
  return Math.min(REMEMBERED.most, Math.max(REMEMBERED.least, share));
}

function sizeOf({ article }: KeptEntry): number {
  const { title, link, contentSnippet, author, categories } = article;
  return title.length + link.length + contentSnippet.length + author.length + categories.join('').length;
}
