/**
 * `npm run bench:connections [-- --only NAME --out FILE]`: measures the memory that many connections cost the real program:
 * 10,000 short ones, 1,000 event streams, and clients that send requests but never read. Before the loads, the program has
 * answered a few thousand requests: only what each load adds counts.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfNeeded } from '../scripts/build.ts';
import { fromRoot, root } from '../scripts/lib/paths.ts';
import { script } from '../scripts/lib/script.ts';
import { basesIn } from '../scripts/lib/served.ts';
import { ENDPOINT_FILE } from '../src/main/store/data-files.ts';
import { chosen } from './lib/chosen.ts';
import { PATHS } from './lib/documents.ts';
import { startElectronRuntime } from './lib/electron.ts';
import { endChild } from './lib/end-child.ts';
import { connectionGoals } from './lib/goals.ts';
import { writeResults, type ConnectionResults, type Step } from './lib/results.ts';
import { describeRun } from './lib/run-info.ts';
import { leaveUnread, openStreams, shortConnections, type Target } from './lib/sockets.ts';
import { connectionTable, goalTable } from './lib/table.ts';
import { tied } from './lib/tied.ts';
import { watched } from './lib/watch-memory.ts';

const SHORT = 10_000;
const AT_ONCE = 50;
const STREAMS = 1_000;
const UNREAD = 20_000;
const UNREAD_MS = 20_000; // the server drops clients that do not read for 15 s
const START_MS = 20_000;

await script(async () => {
  const { values } = parseArgs({ options: { only: { type: 'string' }, out: { type: 'string' } } });
  await buildIfNeeded();
  const electron = await startElectronRuntime();
  try {
    const runtimes = [
      { name: 'Node', command: [process.execPath, fromRoot('dist/main/headless.js')], env: process.env },
      ...(electron ? [{ name: 'Electron', command: [...electron.command, root, '--headless'], env: { ...electron.env } }] : []),
    ];
    const run = await describeRun('connections', { options: { only: values.only }, electron: electron?.executable ?? null });
    const series: ConnectionResults['series'] = [];
    for (const { name, command, env } of chosen(runtimes, values.only, 'only')) {
      console.log(`${name}...`);
      series.push({ runtime: name, steps: await withProgram(command, env, steps) });
    }
    const results: ConnectionResults = { bench: 'connections', run, series };
    console.log(`\n${connectionTable(results)}\n\n${goalTable(connectionGoals(results))}`);
    await writeResults(values.out, results);
  } finally {
    await electron?.stop();
  }
  return 0;
});

async function steps(target: Target, pid: number): Promise<Step[]> {
  await shortConnections(target, PATHS.quote, SHORT / 2, AT_ONCE); // warm-up: one-off allocations happen now
  const short = await watched(`${SHORT} short connections`, pid, async () => {
    const answered = await shortConnections(target, PATHS.quote, SHORT, AT_ONCE);
    if (answered < SHORT) throw new Error(`only ${answered} of ${SHORT} connections were answered`);
    return `${answered} answered`;
  });
  const streams = await watched(`${STREAMS} event streams`, pid, async () => {
    const { open, events, others, close } = await openStreams(target, '/events', STREAMS);
    close();
    const refused = Object.entries(others).map(([status, count]) => `, ${count} answered ${status}`).join('');
    if (open < STREAMS) throw new Error(`only ${open} of ${STREAMS} streams opened${refused}`);
    return `${open} open, ${events} events`;
  });
  const unread = async (name: string, document: keyof typeof PATHS): Promise<Step> =>
    watched(name, pid, async () => {
      const { dropped, answers } = await leaveUnread(target, PATHS[document], UNREAD, UNREAD_MS);
      return `${dropped ? 'dropped' : 'still served'} after ${answers} answers`;
    });
  const loads = [
    short, streams,
    await unread(`${UNREAD} pipelined requests for the quote, unread`, 'quote'),
    await unread(`${UNREAD} pipelined requests for the models, unread`, 'models'),
  ];
  const kept = loads.reduce<number | null>((sum, one) => (sum === null || one.kept === null ? null : sum + one.kept), 0);
  return [...loads, { name: 'all of these, one after the other', outcome: '', peak: null, kept }];
}

/** Runs the real program without network in a temporary data folder. */
async function withProgram<Result>(
  command: readonly string[], env: NodeJS.ProcessEnv, use: (target: Target, pid: number) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tidings-bench-data-'));
  const [program = '', ...args] = tied([...command, '--no-refresh', '--port', '0', '--data-dir', dataDir]);
  const child = spawn(program, args, { env, stdio: 'ignore' });
  try {
    const [base = ''] = await basesIn(path.join(dataDir, ENDPOINT_FILE), START_MS);
    const { hostname, port } = new URL(base);
    return await use({ host: hostname, port: Number(port) }, child.pid ?? 0);
  } finally {
    await endChild(child);
    await rm(dataDir, { recursive: true, force: true });
  }
}
