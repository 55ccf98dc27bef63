/** Until when a person wants to hear nothing: quiet hours and pauses. Pure. */
import type { Settings } from '../../../shared/settings.ts';
import { snoozedUntil } from '../../../shared/snooze.ts';
import { localDay } from '../../content/quotes/day.ts';
import { atTime } from './daily.ts';

export type Silence = 'paused' | 'quiet hours';

/**
 * When the quiet hours around `now` end, epoch ms; null outside of them. They are two instants of a day, found by its
 * wall clock: where clocks go back in them, an end that comes twice is the first, and where clocks skip an end, it is
 * later by as much.
 */
export function quietUntil({ enabled, from, to }: Settings['quietHours'], now: number): number | null {
  if (!enabled) return null;
  const overMidnight = to <= from; // both "HH:MM", so that they are in order as text
  for (const day of [-1, 0]) {
    const end = atTime(to, now, overMidnight ? day + 1 : day);
    if (atTime(from, now, day) <= now && now < end) return end;
  }
  return null;
}

/** When something can be heard again, and what it is that ends then last; null where nothing is in the way now. */
export function silentUntil(settings: Pick<Settings, 'quietHours' | 'snoozedUntil'>, now: number): { readonly at: number; readonly reason: Silence } | null {
  const paused = snoozedUntil(settings.snoozedUntil, now);
  const quiet = quietUntil(settings.quietHours, paused ?? now);
  if (quiet !== null) return { at: quiet, reason: 'quiet hours' };
  return paused === null ? null : { at: paused, reason: 'paused' };
}

/**
 * Where the quiet hours cover the time of the day's quote on the day of `now`: that time, and when the quote is told
 * instead; `toldAt` is null where they last into the next day, which has a quote of its own.
 */
export function quoteInQuiet(
  { notification, quietHours }: Pick<Settings, 'notification' | 'quietHours'>, now: number,
): { readonly at: number; readonly toldAt: number | null } | null {
  const at = atTime(notification.time, now, 0);
  const end = quietUntil(quietHours, at);
  return end === null ? null : { at, toldAt: localDay(end) === localDay(at) ? end : null };
}
