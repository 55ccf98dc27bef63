/** Which picture is for what. Pure. */
import { join } from 'node:path';

export interface IconWish {
  readonly platform: NodeJS.Platform;
  /**
   * Whether the taskbar's colours are dark. On Linux nobody can tell (a light theme often has a dark panel), so the icon
   * there is one that is seen on both.
   */
  readonly dark: boolean;
  /** There is something to read: the same drawing with a dot. */
  readonly unread: boolean;
}

/** @returns the picture's path; Electron finds the @2x one beside it */
export function trayIcon(folder: string, { platform, dark, unread }: IconWish): string {
  const name = unread ? 'tray-unread' : 'tray';
  if (platform === 'darwin') return join(folder, `${name}Template.png`); // macOS colours what is named so itself
  if (platform === 'linux') return join(folder, `${name}-any.png`);
  return join(folder, dark ? `${name}-dark.png` : `${name}-light.png`);
}

/** The program's own, for its windows. @returns the picture's path */
export const appIcon = (folder: string): string => join(folder, '256x256.png');
