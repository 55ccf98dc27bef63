/** The hours and days in which a feed does not want to be polled: RSS `skipHours` and `skipDays`. Pure. */
import { HOUR } from '../../../shared/units.ts';
import type { OriginState } from './origin-state.ts';


/**
 * Moves a time out of the skipped hours and days. (11) Returns `at` itself if it is not skipped, or if everything is;
 * otherwise a time in the first hour that is not. Hours are GMT, as RSS specifies, so daylight saving does not matter. (27)
 * The jitter places the request within that hour, so that not all clients arrive when it begins.
 * @param at epoch ms
 * @param jitter 0..1, stable for this installation and origin
 */
export function outsideSkipped(at: number, { skipHours, skipDays }: OriginState, jitter: number): number {
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
