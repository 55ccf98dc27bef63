import { describe, expect, it } from 'vitest';
import { createAnother } from '../../../../src/main/content/quotes/another.ts';
import type { Quotation } from '../../../../src/shared/quotation.ts';
import { quoteOfTheDay } from '../../../../src/main/content/quotes/day.ts';
import { seededRandom } from '../../../../src/main/content/quotes/shuffle.ts';

const DAY = '2026-11-18';
const some = (count: number): Quotation[] =>
  Array.from({ length: count }, (_, i) => ({ quote: `Quote ${i}.`, author: 'Somebody', work: 'A Book', year: 1900 + i }));

describe('another quote', () => {
  it('goes through all other quotes before repeating one, and is never the quote of the day', () => {
    const quotes = some(20);
    const another = createAnother(quotes, seededRandom(1));
    const today = quoteOfTheDay(quotes, DAY);
    for (let round = 0; round < 3; round += 1) {
      const seen = new Set(Array.from({ length: 19 }, () => another(DAY)));
      expect(seen).toEqual(new Set(quotes.filter((quote) => quote !== today)));
    }
  });

  it('is never the same twice in a row', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const another = createAnother(some(4), seededRandom(seed));
      const drawn = Array.from({ length: 30 }, () => another(DAY));
      expect(drawn.some((quote, i) => i > 0 && quote === drawn[i - 1])).toBe(false);
    }
  });

  it('is not the same twice in a row across midnight, either', () => {
    const quotes = some(4);
    for (let seed = 0; seed < 50; seed += 1) {
      const another = createAnother(quotes, seededRandom(seed));
      const last = another(DAY);
      const [first, ...rest] = Array.from({ length: 3 }, () => another('2026-11-19'));
      expect(first).not.toBe(last);
      expect(new Set([first, ...rest]).size).toBe(3);
    }
  });

  it('is never the new quote of the day after the day has changed', () => {
    const quotes = some(6);
    const another = createAnother(quotes, seededRandom(1));
    another(DAY);
    const today = quoteOfTheDay(quotes, '2026-11-19');
    const drawn = Array.from({ length: 10 }, () => another('2026-11-19'));
    expect(drawn).not.toContain(today);
    expect(new Set(drawn).size).toBe(5);
  });

  it('is null if there is only one quote, or none', () => {
    expect(createAnother(some(1), seededRandom(1))(DAY)).toBeNull();
    expect(createAnother([], seededRandom(1))(DAY)).toBeNull();
  });
});
