import { useEffect, type RefObject } from 'react';
import { followFinger } from './follow-finger.ts';

/**
 * The masthead lies over what it scrolls away with, not in it, so that the browser would not scroll at a wheel over it, or with a
 * finger on it. This hook passes both on.
 * @param panel contains what is scrolled, under the masthead
 * @param isCovering whether the masthead covers it, and is not only above it
 */
export function useScrollThrough(masthead: RefObject<HTMLElement | null>, panel: RefObject<HTMLElement | null>, isCovering: boolean): void {
  useEffect(() => {
    const el = masthead.current;
    if (el === null || !isCovering) return;
    const unused = new AbortController();
    const { signal } = unused;
    const scroll = (wayOf: (scrolled: Element) => ScrollToOptions): void => {
      const scrolled = panel.current?.querySelector('.headlines, .welcome, .empty');
      const isOver = el.querySelector('.quote[data-open]') !== null; // the whole quote is over all, and scrolls itself
      if (!scrolled || isOver) return;
      scrolled.dispatchEvent(new Event('wheel')); // as the user's own scrolling (use-whole-lift.ts, use-scroll-place.ts)
      scrolled.scrollBy(wayOf(scrolled));
    };
    el.addEventListener('wheel', ({ ctrlKey, deltaY, deltaMode }) => {
      if (ctrlKey || deltaY === 0) return; // with Ctrl it zooms
      scroll(({ clientHeight }) => ({ top: deltaMode === WheelEvent.DOM_DELTA_PAGE ? deltaY * clientHeight : deltaY }));
    }, { passive: true, signal });
    followFinger(el, (by, coasting) => scroll(() => ({ top: by, behavior: coasting ? 'smooth' : 'auto' })), signal);
    return () => unused.abort();
  }, [masthead, panel, isCovering]);
}
