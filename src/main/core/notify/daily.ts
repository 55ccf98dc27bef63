/** When the day's quote is announced: once a local day, at the time set, or later that day if it was missed. Pure. */
import { localDay } from '../../content/quotes/day.ts';
import type { Settings } from '../../../shared/settings.ts';

export interface DailyTurn {
  readonly due: boolean;
  /** Epoch ms of the next announcement; null when switched off. */
  readonly at: number | null;
  readonly day: string;
}

/**
 * @param announcedDay the last local day (YYYY-MM-DD) that was announced; the day before it, after the date line was
 *   crossed, is not announced again. A day further ahead came from a wrong clock and holds nothing up.
 */
export function dailyTurn(setting: Settings['notification'], announcedDay: string | null, now: number): DailyTurn {
  const day = localDay(now);
  if (!setting.enabled) return { due: false, at: null, day };
  const today = atTime(setting.time, now, 0);
  const done = announcedDay === day || announcedDay === localDay(atTime('12:00', now, 1));
  if (!done && now >= today) return { due: true, at: now, day };
  return { due: false, at: done ? atTime(setting.time, now, 1) : today, day };
}

/** Epoch ms of a local wall-clock time (HH:MM) on the day of `now` plus `days`; a time that a DST change skips moves on by the gap. */
export function atTime(time: string, now: number, days: number): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const date = new Date(now);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days, hour, minute).getTime();
}
