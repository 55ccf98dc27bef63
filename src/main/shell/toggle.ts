/**
 * What a click on the tray does to the popup. On Windows, and on some Linux panels, the click takes the focus
 * first: the popup hides on blur and the click that was meant to close it would open it again (menubar issue 274).
 */

/** A hide by blur this short before a click was that click's own doing. */
const SAME_GESTURE = 300; // ms
/** Focus may wander while a window manager maps the window; a blur within this is not the person leaving. */
const SETTLING = 250; // ms

export interface PopupMoment {
  readonly visible: boolean;
  readonly shownAt: number;
  /** Epoch ms of the last hide by blur; null when it was hidden otherwise. */
  readonly blurredAt: number | null;
}

/** @param now epoch ms */
export function onTrayClick({ visible, blurredAt }: PopupMoment, now: number): 'show' | 'hide' | 'nothing' {
  if (visible) return 'hide';
  return blurredAt !== null && now - blurredAt < SAME_GESTURE ? 'nothing' : 'show';
}

/** @param now epoch ms */
export function onBlur({ visible, shownAt }: PopupMoment, now: number): 'hide' | 'nothing' {
  return visible && now - shownAt >= SETTLING ? 'hide' : 'nothing';
}
