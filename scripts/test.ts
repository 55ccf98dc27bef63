/**
 * `npm test [-- VITEST ARGUMENTS]`: runs every test this machine can, and says which it cannot and what to install. With
 * CI=true, tests that cannot run are a failure.
 */
import { buildIfNeeded } from './build.ts';
import { DESKTOP_PACKAGES, missingDesktopPackages } from './desktop/programs.ts';
import { isCi } from './lib/ci.ts';
import { e2eObstacles } from './lib/e2e-plan.ts';
import { findElectron } from './lib/electron-runtime.ts';
import { fromRoot, root } from './lib/paths.ts';
import { capture, runHere } from './lib/run.ts';
import { script } from './lib/script.ts';
import { startTrouble } from './lib/start-trouble.ts';

const given = process.argv.slice(2);
const VITEST = fromRoot('node_modules/vitest/vitest.mjs');

await script(async () => {
  await buildIfNeeded(); // some tests run the built program
  if (given.some((argument) => argument.startsWith('--project'))) return vitest([]); // the person has chosen the tests
  if (given.length > 0 && !(await matchesAny())) {
    console.error(`No test file fits ${given.join(' ')}.`);
    return 1;
  }
  const fast = await vitest(['unit', 'integration', 'process', 'renderer'], unlessGiven('--maxWorkers', '=100%')); // vitest would leave a core unused
  const { code, summary } = await endToEnd();
  console.log(`\nTests: unit, integration, process and renderer ${fast === 0 ? 'passed' : 'FAILED'}; end-to-end ${summary}.`);
  return fast || code;
});

async function endToEnd(): Promise<{ code: number; summary: string }> {
  const obstacles = await findObstacles();
  if (obstacles.length === 0) {
    const code = await vitest(['e2e']);
    return { code, summary: code === 0 ? 'passed' : 'FAILED' };
  }
  for (const obstacle of obstacles) console.log(`End-to-end tests cannot run: ${obstacle}`);
  return isCi() ? { code: 1, summary: 'FAILED: they could not run, and CI=true wants them' } : { code: 0, summary: 'not run (see above)' };
}

async function findObstacles(): Promise<string[]> {
  const { platform, env } = process;
  const missing = platform === 'linux' ? await missingDesktopPackages() : [];
  const electron = await findElectron(env, (line) => console.log(line));
  const trouble = electron.found ? await startTrouble(electron.executable, process.getuid?.()) : null;
  return e2eObstacles({ platform, missingPackages: missing.length === 0 ? [] : DESKTOP_PACKAGES, electron, trouble });
}

function vitest(projects: readonly string[], options: readonly string[] = []): Promise<number> {
  // A filter such as `npm test -- refresh` need not match a file in every group.
  const lenient = given.length > 0 ? unlessGiven('--passWithNoTests') : [];
  const args = ['run', ...projects.flatMap((name) => ['--project', name]), ...options, ...lenient, ...given];
  return runHere(process.execPath, [VITEST, ...args], { cwd: root });
}

/** An option for vitest, which takes each only once. */
function unlessGiven(name: string, value = ''): readonly string[] {
  return given.some((argument) => argument === name || argument.startsWith(`${name}=`)) ? [] : [`${name}${value}`];
}

/** Whether the arguments fit any test file at all; vitest is told to pass where they fit none in one group. */
async function matchesAny(): Promise<boolean> {
  const { code, stdout } = await capture(process.execPath, [VITEST, 'list', '--filesOnly', ...given], { cwd: root });
  return code !== 0 || stdout.trim() !== ''; // an option that `list` does not have says nothing
}
