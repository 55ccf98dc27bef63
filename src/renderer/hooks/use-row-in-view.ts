import { useEffect, type RefObject } from 'react';

const PATIENCE = 20; // frames: rows are measured as they come into view, and move those below
const PASSES = 3; // in a frame, at most
const MOVES: readonly string[] = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'];
const HANDS = ['wheel', 'pointerdown', 'touchmove'] as const;

/**
 * Keeps the row in view that a key has focused in a virtual list that measures its rows. The grid list scrolls to it only once,
 * before the rows around it are measured: they then pushed it out of the window, where Delete would remove it unseen.
 * @param isThere whether the list is rendered
 */
export function useRowInView(list: RefObject<HTMLElement | null>, isThere: boolean): void {
  useEffect(() => {
    const el = list.current;
    if (el === null || !isThere) return;
    const heard = new AbortController();
    const options = { passive: true, signal: heard.signal };
    let frame = 0;
    const stop = (): void => cancelAnimationFrame(frame);
    const settle = (left: number): void => {
      showFocused(el);
      if (left > 0) frame = requestAnimationFrame(() => settle(left - 1));
    };
    el.addEventListener('keydown', ({ key }) => {
      stop();
      if (MOVES.includes(key)) frame = requestAnimationFrame(() => settle(PATIENCE));
    }, options);
    for (const hand of HANDS) el.addEventListener(hand, stop, options);
    return () => {
      stop();
      heard.abort();
    };
  }, [list, isThere]);
}

/** Scrolls no further than needed to show the row with the focus, which is rendered wherever it is. */
function showFocused(el: HTMLElement, passes = PASSES): void {
  const row = document.activeElement?.closest('[role=row]');
  if (!row || !el.contains(row) || passes === 0) return;
  const by = hiddenBy(el.getBoundingClientRect(), row.getBoundingClientRect());
  if (Math.abs(by) < 1) return;
  el.scrollTo({ top: el.scrollTop + by });
  el.dispatchEvent(new Event('scroll', { bubbles: true })); // makes the list render the visible rows in this frame
  showFocused(el, passes - 1);
}

/** Returns the px by which a row is out of view: negative if above. */
function hiddenBy(view: DOMRect, row: DOMRect): number {
  if (row.top < view.top) return row.top - view.top;
  return Math.max(0, Math.min(row.bottom - view.bottom, row.top - view.top)); // a taller row: to its beginning
}
