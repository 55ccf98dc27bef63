/** Shapes on screens. */
import { isDeepStrictEqual } from 'node:util';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export type Rectangle = Point & Size;

/** A screen, and its part not covered by panels and menu bars. Screens left of or above the first have negative origins. */
export interface Display {
  readonly bounds: Rectangle;
  readonly workArea: Rectangle;
}

/** One of several screens. */
export interface Screen extends Display {
  readonly id: number;
}

/**
 * Returns a screen without the panels of those that show the same. They are seen on it, too, but under X11 Chromium
 * attributes all panels to the first screen.
 */
export const withoutPanels = ({ bounds, workArea }: Display, all: readonly Display[]): Display =>
  ({ bounds, workArea: all.filter((one) => isDeepStrictEqual(one.bounds, bounds)).map((one) => one.workArea).reduce(shared, workArea) });

/** Returns what two rectangles share; of width or height 0 if they are apart. */
export function shared(a: Rectangle, b: Rectangle): Rectangle {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(0, Math.min(a.x + a.width, b.x + b.width) - x),
    height: Math.max(0, Math.min(a.y + a.height, b.y + b.height) - y),
  };
}
