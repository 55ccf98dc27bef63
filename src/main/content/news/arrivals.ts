/** What a refresh brought that is news to a person. Pure. */
import { newestOf, shownOf, type KeptEntry, type KeptNews } from './keep.ts';
import { shownTime, storyOf } from './order.ts';

/** The new headlines of one feed, the newest of them by name. */
export interface Arrivals {
  readonly feed: string; // id
  /** What the feed calls itself. */
  readonly source: string;
  readonly count: number;
  readonly first: { readonly key: string; readonly title: string };
}

const LATEST = 7 * 86_400_000; // an entry dated earlier than that is an old one under a new name

/**
 * New headlines by feed. Everything of a feed that was never read before is new to us and not to the world; so is an
 * entry whose story the feed had already, under another id, and one that is dated long ago.
 * @param before what was kept before this refresh
 * @param after what is served after it
 * @param now the first-seen time of what it brought
 */
export function arrivalsOf(before: KeptNews, after: KeptNews, now: number): Arrivals[] {
  const known = new Set(before.entries.flatMap((entry) => [entry.key, storyIn(entry)]));
  const isNews = (entry: KeptEntry): boolean => entry.firstSeen === now && before.feeds[entry.feed] !== undefined
    && now - shownTime(entry) <= LATEST && !known.has(entry.key) && !(entry.article.link !== '' && known.has(storyIn(entry)));
  const byFeed = new Map<string, KeptEntry[]>();
  for (const entry of shownOf(after).filter(isNews)) byFeed.set(entry.feed, [...(byFeed.get(entry.feed) ?? []), entry]);
  return [...byFeed.values()].flatMap((entries) => {
    const [entry] = entries;
    const first = newestOf({ ...after, entries: entries.slice(0, 1) });
    return entry && first ? [{ feed: entry.feed, source: first.source, count: entries.length, first: { key: entry.key, title: first.title } }] : [];
  });
}

/** A story as one feed has it. */
const storyIn = ({ feed, article }: KeptEntry): string => `${feed} ${storyOf(article.link)}`;
