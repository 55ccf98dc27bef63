import { useEffect, type RefObject } from 'react';

/**
 * The masthead lies over what it scrolls away with, not in it, so that the browser would not scroll at a wheel over it. This
 * hook passes the wheel on.
 * @param panel contains what is scrolled, under the masthead
 * @param isCovering whether the masthead covers it, and is not only above it
 */
export function useWheelThrough(masthead: RefObject<HTMLElement | null>, panel: RefObject<HTMLElement | null>, isCovering: boolean): void {
  useEffect(() => {
    const el = masthead.current;
    if (el === null || !isCovering) return;
    const pass = ({ ctrlKey, deltaY, deltaMode }: WheelEvent): void => {
      const scrolled = panel.current?.querySelector('.headlines, .welcome, .empty');
      const isOver = el.querySelector('.quote[data-open]') !== null; // the whole quote is over all, and scrolls itself
      if (!scrolled || isOver || ctrlKey || deltaY === 0) return; // with Ctrl it zooms
      scrolled.dispatchEvent(new Event('wheel')); // as the user's own scrolling (use-whole-lift.ts, use-scroll-place.ts)
      scrolled.scrollBy({ top: deltaMode === WheelEvent.DOM_DELTA_PAGE ? deltaY * scrolled.clientHeight : deltaY });
    };
    el.addEventListener('wheel', pass, { passive: true });
    return () => el.removeEventListener('wheel', pass);
  }, [masthead, panel, isCovering]);
}
