/** Crashes of the popup's page: it recovers by itself, the API is unaffected, and a crash loop ends with a dialog. */
import { afterAll, describe, expect, it } from 'vitest';
import { screenOf } from '../../scripts/desktop/screen.ts';
import { until } from '../../scripts/lib/until.ts';
import { launchAgain } from './support/launch.ts';
import { setScene } from './support/scene.ts';
import { stillFor } from './support/still.ts';
import { trayOf } from './support/tray.ts';

const scene = await setScene();
afterAll(scene.end);
const { app, desktop } = scene;
const screen = screenOf(desktop);
await trayOf(desktop).appears();

const PATIENCE = 20_000; // ms
const shown = (wanted: boolean): Promise<true> => // null while a page is being created
  until(wanted ? 'the popup is shown' : 'the popup is hidden', async () => ((await app.isShown().catch(() => null)) === wanted ? true : null), PATIENCE);
/** The pid of the window's process; a new one after each crash. */
const page = (): Promise<number | null> => app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId() ?? null);
const crash = (): Promise<void> => app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer());

describe('--toggle', () => {
  it('shows the popup and hides it', async () => {
    await launchAgain(scene, '--toggle');
    await shown(true);
    await until('it is above the other windows', () => app.isAbove());
    await launchAgain(scene, '--toggle');
    await shown(false);
  });
});

describe('a crash of the page', () => {
  it('while visible is followed by a new page, and the API answers every request meanwhile', async () => {
    await launchAgain(scene, '--show');
    await shown(true);
    const before = await page();
    const base = (await app.bases())[0] ?? '';
    const crashed = { over: false };
    const answers = (async () => {
      const statuses = new Set<number>();
      while (!crashed.over) statuses.add((await fetch(`${base}/api/v1/quote`)).status);
      return [...statuses];
    })();
    await crash();
    await until('another page is shown', async () => (await page().catch(() => before)) !== before && (await app.isShown().catch(() => false)) ? true : null, PATIENCE);
    crashed.over = true;
    expect(await answers).toEqual([200]);
    await (await app.popup()).getByRole('tab', { name: /Headlines/ }).waitFor();
  });

  it('leaves the next page at the same row, with the same search', async () => {
    const searchField = async () => (await app.popup()).getByRole('searchbox', { name: /model/i });
    const showTab = async (name: RegExp) => (await app.popup()).getByRole('tab', { name }).click();
    await showTab(/Models/);
    await (await searchField()).fill('alder');
    await showTab(/Headlines/);
    /** The topmost headline that ends below a height in the list; at the height itself there might be a day's heading. */
    const top = (): Promise<string | null> => app.popup().then((page) => page.evaluate(() => {
      const height = (document.querySelector('.headlines')?.getBoundingClientRect().y ?? 0) + 200;
      const below = [...document.querySelectorAll('.headlines [data-key]')] // a virtual list: in no particular order
        .map((row) => ({ key: row.getAttribute('data-key'), bottom: row.getBoundingClientRect().bottom }))
        .filter(({ bottom }) => bottom > height);
      return below.sort((a, b) => a.bottom - b.bottom)[0]?.key ?? null;
    }));
    const list = (await app.popup()).locator('.headlines');
    await until('there is enough to scroll', async () => (await list.evaluate((el) => el.scrollHeight - el.clientHeight)) > 1_500 || null);
    for (let y = 0; y < 3; y++) {
      await list.evaluate((el) => el.scrollBy({ top: 500 }));
      // Scrolls as slowly as a reader: rows are drawn and measured, more are added, and main learns the position only once
      // nothing has changed for a moment (SETTLED in state/page-state-store.ts).
      await stillFor(await app.popup(), 8);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
    const [before, place] = [await page(), await top()];
    expect(place).not.toBeNull();
    await crash();
    await until('another page is shown', async () => (await page().catch(() => before)) !== before && (await app.isShown().catch(() => false)) ? true : null, PATIENCE);
    await until('it is at the same row', async () => (await top().catch(() => null)) === place || null);
    await showTab(/Models/);
    expect(await (await searchField()).inputValue()).toBe('alder');
  });

  it('for the third time in a minute, now because a component throws, is followed by a dialog, not by a new page', async () => {
    const before = await page();
    const popup = await app.popup();
    await popup.evaluate(() => { Node.prototype.appendChild = () => { throw new Error('This page cannot be changed.'); }; });
    await popup.keyboard.press('Control+,').catch(() => undefined); // React cannot draw the settings; the page may be gone before the key is up
    await until('that page is gone', async () => ((await page().catch(() => before)) === before ? null : true), PATIENCE);
    await until('a dialog says so', async () => (await screen.windows()).includes('Tidings') || null);
    await screen.keep('crashed-three-times');
    expect(await page()).toBeNull();
    expect((await fetch(`${(await app.bases())[0]}/status`)).status).toBe(200);
  });

  it('is followed by a new page once the dialog is confirmed', async () => {
    await screen.key('Return');
    await shown(true);
    await (await app.popup()).getByRole('tab', { name: /Headlines/ }).waitFor();
  });
});
