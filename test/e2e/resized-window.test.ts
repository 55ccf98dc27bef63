/**
 * The window of a desktop without a tray gets another size while the headlines are read. In the real program: the studio's pages
 * have another `requestAnimationFrame`, which comes after what a frame's observers have changed.
 */
import { afterAll, expect, it } from 'vitest';
import { until } from '../../scripts/lib/until.ts';
import { setScene } from './support/scene.ts';
import { stillFor } from './support/still.ts';

const scene = await setScene({ desktop: { panel: false } });
afterAll(scene.end);
const page = await scene.app.popup();
await until('all is fetched', async () => await page.locator('.headline').count() > 6 || null, 20_000);
await page.getByText('Updated just now').first().waitFor();

/** Where the first row in view begins, px below the top of the window, and the height of the masthead above the list. */
const first = (): Promise<{ readonly key: string | undefined; readonly y: number; readonly masthead: number }> => page.locator('.headlines').evaluate((list) => {
  const start = list.getBoundingClientRect().top + parseFloat(getComputedStyle(list).scrollPaddingTop);
  const rows = [...list.querySelectorAll<HTMLElement>('.headline')].map((row) => ({ key: row.dataset['key'], y: Math.round(row.getBoundingClientRect().top) }));
  const [top] = rows.filter(({ y }) => y >= start).sort((a, b) => a.y - b.y);
  return { key: top?.key, y: top?.y ?? NaN, masthead: document.querySelector<HTMLElement>('.masthead')?.offsetHeight ?? 0 };
});

const resize = async (width: number, height: number): Promise<void> => {
  await scene.app.electron.evaluate(({ BrowserWindow }, size) => BrowserWindow.getAllWindows()[0]?.setContentSize(size.width, size.height), { width, height });
  await until('it has its size', async () => (await page.evaluate(() => `${innerWidth} ${innerHeight}`)) === `${width} ${height}` || null);
  await stillFor(page, 15);
};

it.each([[360, 620], [520, 620], [400, 480]])('the first row in view stays where it is at %i × %i, though the quote above the list takes other lines', async (width, height) => {
  await resize(400, 620);
  await page.locator('.headlines').hover();
  await page.locator('.headlines').evaluate((list) => { list.scrollTop = 0; });
  for (let notch = 0; notch < 6; notch += 1) {
    await page.mouse.wheel(0, 100);
    await stillFor(page, 4);
  }
  await stillFor(page, 30); // the list comes to rest 150 ms after a wheel (use-whole-lift.ts)
  const before = await first();
  await resize(width, height);
  const after = await first();
  expect(after.masthead).not.toBe(before.masthead);
  expect(await page.locator(`.headline[data-key="${before.key}"]`).evaluate((row) => Math.round(row.getBoundingClientRect().top))).toBe(before.y);
});
