/** The order of the news, and what counts as the same story. */
import { parseUrl } from '../../../shared/url.ts';
import type { KeptEntry } from './keep.ts';

/** When an entry counts as published: its date, but never later than it was first seen, so none stays on top for ever. */
export function shownTime(entry: KeptEntry): number {
  const date = Date.parse(entry.article.pubDate);
  return Number.isNaN(date) ? entry.firstSeen : Math.min(date, entry.firstSeen);
}

/**
 * Newest first. Of a story that several feeds carry (the same link but for fragment and `utm_*`), the feed that it was
 * first seen in keeps it, so that it does not come up again with each feed that takes it over: the sections of a paper
 * give it the same date. Of feeds that brought it together it is the one that dates it earliest.
 */
export function collapse(entries: readonly KeptEntry[]): KeptEntry[] {
  const sorted = entries
    .map((entry) => ({ entry, time: shownTime(entry), story: storyOf(entry.article.link) }))
    .sort((a, b) => b.time - a.time);
  const first = new Map<string, KeptEntry>();
  for (const { entry, story } of sorted) if (entry.firstSeen <= (first.get(story)?.firstSeen ?? Infinity)) first.set(story, entry); // the oldest come last
  return sorted
    .filter(({ entry, story }) => story === '' || first.get(story)?.feed === entry.feed)
    .map(({ entry }) => entry);
}

/** What two links to the same story have in common; "" for a link that is none. */
export function storyOf(link: string): string {
  const url = parseUrl(link);
  if (url === null) return '';
  url.hash = '';
  // As text: `searchParams` would write what stays anew, `1,2` as `1%2C2`, and only where there was something to take out.
  url.search = url.search.slice(1).split('&').filter((pair) => !/^utm_/i.test(pair)).join('&');
  return url.href;
}
