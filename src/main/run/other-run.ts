/** Detects other runs of the program by their lock of the data folder, and serialises simultaneous starts. */
import { realpath } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { isLocked, lockAddresses, lockWithin } from '../store/folder-lock.ts';

/** Ms in which a run that is just starting takes its lock. */
const PATIENCE = 1_000;
const LOOK_AGAIN = 50;
/** Ms to wait for another start; the serialised part takes only some ms. */
const LOCK_WAIT = 1_000;

/**
 * Runs the part of a start that two programs must not run at the same time: otherwise Electron may grant its lock to both,
 * and the one that then fails to lock the data folder shows an error box (seen in 2 of 130 simultaneous starts). If the
 * lock cannot be had in time, runs it anyway. The part must not return a promise: the lock would be released before that is
 * settled.
 */
export async function withStartLock<Result extends string | number | boolean>(dataDir: string, work: () => Result): Promise<Result> {
  const folder = await realpath(dataDir).catch(() => dataDir); // at the first start there is none
  const lock = await lockWithin(lockAddresses(folder, 'start'), LOCK_WAIT).catch(() => null);
  try {
    return work();
  } finally {
    await lock?.release();
  }
}

/**
 * Whether a run holds the data folder, waiting up to a second for one that is just starting. Electron refuses its lock to a
 * second run, but also where none can be created (read-only folder, full disk); in that case nobody holds the folder.
 */
export async function isRunning(dataDir: string): Promise<boolean> {
  const folder = await realpath(dataDir).catch(() => null);
  if (folder === null) return false; // no folder, no other run
  const addresses = lockAddresses(folder, 'run');
  for (let waited = 0; waited < PATIENCE; waited += LOOK_AGAIN) {
    if (await isLocked(addresses)) return true;
    await wait(LOOK_AGAIN);
  }
  return false;
}
