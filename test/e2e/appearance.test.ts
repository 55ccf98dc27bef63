/**
 * More contrast and reduced motion, which the desktop's portal provides and Chromium does not query: in the popup's first
 * frame, and as soon as they change. Without Playwright, which overrides the page's media features.
 */
import { afterAll, expect, it } from 'vitest';
import { screenOf } from '../../scripts/desktop/screen.ts';
import { until } from '../../scripts/lib/until.ts';
import { startPortal } from './support/portal.ts';
import { setScene } from './support/scene.ts';
import { trayOf } from './support/tray.ts';
import { startUnattended } from './support/unattended.ts';

declare global {
  interface Window {
    /** What media queries said when the page's first frame was about to be drawn. */
    toldFirst?: string;
  }
}

const OWN = 'org.freedesktop.appearance';
const GNOMES = { contrast: ['org.gnome.desktop.a11y.interface', 'high-contrast'], motion: ['org.gnome.desktop.interface', 'enable-animations'] } as const;

const scene = await setScene();
await scene.app.close();
const portal = await startPortal(scene.desktop);
await portal.choose(...GNOMES.contrast, 'boolean:true');
await portal.choose(...GNOMES.motion, 'boolean:false');
let app = await startUnattended(scene, () => {
  requestAnimationFrame(() => {
    window.toldFirst = `${String(matchMedia('(prefers-contrast: more)').matches)} ${String(matchMedia('(prefers-reduced-motion: reduce)').matches)}`;
  });
});
afterAll(async () => {
  await app.close();
  await scene.end();
  await portal.stop();
});
const screen = screenOf(scene.desktop);

/** What media queries say now (more contrast, reduced motion), and the accent that is drawn. */
const told = (): Promise<readonly [boolean, boolean, string]> => app.inPage(() => [
  matchMedia('(prefers-contrast: more)').matches, matchMedia('(prefers-reduced-motion: reduce)').matches,
  getComputedStyle(document.documentElement).getPropertyValue('--accent'),
]);
const becomes = (contrast: boolean, motion: boolean): Promise<unknown> =>
  until(`the page is told of contrast ${String(contrast)}, motion ${String(motion)}`, async () => String((await told()).slice(0, 2)) === String([contrast, motion]) || null);

async function open(): Promise<void> {
  await trayOf(scene.desktop).appears();
  await screen.clickTrayIcon();
  await until('the popup is there', () => app.inMain(({ BrowserWindow }) => BrowserWindow.getAllWindows().some((window) => window.isVisible())), 20_000);
}

/** Makes the popup's page hang while a key is pressed; resolves once it is replaced by a page that works. */
async function hang(): Promise<void> {
  const page = () => app.inMain(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId() ?? null);
  const before = await page();
  await app.inPage(() => {
    setTimeout(() => { while (performance.now() > 0); });
  });
  await screen.key('Down');
  await until('another page is there', async () => ![before, null].includes(await page()), 40_000);
  await until('it works', () => app.inPage(() => document.querySelector('[role=tab]') !== null), 20_000);
}

it('a page knows of contrast and motion before its first frame', async () => {
  await open();
  expect(await app.inPage(() => window.toldFirst)).toBe('true true');
  expect(await told()).toEqual([true, true, '#7a2d05']);
  await screen.keep('appearance-contrast');
});

it('an open page follows GNOME\'s settings and those of the portal', async () => {
  await portal.choose(...GNOMES.contrast, 'boolean:false');
  await becomes(false, true);
  await screen.keep('appearance-no-contrast');
  await portal.choose(...GNOMES.motion, 'boolean:true');
  await becomes(false, false);
  await portal.choose(OWN, 'reduced-motion', 'uint32:1');
  await becomes(false, true);
  await portal.choose(OWN, 'contrast', 'uint32:1');
  await becomes(true, true);
});

it('light and dark follow the portal, also with more contrast', async () => {
  const isDark = (wanted: boolean): Promise<unknown> => until(`the page is ${wanted ? 'dark' : 'light'}`, async () => (await app.inPage(() => matchMedia('(prefers-color-scheme: dark)').matches)) === wanted || null);
  await portal.dark(true);
  await isDark(true);
  await until('Electron goes by it', () => app.inMain(({ nativeTheme }) => nativeTheme.themeSource === 'dark'));
  await screen.keep('appearance-contrast-dark');
  await portal.choose(OWN, 'contrast', 'uint32:0');
  await becomes(false, true);
  await portal.dark(false);
  await isDark(false);
  await until('Electron goes by it', () => app.inMain(({ nativeTheme }) => nativeTheme.themeSource === 'light'));
});

it('a page that hangs is replaced, and the new page gets the same settings', async () => {
  await portal.choose(OWN, 'contrast', 'uint32:1');
  await becomes(true, true);
  await hang();
  expect((await told()).slice(0, 2)).toEqual([true, true]);
  await portal.choose(OWN, 'contrast', 'uint32:0');
  await becomes(false, true);
});

it('a page has no debugger attached if no such setting is on, and is still replaced if it hangs', async () => {
  await portal.choose(OWN, 'reduced-motion', 'uint32:0');
  await becomes(false, false);
  await app.close();
  app = await startUnattended(scene);
  await open();
  expect((await told()).slice(0, 2)).toEqual([false, false]);
  expect(await app.inMain(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.webContents.debugger.isAttached()))).toEqual([false]);
  await hang();
});
