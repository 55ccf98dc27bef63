/** The private desktop itself: the other end-to-end tests rely on it, so it is tested with known programs. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDesktop, type Desktop } from '../../scripts/desktop/desktop.ts';
import { morningZone } from '../../scripts/desktop/hour.ts';
import { screenOf } from '../../scripts/desktop/screen.ts';
import { until } from '../../scripts/lib/until.ts';
import { becomes } from './support/becomes.ts';
import { notificationsOf } from './support/notifications.ts';
import { trayOf } from './support/tray.ts';

const run = promisify(execFile);
let desktop: Desktop;
beforeAll(async () => {
  desktop = await startDesktop();
});
afterAll(() => desktop.stop());

test('an empty tray is reported as empty, and has no item', async () => {
  await becomes(() => screenOf(desktop).trayIsEmpty(), true); // once the panel is drawn
  await expect(trayOf(desktop).menu()).rejects.toThrow('no tray item');
});

test('a notification is recorded as sent, and a click on it reaches the sender', async () => {
  const notifications = notificationsOf(desktop);
  const args = ['--app-name', 'Sender', '--action', 'default=Open', '--wait', 'A title', 'A <b>body</b> & more'];
  const sent = run('notify-send', args, { env: desktop.env });
  const arrived = await notifications.first();
  expect(arrived).toMatchObject({ app: 'Sender', summary: 'A title', body: 'A <b>body</b> & more', actions: ['default', 'Open'] });
  await notifications.invoke(arrived.id);
  expect((await sent).stdout.trim()).toBe('default');
});

test('the panel can be stopped and started again', async () => {
  await desktop.stopPanel();
  expect(await screenOf(desktop).windows()).not.toContain('xfce4-panel');
  await desktop.startPanel();
  await until('its window is there', async () => (await screenOf(desktop).windows()).includes('xfce4-panel'));
});

test('the local time of the desktop is eleven in the morning, whenever the tests run', async () => {
  expect((await run('date', ['+%H'], { env: desktop.env })).stdout.trim()).toBe('11');
  const hours = Array.from({ length: 24 }, (_, hour) => new Date(Date.UTC(2026, 10, 18, hour, 59, 59)));
  const there = hours.map((now) => new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: morningZone(now) }).format(now));
  expect(new Set(there)).toEqual(new Set(['11']));
});
