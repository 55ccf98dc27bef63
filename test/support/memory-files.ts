/** The store's file system in memory, with a disk that can be full or broken. */
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
    if (files.broken(path)) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
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
      const bytes = content.get(path);
      if (bytes?.length !== size) throw new Error(`${bytes?.length ?? 'no'} bytes where ${size} were expected`);
      return ranges.map(({ at, length }) => Buffer.from(bytes.subarray(at, at + length)));
    },
    scan: async (path, each) => {
      await Promise.resolve();
      const bytes = content.get(path);
      for (let at = 0; bytes && at < bytes.length; at += PIECE) each(bytes.subarray(at, at + PIECE));
      return bytes !== undefined;
    },
    writeAtomic: async (path, parts) => {
      await files.writeNew(path, parts);
    },
    temporaryFor: (path) => `${path}.${++temporaries}.tmp`,
    writeNew: async (path, parts) => {
      await Promise.resolve();
      refuse(path);
      files.writes.push(path);
      content.set(path, Buffer.concat(parts));
    },
    replace: async (temporary, path) => {
      await Promise.resolve();
      refuse(path);
      const bytes = content.get(temporary);
      if (!bytes) throw new Error('there is no such file');
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
    restrict: () => Promise.resolve(false),
    watch: () => () => undefined,
  };
  return files;
}
