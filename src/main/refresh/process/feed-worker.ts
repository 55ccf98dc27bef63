/**
 * Entry of the worker thread that parses feeds. It receives bytes and posts the entries or the reason of a failure. A defect
 * ends it, so that the reader hears of it.
 */
import { parentPort } from 'node:worker_threads';
import { UserFacingError } from '../../../shared/language/user-facing-error.ts';
import { readFeed } from '../../content/feed/read-feed.ts';
import type { FeedBytes } from '../../content/feed/entry.ts';
import type { WorkerAnswer } from './feed-reader.ts';

process.on('unhandledRejection', (error) => { // Electron's utility process only warns
  throw error;
});
parentPort?.on('message', (feed: FeedBytes) => {
  void answer(feed).then((reply) => parentPort?.postMessage(reply));
});

async function answer(feed: FeedBytes): Promise<WorkerAnswer> {
  try {
    return { read: await readFeed(feed) };
  } catch (error) {
    if (!(error instanceof UserFacingError)) throw error;
    return { problem: error.userMessage };
  }
}
