import { describe, expect, it } from 'vitest';
import { adviceOf } from '../../../../src/main/refresh/fetch/advice.ts';

const URL = 'https://example.org/feed';
const NOW = Date.UTC(2026, 8, 30, 12);
const http = (at: number): string => new Date(at).toUTCString();

describe('advice from response headers', () => {
  it.each<[string, Record<string, string>, number | null]>([
    ['no headers', {}, null],
    ['max-age', { 'cache-control': 'public, max-age=600' }, 600_000],
    ['max-age capitalised and in quotes', { 'cache-control': 'Max-Age="600"' }, 600_000],
    ['max-age less Age', { 'cache-control': 'max-age=600', age: '200' }, 400_000],
    ['an Age past max-age', { 'cache-control': 'max-age=600', age: '700' }, 0],
    ['an invalid Age', { 'cache-control': 'max-age=600', age: 'old' }, 600_000],
    ['an Age with a unit', { 'cache-control': 'max-age=600', age: '200 s' }, 600_000],
    ['s-maxage is ignored', { 'cache-control': 's-maxage=600' }, null],
    ['no-cache overrides max-age', { 'cache-control': 'max-age=600, no-cache' }, 0],
    ['no-store', { 'cache-control': 'no-store' }, 0],
    ['Expires less Age', { expires: http(NOW + 600_000), age: '200' }, 400_000],
    ['max-age overrides Expires', { 'cache-control': 'max-age=60', expires: http(NOW + 9e6) }, 60_000],
    ['Expires', { expires: http(NOW + 7_200_000) }, 7_200_000],
    ['Expires is relative to Date', { date: http(NOW - 9e9), expires: http(NOW - 9e9 + 7_200_000) }, 7_200_000],
    ['Expires in the past', { expires: http(NOW - 1000) }, 0],
    ['Expires that is not a date means expired', { expires: '0' }, 0],
    ['Expires at the zero of Unix time', { expires: http(0) }, 0],
    ['Expires at the zero of Unix time, from a clock that starts there', { date: http(0), expires: http(7_200_000) }, 7_200_000],
    ['Date in asctime format is UTC in any time zone', { date: 'Wed Sep 30 12:00:00 2026', expires: 'Wed, 30 Sep 2026 14:00:00 GMT' }, 7_200_000],
    ['Expires and Date at the limits of the date range', { date: '-271821-04-20T00:00:00Z', expires: '+275760-09-13T00:00:00Z' }, 0],
  ])('freshness: %s', (_name, headers, fresh) => {
    expect(adviceOf(headers, URL, NOW).freshForMs).toBe(fresh);
  });

  it.each<[string, string | undefined, number | null]>([
    ['missing', undefined, null],
    ['seconds', '120', 120_000],
    ['a date', http(NOW + 3_600_000), 3_600_000],
    ['a past date', http(NOW - 3_600_000), 0],
    ['the zero of Unix time', http(0), 0],
    ['a date in asctime format is UTC in any time zone', 'Wed Sep 30 13:00:00 2026', 3_600_000],
    ['a number of 400 digits is capped', '9'.repeat(400), 9_999_999_999_000],
    ['a word is ignored', 'soon', null],
    ['a negative number is ignored', '-5', null],
    ['a fraction is ignored', '1.5', null],
  ])('Retry-After: %s', (_name, value, wait) => {
    expect(adviceOf(value === undefined ? {} : { 'retry-after': value }, URL, NOW).retryAfterMs).toBe(wait);
  });

  it('Retry-After: a date from an origin with a wrong clock', () => {
    const wrong = NOW - 9e9;
    expect(adviceOf({ date: http(wrong), 'retry-after': http(wrong + 3_600_000) }, URL, NOW).retryAfterMs).toBe(3_600_000);
  });

  it('keeps validators byte for byte, and ignores an empty ETag', () => {
    expect(adviceOf({ etag: 'W/"ä b"', 'last-modified': 'yesterday' }, URL, NOW).validators).toEqual({ etag: 'W/"ä b"', lastModified: 'yesterday', url: URL });
    expect(adviceOf({ etag: '"x"' }, URL, NOW).validators).toEqual({ etag: '"x"', lastModified: null, url: URL });
    expect(adviceOf({ etag: '' }, URL, NOW).validators).toBeNull();
  });
});
