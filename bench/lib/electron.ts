/** Electron as a runtime for the benches, with a private desktop. */
import { startDesktop } from '../../scripts/desktop/desktop.ts';
import { findElectron } from '../../scripts/lib/electron-runtime.ts';
import { errorText } from '../../src/shared/error-code.ts';

export interface ElectronRuntime {
  readonly executable: string;
  /** The executable and the switches this machine needs; append the program. */
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/**
 * Returns Electron on a new private desktop; null, after printing the reason, if either is missing.
 * @param panel whether the desktop shows tray icons
 */
export async function startElectronRuntime({ panel = false }: { readonly panel?: boolean } = {}): Promise<ElectronRuntime | null> {
  const electron = await findElectron(process.env, (line) => console.log(line));
  if (!electron.found) return missing(electron.reason);
  const { executable } = electron;
  const desktop = await startDesktop({ panel, notifications: 'none' }).catch(errorText);
  if (typeof desktop === 'string') return missing(`no private desktop (${desktop}); docs/contributing.md names the packages`);
  const command = [executable, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  return { executable, command, env: desktop.env, stop: desktop.stop };
}

function missing(reason: string): null {
  console.log(`Not measured inside Electron: ${reason}`);
  return null;
}
