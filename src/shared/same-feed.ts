/** Recognises a feed by its addresses. Pure. */
import { addressKey } from './url.ts';

/** The addresses of a feed. */
export interface FeedAddresses {
  readonly url: string;
  /** Its address before it moved permanently. */
  readonly movedFrom?: string | undefined;
}

/** Returns the keys of all addresses of these feeds, old ones included. Feeds that share a key are one feed. */
export const addressKeysOf = (feeds: readonly FeedAddresses[]): Set<string> =>
  new Set(feeds.flatMap(({ url, movedFrom }) => (movedFrom === undefined ? [url] : [url, movedFrom])).map(addressKey));

/** Returns whether a feed is one of others. @param known the keys of the others */
export const isKnown = (feed: FeedAddresses, known: ReadonlySet<string>): boolean => [...addressKeysOf([feed])].some((key) => known.has(key));
