/** Page Up, Page Down, Home and End in the lists with real layout: about a screen at a time, the focused row in view. */
import { afterAll, expect, it } from 'vitest';
import { until } from '../../scripts/lib/until.ts';
import { setScene } from './support/scene.ts';
import { stillFor } from './support/still.ts';
import { trayOf } from './support/tray.ts';

const scene = await setScene();
afterAll(scene.end);
await trayOf(scene.desktop).appears();
await trayOf(scene.desktop).activate();
const page = await scene.app.popup();
page.setDefaultTimeout(15_000);
await page.getByText('Updated just now').first().waitFor(); // no rows are added from now on
await page.getByRole('row', { name: /^Moss keeps the time of rain/ }).waitFor();

interface Place {
  readonly row: string;
  /** Of the row, in the whole list, px. */
  readonly top: number;
  /** Whether all of it is below the masthead and above the footer. */
  readonly seen: boolean;
  /** Height of the visible part of the list, px. */
  readonly screen: number;
}

/** Presses a key, and returns where the focus is once scrolling has ended. */
async function press(grid: string, key: string): Promise<Place> {
  await page.keyboard.press(key);
  await stillFor(page, 8);
  return await page.getByRole(grid === 'headlines' ? 'grid' : 'treegrid').evaluate((list) => {
    const focused = document.activeElement?.closest('[role=row]');
    if (!focused || !list.contains(focused)) throw new Error('No row of the list has the focus');
    const [outer, row] = [list.getBoundingClientRect(), focused.getBoundingClientRect()];
    const upper = Math.max(outer.top, document.querySelector('.masthead')?.getBoundingClientRect().bottom ?? 0);
    return {
      row: focused.getAttribute('aria-label') ?? focused.textContent,
      top: row.top - outer.top + list.scrollTop,
      seen: row.top >= upper - 1 && row.bottom <= outer.bottom + 1,
      screen: outer.bottom - upper,
    };
  });
}

it.each([['headlines', '1'], ['models', '2']])('Page Up, Page Down, Home and End move through the %s and keep the focused row in view', async (grid, tab) => {
  await page.keyboard.press(`Control+${tab}`);
  const list = page.getByRole(grid === 'headlines' ? 'grid' : 'treegrid');
  const lift = await list.evaluate((el) => parseFloat(getComputedStyle(el).getPropertyValue('--lift')));
  expect(lift > 0).toBe(grid === 'headlines'); // the masthead covers only the headlines
  const first = await press(grid, 'ArrowDown');
  if (grid === 'models') await press(grid, 'ArrowRight'); // unfolds the provider
  let before = first;
  const hidden: string[] = [];
  const lead = async (key: string): Promise<number> => {
    const place = await press(grid, key);
    if (!place.seen) hidden.push(`${key}: ${place.row}`);
    const moved = (place.top - before.top) / place.screen;
    before = place;
    return moved;
  };
  const down = await lead('PageDown');
  expect(down).toBeGreaterThan(0.5);
  expect(down).toBeLessThanOrEqual(1.1); // no row is skipped unseen
  expect(await lead('PageDown')).toBeGreaterThan(0.2);
  expect(await lead('PageUp')).toBeLessThan(-0.2);
  for (const key of ['PageUp', 'PageUp', 'PageUp']) await lead(key);
  expect(before.row).toBe(first.row);
  expect(await lead('End')).toBeGreaterThan(0.5);
  const { row: last } = before;
  await lead('End');
  expect(before.row).toBe(last);
  await lead('PageDown');
  expect(before.row).toBe(last);
  await lead('Home');
  expect(before.row).toBe(first.row);
  expect(hidden).toEqual([]);
});

it('Alt and an arrow key keep the feed in view that they move', async () => {
  // Of a host each, where nothing listens: they fail at once, and their rows do not grow while the feed is moved.
  for (let n = 1; n <= 10; n++) expect(await page.evaluate((url) => window.tidings.addFeed({ url }), `http://127.1.0.${n}:9/`)).toMatchObject({ ok: true });
  await page.keyboard.press('Control+,');
  const rows = page.getByRole('grid', { name: 'Your feeds' }).getByRole('row');
  await rows.first().waitFor();
  await until('all have failed', async () => await page.getByText(/^(?:Fetching now…|Not yet fetched)/).count() === 0 || null);
  await rows.first().focus();
  const feed = await page.evaluate(() => document.activeElement?.getAttribute('data-key'));
  for (let n = 1; n <= 10; n++) await page.keyboard.press('Alt+ArrowDown');
  await until('ten feeds are above it', () => page.evaluate(async (id) => (await window.tidings.settings()).feeds.findIndex((one) => one.id === id) === 10, feed));
  await until('it is in view and has the focus', () => page.locator(`[data-key="${feed}"]`).evaluate((el) => {
    const { top, bottom } = el.getBoundingClientRect();
    return document.activeElement === el && top >= 0 && bottom <= (document.querySelector('.settings-body')?.getBoundingClientRect().bottom ?? 0);
  }));
});
