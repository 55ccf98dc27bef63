import { describe, expect, it } from 'vitest';
import { QUOTES } from '../../../../src/main/content/quotes/collection.ts';
import type { Quotation } from '../../../../src/shared/quotation.ts';
import { quoteOfTheDay } from '../../../../src/main/content/quotes/day.ts';

describe('quoteOfTheDay', () => {
  const made = (count: number): readonly Quotation[] =>
    Array.from({ length: count }, (_, index) => ({ quote: `q${index}`, author: 'a', work: 'w', year: 1900 }));
  const day = (number: number): string => new Date(number * 86_400_000).toISOString().slice(0, 10);
  const shown = (count: number, days: number, first = 20_000): string[] =>
    Array.from({ length: days }, (_, index) => quoteOfTheDay(made(count), day(first + index))?.quote ?? '');

  it('is the same on every call for the same day, and for an equal collection', () => {
    expect(quoteOfTheDay(QUOTES, '2026-11-21')).toBe(quoteOfTheDay(QUOTES, '2026-11-21'));
    expect(quoteOfTheDay([...QUOTES], '2026-11-21')).toEqual(quoteOfTheDay(QUOTES, '2026-11-21'));
  });

  it('is also the same in the next version of the program: an update in the middle of the day changes nothing', () => {
    expect(shown(7, 14).join(' ')).toBe('q1 q2 q3 q4 q5 q6 q0 q3 q1 q2 q4 q5 q6 q3');
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
