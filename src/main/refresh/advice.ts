/** Response headers to poll advice. Pure; dates are only ever turned into durations (polling rule 34). */
import type { IncomingHttpHeaders } from 'node:http';
import { isoDate } from '../content/news/dates.ts';
import type { PollAdvice, Validators } from './fetch.ts';

/**
 * What these headers say about asking again.
 * @param now epoch ms of the answer, used where the origin sent no Date of its own
 */
export function adviceOf(headers: IncomingHttpHeaders, now: number): PollAdvice {
  return {
    validators: validatorsOf(headers),
    freshForMs: freshFor(headers, now),
    retryAfterMs: retryAfter(headers['retry-after'], originDate(headers) ?? now),
  };
}

/** What no field that is sent may hold (RFC 9110 section 5.5); one that came with it can never be sent back. */
const UNSENDABLE = /[^\t\x20-\x7e\x80-\xff]/;

/** (1, 2) As received, byte for byte, and none that was not sent. */
function validatorsOf(headers: IncomingHttpHeaders): Validators | null {
  const etag = validator(headers.etag);
  const lastModified = validator(headers['last-modified']);
  return etag === null && lastModified === null ? null : { etag, lastModified };
}

function validator(field: string | undefined): string | null {
  return field === undefined || field === '' || UNSENDABLE.test(field) ? null : field;
}

/**
 * (8) RFC 9111 section 4.2: max-age wins over Expires, and the time an answer spent in caches is taken off. (34) A wrong
 * origin clock cancels out: Expires is read against its own Date. (9) "no-cache" asks for nothing; with the name of a
 * field (section 5.2.2.4) it speaks of that field alone.
 */
function freshFor(headers: IncomingHttpHeaders, now: number): number | null {
  const control = headers['cache-control'] ?? '';
  if (/(?:^|[,\s])no-(?:cache|store)\s*(?:,|$)/i.test(control)) return 0;
  const maxAge = /(?:^|[,\s])max-age\s*=\s*"?(\d{1,10})/i.exec(control)?.[1];
  const age = seconds(headers.age) * 1000;
  if (maxAge !== undefined) return Math.max(0, Number(maxAge) * 1000 - age);
  if (headers.expires === undefined) return null;
  const expires = timeOf(headers.expires);
  // Section 5.3: what is no date, "0" above all, means that the time is over.
  return expires === null ? 0 : Math.max(0, expires - (originDate(headers) ?? now) - age);
}

/** (13, 14) Delay-seconds, be they ever so many, or an HTTP-date (RFC 9110 section 10.2.3); what is neither says nothing. */
function retryAfter(value: string | undefined, now: number): number | null {
  if (value === undefined) return null;
  const delay = /^\s*(\d{1,10})\d*\s*$/.exec(value)?.[1];
  if (delay !== undefined) return Number(delay) * 1000;
  const at = timeOf(value);
  return at === null ? null : Math.max(0, at - now);
}

function originDate(headers: IncomingHttpHeaders): number | null {
  return timeOf(headers.date ?? '');
}

/**
 * Epoch ms of a date in a header. `Date.parse` takes local time for asctime's, "-5" for a day of 2001, and years so far
 * off that the durations between them are no safe integers.
 */
function timeOf(value: string): number | null {
  const date = isoDate(value);
  return date === '' ? null : Date.parse(date);
}

function seconds(value: string | undefined): number {
  return value !== undefined && /^\d{1,10}$/.test(value) ? Number(value) : 0;
}
