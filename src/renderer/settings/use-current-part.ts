import { useLayoutEffect, useState, type RefObject } from 'react';
import { partAround, partInSight } from '../dom/page-parts.ts';

/** Returns the scroll container of a section list: its next sibling. */
export const pageBelow = (list: HTMLElement | null): HTMLElement | null =>
  (list?.nextElementSibling instanceof HTMLElement ? list.nextElementSibling : null);

/**
 * Returns the current section of a page: the one that received the focus, until the user scrolls.
 * @param list the section list, which directly precedes the scroll container
 */
export function useCurrentPart(list: RefObject<HTMLElement | null>): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useLayoutEffect(() => {
    const el = pageBelow(list.current);
    if (el === null) return;
    let led = 0; // pending frame, during which scrolling is caused by the focus
    const onScroll = (): void => {
      if (led === 0) setCurrent(partInSight(el));
    };
    const onFocus = ({ target }: FocusEvent): void => {
      const part = target instanceof Element ? partAround(target) : null;
      if (part === null) return;
      setCurrent(part);
      cancelAnimationFrame(led);
      led = requestAnimationFrame(() => { led = 0; }); // scroll events of a frame come before its callbacks
    };
    onScroll();
    el.addEventListener('scroll', onScroll, { passive: true });
    el.addEventListener('focusin', onFocus);
    return () => {
      cancelAnimationFrame(led);
      el.removeEventListener('scroll', onScroll);
      el.removeEventListener('focusin', onFocus);
    };
  }, [list]);
  return current;
}
