/**
 * A snapshot is the content of one source at one moment, as an immutable value: the exact bytes the API sends, and the rows
 * the popup reads. The refresh process makes it once per refresh and writes its file. It is only replaced as a whole; no
 * request ever serialises, hashes or compresses it.
 */
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { HeadlineIndex } from '../content/news/headline-index.ts';
import type { NewestHeadline } from '../content/news/stored-news.ts';

/** Content codings that are prepared in advance (RFC 9110 section 8.4.1). */
export const ENCODINGS = ['identity', 'gzip', 'br'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** One representation of a document. Each has its own ETag, because ETags are strong (RFC 9110 section 8.8.3.3). */
export interface Representation {
  readonly encoding: Encoding;
  readonly bytes: Buffer;
  readonly etag: string;
}

/** `identity` is always there; small documents have no others. */
export type Representations = Readonly<{ identity: Representation } & Partial<Record<Encoding, Representation>>>;

/** What the API needs to serve a document. */
export interface ServedDocument {
  readonly representations: Representations;
  /** Epoch ms when its origins last confirmed or renewed it, for Age; null if they never did. */
  readonly confirmedAt: number | null;
  /**
   * Epoch ms when it was last confirmed or changed, for Last-Modified; null if `confirmedAt` is. Later than that if settings
   * changed it meanwhile: If-Modified-Since must notice (RFC 9110 section 13.1.3).
   */
  readonly lastModified: number | null;
}

/** What is fetched and kept: the headlines of all feeds together, and the list of models. */
export const SNAPSHOT_SOURCES = ['news', 'models'] as const;
export type SnapshotSource = (typeof SNAPSHOT_SOURCES)[number];

/** Metadata of a snapshot. */
export interface SnapshotFacts {
  readonly source: SnapshotSource;
  /** What it was made for: feed ids and mute words, or the address of the list of models. */
  readonly scope: string;
  /** Number of articles or models. */
  readonly items: number;
  /** Epoch ms at which this content was first seen. */
  readonly changedAt: number;
  /** The newest headline; null for models. */
  readonly newest: NewestHeadline | null;
}

/** A complete snapshot, as a refresh makes it and a file holds it. */
export interface Snapshot extends SnapshotFacts {
  readonly representations: Representations;
  /** A second document, of the changes that led to this list of models; null for news. */
  readonly history: Representations | null;
  /** JSON in UTF-8 for this program only: the kept entries of news, the compact rows of models. */
  readonly rows: Buffer;
}

/** What main keeps in memory of a snapshot. The rows stay in the file until they are read. */
export interface LoadedSnapshot extends SnapshotFacts {
  readonly representations: Representations;
  readonly history: Representations | null;
  /** Index of the kept entries, from the table at the start of the rows; empty for models. */
  readonly index: HeadlineIndex;
}

const BROTLI_QUALITY = 5; // 1.5 MB in 11 ms; 9 takes ten times that for 10 % fewer bytes (measured)
const GZIP_LEVEL = 6;
const WORTH_COMPRESSING = 1024; // bytes; below this a coding saves less than its headers cost

/**
 * Returns a strong ETag for these bytes, encoded as they are sent: the same content can be compressed to different bytes, by
 * another quality or another version of the library (RFC 9110 section 8.8.1).
 */
export function etagOf(bytes: Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}

/** Returns a representation with its ETag. @param bytes encoded */
export function representation(encoding: Encoding, bytes: Buffer): Representation {
  return { encoding, bytes, etag: etagOf(bytes) };
}

/** Creates all representations of a document that are worth having. CPU-bound: for the refresh process and the start. */
export function represent(identity: Buffer): Representations {
  if (identity.length < WORTH_COMPRESSING) return { identity: representation('identity', identity) };
  return {
    identity: representation('identity', identity),
    gzip: representation('gzip', gzipSync(identity, { level: GZIP_LEVEL })),
    br: representation('br', brotliCompressSync(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    })),
  };
}
