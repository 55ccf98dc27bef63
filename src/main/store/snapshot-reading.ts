/** Reads parts of a snapshot's file: main keeps the forms it serves in memory, but not the rows. */
import { indexOf, tableLength } from '../content/news/headline-index.ts';
import type { Files } from './files.ts';
import type { HeldSnapshot, Representations } from './snapshot.ts';
import { formsLength, representationsIn, SEAL_LENGTH, sizeOf, type Outline, type WrittenOutline } from './snapshot-file.ts';

/** Completes the outline of a file that does not state the length of its table, by searching the rows for its end. */
export async function withTable(files: Files, path: string, outline: WrittenOutline): Promise<Outline> {
  if (outline.table !== null) return { ...outline, table: outline.table };
  const [rows] = await files.readRanges(path, sizeOf(outline), [rowsRange(outline)]);
  return { ...outline, table: rows && outline.source === 'news' ? tableLength(rows) : 0 };
}

/**
 * Reads what main keeps in memory of a file. The file's length is checked, its content is trusted.
 * @param known forms in memory; if the ETag is the same they are reused and not read again
 */
export async function readHeld(files: Files, path: string, outline: Outline, known?: Representations): Promise<HeldSnapshot> {
  const { source, scope, items, changedAt, newest, at, table } = outline;
  const forms = formsLength(outline);
  const same = known?.identity.etag === outline.forms[0]?.etag ? known : undefined;
  const rows = { at: at + forms, length: table };
  const ranges = same ? [rows] : [{ at, length: forms, lasting: true }, rows];
  const parts = await files.readRanges(path, sizeOf(outline), ranges);
  const representations = same ?? representationsIn(outline, parts[0] ?? Buffer.alloc(0));
  return { source, scope, items, changedAt, newest, representations, index: indexOf(parts.at(-1) ?? null) };
}

/**
 * Reads the rows of a snapshot from its file.
 * @throws Error if the file no longer is the one described by the outline
 */
export async function readRows(files: Files, path: string, outline: Outline): Promise<Buffer> {
  const [seal, rows] = await files.readRanges(path, sizeOf(outline), [{ at: 0, length: SEAL_LENGTH }, rowsRange(outline)]);
  if (rows === undefined || seal?.toString('latin1') !== outline.seal) throw new Error('another snapshot lies there');
  return rows;
}

const rowsRange = (outline: Pick<Outline, 'at' | 'forms' | 'rows'>) => ({ at: outline.at + formsLength(outline), length: outline.rows });
