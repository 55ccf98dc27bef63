/** The tray app around a running core: tray, popup, bridge, notifications, shutdown. */
import { fileURLToPath } from 'node:url';
import { app, clipboard, Notification } from 'electron';
import type { ShowRequest } from '../../shared/bridge.ts';
import { english } from '../../shared/language/english.ts';
import { withClockOf } from '../../shared/language/clock.ts';
import { releaseMemory } from '../lean/release-memory.ts';
import type { Run } from '../run/run.ts';
import { systemClock } from '../clock.ts';
import { setAppMenu } from './app-menu.ts';
import type { MenuCommand } from './app-menu-template.ts';
import { createForeground } from './foreground.ts';
import { followActivation } from './notify/activation.ts';
import { createNotifications } from './notify/notifications.ts';
import { notificationIcon } from './notify/notifier.ts';
import { handleBridge } from './bridge-handlers.ts';
import { createCrashNotice } from './popup/crash-notice.ts';
import { isDoNotDisturbOn } from './notify/do-not-disturb.ts';
import { openDesktopMemory, type RememberedDesktopFile } from './desktop-memory.ts';
import { wireDesktop } from './desktop-wiring.ts';
import { ozonePlatform } from './ozone-platform.ts';
import { firstPicture, needsEdge, type InitialAppearance } from './page/first-picture.ts';
import { appIcon } from './tray/icons.ts';
import { clockLocale, openLanguage } from './language.ts';
import { followSystem } from './follow-system.ts';
import { createLookWatch } from './popup/look-watch.ts';
import { createPopup } from './popup/popup.ts';
import type { Popup } from './popup/popup-contract.ts';
import type { WriteFile } from './save-file.ts';
import { startPresence, type Presence } from './tray/presence.ts';
import { servePage } from './page/serve-page.ts';
import { runProgram } from './bus/run-program.ts';
import { createSessionBus } from './bus/session-bus.ts';
import { createSystemAccent } from './appearance/system-accent.ts';
import { createTray } from './tray/tray.ts';
import { mayCopyFromMenu, type TrayFacts } from './tray/tray-menu.ts';
import { createShowRequests } from './popup/show-requests.ts';
import { zoomSetting } from './zoom-setting.ts';

/** Ms; by then a crashed page has been replaced. The main process holds 2 to 3 MB for a page. */
const AFTER_THE_PAGE = 2_000;

export interface TrayAppOptions {
  readonly run: Run;
  /** What earlier runs learned about the desktop. */
  readonly desktopFile: RememberedDesktopFile;
  readonly writeFile: WriteFile;
  /** The folder of the bundled entries, as a URL that ends in a slash. */
  readonly bundles: URL;
  /** Vite's address in development; null otherwise. */
  readonly devServer: string | null;
  /** Absolute path of the data folder given on the command line; null for the default. */
  readonly dataDir: string | null;
  /** Open no window until somebody asks for one, not even without a tray. */
  readonly hidden: boolean;
  /** Seconds for which the hidden popup's window is kept; null for the default. */
  readonly keepWindow: number | null;
  readonly quit: () => void;
}

export interface TrayApp {
  /** Shows the popup, after a second launch or a click on the Dock icon. */
  show(): void;
  /** Shows or hides the popup, after a second launch with --toggle. */
  toggle(): void;
  /** Removes the tray icon, and lets the window close. Resolves when what is remembered about the desktop is written. */
  end(): Promise<void>;
}

/** Starts the tray app. Call after Electron's `ready`. */
export async function startTrayApp({ run, desktopFile, writeFile, bundles, devServer, dataDir, hidden, keepWindow, quit }: TrayAppOptions): Promise<TrayApp> {
  const { core, log } = run;
  const path = (relative: string): string => fileURLToPath(new URL(relative, bundles));
  const icons = path('../../resources/icons');
  const icon = appIcon(icons);
  const [{ words, ...language }, memory] = await Promise.all([openLanguage(core.settings, log), openDesktopMemory(desktopFile)]);
  const bus = process.platform === 'linux' ? createSessionBus(systemClock) : null;
  const ask = bus?.ask ?? null;
  if (process.platform === 'darwin') app.dock?.hide();

  const accent = createSystemAccent();
  const initialAppearance = (): InitialAppearance => ({
    edge: needsEdge(popup.form(), process.platform),
    accent: accent.now(),
    picture: firstPicture(core.today(), popup.kept(), words().t),
  });
  const prepareSession = servePage({ bundles, devServer, initialAppearance, clock: systemClock });
  const zoom = zoomSetting(core.settings);
  const showRequests = createShowRequests((request) => popup.send('show', request));
  const look = createLookWatch(() => core.read.looked(), () => core.settings.current().welcome);
  const foreground = createForeground(app, process.platform);
  const popup: Popup = createPopup({
    foreground,
    preload: path('../preload/index.cjs'), icon, clock: systemClock, log, keepMs: keepWindow === null ? undefined : keepWindow * 1000,
    prepare: () => {
      prepareSession();
      drawMenu(); // when the mode changed, the previous window may have kept its form
    },
    left: { get: () => memory.now().window, set: (window) => memory.remember({ window }) },
    iconBounds: () => presence?.iconBounds() ?? null,
    onGone: () => {
      showRequests.gone();
      core.pages.release();
      systemClock.after(AFTER_THE_PAGE, releaseMemory);
    },
    onShown: () => look.shown(popup.kept()),
    onHidden: look.hidden,
    zoom,
    onCrashLoop: createCrashNotice(words, log, foreground, () => popup.show()),
  });
  const unfollowZoom = core.settings.onChange((now, before) => { if (now.zoom !== before.zoom) popup.rezoom(); });
  const open = (request?: ShowRequest): void => {
    if (request) look.asked(request);
    popup.show();
    if (request) showRequests.show(request);
  };
  const desktop = wireDesktop({
    core, log, dataDir,
    clock: systemClock,
    locale: () => withClockOf(words().locale, clockLocale()),
    refused: () => notifications.refused(),
    toggle: () => popup.toggle(),
    changed: () => popup.send('changed', { what: 'settings' }),
  });
  handleBridge({
    core, log, desktop, words, popup, writeFile,
    zoom: zoom.step,
    keepPage: (kept) => {
      popup.keepPage(kept);
      look.changed(kept);
    },
    onReady: showRequests.listening,
  });

  const commands: Record<MenuCommand, () => void> = {
    show: () => popup.show(),
    dismiss: () => popup.dismiss(),
    refresh: () => log.info(english(core.refreshNow())),
    copy: () => void clipboard.writeText(core.api().base[0] ?? ''),
    pauseHour: () => desktop.snooze('hour'),
    pauseTomorrow: () => desktop.snooze('tomorrow'),
    resume: () => desktop.snooze(null),
    settings: () => open({ view: 'settings' }),
    quit,
  };
  const drawMenu = (): void => setAppMenu(popup.form(), process.platform, words(), (command) => commands[command]());
  const canCopy = mayCopyFromMenu(ozonePlatform());
  const facts = (): TrayFacts => ({ ...core.api(), unread: core.read.counts().unread, pause: desktop.pause(), canCopy });
  const notifications = createNotifications({
    log, words, open, ask,
    icon: notificationIcon(icon, process.platform),
    clock: systemClock,
    settings: core.settings,
    doNotDisturb: () => isDoNotDisturbOn({ ask, run: runProgram, env: process.env }),
    changed: () => popup.send('changed', { what: 'settings' }),
  });
  let presence: Presence | null = null;
  // Before startPresence, which may open a window: its first frame should have the desktop's appearance.
  const unfollowSystem = followSystem({
    log, bus, accent,
    clock: systemClock,
    onWake: () => {
      core.wake();
      popup.send('changed', { what: 'status' }); // a visible page shows the time before the sleep
      presence?.look();
    },
    onNetwork: () => {
      core.wake();
      popup.send('changed', { what: 'status' });
    },
    onColours: () => {
      popup.repaint();
      popup.send('accent', accent.now());
    },
  });
  presence = await startPresence({
    log, memory, bus,
    clock: systemClock,
    createIcon: () => createTray({
      icons, words, runProgram, platform: process.platform,
      onClick: (anchor) => {
        presence?.clicked();
        popup.clicked(anchor);
      },
      onDoubleClick: () => popup.doubleClicked(),
      onCommand: (command) => commands[command](),
    }, facts()),
    onActivated: (at) => popup.heard(at),
    onMode: (mode) => {
      popup.setMode(mode);
      drawMenu();
    },
    onOpen: () => { if (!hidden) popup.show(); },
    onNoTray: (isSo) => notifications.tray('notice.noTray', isSo),
    onTrayGone: (isSo) => notifications.tray('notice.trayGone', isSo),
  });

  const unfollow = core.onChange((what, headline) => {
    popup.send('changed', { what, headline });
    if (what === 'status' || what === 'read' || what === 'settings') presence.update(facts());
  });
  const unfollowLanguage = language.onChange(() => {
    drawMenu();
    presence.update(facts());
  });
  notifications.news(core);
  notifications.update(core);
  followActivation(Notification, process.platform, open); // with the icon there, whose place it needs

  return {
    show: () => {
      popup.show();
      presence.look();
    },
    toggle: () => {
      popup.toggle();
      presence.look();
    },
    end: () => {
      // The core still reports changes while it stops, and the icon will be gone.
      unfollow();
      unfollowLanguage();
      unfollowZoom();
      unfollowSystem();
      popup.release();
      presence.end();
      return memory.settled();
    },
  };
}
