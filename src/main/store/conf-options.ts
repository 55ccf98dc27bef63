/** Options shared by conf and electron-store, in a module of its own because both are loaded only for the first write. */
import { basename, dirname } from 'node:path';

/**
 * Returns the options for a settings file: owner-only permissions, and a file that cannot be parsed is not cleared.
 * @param path the settings file
 */
export function confOptions(path: string) {
  return { cwd: dirname(path), configName: basename(path, '.json'), configFileMode: 0o600, clearInvalidConfig: false };
}
