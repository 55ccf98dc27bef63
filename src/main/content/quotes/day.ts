/** The quote of the day: the same from one local midnight to the next, never repeated too soon. */
import type { Quotation } from '../../../shared/quotation.ts';
import { DAY } from '../../../shared/units.ts';
import { seededRandom, shuffle } from './shuffle.ts';


/**
 * Returns the quote of a local day, or null if there are no quotes. Time is divided into rounds of as many days as there
 * are quotes; each round shows all of them. Two fixed halves are shuffled separately for every round. So the order changes,
 * but two showings of a quote are always more than half a round less a day apart, across rounds too.
 * @param day YYYY-MM-DD
 * @throws RangeError if `day` is not a date
 */
export function quoteOfTheDay(quotes: readonly Quotation[], day: string): Quotation | null {
  const date = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(date)) throw new RangeError(`Not a calendar day: ${day}`);
  if (quotes.length === 0) return null;
  const number = Math.round(date / DAY); // days in UTC are all equally long
  const round = Math.floor(number / quotes.length);
  const place = number - round * quotes.length;

  const mixed = shuffle(quotes, seededRandom(0)); // the collection is ordered by author
  const middle = Math.ceil(mixed.length / 2);
  const random = seededRandom(round + 1);
  const order = [...shuffle(mixed.slice(0, middle), random), ...shuffle(mixed.slice(middle), random)];
  return order[place] ?? null;
}
