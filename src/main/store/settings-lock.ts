/** Serialises changes of the settings file by the running program and the `feed` command. */
import { lockAddresses, lockWithin } from './folder-lock.ts';

/** Runs `work` while no other program runs such work. Rejects with `SettingsBusy` if another one does not finish. */
export type CrossProgramLock = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Another program has been changing the settings for too long. */
export class SettingsBusy extends Error {}

/** Ms. A change takes milliseconds; whoever holds the lock for this long hangs or was stopped. */
const PATIENCE = 5_000;

/** Returns the lock of the settings in a folder. @param folder its real path */
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
