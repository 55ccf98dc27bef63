/** Serialises changes of the settings file by the running program and the `feed` command. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SettingsBusy, type CrossProgramLock } from '../store/exclusive.ts';
import { lockAddress, lockWithin } from '../store/folder-lock.ts';

/** Ms. A change takes milliseconds; whoever holds the lock for this long hangs or was stopped. */
const PATIENCE = 5_000;

/** Returns the address of the lock for a folder's settings. @param folder its real path */
export function settingsLock(folder: string): string {
  return lockAddress(join(folder, 'settings.json'), process.platform, tmpdir());
}

/**
 * Returns a function that runs work under the lock at this address.
 * @throws SettingsBusy from that function if the lock is not free in time
 */
export function exclusively(address: string): CrossProgramLock {
  return async (work) => {
    const lock = await lockWithin(address, PATIENCE);
    if (lock === null) throw new SettingsBusy('another program is changing the settings');
    try {
      return await work();
    } finally {
      await lock.release();
    }
  };
}
