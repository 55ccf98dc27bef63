/** Computes the popup's place and size. Pure; all rectangles are in device-independent pixels. */
import type { Display, Point, Rectangle, Screen, Size } from '../geometry.ts';

type Edge = 'top' | 'bottom' | 'left' | 'right';

const GAP = 8; // between the popup and the edges of the work area
const DEEPEST = 64; // distance of a tray icon's middle from the screen's edge, in the widest bar

/** Returns a size multiplied by a factor, in whole pixels. */
export const scaled = ({ width, height }: Size, factor: number): Size => ({ width: Math.round(width * factor), height: Math.round(height * factor) });

/**
 * Returns where the tray icon is; null if unknown.
 * @param anchor the icon's bounds at the click; empty if the platform does not report them (StatusNotifierItem)
 * @param pointer the pointer's position at the click, used if there are no bounds; null if unknown
 */
export function trayPoint(anchor: Rectangle, pointer: Point | null): Point | null {
  return anchor.width > 0 && anchor.height > 0 ? middle(anchor) : pointer;
}

/**
 * Returns the popup's bounds: beside the tray, at whichever edge of whichever screen, and entirely inside the work area,
 * smaller than requested if necessary.
 * @param displays the primary one first
 * @param tray where the tray icon is, or was last clicked; null if unknown. Ignored if outside all screens or in the middle of one
 * @param pointer the current position of the pointer; null if unknown. Without a tray position, the popup goes to the corner
 *   at the end of the bar, on the pointer's screen or else on the first screen that has a bar
 */
export function placePopup(size: Size, displays: readonly [Display, ...Display[]], tray: Point | null, pointer: Point | null): Rectangle {
  const known = tray !== null && displays.some((one) => isOnBar(one, tray)) ? tray : null;
  const there = known ?? pointer;
  const { bounds, workArea: told } = there === null ? displays.find(hasBar) ?? displays[0] : nearest(displays, there);
  const workArea = known === null ? told : besideBar(told, known);
  const at = known ?? barEnd(bounds, workArea);
  const width = Math.max(1, Math.min(size.width, workArea.width - 2 * GAP));
  const height = Math.max(1, Math.min(size.height, workArea.height - 2 * GAP));
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

/** Whether an icon at this point can be in a bar: outside of the work area, or near an edge (a bar may reserve no space). */
const isOnBar = ({ bounds, workArea }: Display, at: Point): boolean =>
  distance(bounds, at) === 0 && (distance(workArea, at) > 0 || Math.min(...Object.values(toEdges(at, bounds))) <= DEEPEST);

/** What is around an icon: the screens it is on, and on which of them it is in a bar that reserves space. */
type Surroundings = readonly { readonly id: number; readonly bounds: Rectangle; readonly inBar: boolean }[];

/**
 * Returns what is around an icon. As long as it stays the same, the icon is assumed to be where it was. Otherwise the bar has
 * moved with its screen, has grown or shrunk with it, or is at another edge.
 */
export const surroundings = (icon: Point, screens: readonly Screen[]): Surroundings => screens
  .filter(({ bounds }) => distance(bounds, icon) === 0)
  .map(({ id, bounds, workArea }) => ({ id, bounds, inBar: distance(workArea, icon) > 0 }));

/**
 * Removes the icon's bar from a work area that still includes it, assuming the icon is in the middle of the bar. Work areas
 * include bars that hide themselves and, under X11, all bars on other screens than the first, to which Chromium attributes
 * them.
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

/** Returns the corner where a tray usually is: at the end of the widest bar. Top right if no bar is known. */
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

/** Returns the distances to the edges; negative beyond the edge, in the bar. */
const toEdges = ({ x, y }: Point, area: Rectangle): Readonly<Record<Edge, number>> => ({
  top: y - area.y,
  bottom: area.y + area.height - y,
  left: x - area.x,
  right: area.x + area.width - x,
});

/** Returns the nearest edge; outside of the area, the one the point is farthest beyond. */
function nearestEdge(at: Point, area: Rectangle): Edge {
  const to = toEdges(at, area);
  return EDGES.reduce((best, edge) => (to[edge] < to[best] ? edge : best));
}

/** Returns the screen that contains the point, or else the nearest one. */
export const nearest = (displays: readonly [Display, ...Display[]], at: Point): Display =>
  displays.reduce((best, one) => (distance(one.bounds, at) < distance(best.bounds, at) ? one : best));

/** Returns the distance of a point; 0 inside. The right and bottom edges belong to the neighbouring screen. */
export function distance({ x, y, width, height }: Rectangle, at: Point): number {
  return Math.hypot(at.x - clamp(at.x, x, x + width - 1), at.y - clamp(at.y, y, y + height - 1));
}

const middle = ({ x, y, width, height }: Rectangle): Point => ({ x: x + width / 2, y: y + height / 2 });
/** Returns the number of the range that is nearest to the value. */
export const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);
