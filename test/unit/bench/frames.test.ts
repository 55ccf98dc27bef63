import { expect, it } from 'vitest';
import { droppedFrames, frameFigures, gaps, intervalOf } from '../../../bench/lib/frames.ts';

const INTERVAL = 16.7;
/** Returns times of frames that are these numbers of intervals apart. */
const after = (...intervals: readonly number[]): number[] =>
  intervals.reduce<number[]>((frames, count) => [...frames, (frames.at(-1) ?? 0) + count * INTERVAL], [1_000]);

it.each([
  { apart: [1, 1, 1], dropped: 0 },
  { apart: [1, 1.4, 0.6], dropped: 0 }, // late, but not missed
  { apart: [1, 2, 1], dropped: 1 },
  { apart: [2, 2, 4.9], dropped: 6 },
  { apart: [], dropped: 0 },
])('counts $dropped dropped frames in gaps of $apart intervals', ({ apart, dropped }) => {
  expect(droppedFrames(after(...apart), INTERVAL)).toBe(dropped);
});

it('counts no dropped frames if nothing was drawn', () => {
  expect(droppedFrames([], INTERVAL)).toBe(0);
  expect(gaps([])).toEqual([]);
});

it('takes the median gap as the frame interval, so that a few long ones do not count', () => {
  expect(intervalOf(after(1, 1, 9, 1, 3))).toBeCloseTo(INTERVAL);
});

it('summarises the log of a page', () => {
  const log = { frames: after(1, 2, 1), inputs: [30, 10, 20], wheels: 0, answers: 1, long: [60] };
  expect(frameFigures(log, INTERVAL, 8)).toEqual({
    frames: 4, dropped: 1, longest: expect.closeTo(2 * INTERVAL) as number, long: 1, cpu: 2, inputs: { count: 3, p50: 20, p99: 30, max: 30 },
  });
  expect(frameFigures({ ...log, inputs: [] }, INTERVAL, 8).inputs).toBeNull();
});
