/** Lets a window come back as it was when it was hidden. */
import { isDesktop } from './is-desktop.ts';
import type { Rectangle } from './placement.ts';
import type { Form } from './popup-machine.ts';
import type { Placed } from './put-window.ts';

/** What Electron's BrowserWindow does of it. */
export interface Hideable extends Placed {
  getBounds(): Rectangle;
  on(event: 'hide' | 'show', then: () => void): unknown;
}

/**
 * Whether a window may come back otherwise than it was. A popup is put into its place whenever it is shown, but for its size
 * under Wayland: mutter alone minds, and for the others its edge would be elsewhere for a picture.
 * @param env as the session gave it to the program
 */
export const mayLosePlace = (form: Form, drawnBy: string, env: Readonly<Record<string, string | undefined>>): boolean =>
  form === 'window' || (drawnBy === 'wayland' && isDesktop(env, 'GNOME'));

/**
 * GNOME (mutter 43 and 48) forgets it in two ways. Under X11 it leaves a hidden window where its title bar began, so that it came
 * back higher by that at each time; told its old place then, it is moved before the first picture (window managers that
 * keep it are told nothing: Chromium leaves out what is so already). Under Wayland Chromium tells a new surface its size
 * only where it is another than the last one's: mutter takes it for one of no size, puts it into a corner, and says that
 * it will end such a program one day. So it is another for a moment.
 *
 * @param drawnBy as drawn-by.ts has it
 * @param screens those that are there now; a window of one that was unplugged is left where the window manager puts it
 */
export function keepPlace(window: Hideable, drawnBy: string, screens: () => readonly Rectangle[]): void {
  if (drawnBy !== 'x11' && drawnBy !== 'wayland') return; // macOS, Windows
  let left: Rectangle | null = null;
  window.on('hide', () => { left = window.getBounds(); });
  window.on('show', () => { // also told of one that was in sight
    if (!left) return;
    const back = drawnBy === 'wayland' ? window.getBounds() : left; // the screen may have become smaller for a popup
    left = null;
    if (drawnBy === 'wayland') window.setBounds({ ...back, height: back.height + 1 });
    else if (!screens().some((screen) => hasTop(screen, back))) return;
    window.setBounds(back);
  });
}

/** Whether there is something of its title bar on the screen, by which it can be moved. */
const hasTop = (screen: Rectangle, { x, y, width }: Rectangle): boolean =>
  y >= screen.y && y < screen.y + screen.height && x < screen.x + screen.width && x + width > screen.x;
