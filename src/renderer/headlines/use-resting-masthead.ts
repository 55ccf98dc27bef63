import { useLayoutEffect, type RefObject } from 'react';

/**
 * Marks the page around the list while there is nothing to scroll: no list, or one that fits in the window. The masthead then
 * stays where it is (masthead.css). The scroll position alone does not bring it back: without anything to scroll its timeline
 * is inactive, and Chromium leaves it where the last position had moved it, if the list became short at once.
 */
export function useRestingMasthead(list: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const el = list.current;
    const page = el?.closest('.today');
    if (el === null || !page) return;
    const measure = (): void => void page.toggleAttribute('data-short', el.scrollHeight <= el.clientHeight);
    // The list, and the content whose height the virtual list sets: before the paint, and not at each scrolling.
    const resized = new ResizeObserver(measure);
    for (const one of [el, ...el.children]) resized.observe(one);
    return () => {
      resized.disconnect();
      page.setAttribute('data-short', '');
    };
  }, [list]);
}
