import { use, useCallback } from 'react';
import { readObject } from '../../shared/bridge/window.ts';
import { elementAt, focusPlaceOf, isFocusPlace, type FocusPlace } from '../state/focus-place.ts';
import type { PageMemory } from '../state/page-memory.ts';
import { holdFocus } from './hold-focus.ts';
import { PageMemoryContext } from './use-kept.ts';

/** What the focus is kept under; nothing is, from the moment that somebody asks for another place. */
export const FOCUS = 'focus';

const PATIENCE = 20; // frames: what it was on may come with an answer of main, and what comes may take the focus for itself
const HANDS = ['pointerdown', 'keydown'] as const;

/** @returns `ref` of the page, in which the focus comes back to where it was on the page before, and is lost at nothing */
export function useKeptFocus(): (root: HTMLElement | null) => (() => void) | undefined {
  const memory = use(PageMemoryContext);
  return useCallback((root) => {
    const stops = [holdFocus(root), root && memory && keepFocus(root, memory)];
    return () => { for (const stop of stops) stop?.(); };
  }, [memory]);
}

function keepFocus(root: HTMLElement, memory: PageMemory): () => void {
  const heard = new AbortController();
  const { signal } = heard;
  let left = PATIENCE;
  let frame = 0;
  const settle = (): void => {
    const place = readObject(memory.read(FOCUS), isFocusPlace);
    if (place === null || left === 0) return stop();
    left -= 1;
    bringBack(root, place);
    frame = requestAnimationFrame(settle);
  };
  const stop = (): void => {
    left = 0;
    cancelAnimationFrame(frame);
  };
  for (const hand of HANDS) document.addEventListener(hand, stop, { capture: true, signal });
  root.addEventListener('focusin', ({ target }) => {
    if (left === 0 && target instanceof Element) memory.keep(FOCUS, JSON.stringify(focusPlaceOf(root, target)));
  }, { signal });
  root.addEventListener('focusout', ({ target, relatedTarget }) => {
    const isGivenUp = relatedTarget === null && target !== document.activeElement; // by a click on nothing; else it is the window that lost it
    if (left === 0 && isGivenUp) memory.keep(FOCUS, null);
  }, { signal });
  settle();
  return () => {
    stop();
    heard.abort();
  };
}

function bringBack(root: HTMLElement, place: FocusPlace): void {
  const element = elementAt(root, place);
  if (element === null || element === document.activeElement) return;
  // The library draws a ring around what gets the focus, unless a pointer was the last to do anything.
  if (!place.ring) document.dispatchEvent(new PointerEvent('pointermove'));
  element.focus({ preventScroll: true, focusVisible: place.ring });
  // A window without the focus has no such event until it is shown; what opens by it (a row) would push what is below it then.
  if (!document.hasFocus()) element.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}
