/** Files that are replaced atomically: after a crash either the old or the new one is there, complete. */
import { randomBytes } from 'node:crypto';
import { chmod, lstat, mkdir, open, readdir, readlink, realpath, rename, rm, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { nullIfMissing } from '../../shared/error-code.ts';
import type { Cancel } from '../base/clock-and-logger.ts';
import { lastingBuffer, transientBuffer } from './buffers.ts';
import { retrying } from './retrying.ts';
import { watchFile } from './watch-file.ts';
import { withFile } from './with-file.ts';

/** The file operations of the store. Tests replace them to simulate a full or slow disk. */
export interface Files {
  /**
   * Reads a file; null if there is none.
   * @throws if it cannot be read, or is a pipe. That includes a link to a missing file: the drive it leads to may not be mounted yet
   */
  read(path: string): Promise<Buffer | null>;
  /** Reads ranges of a file, each into its own buffer. @throws if there is no such file, or it is not `size` bytes long */
  readRanges(path: string, size: number, ranges: readonly Range[]): Promise<Buffer[]>;
  /** Passes the file to `each` in pieces, valid only during the call. Resolves to false if there is no file. */
  scan(path: string, each: (piece: Buffer) => void): Promise<boolean>;
  /** Replaces a file durably. On any error the old file is unchanged. */
  writeAtomic(path: string, parts: readonly Uint8Array[]): Promise<void>;
  /** Returns a name beside the file for its successor. `prepareFolder` removes what is left under such names in the data folder. */
  temporaryFor(path: string): string;
  /** First half of `writeAtomic`: writes a new file durably. On any error there is none. */
  writeNew(path: string, parts: readonly Uint8Array[]): Promise<void>;
  /** Second half: renames the new file over the old one, durably. */
  replace(temporary: string, path: string): Promise<void>;
  /** Moves a file; resolves to false if there is none. */
  move(from: string, to: string): Promise<boolean>;
  remove(path: string): Promise<void>;
  /**
   * Removes all permissions of other users from a file; resolves to true if there were any. What a link leads to is left
   * alone. No-op on Windows.
   */
  restrict(path: string): Promise<boolean>;
  /** Calls `changed` when a file, or the file it is a link to, may have changed; `failed` if it cannot (watch-file.ts). */
  watch(path: string, changed: () => void, failed: (error: unknown) => void): Cancel;
}

export interface Range {
  /** Offset in bytes. */
  readonly at: number;
  readonly length: number;
  /** True for a buffer that is held until it is replaced, when somebody collects garbage (buffers.ts). */
  readonly lasting?: boolean;
}

const PIECE = 256 * 1024; // bytes

/** Temporary names of ours, and of `atomically`, with which conf and electron-store write the settings. */
const TEMPORARY = /^(?:\..+\.[0-9a-f]{12}\.tmp|settings\.json\.tmp-\d{10}[0-9a-f]{6})$/;

export const nodeFiles: Files = {
  read: (path) => withFile(path, (file) => file.readFile()).catch(async (error: unknown) => {
    nullIfMissing(error);
    const target = await readlink(path).catch(() => null);
    if (target !== null) throw new Error(`'${path}' is a link to a file that is missing: ${target}`, { cause: error });
    return null;
  }).catch((error: unknown) => { throw naming(path, error); }),

  readRanges: (path, size, ranges) => withFile(path, async (file) => {
    const { size: found } = await file.stat();
    if (found !== size) throw new Error(`${found} bytes where ${size} were expected`);
    const parts: Buffer[] = [];
    for (const { at, length, lasting = false } of ranges) {
      const part = lasting ? lastingBuffer(length) : transientBuffer(length);
      await readWhole(file, part, at);
      parts.push(part);
    }
    return parts;
  }),

  scan: (path, each) => withFile(path, async (file) => {
    const piece = Buffer.allocUnsafeSlow(PIECE);
    for (;;) {
      const { bytesRead } = await file.read(piece, 0, PIECE);
      if (bytesRead === 0) return true;
      each(piece.subarray(0, bytesRead));
    }
  }).catch((error: unknown) => {
    nullIfMissing(error);
    return false;
  }),

  writeAtomic: async (path, parts) => {
    const target = await realpath(path).catch(() => path); // what a link leads to is replaced, not the link
    const temporary = nodeFiles.temporaryFor(target);
    await nodeFiles.writeNew(temporary, parts);
    try {
      await nodeFiles.replace(temporary, target);
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      throw error;
    }
  },

  temporaryFor: (path) => join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.tmp`),

  writeNew: async (path, parts) => {
    const expected = parts.reduce((sum, part) => sum + part.length, 0);
    const file = await open(path, 'wx', 0o600); // fails if it exists: such a file is not ours to remove
    try {
      for (const part of parts) await writeWhole(file, part);
      const { size } = await file.stat();
      if (size !== expected) throw new Error(`wrote ${size} of ${expected} bytes`);
      await file.sync();
      await file.close();
    } catch (error) {
      await file.close().catch(() => undefined);
      await rm(path, { force: true }).catch(() => undefined);
      throw error;
    }
  },

  replace: async (temporary, path) => {
    await retrying(() => rename(temporary, path));
    await syncFolder(dirname(path));
  },

  move: async (from, to) => {
    try {
      await retrying(() => rename(from, to));
      return true;
    } catch (error) {
      nullIfMissing(error);
      return false;
    }
  },

  remove: (path) => retrying(() => rm(path, { force: true })),

  restrict: async (path) => {
    if (process.platform === 'win32') return false; // it inherits the permissions of the folder
    const found = await lstat(path);
    const wide = !found.isSymbolicLink() && (found.mode & 0o077) !== 0;
    if (wide) await chmod(path, 0o600);
    return wide;
  },

  watch: watchFile,
};

/**
 * Creates the data folder with owner-only permissions, and removes temporary files left by a process killed while writing,
 * as far as that is possible: such a file is in nobody's way, and the next start tries again.
 */
export async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = await readdir(folder);
  await Promise.all(names.filter((name) => TEMPORARY.test(name)).map((name) => rm(join(folder, name), { force: true }).catch(() => undefined)));
}

/** Adds the path to the message of an error where Node leaves it out: when reading fails, as of a folder, not opening. */
function naming(path: string, error: unknown): unknown {
  if (error instanceof Error && !error.message.includes(path)) error.message += ` '${path}'`;
  return error;
}

/** Fills the buffer: a single read may return fewer bytes than requested. */
async function readWhole(file: FileHandle, bytes: Buffer, at: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesRead } = await file.read(bytes, done, bytes.length - done, at + done);
    if (bytesRead === 0) throw new Error('the file ends too early');
    done += bytesRead;
  }
}

/** Writes all bytes: a single write may take fewer, as on a nearly full disk. @param at where in the file; null: after the last ones */
export async function writeWhole(file: FileHandle, bytes: Uint8Array, at: number | null = null): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, at === null ? null : at + done);
    if (bytesWritten === 0) throw new Error('the disk takes no more bytes');
    done += bytesWritten;
  }
}

/**
 * Syncs a folder: until then a rename may be lost in a power cut. Windows cannot open folders and some network file systems
 * cannot sync them. The new file is in place anyway, so that is not an error.
 */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
