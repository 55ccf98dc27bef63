/** Sort orders of all models across providers. Unknown values come last in each. */
import type { ModelEntry } from '../../../shared/bridge.ts';
import { compare } from '../../../shared/compare.ts';
import type { ModelSort } from '../../../shared/settings-constants.ts';

export type FlatSort = Exclude<ModelSort, 'provider'>;

/** Dates are compared as text: a month without a day counts as its beginning; no date counts as oldest. */
const byDay = (a: ModelEntry, b: ModelEntry): number => compare(b.released, a.released);

const byContext = (a: ModelEntry, b: ModelEntry): number => b.context - a.context;

/** By price in USD. Models without a price per token come last: whether they are cheap is unknown. */
function byPrice({ price: a }: ModelEntry, { price: b }: ModelEntry): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return a.input - b.input || a.output - b.output;
}

/**
 * Returns a sorted copy: `newest` by release date, `price` by input and then output price, lowest first, `context` largest
 * first. Ties are ordered newest first, then as given.
 */
export function sortModels(models: readonly ModelEntry[], sort: FlatSort): readonly ModelEntry[] {
  const newest = models.toSorted(byDay);
  switch (sort) {
    case 'newest': return newest;
    case 'price': return newest.sort(byPrice);
    case 'context': return newest.sort(byContext);
  }
}
