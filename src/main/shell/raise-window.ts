/** Brings a window before the eyes of a person. */
import type { Clock } from '../ports.ts';

/** What Electron's BrowserWindow does of it. */
export interface Raised {
  isMinimized(): boolean;
  isVisible(): boolean;
  isFocused(): boolean;
  restore(): void;
  hide(): void;
  show(): void;
  focus(): void;
}

/** Shown sooner after it was hidden, a window under Wayland is there, but never drawn (seen on GNOME at 20 ms, not at 50). */
const UNDRAWN = 150; // ms

/**
 * In front of all others, with the keyboard. A Wayland compositor does so with a window that is new; one that asks for it
 * later needs a token of what the person did last (protocol `xdg-activation-v1`), which a second start or a bound key does
 * not bring: GNOME leaves such a window where it is, without a word. So it is shown anew. One that is minimised is restored
 * first: Chromium ends the program where it is told to show one that was hidden so.
 *
 * @param drawnBy as drawn-by.ts has it
 * @returns raises a window; `isSeen` says later whether it is still to be seen then
 */
export function createRaise(drawnBy: string, clock: Pick<Clock, 'after'>): (window: Raised, isSeen: () => boolean) => void {
  let coming: Raised | null = null; // hidden, and shown in a moment
  return (window, isSeen) => {
    if (coming === window) return;
    const show = (): void => {
      window.show();
      window.focus();
    };
    if (window.isMinimized()) window.restore();
    if (drawnBy !== 'wayland' || !window.isVisible() || window.isFocused()) return show();
    window.hide();
    coming = window;
    clock.after(UNDRAWN, () => {
      if (coming === window) coming = null;
      if (isSeen()) show();
    });
  };
}
