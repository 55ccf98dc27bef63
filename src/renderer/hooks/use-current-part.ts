import { useLayoutEffect, useState, type RefObject } from 'react';
import { partAround, partInSight } from '../state/page-parts.ts';

/** What is scrolled, from the list of its parts, which stands right before it. */
export const pageBelow = (list: HTMLElement | null): HTMLElement | null =>
  (list?.nextElementSibling instanceof HTMLElement ? list.nextElementSibling : null);

/**
 * Which part of a page one is at: the one that the focus went into, until the page is scrolled otherwise.
 * @param list of its parts, right before what is scrolled
 */
export function useCurrentPart(list: RefObject<HTMLElement | null>): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useLayoutEffect(() => {
    const el = pageBelow(list.current);
    if (el === null) return;
    let led = 0; // the frame up to which it is the focus that scrolls
    const onScroll = (): void => {
      if (led === 0) setCurrent(partInSight(el));
    };
    const onFocus = ({ target }: FocusEvent): void => {
      const part = target instanceof Element ? partAround(target) : null;
      if (part === null) return;
      setCurrent(part);
      cancelAnimationFrame(led);
      led = requestAnimationFrame(() => { led = 0; }); // a frame tells of scrolling first, then calls back
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
