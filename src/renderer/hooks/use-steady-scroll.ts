import { useLayoutEffect, type RefObject } from 'react';
import type { Layout } from 'react-aria-components/Virtualizer';
import { seenOf } from '../state/scroll-place.ts';

/**
 * Keeps the rows on screen where they are when rows come or go above them (the browser's own scroll anchoring
 * does not see rows that are placed absolutely). A list that stands at its top stays there and shows what is new.
 * @param rows what the list is drawn from; a new value is a new drawing
 */
export function useSteadyScroll(list: RefObject<HTMLElement | null>, layout: Layout, rows: unknown): void {
  useLayoutEffect(() => {
    // The clean-up runs before the new rows are laid out: the last moment to note where the first one stands.
    const el = list.current;
    return () => {
      if (el === null || el.scrollTop === 0) return;
      const seen = seenOf(el);
      const anchor = layout.getVisibleLayoutInfos(seen)
        .find((info) => info.type === 'item' && info.rect.y >= seen.y && info.rect.intersects(seen));
      if (anchor === undefined) return;
      const { key, rect } = anchor;
      // Before the next picture, when the virtual list has laid out the new rows.
      requestAnimationFrame(() => {
        const moved = (layout.getLayoutInfo(key)?.rect.y ?? rect.y) - rect.y;
        if (moved === 0) return;
        el.scrollTo({ top: el.scrollTop + moved });
        el.dispatchEvent(new Event('scroll', { bubbles: true })); // the list draws what is there now, in this frame
      });
    };
  }, [list, layout, rows]);
}
