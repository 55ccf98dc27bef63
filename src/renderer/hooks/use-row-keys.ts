/** Keys, the right mouse button and the focus on the rows of a list: what the grid list itself does not do. */
import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import type { MenuPlace } from '../components/headline-menu.tsx';
import { isHeld } from '../keys/held.ts';
import { keyOf, type HeadlineKey } from '../keys/table.ts';

/** What each key does on a row; the menu opens at a place. */
type RowActions<Row> = Readonly<Record<Exclude<HeadlineKey, 'menu'>, (row: Row) => void>> & {
  readonly menu: (row: Row, place: MenuPlace) => void;
};

const INDENT = 34; // px from the row's corner to below the first letter of its title

/** Handlers for an element around the list. */
export function useRowKeys<Row extends { readonly id: string }>(rows: readonly Row[], act: RowActions<Row>) {
  const rowAt = (target: EventTarget): { readonly row: Row; readonly element: HTMLElement } | null => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[role=row][data-key]') : null;
    const row = rows.find(({ id }) => id === element?.dataset['key']);
    return element === null || row === undefined ? null : { row, element };
  };
  /** Before the grid list sees the key. */
  const onKeyDownCapture = (event: KeyboardEvent): void => {
    const key = keyOf(event, 'headline');
    const at = key === null ? null : rowAt(event.target);
    if (key === null || at === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (isHeld(event.nativeEvent)) return; // held down, it would mark and unmark
    if (key !== 'menu') return act[key](at.row);
    const { left, top } = at.element.getBoundingClientRect();
    act.menu(at.row, { x: left + INDENT, y: top + INDENT });
  };
  const onContextMenu = (event: MouseEvent): void => {
    const at = rowAt(event.target);
    if (at === null) return;
    event.preventDefault();
    at.element.focus(); // the row that the menu is about, also when the menu is gone
    act.menu(at.row, { x: event.clientX, y: event.clientY });
  };
  /** Where it is the window that lost the focus, its row stays open: else it would open anew, and push those below it, after it is shown. */
  const onBlurCapture = (event: FocusEvent): void => {
    if (event.target === document.activeElement) event.stopPropagation();
  };
  return { onKeyDownCapture, onContextMenu, onBlurCapture };
}
