/** Shapes on screens. */

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
