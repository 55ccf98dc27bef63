/** Turns at the settings file: the running program and the `feed` command may both want to change it. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SettingsBusy, type Exclusive } from '../store/exclusive.ts';
import { lockAddress, lockWithin } from '../store/folder-lock.ts';

/** A change takes milliseconds; whoever holds the lock this long hangs or was stopped. */
const PATIENCE = 5_000;

/** Where the turn at a folder's settings is taken. @param folder its real path */
export function settingsLock(folder: string): string {
  return lockAddress(join(folder, 'settings.json'), process.platform, tmpdir());
}

/** Work under a lock at this address that others hold for moments only. */
export function exclusively(address: string): Exclusive {
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
