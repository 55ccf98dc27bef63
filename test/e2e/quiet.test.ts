/** Quiet hours, pauses and do-not-disturb, as users experience them: at the tray, with real notification daemons. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { demoFeeds } from '../../scripts/demo/data.ts';
import { feedText } from '../../scripts/demo/feeds.ts';
import { OUTLETS } from '../../scripts/demo/stories.ts';
import { screenOf } from '../../scripts/desktop/screen.ts';
import { capture } from '../../scripts/lib/run.ts';
import { until } from '../../scripts/lib/until.ts';
import type { SettingsPatch } from '../../src/shared/settings-patch.ts';
import { HOUR } from '../../src/shared/units.ts';
import { notificationsOf } from './support/notifications.ts';
import { setScene, type Scene } from './support/scene.ts';
import { trayOf } from './support/tray.ts';

/** The app's time zone is not the test's: these hours are quiet in all zones, except for one minute. */
const ALL_DAY = { enabled: true, from: '00:01', to: '00:00' };
const ALWAYS_PAST = { enabled: true, time: '00:01' };

const [outlet] = OUTLETS;
if (!outlet) throw new Error('the demo has no outlets');

async function change({ app, desktop }: Scene, patch: SettingsPatch): Promise<unknown> {
  await trayOf(desktop).click('Show');
  return await (await app.popup()).evaluate((wanted) => window.tidings.changeSettings(wanted), patch);
}

describe('notifications and the tray', async () => {
  const scene = await setScene({
    feeds: 1, settings: { notification: ALWAYS_PAST, quietHours: ALL_DAY, snoozedUntil: new Date(Date.now() + HOUR).toISOString() },
  });
  afterAll(scene.end);
  const { desktop, origin, dataDir } = scene;
  const [tray, notifications, screen] = [trayOf(desktop), notificationsOf(desktop), screenOf(desktop)];
  const labels = async (): Promise<string> => (await tray.menu()).map(({ label }) => label).join('\n');
  const unread = async (): Promise<number> => Number(/^(\d+) unread/m.exec(await labels())?.[1] ?? 0);
  const told = async (): Promise<readonly string[]> => (await notifications.all()).map(({ summary }) => summary);
  const settings = path.join(dataDir, 'settings.json');
  const stored = async (): Promise<{ snoozedUntil?: string | null }> => JSON.parse(await readFile(settings, 'utf8')) as { snoozedUntil?: string | null };
  const resume = async (): Promise<void> => tray.click(/^Resume.*$/m.exec(await labels())?.[0] ?? 'Resume');
  let before = 0;

  it('no notification is shown during a pause, and the tray menu says until when', async () => {
    await tray.appears();
    before = await until('all is fetched', async () => (await unread()) || null, 20_000);
    expect(await labels()).toMatch(/^Resume notifications \(paused until .+\)$/m);
    expect(await told()).toEqual([]);
  });

  it('no notification is shown after a restart either, nor for new headlines', async () => {
    await scene.app.close();
    await writeFile(settings, JSON.stringify({ ...(await stored()), feeds: demoFeeds(origin).slice(0, 1).map((feed) => ({ ...feed, notify: true })) }));
    const state = path.join(dataDir, 'state.json'); // as if an hour had passed: no feed is requested twice within a minute
    await writeFile(state, (await readFile(state, 'utf8'))
      .replace(/"(lastAttempt|lastSuccess|lastWhole)": (\d+)/g, (_all, name: string, at: string) => `"${name}": ${Number(at) - HOUR}`));
    const late = { ...outlet.stories[0], title: 'Rain at last', snippet: 'It came.', minutesAgo: 0, author: '', categories: [] };
    const url = origin.feeds.find(({ name }) => name === outlet.name)?.url ?? '';
    origin.setContent(url, feedText({ ...outlet, stories: [...outlet.stories, late] }, origin.base, Date.now()));
    await scene.restart();
    await tray.appears();
    await tray.click('Refresh now');
    await until('the new headline is there', async () => (await unread()) === before + 1 || null, 20_000);
    expect(await labels()).toMatch(/^Resume notifications/m);
    expect(await told()).toEqual([]);
  });

  it('no notification is shown in quiet hours after the pause has ended', async () => {
    await resume();
    await until('another pause is offered', async () => (await labels()).includes('Pause notifications for one hour') || null);
    expect((await stored()).snoozedUntil).toBeNull();
    await tray.click('Show');
    const popup = await scene.app.popup();
    expect(await popup.evaluate(() => window.tidings.desktop())).toMatchObject({ notifications: { key: 'pause.quoteNever' } });
    expect(await told()).toEqual([]);
  });

  it('quote and new headlines are announced once each after quiet hours', async () => {
    expect(await change(scene, { quietHours: { ...ALL_DAY, enabled: false } })).toEqual({ ok: true });
    await until('both are told', async () => (await told()).length >= 2 || null);
    expect([...(await told())].sort()).toEqual([outlet.name, 'Quote of the day'].sort());
  });

  it('a pause can be started from the tray', async () => {
    await tray.click('Pause notifications until tomorrow');
    await until('it says so', async () => /^Resume notifications \(paused until .+\)$/m.test(await labels()) || null);
    expect(Date.parse((await stored()).snoozedUntil ?? '')).toBeGreaterThan(Date.now() + 3 * HOUR);
  });

  it('the tray icon has a dot while something is unread', async () => {
    const icon = await screen.trayIcon();
    const dot = { x: icon.x + Math.round(icon.width * (18.5 / 22)), y: icon.y + Math.round(icon.height * (16.2 / 20)), width: 1, height: 1 };
    /** The panel is grey, the dot has the accent's colour. */
    const isThere = async (): Promise<boolean> => {
      const [red = 0, , blue = 0] = await screen.pixels(dot);
      return red - blue > 100;
    };
    const popup = await scene.app.popup();
    await until('the dot is there', async () => (await isThere()) || null);
    await screen.keep('tray-unread');
    await popup.evaluate(() => window.tidings.markAllRead());
    await until('the dot is gone', async () => (await isThere()) ? null : true);
    await screen.keep('tray-read');
    await popup.evaluate(() => window.tidings.undoMarkAllRead());
    await until('the dot is there again', async () => (await isThere()) || null);
  });
});

describe('while dunst is paused', () => {
  it('no notification is queued, and the quote is shown after dunst is resumed', async () => {
    const scene = await setScene({ desktop: { notifications: 'dunst' }, feeds: 1, settings: { notification: { enabled: false, time: '00:00' } } });
    onTestFinished(scene.end);
    const dunst = async (...args: string[]): Promise<string> => (await capture('dunstctl', args, { env: scene.desktop.env })).stdout.trim();
    await trayOf(scene.desktop).appears();
    await dunst('set-paused', 'true');
    expect(await dunst('is-paused')).toBe('true');
    await change(scene, { notification: ALWAYS_PAST });
    await new Promise((resolve) => setTimeout(resolve, 1_000)); // dunst is asked at once, and answers within a tenth of this
    expect(await dunst('count', 'waiting')).toBe('0');
    await dunst('set-paused', 'false');
    await change(scene, { singleKeys: false }); // any change is an occasion to ask again
    await until('the quote is on the screen', async () => (await dunst('count', 'displayed')) === '1' || null);
  });
});

describe('while the notification daemon hangs', () => {
  it('the API still answers, and the quote is shown once the daemon responds', async () => {
    const scene = await setScene({ feeds: 1, settings: { notification: { enabled: false, time: '00:00' } } });
    onTestFinished(scene.end);
    const notifications = notificationsOf(scene.desktop);
    const heard: string[] = [];
    scene.app.electron.process().stderr?.on('data', (text: Buffer) => heard.push(String(text)));
    await trayOf(scene.desktop).appears();
    await change(scene, { singleKeys: true }); // the popup is there before the daemon hangs
    await notifications.hang();
    onTestFinished(notifications.wake);
    await change(scene, { notification: ALWAYS_PAST });
    await until('its silence is noticed', () => Promise.resolve(heard.join('').includes('No notification server is answering yet') || null), 20_000);
    await new Promise((resolve) => setTimeout(resolve, 500));
    const [base] = await scene.app.bases();
    expect((await fetch(`${base}/api/v1/quote`, { signal: AbortSignal.timeout(10_000) })).status).toBe(200);
    expect(await notifications.all()).toEqual([]);
    await notifications.wake();
    await notifications.first(({ summary }) => summary === 'Quote of the day');
  });
});
