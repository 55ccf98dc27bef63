import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { Layout } from 'react-aria-components/Virtualizer';
import { seenOf } from '../dom/scroll-place.ts';

/**
 * Keeps the visible rows in place when rows are added or removed above them (the browser's scroll anchoring ignores
 * absolutely positioned rows). A list at its top stays there and shows what is new.
 * @param rows the source of the list; a new value means a new layout
 * @param asked what the person asked to see; rows that are added because of it, as below an unfolded one, may move others
 */
export function useSteadyScroll(list: RefObject<HTMLElement | null>, layout: Layout, rows: unknown, asked?: unknown): void {
  const latest = useRef(asked);
  useLayoutEffect(() => {
    latest.current = asked;
  }, [asked]);
  useLayoutEffect(() => {
    const before = latest.current;
    // The cleanup runs before the new rows are laid out: the last moment to record the position of the first visible one.
    const el = list.current;
    return () => {
      if (el === null || el.scrollTop === 0) return;
      const seen = seenOf(el);
      const anchor = layout.getVisibleLayoutInfos(seen)
        .find((info) => info.type === 'item' && info.rect.y >= seen.y && info.rect.intersects(seen));
      if (anchor === undefined) return;
      const { key, rect } = anchor;
      // Before the next paint, after the virtual list has laid out the new rows.
      requestAnimationFrame(() => {
        if (latest.current !== before) return;
        const moved = (layout.getLayoutInfo(key)?.rect.y ?? rect.y) - rect.y;
        if (moved === 0) return;
        el.scrollTo({ top: el.scrollTop + moved });
        el.dispatchEvent(new Event('scroll', { bubbles: true })); // makes the list render the visible rows in this frame
      });
    };
  }, [list, layout, rows]);
}
