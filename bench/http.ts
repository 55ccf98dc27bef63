/**
 * `npm run bench:http [-- --seconds N --rounds N --turns N --only SERVER --case NAME --out FILE]`: compares the API's speed
 * with its limits and its peers, in one run on one machine. Every server has its own process, and only one is under load at
 * a time; the median of the rounds counts. Absolute figures vary between machines and hours, so only ratios are quoted.
 * Missed goals are printed and do not fail the command.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fromRoot } from '../scripts/lib/paths.ts';
import { capture } from '../scripts/lib/run.ts';
import { script } from '../scripts/lib/script.ts';
import { bundleServers } from './lib/bundle.ts';
import { CASES } from './lib/cases.ts';
import { chosen } from './lib/chosen.ts';
import { nginx, scripted, type Contestant } from './lib/contestants.ts';
import { DOCUMENTS, representations, writeDocuments } from './lib/documents.ts';
import { startElectronRuntime, type ElectronRuntime } from './lib/electron.ts';
import { httpGoals } from './lib/goals.ts';
import { chooseLoader } from './lib/load.ts';
import { positive } from './lib/positive.ts';
import { writeResults, type HttpResults } from './lib/results.ts';
import { measure, secondsFor } from './lib/rounds.ts';
import { describeRun } from './lib/run-info.ts';
import { goalTable, httpTable } from './lib/table.ts';

const CONNECTIONS = 32;
const SERVERS = ['bare', 'tidings', 'fastify', 'hono', 'express'] as const;
/** The case in which Tidings is to be many times as fast as express. */
const IN_TURNS_WITH_EXPRESS = 'models';
const PEER_ROUNDS = 3;
const PACKAGES = ['fastify', '@fastify/compress', '@fastify/etag', 'express', 'compression', 'hono', '@hono/node-server'];

await script(async () => {
  const { values } = parseArgs({
    options: { seconds: { type: 'string', default: '1' }, rounds: { type: 'string', default: '25' }, turns: { type: 'string', default: '1' }, only: { type: 'string' }, case: { type: 'string' }, out: { type: 'string' } },
  });
  const { out, ...options } = values;
  const [seconds, rounds, turns] = [positive(values.seconds, 'seconds'), positive(values.rounds, 'rounds'), positive(values.turns, 'turns')];
  const asked = chosen(CASES, values.case, 'case');
  const folder = await mkdtemp(path.join(tmpdir(), 'tidings-bench-'));
  const electron = await startElectronRuntime();
  try {
    await writeDocuments(folder, fromRoot('resources/models.bundle'));
    const all = await everyone(electron);
    const wanted = chosen(all, values.only, 'only');
    const contestants = all.filter((one) => wanted.includes(one) || one.name.startsWith('bare'));
    const { name, large, run: load } = await chooseLoader();
    // A single round only checks that everything works, so it needs no warm-up.
    const plan = { load, connections: CONNECTIONS, rounds, peerRounds: Math.min(rounds, PEER_ROUNDS), turns, seconds, warmUp: rounds > 1 ? 1 : 0 };
    const run = await describeRun('http', { options, electron: electron?.executable ?? null, tools: ['wrk', 'nginx'], packages: PACKAGES });
    console.log(`${name}${large === null ? '' : ` (${large} for large bodies)`}, ${CONNECTIONS} connections, ${rounds} rounds of ${turns} turns of ${seconds} s; ${run.cpu}, ${run.cores} cores`);
    console.log(Object.entries(run.versions).map(([program, version]) => `${program} ${version}`).join(', '));
    console.log(`About ${Math.ceil(secondsFor(asked, contestants, plan) / 60)} minutes`);
    const cases = await measure(asked, contestants, folder, plan, (line) => console.log(line));
    const results: HttpResults = {
      bench: 'http', run, cases, documents: await sizes(folder),
      load: { program: name, ...(large !== null && { large }), connections: CONNECTIONS, rounds, peerRounds: plan.peerRounds, turns, seconds, warmUp: plan.warmUp },
    };
    console.log(`\n${httpTable(results)}\n\n${goalTable(httpGoals(results))}`);
    await writeResults(out, results);
  } finally {
    await electron?.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return 0;
});

/** Returns the servers that can run on this machine. Peers run in the same two runtimes: some are faster in a newer Node. */
async function everyone(electron: ElectronRuntime | null): Promise<Contestant[]> {
  const bundles = await bundleServers('http', SERVERS);
  const under = (runtime: string, command: readonly string[], env: NodeJS.ProcessEnv): Contestant[] => SERVERS.map((server) => ({
    ...scripted(`${server}, ${runtime}`, `bare, ${runtime}`, command, bundles[server], env), isClose: (name) => server === 'tidings' || (server === 'express' && name === IN_TURNS_WITH_EXPRESS),
  }));
  const list = under('Node', [process.execPath], process.env);
  if (electron) list.push(...under('Electron', electron.command, { ...electron.env }));
  if ((await capture('nginx', ['-v'])).code === 0) list.push(nginx('Node'), ...(electron ? [nginx('Electron')] : []));
  else console.log('Not measured: nginx (apt-get install nginx-light)');
  return list;
}

async function sizes(folder: string): Promise<HttpResults['documents']> {
  const forms = await Promise.all(DOCUMENTS.map((name) => representations(folder, name)));
  return Object.fromEntries(DOCUMENTS.map((name, index) => [name, Object.fromEntries(
    Object.entries(forms[index] ?? {}).map(([encoding, { bytes }]) => [encoding, bytes.length]),
  )]));
}
