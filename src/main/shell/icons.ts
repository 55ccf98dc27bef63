/** Which drawing of the tray icon a platform wants. Pure. */
import { join } from 'node:path';

/**
 * @param dark whether the taskbar's colours are dark; on Linux nobody can tell (a light theme often has a dark
 *   panel), so the icon there is one that is seen on both
 * @returns the picture's path; Electron finds the @2x one beside it
 */
export function trayIcon(folder: string, platform: NodeJS.Platform, dark: boolean): string {
  if (platform === 'darwin') return join(folder, 'trayTemplate.png'); // macOS colours template images itself
  if (platform === 'linux') return join(folder, 'tray-any.png');
  return join(folder, dark ? 'tray-dark.png' : 'tray-light.png');
}
