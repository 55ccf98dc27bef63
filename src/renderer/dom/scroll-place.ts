/** Scroll positions. */
import { Rect, type Layout } from 'react-aria-components/Virtualizer';
import { rowByKey } from './rows.ts';

/**
 * A scroll offset in px, relative to the upper edge of a row, or absolute if `row` is ''. It is relative to a row where rows
 * are measured as they are rendered: the heights of those above are estimates.
 */
export interface ScrollPosition {
  readonly row: string;
  readonly top: number;
}

export const TOP: ScrollPosition = { row: '', top: 0 };

/** Whether it is the very top. */
export const isTop = ({ row, top }: ScrollPosition): boolean => row === '' && top === 0;

/**
 * Returns the px covered at the top of the viewport: the list's scroll padding, by which the browser also keeps focused rows
 * visible.
 */
const coveredOf = (el: HTMLElement): number => parseFloat(getComputedStyle(el).scrollPaddingTop) || 0;

/** Returns how far the masthead over a list moves up as the list is scrolled, in px; 0 if there is none. */
export const liftOf = (el: HTMLElement): number => parseFloat(getComputedStyle(el).getPropertyValue('--lift')) || 0;

/** Returns the visible part of a virtual list. */
export function seenOf(el: HTMLElement): Rect {
  const covered = coveredOf(el);
  return new Rect(0, el.scrollTop + covered, el.clientWidth, el.clientHeight - covered);
}

/** Whether the first rows of a list are in view, or just above. */
export const isOnFirstScreen = ({ scrollTop, clientHeight }: HTMLElement): boolean => scrollTop < clientHeight;

/** Has a virtual list that was scrolled draw the visible rows in this frame: the browser's own event comes with the next one. */
export const drawNow = (el: HTMLElement): boolean => el.dispatchEvent(new Event('scroll', { bubbles: true }));

/** Returns the current position. @param layout of a virtual list that measures its rows */
export function placeOf(el: HTMLElement, layout: Layout | undefined): ScrollPosition {
  if (layout === undefined || el.scrollTop === 0) return { row: '', top: Math.round(el.scrollTop) };
  const seen = seenOf(el);
  const first = layout.getVisibleLayoutInfos(seen).find((info) => info.type === 'item' && info.rect.maxY > seen.y);
  return first === undefined ? TOP : { row: String(first.key), top: Math.round(seen.y - first.rect.y) };
}

/** Scrolls to a position, as far as the layout knows it. */
export function scrollToPlace(el: HTMLElement, layout: Layout | undefined, { row, top }: ScrollPosition): void {
  const edge = row === '' ? 0 : layout?.getLayoutInfo(row)?.rect.y;
  if (edge === undefined) return;
  const place = Math.max(0, Math.round(edge + top - (row === '' ? 0 : coveredOf(el))));
  const wanted = place === 0 ? 0 : Math.max(place, Math.round(liftOf(el))); // not within the lift (use-whole-lift.ts)
  if (Math.abs(el.scrollTop - wanted) > 1) el.scrollTo({ top: wanted });
}

/** Scrolls a list no further than needed to show a row, and not within the lift, from where it would move on by itself. */
export function showRow(el: HTMLElement, row: Element): void {
  row.scrollIntoView({ block: 'nearest' });
  const lift = Math.round(liftOf(el));
  if (el.scrollTop > 0 && el.scrollTop < lift) el.scrollTo({ top: lift });
}

/** A requested row, or the top of the list (null); a new object is a new request. */
export interface WantedPlace {
  readonly id: string | null;
}

/** Scrolls to the top; true if it was there: a virtual list may restore the old position, so check once more. */
export function towardsTop(el: HTMLElement, layout: Layout | undefined): boolean {
  const wasTop = el.scrollTop === 0;
  scrollToPlace(el, layout, TOP);
  return wasTop;
}

const ROOM = 40; // px above the row, for its heading

/** Returns a step towards a place in a virtual list. A row is focused once it is rendered; true once it had the focus. */
export const towards = ({ id }: WantedPlace, layout: Layout) => (el: HTMLElement): boolean => {
  if (id === null) return towardsTop(el, layout);
  const row = rowByKey(el, id);
  const isInView = layout.getLayoutInfo(id)?.rect.intersects(seenOf(el)) ?? false; // one that has the focus is rendered anywhere
  if (!isInView) scrollToPlace(el, layout, { row: id, top: -ROOM });
  const hadFocus = row !== null && row === document.activeElement;
  row?.focus();
  return isInView && hadFocus; // check once more: the rendered row may belong to the previous answer, and be about to go
};
