import { useLayoutEffect, useState, type RefObject } from 'react';
import { partAround, partInSight } from '../state/page-parts.ts';

/**
 * Which part of a page one is at: the one that the focus went into, until the page is scrolled otherwise.
 * @param list of its parts, at the head of what is scrolled
 */
export function useCurrentPart(list: RefObject<HTMLElement | null>): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useLayoutEffect(() => {
    const el = list.current?.parentElement;
    if (!el) return;
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
