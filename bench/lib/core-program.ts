/** The real core in a program of the bench, with a clock that can be advanced and a gate before the first refresh. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { z } from 'zod';
import { readFeed } from '../../src/main/content/feed/read-feed.ts';
import { systemClock } from '../../src/main/clock.ts';
import { startCore } from '../../src/main/core/core.ts';
import type { Core } from '../../src/main/core/contract.ts';
import type { Clock, Logger } from '../../src/main/base/clock-and-logger.ts';
import { createFetcher } from '../../src/main/refresh/fetch/fetcher.ts';
import { runModels } from '../../src/main/refresh/process/run-models.ts';
import { runNews } from '../../src/main/refresh/process/run-news.ts';
import { hostLimits } from '../../src/main/refresh/process/tools.ts';
import { refreshEnvironment } from '../../src/main/refresh/jobs/refresh-environment.ts';
import { createRefresher, type Refresher } from '../../src/main/refresh/jobs/refresher.ts';
import { createSystemTrust } from '../../src/main/refresh/fetch/system-trust.ts';
import type { ForkRefresh } from '../../src/main/run/run.ts';
import { createCollector } from '../../src/main/lean/collect-later.ts';
import { openConfWriter } from '../../src/main/store/conf-writer.ts';
import { nodeFiles, type Files } from '../../src/main/store/files.ts';
import type { SourceStatus } from '../../src/shared/status.ts';
import { HOUR } from '../../src/shared/units.ts';
import { CoreOrder, say, type Refreshed, type Rested } from './core-messages.ts';
import { watchHoldUp } from './hold-up.ts';

const LATER = 30 * HOUR; // ms after a refresh; by then a manual refresh may request every source again
const REST = 1_000; // ms
const silent = (): void => undefined;
const log: Logger = { error: console.error, warn: silent, info: silent, debug: silent };

/** Starts the core and refreshes on every message. */
export async function runCore(fork: ForkRefresh): Promise<void> {
  const order = CoreOrder.parse(JSON.parse(process.argv.at(-1) ?? ''));
  let ahead = 0;
  const clock: Clock = { now: () => systemClock.now() + ahead, after: systemClock.after };
  const gate = createGate();
  const entry = pathToFileURL(path.join(order.root, 'dist/main/refresh-process.js'));
  const processes = createRefresher(() => fork(entry, refreshEnvironment(process.env)), { clock: systemClock, log });
  const refresher = order.where === 'process' ? processes : { ...processes, run: runOnMain };
  const core = await startCore({
    dataDir: order.dataDir, version: '0.0.0', userAgent: 'Tidings/bench', clock, log,
    ...(order.where === 'process' ? { files: nodeFiles, onReplaced: createCollector(systemClock) } : { files: countedByV8, onReplaced: silent }),
    random: Math.random, randomBytes, runToken: null,
    refresher: gated(refresher, gate.opened), openWriter: openConfWriter,
    readBundle: () => readFile(path.join(order.root, 'resources/models.bundle')),
    feeds: order.origin.feeds, modelsUrl: order.origin.modelsUrl, port: 0, network: true, once: false, lockAcrossPrograms: (work) => work(), logFailure: log.warn,
  });
  const heldUp = watchHoldUp(); // also while idle, so that both are measured under the same conditions
  const refresh = async (): Promise<Refreshed> => {
    if (gate.isOpen()) ahead += LATER;
    const since = clock.now();
    heldUp(); // resets it: earlier delays do not belong to the refresh
    const began = performance.now();
    gate.open();
    core.refreshNow();
    await core.settled();
    const seconds = (performance.now() - began) / 1000;
    await wait(50); // a delay is noticed at the tick after it
    return { seconds, heldUp: heldUp(), ...standing(core, since) };
  };
  process.on('message', () => void refresh().then(async (refreshed) => {
    say(refreshed);
    await wait(REST);
    say({ heldUp: heldUp() } satisfies z.infer<typeof Rested>);
  }));
  process.once('disconnect', () => void core.stop().finally(() => process.exit()));
  say({ base: core.api().base[0] });
}

function standing(core: Core, since: number): Pick<Refreshed, 'asked' | 'articles' | 'models' | 'failed'> {
  const { news, models } = core.status().sources;
  const isAsked = ({ lastSuccess, lastError }: SourceStatus): boolean =>
    [lastSuccess, lastError?.at].some((at) => at != null && Date.parse(at) >= since);
  return {
    asked: [...news.feeds, models].filter(isAsked).length,
    articles: news.items, models: models.items,
    failed: [...news.feeds, models].flatMap(({ url, lastError }) => (lastError ? [`${url} ${lastError.message}`] : [])),
  };
}

/** For comparison: all memory is counted by V8, which then decides itself when to collect garbage. */
const countedByV8: Files = {
  ...nodeFiles,
  readRanges: (path, size, ranges) => nodeFiles.readRanges(path, size, ranges.map(({ at, length }) => ({ at, length }))),
};

/** Runs the same refreshes in this process. */
const runOnMain: Refresher['run'] = async (start, takeEarly) => {
  const job = start();
  const fetchOrigin = createFetcher({ userAgent: job.userAgent, now: Date.now, systemTrust: createSystemTrust({}) });
  if (job.kind === 'models') return await runModels(job, { fetchOrigin, files: nodeFiles });
  return await runNews(job, { fetchOrigin, reader: { read: readFeed }, hostLimits, files: nodeFiles, now: Date.now, after: systemClock.after, onDefect: console.error, handOver: takeEarly });
};

/** Delays jobs until the idle figures are taken: a new installation refreshes immediately. */
function gated(refresher: Refresher, opened: Promise<void>): Refresher {
  return { ...refresher, run: async (job, takeEarly) => {
    await opened;
    return await refresher.run(job, takeEarly);
  } };
}

function createGate(): { readonly opened: Promise<void>; isOpen(): boolean; open(): void } {
  let isOpen = false;
  let release = silent;
  const opened = new Promise<void>((resolve) => { release = resolve; });
  return { opened, isOpen: () => isOpen, open: () => {
    isOpen = true;
    release();
  } };
}
