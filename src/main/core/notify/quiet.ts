/** When notifications are silenced by the settings: quiet hours and pauses. Pure. */
import { atTime, localDay } from '../../../shared/local-day.ts';
import type { Settings } from '../../../shared/settings.ts';
import { snoozedUntil } from '../../../shared/snooze.ts';

/**
 * Returns when the quiet hours around `now` end, epoch ms; null outside of them. Begin and end are wall-clock times: an end
 * that occurs twice when clocks go back means the first; an end skipped when clocks go forward is later by the gap, and a
 * skipped begin is the moment they go forward.
 * @param now epoch ms
 */
export function quietUntil({ enabled, from, to }: Settings['quietHours'], now: number): number | null {
  if (!enabled) return null;
  const overMidnight = to <= from; // both "HH:MM", so that they are in order as text
  for (const day of [-1, 0]) {
    const end = atTime(to, now, overMidnight ? day + 1 : day);
    const hasBegun = day < 0 || atTime(from, now, day) <= now || clockOf(now) >= from;
    if (hasBegun && now < end) return end;
  }
  return null;
}

/** HH:MM, local. */
const clockOf = (now: number): string => new Date(now).toTimeString().slice(0, 5);

/**
 * Returns when pauses and quiet hours have both ended, epoch ms; null if neither applies now.
 * @param now epoch ms
 */
export function silentUntil(settings: Pick<Settings, 'quietHours' | 'snoozedUntil'>, now: number): number | null {
  const paused = snoozedUntil(settings.snoozedUntil, now);
  return quietUntil(settings.quietHours, paused ?? now) ?? paused;
}

/**
 * If the quiet hours cover the time of the daily quote on the day of `now`, returns that time and when the quote is shown
 * instead (both epoch ms); otherwise null. `toldAt` is null if they last into the next day, which has its own quote.
 * @param now epoch ms
 */
export function quoteInQuiet(
  { notification, quietHours }: Pick<Settings, 'notification' | 'quietHours'>, now: number,
): { readonly at: number; readonly toldAt: number | null } | null {
  const at = atTime(notification.time, now, 0);
  const end = quietUntil(quietHours, at);
  return end === null ? null : { at, toldAt: localDay(end) === localDay(at) ? end : null };
}
