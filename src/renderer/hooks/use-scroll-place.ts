/**
 * The scroll position, by one rule: an explicit request takes precedence over the position on the previous page, that over
 * the top. User input ends any of them.
 */
import { use, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Layout } from 'react-aria-components/Virtualizer';
import { rowOf, topOf, type Scrolled } from '../../shared/bridge/page-state.ts';
import { PageStateStoreContext } from './use-persisted-state.ts';
import { drawNow, isTop, placeOf, scrollToPlace, TOP, towardsTop, type ScrollPosition } from '../dom/scroll-place.ts';

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

const PATIENCE = 20; // frames: rows are measured as they are rendered, and late answers move them
const HANDS = ['wheel', 'pointerdown', 'keydown'] as const;

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
    const heard = new AbortController();
    const { signal } = heard;
    let step = next();
    let left = PATIENCE;
    let frame = 0;
    const stop = (): void => {
      step = null;
      heeded.current = request;
    };
    const settle = (): void => {
      if (step === null) return;
      if (step(el) || --left === 0) stop();
      else {
        frame = requestAnimationFrame(() => {
          settle();
          drawNow(el);
        });
      }
    };
    shown.current = { question };
    settle();
    for (const hand of HANDS) el.addEventListener(hand, stop, { passive: true, signal });
    el.addEventListener('scroll', () => {
      if (step === null) keep(placeOf(el, layout)); // otherwise still moving
    }, { passive: true, signal });
    return () => {
      cancelAnimationFrame(frame);
      heard.abort();
    };
  }, [name, scrolled, ready, layout, question, request, stateStore]);

  useEffect(() => () => {
    stateStore?.keep(rowOf(name), '');
    stateStore?.keep(topOf(name), 0);
  }, [name, stateStore]);
}
