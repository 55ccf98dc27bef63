import { useEffect, type RefObject } from 'react';
import { liftOf } from '../dom/scroll-place.ts';
import { SCROLLING } from '../dom/retry-for-frames.ts';

const PAUSE = 150; // ms after which a wheel counts as released: each turn that is passed on by the masthead ends a scrolling

/**
 * The quote above the list is shown either whole or as one line (masthead.css); in between, neither is readable, so the list
 * never rests there. Programmatic scrolling, as for the focus, moves on at once to the end of the transition, where no row
 * is covered. Scrolling by the user may end first, and then moves to the nearer side.
 */
export function useWholeLift(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const el = list.current;
    if (el === null) return;
    const heard = new AbortController();
    const options = { passive: true, signal: heard.signal };
    let byHand = false;
    let touched = 0; // when a hand was last heard
    let timer: number | undefined;
    const end = (): number => Math.min(liftOf(el), el.scrollHeight - el.clientHeight); // the end of a short list (headlines-layout.ts), which is rounded
    const isBetween = (): boolean => el.scrollTop > 0 && Math.ceil(el.scrollTop) < end();
    for (const hand of SCROLLING) el.addEventListener(hand, () => {
      byHand = true;
      touched = performance.now();
    }, options);
    el.addEventListener('keydown', () => { byHand = false; }, options);
    el.addEventListener('scroll', () => {
      if (!byHand && isBetween()) el.scrollTo({ top: end() });
    }, options);
    const rest = (): void => {
      if (!byHand) return;
      if (el.closest('.today')?.querySelector('.masthead[data-pulled]')) timer = window.setTimeout(rest, PAUSE); // the finger only pauses
      else if (!isBetween()) byHand = false;
      else {
        const { matches: still } = matchMedia('(prefers-reduced-motion: reduce)');
        el.scrollTo({ top: el.scrollTop < end() / 2 ? 0 : end(), behavior: still ? 'instant' : 'smooth' });
      }
    };
    el.addEventListener('scrollend', () => {
      clearTimeout(timer);
      timer = window.setTimeout(rest, touched + PAUSE - performance.now());
    }, options);
    return () => {
      clearTimeout(timer);
      heard.abort();
    };
  }, [list]);
}
