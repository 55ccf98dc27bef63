/** The order of the news, and the detection of duplicate stories. */
import { parseUrl } from '../../../shared/url.ts';
import type { StoredEntry } from './stored-news.ts';

/**
 * Returns an entry's time in the list, epoch ms: its date, but never later than it was first seen, so that none stays on
 * top.
 */
export function shownTime(entry: StoredEntry): number {
  const date = Date.parse(entry.article.pubDate);
  return Number.isNaN(date) ? entry.firstSeen : Math.min(date, entry.firstSeen);
}

/**
 * Sorts entries newest first and drops duplicate stories (links equal apart from fragment and `utm_*`). The feed in which a
 * story was first seen keeps it, so that it does not reappear with each feed that takes it over: sections of a newspaper
 * give it the same date. Among feeds that brought it at the same time the one with the earliest date keeps it.
 */
export function collapse(entries: readonly StoredEntry[]): StoredEntry[] {
  const sorted = entries
    .map((entry) => ({ entry, time: shownTime(entry), story: storyOf(entry.article.link) }))
    .sort((a, b) => b.time - a.time);
  const first = new Map<string, StoredEntry>();
  for (const { entry, story } of sorted) if (entry.firstSeen <= (first.get(story)?.firstSeen ?? Infinity)) first.set(story, entry); // oldest last
  return sorted
    .filter(({ entry, story }) => story === '' || first.get(story)?.feed === entry.feed)
    .map(({ entry }) => entry);
}

/** Returns what links to the same story have in common; "" if the link is invalid. */
export function storyOf(link: string): string {
  const url = parseUrl(link);
  if (url === null) return '';
  url.hash = '';
  // Edited as text, because `searchParams` re-encodes the rest, `1,2` as `1%2C2`, but only if a parameter was removed.
  url.search = url.search.slice(1).split('&').filter((pair) => !/^utm_/i.test(pair)).join('&');
  return url.href;
}
