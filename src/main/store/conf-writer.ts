/** Writes settings under plain Node with conf, the library below electron-store, so that both write the same file. */
import Conf from 'conf';
import type { Settings } from '../../shared/settings.ts';
import type { ConfOptions, SettingsWriter } from './settings-file.ts';

/** Opens the settings file for writing. @throws if it is not JSON */
export function openConfWriter(options: ConfOptions): SettingsWriter {
  const conf = new Conf<Settings>({ ...options, projectName: 'tidings' });
  return { write: (settings) => { conf.store = settings; } };
}
