/** The application menu as data. Pure. */
import type { MenuItemConstructorOptions } from 'electron';
import type { Words } from '../../shared/language/words.ts';
import type { TrayCommand } from './tray/tray-menu.ts';

/** `dismiss` hides the popup. */
export type MenuCommand = TrayCommand | 'dismiss';

/** Returns the menu. Electron's own labels are in the system's language, not the configured one. */
export function appMenuTemplate(platform: NodeJS.Platform, { t }: Words, run: (command: MenuCommand) => void): MenuItemConstructorOptions[] {
  const program: MenuItemConstructorOptions[] = [
    { label: t('shell.refresh'), click: () => run('refresh') },
    { label: t('shell.settings'), accelerator: 'CmdOrCtrl+,', click: () => run('settings') },
    { type: 'separator' },
    // macOS has these keys only where the menu has them. The role "close" would not know the popup's state.
    ...(platform === 'darwin' ? [
      { label: t('shell.closeWindow'), accelerator: 'Cmd+W', click: () => run('dismiss') },
      { role: 'hide' as const, label: t('shell.hide') },
      { type: 'separator' as const },
    ] : []),
    { label: t('shell.quit'), accelerator: 'CmdOrCtrl+Q', click: () => run('quit') },
  ];
  const edit: MenuItemConstructorOptions[] = [
    { role: 'undo', label: t('shell.undo') },
    { role: 'redo', label: t('shell.redo') },
    { type: 'separator' },
    { role: 'cut', label: t('shell.cut') },
    { role: 'copy', label: t('shell.copy') },
    { role: 'paste', label: t('shell.paste') },
    { role: 'selectAll', label: t('shell.selectAll') },
  ];
  return [{ label: 'Tidings', submenu: program }, { label: t('shell.edit'), submenu: edit }];
}
