/** Files that are either the old or the new one whole, never something between. */
import { randomBytes } from 'node:crypto';
import { watch } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Cancel } from '../ports.ts';

/** The file operations of the store; a test may give others (a full disk, a slow one). */
export interface Files {
  /** The file's bytes, or null when there is none. */
  read(path: string): Promise<Buffer | null>;
  /** Replaces the file by these bytes, durably; on any error the old file is still there, untouched. */
  writeAtomic(path: string, parts: readonly Uint8Array[]): Promise<void>;
  /** Moves a file aside; false when there is none. */
  move(from: string, to: string): Promise<boolean>;
  remove(path: string): Promise<void>;
  /** Tells the names of files that change in a folder, as well as the system can; never keeps the process alive. */
  watch(folder: string, changed: (name: string) => void): Cancel;
}

/** Our own, and those of `atomically`, with which conf and electron-store write the settings. */
const TEMPORARY = /^(?:\..+\.[0-9a-f]{12}\.tmp|settings\.json\.tmp-\d{10}[0-9a-f]{6})$/;

export const nodeFiles: Files = {
  read: (path) => readFile(path).catch(nullIfMissing),

  writeAtomic: async (path, parts) => {
    const temporary = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.tmp`);
    try {
      const file = await open(temporary, 'wx', 0o600);
      try {
        const expected = parts.reduce((sum, part) => sum + part.length, 0);
        for (const part of parts) await writeWhole(file, part);
        const { size } = await file.stat();
        if (size !== expected) throw new Error(`wrote ${size} of ${expected} bytes`);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      throw error;
    }
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

/** Moves a file that is no good aside, where a person can look at it. Never rejects: one that cannot be moved stays. */
export async function moveAside(files: Files, path: string): Promise<string> {
  const aside = `${path}.broken`;
  return await files.move(path, aside).then(() => aside, () => path);
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
