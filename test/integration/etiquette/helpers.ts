/**
 * Runs Tidings against a loopback origin with a simulated clock: real scheduler, states, policy, fetcher and reader; time
 * passes only when a test advances it. Rule numbers in test titles refer to docs/etiquette.md.
 */
import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import { readFeed } from '../../../src/main/content/feed/read-feed.ts';
import type { FetchOrigin } from '../../../src/main/refresh/fetch/fetch-contract.ts';
import { createFetcher } from '../../../src/main/refresh/fetch/fetcher.ts';
import { createJustRead } from '../../../src/main/refresh/just-read.ts';
import type { Job } from '../../../src/main/refresh/jobs/messages.ts';
import type { Origin } from '../../../src/main/refresh/origins.ts';
import { limitFetcher } from '../../../src/main/refresh/process/host-limiter.ts';
import { runModels } from '../../../src/main/refresh/process/run-models.ts';
import { runNews } from '../../../src/main/refresh/process/run-news.ts';
import { createScheduler, type Scheduler, type SchedulerOptions } from '../../../src/main/refresh/scheduler.ts';
import { openStates, StateDocument } from '../../../src/main/refresh/states.ts';
import { createJsonFile } from '../../../src/main/store/json-file.ts';
import { createSnapshotStore } from '../../../src/main/store/snapshot-store.ts';
import { MINUTE } from '../../../src/shared/units.ts';
import { fakeClock, NOON, settle, type FakeClock } from '../../support/fake-clock.ts';
import { collectingLog } from '../../support/log.ts';
import { memoryFiles, type MemoryFiles } from '../../support/memory-files.ts';
import { noDefect } from '../../support/no-defect.ts';
import { nodeTrust } from '../../support/node-trust.ts';
import { AT_ONCE } from '../../support/parts.ts';

export const SECOND = 1_000;
/** The maximum jitter, as a factor (rule 27). */
export const LATEST = 1.1;

const STEP = 5 * MINUTE; // no longer than the alarm's longest timer, so that no request appears late

export interface Tidings {
  readonly clock: FakeClock;
  readonly files: MemoryFiles;
  readonly scheduler: Scheduler;
  readonly jobs: readonly Job[];
  /** Change events for news, the only thing that could cause a notification. */
  readonly told: string[];
  readonly moves: [string, string][];
  /** Advances the clock in steps, and completes all jobs along the way. */
  pass(ms: number): Promise<void>;
  /** Waits until no job is running. */
  quiet(): Promise<void>;
  titles(): readonly string[];
  /** Stops this instance and starts another one with the same files. */
  restart(afterMs?: number): Promise<Tidings>;
}

export interface Setup {
  readonly feeds: readonly string[];
  readonly modelsUrl?: string;
  readonly files?: MemoryFiles;
  readonly at?: number;
  /** Whether a permanent move can be stored. */
  readonly moving?: boolean;
  /** Ms of real time after which a request is given up; by default that of the program. */
  readonly deadlineMs?: number;
  /**
   * Requests to one host at the same time; by default those of the program, all begun at once. 1 for a host whose answer depends
   * on which comes first: the program begins them a second apart, so that they come in its order.
   */
  readonly perHost?: number;
  /** The id of the installation, which determines the jitter. Fixed by default, so that tests are deterministic. */
  readonly installation?: string;
}

/** Starts Tidings; resolves once every feed has been requested for the first time. */
export async function startTidings(setup: Setup): Promise<Tidings> {
  const clock = fakeClock(setup.at ?? NOON);
  const files = setup.files ?? memoryFiles();
  const installation = setup.installation ?? 'the tests of etiquette';
  const untouched: StateDocument = { version: 1, installation, announcedDays: [], sources: {}, holds: {} };
  if (!files.content.has('/data/state.json')) files.put('/data/state.json', JSON.stringify(untouched));
  const log = collectingLog();
  let feeds: Origin[] = setup.feeds.map((url, index) => ({ id: `feed${index}`, url }));
  const modelsUrl = setup.modelsUrl ?? 'http://127.0.0.1:9/'; // the discard port: nothing listens there
  const store = createSnapshotStore('/data', files, log);
  await store.load('news');
  await store.load('models');
  const states = await openStates(createJsonFile('/data/state.json', StateDocument, files, log), () => Buffer.from('tidings!'));
  const jobs: Job[] = [];
  const atWork = new Set<Promise<unknown>>();
  const refresher: SchedulerOptions['refresher'] = {
    run: (start) => {
      const job = start();
      jobs.push(job);
      const work = perform(job, clock, files, setup);
      atWork.add(work);
      return work.finally(() => atWork.delete(work));
    },
    stop: () => undefined,
    isOutdated: () => false,
  };
  const moves: [string, string][] = [];
  const scheduler = createScheduler({
    clock, log, logFailure: log.warn, store, states, refresher, justRead: createJustRead(clock), userAgent: USER_AGENT, network: true, once: false,
    origins: () => ({ feeds, inactive: [], removed: [], models: { id: 'models', url: modelsUrl }, mute: [] }),
    onMove: (origin, to) => {
      moves.push([origin.url, to]);
      if (setup.moving !== false) feeds = feeds.map((feed) => (feed.id === origin.id ? { ...feed, url: to } : feed));
      return Promise.resolve(setup.moving !== false);
    },
    onArrivals: () => undefined,
  });
  const told: string[] = [];
  scheduler.onChange((what) => { if (what === 'news') told.push(what); });
  const quiet = async (): Promise<void> => {
    do {
      await settle();
      await Promise.all(atWork);
      await settle();
    } while (atWork.size > 0);
  };
  scheduler.poke();
  await quiet();
  return {
    clock, files, scheduler, jobs, told, moves, quiet,
    pass: async (ms) => {
      for (let left = ms; left > 0; left -= STEP) {
        await clock.advance(Math.min(left, STEP));
        await quiet();
      }
    },
    titles: () => {
      const served = store.current('news')?.representations.identity.bytes.toString() ?? '{"news":[]}';
      return (JSON.parse(served) as { news: { title: string }[] }).news.map(({ title }) => title);
    },
    restart: async (afterMs = 0) => {
      await scheduler.stop();
      await states.save();
      return await startTidings({ ...setup, files, at: clock.now() + afterMs });
    },
  };
}

export const USER_AGENT = 'Tidings/0.0 (+https://tidings.example)';

/** Finds all names under `example` on this computer. */
const findHere = Object.assign((name: string, options: LookupAllOptions, done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void) =>
  lookup(name.endsWith('.example') ? '127.0.0.1' : name, options, done), lookup);

/** Does the refresh process's work in this process. */
async function perform(job: Job, clock: FakeClock, files: MemoryFiles, { deadlineMs, perHost = 2 }: Setup) {
  const fetcher = createFetcher({ userAgent: job.userAgent, now: clock.now, systemTrust: nodeTrust, lookup: findHere });
  const fetchOrigin: FetchOrigin = (request) => fetcher(deadlineMs === undefined ? request : { ...request, limits: { ...request.limits, deadlineMs } });
  const limits = { maxAtOnce: 8, perHost, spacingMs: 0, wait: () => Promise.resolve() };
  if (job.kind === 'models') return await runModels(job, { fetchOrigin: limitFetcher(fetchOrigin, limits), files });
  return await runNews(job, { fetchOrigin, reader: { read: readFeed }, hostLimits: limits, files, now: clock.now, onDefect: noDefect, ...AT_ONCE });
}

/** Formats a time as an HTTP date. */
export const httpDate = (at: number): string => new Date(at).toUTCString();
