/** The popup's zoom: it grows with its content, keeps the zoom when it is created again, and follows the settings file. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { screenOf } from '../../scripts/desktop/screen.ts';
import { until } from '../../scripts/lib/until.ts';
import { setScene } from './support/scene.ts';
import { trayOf } from './support/tray.ts';

const GAP = 8; // src/main/shell/popup/placement.ts

const scene = await setScene({ feeds: 1, desktop: { size: { width: 1600, height: 1100 } }, settings: { zoom: 125 } });
afterAll(scene.end);
const [screen, tray] = [screenOf(scene.desktop), trayOf(scene.desktop)];

const open = async (): Promise<void> => {
  await tray.appears();
  await tray.activate();
  await until('the popup is shown', async () => (await scene.app.isShown().catch(() => null)) === true);
  await (await scene.app.popup()).locator('.headline').first().waitFor();
  await scene.app.hasFocus();
};
/** The page's size in CSS px, and device pixels per CSS px. */
const page = async (): Promise<readonly number[]> => (await scene.app.popup()).evaluate(() => [innerWidth, innerHeight, devicePixelRatio]);
const becomes = async (wanted: readonly number[]): Promise<void> => {
  let last: readonly number[] = [];
  await until(`the page is ${wanted.join(', ')}`, async () => {
    last = await page();
    return wanted.every((value, i) => Math.abs(value - (last[i] ?? 0)) <= 1) || null;
  }).catch(() => expect(last).toEqual(wanted));
};
const settingsFile = path.join(scene.dataDir, 'settings.json');
const stored = async (): Promise<unknown> => (JSON.parse(await readFile(settingsFile, 'utf8')) as { zoom?: unknown }).zoom;

it('the first page has the zoom of the settings, in a window as much larger', async () => {
  await open();
  await becomes([400, 620, 1.25]);
  await screen.keep('zoom-125');
});

it('Ctrl+plus, Ctrl+minus and Ctrl+0 change it at once, and the window stays inside the work area', async () => {
  await screen.key('ctrl+plus');
  await becomes([400, 620, 1.5]);
  await screen.key('ctrl+plus');
  await screen.key('ctrl+plus');
  const highest = await scene.app.electron.evaluate(({ screen: { getPrimaryDisplay } }) => getPrimaryDisplay().workArea.height) - 2 * GAP;
  await becomes([400, highest / 2, 2]);
  await until('it is stored', async () => (await stored()) === 200 || null);
  await screen.keep('zoom-200');
  await screen.key('ctrl+minus');
  await becomes([400, highest / 1.75, 1.75]);
  await screen.key('ctrl+0');
  await becomes([400, 620, 1]);
});

it('Ctrl and the mouse wheel change it', async () => {
  const popup = await scene.app.popup();
  await popup.locator('.headline').first().hover();
  await popup.keyboard.down('Control');
  await popup.mouse.wheel(0, -120);
  await popup.keyboard.up('Control');
  await becomes([400, 620, 1.1]);
});

it('a page created later has the zoom that the settings file was given meanwhile', async () => {
  const write = async (zoom: number): Promise<void> => writeFile(settingsFile, (await readFile(settingsFile, 'utf8')).replace(/"zoom": *\d+/, `"zoom": ${zoom}`));
  const giveUp = async (): Promise<void> => {
    await screen.key('Escape');
    await until('the window is given up', () => scene.app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length === 0));
  };
  await scene.app.close();
  await write(150);
  await scene.restart('--keep-window', '1');
  await open();
  await becomes([400, 620, 1.5]);
  await giveUp();
  await open();
  await becomes([400, 620, 1.5]);
  await giveUp();
  await write(110);
  await until('the program has read it', async () => (await readFile(path.join(scene.dataDir, 'tidings.log'), 'utf8')).includes('The settings file was edited') || null);
  await open();
  await becomes([400, 620, 1.1]);
});
