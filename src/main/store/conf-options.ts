/** The options with which conf and electron-store open the settings file. */
import { basename, dirname } from 'node:path';

/**
 * Returns the options of conf for a settings file: owner-only permissions, and a file that cannot be parsed is not cleared.
 * electron-store takes the same, but calls `configName` `name`.
 * @param path the settings file
 */
export function confOptions(path: string) {
  return { cwd: dirname(path), configName: basename(path, '.json'), configFileMode: 0o600, clearInvalidConfig: false };
}

export type ConfOptions = ReturnType<typeof confOptions>;
