/**
 * Holds the last good snapshot of each source: what is served in memory, all of it on disk. The refresh process reads
 * the file it goes on from and writes the next one beside it; here that is put in its place and its forms are read.
 */
import { join } from 'node:path';
import { indexOf } from '../content/news/headline-index.ts';
import { createQueue } from '../in-turn.ts';
import type { Logger } from '../ports.ts';
import { putAside, putBrokenAside } from './aside.ts';
import type { Files } from './files.ts';
import type { HeldSnapshot, Snapshot, SnapshotSource } from './snapshot.ts';
import { createOutlineReader, layOut, type Outline } from './snapshot-file.ts';
import { readHeld, readRows, withTable } from './snapshot-reading.ts';

/** Where a job finds what it goes on from, and where it leaves what it makes. */
export interface SnapshotPlace {
  /** The snapshot's file. */
  readonly file: string;
  /** The new one is written under this name, in the same folder. */
  readonly temporary: string;
  /** What the readers have; null for nothing. */
  readonly held: {
    readonly etag: string;
    readonly changedAt: number;
    /** Its rows, where the disk refused the file that they should be in. */
    readonly rows: Uint8Array | null;
  } | null;
}

/** What became of a new snapshot. */
export interface Taken {
  /** Whether readers see something else now. */
  readonly changed: boolean;
  readonly stored: boolean;
}

export interface SnapshotStore {
  current(source: SnapshotSource): HeldSnapshot | null;
  /**
   * Reads what the last run left. A broken file is put aside; one that cannot be read may be good, and stays where it
   * is, while this run serves from memory.
   */
  load(source: SnapshotSource): Promise<HeldSnapshot | null>;
  /** For one job. */
  placeFor(source: SnapshotSource): SnapshotPlace;
  /**
   * Takes in what a job wrote: on disk first, then for the readers, who see either the old one or the new one whole.
   * Where the disk refuses, the readers get it all the same and `stored` is false.
   * @throws Error when it cannot be read back; what was held stays
   */
  adopt(written: Outline, place: SnapshotPlace): Promise<Taken>;
  /** The same for content that is on no disk yet, because it took no file from the job. */
  publish(snapshot: Snapshot): Promise<Taken>;
  /** The rows of a snapshot that is held, out of the file; null where another is held by now, or they are not there any more. */
  rows(snapshot: HeldSnapshot): Promise<Buffer | null>;
  /** Holds nothing of a source from now on; its file is put aside. Rejects, and holds it still, where the disk refuses. */
  forget(source: SnapshotSource): Promise<void>;
  /** The job is over: what it may have left unfinished is taken away. */
  clear(place: SnapshotPlace): Promise<void>;
}

/** Its rows lie in the file with this outline, or in memory where the disk refused them. */
interface Kept {
  readonly snapshot: HeldSnapshot;
  readonly rows: Outline | Buffer;
}

/** A store over one folder. */
export function createSnapshotStore(folder: string, files: Files, log: Logger): SnapshotStore {
  const kept = new Map<SnapshotSource, Kept>();
  const unread = new Set<SnapshotSource>(); // of whose files it is not known what is in them
  const turns = { news: createQueue(), models: createQueue() };
  const pathOf = (source: SnapshotSource): string => join(folder, `${source}.snapshot`);

  /** One at a time for each source: nobody reads rows out of a file that is being replaced. */
  const inTurn = <Result>(source: SnapshotSource, work: () => Promise<Result>): Promise<Result> => turns[source](work);
  const mustBeRead = (source: SnapshotSource): void => {
    if (unread.has(source)) throw new Error('the file that is there could not be read');
  };
  const refused = (source: SnapshotSource, error: unknown): void =>
    log.error('A refresh could not be written to disk; it is served from memory', { source, error });

  /** @param make what is kept from now on; where it rejects, what was kept stays */
  const replace = (source: SnapshotSource, make: (before: HeldSnapshot | undefined) => Promise<Kept>): Promise<Taken> =>
    inTurn(source, async () => {
      const before = kept.get(source)?.snapshot;
      const now = await make(before);
      kept.set(source, now);
      const changed = before?.representations.identity.etag !== now.snapshot.representations.identity.etag;
      return { changed, stored: !Buffer.isBuffer(now.rows) };
    });

  return {
    current: (source) => kept.get(source)?.snapshot ?? null,

    load: (source) => inTurn(source, async () => {
      const path = pathOf(source);
      const leaveUnread = (error: unknown): null => {
        log.error('A stored snapshot could not be read; it stays as it is', { path, error });
        unread.add(source);
        return null;
      };
      const reader = createOutlineReader();
      try {
        if (!(await files.scan(path, reader.take))) return null;
      } catch (error) {
        return leaveUnread(error);
      }
      try {
        const outline = await withTable(files, path, reader.end());
        if (outline.source !== source) throw new Error(`holds ${outline.source}`);
        const snapshot = await readHeld(files, path, outline);
        kept.set(source, { snapshot, rows: outline });
        return snapshot;
      } catch (error) {
        if (error instanceof Error && 'syscall' in error) return leaveUnread(error); // the disk's, not the content's
        log.warn('A stored snapshot could not be understood and was put aside', { path: await putBrokenAside(files, path), error });
        return null;
      }
    }),

    placeFor: (source) => {
      const file = pathOf(source);
      const now = kept.get(source);
      const held = now ? {
        etag: now.snapshot.representations.identity.etag, changedAt: now.snapshot.changedAt, rows: Buffer.isBuffer(now.rows) ? now.rows : null,
      } : null;
      return { file, temporary: files.temporaryFor(file), held };
    },

    adopt: (written, { temporary }) => replace(written.source, async (before) => {
      const snapshot = await readHeld(files, temporary, written, before?.representations);
      try {
        mustBeRead(written.source);
        await files.replace(temporary, pathOf(written.source));
        return { snapshot, rows: written };
      } catch (error) {
        refused(written.source, error);
        return { snapshot, rows: await readRows(files, temporary, written) };
      }
    }),

    publish: (fresh) => replace(fresh.source, async (before) => {
      const same = before?.representations.identity.etag === fresh.representations.identity.etag;
      const { rows, ...facts } = same ? { ...fresh, changedAt: before.changedAt } : fresh;
      const { outline, parts } = layOut({ ...facts, rows });
      const snapshot = { ...facts, index: indexOf(rows.subarray(0, outline.table)) };
      try {
        mustBeRead(fresh.source);
        await files.writeAtomic(pathOf(fresh.source), parts);
        return { snapshot, rows: outline };
      } catch (error) {
        refused(fresh.source, error);
        return { snapshot, rows };
      }
    }),

    rows: (snapshot) => inTurn(snapshot.source, async () => {
      const now = kept.get(snapshot.source);
      if (now?.snapshot !== snapshot) return null;
      if (Buffer.isBuffer(now.rows)) return now.rows;
      try {
        return await readRows(files, pathOf(snapshot.source), now.rows);
      } catch (error) {
        log.warn('The rows of a snapshot are not in its file any more', { path: pathOf(snapshot.source), error });
        return null;
      }
    }),

    forget: (source) => inTurn(source, async () => {
      await putAside(files, pathOf(source));
      unread.delete(source);
      kept.delete(source);
    }),

    clear: ({ temporary }) => files.remove(temporary).catch((error: unknown) => {
      log.warn('An unfinished file could not be taken away', { path: temporary, error });
    }),
  };
}
