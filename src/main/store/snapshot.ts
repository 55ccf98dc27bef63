/**
 * A snapshot is one source's content at one moment, as an immutable value: the exact bytes the API sends
 * and the rows the popup reads. It is made once per refresh, in the refresh process, which writes its file, too, and is
 * only swapped whole; no request ever serialises, hashes or compresses anything.
 */
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { HeadlineIndex } from '../content/news/headline-index.ts';
import type { NewestHeadline } from '../content/news/keep.ts';

/** Content codings we keep ready (RFC 9110 section 8.4.1). */
export const ENCODINGS = ['identity', 'gzip', 'br'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** One selectable form of a document. The ETag is strong, so each form has its own (RFC 9110 section 8.8.3.3). */
export interface Representation {
  readonly encoding: Encoding;
  readonly bytes: Buffer;
  readonly etag: string;
}

/** At least `identity`; small documents do without the others. */
export type Representations = Readonly<{ identity: Representation } & Partial<Record<Encoding, Representation>>>;

/** What the API needs of a document to serve it. */
export interface Published {
  readonly representations: Representations;
  /** Epoch ms of the last successful refresh, for Last-Modified; null when there was none yet. */
  readonly lastModified: number | null;
}

export type SnapshotSource = 'news' | 'models';

/** What is said of a snapshot besides its bytes. */
export interface SnapshotFacts {
  readonly source: SnapshotSource;
  /** What it was made for: the ids of the feeds in it and what was muted, or the address of the model list. */
  readonly scope: string;
  /** How many things a person would count in it: articles, or models. */
  readonly items: number;
  /** Epoch ms at which this content was first seen like this. */
  readonly changedAt: number;
  /** News only. */
  readonly newest: NewestHeadline | null;
}

/** All of it, as a refresh makes it and as its file holds it. */
export interface Snapshot extends SnapshotFacts {
  readonly representations: Representations;
  /** UTF-8 JSON for this program alone: the kept entries of news, the slim rows of models. */
  readonly rows: Buffer;
}

/** What main keeps of it in memory. The rows stay in the file until somebody looks at them. */
export interface HeldSnapshot extends SnapshotFacts {
  readonly representations: Representations;
  /** News only, else empty: what the table before the rows says. */
  readonly index: HeadlineIndex;
}

const BROTLI_QUALITY = 5; // 1.5 MB in 11 ms; 9 takes ten times that for 10 % fewer bytes (measured)
const GZIP_LEVEL = 6;
const WORTH_COMPRESSING = 1024; // bytes; below this a coding saves less than its headers cost

/** A strong entity tag for these bytes in this form, e.g. `"q1w2…-br"`. */
export function etagOf(bytes: Uint8Array, encoding: Encoding = 'identity'): string {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
}

/** Wraps finished identity bytes in every form worth keeping. CPU-bound: for the refresh process and start-up. */
export function represent(identity: Buffer): Representations {
  const form = (encoding: Encoding, bytes: Buffer): Representation => ({ encoding, bytes, etag: etagOf(identity, encoding) });
  if (identity.length < WORTH_COMPRESSING) return { identity: form('identity', identity) };
  return {
    identity: form('identity', identity),
    gzip: form('gzip', gzipSync(identity, { level: GZIP_LEVEL })),
    br: form('br', brotliCompressSync(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    })),
  };
}
