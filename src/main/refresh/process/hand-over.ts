/** What a job goes on from, and how it hands over what it made: as a file beside the last one, which main puts in its place. */
import { phrase } from '../../../shared/language/phrase.ts';
import { SaidError } from '../../../shared/language/said-error.ts';
import { putBrokenAside } from '../../store/aside.ts';
import type { Files } from '../../store/files.ts';
import type { Snapshot } from '../../store/snapshot.ts';
import { decodeSnapshot, layOut } from '../../store/snapshot-file.ts';
import type { SnapshotPlace } from '../../store/snapshot-store.ts';
import { asBuffer, type JobResult } from '../messages.ts';

/** The last snapshot, as far as it is there. */
export interface Last {
  readonly snapshot: Snapshot | null;
  readonly rows: Buffer | null;
  readonly putAside?: string;
}

export const NOTHING: Last = { snapshot: null, rows: null };

/**
 * Reads what main holds on disk. A file that is no good is moved aside before another takes its place, and never
 * overwritten unread.
 * @throws SaidError where the disk does not let it be read now: it may be good
 */
export async function readLast({ file, held }: SnapshotPlace, files: Files): Promise<Last> {
  if (held === null) return NOTHING;
  if (held.rows !== null) return { snapshot: null, rows: asBuffer(held.rows) };
  const bytes = await files.read(file).catch((error: unknown) => { throw new SaidError(phrase('failure.disk'), { cause: error }); });
  try {
    const snapshot = bytes && decodeSnapshot(bytes);
    return { snapshot, rows: snapshot?.rows ?? null };
  } catch {
    return { ...NOTHING, putAside: await putBrokenAside(files, file) };
  }
}

/** Whether main holds these very bytes; only then the last snapshot need be read to know whether anything changed. */
export const isHeld = ({ held }: SnapshotPlace, { representations }: Snapshot): boolean => held?.etag === representations.identity.etag;

/**
 * Writes a new snapshot. Where all is as it was, nothing is written; where the disk refuses, main gets the content.
 * Content that is the same keeps the date at which it was first seen.
 */
export async function handOver(
  made: Snapshot, last: Last, place: SnapshotPlace, files: Files,
): Promise<Pick<JobResult, 'snapshot' | 'putAside'>> {
  const snapshot = place.held !== null && isHeld(place, made) ? { ...made, changedAt: place.held.changedAt } : made;
  const aside = last.putAside === undefined ? {} : { putAside: last.putAside };
  if (last.snapshot !== null && isHeld(place, last.snapshot) && isSame(last.snapshot, snapshot)) return { snapshot: null, ...aside };
  const { outline, parts } = layOut(snapshot);
  return { snapshot: await files.writeNew(place.temporary, parts).then(() => outline, () => snapshot), ...aside };
}

/** The tag stands for the forms. */
function isSame(a: Snapshot, b: Snapshot): boolean {
  return a.scope === b.scope && a.items === b.items && a.representations.identity.etag === b.representations.identity.etag
    && JSON.stringify(a.newest) === JSON.stringify(b.newest) && a.rows.equals(b.rows);
}
