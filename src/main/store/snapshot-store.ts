/** Holds the last good snapshot of each source, in memory for the readers and on disk for the next start. */
import { join } from 'node:path';
import type { Logger } from '../ports.ts';
import { moveAside, type Files } from './files.ts';
import type { Snapshot, SnapshotSource } from './snapshot.ts';
import { decodeSnapshot, encodeSnapshot } from './snapshot-file.ts';

export interface SnapshotStore {
  current(source: SnapshotSource): Snapshot | null;
  /** Reads what the last run left. A broken file is moved aside, never overwritten unread. */
  load(source: SnapshotSource): Promise<Snapshot | null>;
  /**
   * Takes a new snapshot in: on disk first, then for the readers, who see either the old one or the new one whole.
   * Where the disk refuses, the readers get it all the same and `stored` is false.
   */
  publish(snapshot: Snapshot): Promise<{ changed: boolean; stored: boolean }>;
}

/** A store over one folder. */
export function createSnapshotStore(folder: string, files: Files, log: Logger): SnapshotStore {
  const held = new Map<SnapshotSource, Snapshot>();
  const pathOf = (source: SnapshotSource): string => join(folder, `${source}.snapshot`);

  return {
    current: (source) => held.get(source) ?? null,

    load: async (source) => {
      const path = pathOf(source);
      const bytes = await files.read(path);
      if (bytes === null) return null;
      try {
        const snapshot = decodeSnapshot(bytes);
        if (snapshot.source !== source) throw new Error(`holds ${snapshot.source}`);
        held.set(source, snapshot);
        return snapshot;
      } catch (error) {
        log.warn('A stored snapshot could not be understood and was put aside', { path: await moveAside(files, path), error });
        return null;
      }
    },

    publish: async (incoming) => {
      const before = held.get(incoming.source);
      const same = before?.representations.identity.etag === incoming.representations.identity.etag;
      const snapshot = before && same ? { ...incoming, changedAt: before.changedAt } : incoming;
      let stored = true;
      try {
        await files.writeAtomic(pathOf(snapshot.source), encodeSnapshot(snapshot));
      } catch (error) {
        stored = false;
        log.error('A refresh could not be written to disk; it is served from memory', { source: snapshot.source, error });
      }
      held.set(snapshot.source, snapshot);
      return { changed: !same, stored };
    },
  };
}
