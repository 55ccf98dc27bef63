/** One process at a time, across processes: a file that holds its owner's pid, and that the owner keeps touching. */
import { mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from './error-code.ts';

const POLL_MS = 150;
const BEAT_MS = 2_000;
/** An owner that has not touched its file for this long is gone, whoever has its pid now (a new container's first processes). */
const SILENCE_MS = 30_000;

/**
 * Runs `work` while holding `file`; waits for another owner to finish, and takes over from one that died.
 * Two waiters that take over from the same dead owner at the same instant may both go on, so what is done
 * inside must stay correct then too (own temporary folder, atomic rename); the lock only saves double work.
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  await mkdir(path.dirname(file), { recursive: true });
  while (!(await acquired(file))) {
    if (await isAbandoned(file)) await rm(file, { force: true });
    else await sleep(POLL_MS);
  }
  const beat = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => undefined), BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    await rm(file, { force: true });
  }
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

/** The owner's pid, or null while it is being written or has just gone. */
async function ownerOf(file: string): Promise<number | null> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return /^\d+$/.test(text) ? Number(text) : null;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM'; // someone else's process, but there
  }
}
