/** Files that are either the old or the new one whole, never something between. */
import { randomBytes } from 'node:crypto';
import { watch } from 'node:fs';
import { chmod, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Cancel } from '../ports.ts';
import { lastingRoom, passingRoom } from './rooms.ts';

/** The file operations of the store; a test may give others (a full disk, a slow one). */
export interface Files {
  /** The file's bytes, or null when there is none. */
  read(path: string): Promise<Buffer | null>;
  /** These ranges of a file, each in memory of its own. @throws where there is none, or it is not `size` bytes long */
  readRanges(path: string, size: number, ranges: readonly Range[]): Promise<Buffer[]>;
  /** Gives the file's bytes piece by piece; a piece is good until `each` returns. False when there is none. */
  scan(path: string, each: (piece: Buffer) => void): Promise<boolean>;
  /** Replaces the file by these bytes, durably; on any error the old file is still there, untouched. */
  writeAtomic(path: string, parts: readonly Uint8Array[]): Promise<void>;
  /** A name beside the file for the one that is to take its place; what a start finds under such names it clears away. */
  temporaryFor(path: string): string;
  /** The first half of `writeAtomic`: writes a new file whole and durably; on any error there is none. */
  writeNew(path: string, parts: readonly Uint8Array[]): Promise<void>;
  /** The second half: puts a new file in the place of the old one, durably. */
  replace(temporary: string, path: string): Promise<void>;
  /** Moves a file aside; false when there is none. */
  move(from: string, to: string): Promise<boolean>;
  remove(path: string): Promise<void>;
  /** Takes the rights of everybody but its owner away from a file; true when they had any. Nothing to do on Windows. */
  restrict(path: string): Promise<boolean>;
  /** Tells the names of files that change in a folder, as well as the system can; never keeps the process alive. */
  watch(folder: string, changed: (name: string) => void): Cancel;
}

export interface Range {
  /** Bytes from the beginning. */
  readonly at: number;
  readonly length: number;
  /** Whether they are held until others take their place, about which somebody gives memory back then (rooms.ts). */
  readonly lasting?: boolean;
}

const PIECE = 256 * 1024; // bytes

/** Our own, and those of `atomically`, with which conf and electron-store write the settings. */
const TEMPORARY = /^(?:\..+\.[0-9a-f]{12}\.tmp|settings\.json\.tmp-\d{10}[0-9a-f]{6})$/;

export const nodeFiles: Files = {
  read: (path) => readFile(path).catch(nullIfMissing),

  readRanges: (path, size, ranges) => withFile(path, async (file) => {
    const { size: found } = await file.stat();
    if (found !== size) throw new Error(`${found} bytes where ${size} were expected`);
    const parts: Buffer[] = [];
    for (const { at, length, lasting = false } of ranges) {
      const part = lasting ? lastingRoom(length) : passingRoom(length);
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
    const temporary = nodeFiles.temporaryFor(path);
    await nodeFiles.writeNew(temporary, parts);
    try {
      await nodeFiles.replace(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      throw error;
    }
  },

  temporaryFor: (path) => join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.tmp`),

  writeNew: async (path, parts) => {
    const expected = parts.reduce((sum, part) => sum + part.length, 0);
    const file = await open(path, 'wx', 0o600); // one that is there already is not ours to remove
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
    await rename(temporary, path);
    await syncFolder(dirname(path));
  },

  move: async (from, to) => {
    try {
      await rename(from, to);
      return true;
    } catch (error) {
      nullIfMissing(error);
      return false;
    }
  },

  remove: (path) => rm(path, { force: true }),

  restrict: async (path) => {
    if (process.platform === 'win32') return false; // its rights are those of the folder
    const { mode } = await stat(path);
    const wide = (mode & 0o077) !== 0;
    if (wide) await chmod(path, 0o600);
    return wide;
  },

  watch: (folder, changed) => {
    try {
      const watcher = watch(folder, { persistent: false }, (_event, name) => {
        if (name !== null) changed(name);
      });
      watcher.on('error', () => watcher.close()); // the folder is gone, or the system has no watches left
      return () => watcher.close();
    } catch {
      return () => undefined;
    }
  },
};

/** Makes the data folder, for its owner alone, and clears what a kill in mid-write may have left in it. */
export async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = await readdir(folder);
  await Promise.all(names.filter((name) => TEMPORARY.test(name)).map((name) => rm(join(folder, name), { force: true })));
}

type Handle = Awaited<ReturnType<typeof open>>;

/** Opens a file for reading, and closes it whatever becomes of the work. */
async function withFile<Result>(path: string, work: (file: Handle) => Promise<Result>): Promise<Result> {
  const file = await open(path, 'r');
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}

/** read() may give fewer bytes than asked for: go on until the buffer is full, or the file ends. */
async function readWhole(file: Handle, bytes: Buffer, at: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesRead } = await file.read(bytes, done, bytes.length - done, at + done);
    if (bytesRead === 0) throw new Error('the file ends too early');
    done += bytesRead;
  }
}

/** write() may take fewer bytes than offered (a nearly full disk does): go on until all are in, or it fails. */
async function writeWhole(file: Handle, bytes: Uint8Array): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done);
    if (bytesWritten === 0) throw new Error('the disk takes no more bytes');
    done += bytesWritten;
  }
}

/**
 * A rename lasts through a power cut only once its folder is synced too. Windows cannot open folders and some network
 * file systems cannot sync them; the new file is in its place all the same, so that is no failure.
 */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
