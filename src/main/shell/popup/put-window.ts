/** Sets a window's bounds, in one call where the system allows it, and tells whether it still has them. */
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

/**
 * Device-independent pixels. The bounds of a new window are converted there and back twice, and each time both edges move
 * outwards by up to 1.
 */
const ROUNDED = 4;

/**
 * Returns whether a window is where it was put. At scales that are no whole numbers, its bounds are larger when they are read
 * again: Chromium rounds outwards, first to the pixels of the screen and then back. The person's own moves are not told from
 * that if they are as small, so that those are lost at such scales, and only there.
 * @param now its bounds as they are read
 * @param put those that were set
 * @param scale of its screen
 */
export const isAsPut = (now: Rectangle, put: Rectangle, scale: number): boolean =>
  (['x', 'y', 'width', 'height'] as const).every((key) => Math.abs(now[key] - put[key]) <= (Number.isInteger(scale) ? 0 : ROUNDED));
