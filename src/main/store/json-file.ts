/** A small JSON document of this program: validated when read, replaced atomically when written. */
import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Logger } from '../base/clock-and-logger.ts';
import { copyBeside } from './backup.ts';
import { createFailureLog } from './failure-log.ts';
import type { Files } from './files.ts';
import { parseJson } from './json-bytes.ts';

export interface JsonFile<Value> {
  /**
   * Reads the value; null if there is no file or it is invalid, in which case it is moved aside. Also null if the file
   * cannot be read now; as it may be good, it stays, and nothing is written over it. Never rejects.
   */
  read(): Promise<Value | null>;
  /**
   * Reads the value again if the file is not as it was last read or written here: edited by hand, or on a disk that was mounted
   * meanwhile. Otherwise null, and as `read`.
   */
  readIfForeign(): Promise<Value | null>;
  /**
   * Writes a value. Writes never overlap; of several waiting values only the last is written. Resolves to whether this
   * value, or a later one in its place, was written. Never rejects.
   */
  write(value: Value): Promise<boolean>;
}

type Tell = (written: boolean) => void;

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64');

/**
 * Opens a document; nothing is read yet.
 * @param schema what a valid document looks like
 * @param log for invalid files and failed writes
 */
export function createJsonFile<Value>(path: string, schema: z.ZodType<Value>, files: Files, log: Logger): JsonFile<Value> {
  let pending: { readonly value: Value; readonly waiting: readonly Tell[] } | null = null;
  let isWriting = false;
  let unreadable = false;
  let own: readonly string[] = []; // digests of what was read from the file, or written to it, last; also of what is being written
  let unkept: Buffer | null = null; // content of an invalid file that could not be copied
  const writing = createFailureLog((error) => log.error('A file could not be written', { path, error }));

  const writeNow = async (value: Value): Promise<boolean> => {
    try {
      if (unkept !== null) await copyBeside(files, path, unkept, 'broken');
      unkept = null;
      const bytes = Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
      const before = own;
      own = [...before, digest(bytes)];
      await files.writeAtomic(path, [bytes]).catch((error: unknown) => {
        own = before;
        throw error;
      });
      own = [digest(bytes)];
      writing.succeeded();
      return true;
    } catch (error) {
      writing.failed(error);
      return false;
    }
  };

  /**
   * Copies every invalid file, as it may contain a person's own data. One that cannot be copied stays until it can.
   * @returns where the content is kept
   */
  const keep = async (bytes: Buffer): Promise<string> => {
    unkept = bytes;
    const copy = await copyBeside(files, path, bytes, 'broken').catch(() => null);
    if (copy !== null) unkept = null;
    return copy ?? path;
  };

  const setBrokenAside = async (bytes: Buffer): Promise<string> => {
    const kept = await keep(bytes);
    if (kept !== path) await files.remove(path).catch(() => undefined); // it is copied, so what stays is in nobody's way
    return kept;
  };

  const isLast = (): boolean => pending === null;

  const drain = async (): Promise<void> => {
    isWriting = true;
    let told: readonly Tell[] = [];
    while (pending) {
      const { value, waiting } = pending;
      pending = null;
      told = [...told, ...waiting];
      const written = await writeNow(value);
      if (!written && !isLast()) continue; // a later value takes the place of this one
      for (const tell of told) tell(written);
      told = [];
    }
    isWriting = false; // in the same tick as the last check of `pending`, so no value can be missed
  };

  const bytesNow = async (): Promise<Buffer | null> => {
    try {
      const bytes = await files.read(path);
      unreadable = false;
      return bytes;
    } catch (error) {
      log.error('A file could not be read; it is left as it is, and changes to it are not saved', { path, error });
      unreadable = true;
      return null;
    }
  };

  const understood = async (bytes: Buffer): Promise<Value | null> => {
    unkept = null;
    try {
      const value = schema.parse(parseJson(bytes));
      if (!isUtf8(bytes)) log.warn('A file is not UTF-8; its content is kept at this path', { path: await keep(bytes) }); // it lost letters
      own = [...own, digest(bytes)]; // what is being written stays known
      return value;
    } catch (error) {
      log.warn('A file is invalid; its content is kept at this path', { path: await setBrokenAside(bytes), error });
      return null;
    }
  };

  return {
    read: async () => {
      const bytes = await bytesNow();
      return bytes && await understood(bytes);
    },
    readIfForeign: async () => {
      const before = own; // a write may end during the reading, which then finds what was there when it began
      const bytes = await bytesNow();
      return bytes && ([...before, ...own].includes(digest(bytes)) ? null : await understood(bytes));
    },
    write: (value) => {
      if (unreadable) return Promise.resolve(false);
      return new Promise((resolve) => {
        pending = { value, waiting: [...pending?.waiting ?? [], resolve] };
        if (!isWriting) void drain();
      });
    },
  };
}
