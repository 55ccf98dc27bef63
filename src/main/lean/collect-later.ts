/** What a refresh has replaced is collected when it is over: the engine does not count it (store/rooms.ts). */
import type { Cancel, Clock } from '../ports.ts';
import { collectGarbage } from './give-back.ts';

/** Ms; by then the refresh process has left the cores to us, and what was asked for meanwhile is answered. */
const OVER = 500;
/** Ms; with a thousand feeds, or slow ones, one job follows the other for hours, and each may replace several MB. */
const LATEST = 10_000;

/** @returns takes note that something large was let go of, and when nothing will be refreshed any more; however often in a row, it is collected once */
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
