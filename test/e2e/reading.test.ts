/** Read marks, and notifications of new headlines: from the origin to the panel, the popup and the notification daemon. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { demoFeeds } from '../../scripts/demo/data.ts';
import { feedText } from '../../scripts/demo/feeds.ts';
import { OUTLETS } from '../../scripts/demo/stories.ts';
import { until } from '../../scripts/lib/until.ts';
import { HOUR } from '../../src/shared/units.ts';
import { launchAgain } from './support/launch.ts';
import { notificationsOf } from './support/notifications.ts';
import { setScene } from './support/scene.ts';
import { trayOf } from './support/tray.ts';

const [first, second] = OUTLETS;
if (!first || !second) throw new Error('the demo has no outlets');

const scene = await setScene({
  desktop: { capabilities: ['body', 'body-markup', 'actions'] },
  // A time that is always past: the daily quote is shown once, and is filtered out below.
  settings: { notification: { enabled: true, time: '00:00' } },
  feeds: 2,
});
afterAll(scene.end);
const { desktop, origin, dataDir } = scene;
const [tray, notifications] = [trayOf(desktop), notificationsOf(desktop)];
const TITLE = 'Fish & chips: 3 < 5 are news again';

const unreadAtTray = async (): Promise<string | null> =>
  (await tray.menu()).map(({ label }) => label).find((label) => /unread headline/.test(label)) ?? null;
const hidden = (): Promise<true> => until('the popup is hidden', async () => (await scene.app.isShown()) ? null : true);

async function openPopup() {
  await tray.click('Show');
  await until('the popup is shown', async () => (await scene.app.isShown()) || null);
  const popup = await scene.app.popup();
  await popup.getByRole('grid', { name: 'Headlines' }).waitFor();
  return popup;
}

/** Prevents links from opening a browser. */
const keepLinks = (): Promise<void> => scene.app.electron.evaluate(({ shell }) => { shell.openExternal = () => Promise.resolve(); });

describe('read marks', () => {
  it('are absent at first: popup and tray count all headlines as unread', async () => {
    await tray.appears();
    await keepLinks();
    await until('all is fetched', async () => (await unreadAtTray()) === '24 unread headlines' || null, 20_000);
    const popup = await openPopup();
    await popup.getByRole('tab', { name: 'Headlines 24 unread' }).waitFor();
  });

  it('are set by opening a headline', async () => {
    const popup = await openPopup();
    const row = popup.locator('.headline').first();
    const title = (await row.locator('.headline-title').textContent()) ?? '';
    await row.click();
    await hidden();
    expect(await unreadAtTray()).toBe('23 unread headlines');
    await openPopup();
    expect(await popup.getByRole('row', { name: title }).first().getAttribute('data-unread')).toBeNull();
    await popup.keyboard.press('Escape');
    await hidden();
  });

  it('leave only unread headlines in the list, if the person wants, and those read since it was opened', async () => {
    const popup = await openPopup();
    const first = popup.locator('.headline').first();
    const firstTitle = (): Promise<string | null> => first.locator('.headline-title').textContent();
    const toggle = async (): Promise<void> => {
      await popup.getByRole('button', { name: /^Show headlines/ }).click();
      await popup.getByRole('menuitemcheckbox', { name: 'Unread only' }).click();
    };
    const read = await firstTitle();
    await toggle();
    await until('it is gone', async () => await firstTitle() !== read || null);
    const next = await firstTitle();
    await first.press('m');
    await popup.getByRole('tab', { name: 'Headlines 22 unread' }).waitFor();
    expect(await firstTitle()).toBe(next);
    await popup.keyboard.press('Escape');
    await hidden();
    await openPopup();
    await until('the other is gone, too', async () => await firstTitle() !== next || null);
    await toggle();
    await until('all are back', async () => await firstTitle() === read || null);
    await popup.getByRole('row', { name: next ?? '' }).first().press('m');
    await popup.getByRole('tab', { name: 'Headlines 23 unread' }).waitFor();
    await popup.keyboard.press('Escape');
    await hidden();
  });

  it('survive a restart', async () => {
    await scene.restart();
    await tray.appears();
    await keepLinks();
    expect(await until('the count is there', unreadAtTray)).toBe('23 unread headlines');
    expect(await readFile(path.join(dataDir, 'read.json'), 'utf8')).toContain('"version": 1');
  });

  it('are set for all headlines by one click, and removed again by undo', async () => {
    const popup = await openPopup();
    await popup.getByRole('button', { name: 'Mark all as read' }).click();
    await until('nothing is unread', async () => (await unreadAtTray()) === null || null);
    await popup.getByRole('button', { name: /^Undo/ }).click();
    await until('it is again', async () => (await unreadAtTray()) === '23 unread headlines' || null);
  });
});

describe('new headlines', () => {
  it('are announced once, only for feeds with notifications, with markup escaped', async () => {
    await scene.app.close();
    const settings = path.join(dataDir, 'settings.json');
    const stored = JSON.parse(await readFile(settings, 'utf8')) as object;
    await writeFile(settings, JSON.stringify({ ...stored, feeds: demoFeeds(origin).slice(0, 2).map((feed, i) => (i === 0 ? { ...feed, notify: true } : feed)) }));
    const state = path.join(dataDir, 'state.json'); // as if an hour had passed: no feed is requested twice within a minute
    const earlier = (await readFile(state, 'utf8')).replace(/"(lastAttempt|lastSuccess|lastWhole)": (\d+)/g, (_all, name: string, at: string) => `"${name}": ${Number(at) - HOUR}`);
    await writeFile(state, earlier);
    const late = { ...first.stories[0], title: TITLE, snippet: 'Again.', minutesAgo: 0, author: '', categories: [] };
    // Links in a feed depend on the positions of its stories: new ones are appended.
    for (const outlet of [first, second]) {
      const url = origin.feeds.find(({ name }) => name === outlet.name)?.url ?? '';
      origin.setContent(url, feedText({ ...outlet, stories: [...outlet.stories, late, { ...late, title: 'And another', minutesAgo: 1 }] }, origin.base, Date.now()));
    }
    await scene.restart();
    await tray.appears();
    await keepLinks();
    await tray.click('Refresh now');
    const { summary, body } = await notifications.first(({ summary: told }) => told.startsWith('2 new from'));
    expect(summary).toBe(`2 new from ${first.name}`);
    expect(body).toBe('Fish &amp; chips: 3 &lt; 5 are news again…');
    expect((await notifications.settled()).filter(({ summary: told }) => told !== 'Quote of the day')).toHaveLength(1);
    expect(await unreadAtTray()).toBe('27 unread headlines');
  });

  it('are still new after only the settings were opened', async () => {
    await tray.click('Settings');
    const popup = await scene.app.popup();
    await popup.getByRole('heading', { name: 'Settings' }).waitFor();
    await until('the popup is shown', async () => (await scene.app.isShown()) || null);
    await launchAgain(scene, '--toggle'); // Escape would lead to the list first
    await hidden();
    expect(await popup.evaluate(async () => (await window.tidings.headlines({ offset: 0, limit: 1, filter: '' })).fresh)).toBe(4);
  });

  it('get the focus by a click on the notification, and a line marks the last look', async () => {
    const { id } = await notifications.first(({ summary }) => summary.startsWith('2 new from'));
    await notifications.invoke(id);
    await until('the popup is shown', async () => (await scene.app.isShown()) || null);
    const popup = await scene.app.popup();
    await until('the headline has the focus', async () =>
      (await popup.evaluate(() => document.activeElement?.querySelector('.headline-title')?.textContent)) === TITLE || null);
    await popup.locator('.day', { hasText: '4 new since you last looked' }).waitFor();
    await popup.locator('.day', { hasText: 'Last look:' }).waitFor();
  });
});
