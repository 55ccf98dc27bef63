/** The key that takes away a row of a list: a feed, a favourite, a site. Words that are muted know it from the library. */
import type { KeyboardEvent } from 'react';
import { isHeld } from './held.ts';
import { keyOf } from './table.ts';

/** @returns the row that a press on it asks to take away; undefined where it asks no such thing, or is held down and has asked before */
export function rowToRemove<Row extends { readonly id: string }>(event: KeyboardEvent, rows: readonly Row[]): Row | undefined {
  if (keyOf(event, 'removable') === null || isHeld(event.nativeEvent) || !(event.target instanceof Element)) return undefined;
  const key = event.target.closest<HTMLElement>('[role=row]')?.dataset['key'];
  return rows.find(({ id }) => id === key);
}
