/**
 * `npm run bench:search [-- --rounds N --only NAME --out FILE]`: counts the frames dropped while the list of models is
 * searched, sorted and scrolled. The built app runs in the real Electron with the bundled models, and gets real events of an
 * X server. Each action is repeated right after in a plain page of the same Electron, to see how many frames the machine
 * itself drops. Takes nine minutes. A missed goal does not fail the command.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfNeeded } from '../scripts/build.ts';
import { fromRoot } from '../scripts/lib/paths.ts';
import { script } from '../scripts/lib/script.ts';
import { bundleApps } from './lib/bundle.ts';
import { chosen } from './lib/chosen.ts';
import { startElectronRuntime, type ElectronRuntime } from './lib/electron.ts';
import { frameFigures, intervalOf } from './lib/frames.ts';
import { searchGoals } from './lib/goals.ts';
import { positive } from './lib/positive.ts';
import { writeResults, type SearchResults, type SearchRound } from './lib/results.ts';
import { describeRun } from './lib/run-info.ts';
import { ACTS, type Act } from './lib/search-acts.ts';
import { countModels, openPage, plain, tidings, type Seen } from './lib/search-pages.ts';
import { median } from './lib/stats.ts';
import { goalTable, searchTable } from './lib/table.ts';

const MODELS = 8_000; // at least: the goal is promised for lists longer than this

/** What was recorded of one act in both pages. */
type Pair = Readonly<Record<keyof SearchRound, Seen>>;

await script(async (atEnd) => {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' }, only: { type: 'string' }, out: { type: 'string' } } });
  const { out, ...options } = values;
  const rounds = positive(values.rounds, 'rounds');
  const acts = chosen(ACTS, values.only, 'only');
  await buildIfNeeded();
  const electron = await startElectronRuntime();
  if (electron === null) return 1;
  atEnd(() => electron.stop());
  const apps = await bundleApps('search', ['plain']);
  const run = await describeRun('search', { options, electron: electron.executable });
  const taken = acts.map((): Pair[] => []);
  let models = 0;
  for (let round = 0; round < rounds; round++) {
    const done = await searchRound(acts, apps.plain, electron);
    models = done.models;
    if (round === 0) console.log(`${models} models`);
    if (models < MODELS) throw new Error(`There are ${models} models to search, and not ${MODELS}`);
    done.pairs.forEach((pair, index) => taken[index]?.push(pair));
    console.log(`round ${round + 1} of ${rounds} done`);
  }
  const interval = median(taken.flat().map(({ plain: { log } }) => intervalOf(log.frames)));
  const figures = ({ log, cpu }: Seen): SearchRound['plain'] => frameFigures(log, interval, cpu);
  const results: SearchResults = {
    bench: 'search', run, models, interval,
    acts: acts.map(({ name }, index) => ({
      name, rounds: (taken[index] ?? []).map((pair) => ({ tidings: figures(pair.tidings), plain: figures(pair.plain) })),
    })),
  };
  console.log(`\n${searchTable(results)}\n\n${goalTable(searchGoals(results))}`);
  await writeResults(out, results);
  return 0;
});

/** Starts both pages anew, since a first letter costs more than later ones, and performs each act in one, then the other. */
async function searchRound(acts: readonly Act[], plainBundle: string, electron: ElectronRuntime): Promise<{ models: number; pairs: Pair[] }> {
  const home = await mkdtemp(path.join(tmpdir(), 'tidings-bench-'));
  const ends = [() => rm(home, { recursive: true, force: true })];
  try {
    const ours = await openPage(tidings(home), electron);
    ends.unshift(ours.stop);
    const other = await openPage(plain(plainBundle, fromRoot('bench/apps/plain.html')), electron);
    ends.unshift(other.stop);
    const models = await countModels(ours);
    const pairs: Pair[] = [];
    for (const act of acts) pairs.push({ tidings: await ours.record(act), plain: await other.record(act) });
    return { models, pairs };
  } finally {
    for (const end of ends) await end();
  }
}
