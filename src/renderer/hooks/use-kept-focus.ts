import { use, useCallback } from 'react';
import { readObject } from '../../shared/bridge/page-state.ts';
import { elementAt, focusPlaceOf, isFocusPlace, type FocusPlace } from '../dom/focus-place.ts';
import type { PageStateStore } from '../state/page-state-store.ts';
import { holdFocus } from '../dom/hold-focus.ts';
import { keepFieldInView } from '../dom/keep-field-in-view.ts';
import { FOCUSING, retryForFrames } from '../dom/retry-for-frames.ts';
import { PageStateStoreContext } from './use-persisted-state.ts';

/** Name under which the focus is kept; cleared when main asks for another view or headline. */
export const FOCUS = 'focus';

/** Restores the focus of the previous page, and keeps it from getting lost or out of view. @returns the page's `ref` */
export function useKeptFocus(): (root: HTMLElement | null) => (() => void) | undefined {
  const stateStore = use(PageStateStoreContext);
  return useCallback((root) => {
    const stops = [holdFocus(root), keepFieldInView(), root && stateStore && keepFocus(root, stateStore, FOCUS)];
    return () => { for (const stop of stops) stop?.(); };
  }, [stateStore]);
}

/**
 * The same for a dialog that the next page opens again. One that is closed and opened begins with its own focus.
 * @param name under which it is kept
 * @returns the dialog's `ref`
 */
export function useKeptDialogFocus(name: string): (dialog: HTMLElement | null) => (() => void) | undefined {
  const stateStore = use(PageStateStoreContext);
  return useCallback((dialog) => {
    const stops = [holdFocus(dialog), dialog && stateStore && keepFocus(dialog, stateStore, name)];
    return () => {
      for (const stop of stops) stop?.();
      stateStore?.keep(name, null);
    };
  }, [stateStore, name]);
}

function keepFocus(root: HTMLElement, stateStore: PageStateStore, name: string): () => void {
  const heard = new AbortController();
  const { signal } = heard;
  let isKept = false; // until then the focus may go to other elements, also to new ones
  root.addEventListener('focusin', ({ target }) => {
    if (isKept && target instanceof Element) stateStore.keep(name, JSON.stringify(focusPlaceOf(root, target)));
  }, { signal });
  root.addEventListener('focusout', ({ target, relatedTarget }) => {
    const isGivenUp = relatedTarget === null && target !== document.activeElement; // by a click on nothing; otherwise the window lost the focus
    if (isKept && isGivenUp) stateStore.keep(name, null);
  }, { signal });
  const stop = retryForFrames({
    step: () => {
      const place = readObject(stateStore.read(name), isFocusPlace);
      if (place !== null) bringBack(root, place); // its element may come with an answer of main
      return place === null;
    },
    hands: FOCUSING, target: document, ended: () => { isKept = true; },
  });
  return () => {
    stop();
    heard.abort();
  };
}

function bringBack(root: HTMLElement, place: FocusPlace): void {
  const element = elementAt(root, place);
  if (element === null || element === document.activeElement) return;
  // react-aria shows a focus ring unless the last input was by pointer.
  if (!place.ring) document.dispatchEvent(new PointerEvent('pointermove'));
  element.focus({ preventScroll: true, focusVisible: place.ring });
  // A window without the focus gets no such event until it is shown; a row that opens on it would then push the rows below
  // it down.
  if (!document.hasFocus()) element.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}
