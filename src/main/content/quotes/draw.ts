/** Random draws from a shuffled bag, so that nothing repeats too soon. */
import { shuffle } from './shuffle.ts';

/**
 * Returns a function that draws indexes from 0 to `count` - 1: each once before any repeats, and never the same twice in a
 * row (if there are two or more). It returns null if `count` is 0.
 * @param random returns a number in [0, 1)
 * @param before an index that is not drawn first, if there are two or more
 */
export function createDraw(count: number, random: () => number, before: number | null = null): () => number | null {
  const all = Array.from({ length: count }, (_, index) => index);
  let bag: number[] = [];
  let last = before;
  return () => {
    if (bag.length === 0) {
      bag = shuffle(all, random);
      // Draws are taken from the end: the first one of the new bag must not equal the last one of the old bag.
      if (bag.at(-1) === last) bag.unshift(...bag.splice(-1));
    }
    last = bag.pop() ?? null;
    return last;
  };
}
