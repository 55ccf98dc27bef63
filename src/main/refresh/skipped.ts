/** The hours and days in which a feed wants to be left alone: RSS `skipHours` and `skipDays`. Pure. */
import type { SourceState } from './source-state.ts';

const HOUR = 3_600_000;

/**
 * (11) The time itself, or the first hour after it that is not skipped; all of them skipped means none. GMT, as RSS
 * says: daylight saving changes nothing.
 * (27) Nor does everybody come at the stroke of the hour at which the feed is open again: whoever was kept waiting
 * comes in the course of that hour.
 * @param jitter 0..1, stable for this installation and origin
 */
export function outsideSkipped(at: number, { skipHours, skipDays }: SourceState, jitter: number): number {
  if (skipHours.length === 0 && skipDays.length === 0) return at;
  let moved = at;
  for (let step = 0; step < 8 * 24; step++) {
    const time = new Date(moved);
    if (!skipHours.includes(time.getUTCHours()) && !skipDays.includes(time.getUTCDay())) {
      return moved === at ? at : moved + Math.floor((HOUR - 1) * jitter);
    }
    moved = (Math.floor(moved / HOUR) + 1) * HOUR;
  }
  return at;
}
