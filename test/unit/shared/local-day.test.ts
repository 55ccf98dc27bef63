import { afterEach, describe, expect, it } from 'vitest';
import { localDay, nextLocalMidnight } from '../../../src/shared/local-day.ts';

const home = process.env['TZ'];
const inZone = (zone: string): void => void (process.env['TZ'] = zone);
afterEach(() => inZone(home ?? 'UTC'));

const at = (iso: string): number => Date.parse(iso);
const iso = (ms: number): string => new Date(ms).toISOString();

describe('localDay', () => {
  it.each([
    ['Australia/Adelaide', '2026-03-01T13:29:59Z', '2026-03-01'],
    ['Australia/Adelaide', '2026-03-01T13:30:00Z', '2026-03-02'],
    ['America/Los_Angeles', '2026-01-01T07:59:59Z', '2025-12-31'],
    ['Pacific/Kiritimati', '2025-12-31T10:00:00Z', '2026-01-01'],
  ])('in %s, %s is %s', (zone, now, day) => {
    inZone(zone);
    expect(localDay(at(now))).toBe(day);
  });

  it.each([
    ['Europe/Berlin', '2026-10-24T22:00:00Z', 1, '2026-10-26'], // a day of 25 hours
    ['Europe/Berlin', '2026-03-29T21:59:59Z', -1, '2026-03-28'], // a day of 23 hours
    ['Africa/Cairo', '2026-04-22T22:30:00Z', 1, '2026-04-24'], // at half past midnight, which the next day does not have
    ['America/Nuuk', '2026-03-28T01:30:00Z', 1, '2026-03-28'], // at 23:30, which the next day does not have
    ['America/Nuuk', '2026-03-30T00:30:00Z', -1, '2026-03-28'], // at 23:30, which the day before does not have
    ['America/Scoresbysund', '2026-03-28T01:30:00Z', 1, '2026-03-28'],
    ['UTC', '0099-12-31T12:00:00Z', 1, '0100-01-01'],
  ])('in %s, the day of %s and %i later is %s', (zone, now, later, day) => {
    inZone(zone);
    expect(localDay(at(now), later)).toBe(day);
  });
});

describe('nextLocalMidnight', () => {
  it.each([
    ['an ordinary day', 'Australia/Adelaide', '2026-06-10T03:00:00Z', '2026-06-10T14:30:00.000Z'],
    ['midnight itself, as the following midnight', 'Australia/Adelaide', '2026-06-10T14:30:00Z', '2026-06-11T14:30:00.000Z'],
    ['a day of 23 hours', 'Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00.000Z'],
    ['a day of 25 hours', 'Europe/Berlin', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00.000Z'],
    ['a day without midnight, as its start at 01:00', 'Africa/Cairo', '2026-04-23T12:00:00Z', '2026-04-23T22:00:00.000Z'],
    ['a day with two midnights, as the first', 'America/Havana', '2026-10-31T12:00:00Z', '2026-11-01T04:00:00.000Z'],
    ['a time between two midnights of one day', 'America/Havana', '2026-11-01T04:30:00Z', '2026-11-02T05:00:00.000Z'],
    ['a clock change that goes back across midnight', 'America/St_Johns', '2010-11-07T03:00:00Z', '2010-11-07T03:30:00.000Z'],
    ['a time zone change that skips a whole day', 'Pacific/Apia', '2011-12-30T05:00:00Z', '2011-12-30T10:00:00.000Z'],
    ['the end of the year', 'America/New_York', '2026-12-31T23:00:00Z', '2027-01-01T05:00:00.000Z'],
  ])('is found for %s (%s)', (_, zone, now, midnight) => {
    inZone(zone);
    expect(iso(nextLocalMidnight(at(now)))).toBe(midnight);
  });

  it.each(['Europe/London', 'America/Sao_Paulo', 'Australia/Lord_Howe', 'Asia/Tehran', 'America/St_Johns', 'Africa/Cairo'])(
    'is at most 26 hours ahead, and is where the date changes (%s)', (zone) => {
      inZone(zone);
      const wrong: string[] = [];
      for (let now = at('2010-01-01T00:10:00Z'); now < at('2011-12-31T00:00:00Z'); now += 97 * 60_000) {
        const midnight = nextLocalMidnight(now);
        const ahead = midnight > now && midnight - now <= 26 * 3_600_000;
        if (!ahead || localDay(midnight - 1) >= localDay(midnight)) wrong.push(iso(now));
      }
      expect(wrong).toEqual([]);
    });
});
