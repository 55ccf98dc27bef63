/** Frames as a page has seen them, and what they tell. Pure. */
import { z } from 'zod';
import type { FrameFigures } from './results.ts';
import { median, percentile } from './stats.ts';

/** What a page has recorded while something was done in it (bench/lib/frame-recorder.ts); in milliseconds. */
export const FrameLog = z.object({
  /** When each frame was. */
  frames: z.array(z.number()),
  /** From each key or click to the next painted frame. */
  inputs: z.array(z.number()),
  /** Turns of the wheel that the page has heard of. */
  wheels: z.number(),
  /** How often the list became one of another length: only an answer does that. */
  answers: z.number(),
  /** How long each of the frames took that the browser counts as long: over 50 ms. */
  long: z.array(z.number()),
});
export type FrameLog = z.infer<typeof FrameLog>;

/** Later than this many intervals a frame has missed its turn: between one and two, the middle. */
const LATE = 1.5;

/** From each frame to the next. */
export const gaps = (frames: readonly number[]): readonly number[] => frames.slice(1).map((at, index) => at - (frames[index] ?? at));

/** How far apart frames are where nothing is dropped: as far as most are. */
export const intervalOf = (frames: readonly number[]): number => median(gaps(frames));

/** Frames that should have been in the gaps that are longer than they should be. */
export function droppedFrames(frames: readonly number[], interval: number): number {
  return gaps(frames).reduce((sum, gap) => sum + (gap > LATE * interval ? Math.round(gap / interval) - 1 : 0), 0);
}

/** What a log comes to. @param interval of the screen; @param cpu milliseconds of CPU time that the page took meanwhile */
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
