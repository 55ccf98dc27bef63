/**
 * Decides who may ask at all, from the head of a request and before routing, for all methods and paths. Binding to loopback
 * is no protection: any web page can send requests here, with DNS rebinding even under its own host name (CVE-2024-28224,
 * CVE-2025-24010).
 */
import type { IncomingMessage } from 'node:http';
import { bytesOf, countOf } from '../http/fields.ts';
import { MAX_HEADER_BYTES, MAX_HEADERS, MAX_TARGET } from '../http/limits.ts';
import { isLocalAuthority, isLocalOrigin, isLocalUrl, siteOf } from './loopback.ts';
import type { ProblemStatus } from '../http/problem.ts';
import type { Foreign } from './refused-log.ts';

/** The part of a request that is checked; Node's IncomingMessage has it. */
export type RequestHead = Pick<IncomingMessage, 'url' | 'httpVersion' | 'headers' | 'rawHeaders'>;

export type Verdict =
  /** `path` is the raw path without query; `origin` is the origin of the requesting page, to be echoed. */
  | { readonly admitted: true; readonly path: string; readonly origin: string | undefined }
  | { readonly admitted: false; readonly status: ProblemStatus; readonly foreign?: Foreign };

const refusal = (status: ProblemStatus): Verdict => ({ admitted: false, status });
const MALFORMED = refusal(400);
const FOREIGN_HOST: Verdict = { admitted: false, status: 403, foreign: 'host' };
const FOREIGN_PAGE: Verdict = { admitted: false, status: 403, foreign: 'page' };
const FOREIGN_REFERER: Verdict = { admitted: false, status: 403, foreign: 'referer' };
const NAMELESS_PAGE = refusal(403);
const TARGET_TOO_LONG = refusal(414);
const MISDIRECTED = refusal(421);
const TOO_MANY_HEADERS = refusal(431);

/**
 * Checks a request by its head.
 * @param allowed origins of other sites that may read, as browsers write them
 */
export function judge(head: RequestHead, allowed: ReadonlySet<string>): Verdict {
  const { headers, rawHeaders, url = '' } = head;
  if (rawHeaders.length > 2 * MAX_HEADERS || bytesOf(rawHeaders) > MAX_HEADER_BYTES) return TOO_MANY_HEADERS;
  if (!isReadable(head)) return MALFORMED; // before any error after which the connection serves on (RFC 9112 section 6.1)
  if (url.length > MAX_TARGET) return TARGET_TOO_LONG;

  const { host } = headers;
  if (host === undefined || host === '' || countOf('host', rawHeaders) !== 1) return MALFORMED;
  if (!isLocalAuthority(host)) return FOREIGN_HOST;

  const local = url.startsWith('/') || url === '*' ? url : ownTarget(url);
  if (local === null) return MISDIRECTED;
  const refused = refusalOfPage(head, allowed);
  if (refused !== null) return refused;

  const query = local.indexOf('?');
  return { admitted: true, path: query === -1 ? local : local.slice(0, query), origin: headers.origin };
}

/**
 * Returns the origin of the page that may read the error in response to this request, whatever else is wrong with it;
 * undefined if there is no page, or if its origin or the `Host` is foreign.
 * @param allowed as for {@link judge}
 */
export function corsOriginOf({ headers, rawHeaders }: RequestHead, allowed: ReadonlySet<string>): string | undefined {
  const { host, origin } = headers;
  const isOurs = host !== undefined && isLocalAuthority(host) && countOf('host', rawHeaders) === 1;
  return isOurs && origin !== undefined && isAdmitted(origin, allowed) ? origin : undefined;
}

const isAdmitted = (origin: string, allowed: ReadonlySet<string>): boolean => isLocalOrigin(origin) || allowed.has(origin);

/** A request target is visible ASCII (RFC 9112 section 3.2, RFC 3986 section 2). */
const NOT_IN_TARGETS = /[^\x21-\x7e]/;

/** Rejects what Node's parser (llhttp 9) accepts although it cannot be answered correctly. */
function isReadable({ httpVersion, headers, rawHeaders, url = '' }: RequestHead): boolean {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return false; // it also accepts 0.9 and 2.0
  if (NOT_IN_TARGETS.test(url)) return false; // bytes above 127, accepted before Node 20.20
  // With an unknown transfer coding the end of the message is unknown (RFC 9112 section 6.1).
  const coding = headers['transfer-encoding'];
  if (coding !== undefined && (coding.toLowerCase() !== 'chunked' || httpVersion === '1.0')) return false;
  // There is nothing to upgrade to. Only the offer of HTTP/2 with its settings (RFC 7540 section 3.2.1) is ignored, which
  // HTTP allows (RFC 9110 section 7.8): Java's HttpClient and `curl --http2` send it with their first request.
  const { upgrade } = headers;
  if (upgrade !== undefined && (upgrade.toLowerCase() !== 'h2c' || headers['http2-settings'] === undefined)) return false;
  return areNamesWhole(rawHeaders);
}

/** Before Node 20.20, fields with an empty name or a space after it are accepted (RFC 9112 section 5.1 forbids both). */
function areNamesWhole(rawHeaders: readonly string[]): boolean {
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? '';
    if (name === '' || name.endsWith(' ')) return false;
  }
  return true;
}

/** Returns path and query of an absolute target with our own authority, as sent by proxies; null for other servers. */
function ownTarget(url: string): string | null {
  const scheme = 'http://';
  if (url.slice(0, scheme.length).toLowerCase() !== scheme) return null;
  const rest = url.slice(scheme.length);
  const end = rest.search(/[/?]/);
  if (!isLocalAuthority(end === -1 ? rest : rest.slice(0, end))) return null;
  if (end === -1) return '/';
  return rest[end] === '/' ? rest.slice(end) : `/${rest.slice(end)}`;
}

/** Returns the refusal of the requesting page; null if it is local or of an allowed origin, or if there is none. */
function refusalOfPage({ headers, rawHeaders }: RequestHead, allowed: ReadonlySet<string>): Verdict | null {
  if (headers.origin !== undefined) return isAdmitted(headers.origin, allowed) ? null : FOREIGN_PAGE;
  // Requests for images, scripts and frames have no Origin; current browsers then send at least Sec-Fetch-Site.
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'none' && site !== 'same-origin' && site !== 'same-site') return NAMELESS_PAGE;
  const { referer } = headers;
  if (referer === undefined) return null;
  if (countOf('referer', rawHeaders) !== 1) return NAMELESS_PAGE; // Node shows only the first, which may be empty
  if (referer === '' || isLocalUrl(referer)) return null;
  // A page behind the same proxy as this API reads it without Origin. Sec-Fetch-Site tells it from one that embeds images.
  return site === 'same-origin' && allowed.has(siteOf(referer)) ? null : FOREIGN_REFERER;
}
