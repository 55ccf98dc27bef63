/**
 * The store's file system in memory, with a disk that can be full or broken. That it otherwise does as the real one does is
 * what integration/store/files-contract.test.ts asks.
 */
import type { Files } from '../../src/main/store/files.ts';

export interface MemoryFiles extends Files {
  readonly content: Map<string, Buffer>;
  /** The paths written so far, in order. */
  readonly writes: string[];
  /** Whether writing or moving fails for a path, as on a full or read-only disk. */
  broken: (path: string) => boolean;
  text(path: string): string | null;
  put(path: string, text: string): void;
}

const PIECE = 100; // bytes: small, so that `scan` calls back several times

/** Creates an empty file system. */
export function memoryFiles(): MemoryFiles {
  let temporaries = 0;
  const content = new Map<string, Buffer>();
  const refuse = (path: string): void => {
    if (files.broken(path)) throw diskError('ENOSPC', 'write');
  };
  const existing = (path: string, syscall: string): Buffer => {
    const bytes = content.get(path);
    if (!bytes) throw diskError('ENOENT', syscall);
    return bytes;
  };
  const write = (path: string, parts: readonly Uint8Array[]): void => {
    refuse(path);
    files.writes.push(path);
    content.set(path, Buffer.concat(parts));
  };
  const files: MemoryFiles = {
    content,
    writes: [],
    broken: () => false,
    text: (path) => content.get(path)?.toString('utf8') ?? null,
    put: (path, text) => void content.set(path, Buffer.from(text)),
    read: (path) => Promise.resolve(content.get(path) ?? null),
    readRanges: async (path, size, ranges) => {
      await Promise.resolve();
      const bytes = existing(path, 'open');
      if (bytes.length !== size) throw new Error(`${bytes.length} bytes where ${size} were expected`);
      return ranges.map(({ at, length }) => {
        if (at + length > size) throw new Error('the file ends too early');
        return Buffer.from(bytes.subarray(at, at + length));
      });
    },
    scan: async (path, each) => {
      await Promise.resolve();
      const bytes = content.get(path);
      for (let at = 0; bytes && at < bytes.length; at += PIECE) each(bytes.subarray(at, at + PIECE));
      return bytes !== undefined;
    },
    writeAtomic: async (path, parts) => {
      await Promise.resolve();
      write(path, parts);
    },
    temporaryFor: (path) => `${path}.${++temporaries}.tmp`,
    writeNew: async (path, parts) => {
      await Promise.resolve();
      if (content.has(path)) throw diskError('EEXIST', 'open');
      write(path, parts);
    },
    replace: async (temporary, path) => {
      await Promise.resolve();
      refuse(path);
      const bytes = existing(temporary, 'rename');
      content.delete(temporary);
      content.set(path, bytes);
    },
    move: async (from, to) => {
      await Promise.resolve();
      refuse(from);
      const bytes = content.get(from);
      if (!bytes) return false;
      content.delete(from);
      content.set(to, bytes);
      return true;
    },
    remove: (path) => {
      content.delete(path);
      return Promise.resolve();
    },
    restrict: async (path) => {
      await Promise.resolve();
      existing(path, 'lstat');
      return false;
    },
    watch: () => () => undefined,
  };
  return files;
}

/** An error as Node's file system throws it. */
const diskError = (code: string, syscall: string): Error => Object.assign(new Error(`${code}, ${syscall}`), { code, syscall });
