/**
 * Decides when the daily quote is announced: once per local day, at the set time, or later that day if that was missed.
 * Pure.
 */
import { atTime, localDay } from '../../../shared/local-day.ts';
import type { Settings } from '../../../shared/settings.ts';
import { MINUTE } from '../../../shared/units.ts';

export interface DailyTurn {
  readonly due: boolean;
  /** Epoch ms of the next announcement, or of now if it is due; null when switched off. */
  readonly at: number | null;
  /** The local day (YYYY-MM-DD) whose quote it is. */
  readonly day: string;
}

/**
 * Returns whether the quote is due for announcement now, or when it will be.
 * @param announced the last local days (YYYY-MM-DD) that were announced. If the last is tomorrow, the person travelled to
 *   where it is still today, and today is not announced. A day further ahead came from a wrong clock and is ignored.
 * @param now epoch ms
 */
export function dailyTurn(setting: Settings['notification'], announced: readonly string[], now: number): DailyTurn {
  const day = localDay(now);
  if (!setting.enabled) return { due: false, at: null, day };
  const today = turnAt(setting.time, now, 0);
  const done = announced.includes(day) || announced.at(-1) === localDay(now, 1);
  if (!done && now >= today) return { due: true, at: now, day };
  return { due: false, at: done ? turnAt(setting.time, now, 1) : today, day };
}

/** As `atTime`; but a time that is skipped at the end of a day, as in Greenland, is the last minute of that day. */
function turnAt(time: string, now: number, days: number): number {
  const at = atTime(time, now, days);
  return localDay(at) === localDay(now, days) ? at : atTime('00:00', at, 0) - MINUTE;
}
