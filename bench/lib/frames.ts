/** Computes figures from the frames recorded in a page. Pure. */
import { z } from 'zod';
import type { FrameFigures } from './results.ts';
import { median, percentile } from './stats.ts';

/** The log of a page during an act (bench/lib/frame-recorder.ts); times in ms. */
export const FrameLog = z.object({
  /** The time of each frame. */
  frames: z.array(z.number()),
  /** From each key or click to the next painted frame. */
  inputs: z.array(z.number()),
  /** Wheel events the page received. */
  wheels: z.number(),
  /** How often the length of the list changed, which only an answer does. */
  answers: z.number(),
  /** Durations of the frames that the browser counts as long: over 50 ms. */
  long: z.array(z.number()),
});
export type FrameLog = z.infer<typeof FrameLog>;

/** After this many intervals a frame is late: the middle between one and two. */
const LATE = 1.5;

/** Returns the time from each frame to the next. */
export const gaps = (frames: readonly number[]): readonly number[] => frames.slice(1).map((at, index) => at - (frames[index] ?? at));

/** Returns the interval of frames if none is dropped: the median gap. */
export const intervalOf = (frames: readonly number[]): number => median(gaps(frames));

/** Returns the number of frames missing in gaps that are too long. */
export function droppedFrames(frames: readonly number[], interval: number): number {
  return gaps(frames).reduce((sum, gap) => sum + (gap > LATE * interval ? Math.round(gap / interval) - 1 : 0), 0);
}

/**
 * Computes the figures of a log.
 * @param interval ms from frame to frame if none is dropped
 * @param cpu ms of CPU time the page took meanwhile
 */
export function frameFigures({ frames, inputs, long }: FrameLog, interval: number, cpu: number): FrameFigures {
  return {
    frames: frames.length,
    dropped: droppedFrames(frames, interval),
    longest: Math.max(0, ...gaps(frames)),
    long: long.length,
    cpu: cpu / frames.length,
    inputs: inputs.length === 0 ? null
      : { count: inputs.length, p50: percentile(inputs, 0.5), p99: percentile(inputs, 0.99), max: Math.max(...inputs) },
  };
}
