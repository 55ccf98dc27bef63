/** The key that removes a row of a list: a feed, a favourite, a word, a site. */
import type { KeyboardEvent } from 'react';
import { keyAt } from '../dom/rows.ts';
import { isHeld } from './held.ts';
import { keyOf } from './table.ts';

/**
 * Returns the row to be removed by a key press; undefined for other keys, and while the key is held, so that only one row
 * goes.
 */
export function rowToRemove<Row extends { readonly id: string }>(event: KeyboardEvent, rows: readonly Row[]): Row | undefined {
  if (keyOf(event, 'removable') !== 'remove' || isHeld(event.nativeEvent)) return undefined;
  const key = keyAt(event.target);
  return rows.find(({ id }) => id === key);
}
