/** The main path: an origin's bytes end before a person's eye, in the real Electron on a real desktop. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { capture } from '../../scripts/lib/run.ts';
import { ModelsResponse, NewsResponse, QuoteResponse } from '../../src/shared/content.ts';
import { until } from './desktop/parts.ts';
import { notificationsOf } from './support/notifications.ts';
import { setScene } from './support/scene.ts';
import { screenOf } from './support/screen.ts';
import { trayOf } from './support/tray.ts';

const scene = await setScene({
  desktop: { capabilities: ['body', 'body-markup', 'actions'] },
  settings: { notification: { enabled: true, time: '00:00' } },
});
afterAll(scene.end);
const { desktop, origin, dataDir } = scene;
const [screen, tray, notifications] = [screenOf(desktop), trayOf(desktop), notificationsOf(desktop)];
await tray.appears();

const shown = (wanted: boolean): Promise<true> =>
  until(wanted ? 'the popup is shown' : 'the popup is hidden', async () => ((await scene.app.isShown()) === wanted ? true : null));
const get = async (base: string, what: string): Promise<unknown> => (await fetch(`${base}${what}`)).json();

describe('the tray', () => {
  it('shows an icon in the panel', async () => {
    const { width, height } = await screen.trayIcon();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(8);
  });

  it('has a menu with everything a person can do without the popup', async () => {
    const address = (await scene.app.bases())[0]?.replace('http://', '');
    const labels = (await tray.menu()).filter((entry) => entry.type !== 'separator').map(({ label }) => label);
    expect(labels.filter((label) => !label.endsWith('unread headlines'))).toEqual([
      'Show', 'Refresh now', `API at ${address}`, 'Copy API address',
      'Pause notifications for one hour', 'Pause notifications until tomorrow', 'Settings', 'Quit',
    ]);
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
    const { x, y, width, height } = await scene.app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds() ?? { x: -1, y: -1, width: 0, height: 0 });
    expect([width, height]).toEqual([400, 620]);
    expect(x + width).toBeLessThanOrEqual(desktop.size.width);
    expect(x + width).toBeGreaterThan(desktop.size.width - 60); // the icon is at the right end of the panel
    expect(y + height).toBeLessThanOrEqual(desktop.size.height - 30);
  });

  it('shows no entry for the popup in a task bar', async () => {
    const seat = { env: desktop.seat };
    const popup = (await capture('xdotool', ['search', '--onlyvisible', '--name', '^Tidings$'], seat)).stdout.trim();
    expect((await capture('xprop', ['-id', popup, '-notype', '_NET_WM_WINDOW_TYPE'], seat)).stdout).toContain('_NET_WM_WINDOW_TYPE_TOOLBAR');
  });

  it('hides the popup at Escape, and when another window takes the focus', async () => {
    await until('the popup has the focus', async () => (await scene.app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getFocusedWindow() !== null)) || null);
    await screen.key('Escape');
    await shown(false);
    await tray.click('Show');
    await shown(true);
    await new Promise((resolve) => setTimeout(resolve, 400)); // a person looks at it first; a blur at once is the window manager's
    await screen.click(100, 100); // the bare desktop
    await scene.app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.blur());
    await shown(false);
  });
});

describe('what a person reads', () => {
  it('is what the origin sent over HTTP', async () => {
    await new Promise((resolve) => setTimeout(resolve, 400)); // a click this soon after a blur would count as its cause
    await until('headlines are there', async () => NewsResponse.parse(await get((await scene.app.bases())[0] ?? '', '/api/v1/news')).news.length > 0 || null, 20_000);
    await tray.activate();
    await shown(true);
    const popup = await scene.app.popup();
    const { news } = NewsResponse.parse(await get((await scene.app.bases())[0] ?? '', '/api/v1/news'));
    const [newest] = news;
    await popup.getByText(newest?.title ?? 'no headline', { exact: false }).first().waitFor();
    expect(origin.requests.map(({ path: asked }) => asked)).toEqual(expect.arrayContaining(origin.feeds.map(({ url }) => new URL(url).pathname)));
  });

  it('includes the models, by provider', async () => {
    const popup = await scene.app.popup();
    await popup.getByRole('tab', { name: /Models/ }).click();
    const models = await until('the fetched list replaces the bundled one', async () => {
      const document = ModelsResponse.parse(await get((await scene.app.bases())[0] ?? '', '/api/v1/ai/models'));
      return document.models.length === 8 ? document.models : null;
    }, 20_000);
    await popup.getByText(models[0]?.provider ?? 'no provider').first().waitFor();
    await popup.getByRole('tab', { name: /Headlines/ }).click();
  });
});

describe('the API inside Electron', () => {
  it('answers all three endpoints in their shapes under both addresses', async () => {
    const bases = await scene.app.bases();
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
    const popup = await scene.app.popup();
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
    await scene.restart();
    await tray.appears();
    await until('the day is known as announced', async () => (await readFile(path.join(dataDir, 'state.json'), 'utf8')).includes('"announcedDay": "20') || null);
    expect(await notifications.all()).toHaveLength(1);
  });
});

describe('the end', () => {
  it('comes by the menu, cleanly', async () => {
    const ended = scene.app.ended();
    await tray.click('Quit');
    expect(await ended).toBe(0);
    await expect(readFile(path.join(dataDir, 'endpoint.json'))).rejects.toThrow('ENOENT');
  });

  it('takes nothing with it: without any origin the next start serves and shows the same', async () => {
    await origin.close();
    await scene.restart();
    const { news } = NewsResponse.parse(await get((await scene.app.bases())[1] ?? '', '/api/v1/news'));
    expect(news.length).toBeGreaterThan(10);
    await tray.appears();
    await tray.activate();
    const popup = await scene.app.popup();
    await popup.getByText(news[0]?.title ?? 'no headline', { exact: false }).first().waitFor();
  });
});
