/**
 * One program per data folder, tray app or headless. The lock is a listening local socket, which the system closes when its
 * owner dies in any way; a file with a process id would stay.
 */
import { createHash, randomBytes } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Returns the address to listen on: an abstract socket on Linux (not a file, so nothing stays behind; unix(7)), a named
 * pipe on Windows, a socket file elsewhere.
 * @param folder path of the data folder
 * @param temporary folder for the socket file
 */
export function lockAddress(folder: string, platform: NodeJS.Platform, temporary: string): string {
  const name = `tidings-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`;
  if (platform === 'linux') return `\0${name}`;
  if (platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return join(temporary, `${name}.sock`); // not in the data folder: socket paths are limited to 104 bytes
}

/** Takes the lock; null if another program holds it. Rejects if the address cannot be used. */
export async function lockFolder(address: string): Promise<FolderLock | null> {
  const server = (await listen(address)) ?? ((await removeStale(address)) ? await listen(address) : null);
  if (server === null) return null;
  server.unref();
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

const LOOK_AGAIN = 20; // ms

/**
 * Takes the lock once its holder releases it; null if that does not happen within `patienceMs`.
 * @param ending aborting it stops the waiting
 */
export async function lockWithin(address: string, patienceMs: number, ending?: AbortSignal): Promise<FolderLock | null> {
  const until = performance.now() + patienceMs; // monotonic: unaffected by changes of the clock
  let lock = await lockFolder(address);
  while (lock === null && ending?.aborted !== true && performance.now() <= until) {
    await wait(LOOK_AGAIN);
    lock = await lockFolder(address);
  }
  return lock;
}

function listen(address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null);
      else reject(error);
    });
    server.listen(address, () => resolve(server));
  });
}

/** Removes a socket file whose owner was killed: it refuses connections. Returns whether `listen` is worth another try. */
async function removeStale(address: string): Promise<boolean> {
  if (address.startsWith('\0') || address.startsWith('\\\\') || !(await isRefused(address))) return false;
  // Another program may have found the same and listen here by now: move the socket away and check again there.
  const mine = join(dirname(address), `tidings-${randomBytes(12).toString('hex')}.sock`);
  try {
    await rename(address, mine);
  } catch {
    return true; // that program has just removed it
  }
  const isStale = await isRefused(mine);
  await (isStale ? rm(mine) : rename(mine, address));
  return isStale;
}

function isRefused(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(address, () => { probe.destroy(); resolve(false); });
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED'));
  });
}
