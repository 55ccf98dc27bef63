/**
 * A private desktop: its own X server, session bus, window manager, panel with a tray, and notification daemon. It neither
 * sees nor touches the person's own desktop and home. Takes about 1.5 s to start.
 */
import { chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { capture } from '../lib/run.ts';
import { until } from '../lib/until.ts';
import { morningZone } from './hour.ts';
import type { Rectangle } from './ink.ts';
import { panelArea, panelSettings, type Edge } from './panel.ts';
import { startPart, stopParts, type Part, type User } from './parts.ts';
import { PYTHON } from './programs.ts';
import { barArea, startSway, waybar } from './sway.ts';
import { SECOND_SCREEN, setScreens, twoScreenServer, viewerSocket } from './two-screens.ts';

const WATCHER = 'org.kde.StatusNotifierWatcher';
const NOTIFICATIONS = 'org.freedesktop.Notifications';

export interface DesktopOptions {
  /** Whether to start a panel that shows tray icons; true by default. `startPanel` starts one later. */
  readonly panel?: boolean;
  /** `recorded` (the default): recorded for tests, which can answer them. `dunst`: shown on the screen. */
  readonly notifications?: 'recorded' | 'dunst' | 'none';
  /** Capabilities of the recording daemon; see the Desktop Notifications specification. */
  readonly capabilities?: readonly string[];
  /** The window manager's command, openbox by default; it must set _NET_SUPPORTING_WM_CHECK (EWMH). */
  readonly windowManager?: readonly [string, ...string[]];
  /** Wayland: sway replaces the window manager, and waybar at the top the panel. `sway` is added to its configuration. */
  readonly wayland?: { readonly sway: string };
  /** Size of each screen in pixels. */
  readonly size?: { readonly width: number; readonly height: number };
  /** Number of screens, 1 by default. Two are side by side, with the panel on the second. */
  readonly screens?: 1 | 2;
  /** The edge of the screen with the panel; the bottom by default. */
  readonly edge?: Edge;
  /** Added to the desktop's environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** The owner, if root starts the desktop for another user. Programs on it must run with the same ids. */
  readonly user?: User;
}

export interface Desktop {
  /** The environment for programs on this desktop: DISPLAY, session bus, temporary home, a zone where it is late morning. */
  readonly env: Readonly<Record<string, string>>;
  /** The environment for programs that capture the screen and simulate pointer and keys: that of the X server. */
  readonly seat: Readonly<Record<string, string>>;
  /** Temporary folder with home, logs of the desktop's parts, recorded notifications. Removed by `stop`. */
  readonly folder: string;
  /** Size of each screen. */
  readonly size: { readonly width: number; readonly height: number };
  /** The area for the panel, whether or not it runs. */
  readonly panel: Rectangle;
  /** Where the panel that runs showed an icon when somebody last looked, in screen pixels. */
  readonly seen: { icon: Rectangle | null };
  readonly startPanel: () => Promise<void>;
  readonly stopPanel: () => Promise<void>;
  /** Ends the notification daemon and starts another, which numbers its notifications from 1. */
  readonly restartNotifications: () => Promise<void>;
  /** Starts another program on it, one of its parts from then on. */
  readonly begin: (command: string, ...args: string[]) => Part;
  /** Ends all parts and removes the folder. Quit programs first: Chromium crashes when it loses the bus. */
  readonly stop: () => Promise<void>;
}

/** Returns the path of the recording daemon's file. */
export const notificationFile = (desktop: Pick<Desktop, 'folder'>): string => path.join(desktop.folder, 'notifications.jsonl');

/** Starts a desktop and resolves when all its parts respond. */
export async function startDesktop(options: DesktopOptions = {}): Promise<Desktop> {
  const { size = { width: 1280, height: 800 }, screens = 1, edge = 'bottom' } = options;
  const folder = await mkdtemp(path.join(tmpdir(), 'tidings-desktop-'));
  const parts: Part[] = [];
  const stop = async (): Promise<void> => {
    await stopParts(parts.reverse());
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const env: Record<string, string> = { ...await homeOf(folder, await panelSettings(edge, screens === 2 ? SECOND_SCREEN : undefined), options.user), ...options.env };
    const begin = (command: string, ...args: string[]): Part => {
      const part = startPart(command, args, { env, logs: folder, user: options.user });
      parts.push(part);
      return part;
    };

    const socket = viewerSocket({ folder });
    const server: [string, ...string[]] = screens === 2
      ? twoScreenServer(size, socket)
      : ['Xvfb', '-displayfd', '3', '-screen', '0', `${size.width}x${size.height}x24`, '-nolisten', 'tcp'];
    // Without -noreset the server resets when its last client leaves, such as xprop below, and refuses clients meanwhile.
    env['DISPLAY'] = `:${await begin(...server, '-noreset').says()}`;
    if (screens === 2) await setScreens(2, size, socket);
    const address = await begin('dbus-daemon', '--session', '--nofork', '--print-address=3').says();
    env['DBUS_SESSION_BUS_ADDRESS'] = address;
    env['DBUS_SYSTEM_BUS_ADDRESS'] = address; // without a system bus Chromium logs many errors

    const seat = { ...env };
    if (options.wayland) {
      const sway = await startSway({ folder, env: seat, size, config: options.wayland.sway });
      parts.push(sway.part);
      delete env['DISPLAY'];
      Object.assign(env, sway.env);
    } else {
      begin(...options.windowManager ?? ['openbox']);
    }
    let daemon = startNotifications(options, folder, begin);
    const isManaged = async (): Promise<boolean> => options.wayland !== undefined ||
      (await capture('xprop', ['-root', '_NET_SUPPORTING_WM_CHECK'], { env })).stdout.includes('window id');
    const isOwned = (name: string): Promise<boolean> => hasOwner(name, env, options.user);

    let panel: Part | undefined;
    const seen: Desktop['seen'] = { icon: null };
    const bar: readonly [string, ...string[]] = options.wayland ? ['waybar', ...await waybar(folder)] : ['xfce4-panel', '--disable-wm-check'];
    const desktop: Desktop = {
      env,
      seat,
      folder,
      size,
      panel: options.wayland ? barArea(size) : panelArea(edge, { ...size, x: (screens - 1) * size.width, y: 0 }),
      seen,
      startPanel: async () => {
        seen.icon = null;
        panel = begin(...bar);
        await until('the panel shows a tray', () => isOwned(WATCHER));
      },
      stopPanel: async () => {
        seen.icon = null;
        if (panel) await stopParts([panel]);
        await until('the tray is gone', async () => !(await isOwned(WATCHER)));
      },
      restartNotifications: async () => {
        if (daemon) await stopParts([daemon]);
        daemon = startNotifications(options, folder, begin);
        await until('the notification daemon answers', () => isOwned(NOTIFICATIONS));
      },
      begin,
      stop,
    };
    await Promise.all([
      until('the window manager answers', isManaged).then(() => (options.panel ?? true) ? desktop.startPanel() : undefined),
      options.notifications === 'none' || until('the notification daemon answers', () => isOwned(NOTIFICATIONS)),
    ]);
    return desktop;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Creates a home with the settings of the desktop's parts; returns its environment. */
async function homeOf(folder: string, panelXml: string, user?: User): Promise<Record<string, string>> {
  const home = path.join(folder, 'home');
  const runtime = path.join(folder, 'runtime');
  const panel = path.join(home, '.config/xfce4/xfconf/xfce-perchannel-xml');
  await mkdir(panel, { recursive: true });
  await mkdir(runtime, { mode: 0o700 });
  await writeFile(path.join(panel, 'xfce4-panel.xml'), panelXml);
  if (user) {
    await chown(folder, user.uid, user.gid);
    for (const file of await readdir(folder, { recursive: true })) await chown(path.join(folder, file), user.uid, user.gid);
  }
  return {
    PATH: process.env['PATH'] ?? '/usr/bin:/bin',
    LANG: process.env['LANG'] ?? 'C.UTF-8',
    TZ: morningZone(new Date()),
    HOME: home,
    XDG_RUNTIME_DIR: runtime,
    XDG_CURRENT_DESKTOP: 'XFCE',
    XDG_SESSION_TYPE: 'x11',
    NO_AT_BRIDGE: '1', // otherwise GTK looks for the accessibility bus, which this desktop lacks
  };
}

function startNotifications(
  { notifications = 'recorded', capabilities = [] }: DesktopOptions,
  folder: string,
  begin: (command: string, ...args: string[]) => Part,
): Part | null {
  switch (notifications) {
    case 'recorded': return begin(PYTHON, path.join(import.meta.dirname, 'notification_daemon.py'), notificationFile({ folder }), ...capabilities);
    case 'dunst': return begin('dunst', '-config', path.join(import.meta.dirname, 'dunstrc'));
    case 'none': return null;
  }
}

async function hasOwner(name: string, env: Readonly<Record<string, string>>, user?: User): Promise<boolean> {
  const { stdout } = await capture('dbus-send', ['--session', '--print-reply=literal', '--dest=org.freedesktop.DBus',
    '/org/freedesktop/DBus', 'org.freedesktop.DBus.NameHasOwner', `string:${name}`], { env, ...user }); // a bus serves its user only
  return stdout.includes('boolean true');
}
