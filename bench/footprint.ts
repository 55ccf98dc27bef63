/**
 * `npm run bench:footprint [-- --rounds N --idle SECONDS --only NAME --out FILE]`: measures the memory, CPU and time the
 * tray app takes, compared with a hello-world tray app and the `menubar` package, all on the same Electron in one run, one
 * app at a time. Takes about 45 minutes; needs Linux for its /proc. A missed goal does not fail the command.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildIfNeeded } from '../scripts/build.ts';
import { fromRoot } from '../scripts/lib/paths.ts';
import { script } from '../scripts/lib/script.ts';
import { bundleApps, bundleServers } from './lib/bundle.ts';
import { chosen } from './lib/chosen.ts';
import { freePort } from './lib/contestants.ts';
import { hear, OriginSays } from './lib/core-messages.ts';
import { startElectronRuntime } from './lib/electron.ts';
import { beside, tidings, type TrayContestant } from './lib/footprint-apps.ts';
import { footprintRound, hiddenRest, quickStart } from './lib/footprint-round.ts';
import { footprintGoals } from './lib/goals.ts';
import { positive } from './lib/positive.ts';
import { rotated } from './lib/rounds.ts';
import { writeResults, type FootprintResults, type FootprintRound, type Rest, type Start } from './lib/results.ts';
import { describeRun } from './lib/run-info.ts';
import { footprintTable, goalTable, restTable } from './lib/table.ts';

const MORE_STARTS = 3; // per round: a start is short, so other work on the machine at that moment distorts it
const FIRST_START = 15_000; // ms until the first content is fetched

await script(async () => {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: '5' }, idle: { type: 'string', default: '60' }, only: { type: 'string' }, out: { type: 'string' } },
  });
  const { out, ...options } = values;
  const [rounds, idleSeconds] = [positive(values.rounds, 'rounds'), positive(values.idle, 'idle')];
  await buildIfNeeded();
  const electron = await startElectronRuntime({ panel: true });
  if (electron === null) return 1;
  const home = await mkdtemp(path.join(tmpdir(), 'tidings-footprint-'));
  const { origin: originBundle } = await bundleServers('footprint-origin', ['origin']);
  const origin = spawn(process.execPath, [originBundle, fromRoot('resources/models.bundle')], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  try {
    const apps = await bundleApps('footprint', ['hello', 'menubar']);
    const contestants = chosen([
      beside('hello', apps.hello, electron), beside('menubar', apps.menubar, electron), tidings(electron, await hear(origin, OriginSays)),
    ], values.only, 'only');
    const run = await describeRun('footprint', { options, electron: electron.executable, packages: ['menubar'] });
    const taken: Record<string, FootprintRound[]> = Object.fromEntries(contestants.map(({ name }) => [name, []]));
    const port = await freePort(); // free, so that no other program's answers are measured
    for (const contestant of contestants) await startOnce(contestant, home, port);
    // Each turn begins with another app: the first finds the system's cache as the start right before left it.
    for (let round = 0; round < rounds; round++) {
      const moreStarts: Record<string, Start[]> = Object.fromEntries(contestants.map(({ name }) => [name, []]));
      for (let count = 0; count < MORE_STARTS; count++) {
        for (const contestant of rotated(contestants, round + count)) moreStarts[contestant.name]?.push(await quickStart(contestant, { env: electron.env, home, port }));
      }
      for (const contestant of rotated(contestants, round)) {
        const figures = await footprintRound(contestant, { env: electron.env, home, port, idleSeconds, round });
        taken[contestant.name]?.push({ ...figures, moreStarts: moreStarts[contestant.name] ?? [] });
      }
      console.log(`round ${round + 1} of ${rounds} done`);
    }
    const hidden: Record<string, Rest> = {};
    for (const contestant of contestants) hidden[contestant.name] = await hiddenRest(contestant, { env: electron.env, home, port, idleSeconds });
    const results: FootprintResults = { bench: 'footprint', run, idleSeconds, apps: taken, hidden };
    console.log(`\n${footprintTable(results)}\n\n${restTable(results)}\n\n${goalTable(footprintGoals(results))}`);
    await writeResults(out, results);
  } finally {
    origin.disconnect();
    await electron.stop();
    await rm(home, { recursive: true, force: true });
  }
  return 0;
});

/** An unmeasured start: it fills the system's cache, creates profiles, and fetches the content that later starts have. */
async function startOnce(contestant: TrayContestant, home: string, port: number): Promise<void> {
  const program = await contestant.start(home, port);
  await wait(FIRST_START);
  await program.stop();
}
