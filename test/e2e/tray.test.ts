/** The main path: an origin's bytes end before a person's eye, in the real Electron on a real desktop. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDemoOrigin, type DemoOrigin } from '../../scripts/demo/origin.ts';
import { ModelsResponse, NewsResponse, QuoteResponse } from '../../src/shared/content.ts';
import { startDesktop, type Desktop } from './desktop/desktop.ts';
import { until } from './desktop/parts.ts';
import { dataFolder, removeFolder, settingsFor, startApp, type App } from './support/app.ts';
import { notificationsOf, type Notifications } from './support/notifications.ts';
import { screenOf, type Screen } from './support/screen.ts';
import { trayOf, type Tray } from './support/tray.ts';

let desktop: Desktop;
let origin: DemoOrigin;
let screen: Screen;
let tray: Tray;
let notifications: Notifications;
let app: App;
let dataDir: string;

beforeAll(async () => {
  [desktop, origin] = await Promise.all([startDesktop({ capabilities: ['body', 'body-markup', 'actions'] }), startDemoOrigin()]);
  [screen, tray, notifications] = [screenOf(desktop), trayOf(desktop), notificationsOf(desktop)];
  dataDir = await dataFolder({ ...settingsFor(origin), notification: { enabled: true, time: '00:00' } });
  app = await startApp(desktop, { dataDir });
  await tray.appears();
});

afterAll(async () => {
  await app?.close();
  await desktop?.stop();
  await origin?.close();
  if (dataDir) await removeFolder(dataDir);
});

const shown = (wanted: boolean): Promise<true> =>
  until(wanted ? 'the popup is shown' : 'the popup is hidden', async () => ((await app.isShown()) === wanted ? true : null));
const get = async (base: string, what: string): Promise<unknown> => (await fetch(`${base}${what}`)).json();

describe('the tray', () => {
  it('shows an icon in the panel', async () => {
    const { width, height } = await screen.trayIcon();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(8);
  });

  it('has a menu with everything a person can do without the popup', async () => {
    const address = (await app.bases())[0]?.replace('http://', '');
    const labels = (await tray.menu()).filter((entry) => entry.type !== 'separator').map(({ label }) => label);
    expect(labels).toEqual(['Show', 'Refresh now', `API at ${address}`, 'Copy API address', 'Settings', 'Quit']);
  });

  it('opens the popup at a click and closes it at the next', async () => {
    await screen.clickTrayIcon();
    await shown(true);
    await screen.clickTrayIcon();
    await shown(false);
  });

  it('keeps the popup on the screen, beside the panel', async () => {
    await screen.clickTrayIcon();
    await shown(true);
    const { x, y, width, height } = await app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds() ?? { x: -1, y: -1, width: 0, height: 0 });
    expect([width, height]).toEqual([400, 620]);
    expect(x + width).toBeLessThanOrEqual(desktop.size.width);
    expect(x + width).toBeGreaterThan(desktop.size.width - 60); // the icon is at the right end of the panel
    expect(y + height).toBeLessThanOrEqual(desktop.size.height - 30);
  });

  it('hides the popup at Escape, and when another window takes the focus', async () => {
    await until('the popup has the focus', async () => (await app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getFocusedWindow() !== null)) || null);
    await screen.key('Escape');
    await shown(false);
    await tray.click('Show');
    await shown(true);
    await new Promise((resolve) => setTimeout(resolve, 400)); // a person looks at it first; a blur at once is the window manager's
    await screen.click(100, 100); // the bare desktop
    await app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.blur());
    await shown(false);
  });
});

describe('what a person reads', () => {
  it('is what the origin sent over HTTP', async () => {
    await new Promise((resolve) => setTimeout(resolve, 400)); // a click this soon after a blur would count as its cause
    await until('headlines are there', async () => NewsResponse.parse(await get((await app.bases())[0] ?? '', '/api/v1/news')).news.length > 0 || null, 20_000);
    await tray.activate();
    await shown(true);
    const popup = await app.popup();
    const { news } = NewsResponse.parse(await get((await app.bases())[0] ?? '', '/api/v1/news'));
    const [newest] = news;
    await popup.getByText(newest?.title ?? 'no headline', { exact: false }).first().waitFor();
    expect(origin.requests.map(({ path: asked }) => asked)).toEqual(expect.arrayContaining(origin.feeds.map(({ url }) => new URL(url).pathname)));
  });

  it('includes the models, by provider', async () => {
    const popup = await app.popup();
    await popup.getByRole('tab', { name: /Models/ }).click();
    const { models } = ModelsResponse.parse(await get((await app.bases())[0] ?? '', '/api/v1/ai/models'));
    await until('the fetched list is shown', async () => (await popup.getByText(models[0]?.provider ?? '').count()) > 0 || null);
    await popup.getByRole('tab', { name: /Headlines/ }).click();
  });
});

describe('the API inside Electron', () => {
  it('answers all three endpoints in their shapes under both addresses', async () => {
    const bases = await app.bases();
    expect(bases).toHaveLength(2);
    for (const base of bases) {
      expect(NewsResponse.parse(await get(base, '/api/v1/news')).news).not.toHaveLength(0);
      expect(ModelsResponse.parse(await get(base, '/api/v1/ai/models')).models).toHaveLength(8);
      expect(QuoteResponse.parse(await get(base, '/api/v1/quote')).quote).toBeTruthy();
    }
  });
});

describe('the daily notification', () => {
  it('carries the quote of the day, once', async () => {
    const { id, summary, body } = await notifications.first();
    const popup = await app.popup();
    const quote = await popup.evaluate(async () => (await window.tidings.overview()).quote);
    expect(summary).toBe('Quote of the day');
    expect(body).toBe(`“${quote?.quote}”\n${quote?.author}, ${quote?.work}`);
    expect(await notifications.all()).toHaveLength(1);

    await screen.key('Escape');
    await shown(false);
    await notifications.invoke(id);
    await shown(true);
  });

  it('is not repeated after a restart on the same day', async () => {
    await app.close();
    app = await startApp(desktop, { dataDir });
    await tray.appears();
    await until('the day is known as announced', async () => (await readFile(path.join(dataDir, 'state.json'), 'utf8')).includes('"announcedDay": "20') || null);
    expect(await notifications.all()).toHaveLength(1);
  });
});

describe('the end', () => {
  it('comes by the menu, cleanly', async () => {
    const ended = app.ended();
    await tray.click('Quit');
    expect(await ended).toBe(0);
    await expect(readFile(path.join(dataDir, 'endpoint.json'))).rejects.toThrow('ENOENT');
  });

  it('takes nothing with it: without any origin the next start serves and shows the same', async () => {
    await origin.close();
    app = await startApp(desktop, { dataDir });
    const { news } = NewsResponse.parse(await get((await app.bases())[1] ?? '', '/api/v1/news'));
    expect(news.length).toBeGreaterThan(10);
    await tray.appears();
    await tray.activate();
    const popup = await app.popup();
    await popup.getByText(news[0]?.title ?? 'no headline', { exact: false }).first().waitFor();
  });
});
