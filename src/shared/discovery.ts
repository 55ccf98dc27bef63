/** Results of adding feeds: the search of a site, and the import of a list. */

import type { UserMessage } from './language/phrase.ts';

/** A feed that was found and read, shown before it is saved. */
export interface FoundFeed {
  /** The address to add. */
  readonly url: string;
  /** The address that was requested, if it moved to `url` permanently. */
  readonly movedFrom?: string;
  /** Title given by the feed, or else by the page; "" if neither has one. */
  readonly title: string;
  /** The site it belongs to, or "". */
  readonly siteUrl: string;
  /** Language that the feed declares, as in `pt-BR`; missing if it declares none. */
  readonly language?: string;
  /** Number of entries. */
  readonly entries: number;
  /** Titles of its newest entries, at most three. */
  readonly newest: readonly string[];
}

/** A search without a result. */
export interface NothingFound {
  /** Why there is no feed. */
  readonly message: UserMessage;
  /** Which of the addresses that the text may stand for answered, if it is not the likeliest one. */
  readonly answered?: string;
}

/** At least one feed, likeliest first; or why there is none. */
export type FeedSearch = { readonly candidates: readonly FoundFeed[] } | NothingFound;

/** A feed of an imported list. */
export interface ListedFeed {
  readonly url: string;
  /** Title in the list, or "". */
  readonly title: string;
}

/** What an import did with each entry of the list. */
export interface ImportReport {
  /** New feeds, with the ids they got. */
  readonly added: ReadonlyArray<ListedFeed & { readonly id: string }>;
  /** Feeds that were in the settings already. */
  readonly already: readonly ListedFeed[];
  /**
   * When the last of the new feeds will be fetched for the first time, epoch ms, apart from those whose host wants no requests
   * for now; missing if they are fetched at once.
   */
  readonly lastDue?: number;
  /** Entries that could not be used, with the reason. */
  readonly skipped: ReadonlyArray<ListedFeed & { readonly reason: UserMessage }>;
  /** The file ended before its list did, so that entries are missing. */
  readonly cutOff?: true;
}

/** The result of an import, or a message saying why nothing was imported. */
export type ImportOutcome = ImportReport | { readonly message: UserMessage };
