/**
 * One program per data folder, tray or headless. The lock is a listening local socket: the system gives it
 * back when its owner dies in whatever way, which a file with a process id cannot promise.
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
 * Where to listen: an abstract socket on Linux (no file, so nothing stays behind; unix(7)), a named pipe on
 * Windows, a socket file elsewhere.
 */
export function lockAddress(folder: string, platform: NodeJS.Platform, temporary: string): string {
  const name = `tidings-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`;
  if (platform === 'linux') return `\0${name}`;
  if (platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return join(temporary, `${name}.sock`); // not in the folder: a socket's path may have 104 bytes at most
}

/** Takes the lock; null when another program holds it. */
export async function lockFolder(address: string): Promise<FolderLock | null> {
  const server = (await listen(address)) ?? ((await removeStale(address)) ? await listen(address) : null);
  if (server === null) return null;
  server.unref();
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

const LOOK_AGAIN = 20; // ms

/**
 * Takes the lock as soon as its holder gives it back; null when that has not happened after so many ms.
 * @param ending nobody waits any more once it is aborted
 */
export async function lockWithin(address: string, patienceMs: number, ending?: AbortSignal): Promise<FolderLock | null> {
  const until = performance.now() + patienceMs; // no clock that a person can set
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

/** A socket file whose owner was killed refuses connections: it may go. False where there is none like that. */
async function removeStale(address: string): Promise<boolean> {
  if (address.startsWith('\0') || address.startsWith('\\\\') || !(await isRefused(address))) return false;
  // Another program may have seen the same, and listen here by now: what is to go is looked at again out of its sight.
  const mine = join(dirname(address), `tidings-${randomBytes(12).toString('hex')}.sock`);
  try {
    await rename(address, mine);
  } catch {
    return true; // it was that program, which took it away a moment ago
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
