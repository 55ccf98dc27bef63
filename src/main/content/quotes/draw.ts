/** Drawing at random, as a person expects it: from a shuffled bag, so that nothing comes back too soon. */
import { shuffle } from './shuffle.ts';

/**
 * Returns a function that draws indexes from 0 to `count` - 1: each once before any returns, and never the
 * same twice in a row (with two or more). It draws null when there is nothing to draw from.
 * `random` gives numbers in [0, 1).
 */
export function createDraw(count: number, random: () => number): () => number | null {
  const all = Array.from({ length: count }, (_, index) => index);
  let bag: number[] = [];
  let last: number | null = null;
  return () => {
    if (bag.length === 0) {
      bag = shuffle(all, random);
      // The next is taken from the end; the last of the old bag must not be the first of the new one.
      if (count > 1 && bag.at(-1) === last) bag.unshift(...bag.splice(-1));
    }
    last = bag.pop() ?? null;
    return last;
  };
}
