/** Entry of the worker thread that reads feeds: bytes in, entries or plain words out. */
import { parentPort } from 'node:worker_threads';
import { FeedError, readFeed, type FeedBytes } from '../../content/news/read-feed.ts';
import type { WorkerAnswer } from './feed-reader.ts';

parentPort?.on('message', (feed: FeedBytes) => {
  void answer(feed).then((reply) => parentPort?.postMessage(reply));
});

async function answer(feed: FeedBytes): Promise<WorkerAnswer> {
  try {
    return { read: await readFeed(feed) };
  } catch (error) {
    return { problem: error instanceof FeedError ? error.message : 'The feed could not be read.' };
  }
}
