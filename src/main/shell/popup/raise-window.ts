/** Brings a window to the front. */
import type { Clock } from '../../base/clock-and-logger.ts';

/** The required part of Electron's BrowserWindow. */
export interface Raised {
  isMinimized(): boolean;
  isVisible(): boolean;
  isFocused(): boolean;
  restore(): void;
  hide(): void;
  show(): void;
  /** Also shows it. */
  maximize(): void;
  focus(): void;
}

type Raise = (window: Raised, isSeen: () => boolean, maximised?: boolean) => void;

/** Under Wayland, a window shown sooner after being hidden is mapped but never drawn (seen on GNOME at 20 ms, not at 50). */
const UNDRAWN = 150; // ms

/**
 * Creates a function that brings a window in front of all others and gives it the keyboard focus. A Wayland compositor does
 * so for new windows; later requests need a token of the person's last input (protocol `xdg-activation-v1`), which a second
 * start or a bound key does not have, and GNOME silently ignores them. So the window is hidden and shown again. A minimised
 * window is restored first: showing one that was hidden while minimised ends Chromium, and the program with it.
 * @param ozonePlatform from ozone-platform.ts
 * @returns raises a window; `isSeen` tells, right before the window is shown again, whether that is still wanted. `maximised`
 *   is for a hidden window that is to be maximised when shown
 */
export function createRaise(ozonePlatform: string, clock: Pick<Clock, 'after'>): Raise {
  let coming: Raised | null = null; // hidden, and about to be shown again
  return (window, isSeen, maximised = false) => {
    if (coming === window) return;
    const show = (): void => {
      if (maximised) window.maximize();
      else window.show();
      window.focus();
    };
    if (window.isMinimized()) window.restore();
    if (ozonePlatform !== 'wayland' || !window.isVisible() || window.isFocused()) return show();
    window.hide();
    coming = window;
    clock.after(UNDRAWN, () => {
      if (coming === window) coming = null;
      if (isSeen()) show();
    });
  };
}
