/** The popup where people's desktops differ: window manager, number of screens, the panel's edge, scale, dark. By real clicks. */
import { describe, expect, it, onTestFinished } from 'vitest';
import type { DesktopOptions } from '../../scripts/desktop/desktop.ts';
import type { Rectangle } from '../../scripts/desktop/ink.ts';
import { screenOf } from '../../scripts/desktop/screen.ts';
import { fromRoot } from '../../scripts/lib/paths.ts';
import { until } from '../../scripts/lib/until.ts';
import { becomes } from './support/becomes.ts';
import { setScene, type Scene } from './support/scene.ts';
import { trayOf } from './support/tray.ts';

interface Place {
  /** Of the picture in .artifacts/e2e, too. */
  readonly name: string;
  readonly desktop?: DesktopOptions;
  readonly scale?: 2;
  readonly dark?: true;
}

const PLACES: readonly Place[] = [
  { name: 'openbox' },
  { name: 'icewm', desktop: { windowManager: ['icewm', '-c', fromRoot('scripts/desktop/icewm-preferences')] } },
  { name: 'two-screens', desktop: { screens: 2 } },
  { name: 'panel-top', desktop: { edge: 'top' } },
  { name: 'panel-left', desktop: { edge: 'left' } },
  { name: 'scale-200', desktop: { size: { width: 1600, height: 1400 } }, scale: 2 },
  { name: 'dark', desktop: { env: { GTK_THEME: 'Adwaita:dark' } }, dark: true },
];
const GAP = 8; // src/main/shell/popup/placement.ts

interface Seen {
  readonly window: Rectangle;
  readonly screens: readonly { readonly bounds: Rectangle; readonly workArea: Rectangle }[];
}
const measure = async ({ app }: Scene): Promise<Seen> => ({
  window: await app.bounds(),
  screens: await app.electron.evaluate(({ screen }) => screen.getAllDisplays().map(({ bounds, workArea }) => ({ bounds, workArea }))),
});

describe.each(PLACES)('$name', ({ name, desktop = {}, scale = 1, dark = false }) => {
  it('opens at a click beside the tray, whole and sharp, and closes at the next and at Escape', async () => {
    const scene = await setScene({ desktop, scale });
    onTestFinished(scene.end);
    const [screen, tray] = [screenOf(scene.desktop), trayOf(scene.desktop)];
    const shown = (wanted: boolean): Promise<true> => // false: asked while a page is being made
      until(wanted ? 'the popup is shown' : 'the popup is hidden', async () => (await scene.app.isShown().catch(() => null)) === wanted);
    await tray.appears();
    await screen.trayIcon();

    await screen.clickTrayIcon();
    await shown(true);
    const page = await scene.app.popup();
    await page.locator('.headline').first().waitFor();
    await scene.app.hasFocus();

    const { window, screens } = await measure(scene);
    expect(screens).toHaveLength(desktop.screens ?? 1);
    const panel = Object.fromEntries(Object.entries(scene.desktop.panel).map(([key, px]) => [key, px / scale])) as unknown as Rectangle;
    expect(screens.filter(({ workArea }) => inside(window, workArea))).toHaveLength(1); // whole, and across no two screens
    expect(screens.filter(({ bounds }) => inside(window, bounds) && inside(panel, bounds))).toHaveLength(1); // on the panel's
    expect([window.width, window.height]).toEqual([400, 620]);
    expect(Math.abs(gapOf(window, panel) - GAP)).toBeLessThanOrEqual(screens.length === 1 ? 0.5 : 4); // where nobody tells of the bar, its width is twice as far as the click was inside

    expect(await page.evaluate(() => [innerWidth, innerHeight, devicePixelRatio])).toEqual([400, 620, scale]);
    expect(await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(dark);
    expect(await page.evaluate(() => [...document.querySelectorAll('main, footer, header, [role=tablist]')]
      .filter((part) => part.scrollWidth > part.clientWidth + 1).map(({ className }) => className))).toEqual([]); // nothing runs out of its part
    await becomes(async () => { // what is there is the popup itself, not what lies under it
      const pixels = await screen.pixels({ x: window.x * scale, y: window.y * scale, width: window.width * scale, height: window.height * scale });
      return (pixels[(10 * window.width * scale + 10) * 3] ?? 0) < 128;
    }, dark);
    await screen.keep(`place-${name}`);

    await screen.clickTrayIcon();
    await shown(false);
    await tray.activate();
    await shown(true);
    await scene.app.hasFocus();
    await screen.key('Escape');
    await shown(false);
  });
});

const inside = (inner: Rectangle, outer: Rectangle): boolean =>
  inner.x >= outer.x && inner.y >= outer.y && inner.x + inner.width <= outer.x + outer.width && inner.y + inner.height <= outer.y + outer.height;

/** How far apart two rectangles are that do not touch. */
const gapOf = (a: Rectangle, b: Rectangle): number =>
  Math.max(a.x - b.x - b.width, b.x - a.x - a.width, a.y - b.y - b.height, b.y - a.y - a.height);
