/** The pauses of notifications a person can choose. Pure. */
import { HOUR } from './units.ts';

export const SNOOZES = ['hour', 'tomorrow'] as const;
export type Snooze = (typeof SNOOZES)[number];

/** A pause until the morning; before 4 o'clock that is the same day's morning. */
const MORNING = 8; // o'clock
const NIGHT_ENDS = 4;

/** Returns the end of a pause that begins at `now` (epoch ms), for the setting `snoozedUntil`. @returns ISO 8601 in UTC */
export function snoozeEnd(snooze: Snooze, now: number): string {
  if (snooze === 'hour') return new Date(now + HOUR).toISOString();
  const date = new Date(now);
  const days = date.getHours() < NIGHT_ENDS ? 0 : 1;
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days, MORNING).toISOString();
}

/** Returns when a pause ends, epoch ms; null if there is none or it is over. @param now epoch ms */
export function snoozedUntil(setting: string | null, now: number): number | null {
  const end = setting === null ? NaN : Date.parse(setting);
  return end > now ? end : null;
}
