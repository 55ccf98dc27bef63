import { describe, expect, it } from 'vitest';
import { seededRandom, shuffle } from '../../../../src/main/content/quotes/shuffle.ts';

describe('seededRandom', () => {
  // As its published code gives them.
  it.each([
    [0, [0.26642920868471265, 0.0003297457005828619, 0.2232720274478197]],
    [1, [0.6270739405881613, 0.002735721180215478, 0.5274470399599522]],
    [-1, [0.8964226141106337, 0.189478256739676, 0.7156526781618595]],
    [2 ** 31 - 1, [0.4290980885270983, 0.12713524978607893, 0.3852774982806295]],
  ])('gives the numbers of mulberry32 for %d', (seed, numbers) => {
    const random = seededRandom(seed);
    expect(numbers.map(() => random())).toEqual(numbers);
  });
});

describe('shuffle', () => {
  it.each([
    ['smallest', 0, ['a', 'b', 'c', 'd']],
    ['middle', 0.5, ['c', 'b', 'd', 'a']],
    ['largest', 1 - 2 ** -53, ['d', 'c', 'b', 'a']],
  ])('takes one item at a time: the %s numbers', (_which, number, order) => {
    expect(shuffle(['a', 'b', 'c', 'd'], () => number)).toEqual(order);
  });
});
