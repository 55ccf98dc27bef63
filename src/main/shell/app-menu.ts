/** The application menu: macOS needs one for copy and paste, and a desktop without a tray for quitting. */
import { Menu } from 'electron';
import type { Words } from '../../shared/language/words.ts';
import { appMenuTemplate, type MenuCommand } from './app-menu-template.ts';
import type { Form } from './popup/popup-machine.ts';

/** Sets the menu. @param form a popup gets none, except on macOS; this also removes the default's reload and zoom keys */
export function setAppMenu(form: Form, platform: NodeJS.Platform, words: Words, run: (command: MenuCommand) => void): void {
  if (form === 'popup' && platform !== 'darwin') {
    Menu.setApplicationMenu(null);
    return;
  }
  Menu.setApplicationMenu(Menu.buildFromTemplate(appMenuTemplate(platform, words, run)));
}
