/** What is stored of the news. Immutable. */
import type { NewsArticle } from '../../../shared/content.ts';
import type { ReadFeed } from '../feed/entry.ts';

/** A stored entry. `key` stays the same as long as the entry exists; `firstSeen` never changes. */
export interface StoredEntry {
  readonly key: string;
  /** Its current identity in the feed, if the publisher has changed that since `key` was assigned. */
  readonly alias?: string;
  readonly feed: string; // feed id
  readonly firstSeen: number; // epoch milliseconds
  readonly article: NewsArticle;
  /** Contains one of the person's mute words: kept but not shown. */
  readonly muted?: true;
}

/** The identity of an entry in its feed, and when it was first seen. */
export type SeenKey = readonly [identity: string, firstSeen: number];

/** What a feed says of itself; "" for what it does not say. */
type FeedFacts = Pick<ReadFeed, 'title' | 'siteUrl' | 'language'>;

/** What is kept of a feed apart from its entries. */
export interface StoredFeed extends FeedFacts {
  /** Its address in the settings when its last document with entries was read. */
  readonly url: string;
  /** It lost entries for want of room while it was not served: only its whole document brings them back. */
  readonly cut?: true;
}

/** What the lists are made of. */
export interface KeptNews {
  readonly feeds: Readonly<Record<string, StoredFeed>>;
  /** At most MAX_KEPT per feed, grouped by feed, newest first within each; see limits.ts for the total. */
  readonly entries: readonly StoredEntry[];
}

/** The part of a collection that is served. */
export interface ServedNews extends KeptNews {
  /** The entries to show, in display order. */
  readonly list: readonly StoredEntry[];
}

export interface StoredNews extends KeptNews {
  /**
   * Identities per feed, kept longer than entries, so that one that returns is not new. Those of the last document come
   * first.
   */
  readonly seen: Readonly<Record<string, readonly SeenKey[]>>;
}
