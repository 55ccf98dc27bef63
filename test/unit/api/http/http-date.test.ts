import { expect, test } from 'vitest';
import { formatHttpDate, parseHttpDate } from '../../../../src/main/api/http/http-date.ts';

const now = Date.UTC(2026, 9, 1);
const example = Date.UTC(1994, 10, 6, 8, 49, 37);

test('formats the preferred form and parses all three of RFC 9110 section 5.6.7', () => {
  expect(formatHttpDate(example)).toBe('Sun, 06 Nov 1994 08:49:37 GMT');
  expect(parseHttpDate('Sun, 06 Nov 1994 08:49:37 GMT', now)).toBe(example);
  expect(parseHttpDate('Sunday, 06-Nov-94 08:49:37 GMT', now)).toBe(example);
  expect(parseHttpDate('Sun Nov  6 08:49:37 1994', now)).toBe(example);
});

test('reads what it writes, in each month', () => {
  const days = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 28, 23, 59, 59));
  expect(days.map((day) => parseHttpDate(formatHttpDate(day), now))).toEqual(days);
});

test('reads a two-digit year as at most 50 years ahead', () => {
  expect(parseHttpDate('Friday, 01-Jan-76 00:00:00 GMT', now)).toBe(Date.UTC(2076, 0, 1));
  expect(parseHttpDate('Friday, 01-Jan-77 00:00:00 GMT', now)).toBe(Date.UTC(1977, 0, 1));
  expect(parseHttpDate('Thursday, 01-Oct-76 00:00:00 GMT', now)).toBe(Date.UTC(2076, 9, 1)); // the 50 years are over at midnight
  expect(parseHttpDate('Friday, 01-Oct-76 00:00:01 GMT', now)).toBe(Date.UTC(1976, 9, 1, 0, 0, 1));
});

test('accepts a leap second', () => {
  expect(parseHttpDate('Sat, 31 Dec 2016 23:59:60 GMT', now)).toBe(Date.UTC(2017, 0, 1));
});

test.each([
  'Sun, 06 Nov 1994 08:49:37 UTC', 'Sun, 06 Nov 1994 08:49:37 +0100', 'Sun, 06 Nov 1994 24:00:00 GMT',
  'Sun, 06 Nov 1994 08:60:37 GMT', 'Sun, 06 Nov 1994 08:49:61 GMT', 'Sun, 00 Nov 1994 08:49:37 GMT',
  'Sun, 31 Feb 2026 00:00:00 GMT', 'Sun, 31 Feb 2026 00:00:60 GMT', 'Sun, 06 Foo 1994 08:49:37 GMT', 'Sun, 6 Nov 1994 08:49:37 GMT',
  '1994-11-06T08:49:37Z', '784111777', '0', '', 'Sun, 06 Nov 1994 08:49:37 GMT, Sun, 06 Nov 1994 08:49:37 GMT',
])('rejects %j', (text) => {
  expect(parseHttpDate(text, now)).toBeNull();
});
