/** Sets a window's bounds, in one call where the system allows it. */
import type { Rectangle } from '../geometry.ts';

/** The required part of Electron's BrowserWindow. */
export interface Placed {
  setBounds(bounds: Rectangle): void;
}

/**
 * Sets a window's bounds, in device-independent pixels. When a window moves to a screen of another scale, Windows resizes it
 * by the ratio of the scales, although its size was already given for the new screen (electron 10862, 51645). A second call,
 * now on the same screen, corrects that.
 */
export function putWindow(window: Placed, bounds: Rectangle, platform: NodeJS.Platform): void {
  window.setBounds(bounds);
  if (platform === 'win32') window.setBounds(bounds);
}
