/** Random quotes other than that of the day. */
import type { Quotation } from '../../../shared/quotation.ts';
import { quoteOfTheDay } from './day.ts';
import { createDraw } from './draw.ts';

/**
 * Returns a function that draws a quote other than that of the given local day (YYYY-MM-DD): on one day each once before
 * any repeats, and never the same twice in a row (with three or more). It returns null if there is no other.
 * @param random returns a number in [0, 1)
 */
export function createAnother(quotes: readonly Quotation[], random: () => number): (day: string) => Quotation | null {
  let last: Quotation | null = null;
  let bag: { readonly day: string; readonly draw: () => Quotation | null } | null = null;
  return (day) => {
    if (bag?.day !== day) {
      const today = quoteOfTheDay(quotes, day);
      const others = quotes.filter((quote) => quote !== today);
      const drawIndex = createDraw(others.length, random, others.findIndex((quote) => quote === last));
      bag = { day, draw: () => others[drawIndex() ?? -1] ?? null };
    }
    last = bag.draw();
    return last;
  };
}
