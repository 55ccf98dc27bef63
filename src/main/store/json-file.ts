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
   * Resolves, true or false, once this value or a later one has been tried; never rejects.
   */
  write(value: Value): Promise<boolean>;
}

/** @param schema what the document must be; @param log what becomes of a file that is not, or a full disk */
export function createJsonFile<Value>(path: string, schema: z.ZodType<Value>, files: Files, log: Logger): JsonFile<Value> {
  let pending: { readonly value: Value } | null = null;
  let pump: Promise<boolean> | null = null;
  let unread = false;

  const writeNow = async (value: Value): Promise<boolean> => {
    try {
      await files.writeAtomic(path, [Buffer.from(`${JSON.stringify(value, null, 1)}\n`)]);
      return true;
    } catch (error) {
      log.error('A file could not be written', { path, error });
      return false;
    }
  };

  /** Some of it is a person's own: none takes the place of one before it, and one that cannot be put aside stays. */
  const putAside = async (bytes: Buffer): Promise<string> => {
    try {
      const copy = await keepCopy(files, path, bytes, 'broken');
      await files.remove(path);
      return copy;
    } catch {
      return path;
    }
  };

  const drain = async (): Promise<boolean> => {
    let written = true;
    while (pending) {
      const { value } = pending;
      pending = null;
      written = await writeNow(value);
    }
    pump = null; // in the same turn as the last look at `pending`: no value can slip in between
    return written;
  };

  return {
    read: async () => {
      let bytes: Buffer | null;
      try {
        bytes = await files.read(path);
        unread = false;
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
      pending = { value };
      pump ??= drain();
      return pump;
    },
  };
}
