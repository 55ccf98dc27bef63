/** Where the program keeps its files: the same for tray app, headless program and clients. */

export interface DataDirFacts {
  /** Value of Node's `process.platform`. */
  readonly platform: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Returns the absolute path of the home folder. Called only where it is needed: in Deno, a client may be denied it. */
  readonly home: () => string;
}

/**
 * Returns the folder of settings on Linux: XDG_CONFIG_HOME, ~/.config by default (XDG Base Directory Specification 0.8, which
 * says to ignore relative values). Absolute but not normalised.
 */
export function configHome({ env, home }: Pick<DataDirFacts, 'env' | 'home'>): string {
  const config = env['XDG_CONFIG_HOME'];
  return config?.startsWith('/') ? config : `${home()}/.config`;
}

/**
 * Returns the default data folder: below `configHome` on Linux, Application Support on macOS, APPDATA on Windows. Absolute
 * but not normalised.
 */
export function defaultDataDir({ platform, env, home }: DataDirFacts): string {
  if (platform === 'win32') return `${env['APPDATA'] || `${home()}\\AppData\\Roaming`}\\Tidings`;
  if (platform === 'darwin') return `${home()}/Library/Application Support/Tidings`;
  return `${configHome({ env, home })}/tidings`;
}
