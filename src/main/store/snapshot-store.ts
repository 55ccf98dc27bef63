/**
 * Holds the last good snapshot of each source: what is served in memory, everything on disk. The refresh process writes the
 * next file beside the current one; the store renames it and reads what it serves.
 */
import { join } from 'node:path';
import { readIndex } from '../content/news/headline-index.ts';
import { createMutex } from '../base/mutex.ts';
import type { Logger } from '../base/clock-and-logger.ts';
import { moveAside, moveBrokenAside } from './backup.ts';
import { createFailureLog, type FailureLog } from './failure-log.ts';
import type { Files } from './files.ts';
import type { LoadedSnapshot, Snapshot, SnapshotSource } from './snapshot.ts';
import { createLayoutReader, encodeSnapshot, type SnapshotLayout } from './snapshot-file.ts';
import type { HeldSnapshot, SnapshotPlace } from './snapshot-place.ts';
import { loadSnapshot, readRows } from './snapshot-reading.ts';

/** The result of storing a snapshot. */
export interface StoreResult {
  /** Whether the served content has changed. */
  readonly changed: boolean;
  readonly stored: boolean;
}

export interface SnapshotStore {
  current(source: SnapshotSource): LoadedSnapshot | null;
  /**
   * Reads the snapshot left by the last run. A damaged file is moved aside. One that cannot be moved stays, as does one that
   * cannot be read and may be good; this run then serves from memory. Never rejects.
   */
  load(source: SnapshotSource): Promise<LoadedSnapshot | null>;
  /** Returns the input and output files of one job. */
  placeFor(source: SnapshotSource): SnapshotPlace;
  /**
   * Takes over a file written by a job: renames it, then swaps the snapshot being served. If the disk refuses, the content
   * is served all the same and `stored` is false.
   * @throws Error if the file cannot be read back; the previous snapshot stays
   */
  adopt(written: SnapshotLayout, place: SnapshotPlace): Promise<StoreResult>;
  /** The same for content the job could not write to a file. */
  publish(snapshot: Snapshot): Promise<StoreResult>;
  /** Whether the held snapshot of a source, if there is one, is on disk. */
  isStored(source: SnapshotSource): boolean;
  /** Writes a held snapshot that the disk refused before. Resolves to whether it is on disk; never rejects. */
  writeAgain(source: SnapshotSource): Promise<boolean>;
  /** Reads the rows of a held snapshot from its file; null if it has been replaced, or the rows are not there any more. */
  rows(snapshot: LoadedSnapshot): Promise<Buffer | null>;
  /** Drops a source's snapshot and moves its file aside. If the disk refuses, rejects and keeps the snapshot. */
  forget(source: SnapshotSource): Promise<void>;
  /** Call after a job: removes the file it may have left unfinished. */
  clear(place: SnapshotPlace): Promise<void>;
}

/** A held snapshot, with the layout of the file that holds its rows, or the rows if the disk refused them. */
interface Kept {
  readonly snapshot: LoadedSnapshot;
  readonly rows: SnapshotLayout | Buffer;
}

function heldOf({ snapshot: { representations, scope, changedAt, history }, rows }: Kept): HeldSnapshot {
  const posted = history && Buffer.from(history.identity.bytes); // a copy: served bytes cannot be posted (buffers.ts)
  return { etag: representations.identity.etag, scope, changedAt, history: posted, unwritten: Buffer.isBuffer(rows) ? rows : null };
}

/** Creates a store over one folder; it is empty before `load`. */
export function createSnapshotStore(folder: string, files: Files, log: Logger): SnapshotStore {
  const kept = new Map<SnapshotSource, Kept>();
  const unreadable = new Set<SnapshotSource>(); // sources whose file must not be overwritten: it could not be read, or moved aside
  const mutexes = { news: createMutex(), models: createMutex() };
  const pathOf = (source: SnapshotSource): string => join(folder, `${source}.snapshot`);

  /** Serialises work on a source, so that no rows are read from a file while it is replaced. */
  const runExclusive = <Result>(source: SnapshotSource, work: () => Promise<Result>): Promise<Result> => mutexes[source](work);
  const writingOf = (source: SnapshotSource): FailureLog =>
    createFailureLog((error) => log.error('A refresh could not be written to disk; it is served from memory', { source, error }));
  const writing = { news: writingOf('news'), models: writingOf('models') };

  /** Replaces the file of a source. @throws if the disk refuses, or the file that is there must stay: then `write` is not called */
  const replaceFile = async (source: SnapshotSource, write: (path: string) => Promise<void>): Promise<void> => {
    if (unreadable.has(source)) throw new Error('the file that is there could not be read, or moved aside');
    await write(pathOf(source));
    writing[source].succeeded();
  };

  /** @param make returns what to hold; if it rejects, the previous snapshot stays */
  const replace = (source: SnapshotSource, make: (before: LoadedSnapshot | undefined) => Promise<Kept>): Promise<StoreResult> =>
    runExclusive(source, async () => {
      const before = kept.get(source)?.snapshot;
      const now = await make(before);
      kept.set(source, now);
      const changed = before?.representations.identity.etag !== now.snapshot.representations.identity.etag;
      return { changed, stored: !Buffer.isBuffer(now.rows) };
    });

  return {
    current: (source) => kept.get(source)?.snapshot ?? null,

    load: (source) => runExclusive(source, async () => {
      const path = pathOf(source);
      const leaveUnreadable = (error: unknown): null => {
        log.error('A stored snapshot could not be read; the file is left as it is', { path, error });
        unreadable.add(source);
        return null;
      };
      const reader = createLayoutReader();
      try {
        if (!(await files.scan(path, reader.take))) return null;
      } catch (error) {
        return leaveUnreadable(error);
      }
      try {
        const layout = reader.end();
        if (layout.source !== source) throw new Error(`holds ${layout.source}`);
        const snapshot = await loadSnapshot(files, path, layout);
        kept.set(source, { snapshot, rows: layout });
        return snapshot;
      } catch (error) {
        if (error instanceof Error && 'syscall' in error) return leaveUnreadable(error); // an error of the disk, not of the content
        const keptAt = await moveBrokenAside(files, path);
        if (keptAt === path) unreadable.add(source);
        log.warn('A stored snapshot is invalid; the file is kept at this path', { path: keptAt, error });
        return null;
      }
    }),

    placeFor: (source) => {
      const file = pathOf(source);
      const now = kept.get(source);
      return { file, temporary: files.temporaryFor(file), held: now ? heldOf(now) : null };
    },

    adopt: (written, { temporary }) => replace(written.source, async (before) => {
      const snapshot = await loadSnapshot(files, temporary, written, before);
      try {
        await replaceFile(written.source, (path) => files.replace(temporary, path));
        return { snapshot, rows: written };
      } catch (error) {
        writing[written.source].failed(error);
        return { snapshot, rows: await readRows(files, temporary, written) };
      }
    }),

    publish: (fresh) => replace(fresh.source, async (before) => {
      const same = before?.representations.identity.etag === fresh.representations.identity.etag;
      const { rows, ...facts } = same ? { ...fresh, changedAt: before.changedAt } : fresh;
      const { layout, parts } = encodeSnapshot({ ...facts, rows });
      const snapshot = { ...facts, index: readIndex(rows.subarray(0, layout.table)) };
      try {
        await replaceFile(fresh.source, (path) => files.writeAtomic(path, parts));
        return { snapshot, rows: layout };
      } catch (error) {
        writing[fresh.source].failed(error);
        return { snapshot, rows };
      }
    }),

    isStored: (source) => !Buffer.isBuffer(kept.get(source)?.rows),

    writeAgain: (source) => runExclusive(source, async () => {
      const { snapshot, rows } = kept.get(source) ?? {};
      if (snapshot === undefined || !Buffer.isBuffer(rows)) return true;
      try {
        await replaceFile(source, async (path) => {
          const { layout, parts } = encodeSnapshot({ ...snapshot, rows }); // hashes megabytes, and this is asked before each job
          await files.writeAtomic(path, parts);
          kept.set(source, { snapshot, rows: layout });
        });
        return true;
      } catch {
        return false; // logged when it was refused first
      }
    }),

    rows: (snapshot) => runExclusive(snapshot.source, async () => {
      const now = kept.get(snapshot.source);
      if (now?.snapshot !== snapshot) return null;
      if (Buffer.isBuffer(now.rows)) return now.rows;
      try {
        return await readRows(files, pathOf(snapshot.source), now.rows);
      } catch (error) {
        log.warn('The rows of a snapshot are no longer in its file', { path: pathOf(snapshot.source), error });
        return null;
      }
    }),

    forget: (source) => runExclusive(source, async () => {
      await moveAside(files, pathOf(source));
      unreadable.delete(source);
      kept.delete(source);
    }),

    clear: ({ temporary }) => files.remove(temporary).catch((error: unknown) => {
      log.warn('An unfinished file could not be removed', { path: temporary, error });
    }),
  };
}
