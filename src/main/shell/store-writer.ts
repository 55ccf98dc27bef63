/** Writes settings in the tray app: electron-store, on the same file that conf writes in the headless program. */
import Store from 'electron-store';
import type { Settings } from '../../shared/settings.ts';
import type { Host } from '../run/run.ts';

/** Opens the settings file for writing. @throws if it is not JSON */
export const openStoreWriter: Host['openWriter'] = ({ configName: name, ...options }) => {
  const store = new Store<Settings>({ ...options, name });
  return { write: (settings) => { store.store = settings; } };
};
