/** The tray icon and its menu. */
import { Menu, nativeImage, nativeTheme, Tray, type Rectangle } from 'electron';
import type { Words } from '../../../shared/language/words.ts';
import type { RunProgram } from '../bus/run-program.ts';
import { trayIcon } from './icons.ts';
import { watchTaskbar } from './taskbar.ts';
import { asksForMenu, trayMenu, trayTooltip, trayTraits, type TrayCommand, type TrayFacts } from './tray-menu.ts';

export interface TrayOptions {
  readonly icons: string; // folder
  readonly platform: NodeJS.Platform;
  readonly runProgram: RunProgram;
  readonly words: () => Words;
  readonly onClick: (anchor: Rectangle) => void;
  /** The second click of a double click, after `onClick` for the first. On Windows only: elsewhere each calls `onClick`. */
  readonly onDoubleClick: () => void;
  readonly onCommand: (command: TrayCommand) => void;
}

export interface TrayIcon {
  /** Shows other facts, or the same in another language. The menu is replaced, because Linux hosts ignore changes in it. */
  update(facts: TrayFacts): void;
  /** Returns where the icon is; empty if the platform does not report it (Linux). */
  bounds(): Rectangle;
  /** Removes it, so that another can be created. */
  destroy(): void;
  /** The program ends. */
  end(): void;
}

/** Creates the icon in the tray. Without a tray nothing is visible (Linux; see tray-host.ts). */
export function createTray(options: TrayOptions, facts: TrayFacts): TrayIcon {
  let unread = facts.unread > 0;
  const { platform } = options;
  const taskbar = platform === 'win32' ? watchTaskbar(nativeTheme, options.runProgram, process.env, () => repaint()) : null;
  const image = () => nativeImage.createFromPath(trayIcon(options.icons, { platform, unread, taskbar: taskbar?.now() ?? null }));
  const { systemOpensMenu, ignoresDoubleClicks, guid, removedAtEnd } = trayTraits(platform);
  const tray = guid === null ? new Tray(image()) : new Tray(image(), guid);
  if (ignoresDoubleClicks) tray.setIgnoreDoubleClickEvents(true);
  tray.on('click', (event, bounds) => {
    if (asksForMenu(platform, event)) tray.popUpContextMenu(menu);
    else options.onClick(bounds);
  });
  tray.on('double-click', options.onDoubleClick);
  if (!systemOpensMenu) tray.on('right-click', () => tray.popUpContextMenu(menu));
  const repaint = (): void => tray.setImage(image());

  let menu = build(facts);
  function build(told: TrayFacts) {
    return Menu.buildFromTemplate(trayMenu(told, options.words()).map((line) => {
      switch (line.kind) {
        case 'command': return { label: line.label, click: () => options.onCommand(line.command) };
        case 'note': return { label: line.label, enabled: false };
        case 'separator': return { type: 'separator' };
      }
    }));
  }
  function attach(told: TrayFacts): void {
    tray.setToolTip(trayTooltip(told, options.words()));
    if (systemOpensMenu) tray.setContextMenu(menu);
  }
  attach(facts);
  const destroy = (): void => {
    taskbar?.stop();
    tray.destroy();
  };
  const asText = (told: TrayFacts): string => JSON.stringify([told, options.words().locale]);
  let latest = asText(facts);
  return {
    update: (told) => {
      const now = asText(told);
      if (now === latest) return; // a host may flicker, or close its open menu, on each update
      latest = now;
      if (unread !== told.unread > 0) {
        unread = told.unread > 0;
        repaint();
      }
      menu = build(told);
      attach(told);
    },
    bounds: () => tray.getBounds(),
    destroy,
    end: () => { if (removedAtEnd) destroy(); },
  };
}
