/** The common part of `npm start`, `npm run demo` and `npm run dev`: build if needed, choose the mode, run. */
import { buildIfNeeded } from '../build.ts';
import { displayTrouble } from './display.ts';
import { withJoinedAddresses } from './electron-arguments.ts';
import { findElectron } from './electron-runtime.ts';
import { announcement, chooseMode, farewell, headlessMode, type ModeFacts, type Mode } from './mode.ts';
import { fromRoot, root } from './paths.ts';
import { startTrouble } from './start-trouble.ts';
import { supervise } from './supervise.ts';

/** Builds if needed and runs the program with the arguments `argv`. Returns its exit code. */
export async function launch(argv: readonly string[]): Promise<number> {
  await buildIfNeeded();
  const mode = await decideMode(argv);
  const line = announcement(mode);
  if (line !== null) console.log(line);
  const { command, args, env } = commandOf(mode, argv);
  const code = await supervise(command, args, env);
  const last = farewell(mode, code);
  if (last !== null) console.error(last);
  return code;
}

/** Gathers the facts, expensive ones only if they matter, and decides the mode. Prints the mode's warning. */
export async function decideMode(argv: readonly string[]): Promise<Mode> {
  const facts: ModeFacts = {
    argv,
    platform: process.platform,
    uid: process.getuid?.(),
    displayTrouble: await displayTrouble(process.platform, process.env),
  };
  const headless = headlessMode(facts);
  if (headless) return headless;
  const electron = await findElectron(process.env, (line) => console.log(line));
  const trouble = electron.found ? await startTrouble(electron.executable, facts.uid) : null;
  const mode = chooseMode(facts, electron, trouble);
  if (mode.kind === 'tray' && mode.warning !== null) console.error(mode.warning);
  return mode;
}

/** Returns the command line and environment that run the built program in this mode. */
export function commandOf(mode: Mode, argv: readonly string[]): { command: string; args: string[]; env: NodeJS.ProcessEnv } {
  const env = { ...process.env };
  delete env['ELECTRON_RUN_AS_NODE']; // set in terminals of some editors; Electron would start as plain Node
  if (mode.kind === 'tray') {
    return { command: mode.executable, args: [...mode.switches, root, ...withJoinedAddresses(argv)], env };
  }
  return { command: process.execPath, args: [fromRoot('dist/main/headless.js'), ...argv], env };
}
