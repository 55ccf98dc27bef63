import { use, useLayoutEffect, type RefObject } from 'react';
import { PageMemoryContext } from './use-kept.ts';

const PATIENCE = 10; // frames: what is answered a moment later may still move the rest

/**
 * Keeps how far something is scrolled, in px, and scrolls it there on the next page. For content that is as high as it is,
 * drawn or not; a list that measures its rows has `useKeptScroll`. Once it is closed, it begins at its top again.
 * @param ready the content is here
 */
export function useKeptTop(name: string, scrolled: RefObject<HTMLElement | null>, ready: boolean): void {
  const memory = use(PageMemoryContext);
  useLayoutEffect(() => {
    const el = scrolled.current;
    if (el === null || memory === null || !ready) return;
    const top = memory.read(name);
    let frame = 0;
    let left = typeof top === 'number' && top > 0 ? PATIENCE : 0;
    const settle = (): void => {
      if (typeof top !== 'number' || left-- <= 0) return;
      if (Math.abs(el.scrollTop - top) > 1) el.scrollTo({ top });
      el.dispatchEvent(new Event('scroll', { bubbles: true })); // a list draws what is there now, once it knows its length
      frame = requestAnimationFrame(settle);
    };
    settle();
    const follow = (): void => {
      if (left <= 0) memory.keep(name, Math.round(el.scrollTop)); // else on its way to the old place
    };
    el.addEventListener('scroll', follow, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      el.removeEventListener('scroll', follow);
      memory.keep(name, 0);
    };
  }, [name, scrolled, ready, memory]);
}
