/** Another quote than that of the day, to look at. */
import type { Quote } from './collection.ts';
import { quoteOfTheDay } from './day.ts';
import { createDraw } from './draw.ts';

/**
 * Returns a function that draws a quote for someone who has the quote of the given local day (YYYY-MM-DD) already:
 * each of the others once before any returns, and none twice in a row (with three or more). Null where there is no other.
 * `random` gives numbers in [0, 1).
 */
export function createAnother(quotes: readonly Quote[], random: () => number): (day: string) => Quote | null {
  let bag: { readonly day: string; readonly draw: () => Quote | null } | null = null;
  return (day) => {
    if (bag?.day !== day) {
      const today = quoteOfTheDay(quotes, day);
      const others = quotes.filter((quote) => quote !== today);
      const drawIndex = createDraw(others.length, random);
      bag = { day, draw: () => others[drawIndex() ?? -1] ?? null };
    }
    return bag.draw();
  };
}
