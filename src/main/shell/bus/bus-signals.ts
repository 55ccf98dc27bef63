/**
 * Receives signals of the Linux session bus, through one dbus-monitor for all listeners. It sleeps until a message arrives:
 * no wake-ups, and 0.3 MB of its own (measured; 1.2 MB with its share of the libraries).
 */
import type { Cancel, Clock } from '../../base/clock-and-logger.ts';
import { PORTAL_SETTINGS } from '../appearance/appearance.ts';
import { createMonitor, type Monitor } from './dbus-monitor.ts';
import { createLastingMonitor } from './lasting-monitor.ts';
import type { Point } from '../geometry.ts';

/** The owner of this name keeps the list of tray icons and of the hosts that show them. */
export const TRAY_WATCHER = 'org.kde.StatusNotifierWatcher';
/** Names of a tray icon's interface: that in use, and that of the specification, by which Electron is called too from 43.4.1 on. */
const TRAY_ITEMS = ['org.kde.StatusNotifierItem', 'org.freedesktop.StatusNotifierItem'];
/** The interface of GNOME's lock screen; Electron reports locking only on macOS and Windows (electron/electron#38088). */
export const LOCK_SCREEN = 'org.gnome.ScreenSaver';
/** The owner of this name reports the settings of the whole desktop. */
export const SETTINGS_PORTAL = 'org.freedesktop.portal.Desktop';
export const SETTINGS = 'org.freedesktop.portal.Settings';

/** Match rules (D-Bus specification, "Match Rules"): no other message on the bus wakes dbus-monitor or this program. */
const RULES: readonly string[] = [
  ...[TRAY_WATCHER, SETTINGS_PORTAL].map((name) => `type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='${name}'`),
  ...['StatusNotifierHostRegistered', 'StatusNotifierHostUnregistered'].map((member) => `type='signal',interface='${TRAY_WATCHER}',member='${member}'`),
  ...TRAY_ITEMS.flatMap((name) => ['Activate', 'SecondaryActivate'].map((member) => `type='method_call',interface='${name}',member='${member}'`)),
  ...['ActiveChanged', 'WakeUpScreen'].map((member) => `type='signal',interface='${LOCK_SCREEN}',member='${member}'`),
  ...new Set(PORTAL_SETTINGS.map(({ namespace, key }) => `type='signal',interface='${SETTINGS}',member='SettingChanged',arg0='${namespace}',arg1='${key}'`)),
];

/** After a gap, in which signals may have been missed, each of `onHost`, `onUnlocked` and `onAppearance` is called. */
export interface BusListener {
  /** Whether tray icons are shown may have changed. */
  readonly onHost: () => void;
  /** A tray icon, of this program or another, was clicked; `at` is in screen pixels, as the panel reports it. */
  readonly onActivated: (at: Point) => void;
  /** GNOME's lock screen is gone, or was lit up. Reported twice if a service of GNOME's relays the signal. */
  readonly onUnlocked: () => void;
  /** The portal's settings may have changed. */
  readonly onAppearance: () => void;
  /** No more signals will come: the bus is gone, or dbus-monitor cannot run or keeps ending. Not called after cancelling. */
  readonly onEnd: () => void;
}

/** Subscribes a listener until it is cancelled. */
export type FollowBus = (listener: Partial<BusListener>) => Cancel;

/** Creates the signals of one bus; dbus-monitor runs while there are listeners. */
export function createBusSignals(clock: Clock, monitor: Monitor = createMonitor()): FollowBus {
  const run = createLastingMonitor(monitor, clock);
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
    stop ??= run(RULES, () => linesOf(reader(tell)), () => tell(missed), onEnd);
    return () => {
      if (!listeners.delete(listener) || listeners.size > 0) return;
      stop?.();
      stop = null;
    };
  };
}

function missed({ onHost, onUnlocked, onAppearance }: Partial<BusListener>): void {
  onHost?.();
  onUnlocked?.();
  onAppearance?.();
}

/** Messages by member: the number of arguments to read first, and what to tell a listener then. */
const MESSAGES: Readonly<Record<string, { readonly after: number; readonly tell: (listener: Partial<BusListener>, args: readonly string[]) => void }>> = {
  NameOwnerChanged: { after: 3, tell: ownerChanged },
  StatusNotifierHostRegistered: { after: 0, tell: ({ onHost }) => onHost?.() },
  StatusNotifierHostUnregistered: { after: 0, tell: ({ onHost }) => onHost?.() },
  Activate: { after: 2, tell: clicked },
  SecondaryActivate: { after: 2, tell: clicked },
  ActiveChanged: {
    after: 1,
    tell: ({ onUnlocked }, [shown]) => { if (shown === 'boolean false') onUnlocked?.(); },
  },
  WakeUpScreen: { after: 0, tell: ({ onUnlocked }) => onUnlocked?.() }, // the only one if the mouse was moved as the lock came
  SettingChanged: { after: 0, tell: ({ onAppearance }) => onAppearance?.() },
};

function ownerChanged({ onHost, onAppearance }: Partial<BusListener>, [name, , owner]: readonly string[]): void {
  if (name === `string "${TRAY_WATCHER}"`) onHost?.();
  // Not if the portal has just gone: asking would start it again, even at the end of the session.
  else if (owner !== 'string ""') onAppearance?.();
}

function clicked({ onActivated }: Partial<BusListener>, args: readonly string[]): void {
  const [x, y] = args.map((one) => /^int32 (-?\d+)$/.exec(one)?.[1]);
  if (x !== undefined && y !== undefined) onActivated?.({ x: Number(x), y: Number(y) });
}

/** Parses dbus-monitor(1)'s output: a line for each message, then an indented line for each of its arguments. */
function reader(tell: (what: (listener: Partial<BusListener>) => void) => void): (line: string) => void {
  let member = '';
  let args: readonly string[] = [];
  return (line) => {
    const name = /^(?:signal|method call) .* member=(\w+)$/.exec(line)?.[1];
    if (name === undefined) args = [...args, line.trim()];
    else [member, args] = [name, []];
    const message = MESSAGES[member];
    if (message?.after === args.length) tell((listener) => message.tell(listener, args));
  };
}

/** Splits text that arrives in chunks into lines. */
function linesOf(onLine: (line: string) => void): (text: string) => void {
  let rest = '';
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  };
}
