import { describe, expect, test } from 'vitest';
import {
  acceptedEncodings, isNotModified, isPreconditionFailed, pickEncoding, rememberEncodings, type Conditions,
} from '../../../../src/main/api/http/negotiate.ts';
import { formatHttpDate } from '../../../../src/main/api/http/http-date.ts';
import { cpuTimes } from '../../../support/cpu-times.ts';

const ALL = { identity: 'identity', gzip: 'gzip', br: 'br' };
const pick = (field: string | undefined): string => pickEncoding(ALL, acceptedEncodings(field));

describe('Accept-Encoding', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['x-gzip', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['deflate, zstd', 'identity'],
    ['gzip;q=0.5, br;q=0.4', 'gzip'],
    ['gzip;q=0.5', 'gzip'],
    ['gzip;q=0.5, identity', 'identity'],
    ['gzip;q=0.5, identity;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0.0', 'identity'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['br;q=0, *', 'gzip'],
    ['identity;q=0', 'identity'],
    ['identity;q=0, gzip;q=0.1', 'gzip'],
    ['identity, *;q=0', 'identity'],
    ['  gzip ;  q=1.000 ', 'gzip'],
    ['gzip;Q=1', 'gzip'],
    ['br;q=2, gzip', 'gzip'],
    ['br;q=x, gzip', 'gzip'],
    ['br;q=0.1234, gzip;q=0.1', 'gzip'],
    ['br;q=1.001, gzip;q=0.1', 'gzip'],
    ['br;q=x, *', 'br'],
    ['gzip;quality=low', 'gzip'],
    [',,,', 'identity'],
    [';q=1', 'identity'],
    ['__proto__, constructor', 'identity'],
  ])('%j selects %s', (field, encoding) => {
    expect(pick(field)).toBe(encoding);
  });

  test('falls back to the next accepted coding if the best is not available', () => {
    expect(pickEncoding({ identity: 1, gzip: 2 }, acceptedEncodings('br, gzip'))).toBe(2);
    expect(pickEncoding({ identity: 1 }, acceptedEncodings('br, gzip'))).toBe(1);
    expect(pickEncoding({ identity: 1 }, acceptedEncodings('br, identity;q=0'))).toBe(1);
  });

  test('caching never changes the result, even when the cache is full', () => {
    const remembering = rememberEncodings(2);
    for (const field of ['br', 'gzip', 'deflate', 'br', 'gzip', 'deflate', undefined, undefined]) {
      expect(remembering(field)).toEqual(acceptedEncodings(field));
    }
    expect(remembering('gzip')).toBe(remembering('gzip'));
    expect(remembering('deflate'), 'no more than two').not.toBe(remembering('deflate'));
  });
});

describe('conditional requests', () => {
  const now = Date.UTC(2026, 9, 1);
  const lastModified = Date.UTC(2026, 8, 30, 12, 0, 0);
  const validators = { etag: '"abc-gzip"', lastModified };
  const asking = (headers: Record<string, string>): Conditions => ({ headers, rawHeaders: Object.entries(headers).flat() });
  const conditional = (headers: Record<string, string>): boolean => isNotModified(asking(headers), validators, now);

  test.each([
    ['"abc-gzip"', true],
    ['W/"abc-gzip"', true],
    ['*', true],
    [' * ', true],
    ['"x", "abc-gzip"', true],
    ['"x","y" ,W/"abc-gzip"', true],
    ['"a,b", "abc-gzip"', true],
    ['"\xe4", "abc-gzip"', true],
    [', ,"abc-gzip"', true],
    ['"abc"', false],
    ['"abc-gzip', false],
    ['abc-gzip', false],
    ['w/"abc-gzip"', false],
    ['"x" "abc-gzip"', false],
    ['"x"abc-gzip""', false],
    ['""', false],
    ['', false],
    ['"*"', false],
    ['"x", *', false],
  ])('If-None-Match: %s matches: %s', (field, expected) => {
    expect(conditional({ 'if-none-match': field })).toBe(expected);
  });

  test.each([
    ['the same second', formatHttpDate(lastModified), true],
    ['a later time', formatHttpDate(lastModified + 5000), true],
    ['an earlier time', formatHttpDate(lastModified - 1000), false],
    ['the obsolete form', 'Wednesday, 30-Sep-26 12:00:00 GMT', true],
    ['the asctime form', 'Wed Sep 30 12:00:00 2026', true],
    ['text that is no date', 'yesterday', false],
    ['an ISO date', '2026-09-30T12:00:00Z', false],
    ['an empty value', '', false],
  ])('If-Modified-Since with %s', (_, field, expected) => {
    expect(conditional({ 'if-modified-since': field })).toBe(expected);
  });

  test('If-Modified-Since is ignored if If-None-Match is present', () => {
    expect(conditional({ 'if-none-match': '"other"', 'if-modified-since': formatHttpDate(lastModified) })).toBe(false);
  });

  test('If-Modified-Since never matches without Last-Modified', () => {
    const since = formatHttpDate(now);
    expect(isNotModified(asking({ 'if-modified-since': since }), { etag: '"a"', lastModified: null }, now)).toBe(false);
  });

  test.each<[string, Record<string, string>, boolean]>([
    ['the current tag', { 'if-match': '"abc-gzip"' }, false],
    ['a list with the current tag', { 'if-match': '"x", "abc-gzip"' }, false],
    ['*', { 'if-match': '*' }, false],
    ['another tag', { 'if-match': '"x"' }, true],
    ['the current tag in weak form', { 'if-match': 'W/"abc-gzip"' }, true],
    ['an empty value', { 'if-match': '' }, true],
    ['the same second', { 'if-unmodified-since': formatHttpDate(lastModified) }, false],
    ['an earlier time', { 'if-unmodified-since': formatHttpDate(lastModified - 1000) }, true],
    ['text that is no date', { 'if-unmodified-since': 'yesterday' }, false],
    ['the current tag and an earlier time', { 'if-match': '"abc-gzip"', 'if-unmodified-since': formatHttpDate(0) }, false],
    ['neither header', {}, false],
  ])('precondition with %s: %j fails: %s', (_, headers, expected) => {
    expect(isPreconditionFailed(asking(headers), validators, now)).toBe(expected);
  });

  test('If-Unmodified-Since never fails without Last-Modified', () => {
    expect(isPreconditionFailed(asking({ 'if-unmodified-since': formatHttpDate(0) }), { etag: '"a"', lastModified: null }, now)).toBe(false);
  });

  test('long malicious lists are parsed in little time', async () => {
    const lists = ['"a" '.repeat(4000), ' '.repeat(16_000), ','.repeat(16_000)];
    expect(await cpuTimes(() => expect(lists.map((list) => conditional({ 'if-none-match': list }))).toEqual([false, false, false]))).toBeLessThan(60);
  });
});
