/** The store's files in memory, with a disk that can be full or broken. */
import type { Files } from '../../src/main/store/files.ts';

export interface MemoryFiles extends Files {
  readonly content: Map<string, Buffer>;
  /** What was written, path by path, in order. */
  readonly writes: string[];
  /** Paths for which writing or moving fails, as on a full or read-only disk. */
  broken: (path: string) => boolean;
  text(path: string): string | null;
  put(path: string, text: string): void;
}

export function memoryFiles(): MemoryFiles {
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
    writeAtomic: async (path, parts) => {
      await Promise.resolve();
      refuse(path);
      files.writes.push(path);
      content.set(path, Buffer.concat(parts));
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
    watch: () => () => undefined,
  };
  return files;
}
