/** What the refresh process and `npm run feed` both work with: the limits of hosts by real time, and the reader of feeds. */
import { setTimeout as wait } from 'node:timers/promises';
import { createFeedReader, FEED_READER_LIMITS, type FeedReader } from './feed-reader.ts';
import { HOST_LIMITS } from '../jobs/host-limits.ts';
import type { HostLimits } from './host-limiter.ts';

export const hostLimits: HostLimits = { ...HOST_LIMITS, wait: (ms) => wait(ms) };

/** Opens the reader of feeds. @param entry `import.meta.url` of the built entry, beside which its worker lies */
export const openFeedReader = (entry: string, onDefect: (error: unknown) => void): FeedReader =>
  createFeedReader({ workerUrl: new URL('feed-worker.js', entry), ...FEED_READER_LIMITS, onDefect });
