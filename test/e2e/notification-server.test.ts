/** A notification server that starts anew: its numbers begin at 1 again, and another program's notification gets that of ours. */
import { afterAll, expect, it } from 'vitest';
import { capture } from '../../scripts/lib/run.ts';
import { notificationsOf } from './support/notifications.ts';
import { setScene } from './support/scene.ts';

const scene = await setScene({ feeds: 0, settings: { notification: { enabled: true, time: '00:01' } } });
afterAll(scene.end);
const { app, desktop } = scene;
const notifications = notificationsOf(desktop);

it('a click on the notification of another program that has the number of the quote of the day at the next server opens nothing', async () => {
  const ours = await notifications.first();
  await desktop.restartNotifications();
  await capture('notify-send', ['Another program'], { env: desktop.env });
  const other = await notifications.first(({ summary }) => summary === 'Another program');
  expect(other.id).toBe(ours.id);
  await notifications.invoke(other.id);
  await notifications.settled();
  expect(await app.isShown()).toBe(false);
});
