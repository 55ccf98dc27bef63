/**
 * The scroll position, by one rule: an explicit request takes precedence over the position on the previous page, that over
 * the top. User input ends any of them.
 */
import { use, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Layout } from 'react-aria-components/Virtualizer';
import { rowOf, topOf, type Scrolled } from '../../shared/bridge/page-state.ts';
import { PageStateStoreContext } from './use-persisted-state.ts';
import { drawNow, isTop, placeOf, scrollToPlace, TOP, towardsTop, type ScrollPosition } from '../dom/scroll-place.ts';
import { PLACING, retryForFrames } from '../dom/retry-for-frames.ts';

/** One step towards a requested position; returns true once it is reached. A new function is a new request. */
export type ScrollRequest = (scrolled: HTMLElement) => boolean;

interface ScrollPlace {
  /** Name under which the position is kept for the next page. Unmounting clears it. */
  readonly name: Scrolled;
  readonly scrolled: RefObject<HTMLElement | null>;
  /** Whether the content is there. */
  readonly ready: boolean;
  /** For a virtual list that measures its rows. */
  readonly layout?: Layout;
  /** Identifies the query of the rows: the results of another query start at the top. */
  readonly question?: unknown;
  readonly request?: ScrollRequest | null;
}

/** Scrolls to the right position when there is new content, and keeps the position the user scrolls to. */
export function useScrollPlace({ name, scrolled, ready, layout, question, request = null }: ScrollPlace): void {
  const stateStore = use(PageStateStoreContext);
  const shown = useRef<{ readonly question: unknown } | null>(null); // the last query that was scrolled into place
  const heeded = useRef<ScrollRequest | null>(null);

  useLayoutEffect(() => {
    const el = scrolled.current;
    if (el === null || !ready) return;
    const toward = (place: ScrollPosition): ScrollRequest => () => {
      if (isTop(place)) return towardsTop(el, layout);
      scrollToPlace(el, layout, place);
      return false;
    };
    const next = (): ScrollRequest | null => {
      if (request !== null && request !== heeded.current) return request;
      if (shown.current === null) return toward(recall());
      return shown.current.question === question ? null : toward(TOP);
    };
    const recall = (): ScrollPosition => {
      const [row, top] = [stateStore?.read(rowOf(name)), stateStore?.read(topOf(name))];
      return typeof row === 'string' && typeof top === 'number' ? { row, top } : TOP;
    };
    const keep = ({ row, top }: ScrollPosition): void => {
      stateStore?.keep(rowOf(name), row);
      stateStore?.keep(topOf(name), top);
    };
    const step = next();
    shown.current = { question };
    let isMoving = step !== null;
    const stop = step === null ? null : retryForFrames({
      step: (isFirst) => {
        isMoving = !step(el);
        if (!isFirst) drawNow(el); // not while React renders
        return !isMoving;
      },
      hands: PLACING, target: el,
      ended: () => {
        isMoving = false;
        heeded.current = request;
        keep(placeOf(el, layout)); // the row may be gone
      },
    });
    const follow = (): void => {
      if (!isMoving) keep(placeOf(el, layout));
    };
    el.addEventListener('scroll', follow, { passive: true });
    return () => {
      stop?.();
      el.removeEventListener('scroll', follow);
    };
  }, [name, scrolled, ready, layout, question, request, stateStore]);

  useEffect(() => () => {
    stateStore?.keep(rowOf(name), '');
    stateStore?.keep(topOf(name), 0);
  }, [name, stateStore]);
}
