/** The cases: each document in each form, once more by clients that already have it, and the quote by a web page. */
import { get } from 'node:http';
import { PATHS, type DocumentName } from './documents.ts';

export interface Case {
  readonly name: string;
  readonly document: DocumentName;
  /** The content coding the client asks for; null for none. */
  readonly encoding: 'gzip' | 'br' | null;
  /** Whether the client sends the ETag it received. */
  readonly revalidates: boolean;
  /** Whether a page of a local web server asks, so that the answer must say that the page may read it (CORS). */
  readonly fromPage: boolean;
}

/** The origin of such a page. */
const PAGE = 'http://localhost:3000';

const once = (name: string, document: DocumentName, encoding: Case['encoding'] = null): Case => ({ name, document, encoding, revalidates: false, fromPage: false });
const again = (document: DocumentName): Case => ({ name: `${document}, 304`, document, encoding: null, revalidates: true, fromPage: false });

/** All cases; the quote is too short for any content coding. */
export const CASES: readonly Case[] = [
  once('quote', 'quote'), again('quote'), { ...once('quote, from a page', 'quote'), fromPage: true },
  once('news', 'news'), once('news, gzip', 'news', 'gzip'), once('news, brotli', 'news', 'br'), again('news'),
  once('models', 'models'), once('models, gzip', 'models', 'gzip'), once('models, brotli', 'models', 'br'), again('models'),
];

export interface Asked {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Ms that one such response took, without other load. */
  readonly alone: number;
  /** Bytes of its body as sent. */
  readonly bytes: number;
}

/**
 * Returns the request for a case at this server, after trying it once; null if the server does not support the form (nginx
 * and hono have no brotli). Each peer has its own ETag.
 */
export async function requestFor({ name, document, encoding, revalidates, fromPage }: Case, base: string): Promise<Asked | null> {
  const url = `${base}${PATHS[document]}`;
  const headers: Record<string, string> = { ...(encoding !== null && { 'Accept-Encoding': encoding }), ...(fromPage && { Origin: PAGE }) };
  const first = await probe(url, headers);
  if (first.status !== 200) throw new Error(`${url} answers ${first.status}`);
  if (first.encoding !== encoding) return null;
  if (!revalidates) return { url, headers, alone: (await probe(url, headers)).ms, bytes: first.bytes };
  if (first.etag === null) return null;
  const conditional = { ...headers, 'If-None-Match': first.etag };
  const second = await probe(url, conditional);
  if (second.status !== 304) throw new Error(`${name}: ${url} answers ${second.status} to its own ETag`);
  return { url, headers: conditional, alone: second.ms, bytes: second.bytes };
}

interface Probed {
  readonly status: number;
  readonly encoding: string | null;
  readonly etag: string | null;
  readonly bytes: number;
  readonly ms: number;
}

/** Sends a GET. fetch would add `Cache-Control: no-cache` to a validator, and express would then send a full response. */
function probe(url: string, headers: Record<string, string>): Promise<Probed> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { headers, agent: false }, (response) => {
      const { etag = null, 'content-encoding': encoding = null } = response.headers;
      let bytes = 0;
      response.on('data', (chunk: Buffer) => { bytes += chunk.length; });
      response.once('end', () => resolve({ status: response.statusCode ?? 0, encoding, etag, bytes, ms: performance.now() - began }));
    }).once('error', reject);
  });
}
