/** Places in something that scrolls. */
import { Rect, type Layout } from 'react-aria-components/Virtualizer';

/**
 * How far it is scrolled, in px past the upper edge of a row; of the whole where `row` is ''. The row, where rows are
 * measured as they are drawn: how high those above it are is a guess.
 */
export interface Place {
  readonly row: string;
  readonly top: number;
}

export const TOP: Place = { row: '', top: 0 };

/** Whether it is the very top. */
export const isTop = ({ row, top }: Place): boolean => row === '' && top === 0;

/** What lies over the upper end of what is seen, in px: the style says it, so that the browser keeps the focus clear of it. */
const coveredOf = (el: HTMLElement): number => parseFloat(getComputedStyle(el).scrollPaddingTop) || 0;

/** By how far the masthead over a list is lifted as that is scrolled, in px; 0 where none lies over it. */
export const liftOf = (el: HTMLElement): number => parseFloat(getComputedStyle(el).getPropertyValue('--lift')) || 0;

/** What can be seen of a virtual list. */
export function seenOf(el: HTMLElement): Rect {
  const covered = coveredOf(el);
  return new Rect(0, el.scrollTop + covered, el.clientWidth, el.clientHeight - covered);
}

/** Where it is scrolled to now. @param layout of a virtual list that measures its rows */
export function placeOf(el: HTMLElement, layout: Layout | undefined): Place {
  if (layout === undefined || el.scrollTop === 0) return { row: '', top: Math.round(el.scrollTop) };
  const seen = seenOf(el);
  const first = layout.getVisibleLayoutInfos(seen).find((info) => info.type === 'item' && info.rect.maxY > seen.y);
  return first === undefined ? TOP : { row: String(first.key), top: Math.round(seen.y - first.rect.y) };
}

/** Scrolls there, as far as is known where that is. */
export function scrollToPlace(el: HTMLElement, layout: Layout | undefined, { row, top }: Place): void {
  const edge = row === '' ? 0 : layout?.getLayoutInfo(row)?.rect.y;
  if (edge === undefined) return;
  const place = Math.max(0, Math.round(edge + top - (row === '' ? 0 : coveredOf(el))));
  const wanted = place === 0 ? 0 : Math.max(place, Math.round(liftOf(el))); // not in the midst of the lift (use-whole-lift.ts)
  if (Math.abs(el.scrollTop - wanted) > 1) el.scrollTo({ top: wanted });
}

/** A row that somebody asked for; a new object is a new wish. */
export interface WantedRow {
  readonly id: string;
}

const ROOM = 40; // px above the row, for the heading over it

/** The way to a row of a virtual list, which gets the focus once it is drawn. */
export const towardsRow = ({ id }: WantedRow, layout: Layout) => (el: HTMLElement): boolean => {
  const row = el.querySelector<HTMLElement>(`[data-key="${CSS.escape(id)}"]`);
  if (row === null) {
    layout.getVisibleLayoutInfos(new Rect(0, 0, el.clientWidth, el.scrollHeight)); // lays all rows out: it knows the far ones by the list before
    scrollToPlace(el, layout, { row: id, top: -ROOM });
  }
  const hadFocus = row !== null && row === document.activeElement;
  row?.focus();
  return hadFocus; // looked at once more: what was drawn may be a row of the answer before, and gone by then
};
