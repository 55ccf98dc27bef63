/** What reading a feed yields: the values that pass from the reader to the kept collection and the refresh policy. */
import { phrase } from '../../../shared/language/phrase.ts';
import { SaidError } from '../../../shared/language/said-error.ts';
import type { NewsArticle } from '../../../shared/content.ts';

/** One answer of an origin. `bytes` are already freed of gzip, deflate or brotli; `url` is the final one. */
export interface FeedBytes {
  readonly bytes: Uint8Array;
  readonly contentType: string | null;
  readonly url: string;
}

/** What the feed itself asks of those who poll it (etiquette rules 10, 11 and 12); null or empty: it asks nothing. */
export interface PollHints {
  readonly ttlMinutes: number | null;
  readonly skipHours: readonly number[]; // 0..23, GMT
  readonly skipDays: readonly number[]; // 0 = Sunday, GMT
  readonly updatePeriodMs: number | null;
}

/** One entry. `guid` is the feed's own opaque id, "" when it gave none. */
export interface Entry {
  readonly guid: string;
  readonly article: NewsArticle;
}

/** A whole feed, entries in its own order. */
export interface ReadFeed {
  readonly title: string;
  readonly siteUrl: string;
  readonly hints: PollHints;
  readonly entries: readonly Entry[];
}

/** The most entries read of one feed; the rest of it is skipped. */
export const MAX_ENTRIES = 2_000;

/** Deeper nesting is refused: no feed needs it, and parsers run out of stack or memory. */
export const MAX_DEPTH = 150;

/** The bytes are no feed we can read. */
export class FeedError extends SaidError {
  override readonly name = 'FeedError';
}

/** What is said of a feed nested deeper than that. */
export function tooDeep(): FeedError {
  return new FeedError(phrase('failure.feedDeep', { most: MAX_DEPTH }));
}
