/** Collects what a refresh replaced after the refresh: V8 does not count that memory (store/buffers.ts). */
import type { Cancel, Clock } from '../base/clock-and-logger.ts';
import { collectGarbage } from './release-memory.ts';

/** Ms after a refresh; by then its process no longer uses the processor, and pending requests are answered. */
const OVER = 500;
/** Ms after a replacement at the latest: with many or slow feeds jobs run for hours, and each may replace several MB. */
const LATEST = 10_000;

/**
 * Creates a function to call after a replacement, with a promise for the end of the refresh. Several calls lead to one
 * collection.
 */
export function createCollector(clock: Clock, collect = collectGarbage): (rested: Promise<void>) => void {
  let cancelSoon: Cancel | null = null;
  let cancelLatest: Cancel | null = null;
  const now = (): void => {
    cancelSoon?.();
    cancelLatest?.();
    cancelLatest = null;
    collect();
  };
  return (rested) => {
    cancelLatest ??= clock.after(LATEST, now);
    void rested.then(() => {
      cancelSoon?.();
      cancelSoon = clock.after(OVER, now);
    });
  };
}
