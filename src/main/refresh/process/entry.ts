/**
 * Entry of the refresh process. It does one job after the other: fetch, decode, parse, serialise, hash, compress and write
 * here, say where it lies. Main ends it when no further one follows; its memory goes with it (measured: +4 MB kept instead
 * of +57 on main).
 * One module for both homes: Electron's utilityProcess (`process.parentPort`) and child_process.fork.
 */
import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { nodeFiles as files } from '../../store/files.ts';
import { createFetcher } from '../fetcher.ts';
import type { AnyJob, JobResult, OpmlReading, Searched } from '../messages.ts';
import { createFeedReader, FEED_READER_LIMITS } from './feed-reader.ts';
import { MANNERS, politeFetcher } from './politely.ts';
import { runDiscover } from './run-discover.ts';
import { runModels } from './run-models.ts';
import { runNews } from './run-news.ts';
import { runOpml } from './run-opml.ts';

type Answer = JobResult | Searched | OpmlReading;

/** The part of Electron's ParentPort used here; declared by hand because this file knows no Electron. */
interface ParentPort {
  on(event: 'message', listener: (event: { data: AnyJob }) => void): void;
  postMessage(message: Answer): void;
}

stepBack();

/**
 * Somebody may be asking the API on the same processor, and nobody waits for most refreshes. Not to the lowest priority:
 * where others had work for every processor, four feeds took over 100 s and failed at their limits, and take 6 s so
 * (2.7 s where nothing steps back). Threads that are started later inherit it. On Linux each thread has its own
 * (setpriority(2), NOTES), and those of the engine, which collect garbage and compile, are there already.
 */
function stepBack(): void {
  try {
    const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid];
    for (const thread of threads) setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // a system that does not let a process step back
  }
}

async function run(job: AnyJob): Promise<Answer> {
  if (job.kind === 'opml') return runOpml(job);
  const fetchOrigin = createFetcher({ userAgent: job.userAgent, now: Date.now });
  const manners = { ...MANNERS, wait: (ms: number) => wait(ms) };
  if (job.kind === 'models') return await runModels(job, { fetchOrigin: politeFetcher(fetchOrigin, manners), files });
  const reader = createFeedReader({ workerUrl: new URL('./feed-worker.js', import.meta.url), ...FEED_READER_LIMITS });
  try {
    if (job.kind === 'news') return await runNews(job, { fetchOrigin, reader, manners, files });
    return await runDiscover(job, { fetchOrigin: politeFetcher(fetchOrigin, manners), reader, now: Date.now });
  } finally {
    await reader.close();
  }
}

// Plain Node ends at a promise that nobody caught. Electron's utility process only warns, and main would wait for its
// answer until the job's deadline.
process.on('unhandledRejection', (error) => {
  throw error;
});

const { parentPort } = process as { parentPort?: ParentPort };
if (parentPort) {
  parentPort.on('message', ({ data }) => void run(data).then((result) => parentPort.postMessage(result)));
} else {
  process.on('message', (job: AnyJob) => void run(job).then((result) => process.send?.(result)));
  process.once('disconnect', () => process.exit()); // main is gone: so is the reason to be here
  // Ctrl+C in a terminal reaches the whole process group. Main decides when this ends; dying of it by itself
  // would look like a failure of every source.
  process.on('SIGINT', () => undefined);
}
