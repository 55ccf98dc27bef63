/** The quote as a favourite and as a picture, in the real program: its files, clipboard and content security policy. */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { until } from '../../scripts/lib/until.ts';
import { pngSize } from '../../src/shared/png.ts';
import { setScene } from './support/scene.ts';
import { trayOf } from './support/tray.ts';

const scene = await setScene({ feeds: 1 });
afterAll(scene.end);
const tray = trayOf(scene.desktop);

async function popup(): Promise<Page> {
  await tray.appears();
  if (!(await scene.app.isShown())) await tray.click('Show');
  await until('the popup is shown', async () => (await scene.app.isShown()) || null);
  const page = await scene.app.popup();
  await page.getByRole('region', { name: 'Quote of the day' }).waitFor();
  return page;
}

async function choose(item: string): Promise<Page> {
  const page = await popup();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
  return page;
}

describe('the picture', () => {
  it('is copied at full size, without violating the content security policy', async () => {
    const complaints: string[] = [];
    const page = await popup();
    page.on('console', (message) => { if (message.type() === 'error') complaints.push(message.text()); });
    await choose('Copy as picture');
    await page.getByText('Picture copied').first().waitFor();
    // Up to Electron 43; from 44 on it is an item of the clipboard.
    const size = await scene.app.electron.evaluate(async ({ clipboard, nativeImage }) => {
      const old = clipboard as unknown as { readImage?: () => Electron.NativeImage };
      if (old.readImage !== undefined) return old.readImage().getSize();
      const [item] = await clipboard.read();
      const blob = await item?.getType('image/png');
      return blob && nativeImage.createFromBuffer(Buffer.from(await blob.arrayBuffer())).getSize();
    });
    expect(size).toEqual({ width: 2400, height: 1260 });
    expect(complaints).toEqual([]);
  });

  it('is saved to the chosen file, with a proposed name that ends with the date', async () => {
    const file = path.join(scene.desktop.folder, 'picture.png');
    await scene.app.electron.evaluate(({ dialog }, filePath) => {
      const asked = globalThis as unknown as { proposed: string };
      dialog.showSaveDialog = ((...args: unknown[]) => {
        asked.proposed = (args.at(-1) as Electron.SaveDialogOptions).defaultPath ?? '';
        return Promise.resolve({ canceled: false, filePath });
      });
    }, file);
    const page = await choose('Save as picture…');
    await page.getByText('Picture saved').first().waitFor();
    expect(pngSize(await readFile(file))).toEqual({ width: 2400, height: 1260 });
    const proposed = await scene.app.electron.evaluate(() => (globalThis as unknown as { proposed: string }).proposed);
    expect(path.basename(proposed)).toMatch(/^[\p{L}\p{M}\p{N}-]+-\d{4}-\d\d-\d\d\.png$/u);
  });
});

describe('favourites', () => {
  it('are stored in a file with owner-only permissions, and listed', async () => {
    const page = await popup();
    await page.getByRole('button', { name: 'Keep as favourite' }).click();
    const file = path.join(scene.dataDir, 'favourites.json');
    const kept = await until('it is written', async () => {
      const text = await readFile(file, 'utf8').catch(() => null);
      return text === null ? null : (JSON.parse(text) as { quotes: { quote: string; author: string }[] });
    });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await choose('Favourites');
    await page.getByRole('region', { name: 'Favourites' }).getByText(kept.quotes[0]?.author ?? '', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('region', { name: 'Quote of the day' }).waitFor();
  });
});

describe('the first frame', () => {
  it('shows the quote where the page will show it, to the pixel', async () => {
    const page = await popup();
    const program = '**/*.js'; // the first frame needs no script
    await page.route(program, (route) => route.abort());
    await page.reload();
    const words = (place: string) => page.locator(`${place} blockquote`);
    await words('#first').waitFor();
    const [first, picture] = [await words('#first').boundingBox(), await words('#first').screenshot()];
    await page.unroute(program);
    await page.reload();
    await words('main').waitFor();
    expect(await page.locator('#first').count()).toBe(0);
    expect(await words('main').boundingBox()).toEqual(first);
    expect((await words('main').screenshot()).equals(picture)).toBe(true);
  });
});
