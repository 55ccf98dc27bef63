/** The orders of all models over all providers. What is not known comes last in each: an absence is no record. */
import type { ModelSort } from '../../../shared/model-sorts.ts';
import type { ModelEntry } from './rows.ts';

export type FlatSort = Exclude<ModelSort, 'provider'>;

/** Dates are compared as text: a month alone counts as its beginning, and no date as before all. */
const byDay = (a: ModelEntry, b: ModelEntry): number => (a.released < b.released ? 1 : a.released > b.released ? -1 : 0);

const byContext = (a: ModelEntry, b: ModelEntry): number => b.context - a.context;

/** USD. What is not priced per token stands behind every price: neither that it is free nor that it is dear is known. */
function byPrice({ price: a }: ModelEntry, { price: b }: ModelEntry): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return a.input - b.input || a.output - b.output;
}

/**
 * A new list in this order: `newest` by day of release, `price` by input, then by output price, the lowest first, and
 * `context` the largest first. Within a tie the newest comes first, and what is as new stays in the order it was given.
 */
export function sortModels(models: readonly ModelEntry[], sort: FlatSort): readonly ModelEntry[] {
  const newest = models.toSorted(byDay);
  switch (sort) {
    case 'newest': return newest;
    case 'price': return newest.sort(byPrice);
    case 'context': return newest.sort(byContext);
  }
}
