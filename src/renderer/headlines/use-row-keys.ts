/** Keys, the context menu and focus handling for list rows, beyond what the grid list does. */
import { useCallback, useRef, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import type { MenuPlace } from './headline-menu.tsx';
import { rowAt } from '../dom/rows.ts';
import { showRow } from '../dom/scroll-place.ts';
import { isHeld } from '../keys/held.ts';
import { isMac } from '../keys/platform.ts';
import { keyOf, type HeadlineKey } from '../keys/table.ts';
import { useSingleKeys } from '../hooks/use-single-keys.ts';

/** The action of each key on a row; the menu gets a position. */
type RowActions<Row> = Readonly<Record<Exclude<HeadlineKey, 'menu'>, (row: Row) => void>> & {
  readonly menu: (row: Row, place: MenuPlace) => void;
  readonly end: (() => void) | null; // to rows that are not loaded; null if there are none: the grid list goes to its last
};

/** Whether a press of the mouse opens a link behind, as browsers have it: of the middle button, or with Ctrl, Command on macOS. */
const isBehind = ({ button, ctrlKey, metaKey }: MouseEvent): boolean => button === 1 || (button === 0 && (isMac() ? metaKey : ctrlKey));

/**
 * Ms from the menu of a long press to the click that the library makes of the same press: on Windows the menu opens as the
 * finger is lifted.
 */
const LIFT = 500;

const INDENT = 34; // px from the corner of the row to below the first letter of its title

/**
 * Returns handlers for an element around the list, and the function (the same between renders) that says whether a row is
 * pressed by the second click of a double click (the first one has opened it, or it was on what was in the place of the list)
 * or by one that follows on the same row.
 */
export function useRowKeys<Row extends { readonly id: string }>(rows: readonly Row[], act: RowActions<Row>) {
  const singleKeys = useSingleKeys();
  const second = useRef(false);
  const clicked = useRef<string | undefined>(undefined); // id of the row of the last click that counted
  const menuAt = useRef(-Infinity); // ms: when a press opened a row's menu
  const isSecondClick = useCallback(() => second.current, []);
  const hitAt = (target: EventTarget): { readonly row: Row; readonly element: HTMLElement } | null => {
    const element = rowAt(target);
    const row = rows.find(({ id }) => id === element?.dataset['key']);
    return element === null || row === undefined ? null : { row, element };
  };
  /** Runs before the grid list sees the key. */
  const onKeyDownCapture = (event: KeyboardEvent): void => {
    second.current = false;
    menuAt.current = -Infinity;
    if (act.end !== null && event.key === 'End' && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      event.stopPropagation();
      if (!isHeld(event.nativeEvent)) act.end();
      return;
    }
    const key = keyOf(event, 'headline', singleKeys);
    const at = key === null ? null : hitAt(event.target);
    if (key === null || at === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (isHeld(event.nativeEvent)) return; // a held key would mark and unmark repeatedly
    if (key !== 'menu') return act[key](at.row);
    const list = at.element.closest<HTMLElement>('[role=grid]');
    if (list !== null) showRow(list, at.element); // it may have been wheeled away, and the menu would be out of the window
    const { left, top } = at.element.getBoundingClientRect();
    act.menu(at.row, { x: left + INDENT, y: top + INDENT });
  };
  /**
   * A row gets the focus only when the button is released: at the press, the open row would close and move the rows below it,
   * so that the release would hit another one.
   */
  const onMouseDownCapture = (event: MouseEvent): void => {
    if (hitAt(event.target) !== null) event.preventDefault(); // nor does the middle button scroll, as on Windows
  };
  /** The grid list would open the row as for any other press. */
  const onPointerDownCapture = (event: MouseEvent): void => {
    if (isBehind(event) && hitAt(event.target) !== null) event.stopPropagation();
  };
  const onClickCapture = (event: MouseEvent): void => {
    if (event.timeStamp - menuAt.current < LIFT) {
      second.current = true;
      return;
    }
    const at = hitAt(event.target);
    const { detail: clicks } = event; // as in dom/unless-second.ts; the library tells a row's action nothing of the click
    second.current = clicks === 2 || (clicks > 2 && at?.row.id === clicked.current);
    if (!second.current) clicked.current = at?.row.id;
    at?.element.focus();
    if (at === null || !isBehind(event)) return;
    event.stopPropagation();
    if (!second.current) act.openBehind(at.row);
  };
  const onContextMenu = (event: MouseEvent): void => {
    const at = hitAt(event.target);
    if (at === null) return;
    event.preventDefault();
    menuAt.current = event.timeStamp;
    at.element.focus(); // keeps the focus on the row of the menu after it closes
    act.menu(at.row, { x: event.clientX, y: event.clientY });
  };
  /**
   * If only the window loses the focus, the row stays open. Otherwise it would open again, and push the rows below it down,
   * after the window is shown.
   */
  const onBlurCapture = (event: FocusEvent): void => {
    if (event.target === document.activeElement) event.stopPropagation();
  };
  return {
    isSecondClick, onKeyDownCapture, onPointerDownCapture, onMouseDownCapture, onClickCapture, onContextMenu, onBlurCapture,
    onAuxClickCapture: (event: MouseEvent): void => {
      if (isBehind(event)) onClickCapture(event); // not the right button
    },
  };
}
