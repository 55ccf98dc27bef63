/**
 * More contrast and reduced motion, which the desktop's portal provides and Chromium does not query: in the popup's first
 * frame, and as soon as they change. Without Playwright, which overrides the page's media features.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { screenOf } from '../../scripts/desktop/screen.ts';
import { capture } from '../../scripts/lib/run.ts';
import { until } from '../../scripts/lib/until.ts';
import { startPortal, type Portal } from './support/portal.ts';
import { setStage } from './support/scene.ts';
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

/** Starts the app on a stage of its own, with a portal; both end after the suite. */
async function begin(prepare: (portal: Portal) => Promise<void>, before?: () => void) {
  const stage = await setStage();
  const portal = await startPortal(stage.desktop);
  await prepare(portal);
  const app = await startUnattended(stage, before);
  afterAll(async () => {
    await app.close();
    await stage.end();
    await portal.stop();
  });
  const screen = screenOf(stage.desktop);
  return {
    portal, app, screen,
    /** What media queries say now (more contrast, reduced motion), and the accent that is drawn. */
    told: (): Promise<readonly [boolean, boolean, string]> => app.inPage(() => [
      matchMedia('(prefers-contrast: more)').matches, matchMedia('(prefers-reduced-motion: reduce)').matches,
      getComputedStyle(document.documentElement).getPropertyValue('--accent'),
    ]),
    open: async (): Promise<void> => {
      await trayOf(stage.desktop).appears();
      await screen.clickTrayIcon();
      await until('the popup is there', () => app.inMain(({ BrowserWindow }) => BrowserWindow.getAllWindows().some((window) => window.isVisible())), 20_000);
    },
    /** Returns the pid of dbus-monitor; null if it does not run. */
    follower: async (): Promise<number | null> => {
      const parent = await app.inMain(() => process.pid);
      const { stdout } = await capture('ps', ['--ppid', String(parent), '-o', 'pid=,comm=']);
      const [, pid] = /(\d+) dbus-monitor/.exec(stdout) ?? [];
      return pid === undefined ? null : Number(pid);
    },
    /** Makes the popup's page hang while a key is pressed; resolves once it is replaced by a page that works. */
    hang: async (): Promise<void> => {
      const page = () => app.inMain(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId() ?? null);
      const before = await page();
      await until('it has the focus', () => app.inMain(({ BrowserWindow }) => BrowserWindow.getFocusedWindow() !== null)); // else the key is lost
      await app.inPage(() => {
        setTimeout(() => { while (performance.now() > 0); });
      });
      await screen.key('Down');
      await until('another page is there', async () => ![before, null].includes(await page()), 40_000);
      await until('it works', () => app.inPage(() => document.querySelector('[role=tab]') !== null), 20_000);
    },
  };
}

// A page that hangs is replaced after 15 s: both suites wait for that at the same time.
describe('with more contrast and reduced motion', { concurrent: true }, async () => {
  const { portal, app, screen, told, open, follower, hang } = await begin(async ({ choose }) => {
    await choose(...GNOMES.contrast, 'boolean:true');
    await choose(...GNOMES.motion, 'boolean:false');
  }, () => {
    requestAnimationFrame(() => {
      window.toldFirst = `${String(matchMedia('(prefers-contrast: more)').matches)} ${String(matchMedia('(prefers-reduced-motion: reduce)').matches)}`;
    });
  });
  const becomes = (contrast: boolean, motion: boolean): Promise<unknown> =>
    until(`the page is told of contrast ${String(contrast)}, motion ${String(motion)}`, async () => String((await told()).slice(0, 2)) === String([contrast, motion]) || null);

  it('a page knows of contrast and motion before its first frame', { concurrent: false }, async () => {
    await open();
    expect(await app.inPage(() => window.toldFirst)).toBe('true true');
    expect(await told()).toEqual([true, true, '#7a2d05']);
    await screen.keep('appearance-contrast');
  });

  it('an open page follows GNOME\'s settings and those of the portal', { concurrent: false }, async () => {
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

  it('light and dark follow the portal, also with more contrast', { concurrent: false }, async () => {
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

  it('an open page goes on following if dbus-monitor is killed, and learns what it missed', { concurrent: false }, async () => {
    const killed = await until('it runs', follower);
    process.kill(killed, 'SIGKILL');
    await until('it is gone', async () => (await follower()) !== killed || null);
    await portal.choose(OWN, 'reduced-motion', 'uint32:0');
    await becomes(false, false);
    await until('it runs again', follower);
    await portal.choose(OWN, 'reduced-motion', 'uint32:1');
    await becomes(false, true);
  });

  it('a page that hangs is replaced, and the new page gets the same settings', { concurrent: false }, async () => {
    await portal.choose(OWN, 'contrast', 'uint32:1');
    await becomes(true, true);
    await hang();
    expect((await told()).slice(0, 2)).toEqual([true, true]);
    await portal.choose(OWN, 'contrast', 'uint32:0');
    await becomes(false, true);
  });
});

describe('without such a setting', { concurrent: true }, async () => {
  const { app, told, open, hang } = await begin(async ({ choose }) => {
    await choose(OWN, 'contrast', 'uint32:0');
    await choose(OWN, 'reduced-motion', 'uint32:0');
  });

  it('a page has no debugger attached, and is still replaced if it hangs', { concurrent: false }, async () => {
    await open();
    expect((await told()).slice(0, 2)).toEqual([false, false]);
    expect(await app.inMain(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.webContents.debugger.isAttached()))).toEqual([false]);
    await hang();
  });
});
