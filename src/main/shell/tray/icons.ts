/** Selects the icon files. Pure. */
import { join } from 'node:path';

export interface IconOptions {
  readonly platform: NodeJS.Platform;
  /** Whether there are unread headlines: the same icon with a dot. */
  readonly unread: boolean;
}

/**
 * Returns the path of the tray icon; Electron finds the @2x file beside it. Only macOS colours icons itself, those with its
 * suffix. Elsewhere the icon is visible on light and dark bars: on Linux nobody knows which it is (a light theme often has a
 * dark panel), and what Electron reports on Windows is the opposite after a change (electron 52308).
 * @param folder of the icons
 */
export function trayIcon(folder: string, { platform, unread }: IconOptions): string {
  const name = unread ? 'tray-unread' : 'tray';
  return join(folder, platform === 'darwin' ? `${name}Template.png` : `${name}-any.png`);
}

/** Returns the path of the program's own icon, for its windows. @param folder of the icons */
export const appIcon = (folder: string): string => join(folder, '256x256.png');
