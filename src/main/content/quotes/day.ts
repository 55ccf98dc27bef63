/** The quote of the day: the same from local midnight to local midnight, and none twice too soon. */
import type { Quote } from './collection.ts';
import { seededRandom, shuffle } from './shuffle.ts';

const DAY = 86_400_000; // ms between two days of the calendar, counted in UTC, where none is longer

/** The calendar day at `now` (epoch ms) in the machine's zone, YYYY-MM-DD. */
export function localDay(now: number): string {
  const date = new Date(now);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/**
 * The instant (epoch ms) after `now` at which the machine's calendar turns to the next day. Where clocks
 * skip midnight that is 01:00; a day may have 23 or 25 hours (ECMA-262, section 21.4.1.26, on LocalTime).
 */
export function nextLocalMidnight(now: number): number {
  const date = new Date(now);
  const midnight = new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1).getTime();
  if (midnight > now) return midnight;
  // Clocks went back over midnight, and the day begins a second time, later by as much as they went back.
  return midnight + (date.getTimezoneOffset() - new Date(midnight).getTimezoneOffset()) * 60_000;
}

/**
 * The quote of a local day (YYYY-MM-DD), or null when there are none; throws RangeError for no date.
 *
 * Time runs in rounds of as many days as there are quotes, and each round shows all of them. Two fixed
 * halves are shuffled anew for every round, each by itself: so the order is fresh, yet from one showing
 * to the next it is always more than half a round less a day, over the seam of two rounds as well.
 */
export function quoteOfTheDay(quotes: readonly Quote[], day: string): Quote | null {
  const date = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(date)) throw new RangeError(`Not a calendar day: ${day}`);
  if (quotes.length === 0) return null;
  const number = Math.round(date / DAY);
  const round = Math.floor(number / quotes.length);
  const place = number - round * quotes.length;

  const mixed = shuffle(quotes, seededRandom(0)); // the collection stands by author
  const middle = Math.ceil(mixed.length / 2);
  const random = seededRandom(round + 1);
  const order = [...shuffle(mixed.slice(0, middle), random), ...shuffle(mixed.slice(middle), random)];
  return order[place] ?? null;
}
