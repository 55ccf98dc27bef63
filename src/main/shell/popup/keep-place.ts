/** Restores a window's place and size when it is shown again. */
import { isDesktop } from '../is-desktop.ts';
import type { Rectangle } from '../geometry.ts';
import type { Form } from './popup-machine.ts';
import type { Placed } from './put-window.ts';

/** The required part of Electron's BrowserWindow. */
export interface Hideable extends Placed {
  getBounds(): Rectangle;
  on(event: 'hide' | 'show', then: () => void): unknown;
}

/**
 * Returns whether a hidden window may lose its place or size, so that it needs `keepPlace`. A popup is placed each time it
 * is shown. It loses only its size, and only with mutter under Wayland; with other compositors the remedy would draw its
 * edge in the wrong place for one frame.
 * @param ozonePlatform from ozone-platform.ts
 * @param env the environment of the session
 */
export const mayLosePlace = (form: Form, ozonePlatform: string, env: Readonly<Record<string, string | undefined>>): boolean =>
  form === 'window' || (ozonePlatform === 'wayland' && isDesktop(env, 'GNOME'));

/**
 * Restores place and size on `show`, because GNOME (mutter 43 and 48) loses them in two ways.
 * Under X11, mutter leaves a hidden window at the position of its title bar, so that it came back higher by the title bar's
 * height each time. Setting the old bounds again moves it before the first frame; other window managers notice nothing,
 * because Chromium omits values that are already set.
 * Under Wayland, Chromium sends a new surface its size only if it differs from the last one's. mutter then considers it to
 * have no size, puts it into a corner, and warns that it will terminate such programs one day. So the size is changed for a
 * moment.
 * @param ozonePlatform from ozone-platform.ts
 * @param first where the window opens; null if that is unknown, or does not show how it was left
 * @param asLeft returns what to restore of bounds that were read when the window was hidden; null if they were not its own yet,
 *   so that it goes where it was before
 * @param withinReach returns where a window of these bounds goes on the current screens; only under X11
 */
export function keepPlace(
  window: Hideable, ozonePlatform: string, first: Rectangle | null, asLeft: (now: Rectangle) => Rectangle | null,
  withinReach: (left: Rectangle) => Rectangle,
): void {
  if (ozonePlatform !== 'x11' && ozonePlatform !== 'wayland') return; // macOS, Windows
  let left = first;
  let isHidden = false;
  window.on('hide', () => {
    isHidden = true;
    left = asLeft(window.getBounds()) ?? left;
  });
  window.on('show', () => { // also emitted for a visible window
    if (!isHidden) return;
    isHidden = false;
    const back = ozonePlatform === 'wayland' ? window.getBounds() : left && withinReach(left); // a popup may have been resized for a smaller screen
    if (back === null) return;
    if (ozonePlatform === 'wayland') window.setBounds({ ...back, height: back.height + 1 });
    window.setBounds(back);
  });
}
