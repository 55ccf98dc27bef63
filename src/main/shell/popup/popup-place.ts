/** Determines the popup's place from the screens and the tray icon, as reported by Electron and the panel. */
import { screen } from 'electron';
import type { Clock } from '../../base/clock-and-logger.ts';
import { withoutPanels, type Display, type Point, type Rectangle, type Size } from '../geometry.ts';
import { placePopup, surroundings, trayPoint } from './placement.ts';
import { createTrayPlace, tellsPlaces } from '../tray/tray-place.ts';

export interface PopupPlace {
  /** Returns the popup's bounds for the current screens and panels, in device-independent pixels. */
  now(): Rectangle;
  /** The tray icon was clicked. @param anchor its bounds; empty if the platform does not report them */
  clicked(anchor: Rectangle): void;
  /** A tray icon, ours or another's, was clicked. @param at in screen pixels @returns whether our icon's place changed */
  heard(at: Point): boolean;
}

/**
 * Returns the pointer's position. On Linux it is unknown: under X11 Electron reports where the pointer last was over one of
 * its own windows (electron 42519), under Wayland nothing, or it crashes before the first window (electron 50092, 51153).
 */
const pointer = (): Point | null => (process.platform === 'linux' ? null : screen.getCursorScreenPoint());

export interface PopupPlaceOptions {
  /** Returns the largest size. */
  readonly size: () => Size;
  /** Returns where the tray icon is; null or empty if that is unknown. */
  readonly iconBounds: () => Rectangle | null;
  readonly clock: Clock;
  /** Resolution, scale or number of screens changed. */
  readonly onChange: () => void;
}

/**
 * Creates the popup's place. A click tells it better than the icon's bounds: on macOS each screen has a menu bar with the
 * icon, and the bounds are those on one of them. But once the bounds are others, because icons came or went, or a screen did,
 * the icon is not where it was clicked any more.
 */
export function createPopupPlace({ size, iconBounds, clock, onChange }: PopupPlaceOptions): PopupPlace {
  const told = (): Point | null => {
    const bounds = iconBounds();
    return bounds && trayPoint(bounds, null);
  };
  // Where the platform tells the icon's place, only that counts: a Dock or taskbar that comes or goes does not move the icon.
  const tray = createTrayPlace(clock, (icon) => (told() === null ? surroundings(icon, screen.getAllDisplays()) : null));
  let toldAtClick: Point | null = null;
  const onScreens = (): void => {
    if (told() !== null) tray.forget(); // the click may have been on a screen that is gone
    onChange();
  };
  screen.on('display-metrics-changed', onChange); // also if the Dock comes or goes, while the popup is where it was clicked
  screen.on('display-added', onScreens);
  screen.on('display-removed', onScreens);
  return {
    now: () => {
      const icon = told();
      if (icon !== null && (icon.x !== toldAtClick?.x || icon.y !== toldAtClick.y)) tray.forget();
      const at = tray.last() ?? icon;
      return placePopup(size(), displays(), at, pointer());
    },
    clicked: (anchor) => {
      toldAtClick = told();
      tray.clicked(trayPoint(anchor, pointer()));
    },
    heard: (at) => tellsPlaces(process.env, screen.getPrimaryDisplay().scaleFactor) && tray.heard(screen.screenToDipPoint(at)),
  };
}

/** Returns all screens, the primary one first. Those that show the same have the same work area. */
export function displays(): readonly [Display, ...Display[]] {
  const first = screen.getPrimaryDisplay();
  const all = screen.getAllDisplays();
  return [withoutPanels(first, all), ...all.filter(({ id }) => id !== first.id).map((one) => withoutPanels(one, all))];
}

/** Returns the scale of the screen that shows most of a window. */
export const scaleAt = (window: Rectangle): number => screen.getDisplayMatching(window).scaleFactor;
