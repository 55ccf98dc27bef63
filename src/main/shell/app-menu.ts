/** The application menu: macOS needs one for copy and paste; a desktop without a tray needs one to quit by. */
import { Menu, type MenuItemConstructorOptions } from 'electron';
import type { TrayCommand } from './tray-menu.ts';

/** @param mode a popup elsewhere than on macOS has no menu, and none of the default one's reload and zoom keys */
export function setAppMenu(mode: 'popup' | 'window', platform: NodeJS.Platform, run: (command: TrayCommand) => void): void {
  if (mode === 'popup' && platform !== 'darwin') {
    Menu.setApplicationMenu(null);
    return;
  }
  const program: MenuItemConstructorOptions[] = [
    { label: 'Refresh now', click: () => run('refresh') },
    { label: 'Settings', accelerator: 'CmdOrCtrl+,', click: () => run('settings') },
    { type: 'separator' },
    { label: 'Quit', accelerator: 'CmdOrCtrl+Q', click: () => run('quit') },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate([{ label: 'Tidings', submenu: program }, { role: 'editMenu' }]));
}
