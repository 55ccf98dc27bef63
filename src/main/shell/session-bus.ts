/** What this program asks the Linux session bus about the desktop. What it hears there: bus-signals.ts. */
import { appearanceIn, PORTAL_SETTINGS, type Appearance } from './appearance.ts';
import { createBusSignals, LOCK_SCREEN, SETTINGS, SETTINGS_PORTAL, TRAY_WATCHER, type FollowBus } from './bus-signals.ts';
import type { NotificationServer } from './notification-server.ts';
import { busAskedBy, isMissing, runProgram, type AskBus } from './run-program.ts';

export interface SessionBus {
  /** Whether a panel is there that shows tray icons; null when the bus cannot be asked. */
  hasTrayHost(): Promise<boolean | null>;
  /** Tells a listener what happens there from now on, until it is cancelled. */
  readonly follow: FollowBus;
  /** Whether GNOME's lock screen is there; false when it cannot be asked, and on other desktops. */
  isLocked(): Promise<boolean>;
  /** What the notification server can do; null when none answers. */
  notificationServer(): Promise<NotificationServer | null>;
  /** What the desktop wants of a page's looks; null when no settings portal answers in time. */
  appearance(): Promise<Appearance | null>;
}

/** The bus of this session; nothing is asked before somebody wants to know. */
export function createSessionBus(ask: AskBus = busAskedBy(runProgram), follow: FollowBus = createBusSignals()): SessionBus {
  return {
    hasTrayHost: async () => {
      try {
        const owned = await ask('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus.NameHasOwner', `string:${TRAY_WATCHER}`);
        if (!owned.includes('boolean true')) return false;
        const host = await ask(TRAY_WATCHER, '/StatusNotifierWatcher', 'org.freedesktop.DBus.Properties.Get', `string:${TRAY_WATCHER}`, 'string:IsStatusNotifierHostRegistered');
        return host.includes('boolean true');
      } catch {
        return null;
      }
    },
    follow,
    isLocked: async () => {
      try {
        // The shell's own name (its js/ui/shellDBus.js). By the interface's name a service goes that only asks the shell, and
        // that the question would start, on other desktops, too (flatpak/xdg-desktop-portal-gtk#335).
        // Seconds since the lock began, 0 without one. GetActive is about the black picture, and false all the while where the
        // mouse was moved as it came (js/ui/screenShield.js; seen on GNOME 43 and 48).
        return /uint32 [1-9]/.test(await ask('org.gnome.Shell.ScreenShield', '/org/gnome/ScreenSaver', `${LOCK_SCREEN}.GetActiveTime`));
      } catch {
        return false;
      }
    },
    notificationServer: async () => {
      try {
        const name = 'org.freedesktop.Notifications';
        return { markup: (await ask(name, '/org/freedesktop/Notifications', `${name}.GetCapabilities`)).includes('"body-markup"') };
      } catch (error) {
        return isMissing(error) ? { markup: true } : null; // nobody was asked: there may be one, and nearly all read markup
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
