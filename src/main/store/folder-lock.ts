/**
 * One program per data folder, tray or headless. The lock is a listening local socket: the system gives it
 * back when its owner dies in whatever way, which a file with a process id cannot promise.
 */
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';

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
  const server = (await listen(address)) ?? ((await isStale(address)) ? await listen(address) : null);
  if (server === null) return null;
  server.unref();
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
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

/** A socket file whose owner was killed refuses connections: it may go. */
async function isStale(address: string): Promise<boolean> {
  if (address.startsWith('\0') || address.startsWith('\\\\')) return false;
  const refused = await new Promise<boolean>((resolve) => {
    const probe = connect(address, () => { probe.destroy(); resolve(false); });
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED'));
  });
  if (refused) await rm(address, { force: true });
  return refused;
}
