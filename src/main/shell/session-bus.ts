/** Two questions to the Linux session bus, asked through dbus-send: every desktop has it, and no native module is needed. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PATIENCE = 2_000; // ms

export interface SessionBus {
  /** Whether a panel is there that shows tray icons; null when the bus cannot be asked. */
  hasTrayHost(): Promise<boolean | null>;
  /** Whether the notification server reads markup in bodies; true when it cannot be asked, as nearly all do. */
  readsMarkup(): Promise<boolean>;
}

/** @param send runs dbus-send with these arguments and gives its output; a test gives its own */
export function createSessionBus(send: (args: readonly string[]) => Promise<string> = dbusSend): SessionBus {
  const ask = (destination: string, path: string, ...call: string[]): Promise<string> =>
    send(['--session', '--print-reply', `--dest=${destination}`, path, ...call]);
  return {
    hasTrayHost: async () => {
      const watcher = 'org.kde.StatusNotifierWatcher';
      try {
        const owned = await ask('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus.NameHasOwner', `string:${watcher}`);
        if (!owned.includes('boolean true')) return false;
        const host = await ask(watcher, '/StatusNotifierWatcher', 'org.freedesktop.DBus.Properties.Get', `string:${watcher}`, 'string:IsStatusNotifierHostRegistered');
        return host.includes('boolean true');
      } catch {
        return null;
      }
    },
    readsMarkup: async () => {
      try {
        const name = 'org.freedesktop.Notifications';
        return (await ask(name, '/org/freedesktop/Notifications', `${name}.GetCapabilities`)).includes('"body-markup"');
      } catch {
        return true;
      }
    },
  };
}

async function dbusSend(args: readonly string[]): Promise<string> {
  return (await run('dbus-send', [...args], { timeout: PATIENCE })).stdout;
}
