/**
 * Where the person left the normal window, and where the next one opens. Pure; all rectangles are in device-independent
 * pixels.
 */
import { z } from 'zod';
import { shared, type Display, type Point, type Rectangle, type Size } from '../geometry.ts';
import { clamp, distance, nearest } from './placement.ts';
import { isAsPut } from './put-window.ts';

/** How the person left it. */
export const WindowPlace = z.object({
  /** Its size when it is not maximised. */
  width: z.int().positive(),
  height: z.int().positive(),
  /** null if unknown: under Wayland a program does not learn where its windows are. */
  at: z.object({ x: z.int(), y: z.int() }).nullable(),
  maximised: z.boolean(),
});
export type WindowPlace = z.infer<typeof WindowPlace>;

/** The required part of Electron's BrowserWindow. */
export interface Leavable {
  getBounds(): Rectangle;
  isMinimized(): boolean;
  isMaximized(): boolean;
  isFullScreen(): boolean;
}

/** Returns the scale of the screen of a window with these bounds. */
export type ScaleAt = (window: Rectangle) => number;

/** A window without a place is placed by the window manager. */
export type WindowBounds = Size & Partial<Point>;

/** Returns the place of a window of this size whose place is unknown. */
export const unplaced = ({ width, height }: Size): WindowPlace => ({ width, height, at: null, maximised: false });

/** Returns the bounds of a window that has a place; null if it has none. */
export const placed = ({ x, y, width, height }: WindowBounds): Rectangle | null => (x === undefined || y === undefined ? null : { x, y, width, height });

/** The smallest window. */
export const LEAST: Size = { width: 360, height: 480 };
/** As much of the title bar must be on a screen for the person to reach it. */
const GRIP: Size = { width: 80, height: 24 };
/** Room for the title bar, which the height does not include; GNOME's is the tallest. */
const TITLE_BAR = 40;

/**
 * Returns how the person leaves a window. The size of a maximised one is the last that was known: if the window manager has
 * maximised it, as by a double-click on the title bar, Chromium does not know the one before. Under X11 a minimised window
 * is never said to be maximised, so nothing changes then.
 * @param before how they left it last
 * @param ozonePlatform from ozone-platform.ts. Under Wayland the last known place is kept, for a session under X11
 */
export function placeLeft(window: Leavable, before: WindowPlace, ozonePlatform: string, scaleAt: ScaleAt): WindowPlace {
  if (window.isMinimized() || window.isFullScreen()) return before;
  if (window.isMaximized()) return { ...before, maximised: true };
  const now = window.getBounds();
  const { x, y, width, height } = asLeft(now, before, scaleAt(now));
  return { width, height, at: ozonePlatform === 'wayland' ? before.at : { x, y }, maximised: false };
}

/**
 * Returns the bounds of a window. A size, or a place, that differs from how it was left last by no more than rounding is that:
 * otherwise each next window would be larger than the last one, or further up.
 * @param now as they are read
 * @param scale of its screen
 */
export function asLeft({ x, y, width, height }: Rectangle, left: WindowPlace | null, scale: number): Rectangle {
  const [place, size] = [{ x, y }, { width, height }];
  return {
    ...(left?.at != null && isAsPut(place, left.at, scale) ? left.at : place),
    ...(left !== null && isAsPut(size, { width: left.width, height: left.height }, scale) ? { width: left.width, height: left.height } : size),
  };
}

/**
 * Returns the bounds of the next window: as it was left, even across screens, or partly outside of them as long as its title
 * bar can be reached. Otherwise, or if the screen has become too small for it, it is moved into the nearest screen, no larger
 * than that but never smaller than `LEAST`. If its screen is not known, it is made smaller only if it fits none.
 * @param left how the last one was left; null if there was none
 * @param size of the first window
 * @param displays the primary one first
 * @param ozonePlatform from ozone-platform.ts. Under Wayland the compositor chooses the place, and so the screen
 */
export function windowBounds(
  left: WindowPlace | null, size: Size, displays: readonly [Display, ...Display[]], ozonePlatform: string,
): WindowBounds {
  if (left === null) return { width: size.width, height: size.height }; // without a place, if it has one
  const { width, height } = left;
  const at = ozonePlatform === 'wayland' ? null : left.at;
  const areas = displays.map(({ workArea }) => workArea);
  if (at === null) return areas.map((area) => fitted(left, area)).reduce((largest, one) => (pixels(one) > pixels(largest) ? one : largest));
  const { workArea: area } = nearest(displays, middleOfTop({ ...at, width }));
  const same = { ...at, width: Math.max(LEAST.width, width), height: Math.max(LEAST.height, height) };
  if ((fits(left, area) || isCovered(same, areas)) && areas.some((one) => isReachable(same, one))) return same;
  return movedInto(area, { ...at, width, height });
}

/**
 * Returns the bounds to which a visible window is moved for somebody who asks for it; null if it can stay. Not every window
 * manager brings its title bar back when its screen is gone. One of another form, such as a maximised window, is left to them.
 * @param ozonePlatform from ozone-platform.ts. Under Wayland the compositor chooses the place
 */
export function broughtBack(
  window: Leavable, displays: readonly [Display, ...Display[]], ozonePlatform: string, scaleAt: ScaleAt,
): Rectangle | null {
  if (ozonePlatform === 'wayland' || window.isMinimized() || window.isFullScreen() || window.isMaximized()) return null;
  const now = window.getBounds();
  const back = withinReach(now, displays);
  return isAsPut(now, back, scaleAt(now)) ? null : back; // what is rounded may reach under a panel
}

/** Returns where a window of these bounds goes: it stays if its title bar can be reached, else it is moved into the nearest screen. */
export const withinReach = (bounds: Rectangle, displays: readonly [Display, ...Display[]]): Rectangle =>
  (displays.some(({ workArea }) => isReachable(bounds, workArea)) ? bounds : movedInto(nearest(displays, middleOfTop(bounds)).workArea, bounds));

const pixels = ({ width, height }: Size): number => width * height;
const fits = ({ width, height }: Size, area: Size): boolean => width <= area.width && height <= area.height;

const middleOfTop = ({ x, y, width }: Omit<Rectangle, 'height'>): Point => ({ x: x + width / 2, y });

/** Returns the bounds of a window that is moved into a screen. */
function movedInto(area: Rectangle, window: Rectangle): Rectangle {
  const inside = fitted(window, area);
  return {
    x: clamp(window.x, area.x, Math.max(area.x, area.x + area.width - inside.width)),
    y: clamp(window.y, area.y, Math.max(area.y, area.y + area.height - TITLE_BAR - inside.height)),
    ...inside,
  };
}

/** Returns the size of a window on a screen. */
const fitted = (left: Size, area: Size): Size => ({
  width: Math.max(LEAST.width, Math.min(left.width, area.width)),
  height: Math.max(LEAST.height, fits(left, area) ? left.height : Math.min(left.height, area.height - TITLE_BAR)),
});

const isReachable = (window: Rectangle, area: Rectangle): boolean =>
  window.y >= area.y && window.y + GRIP.height <= area.y + area.height && shared(window, area).width >= GRIP.width;

/** Whether all of it is on screens: cut along all their edges, each piece is on one of them. */
function isCovered({ x, y, width, height }: Rectangle, areas: readonly Rectangle[]): boolean {
  const lefts = starts(x, width, areas.flatMap((area) => [area.x, area.x + area.width]));
  const tops = starts(y, height, areas.flatMap((area) => [area.y, area.y + area.height]));
  return lefts.every((left) => tops.every((top) => areas.some((area) => distance(area, { x: left, y: top }) === 0)));
}

/** Returns where the pieces of a length start. */
const starts = (from: number, length: number, cuts: readonly number[]): readonly number[] =>
  [from, ...cuts.filter((cut) => cut > from && cut < from + length)];
