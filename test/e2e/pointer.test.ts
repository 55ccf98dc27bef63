/** The tray icon under each button of the real pointer, through the panel. The left one: tray.test.ts. */
import { afterAll, describe, expect, it } from 'vitest';
import { until } from './desktop/parts.ts';
import { inkBounds, type Rectangle } from './support/ink.ts';
import { setScene } from './support/scene.ts';
import { screenOf } from './support/screen.ts';
import { trayOf } from './support/tray.ts';

const scene = await setScene({ feeds: 1 });
afterAll(scene.end);
const { app, desktop } = scene;
const [screen, tray] = [screenOf(desktop), trayOf(desktop)];
const RIGHT = 3;
const MIDDLE = 2;

const shown = (wanted: boolean): Promise<true> => // null: asked while a page is being made
  until(wanted ? 'the popup is shown' : 'the popup is hidden', async () => ((await app.isShown().catch(() => null)) === wanted ? true : null));
/** What is to be seen above the panel, as one area; null for nothing. */
const seen = async (): Promise<Rectangle | null> => {
  const { width } = desktop.size;
  return inkBounds(await screen.pixels({ x: 0, y: 0, width, height: desktop.panel.y }), width);
};

describe('a right click', () => {
  it('opens the menu beside the icon, and no popup', async () => {
    await tray.appears();
    const icon = await screen.trayIcon();
    await until('all is fetched', async () => (await tray.menu()).some(({ label }) => /unread/.test(label)) || null, 20_000);
    expect(await seen()).toBeNull();
    await screen.clickTrayIcon(RIGHT);
    const menu = await until('the menu is there', seen);
    expect(menu.x + menu.width).toBeGreaterThan(icon.x);
    expect(menu.y + menu.height).toBeGreaterThan(desktop.panel.y - 4);
    expect(await app.isShown()).toBe(false);
  });

  it('leaves a menu that shows the popup by its first entry', async () => {
    await screen.key('Down');
    await screen.key('Return');
    await shown(true);
    await (await app.popup()).getByRole('tab', { name: /Headlines/ }).waitFor(); // before that, nobody hears its keys
    await until('it has the focus', () => app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getFocusedWindow() !== null));
  });

  it('leaves a menu that goes at Escape, and the popup stays away', async () => {
    await screen.key('Escape');
    await shown(false);
    await screen.clickTrayIcon(RIGHT);
    await until('the menu is there', seen);
    await screen.key('Escape');
    await until('the menu is gone', async () => (await seen()) === null || null);
    expect(await app.isShown()).toBe(false);
  });
});

describe('a middle click', () => {
  it('does what a left one does: shows the popup, and hides it', async () => {
    await screen.clickTrayIcon(MIDDLE);
    await shown(true);
    await screen.clickTrayIcon(MIDDLE);
    await shown(false);
  });
});

describe('the popup', () => {
  it('asks to be above the panel that Windows opens for the icons it hides, whenever it is shown', async () => {
    // Only Windows knows such levels: what is asked for is all that can be seen here.
    await app.electron.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows();
      if (window === undefined) throw new Error('the popup is kept no longer');
      const ask = window.setAlwaysOnTop.bind(window);
      window.setAlwaysOnTop = (...asked) => {
        (globalThis as unknown as Asked).asked = asked;
        ask(...asked);
      };
    });
    await screen.clickTrayIcon();
    await shown(true);
    expect(await app.electron.evaluate(() => (globalThis as unknown as Asked).asked)).toEqual([true, 'pop-up-menu']);
    await screen.clickTrayIcon();
    await shown(false);
  });
});

interface Asked { asked: readonly unknown[] }
