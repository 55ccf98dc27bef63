/** Calendar days and clock times in the system's time zone. Pure. */
import { MINUTE } from './units.ts';

/**
 * Returns the calendar day at a time, as YYYY-MM-DD.
 * @param at epoch ms
 * @param later number of days to add; by the calendar, because a day of a clock change does not have 24 hours
 */
export function localDay(at: number, later = 0): string {
  const date = new Date(at);
  date.setHours(12); // every day has a noon; in Greenland, one has no 23:30
  date.setDate(date.getDate() + later);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/**
 * Returns the epoch ms at which the next local calendar day begins after `now` (epoch ms). If clocks skip midnight that is
 * 01:00; a day may have 23 or 25 hours (ECMA-262, section 21.4.1.26, on LocalTime).
 */
export function nextLocalMidnight(now: number): number {
  const date = new Date(now);
  const midnight = new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1).getTime();
  if (midnight > now) return midnight;
  // Clocks went back over midnight: the day begins a second time, later by the difference.
  return midnight + (date.getTimezoneOffset() - new Date(midnight).getTimezoneOffset()) * MINUTE;
}

/**
 * Returns the epoch ms of a local wall-clock time on the day of `now` plus `days`. A time skipped by a DST change moves on
 * by the gap.
 * @param time HH:MM
 * @param now epoch ms
 */
export function atTime(time: string, now: number, days: number): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const date = new Date(now);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days, hour, minute).getTime();
}
