/** Selects the icon files. Pure. */
import { join } from 'node:path';
import type { Taskbar } from './taskbar.ts';

export interface IconOptions {
  readonly platform: NodeJS.Platform;
  /** Whether there are unread headlines: the same icon with a dot. */
  readonly unread: boolean;
  /** The taskbar of Windows; null if unknown. */
  readonly taskbar: Taskbar | null;
}

/**
 * Returns the path of the tray icon; Electron finds the @2x file beside a PNG. Windows chooses the size for its scale from an
 * ICO (Electron's docs, "Tray": recommended to get best visual effects). Only macOS colours icons itself, those with its
 * suffix. On Linux nobody knows the colour of the panel (a light theme often has a dark one), so one colour must do
 * for light and dark ones; on mid-grey ones it is less visible (test/unit/scripts/icons.test.ts).
 * @param folder of the icons
 */
export function trayIcon(folder: string, { platform, unread, taskbar }: IconOptions): string {
  const end = platform === 'darwin' ? 'Template.png' : platform === 'win32' ? `-${taskbar ?? 'any'}.ico` : '-any.png';
  return join(folder, `${unread ? 'tray-unread' : 'tray'}${end}`);
}

/** Returns the path of the program's own icon, for its windows. @param folder of the icons */
export const appIcon = (folder: string): string => join(folder, '256x256.png');
