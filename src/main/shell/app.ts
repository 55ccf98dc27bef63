/** The tray app around a running core: tray, popup, bridge, notification, and when it ends. */
import { homedir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { app, clipboard, nativeTheme, net, powerMonitor } from 'electron';
import type { BridgeEvents } from '../../shared/bridge.ts';
import type { Run } from '../run.ts';
import { systemClock } from '../clock.ts';
import { setAppMenu } from './app-menu.ts';
import { createAnnouncer } from './announce.ts';
import { setStartAtLogin } from './autostart.ts';
import { handleBridge } from './bridge-handlers.ts';
import { createPopup, type Popup } from './popup.ts';
import { serveRenderer } from './protocol.ts';
import { lockDown } from './security.ts';
import { createSessionBus } from './session-bus.ts';
import { createTray } from './tray.ts';
import type { TrayCommand } from './tray-menu.ts';

type View = BridgeEvents['show']['view'];

export interface TrayAppOptions {
  readonly run: Run;
  /** The folder of the bundled entries, as a URL that ends in a slash. */
  readonly bundles: URL;
  /** Vite's address in development; null otherwise. */
  readonly devServer: string | null;
  readonly quit: () => void;
}

export interface TrayApp {
  /** A second launch, or the Dock icon: the person looks for the program. */
  show(): void;
  /** Takes the tray icon and the window away, for good. */
  end(): void;
}

/** Call after `ready`. */
export async function startTrayApp({ run, bundles, devServer, quit }: TrayAppOptions): Promise<TrayApp> {
  const { core, log } = run;
  const path = (relative: string): string => fileURLToPath(new URL(relative, bundles));
  const icons = path('../../resources/icons');
  await lockDown({ development: devServer !== null });
  serveRenderer(new URL('../renderer/', bundles), devServer);

  const bus = createSessionBus();
  const mode = process.platform === 'linux' && (await bus.hasTrayHost()) === false ? 'window' : 'popup';
  if (process.platform === 'darwin') app.dock?.hide();

  let listening = false; // whether the page is there and subscribed
  let wanted: View | null = null; // asked for before it was
  const popup: Popup = createPopup({
    preload: path('../preload/index.cjs'), clock: systemClock, log, mode,
    onGivenUp: () => {
      listening = false;
      core.lists.release();
    },
  });
  const open = (view: View): void => {
    popup.show();
    if (listening) popup.send('show', { view });
    else wanted = view;
  };
  handleBridge({
    core, log, mode,
    hide: () => popup.hide(),
    owns: popup.owns,
    onReady: () => {
      listening = true;
      if (wanted) popup.send('show', { view: wanted });
      wanted = null;
    },
  });

  const commands: Record<TrayCommand, () => void> = {
    show: () => popup.show(),
    refresh: () => log.info(core.refreshNow()),
    copy: () => void clipboard.writeText(core.api().base[0] ?? ''),
    settings: () => open('settings'),
    quit,
  };
  setAppMenu(mode, process.platform, (command) => commands[command]());
  const tray = createTray({
    icons, platform: process.platform,
    onClick: (anchor) => popup.toggle(anchor),
    onCommand: (command) => commands[command](),
  }, core.api());
  if (mode === 'window') {
    log.info('This desktop shows no tray icons; Tidings opens as a window');
    popup.show();
  }

  const unfollow = core.onChange((what) => {
    popup.send('changed', { what });
    if (what === 'status') tray.update(core.api());
  });
  nativeTheme.on('updated', () => popup.repaint());
  powerMonitor.on('resume', () => core.wake());
  powerMonitor.on('unlock-screen', () => core.wake());
  watchNetwork(() => {
    core.wake();
    popup.send('changed', { what: 'status' });
  });

  const announce = createAnnouncer({
    icon: path('../../resources/icons/256x256.png'), log,
    readsMarkup: () => (process.platform === 'linux' ? bus.readsMarkup() : Promise.resolve(false)),
    onClick: () => open('today'),
  });
  core.announceDaily((quote) => void announce(quote));
  followLoginSetting(run);

  return {
    show: () => popup.show(),
    end: () => {
      unfollow(); // what the core still tells at its end would find a tray that is gone
      popup.release();
      tray.destroy();
    },
  };
}

/** Keeps the system's list of programs to start at login in step with the setting. */
function followLoginSetting({ core, log }: Run): void {
  const apply = (on: boolean): void => {
    const command = app.isPackaged ? [process.env['APPIMAGE'] ?? process.execPath] : [process.execPath, app.getAppPath()];
    setStartAtLogin(on, { platform: process.platform, env: process.env, home: homedir(), command })
      .catch((error: unknown) => log.error('Start at login could not be changed', { error }));
  };
  core.settings.onChange((now, before) => {
    if (now.startAtLogin !== before.startAtLogin) apply(now.startAtLogin);
  });
}

/** Electron has no event for the network in main; it is cheap to ask while something is going on anyway. */
function watchNetwork(changed: () => void): void {
  let online = net.isOnline();
  const look = (): void => {
    const now = net.isOnline();
    if (now !== online) {
      online = now;
      changed();
    }
  };
  powerMonitor.on('resume', look);
  app.on('browser-window-focus', look);
}
