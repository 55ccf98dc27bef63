/** What the store tells a job of the refresh process: what to continue from, and where to write its result. */
import type { SnapshotFacts } from './snapshot.ts';

/** What a job needs of the snapshot being served. */
export interface HeldSnapshot extends Pick<SnapshotFacts, 'scope' | 'changedAt'> {
  readonly etag: string;
  /** The document in `Snapshot.history`: it goes on even if the file is lost. */
  readonly history: Uint8Array | null;
  /** Its rows, if the disk refused the file. */
  readonly unwritten: Uint8Array | null;
}

export interface SnapshotPlace {
  /** The current file. */
  readonly file: string;
  /** Name of the new file, in the same folder. */
  readonly temporary: string;
  /** Null if there is none. */
  readonly held: HeldSnapshot | null;
}
