/** Queries about the desktop on the Linux session bus. Its signals are in bus-signals.ts. */
import { appearanceIn, PORTAL_SETTINGS, type Appearance } from '../appearance/appearance.ts';
import { createBusSignals, LOCK_SCREEN, SETTINGS, SETTINGS_PORTAL, TRAY_WATCHER, type FollowBus } from './bus-signals.ts';
import type { NotificationServer } from '../notify/notification-server.ts';
import { busAskedBy, isMissing, runProgram, type AskBus } from './run-program.ts';

/** The owner of this name shows notifications (Desktop Notifications Specification). */
export const NOTIFICATIONS = 'org.freedesktop.Notifications';
export const NOTIFICATIONS_PATH = '/org/freedesktop/Notifications';

export interface SessionBus {
  /** Whether a panel shows tray icons; null if the bus cannot be asked. */
  hasTrayHost(): Promise<boolean | null>;
  /** Subscribes a listener to signals until it is cancelled. */
  readonly follow: FollowBus;
  /** Whether GNOME's lock screen is active; false if it cannot be asked, and on other desktops. */
  isLocked(): Promise<boolean>;
  /** The capabilities of the notification server; null if none answers. */
  notificationServer(): Promise<NotificationServer | null>;
  /** The desktop's appearance settings; null if no settings portal answers in time. */
  appearance(): Promise<Appearance | null>;
}

/** Creates the queries of this session's bus. Nothing is asked before the first call. None of them rejects. */
export function createSessionBus(ask: AskBus = busAskedBy(runProgram), follow: FollowBus = createBusSignals()): SessionBus {
  return {
    hasTrayHost: async () => {
      try {
        const owned = await ask('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus.NameHasOwner', `string:${TRAY_WATCHER}`);
        if (!owned.includes('boolean true')) return false;
        const host = await ask(
          TRAY_WATCHER, '/StatusNotifierWatcher', 'org.freedesktop.DBus.Properties.Get',
          `string:${TRAY_WATCHER}`, 'string:IsStatusNotifierHostRegistered',
        );
        return host.includes('boolean true');
      } catch {
        return null;
      }
    },
    follow,
    isLocked: async () => {
      try {
        // Ask under the shell's own name (its js/ui/shellDBus.js). The interface's name belongs to a service that only asks
        // the shell, and that the call would start, even on other desktops (flatpak/xdg-desktop-portal-gtk#335).
        // GetActiveTime returns the seconds since the lock began, 0 without a lock. GetActive is about the black screen, and
        // stays false if the mouse was moved as that came (js/ui/screenShield.js; seen on GNOME 43 and 48).
        return /uint32 [1-9]/.test(await ask('org.gnome.Shell.ScreenShield', '/org/gnome/ScreenSaver', `${LOCK_SCREEN}.GetActiveTime`));
      } catch {
        return false;
      }
    },
    notificationServer: async () => {
      try {
        return { markup: (await ask(NOTIFICATIONS, NOTIFICATIONS_PATH, `${NOTIFICATIONS}.GetCapabilities`)).includes('"body-markup"') };
      } catch (error) {
        return isMissing(error) ? { markup: true } : null; // no dbus-send: there may be a server, and nearly all parse markup
      }
    },
    appearance: async () => {
      try {
        const namespaces = [...new Set(PORTAL_SETTINGS.map(({ namespace }) => namespace))].join(',');
        return appearanceIn(await ask(SETTINGS_PORTAL, '/org/freedesktop/portal/desktop', `${SETTINGS}.ReadAll`, `array:string:${namespaces}`));
      } catch {
        return null;
      }
    },
  };
}
