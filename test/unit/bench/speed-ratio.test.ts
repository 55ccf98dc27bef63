import { expect, it } from 'vitest';
import { speedRatio } from '../../../bench/lib/speed-ratio.ts';
import type { Series } from '../../../bench/lib/results.ts';

const series = (perSecond: number[], turns?: number[][]): Series =>
  ({ server: 'a', limit: 'b', perSecond, p50: [], p99: [], cpu: [], ...(turns && { turns }) });

it('compares each turn with the one beside it, so that a slow second for both changes nothing', () => {
  const { value } = speedRatio(series([99], [[99, 9, 198, 50, 9]]), series([100], [[100, 10, 200, 10, 100]]));
  expect(value).toBeCloseTo(0.99);
});

it('takes one ratio per round: many turns of one start tell no more than one', () => {
  const rounds = [0.9, 0.91, 0.92, 0.93, 0.94, 0.95, 0.96, 0.97, 0.98];
  const ours = series(rounds, rounds.map((ratio) => [ratio, ratio * 2, ratio * 3]));
  const theirs = series(rounds.map(() => 1), rounds.map(() => [1, 2, 3]));
  const { value, interval } = speedRatio(ours, theirs);
  expect(value).toBeCloseTo(0.94);
  expect(interval?.map((end) => Number(end.toFixed(6)))).toEqual([0.91, 0.97]);
});

it('compares rounds as a whole without turns, only those that both have, and gives no interval for a few', () => {
  expect(speedRatio(series([90, 9, 80]), series([100, 10, 100, 7], [[1, 2], [1, 2], [1, 2], [1, 2]]))).toEqual({ value: 0.9, interval: null });
});
