import { useEffect, type RefObject } from 'react';
import { liftOf } from '../state/scroll-place.ts';

const HANDS = ['wheel', 'pointerdown', 'touchmove'] as const;

/**
 * The quote over the list is whole or one line (masthead.css); in between one reads neither. So the list comes to rest above
 * or below that. What scrolls by itself, as for the focus, goes all the way at once: down, where no row is covered. A hand
 * is let go first.
 * @param isThere whether the list is drawn
 */
export function useWholeLift(list: RefObject<HTMLElement | null>, isThere: boolean): void {
  useEffect(() => {
    const el = list.current;
    if (el === null || !isThere) return;
    const heard = new AbortController();
    const options = { passive: true, signal: heard.signal };
    let byHand = false;
    const end = (): number => Math.min(liftOf(el), el.scrollHeight - el.clientHeight); // a short list goes no further
    const isBetween = (): boolean => el.scrollTop > 0 && Math.ceil(el.scrollTop) < end();
    for (const hand of HANDS) el.addEventListener(hand, () => { byHand = true; }, options);
    el.addEventListener('keydown', () => { byHand = false; }, options);
    el.addEventListener('scroll', () => {
      if (!byHand && isBetween()) el.scrollTo({ top: end() });
    }, options);
    el.addEventListener('scrollend', () => {
      if (!byHand) return;
      if (!isBetween()) byHand = false;
      else {
        const { matches: still } = matchMedia('(prefers-reduced-motion: reduce)');
        el.scrollTo({ top: el.scrollTop < end() / 2 ? 0 : end(), behavior: still ? 'instant' : 'smooth' });
      }
    }, options);
    return () => heard.abort();
  }, [list, isThere]);
}
