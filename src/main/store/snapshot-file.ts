/**
 * The form of a snapshot on disk: a line with the SHA-256 of all that follows, a line of JSON that describes the
 * parts, then the parts' bytes. One file, so that bytes, tags and rows can never come from different refreshes.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ENCODINGS, type Representation, type Representations, type Snapshot } from './snapshot.ts';

const FORMAT = 1;
const NEWLINE = 0x0a;
const SEAL_LENGTH = 43; // SHA-256 in base64url
const LONGEST_HEADER = 1_000_000; // bytes; the scope names every feed, and there may be 1,000 with long ids

const Header = z.object({
  format: z.literal(FORMAT),
  source: z.enum(['news', 'models']),
  scope: z.string(),
  items: z.number().int().min(0),
  changedAt: z.number().int().min(0),
  /** In the order of the bytes: the forms, then the rows. */
  forms: z.array(z.object({ encoding: z.enum(ENCODINGS), etag: z.string(), length: z.number().int().min(0) })).min(1).max(ENCODINGS.length),
  rows: z.number().int().min(0),
});

/** The parts to write, in order. */
export function encodeSnapshot(snapshot: Snapshot): Buffer[] {
  const forms = ENCODINGS.map((encoding) => snapshot.representations[encoding]).filter((form) => form !== undefined);
  const parts = [...forms.map((form) => form.bytes), snapshot.rows];
  const header: z.infer<typeof Header> = {
    format: FORMAT,
    source: snapshot.source,
    scope: snapshot.scope,
    items: snapshot.items,
    changedAt: snapshot.changedAt,
    forms: forms.map(({ encoding, etag, bytes }) => ({ encoding, etag, length: bytes.length })),
    rows: snapshot.rows.length,
  };
  const sealed = [Buffer.from(`${JSON.stringify(header)}\n`), ...parts];
  return [Buffer.from(`${digest(sealed)}\n`), ...sealed];
}

/**
 * The snapshot in these bytes.
 * @throws Error when anything is missing, of another format, or not what was written
 */
export function decodeSnapshot(file: Buffer): Snapshot {
  const sealed = file.subarray(SEAL_LENGTH + 1);
  if (file.toString('latin1', 0, SEAL_LENGTH + 1) !== `${digest([sealed])}\n`) throw new Error('the content is not what was written');
  const end = sealed.subarray(0, LONGEST_HEADER).indexOf(NEWLINE);
  if (end < 0) throw new Error('no header');
  const header = Header.parse(JSON.parse(sealed.toString('utf8', 0, end)));
  let at = end + 1;
  const take = (length: number): Buffer => sealed.subarray(at, (at += length));
  const forms = header.forms.map(({ encoding, etag, length }): Representation => ({ encoding, etag, bytes: take(length) }));
  const rows = take(header.rows);
  if (at !== sealed.length) throw new Error(`${sealed.length} bytes where ${at} were described`);
  const { source, scope, items, changedAt } = header;
  return { source, scope, items, changedAt, representations: byEncoding(forms), rows };
}

function byEncoding(forms: readonly Representation[]): Representations {
  const [identity] = forms;
  if (identity?.encoding !== 'identity') throw new Error('no plain form');
  return { ...Object.fromEntries(forms.map((form) => [form.encoding, form])), identity };
}

function digest(parts: readonly Buffer[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64url');
}
