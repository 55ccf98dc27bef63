import { describe, expect, it } from 'vitest';
import { createDraw } from '../../../../src/main/content/quotes/draw.ts';
import { seededRandom } from '../../../../src/main/content/quotes/shuffle.ts';

const draws = (count: number, times: number, random: () => number): (number | null)[] => {
  const draw = createDraw(count, random);
  return Array.from({ length: times }, () => draw());
};

describe('createDraw', () => {
  it('draws every index once before repeating any', () => {
    const drawn = draws(50, 200, seededRandom(1));
    for (let bag = 0; bag < 4; bag += 1) expect(new Set(drawn.slice(bag * 50, bag * 50 + 50)).size).toBe(50);
  });

  it.each([2, 3, 5])('never draws the same index twice in a row (%i)', (count) => {
    for (let seed = 0; seed < 50; seed += 1) {
      const drawn = draws(count, count * 20, seededRandom(seed));
      expect(drawn.some((index, place) => place > 0 && index === drawn[place - 1])).toBe(false);
      expect(new Set(drawn).size).toBe(count);
    }
  });

  it('draws in an order that depends on the random numbers', () => {
    expect(draws(50, 50, seededRandom(1))).not.toEqual(draws(50, 50, seededRandom(2)));
    expect(draws(50, 50, seededRandom(1))).toEqual(draws(50, 50, seededRandom(1)));
  });

  it('stays within bounds at both ends of the random range', () => {
    for (const random of [() => 0, () => 1 - 2 ** -53]) {
      expect([...draws(3, 3, random)].sort()).toEqual([0, 1, 2]);
    }
  });

  it('draws a single index repeatedly, and null if there is none', () => {
    expect(draws(1, 3, seededRandom(1))).toEqual([0, 0, 0]);
    expect(draws(0, 2, seededRandom(1))).toEqual([null, null]);
  });
});
