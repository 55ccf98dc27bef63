/**
 * Makes something once for all that ask for it in the same turn of the event loop, and anew in the next. One packet
 * may hold two thousand requests (pipelining): a page made for each of them stops the program for seconds.
 */
export function onceATurn<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    if (made === null) {
      made = { value: make() };
      setImmediate(() => { made = null; });
    }
    return made.value;
  };
}
