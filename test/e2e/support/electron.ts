/** The Electron used by the tests: the same as for `npm start`. */
import { findElectron } from '../../../scripts/lib/electron-runtime.ts';
import { root } from '../../../scripts/lib/paths.ts';

export interface ElectronCommand {
  readonly executable: string;
  /** Arguments before the app's own: Chromium's switches, then the app's folder. */
  readonly args: readonly string[];
}

/** Finds Electron, for Playwright's `_electron.launch` and for plain spawns. @throws Error if there is none */
export async function electronCommand(): Promise<ElectronCommand> {
  const electron = await findElectron(process.env, (line) => console.log(line));
  if (!electron.found) throw new Error(`No Electron: ${electron.reason}`);
  // Chromium refuses to run as root with its sandbox on (scripts/lib/mode.ts has the same rule).
  return { executable: electron.executable, args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), root] };
}
