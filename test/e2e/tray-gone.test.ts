/** The tray goes for good while the popup is open: the person is told, and the next window can be left by its menu. */
import { afterAll, expect, it } from 'vitest';
import { until } from './desktop/parts.ts';
import { launchAgain } from './support/launch.ts';
import { notificationsOf } from './support/notifications.ts';
import { setScene } from './support/scene.ts';
import { trayOf } from './support/tray.ts';

// The day's quote would be another notification, from nine o'clock on.
const scene = await setScene({ settings: { notification: { enabled: false, time: '09:00' } } });
afterAll(scene.end);
const { app, desktop } = scene;

const shown = (wanted: boolean): Promise<true> =>
  until(wanted ? 'it is shown' : 'it is hidden', async () => ((await app.isShown().catch(() => null)) === wanted ? true : null), 20_000);
const mode = async (): Promise<string> => (await (await app.popup()).evaluate(() => window.tidings.overview())).mode;
const menus = (): Promise<readonly string[] | undefined> =>
  app.electron.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items.map(({ label }) => label) ?? []));

it('leaves the popup as it is under the eyes of a person, and says so', async () => {
  await trayOf(desktop).appears();
  await launchAgain(scene);
  await shown(true);
  expect([await mode(), await menus()]).toEqual(['popup', undefined]);
  await desktop.stopPanel();
  const told = await until('the person is told', async () => (await notificationsOf(desktop).all())[0], 20_000);
  expect(told.summary).toBe('The tray is gone');
  expect([await app.isShown(), await mode()]).toEqual([true, 'popup']);
});

it('gives the next window a menu to quit by', async () => {
  await (await app.popup()).evaluate(() => void window.tidings.hide()).catch(() => undefined); // its page goes with it
  await shown(false);
  await launchAgain(scene);
  await shown(true);
  expect(await mode()).toBe('window');
  expect(await menus()).toContain('Quit');
});
