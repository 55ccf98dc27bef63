/** The hour of the day on a private desktop: the same in every run, whenever that is. */

const LATE_MORNING = 11; // past the daily quote's nine o'clock, before noon, far from both midnights

/** A zone in which it is that hour now. By POSIX the signs of these names are the other way round: Etc/GMT-3 is ahead by three. */
export function morningZone(now: Date): string {
  const ahead = LATE_MORNING - now.getUTCHours(); // -12 to 11: all of these are there
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
