/** A scheduler with a fake clock and a refresher controlled by the test. */
import type { Origins } from '../../src/main/refresh/origins.ts';
import { createJustRead } from '../../src/main/refresh/just-read.ts';
import { createScheduler, type SchedulerOptions } from '../../src/main/refresh/scheduler.ts';
import type { Job, JobResult } from '../../src/main/refresh/jobs/messages.ts';
import type { PlannedJob } from '../../src/main/refresh/next-job.ts';
import { openStates, StateDocument } from '../../src/main/refresh/states.ts';
import { createJsonFile } from '../../src/main/store/json-file.ts';
import { createSnapshotStore } from '../../src/main/store/snapshot-store.ts';
import type { SnapshotPlace } from '../../src/main/store/snapshot-place.ts';
import type { AttemptResult } from '../../src/main/refresh/policy/attempt-result.ts';
import { fresh, newsSnapshot } from './examples.ts';
import { fakeClock } from './fake-clock.ts';
import { collectingLog } from './log.ts';
import { memoryFiles, type MemoryFiles } from './memory-files.ts';
import { noParts } from './parts.ts';

export const A = { id: 'a', url: 'https://a.example/feed' };
export const B = { id: 'b', url: 'https://b.example/feed' };
export const MODELS_URL = 'https://models.example/api.json';
export const MODELS_ORIGIN = { id: 'models', url: MODELS_URL };

export type Work = (job: Job) => Promise<JobResult> | JobResult;
/** Hands over an early part of the running job's answer. */
export type HandOver = (part: JobResult) => Promise<SnapshotPlace>;

/** Returns a result in which every source of the job has fresh content, except those in `results`, by id. */
export const good = (job: Job, results: Readonly<Record<string, AttemptResult>> = {}): JobResult => {
  const ids = job.kind === 'news' ? job.fetch.map(({ id }) => id) : ['models'];
  const facts = { source: job.kind, scope: job.kind === 'news' ? job.scope : job.url } as const;
  return {
    attempts: ids.map((id) => ({ id, result: results[id] ?? fresh({ digest: `at ${job.now}` }) })),
    snapshot: { kind: 'refused', content: newsSnapshot(`${job.kind} ${job.now}`, facts) },
  };
};

/** Creates a scheduler on stores in memory. The test changes `bench` to control the results. */
export async function refreshing(setup: { files?: MemoryFiles; network?: boolean; start?: number; once?: boolean; installation?: number } = {}) {
  const clock = fakeClock(setup.start);
  const log = collectingLog();
  const files = setup.files ?? memoryFiles();
  const store = createSnapshotStore('/data', files, log);
  await store.load('news');
  await store.load('models');
  const states = await openStates(createJsonFile('/data/state.json', StateDocument, files, log), (size) => Buffer.alloc(size, setup.installation ?? 1));
  const jobs: Job[] = [];
  const bench: { work: Work; handOver: HandOver; origins: Origins; stops: number; outdated: boolean; onMove: SchedulerOptions['onMove']; onArrivals: SchedulerOptions['onArrivals'] } = {
    work: (job) => good(job), handOver: noParts, origins: { feeds: [A, B], inactive: [], removed: [], models: MODELS_ORIGIN, mute: [] }, stops: 0, outdated: false, onMove: () => Promise.resolve(false), onArrivals: () => undefined,
  };
  const refresher: SchedulerOptions['refresher'] = {
    run: async (start, takeEarly) => {
      const job = start();
      jobs.push(job);
      bench.handOver = takeEarly;
      return await bench.work(job);
    },
    stop: () => { bench.stops++; },
    isOutdated: () => bench.outdated,
  };
  const justRead = createJustRead(clock);
  const scheduler = createScheduler({
    clock, log, logFailure: log.warn, store, states, refresher, justRead, origins: () => bench.origins, userAgent: 'Test/1', network: setup.network ?? true,
    once: setup.once ?? false, onMove: (origin, to) => bench.onMove(origin, to), onArrivals: (arrivals) => bench.onArrivals(arrivals),
  });
  return { bench, clock, files, jobs, justRead, log, scheduler, states, store };
}

/** Returns the name of a job: `a,b` for a news job with these feeds, `models` for a models job. */
export const nameOf = (job: PlannedJob): string => (job.kind === 'models' ? 'models' : job.fetch.map(({ id }) => id).join(','));
