/** Shuffling with a given random source: `Math.random`, or a seeded one for a repeatable order. */

/** Returns a generator of numbers in [0, 1) that depend only on `seed`, a 32-bit integer: mulberry32, by Tommy Ettinger. */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns a new array with the items in random order (Fisher and Yates). @param random returns a number in [0, 1) */
export function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  const rest = [...items];
  const order: Item[] = [];
  while (rest.length > 0) order.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return order;
}
