/** Reads the snapshot a job continues from, and writes the new one to a temporary file that main renames. */
import { phrase } from '../../../shared/language/phrase.ts';
import { UserFacingError } from '../../../shared/language/user-facing-error.ts';
import { moveBrokenAside } from '../../store/backup.ts';
import type { Files } from '../../store/files.ts';
import type { Snapshot } from '../../store/snapshot.ts';
import { decodeSnapshot, encodeSnapshot } from '../../store/snapshot-file.ts';
import type { SnapshotPlace } from '../../store/snapshot-store.ts';
import { asBuffer, type JobResult } from '../messages.ts';

/** The last snapshot; fields are null if it is missing or was not needed. */
export interface LastSnapshot {
  readonly snapshot: Snapshot | null;
  readonly rows: Buffer | null;
  readonly movedAside?: string;
}

export const NO_LAST_SNAPSHOT: LastSnapshot = { snapshot: null, rows: null };

/**
 * Reads the rows of the last snapshot, from the file or from the message. An unreadable file is moved aside before another
 * replaces it: it is never overwritten unread.
 * @throws UserFacingError if the disk fails now; the file may still be good
 */
export async function readLast({ file, held }: SnapshotPlace, files: Files): Promise<LastSnapshot> {
  if (held === null) return NO_LAST_SNAPSHOT;
  if (held.rows !== null) return { snapshot: null, rows: asBuffer(held.rows) };
  const bytes = await files.read(file).catch((error: unknown) => { throw new UserFacingError(phrase('failure.disk'), { cause: error }); });
  try {
    const snapshot = bytes && decodeSnapshot(bytes);
    return { snapshot, rows: snapshot?.rows ?? null };
  } catch {
    return { ...NO_LAST_SNAPSHOT, movedAside: await moveBrokenAside(files, file) };
  }
}

/** Returns whether main already holds the same bytes. Only then can a refresh turn out to have changed nothing. */
export const isHeld = ({ held }: SnapshotPlace, { representations }: Snapshot): boolean => held?.etag === representations.identity.etag;

/**
 * Writes a new snapshot. Writes nothing if nothing changed; returns the content itself if the disk refuses the file.
 * Unchanged content keeps the date on which it was first seen.
 */
export async function writeSnapshot(
  made: Snapshot, last: LastSnapshot, place: SnapshotPlace, files: Files,
): Promise<Pick<JobResult, 'snapshot' | 'movedAside'>> {
  const snapshot = place.held !== null && isHeld(place, made) ? { ...made, changedAt: place.held.changedAt } : made;
  const aside = last.movedAside === undefined ? {} : { movedAside: last.movedAside };
  if (last.snapshot !== null && isHeld(place, last.snapshot) && isSame(last.snapshot, snapshot)) return { snapshot: null, ...aside };
  const { layout, parts } = encodeSnapshot(snapshot);
  return { snapshot: await files.writeNew(place.temporary, parts).then(() => layout, () => snapshot), ...aside };
}

/** Compares snapshots; equal ETags stand for equal content in all encodings. */
function isSame(a: Snapshot, b: Snapshot): boolean {
  return a.scope === b.scope && a.items === b.items && a.representations.identity.etag === b.representations.identity.etag
    && JSON.stringify(a.newest) === JSON.stringify(b.newest) && a.rows.equals(b.rows);
}
