/** Other runs of the program: whether one is there, told by its lock of the data folder, and whose turn it is to start. */
import { realpath } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { lockAddress, lockWithin } from '../store/folder-lock.ts';

/** One that is just starting has its lock by then; ms. */
const PATIENCE = 1_000;
const LOOK_AGAIN = 50;
/** What is done in turn takes some ms; ms. */
const TURN = 1_000;

/**
 * Does what two programs that start at the same moment must not do at once. Both might be told that Electron's lock is
 * theirs, and the one that came late for the data folder would say so in a box (seen in 2 of 130 starts of two at once).
 * Where no turn can be had, it is done without.
 */
export async function inTurnToStart<Result>(dataDir: string, work: () => Result): Promise<Result> {
  const turn = await lockWithin(lockAddress(`${dataDir}: start`, process.platform, tmpdir()), TURN).catch(() => null);
  try {
    return work();
  } finally {
    void turn?.release();
  }
}

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
