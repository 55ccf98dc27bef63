import { useEffect, type RefObject } from 'react';
import type { Layout } from 'react-aria-components/Virtualizer';

/** A row that somebody asked for; a new object is a new wish. */
export interface WantedRow {
  readonly id: string;
}

const PATIENCE = 20; // frames: rows are measured as they are drawn, and move meanwhile
const ROOM = 40; // px above the row, for the heading over it

/**
 * Scrolls a row of a virtual list into view and gives it the focus.
 * @param covered height in px that the masthead covers while the list is scrolled
 */
export function useFocusRow(list: RefObject<HTMLElement | null>, layout: Layout, wanted: WantedRow | null, covered: number): void {
  useEffect(() => {
    if (wanted === null) return;
    let left = PATIENCE;
    let frame = 0;
    const settle = (): void => {
      const el = list.current;
      const row = el?.querySelector<HTMLElement>(`[data-key="${CSS.escape(wanted.id)}"]`);
      if (row != null) {
        row.focus();
        return;
      }
      const place = layout.getLayoutInfo(wanted.id);
      if (el !== null && place !== null) {
        el.scrollTo({ top: Math.max(0, place.rect.y - covered - ROOM) });
        el.dispatchEvent(new Event('scroll', { bubbles: true })); // the list draws what is there now
      }
      if (--left > 0) frame = requestAnimationFrame(settle);
    };
    frame = requestAnimationFrame(settle);
    return () => cancelAnimationFrame(frame);
  }, [list, layout, wanted, covered]);
}
