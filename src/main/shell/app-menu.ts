/** The application menu: macOS needs one for copy and paste, and a desktop without a tray for quitting. */
import { Menu, type MenuItemConstructorOptions } from 'electron';
import type { Words } from '../../shared/language/words.ts';
import type { TrayCommand } from './tray/tray-menu.ts';

/** Sets the menu. @param mode a popup gets none, except on macOS; this also removes the default's reload and zoom keys */
export function setAppMenu(mode: 'popup' | 'window', platform: NodeJS.Platform, { t }: Words, run: (command: TrayCommand) => void): void {
  if (mode === 'popup' && platform !== 'darwin') {
    Menu.setApplicationMenu(null);
    return;
  }
  const program: MenuItemConstructorOptions[] = [
    { label: t('shell.refresh'), click: () => run('refresh') },
    { label: t('shell.settings'), accelerator: 'CmdOrCtrl+,', click: () => run('settings') },
    { type: 'separator' },
    { label: t('shell.quit'), accelerator: 'CmdOrCtrl+Q', click: () => run('quit') },
  ];
  const edit: MenuItemConstructorOptions[] = [ // Electron's own labels are in the system's language, not the configured one
    { role: 'undo', label: t('shell.undo') },
    { role: 'redo', label: t('shell.redo') },
    { type: 'separator' },
    { role: 'cut', label: t('shell.cut') },
    { role: 'copy', label: t('shell.copy') },
    { role: 'paste', label: t('shell.paste') },
    { role: 'selectAll', label: t('shell.selectAll') },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate([{ label: 'Tidings', submenu: program }, { label: t('shell.edit'), submenu: edit }]));
}
