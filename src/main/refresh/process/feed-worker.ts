/** Entry of the worker thread that parses feeds. It receives bytes and posts the entries or the reason of a failure. */
import { parentPort } from 'node:worker_threads';
import { phrase } from '../../../shared/language/phrase.ts';
import { userMessageOf } from '../../../shared/language/user-facing-error.ts';
import { readFeed } from '../../content/feed/read-feed.ts';
import type { FeedBytes } from '../../content/feed/entry.ts';
import type { WorkerAnswer } from './feed-reader.ts';

parentPort?.on('message', (feed: FeedBytes) => {
  void answer(feed).then((reply) => parentPort?.postMessage(reply));
});

async function answer(feed: FeedBytes): Promise<WorkerAnswer> {
  try {
    return { read: await readFeed(feed) };
  } catch (error) {
    return { problem: userMessageOf(error, phrase('failure.feedUnread')) };
  }
}
