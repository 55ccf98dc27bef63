/**
 * The file format of a snapshot: a line with the SHA-256 of everything after it, a line of JSON describing the parts, then
 * their bytes. It is one file so that bytes, ETags and rows always come from the same refresh.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { indexLength } from '../content/news/headline-index.ts';
import type { NewestHeadline } from '../content/news/stored-news.ts';
import { ENCODINGS, SNAPSHOT_SOURCES, type Encoding, type Representation, type Representations, type Snapshot, type SnapshotFacts } from './snapshot.ts';

const FORMAT = 1;
const NEWLINE = 0x0a;
/** Length of a SHA-256 in base64url. */
export const CHECKSUM_LENGTH = 43;
const CHECKSUM_LINE = CHECKSUM_LENGTH + 1;
const MAX_HEADER_LENGTH = 1_000_000; // bytes; the scope names every feed, and there may be 1,000 with long ids

const bytes = z.int().min(0);
const forms = z.array(z.object({ encoding: z.enum(ENCODINGS), etag: z.string(), length: bytes })).max(ENCODINGS.length);
type Forms = Readonly<z.infer<typeof forms>>;
/** Schema of a snapshot's facts, in files and in messages of the refresh process. */
export const FactsSchema = z.object({
  source: z.enum(SNAPSHOT_SOURCES),
  scope: z.string(),
  items: z.int().min(0),
  changedAt: z.int().min(0),
  newest: z.object({ feed: z.string(), source: z.string(), title: z.string(), link: z.string(), pubDate: z.string() } satisfies Record<keyof NewestHeadline, z.ZodType>).nullable(),
} satisfies Record<keyof SnapshotFacts, z.ZodType>);
const Parts = FactsSchema.extend({
  /** In the order of the bytes: the forms, those of the history, if there is one, then the rows. */
  forms: forms.min(1).refine(([first]) => first?.encoding === 'identity', 'no plain form'),
  history: forms.default([]), // earlier versions kept none
  rows: bytes,
  /** Length of the index table at the start of the rows; 0 if there is none. */
  table: bytes,
});
const Header = Parts.extend({ format: z.literal(FORMAT) });

/** A snapshot's file without its bytes: which parts there are, and where. */
export const SnapshotLayout = Parts.extend({
  checksum: z.string().length(CHECKSUM_LENGTH),
  /** Offset of the first form in bytes. */
  at: bytes,
});
export type SnapshotLayout = Readonly<z.infer<typeof SnapshotLayout>>;

/** Returns the length of the file in bytes, as described by its layout. */
export const sizeOf = (layout: SnapshotLayout): number => layout.at + formsLength(layout) + layout.rows;

/** Returns the length of all forms of both documents together in bytes. */
export const formsLength = ({ forms, history }: Pick<SnapshotLayout, 'forms' | 'history'>): number => lengthOf(forms) + lengthOf(history);

const lengthOf = (forms: Forms): number => forms.reduce((sum, { length }) => sum + length, 0);

/** Returns the parts to write, in order, and the layout of the resulting file. CPU-bound: hashes everything. */
export function encodeSnapshot(snapshot: Snapshot): { readonly layout: SnapshotLayout; readonly parts: Buffer[] } {
  const { source, scope, items, changedAt, newest, representations, history, rows } = snapshot;
  const [forms, past] = [formsOf(representations), history === null ? [] : formsOf(history)];
  const described = {
    source, scope, items, changedAt, newest, rows: rows.length, table: source === 'news' ? indexLength(rows) : 0,
    forms: forms.map(describe), history: past.map(describe),
  };
  const header = Buffer.from(`${JSON.stringify({ format: FORMAT, ...described } satisfies z.infer<typeof Header>)}\n`);
  const covered = [header, ...[...forms, ...past].map((form) => form.bytes), rows];
  const checksum = digest(covered);
  return { layout: { ...described, checksum, at: CHECKSUM_LINE + header.length }, parts: [Buffer.from(`${checksum}\n`), ...covered] };
}

/**
 * Parses a snapshot's file.
 * @throws Error if it is incomplete, damaged, or of another format
 */
export function decodeSnapshot(file: Buffer): Snapshot {
  const reader = createLayoutReader();
  reader.take(file);
  const layout = reader.end();
  const { source, scope, items, changedAt, newest } = layout;
  const rows = file.subarray(layout.at + formsLength(layout));
  return { source, scope, items, changedAt, newest, ...documentsIn(layout, file.subarray(layout.at)), rows };
}

/**
 * Slices the documents of a layout out of `body`, which begins with the first form. @throws Error if one has no plain
 * form
 */
export function documentsIn({ forms, history }: Pick<SnapshotLayout, 'forms' | 'history'>, body: Buffer): Pick<Snapshot, 'representations' | 'history'> {
  return { representations: representationsIn(forms, body), history: history.length === 0 ? null : representationsIn(history, body.subarray(lengthOf(forms))) };
}

const formsOf = (representations: Representations): readonly Representation[] =>
  ENCODINGS.map((encoding) => representations[encoding]).filter((form) => form !== undefined);

const describe = ({ encoding, etag, bytes: { length } }: Representation): Forms[number] => ({ encoding, etag, length });

function representationsIn(forms: Forms, body: Buffer): Representations {
  let at = 0;
  const found: { [Name in Encoding]?: Representation } = {};
  for (const { encoding, etag, length } of forms) found[encoding] = { encoding, etag, bytes: body.subarray(at, (at += length)) };
  const { identity } = found;
  if (identity === undefined) throw new Error('no plain form');
  return { ...found, identity };
}

export interface LayoutReader {
  /** Takes the next bytes of the file, without keeping them. */
  take(piece: Buffer): void;
  /** Call after the last bytes. @throws Error if the file is incomplete, damaged, or of another format */
  end(): SnapshotLayout;
}

/** Creates a streaming reader that validates a file and returns its layout. */
export function createLayoutReader(): LayoutReader {
  const hash = createHash('sha256');
  let size = 0;
  let head = Buffer.alloc(0); // start of the file, up to the end of the header
  const headerEnd = (): number => head.indexOf(NEWLINE, CHECKSUM_LINE);
  return {
    take: (piece) => {
      hash.update(piece.subarray(Math.max(0, CHECKSUM_LINE - size)));
      size += piece.length;
      if (head.length < MAX_HEADER_LENGTH && headerEnd() < 0) head = Buffer.concat([head, piece.subarray(0, MAX_HEADER_LENGTH)]);
    },
    end: () => {
      const checksum = hash.digest('base64url');
      if (head.toString('latin1', 0, CHECKSUM_LINE) !== `${checksum}\n`) throw new Error('the content is not what was written');
      const end = headerEnd();
      if (end < 0) throw new Error('no header');
      const { format: _format, ...parts } = Header.parse(JSON.parse(head.toString('utf8', CHECKSUM_LINE, end)));
      const layout = { ...parts, checksum, at: end + 1 };
      if (sizeOf(layout) !== size) throw new Error(`${size} bytes where ${sizeOf(layout)} were described`);
      return layout;
    },
  };
}

function digest(parts: readonly Buffer[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64url');
}
