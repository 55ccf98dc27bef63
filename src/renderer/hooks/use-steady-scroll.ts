import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { Key } from 'react-aria-components/ListBox';
import type { Layout, LayoutInfo } from 'react-aria-components/Virtualizer';
import { seenOf } from '../dom/scroll-place.ts';

/**
 * Keeps the visible rows in place when rows are added or removed above them (the browser's scroll anchoring ignores
 * absolutely positioned rows). A list at its top stays there and shows what is new, unless the person sees it and one of its
 * visible rows has the focus.
 * @param rows the source of the list; a new value means a new layout
 * @param asked what the person asked to see; rows that are added because of it, as below an unfolded one, may move others
 */
export function useSteadyScroll(list: RefObject<HTMLElement | null>, layout: Layout, rows: unknown, asked?: unknown): void {
  const latest = useRef(asked);
  const awaited = useRef(false); // a frame; a hidden window has none, however often its rows change
  useLayoutEffect(() => {
    latest.current = asked;
  }, [asked]);
  useLayoutEffect(() => {
    const before = latest.current;
    // The cleanup runs before the new rows are laid out: the last moment to record the position of a visible one.
    const el = list.current;
    return () => {
      if (el === null || awaited.current) return;
      const anchors = anchorsOf(el, layout).map(({ key, rect }) => ({ key, y: rect.y }));
      if (anchors.length === 0) return;
      awaited.current = true;
      // Before the next paint, after the virtual list has laid out the new rows.
      requestAnimationFrame(() => {
        awaited.current = false;
        if (latest.current !== before) return;
        const moved = movedBy(anchors, layout);
        if (moved === 0) return;
        el.scrollTo({ top: el.scrollTop + moved });
        el.dispatchEvent(new Event('scroll', { bubbles: true })); // makes the list render the visible rows in this frame
      });
    };
  }, [list, layout, rows]);
}

/**
 * Returns the rows that may be kept in place, in the order of preference: only the one with the focus if it is visible;
 * otherwise the visible ones from the first, as that may be gone afterwards; none if the list is at its top.
 */
function anchorsOf(el: HTMLElement, layout: Layout): LayoutInfo[] {
  if (el.scrollTop === 0 && document.hidden) return []; // who opens the popup again expects the newest at the top
  const seen = seenOf(el);
  const visible = layout.getVisibleLayoutInfos(seen).filter(({ type, rect }) => type === 'item' && rect.intersects(seen));
  const focused = document.activeElement?.closest<HTMLElement>('[role=row]')?.dataset['key'];
  const kept = visible.find(({ key }) => key === focused);
  if (kept !== undefined) return [kept];
  return el.scrollTop === 0 ? [] : visible.filter(({ rect }) => rect.y >= seen.y);
}

/** Returns the px that the first of some rows that is still there has moved down; 0 if none is. */
function movedBy(rows: readonly { readonly key: Key; readonly y: number }[], layout: Layout): number {
  for (const { key, y } of rows) {
    const info = layout.getLayoutInfo(key);
    if (info) return info.rect.y - y;
  }
  return 0;
}
