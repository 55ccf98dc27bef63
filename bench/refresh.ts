/**
 * `npm run bench:refresh [-- --rounds N --only NAME --out FILE]`: measures how a full refresh (50 feeds of 100 KB, one of
 * 20 MB, 5 MB of models, compression) affects API latency, and the memory it leaves behind; in the refresh process, as in
 * the program, and in the main process for comparison. A separate bare server is queried at the same moments: latency that
 * both show comes from the busy machine. The median of the rounds counts: a p99 depends on the few worst of some hundred
 * answers, and varies between runs.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildIfNeeded } from '../scripts/build.ts';
import { fromRoot, root } from '../scripts/lib/paths.ts';
import { script } from '../scripts/lib/script.ts';
import { bundleServers } from './lib/bundle.ts';
import { chosen } from './lib/chosen.ts';
import { scripted } from './lib/contestants.ts';
import { CoreStarted, hear, OriginSays, Refreshed, Rested, type CoreOrder } from './lib/core-messages.ts';
import { PATHS, writeDocuments } from './lib/documents.ts';
import { startElectronRuntime } from './lib/electron.ts';
import { endChild } from './lib/end-child.ts';
import { refreshGoals } from './lib/goals.ts';
import { pace } from './lib/pace.ts';
import { positive } from './lib/positive.ts';
import { memoryOf } from './lib/process-usage.ts';
import { writeResults, type RefreshResults, type RefreshRound } from './lib/results.ts';
import { describeRun } from './lib/run-info.ts';
import { goalTable, refreshTable } from './lib/table.ts';

const START = 7_000; // ms until code is compiled, and Electron has released the memory of its start (lean-start.ts)
const IDLE = 5_000; // ms
const REST = 5_000; // ms after the last refresh, before the memory is read
const REFRESHES = 3;
const MAIN_ROUNDS = 3; // of refreshes in the main process, which only show what a process of their own is good for

interface Runtime {
  readonly name: string;
  readonly command: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

await script(async () => {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '9' }, only: { type: 'string' }, out: { type: 'string' } } });
  const { out, ...options } = values;
  const rounds = positive(values.rounds, 'rounds');
  await buildIfNeeded(); // the refresh process runs from dist/
  const folder = await mkdtemp(path.join(tmpdir(), 'tidings-bench-'));
  const electron = await startElectronRuntime();
  try {
    await writeDocuments(folder, fromRoot('resources/models.bundle'));
    const bundles = await bundleServers('refresh', ['bare', 'origin', 'core-node', 'core-electron']);
    const runtimes: Runtime[] = [{ name: 'Node', command: [process.execPath, bundles['core-node']], env: process.env }];
    if (electron) runtimes.push({ name: 'Electron', command: [...electron.command, bundles['core-electron']], env: { ...electron.env } });
    const run = await describeRun('refresh', { options, electron: electron?.executable ?? null });
    const bare = await scripted('bare', 'bare', [process.execPath], bundles.bare).start(folder);
    const measured = chosen(runtimes, values.only, 'only')
      .flatMap((runtime) => (['process', 'main'] as const).map((where) => ({ runtime, where, rounds: [] as RefreshRound[] })));
    try {
      for (let round = 0; round < rounds; round++) {
        for (const one of measured.filter(({ where }) => where === 'process' || round < MAIN_ROUNDS)) one.rounds.push(await measure(one.runtime, one.where, bundles.origin, `${bare.base}${PATHS.quote}`));
        console.log(`round ${round + 1} of ${rounds} done`);
      }
    } finally {
      await bare.stop();
    }
    const results: RefreshResults = {
      bench: 'refresh', run, series: measured.map((one) => ({ ...one, runtime: one.runtime.name })),
    };
    console.log(`\n${refreshTable(results)}\n\n${goalTable(refreshGoals(results))}`);
    await writeResults(out, results);
  } finally {
    await electron?.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return 0;
});

async function measure(runtime: Runtime, where: CoreOrder['where'], originBundle: string, bareUrl: string): Promise<RefreshRound> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tidings-bench-data-'));
  const origin = start([process.execPath, originBundle, fromRoot('resources/models.bundle')], process.env);
  let core: ChildProcess | null = null;
  try {
    const order: CoreOrder = { dataDir, root, where, origin: await hear(origin, OriginSays) };
    core = start([...runtime.command, JSON.stringify(order)], runtime.env);
    const { base } = await hear(core, CoreStarted);
    const urls = [`${base}${PATHS.quote}`, bareUrl];
    await pace(urls, wait(START));
    const { latencies: [idle, bareIdle] } = await pace(urls, wait(IDLE));
    const before = await memoryOf(core.pid ?? 0);
    const refreshes: RefreshRound['refreshes'] = [];
    let last: Refreshed | null = null;
    for (let count = 0; count < REFRESHES; count++) {
      const refreshed = hear(core, Refreshed);
      core.send('refresh');
      const { result, latencies: [quote, bare] } = await pace(urls, refreshed);
      const sources = order.origin.feeds.length + 1;
      if (result.asked < sources) throw new Error(`only ${result.asked} of ${sources} sources were asked`);
      const { heldUp: heldUpAfter } = await hear(core, Rested);
      if (quote && bare) refreshes.push({ seconds: result.seconds, heldUp: result.heldUp, heldUpAfter, quote, bare });
      last = result;
    }
    await wait(REST);
    const after = await memoryOf(core.pid ?? 0);
    if (!last || !idle || !bareIdle) throw new Error('nothing was measured');
    return {
      idle, bareIdle, refreshes, articles: last.articles, models: last.models, failed: last.failed,
      memory: before && after ? { before: before.pss, after: after.pss } : null, content: await sizeOf(dataDir),
    };
  } finally {
    if (core) await letGo(core);
    await letGo(origin);
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Returns the bytes of the files in a folder: content in memory is also stored there, byte for byte. */
async function sizeOf(folder: string): Promise<number> {
  const sizes = (await readdir(folder)).map(async (name) => (await stat(path.join(folder, name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

function start([program = '', ...args]: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(program, args, { env: { ...env, NODE_ENV: 'production' }, stdio: ['ignore', 'ignore', process.env['DEBUG'] ? 'inherit' : 'ignore', 'ipc'] });
}

/** Ends a child: the programs exit when their channel is disconnected. */
function letGo(child: ChildProcess): Promise<void> {
  return endChild(child, () => child.connected && child.disconnect());
}
