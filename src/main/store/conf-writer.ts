/** Settings under plain Node: conf, the library electron-store is made of, so that both write the same file. */
import Conf from 'conf';
import type { Settings } from '../../shared/settings.ts';
import { confOptions } from './conf-options.ts';
import type { SettingsWriter } from './settings-store.ts';

/** @param path the settings file. @throws at a file that is not JSON */
export function openConfWriter(path: string): SettingsWriter {
  const conf = new Conf<Settings>({ ...confOptions(path), projectName: 'tidings' });
  return { write: (settings) => { conf.store = settings; } };
}
