/** Selects the icon files. Pure. */
import { join } from 'node:path';

export interface IconOptions {
  readonly platform: NodeJS.Platform;
  /**
   * Whether the taskbar is dark. On Linux this is unknown (a light theme often has a dark panel), so the icon there is
   * visible on both.
   */
  readonly dark: boolean;
  /** Whether there are unread headlines: the same icon with a dot. */
  readonly unread: boolean;
}

/** Returns the path of the tray icon; Electron finds the @2x file beside it. @param folder of the icons */
export function trayIcon(folder: string, { platform, dark, unread }: IconOptions): string {
  const name = unread ? 'tray-unread' : 'tray';
  if (platform === 'darwin') return join(folder, `${name}Template.png`); // macOS colours icons with this suffix itself
  if (platform === 'linux') return join(folder, `${name}-any.png`);
  return join(folder, dark ? `${name}-dark.png` : `${name}-light.png`);
}

/** Returns the path of the program's own icon, for its windows. @param folder of the icons */
export const appIcon = (folder: string): string => join(folder, '256x256.png');
