import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Key } from 'react-aria-components/ListBox';
import type { Layout, LayoutInfo } from 'react-aria-components/Virtualizer';
import { focusedRow } from '../dom/rows.ts';
import { drawNow, seenOf } from '../dom/scroll-place.ts';

/** Sent by the list before it is scrolled to where its rows are in a window of another size: the last moment to move them. */
export const RESIZED = 'resized';

/**
 * Keeps the visible rows in place when rows are added or removed above them (the browser's scroll anchoring ignores
 * absolutely positioned rows), and when the list gets another size. A list at its top stays there and shows what is new, unless
 * the person sees it and one of its visible rows has the focus.
 * @param rows the source of the list; a new value means a new layout
 * @param asked what the person asked to see; rows that are added because of it, as below an unfolded one, may move others
 */
export function useSteadyScroll(list: RefObject<HTMLElement | null>, layout: Layout, rows: unknown, asked?: unknown): void {
  const latest = useRef(asked);
  const awaited = useRef(false); // a frame; a hidden window has none, however often its rows change
  useLayoutEffect(() => {
    latest.current = asked;
  }, [asked]);
  /** Records where rows are that are about to be laid out anew, and scrolls to there before the next paint. */
  const keep = useCallback((el: HTMLElement, before: unknown): void => {
    if (awaited.current) return;
    const anchors = anchorsOf(el, layout);
    if (anchors.length === 0) return;
    awaited.current = true;
    requestAnimationFrame(() => {
      awaited.current = false;
      if (latest.current === before) follow(el, layout, anchors);
    });
  }, [layout]);
  useLayoutEffect(() => {
    const before = latest.current;
    const el = list.current;
    return () => { // runs before the new rows are laid out
      if (el !== null) keep(el, before);
    };
  }, [list, keep, rows]);
  useEffect(() => {
    const resize = (): void => {
      const el = list.current;
      if (el === null || el.scrollTop === 0) return; // at its top also with the focus: scrolled, it would lose the quote
      requestAnimationFrame(() => el.dispatchEvent(new Event(RESIZED, { bubbles: true }))); // in the same frame as `keep` scrolls, and before it
      keep(el, latest.current);
    };
    window.addEventListener('resize', resize, true); // captured, as the virtual list lays out its rows with the same event
    return () => window.removeEventListener('resize', resize, true);
  }, [list, keep]);
  useFocusAbove(list, layout, rows);
}

/** Keeps the row with the focus above the lower edge when that rises, in a lower window or over a higher footer. */
function useFocusAbove(list: RefObject<HTMLElement | null>, layout: Layout, rows: unknown): void {
  const height = useRef(0);
  useEffect(() => {
    const el = list.current;
    if (el === null) return;
    const resized = new ResizeObserver(() => {
      const lost = height.current - el.clientHeight;
      height.current = el.clientHeight;
      const row = layout.getLayoutInfo(focusedRow(el)?.dataset['key'] ?? '')?.rect;
      if (row === undefined) return;
      const seen = seenOf(el);
      const covered = Math.min(row.maxY - seen.maxY, lost, row.y - seen.y); // as much of the row as was in view, from its start
      if (covered > 0 && row.y < seen.maxY + lost) el.scrollTo({ top: el.scrollTop + covered });
    });
    resized.observe(el);
    return () => resized.disconnect();
  }, [list, layout, rows]);
}

/** A row, and where it began in the list, px. */
interface Anchor {
  readonly key: Key;
  readonly y: number;
}

/**
 * Returns the rows that may be kept in place, in the order of preference: only the one with the focus if it is visible;
 * otherwise the visible ones from the first, as that may be gone afterwards; none if the list is at its top.
 */
function anchorsOf(el: HTMLElement, layout: Layout): Anchor[] {
  if (el.scrollTop === 0 && document.hidden) return []; // who opens the popup again expects the newest at the top
  const seen = seenOf(el);
  const visible = layout.getVisibleLayoutInfos(seen).filter(({ type, rect }) => type === 'item' && rect.intersects(seen));
  const focused = focusedRow(el)?.dataset['key'];
  const anchor = ({ key, rect }: LayoutInfo): Anchor => ({ key, y: rect.y });
  const kept = visible.find(({ key }) => key === focused);
  if (kept !== undefined) return [anchor(kept)];
  return el.scrollTop === 0 ? [] : visible.filter(({ rect }) => rect.y >= seen.y).map(anchor);
}

const PASSES = 3; // at most: rows that come into view by scrolling are measured, too

/** Scrolls by as much as rows have moved. */
function follow(el: HTMLElement, layout: Layout, rows: readonly Anchor[], passes = PASSES): void {
  const moved = movedBy(rows, layout);
  if (moved === 0 || passes === 0) return;
  el.scrollTo({ top: el.scrollTop + moved });
  drawNow(el);
  follow(el, layout, rows.map(({ key, y }) => ({ key, y: y + moved })), passes - 1);
}

/** Returns the px that the first of some rows that is still there has moved down; 0 if none is. */
function movedBy(rows: readonly Anchor[], layout: Layout): number {
  for (const { key, y } of rows) {
    const info = layout.getLayoutInfo(key);
    if (info) return info.rect.y - y;
  }
  return 0;
}
