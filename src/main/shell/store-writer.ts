/** Writes settings in the tray app: electron-store, on the same file that conf writes in the headless program. */
import Store from 'electron-store';
import type { Settings } from '../../shared/settings.ts';
import { confOptions, type SettingsWriter } from '../run/run.ts';

/** Creates a writer. @param path of the settings file @throws if the file is not JSON */
export function openStoreWriter(path: string): SettingsWriter {
  const { configName: name, ...options } = confOptions(path); // electron-store uses another name for it
  const store = new Store<Settings>({ ...options, name });
  return { write: (settings) => { store.store = settings; } };
}
