/** Fixes the hour of the day on a private desktop, whenever the tests run. */

const LATE_MORNING = 11; // after the daily quote at nine, before noon, far from midnight

/** Returns a zone in which it is that hour now. Signs in these names are inverted (POSIX): Etc/GMT-3 is ahead by three. */
export function morningZone(now: Date): string {
  const ahead = LATE_MORNING - now.getUTCHours(); // -12 to 11: these zones all exist
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
