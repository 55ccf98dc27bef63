import { describe, expect, it } from 'vitest';
import { adviceOf } from '../../../src/main/refresh/advice.ts';

const NOW = Date.UTC(2026, 8, 30, 12);
const http = (at: number): string => new Date(at).toUTCString();

describe('advice from response headers', () => {
  it.each<[string, Record<string, string>, number | null]>([
    ['nothing', {}, null],
    ['max-age', { 'cache-control': 'public, max-age=600' }, 600_000],
    ['max-age in capitals and quotes', { 'cache-control': 'Max-Age="600"' }, 600_000],
    ['max-age less Age', { 'cache-control': 'max-age=600', age: '200' }, 400_000],
    ['an Age past max-age', { 'cache-control': 'max-age=600', age: '700' }, 0],
    ['an Age that is none', { 'cache-control': 'max-age=600', age: 'old' }, 600_000],
    ['s-maxage, which is for shared caches', { 'cache-control': 's-maxage=600' }, null],
    ['no-cache beside max-age', { 'cache-control': 'max-age=600, no-cache' }, 0],
    ['no-store', { 'cache-control': 'no-store' }, 0],
    ['max-age before Expires', { 'cache-control': 'max-age=60', expires: http(NOW + 9e6) }, 60_000],
    ['Expires', { expires: http(NOW + 7_200_000) }, 7_200_000],
    ['Expires of an origin with a wrong clock', { date: http(NOW - 9e9), expires: http(NOW - 9e9 + 7_200_000) }, 7_200_000],
    ['Expires in the past', { expires: http(NOW - 1000) }, 0],
    ['Expires that is no date: it is over', { expires: '0' }, 0],
    ['Expires as asctime writes it, whatever the zone here', { date: 'Wed Sep 30 12:00:00 2026', expires: 'Wed, 30 Sep 2026 14:00:00 GMT' }, 7_200_000],
    ['Expires at the end of time', { date: '-271821-04-20T00:00:00Z', expires: '+275760-09-13T00:00:00Z' }, 0],
  ])('freshness: %s', (_name, headers, fresh) => {
    expect(adviceOf(headers, NOW).freshForMs).toBe(fresh);
  });

  it.each<[string, string | undefined, number | null]>([
    ['unsaid', undefined, null],
    ['seconds', '120', 120_000],
    ['a date', http(NOW + 3_600_000), 3_600_000],
    ['a date gone by', http(NOW - 3_600_000), 0],
    ['a date as asctime writes it, whatever the zone here', 'Wed Sep 30 13:00:00 2026', 3_600_000],
    ['more seconds than can be counted', '9'.repeat(400), 9_999_999_999_000],
    ['rubbish', 'soon', null],
    ['a number that is no delay', '-5', null],
    ['a part of a number', '1.5', null],
  ])('Retry-After: %s', (_name, value, wait) => {
    expect(adviceOf(value === undefined ? {} : { 'retry-after': value }, NOW).retryAfterMs).toBe(wait);
  });

  it('Retry-After: a date from an origin with a wrong clock', () => {
    const wrong = NOW - 9e9;
    expect(adviceOf({ date: http(wrong), 'retry-after': http(wrong + 3_600_000) }, NOW).retryAfterMs).toBe(3_600_000);
  });

  it('keeps validators byte for byte, and ignores an empty ETag', () => {
    expect(adviceOf({ etag: 'W/"ä b"', 'last-modified': 'yesterday' }, NOW).validators).toEqual({ etag: 'W/"ä b"', lastModified: 'yesterday' });
    expect(adviceOf({ etag: '"x"' }, NOW).validators).toEqual({ etag: '"x"', lastModified: null });
    expect(adviceOf({ etag: '' }, NOW).validators).toBeNull();
  });
});
