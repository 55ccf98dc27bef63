/**
 * Entry of the refresh process. It lives for one job: fetch, decode, parse, serialise, hash and compress here,
 * hand finished buffers over, end. Its memory goes with it (measured: +4 MB kept instead of +57 on main).
 * One module for both homes: Electron's utilityProcess (`process.parentPort`) and child_process.fork.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { createFetcher } from '../fetcher.ts';
import type { Job, JobResult } from '../messages.ts';
import { createFeedReader, FEED_READER_LIMITS } from './feed-reader.ts';
import { MANNERS } from './politely.ts';
import { runModels } from './run-models.ts';
import { runNews } from './run-news.ts';

/** The part of Electron's ParentPort used here; declared by hand because this file knows no Electron. */
interface ParentPort {
  once(event: 'message', listener: (event: { data: Job }) => void): void;
  postMessage(message: JobResult): void;
}

async function run(job: Job): Promise<JobResult> {
  const fetchOrigin = createFetcher({ userAgent: job.userAgent, now: Date.now });
  if (job.kind === 'models') return await runModels(job, fetchOrigin);
  const reader = createFeedReader({ workerUrl: new URL('./feed-worker.js', import.meta.url), ...FEED_READER_LIMITS });
  try {
    return await runNews(job, { fetchOrigin, reader, manners: { ...MANNERS, wait: (ms) => wait(ms) } });
  } finally {
    await reader.close();
  }
}

const { parentPort } = process as { parentPort?: ParentPort };
if (parentPort) {
  parentPort.once('message', ({ data }) => {
    void run(data).then((result) => parentPort.postMessage(result)); // main ends the process once it has the message
  });
} else {
  process.once('message', (job: Job) => {
    void run(job).then((result) => process.send?.(result, () => process.disconnect()));
  });
  process.once('disconnect', () => process.exit()); // main is gone: so is the reason to be here
  // Ctrl+C in a terminal reaches the whole process group. Main decides when this ends; dying of it by itself
  // would look like a failure of every source.
  process.on('SIGINT', () => undefined);
}
