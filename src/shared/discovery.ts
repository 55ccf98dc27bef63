/** What adding feeds gives back: a search for the feeds of a site, and the import of a list. */

import type { Said } from './language/phrase.ts';

/** A feed that was found and read: what a person sees before it is saved. */
export interface FoundFeed {
  /** The address to add. */
  readonly url: string;
  /** As the feed calls itself, or the page calls it; "" when neither says. */
  readonly title: string;
  /** The site it belongs to, or "". */
  readonly siteUrl: string;
  /** Entries in it now. */
  readonly entries: number;
  /** Titles of its newest entries, at most three. */
  readonly newest: readonly string[];
}

/** At least one feed, the likeliest first; or, in words for people, why there is none. */
export type FeedSearch = { readonly candidates: readonly FoundFeed[] } | { readonly message: Said };

/** A feed of an imported list. */
export interface ListedFeed {
  readonly url: string;
  /** As the list calls it, or "". */
  readonly title: string;
}

/** What an import did; or, in words for people, why nothing was imported. */
export type ImportOutcome =
  | {
      readonly added: readonly ListedFeed[];
      /** Feeds that were in the settings before. */
      readonly already: readonly ListedFeed[];
      /** Entries that could not be used, each with the reason in a sentence. */
      readonly skipped: ReadonlyArray<ListedFeed & { readonly reason: Said }>;
    }
  | { readonly message: Said };
