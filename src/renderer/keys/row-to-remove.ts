/** The key that takes away a row of a list: a feed, a favourite. Words that are muted know it from the library. */
import type { KeyboardEvent } from 'react';
import { keyOf } from './table.ts';

/** @returns the key of the row; null where the press asks no such thing, or is held down and has asked before */
export function rowToRemove(event: KeyboardEvent): string | null {
  if (keyOf(event, 'removable') === null || event.repeat || !(event.target instanceof Element)) return null;
  return event.target.closest<HTMLElement>('[role=row]')?.dataset['key'] ?? null;
}
