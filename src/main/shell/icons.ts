/** Which drawing of the tray icon a platform wants. Pure. */
import { join } from 'node:path';

/**
 * @param dark whether the system's colours are dark
 * @returns the picture's path; Electron finds the @2x one beside it
 */
export function trayIcon(folder: string, platform: NodeJS.Platform, dark: boolean): string {
  if (platform === 'darwin') return join(folder, 'trayTemplate.png'); // macOS colours template images itself
  return join(folder, dark ? 'tray-dark.png' : 'tray-light.png');
}
