/**
 * Observes the files of the stores: which of them cannot be read, or not be saved for longer than a moment. The log alone
 * would not do, as it lies in the same folder.
 */
import { basename } from 'node:path';
import { createEmitter } from '../base/emitter.ts';
import type { Cancel, Clock, Logger } from '../base/clock-and-logger.ts';
import { diskCode } from './disk-code.ts';
import type { Files } from './files.ts';

/** Ms that saving may fail before it counts: another program had the file open, or a retry follows at once. */
const GRACE = 10_000;

/** A copy (backup.ts). It need not be readable; but while none can be made, the file itself is not saved either. */
const COPY = /\.broken(?:-\d+)?$/;

/** What fails. */
export interface DiskTrouble {
  /** Names of the files, without their folder. */
  readonly files: readonly string[];
  /** The system's code, such as ENOSPC, of the first; "" if it gave none. */
  readonly code: string;
  /** When it began, epoch ms. */
  readonly since: number;
}

export interface DiskWatch {
  /** For stores that keep what could not be saved in memory, and try again. */
  readonly files: Files;
  /** For stores that take such a change back, and say so: only what they cannot read counts. */
  readonly filesWatchedWhenRead: Files;
  /** Files that could not be read: their stores go on without them, and write nothing over them. */
  unreadable(): DiskTrouble | null;
  /** Files that cannot be saved: what is new in them is lost when the program ends. */
  unsaved(): DiskTrouble | null;
  /** Calls back when one of these may have changed. */
  onChange(listener: () => void): Cancel;
}

interface Failure {
  readonly code: string;
  readonly since: number;
}

/** Creates a watch; nothing has failed so far. */
export function watchDisk(files: Files, { clock, log }: { readonly clock: Clock; readonly log: Logger }): DiskWatch {
  const changes = createEmitter(log, 'disk');
  const unreadable = new Map<string, Failure>();
  const unsaved = new Map<string, Failure>();
  const waiting = new Map<string, Cancel>(); // files whose failure to be saved does not count yet

  const failureOf = (error: unknown): Failure => ({ code: diskCode(error), since: clock.now() });
  const read = (name: string): void => { if (unreadable.delete(name)) changes.emit(); };
  const saved = (name: string): void => {
    waiting.get(name)?.();
    waiting.delete(name);
    if (unsaved.delete(name)) changes.emit();
    read(name); // it is another file now
  };
  const notRead = (name: string, error: unknown): void => {
    const before = unreadable.get(name);
    const failure = failureOf(error);
    if (before?.code === failure.code) return;
    unreadable.set(name, { ...failure, since: before?.since ?? failure.since });
    changes.emit();
  };
  const notSaved = (name: string, error: unknown): void => {
    if (waiting.has(name) || unsaved.has(name)) return;
    const failure = failureOf(error);
    waiting.set(name, clock.after(GRACE, () => {
      waiting.delete(name);
      unsaved.set(name, failure);
      changes.emit();
    }));
  };

  const reading = async <Result>(path: string, work: Promise<Result>): Promise<Result> => {
    if (COPY.test(path)) return await work;
    try {
      const result = await work;
      read(basename(path));
      return result;
    } catch (error) {
      notRead(basename(path), error);
      throw error;
    }
  };
  const saving = async <Result>(path: string, work: Promise<Result>): Promise<Result> => {
    const name = basename(path);
    try {
      const result = await work;
      saved(name);
      return result;
    } catch (error) {
      notSaved(name.replace(COPY, ''), error);
      throw error;
    }
  };
  const filesWatchedWhenRead: Files = {
    ...files,
    read: (path) => reading(path, files.read(path)),
    scan: (path, each) => reading(path, files.scan(path, each)),
  };
  return {
    filesWatchedWhenRead,
    files: {
      ...filesWatchedWhenRead,
      writeAtomic: (path, parts) => saving(path, files.writeAtomic(path, parts)),
      replace: (temporary, path) => saving(path, files.replace(temporary, path)),
      move: async (from, to) => {
        const name = basename(from);
        try {
          const moved = await files.move(from, to);
          saved(name);
          return moved;
        } catch (error) {
          if (COPY.test(to)) notRead(name, error); // it stays damaged until the next start; a reset that is refused is told at once
          throw error;
        }
      },
    },
    unreadable: () => troubleOf(unreadable),
    unsaved: () => troubleOf(unsaved),
    onChange: changes.on,
  };
}

function troubleOf(failures: ReadonlyMap<string, Failure>): DiskTrouble | null {
  const [first] = failures.values();
  if (first === undefined) return null;
  return { files: [...failures.keys()], code: first.code, since: first.since };
}
