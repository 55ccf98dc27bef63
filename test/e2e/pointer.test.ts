/** Clicks on the tray icon with the real pointer, through the panel. For left clicks see tray.test.ts. */
import { afterAll, describe, expect, it } from 'vitest';
import { inkBounds, type Rectangle } from '../../scripts/desktop/ink.ts';
import { screenOf } from '../../scripts/desktop/screen.ts';
import { until } from '../../scripts/lib/until.ts';
import { setScene } from './support/scene.ts';
import { trayOf } from './support/tray.ts';

const scene = await setScene({ feeds: 1 });
afterAll(scene.end);
const { app, desktop } = scene;
const [screen, tray] = [screenOf(desktop), trayOf(desktop)];
const RIGHT = 3;
const MIDDLE = 2;

const shown = (wanted: boolean): Promise<true> => // null while a page is being created
  until(wanted ? 'the popup is shown' : 'the popup is hidden', async () => ((await app.isShown().catch(() => null)) === wanted ? true : null));
/** The area of all that is visible above the panel; null if there is nothing. */
const seen = async (): Promise<Rectangle | null> => {
  const { width } = desktop.size;
  return inkBounds(await screen.pixels({ x: 0, y: 0, width, height: desktop.panel.y }), width);
};

describe('a right click', () => {
  it('opens the menu beside the icon, not the popup', async () => {
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

  it('opens a menu whose first entry shows the popup', async () => {
    await screen.key('Down');
    await screen.key('Return');
    await shown(true);
    await (await app.popup()).getByRole('tab', { name: /Headlines/ }).waitFor(); // before that, keys are ignored
    await app.hasFocus();
  });

  it('opens a menu that closes at Escape without showing the popup', async () => {
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
  it('shows and hides the popup, like a left click', async () => {
    await screen.clickTrayIcon(MIDDLE);
    await shown(true);
    await screen.clickTrayIcon(MIDDLE);
    await shown(false);
  });
});

describe('the popup', () => {
  it('requests the level pop-up-menu when shown, to be above the panel of hidden icons on Windows', async () => {
    // Only Windows has such levels: here only the request can be observed.
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
