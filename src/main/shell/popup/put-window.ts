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
 * Returns by how many device-independent pixels bounds may differ when they are read again. At scales that are no whole numbers
 * Chromium rounds outwards, first to the pixels of the screen and then back, and those of a new window twice: each time both edges
 * move by up to 1. At whole ones it does so for a place at an odd pixel, to which only the window manager moves a window.
 */
const roundedAt = (scale: number): number => (scale === 1 ? 0 : Number.isInteger(scale) ? 1 : 4);

/**
 * Returns whether bounds are the same but for rounding. The person's own moves are not told from that if they are as small, so
 * that those are lost at such scales.
 * @param now as they are read
 * @param put those that were set
 * @param scale of the screen
 */
export const isAsPut = <Bounds extends Partial<Rectangle>>(now: Bounds, put: Bounds, scale: number): boolean =>
  (['x', 'y', 'width', 'height'] as const).every((key) => Math.abs((now[key] ?? 0) - (put[key] ?? 0)) <= roundedAt(scale));
