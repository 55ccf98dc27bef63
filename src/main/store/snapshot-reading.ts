/** Reads parts of a snapshot's file: main keeps the forms it serves in memory, but not the rows. */
import { readIndex } from '../content/news/headline-index.ts';
import type { Files } from './files.ts';
import type { LoadedSnapshot } from './snapshot.ts';
import { CHECKSUM_LENGTH, documentsIn, formsLength, sizeOf, type SnapshotLayout } from './snapshot-file.ts';

/**
 * Reads what main keeps in memory of a file. The file's length is checked, its content is trusted.
 * @param known the snapshot in memory; if the ETags are the same, its documents are reused and not read again
 */
export async function loadSnapshot(files: Files, path: string, layout: SnapshotLayout, known?: LoadedSnapshot): Promise<LoadedSnapshot> {
  const { source, scope, items, changedAt, newest, at, table } = layout;
  const forms = formsLength(layout);
  const isSame = known?.representations.identity.etag === layout.forms[0]?.etag && known?.history?.identity.etag === layout.history[0]?.etag;
  const same = isSame ? known : undefined;
  const rows = { at: at + forms, length: table };
  const ranges = same ? [rows] : [{ at, length: forms, lasting: true }, rows];
  const parts = await files.readRanges(path, sizeOf(layout), ranges);
  const { representations, history } = same ?? documentsIn(layout, parts[0] ?? Buffer.alloc(0));
  return { source, scope, items, changedAt, newest, representations, history, index: readIndex(parts.at(-1) ?? null) };
}

/**
 * Reads the rows of a snapshot from its file.
 * @throws Error if the file no longer is the one described by the layout
 */
export async function readRows(files: Files, path: string, layout: SnapshotLayout): Promise<Buffer> {
  const ranges = [{ at: 0, length: CHECKSUM_LENGTH }, { at: layout.at + formsLength(layout), length: layout.rows }];
  const [checksum, rows] = await files.readRanges(path, sizeOf(layout), ranges);
  if (rows === undefined || checksum?.toString('latin1') !== layout.checksum) throw new Error('another snapshot lies there');
  return rows;
}
