/** Polling hints of feeds: RSS `ttl`, `skipHours`, `skipDays`, and the syndication module of RSS 1.0. */
import { DAY, HOUR } from '../../../shared/units.ts';
import type { PollHints } from './entry.ts';
import type { Element } from './xml/tree.ts';

export const NO_HINTS: PollHints = { ttlMinutes: null, skipHours: [], skipDays: [], updatePeriodMs: null };

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const PERIODS: Readonly<Record<string, number>> = {
  hourly: HOUR, daily: DAY, weekly: 7 * DAY, monthly: 30 * DAY, yearly: 365 * DAY,
};

/** Reads the hints of a feed element; invalid ones are ignored. */
export function hintsOf(feed: Element): PollHints {
  const hours = feed.all('skipHours').flatMap((list) => list.all('hour')).map((hour) => whole(hour.text));
  const days = feed.all('skipDays').flatMap((list) => list.all('day')).map((day) => DAYS.indexOf(day.text.trim().toLowerCase()));
  return {
    ttlMinutes: whole(feed.all('ttl')[0]?.text ?? '') || null,
    // RSS 0.91 counted 1 to 24, RSS 2.0 counts 0 to 23.
    skipHours: [...new Set(hours.filter((hour) => hour !== null && hour <= 24).map((hour) => (hour ?? 0) % 24))],
    skipDays: [...new Set(days.filter((day) => day !== -1))],
    updatePeriodMs: updatePeriod(feed),
  };
}

/**
 * web.resource.org/rss/1.0/modules/syndication: the frequency is the number of updates per period; by default one per day.
 */
function updatePeriod(feed: Element): number | null {
  const period = feed.all('sy:updatePeriod')[0]?.text.trim().toLowerCase();
  const frequency = whole(feed.all('sy:updateFrequency')[0]?.text ?? '');
  if (period === undefined && frequency === null) return null;
  const name = period ?? 'daily';
  if (!Object.hasOwn(PERIODS, name)) return null;
  return (PERIODS[name] ?? 0) / Math.max(frequency ?? 1, 1);
}

function whole(text: string): number | null {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : null;
}
