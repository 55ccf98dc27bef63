/**
 * Caches the result of `make` until the next turn of the event loop. One packet may contain two thousand pipelined
 * requests, and rendering a page for each would block the program for seconds.
 */
export function oncePerTick<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    if (made === null) {
      made = { value: make() };
      setImmediate(() => { made = null; });
    }
    return made.value;
  };
}
