import { useEffect, type RefObject } from 'react';
import { readOn } from './read-on.ts';
import { focusedRow } from '../dom/rows.ts';
import { drawNow } from '../dom/scroll-place.ts';
import { PLACING, retryForFrames } from '../dom/retry-for-frames.ts';

const PASSES = 3; // in a frame, at most
const MOVES: readonly string[] = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'];
const BACKWARD: readonly string[] = ['ArrowUp', 'PageUp', 'End']; // from these, a row taller than the list is shown at its end

/**
 * Keeps the row in view that a key has focused in a virtual list that measures its rows, and scrolls within one that is taller
 * than the list. The grid list scrolls to it only once, before the rows around it are measured: they then pushed it out of the
 * window, where Delete would remove it unseen.
 */
export function useRowInView(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const el = list.current;
    if (el === null) return;
    let stop = (): void => undefined;
    const onKeyDown = (event: KeyboardEvent): void => { // before the grid list hears it, at the root
      const row = focusedRow(el);
      if (row !== null && readOn(el, row, event)) return;
      const { key } = event;
      if (!MOVES.includes(key)) return;
      const from = key === 'Home' || key === 'End' ? undefined : row?.dataset['key'];
      const move: Move = { from, toEnd: BACKWARD.includes(key) };
      stop = retryForFrames({
        step: (isFirst) => {
          if (!isFirst) showFocused(el, move); // the first is before the key has moved the focus
          return false;
        },
        hands: PLACING, target: el,
      });
    };
    el.addEventListener('keydown', onKeyDown);
    return () => {
      stop();
      el.removeEventListener('keydown', onKeyDown);
    };
  }, [list]);
}

interface Move {
  /** Key of the row that had the focus: if it keeps it and is taller than the list, it stays where it is. */
  readonly from: string | undefined;
  /** Whether a row taller than the list is shown at its end. */
  readonly toEnd: boolean;
}

/** Scrolls no further than needed to show the row with the focus. */
function showFocused(el: HTMLElement, move: Move, passes = PASSES): void {
  const row = focusedRow(el);
  if (row === null || passes === 0) return;
  const by = hiddenBy(el, row, move);
  if (Math.abs(by) < 1) return;
  el.scrollTo({ top: el.scrollTop + by });
  drawNow(el);
  showFocused(el, move, passes - 1);
}

/** Returns the px by which a row is out of view: negative if above. */
function hiddenBy(el: HTMLElement, row: HTMLElement, { from, toEnd }: Move): number {
  const [view, { top, bottom, height }] = [el.getBoundingClientRect(), row.getBoundingClientRect()];
  const [above, below] = [Math.min(0, top - view.top), Math.max(0, bottom - view.bottom)];
  if (height <= view.height) return above || below;
  if (row.dataset['key'] === from) return 0;
  return toEnd ? bottom - view.bottom : top - view.top;
}
