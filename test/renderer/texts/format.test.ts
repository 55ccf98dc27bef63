import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFormat } from '../../../src/renderer/texts/format.ts';
import { DAY, HOUR, MINUTE } from '../../../src/shared/units.ts';

const { age, clock, day, dayNear, exactUsd, tokens, usd, weekday } = createFormat('en-US', 'en-US');

const NOON = new Date(2026, 10, 21, 12).getTime();

describe('age', () => {
  it.each([
    [0, null], [59_999, null], [-HOUR, null], [MINUTE, '1\u00a0min'], [59 * MINUTE, '59\u00a0min'],
    [HOUR, '1\u00a0hr'], [23.9 * HOUR, '23\u00a0hr'], [DAY, '1\u00a0day'], [73 * HOUR, '3\u00a0days'],
    [364 * DAY, '364\u00a0days'], [366 * DAY, '1\u00a0yr'], [4298 * DAY, '11\u00a0yrs'],
  ])('%d ms ago is %s', (past, words) => expect(age(0, past)).toBe(words));
});

describe('clock', () => {
  it('joins the time and AM or PM with a no-break space', () => expect(clock(NOON)).toBe('12:00\u00a0PM'));
});

describe('timeOfDay', () => {
  afterEach(() => void vi.unstubAllEnvs());
  it.each([
    ['en-US', 'en-US', '21:05', '9:05\u00a0PM', ['AM', 'PM']], ['en-US', 'en-US', '00:30', '12:30\u00a0AM', ['AM', 'PM']],
    ['en-GB', 'en-GB', '09:05', '09:05', ['am', 'pm']], ['de', 'de-DE', '00:30', '00:30', ['AM', 'PM']],
    ['zh-Hans', 'zh-TW', '21:05', '下午9:05', ['上午', '下午']],
  ])('in %s with the time format of %s writes %s as %s', (locale, home, time, text, periods) => {
    const { timeOfDay, dayPeriods } = createFormat(locale, home);
    expect([timeOfDay(time), dayPeriods()]).toEqual([text, periods]);
  });

  it('does not depend on the time zone', () => {
    vi.stubEnv('TZ', 'Asia/Kathmandu');
    expect(createFormat('de', 'de').timeOfDay('09:00')).toBe('09:00');
  });
});

it('a day of another year has its year', () => {
  const { dayMonth } = createFormat('en-GB', 'en-GB');
  const now = new Date('2026-01-02T09:30').getTime();
  expect([dayMonth(new Date('2026-01-01T09:30').getTime(), now), dayMonth(new Date('2025-12-18T09:30').getTime(), now)])
    .toEqual(['1 January', '18 December 2025']);
});

describe('the time zone', () => {
  afterEach(() => void vi.unstubAllEnvs());
  it('follows a change made after the format was created', () => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    const format = createFormat('de', 'de');
    const at = Date.UTC(2026, 10, 21, 22, 30);
    expect([format.clock(at), format.dayMonth(at, at)]).toEqual(['23:30', '21. November']);
    vi.stubEnv('TZ', 'Asia/Tokyo');
    expect([format.clock(at), format.dayMonth(at, at)]).toEqual(['07:30', '22. November']);
  });
});

describe('weekday', () => {
  const now = Date.UTC(2026, 10, 21, 12);
  it('gives weekday and date in the current year', () => expect(weekday(now, now)).toBe('Saturday, November 21'));
  it('gives date and year for any other year', () => expect(weekday(Date.UTC(2015, 1, 13, 12), now)).toBe('February 13, 2015'));
});

describe('usd', () => {
  it.each([
    [0, '$0.00'], [0.0001, '<$0.001'], [0.0005, '$0.001'], [0.001386, '$0.001'], [0.02, '$0.02'], [0.0375, '$0.038'], [0.075, '$0.075'],
    [0.114, '$0.114'], [0.165, '$0.165'], [0.4, '$0.40'], [0.9996, '$1.00'], [1.2, '$1.20'], [99.5, '$99.50'], [150, '$150'],
  ])('%d is %s', (price, words) => expect(usd(price)).toBe(words));
});

it.each([
  ['en-US', '$2.50'], ['en-GB', '$2.50'], ['en-CA', 'US$2.50'], ['en-AU', 'USD\u00a02.50'], ['es', '2,50\u00a0$'], ['es-MX', 'USD\u00a02.50'],
  ['es-AR', 'US$\u00a02,50'], ['fr-CA', '2,50\u00a0$\u00a0US'], ['zh-CN', '$2.50'],
])('a price in %s is %s, which no other dollar is', (locale, words) => expect(createFormat(locale, locale).usd(2.5)).toBe(words));

describe('day', () => {
  it.each([['2026-11-01', 'Nov 1, 2026'], ['2026-11', 'Nov 2026'], ['2024-02-29', 'Feb 29, 2024'], ['2025', '2025']])('%s is %s', (published, words) => expect(day(published)).toBe(words));
});

describe('dayNear', () => {
  it.each([['2026-11-01', 'Nov 1'], ['2026-11', 'Nov 2026'], ['2025-12-31', 'Dec 31, 2025'], ['2026', '2026']])('%s is %s', (published, words) =>
    expect(dayNear(published, new Date('2026-11-18T09:30').getTime())).toBe(words));
});

describe('exactUsd', () => {
  it.each([[0, '$0.00'], [2, '$2.00'], [0.4, '$0.40'], [0.075, '$0.075'], [0.0024499999999999995, '$0.00245'], [150, '$150.00']])(
    '%d is %s', (price, words) => expect(exactUsd(price)).toBe(words));
});

describe('afterColon', () => {
  it.each([
    ['en', 'A Tidings file', 'a Tidings file'], ['fr', 'L’adresse', 'l’adresse'], ['de', 'Die Website', 'Die Website'], ['en', 'DNS failed', 'DNS failed'], ['zh-Hans', '网站', '网站'],
  ])('in %s, "%s" goes on as "%s"', (locale, sentence, words) => expect(createFormat(locale, locale).afterColon(sentence)).toBe(words));
});

describe('tokens', () => {
  it.each([[128_000, '12.8万'], [131_072, '13.1万'], [272_000, '27.2万'], [1_048_576, '105万'], [200_000, '20万']])(
    '%d is %s in Chinese', (n, words) => expect(createFormat('zh-CN', 'zh-CN').tokens(n)).toBe(words));
  it.each([[8192, '8.19K'], [16_384, '16.4K'], [131_072, '131K'], [1_000_000, '1M'], [1_048_576, '1.05M'], [1_050_000, '1.05M'], [1_500_000, '1.5M']])(
    '%d is %s', (n, words) => expect(tokens(n)).toBe(words));
  it.each([
    ['de', 8192, '8192'], ['de', 131_072, '131.072'], ['de', 1_048_576, '1,05\u00a0Mio.'], ['es', 16_384, '16,4\u00a0mil'], ['fr', 1_048_576, '1,05\u00a0M'],
    ['es-MX', 1_048_576, '1.05\u00a0M'], ['en-GB', 131_072, '131K'], ['en-IN', 131_072, '131K'],
  ])('in %s, %d is %s', (locale, n, words) => expect(createFormat(locale, locale).tokens(n)).toBe(words));
});
