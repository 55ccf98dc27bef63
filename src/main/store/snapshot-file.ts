/**
 * The form of a snapshot on disk: a line with the SHA-256 of all that follows, a line of JSON that describes the
 * parts, then the parts' bytes. One file, so that bytes, tags and rows can never come from different refreshes.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { tableLength } from '../content/news/headline-index.ts';
import { ENCODINGS, type Representation, type Representations, type Snapshot } from './snapshot.ts';

const FORMAT = 1;
const NEWLINE = 0x0a;
/** Bytes: SHA-256 in base64url. */
export const SEAL_LENGTH = 43;
const SEAL_LINE = SEAL_LENGTH + 1;
const LONGEST_HEADER = 1_000_000; // bytes; the scope names every feed, and there may be 1,000 with long ids

const bytes = z.int().min(0);
/** What must hold of a snapshot's facts, in its file and in what the refresh process says. */
export const FactsShape = z.object({
  source: z.enum(['news', 'models']),
  scope: z.string(),
  items: z.int().min(0),
  changedAt: z.int().min(0),
  newest: z.object({ feed: z.string(), source: z.string(), title: z.string(), link: z.string(), pubDate: z.string() }).nullable(),
});
const Parts = FactsShape.extend({
  newest: FactsShape.shape.newest.default(null),
  /** In the order of the bytes: the forms, then the rows. */
  forms: z.array(z.object({ encoding: z.enum(ENCODINGS), etag: z.string(), length: bytes })).min(1).max(ENCODINGS.length)
    .refine(([first]) => first?.encoding === 'identity', 'no plain form'),
  rows: bytes,
});
const Header = Parts.extend({
  format: z.literal(FORMAT),
  /** How many bytes of the rows are their table; files of older releases do not say. */
  table: bytes.nullable().default(null),
});

/** A snapshot's file without its bytes: what there is, and where. */
export const Outline = Parts.extend({
  seal: z.string().length(SEAL_LENGTH),
  /** Bytes from the beginning of the file to the first form. */
  at: bytes,
  table: bytes,
});
export type Outline = Readonly<z.infer<typeof Outline>>;

/** The length of the file in bytes, as its outline has it. */
export const sizeOf = (outline: Omit<Outline, 'table'>): number => outline.at + formsLength(outline) + outline.rows;

/** Bytes of all forms together. */
export const formsLength = ({ forms }: Pick<Outline, 'forms'>): number => forms.reduce((sum, { length }) => sum + length, 0);

/** The parts to write, in order, and the outline of the file that they make. CPU-bound: a hash over all of it. */
export function layOut(snapshot: Snapshot): { readonly outline: Outline; readonly parts: Buffer[] } {
  const { source, scope, items, changedAt, newest, representations, rows } = snapshot;
  const forms = ENCODINGS.map((encoding) => representations[encoding]).filter((form) => form !== undefined);
  const described = {
    source, scope, items, changedAt, newest, rows: rows.length, table: source === 'news' ? tableLength(rows) : 0,
    forms: forms.map((form) => ({ encoding: form.encoding, etag: form.etag, length: form.bytes.length })),
  };
  const header = Buffer.from(`${JSON.stringify({ format: FORMAT, ...described } satisfies z.infer<typeof Header>)}\n`);
  const sealed = [header, ...forms.map((form) => form.bytes), rows];
  const seal = digest(sealed);
  return { outline: { ...described, seal, at: SEAL_LINE + header.length }, parts: [Buffer.from(`${seal}\n`), ...sealed] };
}

/**
 * The snapshot in these bytes.
 * @throws Error when anything is missing, of another format, or not what was written
 */
export function decodeSnapshot(file: Buffer): Snapshot {
  const reader = createOutlineReader();
  reader.take(file);
  const outline = reader.end();
  const { source, scope, items, changedAt, newest } = outline;
  const rows = file.subarray(outline.at + formsLength(outline));
  return { source, scope, items, changedAt, newest, representations: representationsIn(outline, file.subarray(outline.at)), rows };
}

/** The forms of an outline. @param body bytes that begin with the first of them */
export function representationsIn({ forms }: Pick<Outline, 'forms'>, body: Buffer): Representations {
  let at = 0;
  const [identity, ...others] = forms.map(({ encoding, etag, length }): Representation => ({ encoding, etag, bytes: body.subarray(at, (at += length)) }));
  if (identity === undefined) throw new Error('no plain form');
  return { ...Object.fromEntries(others.map((form) => [form.encoding, form])), identity };
}

export interface OutlineReader {
  /** The next bytes of the file; they are not kept. */
  take(piece: Buffer): void;
  /** All were taken. @throws Error when anything is missing, of another format, or not what was written */
  end(): WrittenOutline;
}

/** As a file has it: one of an older release does not say where the table ends. */
export type WrittenOutline = Omit<Outline, 'table'> & Pick<z.infer<typeof Header>, 'table'>;

/** Reads a file's outline, and whether the file is what was written, from its bytes as they come. */
export function createOutlineReader(): OutlineReader {
  const hash = createHash('sha256');
  let size = 0;
  let head = Buffer.alloc(0); // the beginning of the file, until the header is in it
  const headerEnd = (): number => head.indexOf(NEWLINE, SEAL_LINE);
  return {
    take: (piece) => {
      hash.update(piece.subarray(Math.max(0, SEAL_LINE - size)));
      size += piece.length;
      if (head.length < LONGEST_HEADER && headerEnd() < 0) head = Buffer.concat([head, piece.subarray(0, LONGEST_HEADER)]);
    },
    end: () => {
      const seal = hash.digest('base64url');
      if (head.toString('latin1', 0, SEAL_LINE) !== `${seal}\n`) throw new Error('the content is not what was written');
      const end = headerEnd();
      if (end < 0) throw new Error('no header');
      const { format: _format, ...parts } = Header.parse(JSON.parse(head.toString('utf8', SEAL_LINE, end)));
      const outline = { ...parts, seal, at: end + 1 };
      if (sizeOf(outline) !== size) throw new Error(`${size} bytes where ${sizeOf(outline)} were described`);
      return outline;
    },
  };
}

function digest(parts: readonly Buffer[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64url');
}
