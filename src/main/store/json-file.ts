/** A small JSON document of this program's own: validated when read, replaced whole when written. */
import type { z } from 'zod';
import type { Logger } from '../ports.ts';
import { keepCopy } from './aside.ts';
import type { Files } from './files.ts';

export interface JsonFile<Value> {
  /**
   * The stored value, or null when there is none or it is no good; a bad file is put aside. One that cannot be read
   * is null, too, and may be good: it is left where it is, and nothing is written in its place. Never rejects.
   */
  read(): Promise<Value | null>;
  /**
   * Writes the latest value. Writes never overlap, and of several that wait only the last is made.
   * Resolves once this value or a later one in its stead has been tried: to whether that was written. Never rejects.
   */
  write(value: Value): Promise<boolean>;
}

/** @param schema what the document must be; @param log what becomes of a file that is not, or a full disk */
export function createJsonFile<Value>(path: string, schema: z.ZodType<Value>, files: Files, log: Logger): JsonFile<Value> {
  let pending: { readonly value: Value; readonly waiting: readonly ((written: boolean) => void)[] } | null = null;
  let isWriting = false;
  let unread = false;
  let unkept: Buffer | null = null; // what is there, is no good, and could not be put aside

  const writeNow = async (value: Value): Promise<boolean> => {
    try {
      if (unkept !== null) await keepCopy(files, path, unkept, 'broken');
      unkept = null;
      await files.writeAtomic(path, [Buffer.from(`${JSON.stringify(value, null, 1)}\n`)]);
      return true;
    } catch (error) {
      log.error('A file could not be written', { path, error });
      return false;
    }
  };

  /** Some of it is a person's own: none takes the place of one before it, and one that cannot be put aside stays till it can. */
  const putAside = async (bytes: Buffer): Promise<string> => {
    unkept = bytes;
    try {
      const copy = await keepCopy(files, path, bytes, 'broken');
      unkept = null;
      await files.remove(path);
      return copy;
    } catch {
      return path;
    }
  };

  const drain = async (): Promise<void> => {
    isWriting = true;
    while (pending) {
      const { value, waiting } = pending;
      pending = null;
      const written = await writeNow(value);
      for (const tell of waiting) tell(written);
    }
    isWriting = false; // in the same turn as the last look at `pending`: no value can slip in between
  };

  return {
    read: async () => {
      let bytes: Buffer | null;
      try {
        bytes = await files.read(path);
        unread = false;
        unkept = null;
      } catch (error) {
        log.error('A file could not be read; it stays as it is, and what would be written to it is not kept', { path, error });
        unread = true;
        return null;
      }
      if (bytes === null) return null;
      try {
        return schema.parse(JSON.parse(bytes.toString('utf8')));
      } catch (error) {
        log.warn('A file could not be understood and was put aside', { path: await putAside(bytes), error });
        return null;
      }
    },
    write: (value) => {
      if (unread) return Promise.resolve(false);
      return new Promise((resolve) => {
        pending = { value, waiting: [...pending?.waiting ?? [], resolve] };
        if (!isWriting) void drain();
      });
    },
  };
}
