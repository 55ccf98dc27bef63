/** Settings in the tray app: electron-store, on the same file conf writes in the headless program. */
import Store from 'electron-store';
import type { Settings } from '../../shared/settings.ts';
import { confOptions, type SettingsWriter } from '../run/run.ts';

/** @param path the settings file. @throws at a file that is not JSON */
export function openStoreWriter(path: string): SettingsWriter {
  const { configName: name, ...options } = confOptions(path); // electron-store calls it otherwise
  const store = new Store<Settings>({ ...options, name });
  return { write: (settings) => { store.store = settings; } };
}
