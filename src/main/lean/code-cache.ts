/**
 * Keeps V8's compiled code in the data folder for the next start (Node docs, "Module compile cache"), which saves a third
 * of its computation (measured). Node takes a cache for that of a file by name and checksum, which can be forged, and runs it
 * in place of the file. So it is kept only where nobody but this user may write.
 */
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import module from 'node:module';
import { join } from 'node:path';

/**
 * Ms. By then a start is over, but V8's flags have not changed yet (lean-start.ts): code compiled under other flags is
 * rejected.
 */
const WRITTEN = 4_000;

/** Available from Node 22 on; the types are older. */
const { enableCompileCache, flushCompileCache }: typeof module & Partial<{
  enableCompileCache(folder: string): unknown;
  flushCompileCache(): void;
}> = module;

/**
 * Enables the cache for modules loaded from now on. Does nothing if the data folder does not exist yet, or others may write
 * to it.
 * @param build identifies the code (build-id.ts)
 */
export function enableCodeCache(dataDir: string, build: string): void {
  const folder = join(dataDir, 'code');
  if (enableCompileCache === undefined || !prepareCacheFolder(dataDir, folder)) return;
  // Node finds compiled code by the path of its file: so each installation has its own, and each build of it.
  const own = createHash('sha256').update(`${build} ${import.meta.dirname}`).digest('hex').slice(0, 16);
  enableCompileCache(join(folder, own));
  setTimeout(() => flushCompileCache?.(), WRITTEN).unref();
  void clearOthers(folder, own).catch(() => undefined); // the next start tries again
}

/** What decides whether compiled code is kept. */
export interface CacheFacts {
  readonly platform: NodeJS.Platform;
  /** Whether the program runs from an AppImage. */
  readonly isImage: boolean;
  readonly dataDir: string;
  /** The data folder of a start that names none; null if it must name one. */
  readonly defaultDir: string | null;
}

/**
 * Returns whether compiled code may be kept in a data folder, and is of use. An AppImage is mounted at another path at each
 * start, and nothing would be found again. On Windows the permissions of a folder cannot be read (`isOurs`): the default one is
 * in the user's profile, where no other user may write; in a new folder on another drive, all may.
 */
export const mayKeepCode = ({ platform, isImage, dataDir, defaultDir }: CacheFacts): boolean =>
  !isImage && (platform !== 'win32' || dataDir === defaultDir);

/** Creates the folder of the caches. Returns whether it and the data folder are this user's alone. */
export function prepareCacheFolder(dataDir: string, folder: string): boolean {
  try {
    if (!isOurs(dataDir)) return false;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (!isOurs(folder)) return false;
    chmodSync(folder, 0o700); // Node creates the folder inside with the permissions that the umask gives
    return true;
  } catch {
    return false; // no data folder yet, or one that cannot be used: the start that follows says so
  }
}

/** Whether a folder belongs to this user and only this user may write to it. Windows has no such permissions to read. */
function isOurs(folder: string): boolean {
  const { uid, mode } = statSync(folder);
  return process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);
}

/** Removes the caches of earlier builds, and of other places: two that take turns gain nothing, but leave nothing behind either. */
async function clearOthers(folder: string, own: string): Promise<void> {
  for (const name of await readdir(folder)) if (name !== own) await rm(join(folder, name), { recursive: true, force: true });
}
