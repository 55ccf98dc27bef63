import { useEffect, type RefObject } from 'react';
import { drawNow } from '../dom/scroll-place.ts';
import { scrollStep } from '../keys/scroll-step.ts';

const PASSES = 5; // at most: rows of a virtual list that come into view are measured, and the end moves

/** Marks the part of a view that scrolls. */
export const SCROLLS = { 'data-scrolls': '' };

/**
 * Has keys scroll a view while it has the focus itself, as when it has just opened: the browser scrolls only what is around the
 * focus, and here that is inside. The focus stays on the view, whose name and role are spoken, and from where Tab leads to Back.
 */
export function useScrollKeys(view: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const el = view.current;
    const scroll = (event: KeyboardEvent): void => {
      const scrolled = event.target === el ? el?.querySelector<HTMLElement>('[data-scrolls]') ?? null : null;
      const by = scrolled === null ? null : scrollStep(event, scrolled.clientHeight);
      if (scrolled === null || by === null) return;
      event.preventDefault();
      scrollDown(scrolled, by);
    };
    el?.addEventListener('keydown', scroll);
    return () => el?.removeEventListener('keydown', scroll);
  }, [view]);
}

function scrollDown(el: HTMLElement, by: number, passes = PASSES): void {
  const before = el.scrollTop;
  el.scrollTo({ top: Math.max(0, Math.min(before + by, el.scrollHeight)) });
  if (by !== Infinity || el.scrollTop === before || passes === 0) return;
  drawNow(el);
  scrollDown(el, by, passes - 1);
}
