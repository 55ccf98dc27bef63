/** Wires the settings that the system has a say in to Electron. */
import { app, globalShortcut } from 'electron';
import { snoozeEnd, type Snooze } from '../../shared/snooze.ts';
import type { Core } from '../core/core.ts';
import type { Clock, Logger } from '../ports.ts';
import { drawnBy } from './drawn-by.ts';
import { createDesktopSettings, type DesktopSettings } from './desktop-settings.ts';
import { followLogin } from './login-setting.ts';
import { pauseFacts, pauseNotice, type PauseFacts } from './pause.ts';
import { ownCommand } from './own-command.ts';
import { createShortcut, isWayland, noShortcuts } from './shortcut.ts';

export interface DesktopWiring {
  readonly core: Core;
  readonly log: Logger;
  readonly clock: Clock;
  /** BCP 47. */
  readonly locale: () => string;
  /** The shortcut was pressed. */
  readonly toggle: () => void;
  /** What is to be known of the desktop is different now. */
  readonly changed: () => void;
}

export interface Desktop extends DesktopSettings {
  /** For the tray's menu. */
  pause(): PauseFacts;
  /** The person wants no notifications for so long, or, with null, wants them again. */
  snooze(snooze: Snooze | null): void;
}

/** Call after `ready`. The system gives the keys back by itself when the program ends. */
export function wireDesktop({ core, log, clock, locale, toggle, changed }: DesktopWiring): Desktop {
  const { platform, env, execPath } = process;
  const command = ownCommand({ packaged: app.isPackaged, appPath: app.getAppPath(), execPath, env });
  const noShortcut = isWayland(platform, env, drawnBy()) ? noShortcuts(command) : null;
  const settings = createDesktopSettings({
    core, noShortcut, changed,
    notifications: () => pauseNotice(core.settings.current(), clock.now(), locale),
    mac: platform === 'darwin',
    shortcut: createShortcut({ keys: globalShortcut, pressed: toggle, impossible: noShortcut }),
    login: followLogin(command, log),
  });
  return {
    ...settings,
    pause: () => pauseFacts(core.settings.current(), clock.now(), locale),
    snooze: (snooze) => void core.changeSettings({ snoozedUntil: snooze === null ? null : snoozeEnd(snooze, clock.now()) }).then((outcome) => {
      if (!outcome.ok) log.warn('The notifications could not be paused', { message: outcome.message });
    }),
  };
}
