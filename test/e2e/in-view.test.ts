/**
 * What has the focus, and what opens at it, is in view, also if it was wheeled away before. On the preview's invented content.
 */
import type { Locator } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { openStudio, type Studio } from './screens/studio.ts';

const studio = await openStudio();
afterAll(studio.end);
const { page } = studio;
const { keyboard, mouse } = page;

const open = (picture: Omit<Parameters<Studio['show']>[0], 'name'>): Promise<void> => studio.show({ name: '', ...picture });
const press = async (key: string, times = 1): Promise<void> => {
  for (let n = 0; n < times; n++) await keyboard.press(key);
};
/** Resolves once whatever a key set off has been drawn. */
const drawn = (): Promise<void> => page.waitForTimeout(400);
const wheel = async (over: string, by: number): Promise<void> => {
  await page.locator(over).hover({ force: true });
  await mouse.wheel(0, by);
  await drawn();
};
/** How far an element is out of the part of the window between two edges, px: 0 if all of it is in view. */
const hidden = async (element: Locator, { above = 0, below }: { readonly above?: number; readonly below?: number } = {}): Promise<number> => {
  const box = await element.boundingBox();
  if (box === null) throw new Error('It is not there');
  const end = below ?? await page.evaluate(() => innerHeight);
  return Math.round(Math.max(0, above - box.y, box.y + box.height - end));
};
const top = (element: string): Promise<number> => page.locator(element).evaluate((el) => el.getBoundingClientRect().top);
const bottom = (element: string): Promise<number> => page.locator(element).evaluate((el) => el.getBoundingClientRect().bottom);

describe.each(['Shift+F10', 'ContextMenu'])('%s on a headline that was wheeled away', (key) => {
  it.each([['up', 4, 900], ['down', 9, -900], ['down, by less than the quote', 6, -900]])('%s: shows it, and the menu at it', async (_, rows, by) => {
    await open({ state: 'many' });
    await press('ArrowDown', rows);
    if (by < 0) await wheel('.headlines', 300);
    await wheel('.headlines', by);
    await press(key);
    await page.getByRole('menu').waitFor();
    await drawn();
    expect(await hidden(page.getByRole('menu'))).toBe(0);
    const row = page.locator('.headline[data-menu]');
    expect(await hidden(row, { above: await bottom('.masthead'), below: await top('.footer') })).toBe(0);
    const [at, menu] = await Promise.all([row.boundingBox(), page.locator('.row-menu').boundingBox()]);
    const beside = Math.min(Math.abs((menu?.y ?? NaN) - (at?.y ?? NaN) - 34), Math.abs((menu?.y ?? NaN) + (menu?.height ?? NaN) - (at?.y ?? NaN) - 34));
    expect(beside).toBeLessThan(60);
  });
});
