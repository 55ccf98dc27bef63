/**
 * The tray host starts late, restarts, is gone for good, or is hidden while the screen is locked. The program stays
 * reachable throughout, with one icon.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import type { DesktopOptions } from '../../scripts/desktop/desktop.ts';
import { startPart, stopParts } from '../../scripts/desktop/parts.ts';
import { PYTHON } from '../../scripts/desktop/programs.ts';
import { screenOf } from '../../scripts/desktop/screen.ts';
import { capture } from '../../scripts/lib/run.ts';
import { until } from '../../scripts/lib/until.ts';
import { fromRoot } from '../../scripts/lib/paths.ts';
import { launchAgain } from './support/launch.ts';
import { notificationsOf } from './support/notifications.ts';
import { setScene, type Scene } from './support/scene.ts';
import { trayOf } from './support/tray.ts';

// The day's quote would be another notification, from nine o'clock on.
const start = (desktop: DesktopOptions = {}): Promise<Scene> => setScene({ settings: { notification: { enabled: false, time: '09:00' } }, desktop });
const scene = await start({ panel: false });
afterAll(scene.end);
const { app, desktop } = scene;
const [screen, tray, notifications] = [screenOf(desktop), trayOf(desktop), notificationsOf(desktop)];

const PATIENCE = 20_000; // ms
const shown = (wanted: boolean, { app }: Pick<Scene, 'app'> = scene): Promise<true> => // null while a page is being created
  until(wanted ? 'it is shown' : 'it is hidden', async () => ((await app.isShown().catch(() => null)) === wanted ? true : null), PATIENCE);
/** The mode that the current page reports. */
const mode = async ({ app }: Pick<Scene, 'app'> = scene): Promise<string> => (await (await app.popup()).evaluate(() => window.tidings.overview())).form;

describe('a panel that comes late', () => {
  it('gets the icon while the program is open as a window', async () => {
    await shown(true);
    expect([await mode(), await app.isAbove()]).toEqual(['window', false]);
    await desktop.startPanel();
    await tray.appears();
    await screen.trayIcon();
  });

  it('leaves the open window unchanged', async () => {
    expect([await app.isShown(), await mode(), await app.isAbove()]).toEqual([true, 'window', false]);
  });

  it('shows the popup at the first click after the window was closed', async () => {
    await app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
    await shown(false);
    await screen.clickTrayIcon();
    await shown(true);
    await until('it is above the other windows', () => app.isAbove());
    expect(await mode()).toBe('popup');
    const { x, y, width, height } = await app.bounds();
    expect({ right: x + width, bottom: y + height }).toEqual({ right: desktop.size.width - 8, bottom: desktop.size.height - 38 }); // at the first click, too
    await screen.keep('panel-late');
    await screen.clickTrayIcon();
    await shown(false);
  });
});

describe('a panel that is restarted', () => {
  it('shows one working icon again', async () => {
    await desktop.stopPanel();
    await desktop.startPanel();
    await tray.appears();
    await screen.trayIcon();
    expect(await tray.count()).toBe(1);
    await screen.clickTrayIcon();
    await shown(true);
    expect(await mode()).toBe('popup');
    await (await app.popup()).locator('.headline').first().waitFor();
    await screen.keep('panel-restarted');
    await screen.clickTrayIcon();
    await shown(false);
  });
});

// The program waits for 15 s before it gives up on a tray: these three suites wait at the same time.
describe('a panel that is gone for good', { concurrent: true }, () => {
  it('makes a second start show the program as a window', { concurrent: false, timeout: 90_000 }, async () => {
    await desktop.stopPanel();
    await until('the program has given it up', async () => {
      await launchAgain(scene);
      await shown(true);
      if ((await mode()) === 'window') return true;
      await app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
      await shown(false);
      return null;
    }, 60_000);
    expect(await app.isAbove()).toBe(false);
  });

  it('causes no further notification about the missing tray', { concurrent: false }, async () => {
    expect((await notifications.settled()).map(({ summary }) => summary)).toEqual(['This desktop shows no tray icons']);
  });

  it('gets one icon again when it returns', { concurrent: false }, async () => {
    await desktop.startPanel();
    await tray.appears();
    expect(await tray.count()).toBe(1);
  });
});

describe('a panel that is gone for good while the popup is open', { concurrent: true }, async () => {
  const scene = await start();
  afterAll(scene.end);
  const { app, desktop } = scene;
  const menus = (): Promise<readonly string[] | undefined> =>
    app.electron.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items.map(({ label }) => label) ?? []));

  it('leaves the open popup unchanged, and causes a notification', { concurrent: false }, async () => {
    await trayOf(desktop).appears();
    await launchAgain(scene);
    await shown(true, scene);
    expect([await mode(scene), await menus()]).toEqual(['popup', undefined]);
    await desktop.stopPanel();
    const log = path.join(scene.dataDir, 'tidings.log');
    await until('the program has given it up', async () => (await readFile(log, 'utf8')).includes('The tray is gone'), 20_000);
    const told = await notificationsOf(desktop).first(); // its server is asked first, in several processes
    expect(told.summary).toBe('The tray is gone');
    expect([await app.isShown(), await mode(scene)]).toEqual([true, 'popup']);
  });

  it('gives the next window a menu with Quit', { concurrent: false }, async () => {
    await (await app.popup()).evaluate(() => void window.tidings.hide()).catch(() => undefined); // its page goes with it
    await shown(false, scene);
    await launchAgain(scene);
    await shown(true, scene);
    expect(await mode(scene)).toBe('window');
    expect(await menus()).toContain('Quit');
  });
});

// As in GNOME: there is nothing to report, and the icon returns with the tray.
describe('a panel that is hidden while the screen is locked', { concurrent: true }, async () => {
  const scene = await start();
  const { app, desktop } = scene;
  const lockScreen = startPart(PYTHON, [fromRoot('scripts/desktop/lock_screen.py')], { env: desktop.env, logs: desktop.folder });
  afterAll(async () => {
    await scene.end();
    await stopParts([lockScreen]);
  });

  const call = async (...method: string[]): Promise<string> => {
    const { code, stdout, stderr } = await capture('dbus-send', ['--session', '--print-reply=literal', '--dest=org.gnome.Shell.ScreenShield',
      '/org/gnome/ScreenSaver', ...method], { env: desktop.env });
    if (code !== 0) throw new Error(`The lock screen took no ${method.join(' ')}: ${stderr.trim()}`);
    return stdout;
  };
  const lock = (locked: boolean): Promise<string> => call('org.gnome.ScreenSaver.SetActive', `boolean:${String(locked)}`);
  const asked = async (): Promise<number> => Number(/uint32 (\d+)/.exec(await call('tidings.test.LockScreen.Asked'))?.[1]);

  it('causes no notification, and the program stays a popup', { concurrent: false }, async () => {
    await lockScreen.says();
    await trayOf(desktop).appears();
    await lock(true);
    await desktop.stopPanel();
    await until('the wait for the tray is over', async () => (await asked()) > 0, 25_000);
    await sleep(1_000); // a notification would be shown within this time
    await launchAgain(scene);
    expect(await (await app.popup()).evaluate(() => window.tidings.overview())).toMatchObject({ form: 'popup' });
    expect([await notificationsOf(desktop).all(), await asked()]).toEqual([[], 1]);
  });

  it('gets one icon again after unlocking, and no notification was shown', { concurrent: false }, async () => {
    await lock(false);
    await desktop.startPanel();
    await trayOf(desktop).appears();
    expect([await trayOf(desktop).count(), await notificationsOf(desktop).all()]).toEqual([1, []]);
  });
});
