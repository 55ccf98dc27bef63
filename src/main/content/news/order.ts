/** The order of the news, and the detection of duplicate stories. Pure. */
import type { KeptNews, StoredEntry } from './stored-entry.ts';
import { storyPageOf } from './story-page.ts';

/**
 * Returns an entry's time in the list, epoch ms: its date, but never later than it was first seen, so that none stays on
 * top.
 */
export function shownTime(entry: StoredEntry): number {
  const date = Date.parse(entry.article.pubDate);
  return Number.isNaN(date) ? entry.firstSeen : Math.min(date, entry.firstSeen);
}

/**
 * Sorts entries newest first and drops duplicate stories, see {@link storiesOf}. The feed in which a story was first seen
 * keeps it, so that it does not reappear with each feed that takes it over: sections of a newspaper give it the same date.
 * Among feeds that brought it at the same time the one with the earliest date keeps it.
 */
export function collapse(kept: KeptNews): StoredEntry[] {
  const storyOf = storiesOf(kept);
  const sorted = kept.entries
    .map((entry) => ({ entry, time: shownTime(entry), story: storyOf(entry) }))
    .sort((a, b) => b.time - a.time);
  const first = new Map<string, StoredEntry>();
  for (const { entry, story } of sorted) if (entry.firstSeen <= (first.get(story)?.firstSeen ?? Infinity)) first.set(story, entry); // oldest last
  return sorted
    .filter(({ entry, story }) => story === '' || first.get(story)?.feed === entry.feed)
    .map(({ entry }) => entry);
}

/**
 * Finds out which of these entries carry the same story, and returns a function that identifies the story of an entry; ""
 * if it has no link. A story is a page, unless one feed has different entries for it (comments on a post, the views of a page
 * whose path is its fragment): on such a page, fragment and title tell stories apart. So they do in a feed that links to its own
 * site (incidents of a status page, which has a feed for each service); whoever else links to that site links to one story,
 * unless it is such an entry again.
 */
export function storiesOf({ feeds, entries }: KeptNews): (entry: StoredEntry) => string {
  const pages = new Map(entries.map((entry) => [entry, storyPageOf(entry.article.link)]));
  const sites = new Map(Object.entries(feeds).map(([id, { siteUrl }]) => [id, withoutScheme(storyPageOf(siteUrl))]));
  const isOwn = ({ feed }: StoredEntry, page: string): boolean => page !== '' && withoutScheme(page) === sites.get(feed);
  const ownParts = new Set<string>();
  const firstOnes = new Map<string, StoredEntry>(); // by feed and page
  const several = new Set<string>();
  for (const [entry, page] of pages) {
    if (page === '') continue;
    if (isOwn(entry, page)) ownParts.add(page + partOf(entry));
    const place = `${entry.feed} ${page}`;
    const first = firstOnes.get(place);
    if (first === undefined) firstOnes.set(place, entry);
    else if (!several.has(page) && partOf(first) !== partOf(entry)) several.add(page);
  }
  return (entry) => {
    const page = pages.get(entry) ?? storyPageOf(entry.article.link);
    const part = page + partOf(entry);
    return several.has(page) || isOwn(entry, page) || ownParts.has(part) ? part : page;
  };
}

/** A link to a whole site keeps both in `storyPageOf`, but whether it is the feed's own does not depend on them. */
const withoutScheme = (page: string): string => page.replace(/^https?:\/\/(?:www\.)?/, '');

/** Returns what an entry is about on its page: fragment and title, or text without a title. */
function partOf({ article: { link, title, contentSnippet } }: StoredEntry): string {
  const at = link.indexOf('#');
  return `${at < 0 ? '' : link.slice(at)} ${title || contentSnippet}`;
}
