/** Where the program keeps its files: the same for the tray app, the headless one, and clients that look for either. */

export interface Place {
  /** As Node's `process.platform`. */
  readonly platform: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The person's home folder, absolute. */
  readonly home: string;
}

/**
 * The default data folder: XDG_CONFIG_HOME on Linux (XDG Base Directory Specification 0.8; relative values
 * are ignored as it asks), Application Support on macOS, APPDATA on Windows. Absolute, but not normalised:
 * what the environment holds is passed on as it is.
 */
export function defaultDataDir({ platform, env, home }: Place): string {
  if (platform === 'win32') return `${env['APPDATA'] || `${home}\\AppData\\Roaming`}\\Tidings`;
  if (platform === 'darwin') return `${home}/Library/Application Support/Tidings`;
  const config = env['XDG_CONFIG_HOME'];
  return `${config?.startsWith('/') ? config : `${home}/.config`}/tidings`;
}
