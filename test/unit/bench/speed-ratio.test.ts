import { expect, it } from 'vitest';
import { speedRatio } from '../../../bench/lib/speed-ratio.ts';
import type { Series } from '../../../bench/lib/results.ts';

const series = (perSecond: number[], turns?: number[][]): Series =>
  ({ server: 'a', limit: 'b', perSecond, p50: [], p99: [], cpu: [], ...(turns && { turns }) });

it('compares each turn with the one beside it, so that a slow second for both changes nothing', () => {
  const ours = series([99, 9], [[99, 9, 198], [9, 99, 9]]);
  const theirs = series([100, 10], [[100, 10, 200], [10, 100, 10]]);
  const { value, interval } = speedRatio(ours, theirs);
  expect(value).toBeCloseTo(0.945);
  expect(interval).toEqual([0.9, 0.99]);
});

it('compares rounds if one of them took no turns, and then gives no interval', () => {
  expect(speedRatio(series([90, 9, 80]), series([100, 10, 100], [[1, 2], [1, 2], [1, 2]]))).toEqual({ value: 0.9, interval: null });
});
