/**
 * What this program asks the Linux session bus about the desktop, and hears from it through dbus-monitor, which comes in
 * one package with dbus-send. The monitor sleeps until the bus has something for it: no wake-ups, and 0.3 MB of its own
 * (measured; 1.2 MB with its share of the libraries).
 */
import { spawn } from 'node:child_process';
import type { Cancel } from '../ports.ts';
import type { Point } from './placement.ts';
import { busAskedBy, runProgram, type AskBus } from './run-program.ts';

const WATCHER = 'org.kde.StatusNotifierWatcher';
/** The interface of GNOME's lock screen; Electron tells of locking on macOS and Windows only (electron/electron#38088). */
const LOCK_SCREEN = 'org.gnome.ScreenSaver';

/** Match rules (D-Bus specification, "Match Rules") for all that decides whether tray icons are shown, and for clicks on them. */
const TRAY_RULES = [
  `type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='${WATCHER}'`,
  ...['StatusNotifierHostRegistered', 'StatusNotifierHostUnregistered'].map((member) => `type='signal',interface='${WATCHER}',member='${member}'`),
  ...['Activate', 'SecondaryActivate'].map((member) => `type='method_call',interface='org.kde.StatusNotifierItem',member='${member}'`),
  `type='signal',interface='${LOCK_SCREEN}',member='ActiveChanged'`,
];

export interface TrayListener {
  /** Whether tray icons are shown may have changed. */
  readonly onSignal: () => void;
  /** A tray icon, this program's or another's, was clicked there; in pixels of the screens, as the panel tells it. */
  readonly onActivated: (at: Point) => void;
  /** GNOME's lock screen is away; told twice where a service of GNOME's passes it on. */
  readonly onUnlocked: () => void;
  /** There will be no more: the bus is gone, or nobody can listen to it. Not after cancelling. */
  readonly onEnd: () => void;
}

export interface SessionBus {
  /** Whether a panel is there that shows tray icons; null when the bus cannot be asked. */
  hasTrayHost(): Promise<boolean | null>;
  /** Tells what happens in the tray, from now on, until it is cancelled. */
  followTray(listener: TrayListener): Cancel;
  /** Whether GNOME's lock screen is there; false when it cannot be asked, and on other desktops. */
  isLocked(): Promise<boolean>;
  /** Whether the notification server reads markup in bodies; true when it cannot be asked, as nearly all do. */
  readsMarkup(): Promise<boolean>;
}

/** The bus as the two programs reach it; a test gives its own. */
export interface BusPrograms {
  readonly ask: AskBus;
  /** Runs dbus-monitor with these rules, and gives what it prints, in pieces. */
  readonly monitor: (rules: readonly string[], onText: (text: string) => void, onEnd: () => void) => Cancel;
}

/** The bus of this session; nothing is asked before somebody wants to know. */
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
    followTray: (listener) => monitor(TRAY_RULES, reader(listener), listener.onEnd),
    isLocked: async () => {
      try {
        // The shell's own name (its js/ui/shellDBus.js). By the interface's name a service goes that only asks the shell, and
        // that the question would start, on other desktops, too (flatpak/xdg-desktop-portal-gtk#335).
        return (await ask('org.gnome.Shell.ScreenShield', '/org/gnome/ScreenSaver', `${LOCK_SCREEN}.GetActive`)).includes('boolean true');
      } catch {
        return false;
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

/** Each message is a line of its own, and one for each of its arguments: dbus-monitor(1). */
function reader({ onSignal, onActivated, onUnlocked }: TrayListener): (text: string) => void {
  let rest = '';
  let numbers: number[] = [];
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const number = /^ +int32 (-?\d+)$/.exec(line)?.[1];
      numbers = number === undefined ? [] : [...numbers, Number(number)];
      const [x, y] = numbers;
      if (line.startsWith('signal ') && !line.includes(`interface=${LOCK_SCREEN};`)) onSignal();
      else if (line === '   boolean false') onUnlocked(); // the argument of ActiveChanged; no other message has one
      else if (x !== undefined && y !== undefined) onActivated({ x, y });
    }
  };
}

/** Should this program be killed, its next line meets a closed pipe and ends it. */
function dbusMonitor(rules: readonly string[], onText: (text: string) => void, onEnd: () => void): Cancel {
  const child = spawn('dbus-monitor', ['--session', ...rules], { stdio: ['ignore', 'pipe', 'ignore'] });
  let over = false;
  const end = (): void => {
    if (over) return;
    over = true;
    onEnd();
  };
  child.stdout.setEncoding('utf8').on('data', onText);
  child.on('error', end); // not installed
  child.on('exit', end);
  return () => {
    over = true;
    child.stdout.off('data', onText);
    child.kill();
  };
}
