/** Reads the snapshot a job continues from, and writes the new one to a temporary file that main renames. */
import { isDeepStrictEqual } from 'node:util';
import { moveBrokenAside } from '../../store/backup.ts';
import type { Files } from '../../store/files.ts';
import type { Snapshot } from '../../store/snapshot.ts';
import { decodeSnapshot, encodeSnapshot } from '../../store/snapshot-file.ts';
import type { SnapshotPlace } from '../../store/snapshot-place.ts';
import { diskFailure } from '../jobs/disk-failure.ts';
import type { JobResult } from '../jobs/messages.ts';

/** The last snapshot, and its rows decoded; fields are null if it is missing or was not needed. */
export interface LastSnapshot<Content> {
  readonly snapshot: Snapshot | null;
  readonly content: Content | null;
  readonly movedAside?: string;
}

export const NO_LAST_SNAPSHOT = { snapshot: null, content: null };

/**
 * Reads the last snapshot, from the file or from the message. A file that is unreadable, or whose rows are (those of another
 * version), is moved aside before another replaces it: it is never overwritten unread.
 * @param decode decodes the rows, and throws if it cannot
 * @throws UserFacingError if the disk fails now; the file may still be good
 */
export async function readLast<Content>(
  { file, held }: SnapshotPlace, files: Files, decode: (rows: Uint8Array) => Content,
): Promise<LastSnapshot<Content>> {
  if (held === null) return NO_LAST_SNAPSHOT;
  if (held.unwritten !== null) return { snapshot: null, content: decode(held.unwritten) };
  const bytes = await files.read(file).catch((error: unknown) => { throw diskFailure(file, error); });
  if (bytes === null) return NO_LAST_SNAPSHOT;
  try {
    const snapshot = decodeSnapshot(bytes);
    return { snapshot, content: decode(snapshot.rows) };
  } catch {
    return { ...NO_LAST_SNAPSHOT, movedAside: await moveBrokenAside(files, file) };
  }
}

/** Returns whether main serves the same bytes already. Only then can a refresh turn out to have changed nothing. */
export const isServed = ({ held }: SnapshotPlace, { representations }: Pick<Snapshot, 'representations'>): boolean =>
  held?.etag === representations.identity.etag;

/**
 * Writes a new snapshot. Writes nothing if nothing changed; returns the content itself if the disk refuses the file.
 * Unchanged content keeps the date on which it was first seen.
 */
export async function writeSnapshot(
  made: Snapshot, last: LastSnapshot<unknown>, place: SnapshotPlace, files: Files,
): Promise<Pick<JobResult, 'snapshot' | 'movedAside'>> {
  const snapshot = place.held !== null && isServed(place, made) ? { ...made, changedAt: place.held.changedAt } : made;
  const aside = last.movedAside === undefined ? {} : { movedAside: last.movedAside };
  if (last.snapshot !== null && isServed(place, last.snapshot) && isSame(last.snapshot, snapshot)) return { snapshot: null, ...aside };
  const { layout, parts } = encodeSnapshot(snapshot);
  const isWritten = await files.writeNew(place.temporary, parts).then(() => true, () => false);
  return { snapshot: isWritten ? { kind: 'written', layout } : { kind: 'refused', content: snapshot }, ...aside };
}

/** Compares snapshots; equal ETags stand for equal content in all encodings. */
function isSame(a: Snapshot, b: Snapshot): boolean {
  return a.scope === b.scope && a.items === b.items && a.representations.identity.etag === b.representations.identity.etag
    && a.history?.identity.etag === b.history?.identity.etag && isDeepStrictEqual(a.newest, b.newest) && a.rows.equals(b.rows);
}
