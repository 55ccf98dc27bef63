/** Derives polling advice from response headers. Pure; dates are only used to compute durations (polling rule 34). */
import type { IncomingHttpHeaders } from 'node:http';
import { isoDate } from '../../content/feed/dates/dates.ts';
import type { PollAdvice, Validators } from './fetch-contract.ts';

/**
 * Returns what a response's headers say about asking again.
 * @param url the address that answered
 * @param now epoch ms of the response, used if it has no Date header
 */
export function adviceOf(headers: IncomingHttpHeaders, url: string, now: number): PollAdvice {
  return {
    validators: validatorsOf(headers, url),
    freshForMs: freshFor(headers, now),
    retryAfterMs: retryAfter(headers['retry-after'], originDate(headers) ?? now),
  };
}

/** Characters not allowed in a field (RFC 9110 section 5.5): a validator containing one cannot be sent back. */
const UNSENDABLE = /[^\t\x20-\x7e\x80-\xff]/;

/** (1, 2) The validators as received, byte for byte; null if there are none. */
function validatorsOf(headers: IncomingHttpHeaders, url: string): Validators | null {
  const etag = validator(headers.etag);
  const lastModified = validator(headers['last-modified']);
  return etag === null && lastModified === null ? null : { etag, lastModified, url };
}

function validator(field: string | undefined): string | null {
  return field === undefined || field === '' || UNSENDABLE.test(field) ? null : field;
}

/**
 * Freshness lifetime in ms. (8) RFC 9111 section 4.2: max-age wins over Expires, and Age is subtracted. (34) A wrong origin
 * clock cancels out, as Expires is compared with its own Date. (9) "no-cache" means none; with a field name (section
 * 5.2.2.4) it concerns only that field.
 */
function freshFor(headers: IncomingHttpHeaders, now: number): number | null {
  const control = headers['cache-control'] ?? '';
  if (/(?:^|[,\s])no-(?:cache|store)\s*(?:,|$)/i.test(control)) return 0;
  const maxAge = /(?:^|[,\s])max-age\s*=\s*"?(\d{1,10})/i.exec(control)?.[1];
  const age = seconds(headers.age) * 1000;
  if (maxAge !== undefined) return Math.max(0, Number(maxAge) * 1000 - age);
  if (headers.expires === undefined) return null;
  const expires = timeOf(headers.expires);
  // Section 5.3: an invalid date, especially "0", means already expired.
  return expires === null ? 0 : Math.max(0, expires - (originDate(headers) ?? now) - age);
}

/** (13, 14) Delay-seconds of any length, or an HTTP-date (RFC 9110 section 10.2.3), as ms; null for anything else. */
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
 * Epoch ms of a date in a header; null if it is none. `Date.parse` would take asctime dates as local time and "-5" as a day
 * in 2001, and accept years so far off that differences are not safe integers.
 */
function timeOf(value: string): number | null {
  const date = isoDate(value);
  return date === '' ? null : Date.parse(date);
}

function seconds(value: string | undefined): number {
  return value !== undefined && /^\d{1,10}$/.test(value) ? Number(value) : 0;
}
