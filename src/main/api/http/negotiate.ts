/**
 * Content negotiation and conditional requests; pure functions of header fields. `Accept` is ignored: there is one media
 * type, and sending it is better than refusing (RFC 9110 12.5.1).
 */
import type { IncomingMessage } from 'node:http';
import type { Encoding } from '../../store/snapshot.ts';
import { countOf } from './fields.ts';
import { parseHttpDate } from './http-date.ts';

/** Smallest first, for codings a client weights equally. */
const PREFERENCE: readonly Encoding[] = ['br', 'gzip', 'identity'];
const QVALUE = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

/**
 * Returns the codings a client accepts, best first (RFC 9110 section 12.5.3).
 * @param field the Accept-Encoding field; if it is absent, nothing is known about the client's decoders, so it gets plain
 *   bytes
 */
export function acceptedEncodings(field: string | undefined): readonly Encoding[] {
  const weights = new Map<string, number>();
  for (const element of (field ?? '').split(',')) {
    const [coding = '', ...parameters] = element.split(';').map((part) => part.trim().toLowerCase());
    const weight = weightOf(parameters);
    if (weight !== null) weights.set(coding === 'x-gzip' ? 'gzip' : coding, weight);
  }
  // Codings not listed fall under `*`, and are excluded without it.
  const weightFor = (encoding: Encoding): number => weights.get(encoding) ?? weights.get('*') ?? 0;
  const accepted = PREFERENCE.filter((encoding) => weightFor(encoding) > 0);
  return accepted.sort((a, b) => weightFor(b) - weightFor(a)); // stable: PREFERENCE decides between equal weights
}

/** Weight of an element: 1 by default; null if it is invalid, so that the element is ignored. */
function weightOf(parameters: readonly string[]): number | null {
  const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  if (q === undefined) return 1;
  return QVALUE.test(q) ? Number(q) : null;
}

/**
 * Returns the best available form; if none is accepted, the plain one, which is better than an error.
 * @param accepted from {@link acceptedEncodings}
 */
export function pickEncoding<Form>(
  forms: Readonly<{ identity: Form } & Partial<Record<Encoding, Form>>>,
  accepted: readonly Encoding[],
): Form {
  for (const encoding of accepted) {
    const form = forms[encoding];
    if (form !== undefined) return form;
  }
  return forms.identity;
}

/** What conditional requests are compared with. */
export interface ServedValidators {
  readonly etag: string;
  /**
   * Epoch ms in whole seconds; null if none is sent. What is sent may be earlier (message.ts): it is then the date of another
   * version, too, and must not confirm this one.
   */
  readonly lastModified: number | null;
}

/** The part of a request with its conditions. */
export type Conditions = Pick<IncomingMessage, 'headers' | 'rawHeaders'>;

/**
 * Whether the client's copy is current, so that its GET or HEAD is answered with 304 (RFC 9110 section 13.2.2:
 * If-Modified-Since counts only without If-None-Match).
 * @param now epoch ms
 */
export function isNotModified(request: Conditions, { etag, lastModified }: ServedValidators, now: number): boolean {
  const tags = request.headers['if-none-match'];
  if (tags !== undefined) return namesTag(tags, etag, 'weak');
  const time = dateIn(request, 'if-modified-since', now);
  return time !== null && lastModified !== null && lastModified <= time;
}

/**
 * Whether the client asks for a version that is no longer current, so that its GET or HEAD is answered with 412 (RFC 9110
 * sections 13.1.1 and 13.1.4: it must not be performed then). To be checked first.
 * @param now epoch ms
 */
export function isPreconditionFailed(request: Conditions, { etag, lastModified }: ServedValidators, now: number): boolean {
  const tags = request.headers['if-match'];
  if (tags !== undefined) return !namesTag(tags, etag, 'strong');
  const time = dateIn(request, 'if-unmodified-since', now);
  return time !== null && lastModified !== null && lastModified > time;
}

/** Date of a condition in epoch ms; null if there is none, or more than one (RFC 9110 sections 13.1.3 and 13.1.4). */
function dateIn({ headers, rawHeaders }: Conditions, name: 'if-modified-since' | 'if-unmodified-since', now: number): number | null {
  const text = headers[name];
  return text === undefined || countOf(name, rawHeaders) > 1 ? null : parseHttpDate(text, now);
}

const ENTITY_TAG = /\s*(W\/)?("[\x21\x23-\x7e\x80-\xff]*")\s*(?:,|$)|\s*,/y;

/** Whether a field matches this ETag: `*`, or a list. In strong comparison, weak ETags match nothing (RFC 9110 8.8.3.2). */
function namesTag(field: string, etag: string, comparison: 'weak' | 'strong'): boolean {
  if (field === etag || field.trim() === '*') return true;
  ENTITY_TAG.lastIndex = 0; // sticky: stops at the first thing that is not an ETag
  for (let match = ENTITY_TAG.exec(field); match !== null; match = ENTITY_TAG.exec(field)) {
    const [, weak, tag] = match;
    if (tag === etag && (comparison === 'weak' || weak === undefined)) return true;
  }
  return false;
}

/**
 * Returns a cached version of {@link acceptedEncodings}: clients send only a few different fields.
 * @param atMost fields to cache
 */
export function rememberEncodings(atMost = 64): typeof acceptedEncodings {
  const known = new Map<string | undefined, readonly Encoding[]>();
  return (field) => {
    const before = known.get(field);
    if (before !== undefined) return before;
    const accepted = acceptedEncodings(field);
    if (known.size < atMost) known.set(field, accepted);
    return accepted;
  };
}
