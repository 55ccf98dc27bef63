import { expect, it } from 'vitest';
import { median, medianInterval, pairedRatio, percentile, spread } from '../../../bench/lib/stats.ts';

it('percentile uses the nearest rank', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile(hundred, 0.5)).toBe(50);
  expect(percentile(hundred, 0.99)).toBe(99);
  expect(percentile([7], 0.99)).toBe(7);
  expect(percentile([], 0.5)).toBeNaN();
});

it('median is the middle value, or the mean of the two middle ones', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(median([])).toBeNaN();
});

it('pairedRatio compares round by round, so that a round slow for both changes nothing', () => {
  expect(pairedRatio([90, 9, 80], [100, 10, 100])).toBe(0.9);
  expect(pairedRatio([90, 9], [100])).toBe(0.9); // unpaired rounds are ignored
});

it.each<[number, readonly [number, number] | null]>([
  [0, null], [5, null], // not even their range is as sure
  [6, [1, 6]], [8, [1, 8]], [9, [2, 8]], [21, [6, 16]], [45, [16, 30]], // the ranks of the sign test: 96 to 99 % each
])('the 95 % interval of the median of 1 to %d is %j', (most, interval) => {
  const values = Array.from({ length: most }, (_, index) => most - index);
  expect(medianInterval(values)).toEqual(interval);
});

it('spread is relative to the median', () => {
  expect(spread([90, 100, 110])).toBe(0.1);
});
