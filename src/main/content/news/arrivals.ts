/** Determines which headlines of a refresh are new to the person. Pure. */
import { DAY } from '../../../shared/units.ts';
import type { ServedNews, StoredEntry, StoredNews } from './stored-entry.ts';
import { arrivalTime, sourceOf } from './stored-news.ts';
import { shownTime, storiesOf } from './order.ts';

/** The new headlines of one feed. */
export interface Arrivals {
  readonly feed: string; // id
  /** The feed's own title. */
  readonly source: string;
  /** At least one, the newest first. */
  readonly headlines: readonly { readonly key: string; readonly title: string }[];
}

/** Ms; an entry dated earlier is an old one under a new id. A weekly feed may be read every nine days (docs/etiquette.md). */
const LATEST = 10 * DAY;

/**
 * Returns the new headlines by feed. Not new are all entries of a feed read for the first time, entries whose story was
 * known already (in that feed under another id, or from a feed that is switched off now), and entries dated long ago.
 * @param before the collection before the refresh
 * @param after what is served after it
 * @param now epoch ms of the refresh, whose entries were first seen at `arrivalTime(before, now)`
 */
export function arrivalsOf(before: StoredNews, after: ServedNews, now: number): Arrivals[] {
  const seenAt = arrivalTime(before, now);
  const storyOf = storiesOf(before);
  const feedStoryOf = (entry: StoredEntry): string => `${entry.feed} ${storyOf(entry)}`; // a story within one feed
  const known = new Set(before.entries.flatMap((entry) => [entry.key, feedStoryOf(entry)]));
  // Of feeds that are switched off; any other that has a story hides what arrives of it. What is muted was never seen.
  const unlisted = new Set(before.entries.filter(({ feed, muted }) => !muted && after.feeds[feed] === undefined).map(storyOf));
  const isNews = (entry: StoredEntry): boolean => entry.firstSeen === seenAt && before.feeds[entry.feed] !== undefined
    && now - shownTime(entry) <= LATEST && !known.has(entry.key)
    && !(entry.article.link !== '' && (known.has(feedStoryOf(entry)) || unlisted.has(storyOf(entry))));
  const byFeed = new Map<string, Arrivals>();
  for (const entry of after.list.filter(isNews)) {
    const { feed, key, article: { title } } = entry;
    const { source = sourceOf(entry, after), headlines = [] } = byFeed.get(feed) ?? {};
    byFeed.set(feed, { feed, source, headlines: [...headlines, { key, title }] });
  }
  return [...byFeed.values()];
}
