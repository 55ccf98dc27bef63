/** A lock between processes: a file that contains its owner's pid and is touched regularly by the owner. */
import { mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../../src/shared/error-code.ts';

const POLL_MS = 150;
const BEAT_MS = 2_000;
/** Ms. An owner that has not touched its file for this long is gone, even if its pid exists (in a new container, say). */
const SILENCE_MS = 30_000;

/**
 * Runs `work` while holding the lock `file`; waits for another owner to finish, and takes over from a dead one. It is no
 * lock for data that must never be written twice: a process that stands still for seconds may lose it.
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  await mkdir(path.dirname(file), { recursive: true });
  let tookOver = false;
  // Two processes may remove the file of the same dead owner, and the later one removes the new file of the earlier one. So
  // after a takeover the file must still be ours a moment later.
  while (!(await acquired(file)) || (tookOver && !(await remainsOurs(file)))) {
    if (await isAbandoned(file)) {
      await rm(file, { force: true });
      tookOver = true;
    } else await sleep(POLL_MS);
  }
  const beat = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => undefined), BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    if (await isOurs(file)) await rm(file, { force: true });
  }
}

const isOurs = async (file: string): Promise<boolean> => await ownerOf(file) === process.pid;

async function remainsOurs(file: string): Promise<boolean> {
  await sleep(POLL_MS);
  return await isOurs(file);
}

async function acquired(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

async function isAbandoned(file: string): Promise<boolean> {
  const owner = await ownerOf(file);
  if (owner !== null && !isAlive(owner)) return true;
  const touched = await stat(file).then(({ mtimeMs }) => mtimeMs, () => null);
  return touched !== null && Date.now() - touched > SILENCE_MS;
}

/** Returns the owner's pid; null while the file is being written or if it has just been removed. */
async function ownerOf(file: string): Promise<number | null> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return /^\d+$/.test(text) ? Number(text) : null;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM'; // it exists, but belongs to another user
  }
}
