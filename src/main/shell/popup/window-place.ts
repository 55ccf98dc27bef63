/**
 * Where the person left the normal window, and where the next one opens. Pure; all rectangles are in device-independent
 * pixels.
 */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Display, Point, Rectangle, Size } from '../geometry.ts';
import { clamp, nearest } from './placement.ts';

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
  getNormalBounds(): Rectangle;
  isMaximized(): boolean;
}

/** A window without a place is placed by the window manager. */
export type WindowBounds = Size & Partial<Point>;

/** Returns the place of a window of this size whose place is unknown. */
export const unplaced = ({ width, height }: Size): WindowPlace => ({ width, height, at: null, maximised: false });

/** The smallest window. */
export const LEAST: Size = { width: 360, height: 480 };
/** As much of the title bar must be on a screen for the person to reach it. */
const GRIP: Size = { width: 80, height: 24 };
/** Room for the title bar, which the height does not include; GNOME's is the tallest. */
const TITLE_BAR = 40;

/**
 * Returns how the person leaves a window. If the window manager has maximised it, as by a double-click on the title bar,
 * Chromium does not know the size it had before, and reports the current one instead; then the last known one is kept.
 * @param before how they left it last
 * @param ozonePlatform from ozone-platform.ts. Under Wayland the last known place is kept, for a session under X11
 */
export function placeLeft(window: Leavable, before: WindowPlace, ozonePlatform: string): WindowPlace {
  const maximised = window.isMaximized();
  const { x, y, width, height } = window.getNormalBounds();
  if (maximised && isDeepStrictEqual({ x, y, width, height }, window.getBounds())) return { ...before, maximised };
  return { width, height, at: ozonePlatform === 'wayland' ? before.at : { x, y }, maximised };
}

/**
 * Returns the bounds of the next window: as it was left, even partly outside of the screens as long as its title bar can be
 * reached. Otherwise, or if the screen has become too small for it, it is moved into the nearest screen, no larger than that
 * but never smaller than `LEAST`.
 * @param left how the last one was left; null if there was none
 * @param size of the first window
 * @param displays the primary one first
 */
export function windowBounds(left: WindowPlace | null, size: Size, displays: readonly [Display, ...Display[]]): WindowBounds {
  if (left === null) return { width: size.width, height: size.height }; // without a place, if it has one
  const { at, width, height } = left;
  const { workArea: area } = at === null ? displays[0] : nearest(displays, { x: at.x + width / 2, y: at.y });
  const fits = width <= area.width && height <= area.height;
  const fitted = {
    width: Math.max(LEAST.width, Math.min(width, area.width)),
    height: Math.max(LEAST.height, fits ? height : Math.min(height, area.height - TITLE_BAR)),
  };
  if (at === null) return fitted;
  if (fits && displays.some(({ workArea }) => isReachable({ ...at, ...fitted }, workArea))) return { ...at, ...fitted };
  return {
    x: clamp(at.x, area.x, Math.max(area.x, area.x + area.width - fitted.width)),
    y: clamp(at.y, area.y, Math.max(area.y, area.y + area.height - TITLE_BAR - fitted.height)),
    ...fitted,
  };
}

const isReachable = ({ x, y, width }: Rectangle, area: Rectangle): boolean =>
  y >= area.y && y + GRIP.height <= area.y + area.height && Math.min(x + width, area.x + area.width) - Math.max(x, area.x) >= GRIP.width;
