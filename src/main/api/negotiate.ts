/**
 * Which form of a document a request gets, and whether it needs one at all: pure functions of header
 * fields. `Accept` plays no part: there is one media type, and sending it beats refusing (RFC 9110 12.5.1).
 */
import type { IncomingMessage } from 'node:http';
import type { Encoding } from '../store/snapshot.ts';
import { countOf } from './fields.ts';
import { parseHttpDate } from './http-date.ts';

/** Smallest first: the choice between codings a client likes equally. */
const PREFERENCE: readonly Encoding[] = ['br', 'gzip', 'identity'];
const QVALUE = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

/**
 * The codings a client takes, best first (RFC 9110 section 12.5.3). `identity` is always among them:
 * where it is excluded and nothing else fits, an answer in plain bytes still beats an error.
 *
 * @param field the Accept-Encoding field; undefined when absent, which says nothing about what the
 *   client can decode, so it gets plain bytes
 */
export function acceptedEncodings(field: string | undefined): readonly Encoding[] {
  if (field === undefined) return ['identity'];
  const weights = new Map<string, number>();
  for (const element of field.split(',')) {
    const [coding = '', ...parameters] = element.split(';').map((part) => part.trim().toLowerCase());
    const weight = weightOf(parameters);
    if (coding !== '' && weight !== null) weights.set(coding === 'x-gzip' ? 'gzip' : coding, weight);
  }
  // Unnamed codings fall under `*`. Without one they are out, but for identity, which then comes last.
  const weightFor = (encoding: Encoding): number =>
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? Number.MIN_VALUE : 0);
  const accepted = PREFERENCE.filter((encoding) => weightFor(encoding) > 0);
  accepted.sort((a, b) => weightFor(b) - weightFor(a)); // stable, so the preference decides between equals
  return accepted.includes('identity') ? accepted : [...accepted, 'identity'];
}

/** The weight of an element: 1 unless given; null when it cannot be read, and the element is passed over. */
function weightOf(parameters: readonly string[]): number | null {
  const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  if (q === undefined) return 1;
  return QVALUE.test(q) ? Number(q) : null;
}

/** Picks the best form there is. `accepted` comes from {@link acceptedEncodings}. */
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

/** What a conditional request is judged against. */
export interface Validators {
  readonly etag: string;
  /** Epoch ms in whole seconds, as sent; null when none is sent. */
  readonly lastModified: number | null;
}

/** The part of a request that holds its conditions. */
export type Conditions = Pick<IncomingMessage, 'headers' | 'rawHeaders'>;

/**
 * Whether the client's copy is still the current one, so that 304 is the answer to its GET or HEAD
 * (RFC 9110 section 13.2.2: If-Modified-Since counts only without If-None-Match).
 *
 * @param now epoch milliseconds
 */
export function isNotModified(request: Conditions, { etag, lastModified }: Validators, now: number): boolean {
  const tags = request.headers['if-none-match'];
  if (tags !== undefined) return namesTag(tags, etag, 'weak');
  const time = dateIn(request, 'if-modified-since', now);
  return time !== null && lastModified !== null && lastModified <= time;
}

/**
 * Whether the client asks for a document that is no longer the current one, so that 412 is the answer to its GET or
 * HEAD (RFC 9110 sections 13.1.1 and 13.1.4: what was asked on a false condition must not be done). Judged first.
 *
 * @param now epoch milliseconds
 */
export function isPreconditionFailed(request: Conditions, { etag, lastModified }: Validators, now: number): boolean {
  const tags = request.headers['if-match'];
  if (tags !== undefined) return !namesTag(tags, etag, 'strong');
  const time = dateIn(request, 'if-unmodified-since', now);
  return time !== null && lastModified !== null && lastModified > time;
}

/** The date of a condition in epoch ms; null where there is none, or more than one (RFC 9110 sections 13.1.3 and 13.1.4). */
function dateIn({ headers, rawHeaders }: Conditions, name: 'if-modified-since' | 'if-unmodified-since', now: number): number | null {
  const text = headers[name];
  return text === undefined || countOf(name, rawHeaders) > 1 ? null : parseHttpDate(text, now);
}

const ENTITY_TAG = /\s*(W\/)?("[\x21\x23-\x7e\x80-\xff]*")\s*(?:,|$)|\s*,/y;

/** Whether a field names this tag: `*`, or a list. By strong comparison a weak tag equals none (RFC 9110 8.8.3.2). */
function namesTag(field: string, etag: string, comparison: 'weak' | 'strong'): boolean {
  if (field === etag || field.trim() === '*') return true;
  ENTITY_TAG.lastIndex = 0; // sticky: stops for good at the first thing that is no tag
  for (let match = ENTITY_TAG.exec(field); match !== null && match[0] !== ''; match = ENTITY_TAG.exec(field)) {
    const [, weak, tag] = match;
    if (tag === etag && (comparison === 'weak' || weak === undefined)) return true;
  }
  return false;
}

/** Remembers the answers for the few Accept-Encoding fields that clients really send. */
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
