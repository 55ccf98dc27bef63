/** Sort orders of all models across providers. Unknown values come last in each. */
import type { ModelEntry } from '../../../shared/bridge/models.ts';
import { compare } from '../../../shared/compare.ts';
import type { ModelSort } from '../../../shared/settings-constants.ts';

/** Orders of the list itself; its changes are a list of their own. */
export type ListSort = Exclude<ModelSort, 'changes'>;
export type FlatSort = Exclude<ListSort, 'provider'>;

/** Dates are compared as text: a month without a day counts as its beginning; no date counts as oldest. */
const byDay = (a: ModelEntry, b: ModelEntry): number => compare(b.released, a.released);

const byContext = (a: ModelEntry, b: ModelEntry): number => b.context - a.context;

/** By price in USD. Those whose price is unknown come last. */
const byPrice = ({ price: a }: ModelEntry, { price: b }: ModelEntry): number =>
  unknown(a) - unknown(b) || (a === null || b === null ? 0 : a.input - b.input || a.output - b.output);

/** How little a price says: one of 0 may be that of a plan, so that whether the model is cheap is unknown. */
const unknown = (price: ModelEntry['price']): number => (price === null ? 2 : price.input === 0 && price.output === 0 ? 1 : 0);

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
