/** Lengths of time in ms. A day here has 24 hours; where the calendar matters, see local-day.ts. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
