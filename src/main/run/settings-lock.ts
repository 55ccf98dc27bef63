/** Serialises changes of the settings file by the running program and the `feed` command. */
import { SettingsBusy, type CrossProgramLock } from '../store/exclusive.ts';
import { lockAddresses, lockWithin } from '../store/folder-lock.ts';

/** Ms. A change takes milliseconds; whoever holds the lock for this long hangs or was stopped. */
const PATIENCE = 5_000;

/**
 * Returns a function that runs work while no other program changes the settings in a folder.
 * @param folder its real path
 * @throws SettingsBusy from that function if the lock is not free in time
 */
export function settingsLock(folder: string): CrossProgramLock {
  const addresses = lockAddresses(folder, 'settings');
  return async (work) => {
    const lock = await lockWithin(addresses, PATIENCE);
    if (lock === null) throw new SettingsBusy('another program is changing the settings');
    try {
      return await work();
    } finally {
      await lock.release();
    }
  };
}
