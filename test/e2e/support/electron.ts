/** The Electron that the tests drive: the one `npm start` would take. */
import { findElectron } from '../../../scripts/lib/electron-runtime.ts';
import { root } from '../../../scripts/lib/paths.ts';

export interface ElectronCommand {
  readonly executable: string;
  /** Arguments in front of the app's own: Chromium's switches, then the app's folder. */
  readonly args: readonly string[];
}

/** Finds it; throws when there is none. For Playwright's `_electron.launch` and for plain spawns alike. */
export async function electronCommand(): Promise<ElectronCommand> {
  const electron = await findElectron(process.env, (line) => console.log(line));
  if (!electron.found) throw new Error(`No Electron: ${electron.reason}`);
  // Chromium refuses to run as root with its sandbox on (scripts/lib/mode.ts has the same rule for people).
  return { executable: electron.executable, args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), root] };
}
