/** Settings under plain Node: conf, the library electron-store is made of, so that both write the same file. */
import { basename, dirname } from 'node:path';
import Conf from 'conf';
import type { Settings } from '../../shared/settings.ts';
import type { SettingsWriter } from './settings-store.ts';

/** What both libraries are told: where, for its owner alone, and never to wipe what they cannot read. */
export function confOptions(path: string) {
  return { cwd: dirname(path), configName: basename(path, '.json'), configFileMode: 0o600, clearInvalidConfig: false };
}

/** @param path the settings file. @throws at a file that is not JSON */
export function openConfWriter(path: string): SettingsWriter {
  const conf = new Conf<Settings>({ ...confOptions(path), projectName: 'tidings' });
  return { write: (settings) => { conf.store = settings; } };
}
