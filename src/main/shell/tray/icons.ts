/** Selects the icon files. Pure. */
import { join } from 'node:path';

export interface IconOptions {
  readonly platform: NodeJS.Platform;
  /** Whether there are unread headlines: the same icon with a dot. */
  readonly unread: boolean;
}

const ENDS = { linux: '-any.png', win32: '-any.ico', darwin: 'Template.png' };

/**
 * Returns the path of the tray icon; Electron finds the @2x file beside a PNG. Windows chooses the size for its scale from an
 * ICO (Electron's docs, "Tray": recommended to get best visual effects). Only macOS colours icons itself, those with its
 * suffix. Elsewhere the icon is visible on light and dark bars: on Linux nobody knows which it is (a light theme often has a
 * dark panel), and what Electron reports on Windows is the opposite after a change (electron 52308).
 * @param folder of the icons
 */
export function trayIcon(folder: string, { platform, unread }: IconOptions): string {
  const name = unread ? 'tray-unread' : 'tray';
  return join(folder, `${name}${ENDS[platform === 'darwin' || platform === 'win32' ? platform : 'linux']}`);
}

/** Returns the path of the program's own icon, for its windows. @param folder of the icons */
export const appIcon = (folder: string): string => join(folder, '256x256.png');
