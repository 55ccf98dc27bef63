/** Where the popup goes, and how large it may be. Pure: rectangles in and out, all in device-independent pixels. */

export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}
export type Rectangle = Point & Size;

/** A screen: all of it, and what panels and menu bars leave of it. Those left of or above the first have negative origins. */
export interface Display {
  readonly bounds: Rectangle;
  readonly workArea: Rectangle;
}

type Edge = 'top' | 'bottom' | 'left' | 'right';

const GAP = 8; // between the popup and the edges of the work area
const DEEPEST = 64; // of a tray icon's middle in the widest bar

/**
 * Where the tray icon is, as far as anybody can tell.
 * @param anchor the icon's bounds with the click; of no size where the platform does not tell (StatusNotifierItem)
 * @param pointer where the pointer is at a click on the icon, which is then the icon; null where nobody knows
 */
export function trayPoint(anchor: Rectangle, pointer: Point | null): Point | null {
  return anchor.width > 0 && anchor.height > 0 ? middle(anchor) : pointer;
}

/**
 * Beside the tray, whichever edge of which screen it is on, and wholly inside the work area; smaller where it has to be.
 * @param displays the primary one first
 * @param tray where the tray icon was last clicked; null when nobody knows. Where no screen is, or in the midst of one, it counts for nothing
 * @param pointer where the pointer is now, null when nobody knows: without a tray point the popup comes to the corner of
 *   that screen where its bar ends, or of the first screen that has a bar
 */
export function placePopup(wished: Size, displays: readonly [Display, ...Display[]], tray: Point | null, pointer: Point | null): Rectangle {
  const known = tray !== null && displays.some((one) => isOnBar(one, tray)) ? tray : null;
  const there = known ?? pointer;
  const { bounds, workArea: told } = there === null ? displays.find(hasBar) ?? displays[0] : nearest(displays, there);
  const workArea = known === null ? told : besideBar(told, known);
  const at = known ?? barEnd(bounds, workArea);
  const width = Math.max(1, Math.min(wished.width, workArea.width - 2 * GAP));
  const height = Math.max(1, Math.min(wished.height, workArea.height - 2 * GAP));
  const left = workArea.x + GAP;
  const top = workArea.y + GAP;
  const right = workArea.x + workArea.width - width - GAP;
  const bottom = workArea.y + workArea.height - height - GAP;
  const x = Math.round(clamp(at.x - width / 2, left, right));
  const y = Math.round(clamp(at.y - height / 2, top, bottom));
  switch (nearestEdge(at, workArea)) {
    case 'top': return { x, y: top, width, height };
    case 'bottom': return { x, y: bottom, width, height };
    case 'left': return { x: left, y, width, height };
    case 'right': return { x: right, y, width, height };
  }
}

/** Whether an icon there is in a bar: one that takes room from the work area, or may be at the edge without doing so. */
const isOnBar = ({ bounds, workArea }: Display, at: Point): boolean =>
  distance(bounds, at) === 0 && (distance(workArea, at) > 0 || Math.min(...Object.values(toEdges(at, bounds))) <= DEEPEST);

/**
 * What is left of a work area that knows nothing of the bar with this icon, which is in its middle. Such are bars that
 * hide themselves, and under X11 all that are not on the first screen: Chromium counts them to that one.
 */
function besideBar(area: Rectangle, icon: Point): Rectangle {
  if (distance(area, icon) > 0) return area;
  const edge = nearestEdge(icon, area);
  const bar = 2 * toEdges(icon, area)[edge];
  const { x, y, width, height } = area;
  switch (edge) {
    case 'top': return { x, y: y + bar, width, height: height - bar };
    case 'bottom': return { x, y, width, height: height - bar };
    case 'left': return { x: x + bar, y, width: width - bar, height };
    case 'right': return { x, y, width: width - bar, height };
  }
}

/** The corner in which a tray usually is: where the widest bar ends. Top right where there is none to be seen. */
function barEnd({ x, y, width, height }: Rectangle, area: Rectangle): Point {
  const bars: Readonly<Record<Edge, number>> = {
    top: area.y - y,
    bottom: y + height - area.y - area.height,
    left: area.x - x,
    right: x + width - area.x - area.width,
  };
  const widest = EDGES.reduce((best, edge) => (bars[edge] > bars[best] ? edge : best));
  switch (widest) {
    case 'top': return { x: x + width, y };
    case 'bottom': return { x: x + width, y: y + height };
    case 'left': return { x, y: y + height };
    case 'right': return { x: x + width, y: y + height };
  }
}

const EDGES: readonly Edge[] = ['top', 'bottom', 'left', 'right'];
const hasBar = ({ bounds, workArea }: Display): boolean => bounds.width * bounds.height > workArea.width * workArea.height;

/** Negative distances are beyond the edge, on the bar. */
const toEdges = ({ x, y }: Point, area: Rectangle): Readonly<Record<Edge, number>> => ({
  top: y - area.y,
  bottom: area.y + area.height - y,
  left: x - area.x,
  right: area.x + area.width - x,
});

/** The farthest out wins. */
function nearestEdge(at: Point, area: Rectangle): Edge {
  const to = toEdges(at, area);
  return EDGES.reduce((best, edge) => (to[edge] < to[best] ? edge : best));
}

const nearest = (displays: readonly [Display, ...Display[]], at: Point): Display =>
  displays.reduce((best, one) => (distance(one.bounds, at) < distance(best.bounds, at) ? one : best));

/** 0 inside of it; the far edges belong to the neighbour. */
function distance({ x, y, width, height }: Rectangle, at: Point): number {
  return Math.hypot(at.x - clamp(at.x, x, x + width - 1), at.y - clamp(at.y, y, y + height - 1));
}

const middle = ({ x, y, width, height }: Rectangle): Point => ({ x: x + width / 2, y: y + height / 2 });
const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);
