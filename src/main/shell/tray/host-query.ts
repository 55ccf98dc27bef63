/** Asks the Linux session bus about the tray, and about the lock screen, which may switch it off. */
import { LOCK_SCREEN, TRAY_WATCHER } from '../bus/bus-signals.ts';
import type { AskBus } from '../bus/run-program.ts';

/** Whether a panel shows tray icons; null if the bus cannot be asked, and 'no bus' if there is none. Never rejects. */
export async function hasTrayHost(ask: AskBus): Promise<boolean | null | 'no bus'> {
  try {
    const owned = await ask('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus.NameHasOwner', `string:${TRAY_WATCHER}`);
    if (!owned.includes('boolean true')) return false;
    const host = await ask(
      TRAY_WATCHER, '/StatusNotifierWatcher', 'org.freedesktop.DBus.Properties.Get',
      `string:${TRAY_WATCHER}`, 'string:IsStatusNotifierHostRegistered',
    );
    return host.includes('boolean true');
  } catch (error) {
    return error instanceof Error && /^Failed to open connection/m.test(error.message) ? 'no bus' : null; // dbus-send's words
  }
}

/** Whether GNOME's lock screen is active; false if it cannot be asked, and on other desktops. Never rejects. */
export async function isLocked(ask: AskBus): Promise<boolean> {
  try {
    // Ask under the shell's own name (its js/ui/shellDBus.js). The interface's name belongs to a service that only asks
    // the shell, and that the call would start, even on other desktops (flatpak/xdg-desktop-portal-gtk#335).
    // GetActiveTime returns the seconds since the lock began, 0 without a lock. GetActive is about the black screen, and
    // stays false if the mouse was moved as that came (js/ui/screenShield.js; seen on GNOME 43 and 48).
    return /uint32 [1-9]/.test(await ask('org.gnome.Shell.ScreenShield', '/org/gnome/ScreenSaver', `${LOCK_SCREEN}.GetActiveTime`));
  } catch {
    return false;
  }
}
