/** Writes settings under plain Node with conf, the library below electron-store, so that both write the same file. */
import Conf from 'conf';
import type { Settings } from '../../shared/settings.ts';
import { confOptions } from './conf-options.ts';
import type { SettingsWriter } from './settings-store.ts';

/** Opens the settings file for writing. @param path the settings file. @throws if it is not JSON */
export function openConfWriter(path: string): SettingsWriter {
  const conf = new Conf<Settings>({ ...confOptions(path), projectName: 'tidings' });
  return { write: (settings) => { conf.store = settings; } };
}
