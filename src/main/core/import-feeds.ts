/** Puts the feeds of a list to those of the settings. Pure. */
import type { ListedFeed } from '../../shared/discovery.ts';
import type { FeedSetting } from '../../shared/settings.ts';
import { onTheWire } from '../../shared/url.ts';
import { freeId } from './origins.ts';

/** A feed as a list names it; "" where it says nothing. */
export interface Listed extends ListedFeed {
  readonly category: string;
}

export interface Joined {
  readonly feeds: FeedSetting[];
  readonly added: readonly ListedFeed[];
  readonly already: readonly ListedFeed[];
}

/** New feeds go to the end, switched on; each address of the list is there once. What is in the settings already stays as it is, also where the feed has moved. */
export function joinFeeds(settings: readonly FeedSetting[], listed: readonly Listed[]): Joined {
  const known = new Set(settings.flatMap(({ url, movedFrom }) => [sameAs(url), ...(movedFrom === undefined ? [] : [sameAs(movedFrom)])]));
  const feeds = [...settings];
  const added: ListedFeed[] = [];
  const already: ListedFeed[] = [];
  for (const { url, title, category } of listed) {
    const isKnown = known.has(sameAs(url));
    (isKnown ? already : added).push({ url, title });
    if (isKnown) continue;
    feeds.push({ id: freeId(url, feeds), url, ...(title !== '' && { title }), ...(category !== '' && { category }), enabled: true });
  }
  return { feeds, added, already };
}

/**
 * What was typed by hand may be written differently, or with a password, and still be the same address. Lists of years ago
 * name with http, or with a slash at the end, what is read without: it would be asked for twice.
 */
const sameAs = (url: string): string => (onTheWire(url) ?? url).replace(/^http:/, 'https:').replace(/^([^?]*)\/(?=\?|$)/, '$1');
