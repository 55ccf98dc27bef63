/** The result of reading a feed, as passed to the collection and the refresh policy. */
import { phrase } from '../../../shared/language/phrase.ts';
import { UserFacingError } from '../../../shared/language/user-facing-error.ts';
import type { NewsArticle } from '../../../shared/content.ts';

/** One response. `bytes` are already decoded from gzip, deflate or brotli; `url` is the final one. */
export interface FeedBytes {
  readonly bytes: Uint8Array;
  readonly contentType: string | null;
  readonly url: string;
}

/** What a feed asks of its pollers (polling rules 10, 11 and 12); null or empty if nothing. */
export interface PollHints {
  readonly ttlMinutes: number | null;
  readonly skipHours: readonly number[]; // 0..23, GMT
  readonly skipDays: readonly number[]; // 0 = Sunday, GMT
  readonly updatePeriodMs: number | null;
}

/** One entry. `guid` is the feed's opaque id, "" if it gave none. */
export interface Entry {
  readonly guid: string;
  readonly article: NewsArticle;
}

/** A whole feed; entries in its own order. */
export interface ReadFeed {
  readonly title: string;
  readonly siteUrl: string;
  /** Language and region, as in `pt-BR`; "" if it declares none. */
  readonly language: string;
  readonly hints: PollHints;
  readonly entries: readonly Entry[];
}

/** Entries read per feed; the rest is skipped. */
export const MAX_ENTRIES = 2_000;

/** Deeper nesting is rejected: no feed needs it, and parsers run out of stack or memory. */
export const MAX_DEPTH = 150;

/** Returns the error for a feed nested deeper than that. */
export function tooDeep(): UserFacingError {
  return new UserFacingError(phrase('failure.feedDeep', { most: MAX_DEPTH }));
}
