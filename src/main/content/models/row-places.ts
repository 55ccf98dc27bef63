import type { ModelRow } from '../../../shared/bridge/models.ts';
import { modelRowKey } from '../../../shared/bridge/model-row-key.ts';

/** Returns the indices of the rows with these keys, in their order; null for each that is not among the rows. */
export function placesOf(rows: readonly ModelRow[], keys: readonly string[]): readonly (number | null)[] {
  const places = new Map<string, number | null>(keys.map((key) => [key, null]));
  for (const [index, row] of rows.entries()) {
    const key = modelRowKey(row);
    if (places.has(key)) places.set(key, index);
  }
  return keys.map((key) => places.get(key) ?? null);
}
