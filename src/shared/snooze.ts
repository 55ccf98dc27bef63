/** How long notifications can be paused for. Pure. */

export const SNOOZES = ['hour', 'tomorrow'] as const;
export type Snooze = (typeof SNOOZES)[number];

const HOUR = 3_600_000;
/** Until the morning: whoever pauses at two in the night means the day that follows. */
const MORNING = 8; // o'clock
const NIGHT_ENDS = 4;

/** The end of a pause that begins at `now` (epoch ms), for the setting `snoozedUntil`. @returns ISO 8601 in UTC */
export function snoozeEnd(snooze: Snooze, now: number): string {
  if (snooze === 'hour') return new Date(now + HOUR).toISOString();
  const date = new Date(now);
  const days = date.getHours() < NIGHT_ENDS ? 0 : 1;
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days, MORNING).toISOString();
}

/** When the pause ends, epoch ms; null where there is none, or it is over. */
export function snoozedUntil(setting: string | null, now: number): number | null {
  const end = setting === null ? NaN : Date.parse(setting);
  return end > now ? end : null;
}
