/** Wires the settings that the system must accept (desktop-settings.ts) to Electron. */
import { app, globalShortcut } from 'electron';
import { english } from '../../shared/language/english.ts';
import { snoozeEnd, type Snooze } from '../../shared/snooze.ts';
import type { Core } from '../core/contract.ts';
import type { Clock, Logger } from '../base/clock-and-logger.ts';
import { ozonePlatform } from './ozone-platform.ts';
import { createDesktopSettings, type DesktopSettings } from './desktop-settings.ts';
import { followLogin } from './login/login-setting.ts';
import { pauseFacts, pauseNotice, type PauseFacts } from './pause.ts';
import { ownCommand } from './login/own-command.ts';
import { createShortcut, isWayland, noShortcuts } from './shortcut.ts';

export interface DesktopWiring {
  readonly core: Core;
  readonly log: Logger;
  readonly clock: Clock;
  /** Absolute path of the data folder given on the command line; null for the default. */
  readonly dataDir: string | null;
  /** BCP 47. */
  readonly locale: () => string;
  /** Whether the system refused to show the last notification. */
  readonly refused: () => boolean;
  /** Called when the shortcut is pressed. */
  readonly toggle: () => void;
  /** Called when the notes about the desktop may have changed. */
  readonly changed: () => void;
}

export interface Desktop extends DesktopSettings {
  /** Returns what the tray's menu shows about pauses. */
  pause(): PauseFacts;
  /** Pauses notifications for a time, or resumes them with null. */
  snooze(snooze: Snooze | null): void;
}

/** Wires the settings. Call after `ready`. The system releases the shortcut's keys itself when the program ends. */
export function wireDesktop({ core, log, clock, dataDir, locale, refused, toggle, changed }: DesktopWiring): Desktop {
  const { platform, env, execPath } = process;
  const command = ownCommand({ packaged: app.isPackaged, appPath: app.getAppPath(), execPath, env, dataDir });
  const noShortcut = isWayland(platform, env, ozonePlatform()) ? noShortcuts(command) : null;
  const settings = createDesktopSettings({
    core, noShortcut, changed,
    notifications: () => pauseNotice(core.settings.current(), clock.now(), locale, refused()),
    shortcut: createShortcut({ keys: globalShortcut, pressed: toggle, impossible: noShortcut, platform }),
    login: followLogin(command, log),
  });
  return {
    ...settings,
    pause: () => pauseFacts(core.settings.current(), clock.now(), locale),
    snooze: (snooze) => void core.changeSettings({ snoozedUntil: snooze === null ? null : snoozeEnd(snooze, clock.now()) }).then((outcome) => {
      if (!outcome.ok) log.warn('The notifications could not be paused', { message: english(outcome.message) });
    }),
  };
}
