/** Puts a window where it is to be, in one go wherever the system does so. */
import type { Rectangle } from './placement.ts';

/** What Electron's BrowserWindow does of it. */
export interface Placed {
  setBounds(bounds: Rectangle): void;
}

/**
 * Where a window comes to a screen of another scale, Windows resizes it once more by the ratio of the two, though it was
 * told its size for that screen already (electron 10862, 51645). Told again, on the same screen, it is as asked.
 */
export function putWindow(window: Placed, bounds: Rectangle, platform: NodeJS.Platform): void {
  window.setBounds(bounds);
  if (platform === 'win32') window.setBounds(bounds);
}
