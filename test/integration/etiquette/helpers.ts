/**
 * A Tidings with a loopback origin and a clock of its own: real scheduler, states, policy, fetcher and reader; time
 * passes only when a test lets it. The numbers in the tests' names are those of docs/etiquette.md.
 */
import { readFeed } from '../../../src/main/content/news/read-feed.ts';
import { createFetcher } from '../../../src/main/refresh/fetcher.ts';
import type { Job, Refresher } from '../../../src/main/refresh/messages.ts';
import type { Origin } from '../../../src/main/refresh/origins.ts';
import { limitFetcher } from '../../../src/main/refresh/process/host-limiter.ts';
import { runModels } from '../../../src/main/refresh/process/run-models.ts';
import { runNews } from '../../../src/main/refresh/process/run-news.ts';
import { createScheduler, type Scheduler } from '../../../src/main/refresh/scheduler.ts';
import { openStates, StateDocument } from '../../../src/main/refresh/states.ts';
import { createJsonFile } from '../../../src/main/store/json-file.ts';
import { createSnapshotStore } from '../../../src/main/store/snapshot-store.ts';
import { fakeClock, NOON, settle, type FakeClock } from '../../support/fake-clock.ts';
import { collectingLog } from '../../support/log.ts';
import { memoryFiles, type MemoryFiles } from '../../support/memory-files.ts';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** The longest jitter. */
export const LATEST = 1.1;

const STEP = 5 * MINUTE; // no step is longer than the alarm's nap, so that no request is dated late

export interface Tidings {
  readonly clock: FakeClock;
  readonly files: MemoryFiles;
  readonly scheduler: Scheduler;
  readonly jobs: readonly Job[];
  /** What told of a change of the news: the only thing that could notify a person. */
  readonly told: string[];
  readonly moves: [string, string][];
  /** Lets time pass, in steps, with everything that is asked in it. */
  pass(ms: number): Promise<void>;
  /** Waits until nothing is being asked. */
  quiet(): Promise<void>;
  titles(): readonly string[];
  /** Ends it and starts another on the same disk. */
  restart(afterMs?: number): Promise<Tidings>;
}

export interface Setup {
  readonly feeds: readonly string[];
  readonly modelsUrl?: string;
  readonly files?: MemoryFiles;
  readonly at?: number;
  /** Whether a permanent move can be remembered. */
  readonly moving?: boolean;
  /** Another installation: other jitter. Always the same one where it is not said, so that no test is a matter of luck. */
  readonly installation?: string;
}

/** Starts it; the first look at every feed is taken when this resolves. */
export async function startTidings(setup: Setup): Promise<Tidings> {
  const clock = fakeClock(setup.at ?? NOON);
  const files = setup.files ?? memoryFiles();
  const installation = setup.installation ?? 'the tests of etiquette';
  if (!files.content.has('/data/state.json')) files.put('/data/state.json', JSON.stringify({ version: 1, installation, announcedDay: null, sources: {} }));
  const log = collectingLog();
  let feeds: Origin[] = setup.feeds.map((url, index) => ({ id: `feed${index}`, url }));
  const modelsUrl = setup.modelsUrl ?? 'http://127.0.0.1:9/'; // nobody is there: the discard port
  const store = createSnapshotStore('/data', files, log);
  await store.load('news');
  await store.load('models');
  const states = await openStates(createJsonFile('/data/state.json', StateDocument, files, log), () => Buffer.from('tidings!'));
  const jobs: Job[] = [];
  const atWork = new Set<Promise<unknown>>();
  const refresher: Refresher = {
    run: (job) => {
      jobs.push(job);
      const work = perform(job, clock, files);
      atWork.add(work);
      return work.finally(() => atWork.delete(work));
    },
    stop: () => undefined,
  };
  const moves: [string, string][] = [];
  const scheduler = createScheduler({
    clock, log, store, states, refresher, userAgent: USER_AGENT, network: true, missed: 'next turn',
    origins: () => ({ feeds, dormant: [], modelsUrl, mute: [] }),
    onMove: (origin, to) => {
      moves.push([origin.url, to]);
      if (setup.moving !== false) feeds = feeds.map((feed) => (feed.id === origin.id ? { ...feed, url: to } : feed));
      return Promise.resolve(setup.moving !== false);
    },
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

/** The refresh process's work, in this process. */
async function perform(job: Job, clock: FakeClock, files: MemoryFiles) {
  const fetchOrigin = createFetcher({ userAgent: job.userAgent, now: clock.now });
  const limits = { atOnce: 8, perHost: 2, spacingMs: 0, wait: () => Promise.resolve() };
  if (job.kind === 'models') return await runModels(job, { fetchOrigin: limitFetcher(fetchOrigin, limits), files });
  return await runNews(job, { fetchOrigin, reader: { read: readFeed }, limits, files });
}

/** A time as HTTP writes it. */
export const httpDate = (at: number): string => new Date(at).toUTCString();
