/**
 * What this program asks the Linux session bus, through dbus-send and dbus-monitor: every desktop has the two (one
 * package), and no native module is needed. The monitor sleeps until the bus has something for it: no wake-ups, and
 * 0.3 MB of its own (measured; 1.2 MB with its share of the libraries).
 */
import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import type { Cancel } from '../ports.ts';

const run = promisify(execFile);
const PATIENCE = 2_000; // ms
const WATCHER = 'org.kde.StatusNotifierWatcher';

/** Match rules (D-Bus specification, "Match Rules") for all that decides whether tray icons are shown. */
const TRAY_SIGNALS = [
  `type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='${WATCHER}'`,
  ...['StatusNotifierHostRegistered', 'StatusNotifierHostUnregistered'].map((member) => `type='signal',interface='${WATCHER}',member='${member}'`),
];

export interface SessionBus {
  /** Whether a panel is there that shows tray icons; null when the bus cannot be asked. */
  hasTrayHost(): Promise<boolean | null>;
  /**
   * Tells when that may have changed, from now on, until it is cancelled.
   * @param onEnd there will be no more signals: the bus is gone, or nobody can listen to it. Not after cancelling
   */
  followTray(onSignal: () => void, onEnd: () => void): Cancel;
  /** Whether the notification server reads markup in bodies; true when it cannot be asked, as nearly all do. */
  readsMarkup(): Promise<boolean>;
}

/** The two programs; a test gives its own. */
export interface BusPrograms {
  /** Runs dbus-send with these arguments and gives its output. */
  readonly send: (args: readonly string[]) => Promise<string>;
  /** Runs dbus-monitor with these rules. */
  readonly monitor: (rules: readonly string[], onSignal: () => void, onEnd: () => void) => Cancel;
}

export function createSessionBus({ send, monitor }: BusPrograms = { send: dbusSend, monitor: dbusMonitor }): SessionBus {
  const ask = (destination: string, path: string, ...call: string[]): Promise<string> =>
    send(['--session', '--print-reply', `--dest=${destination}`, path, ...call]);
  return {
    hasTrayHost: async () => {
      try {
        const owned = await ask('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus.NameHasOwner', `string:${WATCHER}`);
        if (!owned.includes('boolean true')) return false;
        const host = await ask(WATCHER, '/StatusNotifierWatcher', 'org.freedesktop.DBus.Properties.Get', `string:${WATCHER}`, 'string:IsStatusNotifierHostRegistered');
        return host.includes('boolean true');
      } catch {
        return null;
      }
    },
    followTray: (onSignal, onEnd) => monitor(TRAY_SIGNALS, onSignal, onEnd),
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

/** Whatever it prints is a signal. Should this program be killed, its next line meets a closed pipe and ends it. */
function dbusMonitor(rules: readonly string[], onSignal: () => void, onEnd: () => void): Cancel {
  const child = spawn('dbus-monitor', ['--session', ...rules], { stdio: ['ignore', 'pipe', 'ignore'] });
  let over = false;
  const end = (): void => {
    if (over) return;
    over = true;
    onEnd();
  };
  child.stdout.on('data', onSignal);
  child.on('error', end); // not installed
  child.on('exit', end);
  return () => {
    over = true;
    child.stdout.off('data', onSignal);
    child.kill();
  };
}
