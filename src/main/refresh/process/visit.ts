/** One visit to a feed: fetch it, read it, and say in the policy's terms what came of it. */
import { FeedError, type ReadFeed } from '../../content/news/read-feed.ts';
import { FEED_ACCEPT, FEED_LIMITS, type FetchOrigin } from '../origin.ts';
import type { FeedToFetch } from '../messages.ts';
import type { AttemptResult } from '../policy.ts';
import type { FeedReader } from './feed-reader.ts';
import { politely, type Manners } from './politely.ts';

export interface NewsTools {
  readonly fetchOrigin: FetchOrigin;
  readonly reader: Pick<FeedReader, 'read'>;
  readonly manners: Manners;
}

export interface Visit {
  readonly id: string;
  readonly result: AttemptResult;
  /** What was read; null where nothing new came. */
  readonly read: ReadFeed | null;
}

/** Visits every feed, politely to their hosts; in the feeds' order, and never rejecting. */
export async function visitAll(feeds: readonly FeedToFetch[], tools: NewsTools): Promise<Visit[]> {
  return await politely(feeds, (feed) => hostOf(feed.url), (feed) => visit(feed, tools), tools.manners);
}

async function visit(feed: FeedToFetch, { fetchOrigin, reader }: NewsTools): Promise<Visit> {
  const outcome = await fetchOrigin({ url: feed.url, accept: FEED_ACCEPT, validators: feed.validators, limits: FEED_LIMITS });
  if (outcome.kind !== 'fresh') return { id: feed.id, result: outcome, read: null };
  const { advice } = outcome;
  try {
    const read = await reader.read({ bytes: outcome.bytes, contentType: outcome.contentType, url: outcome.url });
    const { ttlMinutes, updatePeriodMs, skipHours, skipDays } = read.hints;
    const hintMs = Math.ceil(Math.max((ttlMinutes ?? 0) * 60_000, updatePeriodMs ?? 0)) || null; // "7 a day" is no whole ms
    const hints = { hintMs, skipHours: [...skipHours], skipDays: [...skipDays] };
    return { id: feed.id, result: { kind: 'fresh', advice, items: read.entries.length, title: read.title, hints }, read };
  } catch (error) {
    const message = error instanceof FeedError ? error.message : 'The feed could not be read.';
    return { id: feed.id, result: { kind: 'failed', advice, message, status: 200 }, read: null };
  }
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : url);
