/** Where the popup belongs among the screens, as Electron and the panel tell of them. */
import { screen } from 'electron';
import type { Clock } from '../ports.ts';
import { placePopup, trayPoint, type Point, type Rectangle, type Size } from './placement.ts';
import { createTrayPlace, tellsPlaces } from './tray-place.ts';

export interface PopupPlace {
  /** By the screens and panels of now. */
  now(): Rectangle;
  /** The tray icon was clicked. @param anchor its bounds, of no size where the platform does not tell */
  clicked(anchor: Rectangle): void;
  /** Some tray icon was clicked there, in pixels of the screens. @returns whether what is shown is in the wrong place */
  heard(at: Point): boolean;
}

/**
 * Where the pointer is. On Linux nobody tells: under X11 Electron gives the place where it last was over one of its own
 * windows (electron 42519), under Wayland nothing, or a crash before the first window (electron 50092, 51153).
 */
const pointer = (): Point | null => (process.platform === 'linux' ? null : screen.getCursorScreenPoint());

/** @param size as large as it may be @param onChange resolution, scale or number of the screens is another now */
export function createPopupPlace(size: Size, clock: Clock, onChange: () => void): PopupPlace {
  const tray = createTrayPlace(clock);
  screen.on('display-metrics-changed', onChange);
  screen.on('display-added', onChange);
  screen.on('display-removed', onChange);
  return {
    now: () => placePopup(size, [screen.getPrimaryDisplay(), ...screen.getAllDisplays()], tray.last(), pointer()),
    clicked: (anchor) => tray.clicked(trayPoint(anchor, pointer())),
    heard: (at) => tellsPlaces(process.env, screen.getPrimaryDisplay().scaleFactor) && tray.heard(screen.screenToDipPoint(at)),
  };
}

/** The bounds of all screens. */
export const screens = (): readonly Rectangle[] => screen.getAllDisplays().map(({ bounds }) => bounds);
