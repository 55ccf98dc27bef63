/** Whether another run of the program is there, told by its lock of the data folder. */
import { realpath } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { lockAddress } from '../store/folder-lock.ts';

/** One that is just starting has its lock by then; ms. */
const PATIENCE = 1_000;
const LOOK_AGAIN = 50;

/**
 * Electron's lock is refused to a second run, and just so where none can be made: in a folder that cannot be written,
 * or on a full disk. Where nobody holds the folder it was that, and there is nobody to leave the work to.
 */
export async function isRunning(dataDir: string): Promise<boolean> {
  const folder = await realpath(dataDir).catch(() => null);
  if (folder === null) return false; // nobody works in a folder that is not there
  const address = lockAddress(folder, process.platform, tmpdir());
  for (let waited = 0; waited < PATIENCE; waited += LOOK_AGAIN) {
    if (await answers(address)) return true;
    await wait(LOOK_AGAIN);
  }
  return false;
}

const answers = (address: string): Promise<boolean> => new Promise((resolve) => {
  const probe = connect(address, () => {
    probe.destroy();
    resolve(true);
  });
  probe.once('error', () => resolve(false));
});
