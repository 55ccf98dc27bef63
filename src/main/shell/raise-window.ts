/** Brings a window before the eyes of a person. */

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

/**
 * In front of all others, with the keyboard. A Wayland compositor does so with a window that is new; one that asks for it
 * later needs a token of what the person did last (protocol `xdg-activation-v1`), which a second start or a bound key does
 * not bring: GNOME leaves such a window where it is, without a word. So it is shown anew.
 *
 * @param drawnBy Chromium's `--ozone-platform`, which it fills in itself as it starts
 */
export function raiseWindow(window: Raised, drawnBy: string): void {
  if (drawnBy === 'wayland' && window.isVisible() && !window.isFocused()) window.hide();
  else if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
