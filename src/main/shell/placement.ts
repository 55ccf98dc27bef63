/** Where the popup goes. Pure: rectangles in, a point out, all in device-independent pixels. */

export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}
export type Rectangle = Point & Size;

const GAP = 8; // between the popup and the edges of the work area

/**
 * The popup's top-left corner: beside the tray, whichever edge of the screen it is on, and wholly inside the work area.
 * @param anchor the tray icon's bounds; null where the platform does not tell (StatusNotifierItem hosts give zeros)
 * @param cursor where the pointer is, which after a click on the tray is the tray
 */
export function placePopup(popup: Size, workArea: Rectangle, anchor: Rectangle | null, cursor: Point): Point {
  const at = anchor ? { x: anchor.x + anchor.width / 2, y: anchor.y + anchor.height / 2 } : cursor;
  const left = workArea.x + GAP;
  const top = workArea.y + GAP;
  const right = Math.max(left, workArea.x + workArea.width - popup.width - GAP);
  const bottom = Math.max(top, workArea.y + workArea.height - popup.height - GAP);
  const centred = { x: clamp(at.x - popup.width / 2, left, right), y: clamp(at.y - popup.height / 2, top, bottom) };
  switch (nearestEdge(at, workArea)) {
    case 'top': return { x: centred.x, y: top };
    case 'bottom': return { x: centred.x, y: bottom };
    case 'left': return { x: left, y: centred.y };
    case 'right': return { x: right, y: centred.y };
  }
}

function nearestEdge({ x, y }: Point, area: Rectangle): 'top' | 'bottom' | 'left' | 'right' {
  const distances = [
    ['top', y - area.y],
    ['bottom', area.y + area.height - y],
    ['left', x - area.x],
    ['right', area.x + area.width - x],
  ] as const;
  return distances.reduce((best, one) => (one[1] < best[1] ? one : best))[0];
}

const clamp = (value: number, low: number, high: number): number => Math.round(Math.min(Math.max(value, low), high));
