/** Merges an imported list of feeds into the settings. Pure. */
import type { ListedFeed } from '../../shared/discovery.ts';
import type { FeedSetting } from '../../shared/settings.ts';
import { onTheWire } from '../../shared/url.ts';
import { freeId } from './origins.ts';

/** A feed as listed in the file; "" for fields it does not give. */
export interface Listed extends ListedFeed {
  readonly category: string;
}

export interface Joined {
  readonly feeds: FeedSetting[];
  readonly added: readonly ListedFeed[];
  readonly already: readonly ListedFeed[];
}

/**
 * Appends the listed feeds that are new, each address once. Feeds in the settings stay unchanged; the old address of a feed
 * that moved counts as known.
 */
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
 * A key that is equal for spellings of one address. Credentials and hand-typed differences are normalised away. Old lists
 * still have http or a trailing slash where the feed is subscribed without: it would be fetched twice.
 */
const sameAs = (url: string): string => (onTheWire(url) ?? url).replace(/^http:/, 'https:').replace(/^([^?]*)\/(?=\?|$)/, '$1');
