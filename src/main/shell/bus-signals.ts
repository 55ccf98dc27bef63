/**
 * What is heard on the Linux session bus: through one dbus-monitor for all who listen. It sleeps until the bus has something
 * for it: no wake-ups, and 0.3 MB of its own (measured; 1.2 MB with its share of the libraries).
 */
import { spawn } from 'node:child_process';
import type { Cancel } from '../ports.ts';
import type { Point } from './placement.ts';

/** Whose owner knows of the tray icons and of those who show them. */
export const TRAY_WATCHER = 'org.kde.StatusNotifierWatcher';
/** The interface of GNOME's lock screen; Electron tells of locking on macOS and Windows only (electron/electron#38088). */
export const LOCK_SCREEN = 'org.gnome.ScreenSaver';

/** Match rules (D-Bus specification, "Match Rules"): nothing else on the bus wakes anybody here. */
const RULES = [
  `type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='${TRAY_WATCHER}'`,
  ...['StatusNotifierHostRegistered', 'StatusNotifierHostUnregistered'].map((member) => `type='signal',interface='${TRAY_WATCHER}',member='${member}'`),
  ...['Activate', 'SecondaryActivate'].map((member) => `type='method_call',interface='org.kde.StatusNotifierItem',member='${member}'`),
  `type='signal',interface='${LOCK_SCREEN}',member='ActiveChanged'`,
];

export interface BusListener {
  /** Whether tray icons are shown may have changed. */
  readonly onHost: () => void;
  /** A tray icon, this program's or another's, was clicked there; in pixels of the screens, as the panel tells it. */
  readonly onActivated: (at: Point) => void;
  /** GNOME's lock screen is away; told twice where a service of GNOME's passes it on. */
  readonly onUnlocked: () => void;
  /** There will be no more: the bus is gone, or nobody can listen to it. Not after cancelling. */
  readonly onEnd: () => void;
}

/** Runs dbus-monitor with these rules, and gives what it prints, in pieces. */
export type Monitor = (rules: readonly string[], onText: (text: string) => void, onEnd: () => void) => Cancel;

/** Tells a listener what happens from now on, until it is cancelled. */
export type FollowBus = (listener: Partial<BusListener>) => Cancel;

/** The signals of one bus; dbus-monitor runs as long as somebody listens. */
export function createBusSignals(monitor: Monitor = dbusMonitor): FollowBus {
  const listeners = new Set<Partial<BusListener>>();
  let stop: Cancel | null = null;
  const tell = (what: (listener: Partial<BusListener>) => void): void => {
    for (const listener of [...listeners]) what(listener);
  };
  const onEnd = (): void => {
    stop = null;
    const told = [...listeners];
    listeners.clear();
    for (const listener of told) listener.onEnd?.();
  };
  return (listener) => {
    listeners.add(listener);
    stop ??= monitor(RULES, linesOf(reader(tell)), onEnd);
    return () => {
      if (!listeners.delete(listener) || listeners.size > 0) return;
      stop?.();
      stop = null;
    };
  };
}

/** Each message is a line of its own, and one for each of its arguments, further in: dbus-monitor(1). */
function reader(tell: (what: (listener: Partial<BusListener>) => void) => void): (line: string) => void {
  let member = ''; // of the message whose arguments are being read
  let numbers: readonly number[] = [];
  const begin = (name: string): void => {
    member = name;
    numbers = [];
    if (name.startsWith('StatusNotifierHost')) tell(({ onHost }) => onHost?.());
  };
  const take: Readonly<Record<string, (argument: string) => void>> = {
    NameOwnerChanged: (argument) => {
      if (argument === `string "${TRAY_WATCHER}"`) tell(({ onHost }) => onHost?.());
    },
    ActiveChanged: (argument) => {
      if (argument === 'boolean false') tell(({ onUnlocked }) => onUnlocked?.());
    },
    Activate: click,
    SecondaryActivate: click,
  };
  function click(argument: string): void {
    const number = /^int32 (-?\d+)$/.exec(argument)?.[1];
    if (number !== undefined) numbers = [...numbers, Number(number)];
    const [x, y] = numbers;
    if (x !== undefined && y !== undefined && numbers.length === 2) tell(({ onActivated }) => onActivated?.({ x, y }));
  }
  return (line) => {
    const name = /^(?:signal|method call) .* member=(\w+)$/.exec(line)?.[1];
    if (name === undefined) take[member]?.(line.trim());
    else begin(name);
  };
}

/** Cuts a text that comes in pieces. */
function linesOf(onLine: (line: string) => void): (text: string) => void {
  let rest = '';
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
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
