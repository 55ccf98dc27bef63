/**
 * Who may ask at all, judged from the head of a request before any routing, for every method and path.
 * Loopback alone protects nothing: every web page can send requests here, and by DNS rebinding even
 * under a name of its own (CVE-2024-28224, CVE-2025-24010).
 */
import type { IncomingMessage } from 'node:http';
import { bytesOf, countOf } from './fields.ts';
import { MAX_HEADER_BYTES, MAX_HEADERS, MAX_TARGET } from './limits.ts';
import { isLocalAuthority, isLocalOrigin, isLocalUrl } from './loopback.ts';
import type { ProblemStatus } from './problem.ts';

/** The part of a request the guard judges by; Node's IncomingMessage has it. */
export type RequestHead = Pick<IncomingMessage, 'url' | 'httpVersion' | 'headers' | 'rawHeaders'>;

export type Verdict =
  /** `path` is the raw path without query; `origin` is that of a page that may read, to be echoed. */
  | { readonly admitted: true; readonly path: string; readonly origin: string | undefined }
  | { readonly admitted: false; readonly status: ProblemStatus };

const refusal = (status: ProblemStatus): Verdict => ({ admitted: false, status });
const MALFORMED = refusal(400);
const FOREIGN = refusal(403);
const TARGET_TOO_LONG = refusal(414);
const MISDIRECTED = refusal(421);
const TOO_MANY_HEADERS = refusal(431);

/**
 * Judges a request by its head alone.
 *
 * @param allowed origins outside of this machine that the person lets read, as browsers write them
 */
export function judge(head: RequestHead, allowed: ReadonlySet<string>): Verdict {
  const { headers, rawHeaders, url = '' } = head;
  if (rawHeaders.length > 2 * MAX_HEADERS || bytesOf(rawHeaders) > MAX_HEADER_BYTES) return TOO_MANY_HEADERS;
  if (url.length > MAX_TARGET) return TARGET_TOO_LONG;
  if (!isReadable(head)) return MALFORMED;

  const { host } = headers;
  if (host === undefined || host === '' || countOf('host', rawHeaders) !== 1) return MALFORMED;
  if (!isLocalAuthority(host)) return FOREIGN;

  const local = url.startsWith('/') || url === '*' ? url : ownTarget(url);
  if (local === null) return MISDIRECTED;
  if (!mayRead(head, allowed)) return FOREIGN;

  const query = local.indexOf('?');
  return { admitted: true, path: query === -1 ? local : local.slice(0, query), origin: headers.origin };
}

/** A target is visible ASCII (RFC 9112 section 3.2, RFC 3986 section 2). */
const NOT_IN_TARGETS = /[^\x21-\x7e]/;

/** Refuses what Node's parser (llhttp 9) lets through although we cannot answer it in its own terms. */
function isReadable({ httpVersion, headers, rawHeaders, url = '' }: RequestHead): boolean {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return false; // it takes 0.9 and 2.0 as well
  if (NOT_IN_TARGETS.test(url)) return false; // bytes over 127, before Node 20.20
  // A coding we do not know leaves the end of the message unknown (RFC 9112 section 6.1).
  const coding = headers['transfer-encoding'];
  if (coding !== undefined && (coding.toLowerCase() !== 'chunked' || httpVersion === '1.0')) return false;
  // Nothing here can be upgraded to. Only what Java's HttpClient and `curl --http2` offer with their first request is
  // ignored, as HTTP allows (RFC 9110 section 7.8): HTTP/2 with its settings (RFC 7540 section 3.2.1).
  const { upgrade } = headers;
  if (upgrade !== undefined && (upgrade.toLowerCase() !== 'h2c' || headers['http2-settings'] === undefined)) return false;
  return areNamesWhole(rawHeaders);
}

/** Before Node 20.20 fields without a name, or with a space behind it, come through (RFC 9112 section 5.1). */
function areNamesWhole(rawHeaders: readonly string[]): boolean {
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? '';
    if (name === '' || name.endsWith(' ')) return false;
  }
  return true;
}

/** The path and query of an absolute target that names us, as proxies send it; null for any other server's. */
function ownTarget(url: string): string | null {
  const scheme = 'http://';
  if (url.slice(0, scheme.length).toLowerCase() !== scheme) return null;
  const rest = url.slice(scheme.length);
  const end = rest.search(/[/?#]/);
  if (!isLocalAuthority(end === -1 ? rest : rest.slice(0, end))) return null;
  if (end === -1) return '/';
  return rest[end] === '/' ? rest.slice(end) : `/${rest.slice(end)}`;
}

/** Whether the page that asks, if a page asks, is one of this machine or of an allowed origin. */
function mayRead({ headers, rawHeaders }: RequestHead, allowed: ReadonlySet<string>): boolean {
  if (headers.origin !== undefined) return isLocalOrigin(headers.origin) || allowed.has(headers.origin);
  // Images, scripts and frames come without Origin; current browsers then say at least how far off the page is.
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'none' && site !== 'same-origin' && site !== 'same-site') return false;
  if (headers.referer === undefined || headers.referer === '') return true;
  return isLocalUrl(headers.referer) && countOf('referer', rawHeaders) === 1;
}
