/** Where the program keeps its files, the same for the tray app and the headless one. */
import { posix, win32 } from 'node:path';

export interface Place {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
}

/**
 * The default data folder: XDG_CONFIG_HOME on Linux (XDG Base Directory Specification 0.8; relative values
 * are ignored as it asks), Application Support on macOS, APPDATA on Windows.
 */
export function defaultDataDir({ platform, env, home }: Place): string {
  if (platform === 'win32') return win32.join(env['APPDATA'] || win32.join(home, 'AppData', 'Roaming'), 'Tidings');
  if (platform === 'darwin') return posix.join(home, 'Library', 'Application Support', 'Tidings');
  const config = env['XDG_CONFIG_HOME'];
  return posix.join(config !== undefined && posix.isAbsolute(config) ? config : posix.join(home, '.config'), 'tidings');
}
