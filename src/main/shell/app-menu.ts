/** The application menu: macOS needs one for copy and paste, and a desktop without a tray for quitting. */
import { Menu } from 'electron';
import type { Words } from '../../shared/language/words.ts';
import { appMenuTemplate, type MenuCommand } from './app-menu-template.ts';

/** Sets the menu. @param mode a popup gets none, except on macOS; this also removes the default's reload and zoom keys */
export function setAppMenu(mode: 'popup' | 'window', platform: NodeJS.Platform, words: Words, run: (command: MenuCommand) => void): void {
  if (mode === 'popup' && platform !== 'darwin') {
    Menu.setApplicationMenu(null);
    return;
  }
  Menu.setApplicationMenu(Menu.buildFromTemplate(appMenuTemplate(platform, words, run)));
}
