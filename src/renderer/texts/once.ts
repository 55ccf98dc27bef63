/**
 * Defers `make` until its result is first needed, and keeps that. For what only some views use: the first Intl formatter of
 * each kind takes 2 to 10 ms (measured in Node 20).
 */
export function once<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | null = null;
  return () => (made ??= { value: make() }).value;
}
