/** The tray icon and its menu. */
import { Menu, nativeImage, nativeTheme, Tray, type Rectangle } from 'electron';
import type { ApiAddress } from '../../shared/bridge.ts';
import { trayIcon } from './icons.ts';
import { trayMenu, type TrayCommand } from './tray-menu.ts';

export interface TrayOptions {
  readonly icons: string; // folder
  readonly platform: NodeJS.Platform;
  readonly onClick: (anchor: Rectangle) => void;
  readonly onCommand: (command: TrayCommand) => void;
}

export interface TrayIcon {
  /** Shows another address; Linux hosts see an edited menu only when it is set anew. */
  update(api: ApiAddress): void;
  destroy(): void;
}

/** Puts the icon into the tray. Where there is none, nothing happens (Linux; see session-bus.ts). */
export function createTray(options: TrayOptions, api: ApiAddress): TrayIcon {
  const image = () => nativeImage.createFromPath(trayIcon(options.icons, options.platform, nativeTheme.shouldUseDarkColorsForSystemIntegratedUI));
  const tray = new Tray(image());
  tray.setToolTip('Tidings');
  tray.setIgnoreDoubleClickEvents(true); // macOS: a double click would close what it opened
  tray.on('click', (_event, bounds) => options.onClick(bounds));
  if (options.platform !== 'linux') tray.on('right-click', () => tray.popUpContextMenu(menu));
  nativeTheme.on('updated', () => { if (!tray.isDestroyed()) tray.setImage(image()); });

  let menu = build(api);
  function build(address: ApiAddress) {
    return Menu.buildFromTemplate(trayMenu(address).map((line) => {
      switch (line.kind) {
        case 'command': return { label: line.label, click: () => options.onCommand(line.command) };
        case 'note': return { label: line.label, enabled: false };
        case 'separator': return { type: 'separator' };
      }
    }));
  }
  function attach(): void {
    // Elsewhere a set menu would swallow the left click; Linux hosts open it themselves and need it set.
    if (options.platform === 'linux') tray.setContextMenu(menu);
  }
  attach();
  return {
    update: (address) => {
      menu = build(address);
      attach();
    },
    destroy: () => tray.destroy(),
  };
}
