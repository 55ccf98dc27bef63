/** The main path, from an origin's bytes to the screen, in the real Electron on a real desktop. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { screenOf } from '../../scripts/desktop/screen.ts';
import { windowId } from '../../scripts/desktop/window-id.ts';
import { capture } from '../../scripts/lib/run.ts';
import { until } from '../../scripts/lib/until.ts';
import { ModelsResponse, NewsResponse, QuoteResponse } from '../../src/shared/content.ts';
import { SETTINGS_FILE } from '../../src/main/store/data-files.ts';
import { StateDocument } from '../../src/main/refresh/states.ts';
import { notificationsOf } from './support/notifications.ts';
import { setScene } from './support/scene.ts';
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

  it('has a menu with everything that can be done without the popup', async () => {
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

  it('places the popup on the screen, beside the panel', async () => {
    await screen.clickTrayIcon();
    await shown(true);
    const { x, y, width, height } = await scene.app.bounds();
    expect([width, height]).toEqual([400, 620]);
    expect(x + width).toBeLessThanOrEqual(desktop.size.width);
    expect(x + width).toBeGreaterThan(desktop.size.width - 60); // the icon is at the right end of the panel
    expect(y + height).toBeLessThanOrEqual(desktop.size.height - 30);
  });

  it('gives the popup a window type that task bars do not list', async () => {
    const seat = { env: desktop.seat };
    const popup = ['-id', await windowId(desktop.seat, 'Tidings')];
    expect((await capture('xprop', [...popup, '-notype', '_NET_WM_WINDOW_TYPE'], seat)).stdout).toContain('_NET_WM_WINDOW_TYPE_TOOLBAR');
  });

  it('hides the popup at Escape, and when another window takes the focus', async () => {
    await scene.app.hasFocus();
    await screen.key('Escape');
    await shown(false);
    await tray.click('Show');
    await shown(true);
    await scene.app.hasFocus();
    await new Promise((resolve) => setTimeout(resolve, 400)); // as a user would take; an immediate blur is attributed to the window manager
    await screen.click(100, 100); // the bare desktop
    await scene.app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.blur());
    await shown(false);
  });
});

describe('the content of the popup', () => {
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
  it('serves valid documents at all three endpoints of both addresses', async () => {
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
  it('shows the quote of the day, once, and opens the popup', async () => {
    const { id, summary, body } = await notifications.first();
    const popup = await scene.app.popup();
    const quote = await popup.evaluate(async () => (await window.tidings.overview()).quote);
    expect(summary).toBe('Quote of the day');
    const words = quote?.quote.replaceAll('“', '‘').replaceAll('”', '’'); // its own marks are single within ours
    expect(body).toBe(`“${words}”\n${quote?.author}, ${quote?.work}`);
    expect(await notifications.all()).toHaveLength(1);

    await screen.key('Escape');
    await shown(false);
    await notifications.invoke(id);
    await shown(true);
  });

  it('is not repeated after a restart on the same day', async () => {
    await scene.restart();
    await tray.appears();
    const announced = async () => StateDocument.parse(JSON.parse(await readFile(path.join(dataDir, 'state.json'), 'utf8'))).announcedDays;
    await until('the day is known as announced', async () => (await announced())[0] ?? null);
    expect(await notifications.settled()).toHaveLength(1);
  });
});

describe('quitting', () => {
  it('by the menu exits with 0 and removes endpoint.json', async () => {
    const ended = scene.app.ended();
    await tray.click('Quit');
    expect(await ended).toBe(0);
    await expect(readFile(path.join(dataDir, 'endpoint.json'))).rejects.toThrow('ENOENT');
  });

  it('keeps the news: the next start serves and shows them without an origin', async () => {
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

describe('a first start', () => {
  it('opens the popup with the introduction, each time until somebody goes on from there, but not at login', async () => {
    await scene.app.close();
    const file = path.join(dataDir, SETTINGS_FILE);
    await writeFile(file, (await readFile(file, 'utf8')).replace(/"welcome": ?false/, '"welcome": true'));
    const opensNothing = async (): Promise<void> => {
      await tray.appears();
      await new Promise((resolve) => setTimeout(resolve, 500)); // the popup comes within a tenth of this
      expect(scene.app.electron.windows()).toEqual([]);
    };
    await scene.restart('--hidden');
    await opensNothing();
    for (const go of [false, true]) {
      await scene.restart();
      await shown(true);
      const start = (await scene.app.popup()).locator('.welcome-go button');
      await start.waitFor();
      if (go) await start.click();
    }
    await until('the introduction was read', async () => !(await (await scene.app.popup()).evaluate(() => window.tidings.settings())).welcome, 5_000);
    await scene.restart();
    await opensNothing();
  });
});

describe('a start that is asked for the popup', () => {
  it.each(['--show', '--toggle'])('by %s opens it, although nothing ran before', async (option) => {
    await scene.restart(option);
    await shown(true);
    expect((await (await scene.app.popup()).evaluate(() => window.tidings.overview())).form).toBe('popup');
  });
});
