import { afterEach, describe, expect, it } from 'vitest';
import { QUOTES, type Quote } from '../../../../src/main/content/quotes/collection.ts';
import { localDay, nextLocalMidnight, quoteOfTheDay } from '../../../../src/main/content/quotes/day.ts';

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

describe('quoteOfTheDay', () => {
  const made = (count: number): readonly Quote[] =>
    Array.from({ length: count }, (_, index) => ({ quote: `q${index}`, author: 'a', work: 'w', year: 1900 }));
  const day = (number: number): string => new Date(number * 86_400_000).toISOString().slice(0, 10);
  const shown = (count: number, days: number, first = 20_000): string[] =>
    Array.from({ length: days }, (_, index) => quoteOfTheDay(made(count), day(first + index))?.quote ?? '');

  it('is the same on every call for the same day, and for an equal collection', () => {
    expect(quoteOfTheDay(QUOTES, '2026-11-21')).toBe(quoteOfTheDay(QUOTES, '2026-11-21'));
    expect(quoteOfTheDay([...QUOTES], '2026-11-21')).toEqual(quoteOfTheDay(QUOTES, '2026-11-21'));
  });

  it('shows the whole collection in each round, in a different order than the round before', () => {
    const first = Math.ceil(20_000 / 120) * 120;
    const rounds = [0, 1, 2].map((round) => shown(120, 120, first + 120 * round));
    for (const round of rounds) expect(new Set(round).size).toBe(120);
    expect(rounds[0]).not.toEqual(rounds[1]);
    expect(rounds[1]).not.toEqual(rounds[2]);
  });

  it.each([2, 3, 4, 7, 50, 111])('repeats no quote before half of %i quotes have been shown', (count) => {
    const last = new Map<string, number>();
    for (const [index, quote] of shown(count, count * 8).entries()) {
      const before = last.get(quote);
      if (before !== undefined) expect(index - before).toBeGreaterThanOrEqual(Math.max(2, Math.ceil(count / 2)));
      last.set(quote, index);
    }
  });

  it('works for one quote, for none, and before 1970', () => {
    expect(shown(1, 2)).toEqual(['q0', 'q0']);
    expect(quoteOfTheDay([], '2026-11-21')).toBeNull();
    expect(new Set(shown(10, 10, -20)).size).toBe(10);
  });

  it('throws for an invalid date', () => {
    expect(() => quoteOfTheDay(QUOTES, '2026-25-11')).toThrow(RangeError);
  });
});
