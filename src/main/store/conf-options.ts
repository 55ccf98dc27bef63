/** What conf and electron-store are told alike; apart from both, which are only loaded when something is written. */
import { basename, dirname } from 'node:path';

/** Where the file is, for its owner alone, and never to wipe what they cannot read. @param path the settings file */
export function confOptions(path: string) {
  return { cwd: dirname(path), configName: basename(path, '.json'), configFileMode: 0o600, clearInvalidConfig: false };
}
