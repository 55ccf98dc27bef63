/**
 * Where something that scrolls stands, by one rule: what somebody asks for beats what the page before was at, which beats the
 * top; and a person's own hand beats all of them.
 */
import { use, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Layout } from 'react-aria-components/Virtualizer';
import { PageMemoryContext } from './use-kept.ts';
import { isTop, placeOf, scrollToPlace, TOP, type Place } from '../state/scroll-place.ts';

/** One step towards what somebody asked for; true once it is there. A new function is a new wish. */
export type Wish = (scrolled: HTMLElement) => boolean;

interface ScrollPlace {
  /** What the place is kept under, for the page of the next window. What is closed begins at its top again. */
  readonly name: string;
  readonly scrolled: RefObject<HTMLElement | null>;
  /** The content is here. */
  readonly ready: boolean;
  /** Of a virtual list that measures its rows. */
  readonly layout?: Layout;
  /** What the rows answer to: the answer to another question begins at its top. */
  readonly question?: unknown;
  readonly wish?: Wish | null;
}

const PATIENCE = 20; // frames: rows are measured as they are drawn, and what is answered a moment later moves the rest
const HANDS = ['wheel', 'pointerdown', 'keydown'] as const;

/** Scrolls where it should stand when there is something new to show, and keeps where it is scrolled to. */
export function useScrollPlace({ name, scrolled, ready, layout, question, wish = null }: ScrollPlace): void {
  const memory = use(PageMemoryContext);
  const shown = useRef<{ readonly question: unknown } | null>(null); // the last answer that stood at its place
  const heeded = useRef<Wish | null>(null);

  useLayoutEffect(() => {
    const el = scrolled.current;
    if (el === null || !ready) return;
    const toward = (place: Place): Wish => () => {
      const wasTop = el.scrollTop === 0;
      scrollToPlace(el, layout, place);
      return isTop(place) && wasTop; // looked at once more: a virtual list may put the old place back
    };
    const next = (): Wish | null => {
      if (wish !== null && wish !== heeded.current) return wish;
      if (shown.current === null) return toward(recall());
      return shown.current.question === question ? null : toward(TOP);
    };
    const recall = (): Place => {
      const [row, top] = [memory?.read(`${name}.row`), memory?.read(`${name}.top`)];
      return typeof row === 'string' && typeof top === 'number' ? { row, top } : TOP;
    };
    const keep = ({ row, top }: Place): void => {
      memory?.keep(`${name}.row`, row);
      memory?.keep(`${name}.top`, top);
    };
    const heard = new AbortController();
    const { signal } = heard;
    let step = next();
    let left = PATIENCE;
    let frame = 0;
    const stop = (): void => {
      step = null;
      heeded.current = wish;
    };
    const settle = (): void => {
      if (step === null) return;
      if (step(el) || --left === 0) stop();
      else {
        frame = requestAnimationFrame(() => {
          settle();
          el.dispatchEvent(new Event('scroll', { bubbles: true })); // a list draws what is there now, in this frame
        });
      }
    };
    shown.current = { question };
    settle();
    for (const hand of HANDS) el.addEventListener(hand, stop, { passive: true, signal });
    el.addEventListener('scroll', () => {
      if (step === null) keep(placeOf(el, layout)); // else on its way
    }, { passive: true, signal });
    return () => {
      cancelAnimationFrame(frame);
      heard.abort();
    };
  }, [name, scrolled, ready, layout, question, wish, memory]);

  useEffect(() => () => {
    memory?.keep(`${name}.row`, '');
    memory?.keep(`${name}.top`, 0);
  }, [name, memory]);
}
