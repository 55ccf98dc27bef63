/** The tray's host comes and goes: late, restarted, gone for good. The program is reachable all the while, with one icon. */
import { afterAll, describe, expect, it } from 'vitest';
import { until } from './desktop/parts.ts';
import { launchAgain } from './support/launch.ts';
import { notificationsOf } from './support/notifications.ts';
import { setScene } from './support/scene.ts';
import { screenOf } from './support/screen.ts';
import { trayOf } from './support/tray.ts';

// The day's quote would be another notification, from nine o'clock on.
const scene = await setScene({ settings: { notification: { enabled: false, time: '09:00' } }, desktop: { panel: false } });
afterAll(scene.end);
const { app, desktop } = scene;
const [screen, tray, notifications] = [screenOf(desktop), trayOf(desktop), notificationsOf(desktop)];

const PATIENCE = 20_000; // ms
const shown = (wanted: boolean): Promise<true> => // null: asked while a page is being made
  until(wanted ? 'it is shown' : 'it is hidden', async () => ((await app.isShown().catch(() => null)) === wanted ? true : null), PATIENCE);
/** What the page that is there believes it is. */
const mode = async (): Promise<string> => (await (await app.popup()).evaluate(() => window.tidings.overview())).mode;

describe('a panel that comes late', () => {
  it('finds a window, and gets the icon', async () => {
    await shown(true);
    expect([await mode(), await app.isAbove()]).toEqual(['window', false]);
    await desktop.startPanel();
    await tray.appears();
    await screen.trayIcon();
  });

  it('changes nothing under the eyes of a person', async () => {
    expect([await app.isShown(), await mode(), await app.isAbove()]).toEqual([true, 'window', false]);
  });

  it('has the popup at the next click after the window was closed', async () => {
    await app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
    await shown(false);
    await screen.clickTrayIcon();
    await shown(true);
    await until('it is above the other windows', () => app.isAbove());
    expect(await mode()).toBe('popup');
    const { x, y, width, height } = await app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds() ?? { x: 0, y: 0, width: 0, height: 0 });
    expect({ right: x + width, bottom: y + height }).toEqual({ right: desktop.size.width - 8, bottom: desktop.size.height - 38 }); // at the first click, too
    await screen.keep('panel-late');
    await screen.clickTrayIcon();
    await shown(false);
  });
});

describe('a panel that is restarted', () => {
  it('shows one icon again, which works', async () => {
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

describe('a panel that is gone for good', () => {
  it('leaves a program that a second start shows as a window', async () => {
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
  }, 90_000);

  it('was told of once, at the beginning', async () => {
    expect((await notifications.all()).map(({ summary }) => summary)).toEqual(['This desktop shows no tray icons']);
  });

  it('is welcome back', async () => {
    await desktop.startPanel();
    await tray.appears();
    expect(await tray.count()).toBe(1);
  });
});
