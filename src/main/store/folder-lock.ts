/**
 * One program per data folder, tray app or headless. The lock is a listening local socket, which the system closes when its
 * owner dies in any way; a file with a process id would go on to look like a lock.
 */
import { createHash, randomBytes } from 'node:crypto';
import { link, lstat, readdir, rename, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { errorCode } from '../../shared/error-code.ts';
import { phrase } from '../../shared/language/phrase.ts';
import { UserFacingError } from '../../shared/language/user-facing-error.ts';

export interface FolderLock {
  /** Never rejects: a file that cannot be removed refuses connections from then on, and the next owner removes it. */
  release(): Promise<void>;
}

/** Bytes of a socket's path (sun_path without its NUL): 108 on Linux (unix(7)), 104 on macOS and BSD (their unix(4)). */
const LONGEST = { linux: 107, other: 103 };

/**
 * Returns the addresses of a lock, best first; the next one is for where the system refuses one. On Windows a named pipe;
 * elsewhere a socket file in the folder, because only who may write there can create one: under a name outside, any user of
 * the computer could keep this program from starting. If the path is too long, or the file system has no sockets, an
 * abstract socket on Linux (unix(7)), and a file in `temporary` elsewhere.
 * @param folder the data folder; its real path, where two programs may name it differently
 * @param name what is locked
 */
export function lockAddresses(
  folder: string, name: 'run' | 'settings' | 'start', platform = process.platform, temporary = tmpdir(),
): readonly [string, ...string[]] {
  const id = `tidings-${createHash('sha256').update(`${folder}: ${name}`).digest('hex').slice(0, 24)}`;
  if (platform === 'win32') return [`\\\\.\\pipe\\${id}`];
  // Node 20 fills an abstract name up to its full length and Electron's Node does not, so that
  // one would not see the other's lock. A full name is the same in both.
  const outside = platform === 'linux' ? `\0${id}`.padEnd(LONGEST.linux + 1, '\0') : join(temporary, `${id}.sock`);
  const longest = join(folder, 'settings.sock'); // of the three, and as long as the names that `nameBeside` invents
  const fits = Buffer.byteLength(longest) <= (platform === 'linux' ? LONGEST.linux : LONGEST.other);
  return fits ? [join(folder, `${name}.sock`), outside] : [outside];
}

/**
 * Takes the lock; null if another program holds it. Rejects if none of the addresses can be used. Whoever holds a later address
 * does not count, because it may be anybody: two programs can run if a disk was full only when the first one started.
 * @throws UserFacingError that names the socket file if it is another user's: whether its owner was killed cannot be told
 */
export async function lockFolder(addresses: readonly string[]): Promise<FolderLock | null> {
  let refusal: unknown;
  for (const address of addresses) {
    try {
      return (await take(address)) ?? ((await removeStale(address)) ? await take(address) : null);
    } catch (error) {
      if (error instanceof UserFacingError) throw error; // its owner may be running, so the next address must not be taken
      refusal = error;
    }
  }
  throw refusal;
}

/** Whether a program holds the lock. Does not take it. */
export async function isLocked(addresses: readonly string[]): Promise<boolean> {
  for (const address of addresses) if ((await knock(address)) === null) return true;
  return false;
}

const LOOK_AGAIN = 20; // ms

/**
 * Takes the lock once its holder releases it; null if that does not happen within `patienceMs`.
 * @param ending aborting it stops the waiting
 */
export async function lockWithin(addresses: readonly string[], patienceMs: number, ending?: AbortSignal): Promise<FolderLock | null> {
  const until = performance.now() + patienceMs; // monotonic: unaffected by changes of the clock
  let lock = await lockFolder(addresses);
  while (lock === null && ending?.aborted !== true && performance.now() <= until) {
    await wait(LOOK_AGAIN);
    lock = await lockFolder(addresses);
  }
  return lock;
}

/** Whether an address is a file: neither an abstract socket nor a pipe. */
const isFile = (address: string): boolean => !address.startsWith('\0') && !address.startsWith('\\\\');

const nameBeside = (address: string): string => join(dirname(address), `${randomBytes(4).toString('hex')}.sock`);

const BESIDE = /^[0-9a-f]{8}\.sock$/;

/**
 * Removes sockets that programs have left under such names when they were killed while taking a lock, as far as that is
 * possible: those that refuse connections, and are older than this program, as a new one does not listen at once.
 */
export async function removeLeftSockets(folder: string): Promise<void> {
  const remove = async (path: string): Promise<void> => {
    const found = await lstat(path);
    if (found.isSocket() && found.mtimeMs < performance.timeOrigin && (await knock(path)) === REFUSED) await rm(path);
  };
  const names = await readdir(folder);
  await Promise.all(names.filter((name) => BESIDE.test(name)).map((name) => remove(join(folder, name)).catch(() => undefined)));
}

async function take(address: string): Promise<FolderLock | null> {
  if (!isFile(address)) {
    const server = await listen(address);
    return server && { release: () => close(server) };
  }
  // A file exists a moment before it is listened to, and would be taken for that of a killed owner. So it gets its name later.
  const before = nameBeside(address);
  const server = await listen(before);
  if (server === null) return null;
  try {
    await link(before, address);
  } catch (error) {
    await close(server); // removes the file
    if (errorCode(error) === 'EEXIST') return null;
    throw error;
  }
  const own = await fileIdOf(before);
  await removeIfPossible(before);
  return {
    release: async () => {
      // A program on another computer that shares the folder cannot reach this socket, and may have put its own in its place.
      if (own === await fileIdOf(address)) await removeIfPossible(address);
      await close(server);
    },
  };
}

/** For a name that is in nobody's way: the lock is the listening, and not the file. */
const removeIfPossible = (path: string): Promise<void> => rm(path, { force: true }).catch(() => undefined);

/** Identifies a file in its folder, whatever its name; null if there is none. */
const fileIdOf = (path: string): Promise<bigint | null> => lstat(path, { bigint: true }).then(({ ino }) => ino, () => null);

function listen(address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy()).unref();
    server.on('error', (error) => { // also later: a connection that cannot be accepted does not matter
      if (errorCode(error) === 'EADDRINUSE') resolve(null);
      else reject(error);
    });
    server.listen(address, () => resolve(server));
  });
}

const close = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

const REFUSED = 'ECONNREFUSED';

/** Removes a socket file whose owner was killed: it refuses connections. Returns whether taking it is worth another try. */
async function removeStale(address: string): Promise<boolean> {
  if (!isFile(address)) return false;
  const code = await knock(address);
  if (code === 'EACCES') throw new UserFacingError(phrase('refusal.otherUser', { path: address }));
  if (code !== REFUSED) return false;
  // Another program may have found the same and listen here by now: move the socket away and check again there.
  const aside = nameBeside(address);
  try {
    await rename(address, aside);
  } catch {
    return true; // that program has just removed it
  }
  const isStale = (await knock(aside)) === REFUSED;
  await (isStale ? removeIfPossible(aside) : rename(aside, address));
  return isStale;
}

/** Connects to an address. Resolves to the code of the error; null if there is none. */
function knock(address: string): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = connect(address, () => { probe.destroy(); resolve(null); });
    probe.once('error', (error) => resolve(errorCode(error)));
  });
}
