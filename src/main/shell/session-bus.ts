/**
 * What this program asks the Linux session bus about the desktop, and hears from it through dbus-monitor, which comes in
 * one package with dbus-send. The monitor sleeps until the bus has something for it: no wake-ups, and 0.3 MB of its own
 * (measured; 1.2 MB with its share of the libraries).
 */
import { spawn } from 'node:child_process';
import type { Cancel } from '../ports.ts';
import { busAskedBy, runProgram, type AskBus } from './run-program.ts';

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

/** The bus as the two programs reach it; a test gives its own. */
export interface BusPrograms {
  readonly ask: AskBus;
  /** Runs dbus-monitor with these rules. */
  readonly monitor: (rules: readonly string[], onSignal: () => void, onEnd: () => void) => Cancel;
}

export function createSessionBus({ ask, monitor }: BusPrograms = { ask: busAskedBy(runProgram), monitor: dbusMonitor }): SessionBus {
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
