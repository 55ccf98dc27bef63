/** GNOME puts the tray away while the screen is locked: nothing to tell, and the icon comes back with the tray. */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { capture } from '../../scripts/lib/run.ts';
import { startPart, stopParts, until } from './desktop/parts.ts';
import { PYTHON } from './desktop/programs.ts';
import { launchAgain } from './support/launch.ts';
import { notificationsOf } from './support/notifications.ts';
import { setScene } from './support/scene.ts';
import { trayOf } from './support/tray.ts';

// The day's quote would be another notification, from nine o'clock on.
const scene = await setScene({ settings: { notification: { enabled: false, time: '09:00' } } });
const { app, desktop } = scene;
const lockScreen = startPart(PYTHON, [path.join(import.meta.dirname, 'desktop/lock_screen.py')], { env: desktop.env, logs: desktop.folder });
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

it('does not miss a tray that went with the screen locked', async () => {
  await lockScreen.says();
  await trayOf(desktop).appears();
  await lock(true);
  await desktop.stopPanel();
  await until('the wait for the tray is over', async () => (await asked()) > 0, 25_000);
  await sleep(1_000); // as long as a person would be told within
  await launchAgain(scene);
  expect(await (await app.popup()).evaluate(() => window.tidings.overview())).toMatchObject({ mode: 'popup' });
  expect([await notificationsOf(desktop).all(), await asked()]).toEqual([[], 1]);
});

it('has the icon again once it is unlocked, and nothing was ever told', async () => {
  await lock(false);
  await desktop.startPanel();
  await trayOf(desktop).appears();
  expect([await trayOf(desktop).count(), await notificationsOf(desktop).all()]).toEqual([1, []]);
});
