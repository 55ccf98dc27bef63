/** Lists whose window, or whose room in it, gets another size while they are read. On the preview's invented content. */
import { afterAll, describe, expect, it } from 'vitest';
import type { FakeBridge } from '../renderer/fake-bridge/fake-bridge.ts';
import { openStudio, type Studio } from './screens/studio.ts';
import { becomes } from './support/becomes.ts';
import { runClock } from './support/running-clock.ts';
import { stillFor } from './support/still.ts';

const studio = await openStudio();
afterAll(studio.end);
const { page } = studio;
const { keyboard, mouse } = page;

const open = async (picture: Omit<Parameters<Studio['show']>[0], 'name'>): Promise<void> => {
  await studio.show({ name: '', ...picture });
  await runClock(page);
};
const press = async (key: string, times = 1): Promise<void> => {
  for (let n = 0; n < times; n++) await keyboard.press(key);
};
const drawn = (): Promise<void> => stillFor(page, 8);
const wheel = async (over: string, by: number, times: number): Promise<void> => {
  await page.locator(over).hover({ force: true });
  for (let n = 0; n < times; n++) { // as a hand turns it: each row is drawn, and measured, on the way
    await mouse.wheel(0, by);
    await stillFor(page, 2);
  }
  await stillFor(page, 25); // the list of headlines comes to rest 150 ms after a wheel, its rows hear the pointer 300 ms after
};
const resize = async (width: number, height: number): Promise<void> => {
  await studio.resize({ width, height });
  await becomes(() => page.evaluate(() => [innerWidth, innerHeight]), [width, height]);
  await drawn();
};
/** Where the rows begin that are in view, px from the top of the window; the first is first. */
const places = (list: string): Promise<Record<string, number>> => page.locator(list).evaluate((el) => {
  const { top, bottom } = el.getBoundingClientRect();
  const start = top + (parseFloat(getComputedStyle(el).scrollPaddingTop) || 0);
  const tops = [...el.querySelectorAll<HTMLElement>('[data-key].headline, [data-key].favourite')].map((row) => [row.dataset['key'] ?? '', Math.round(row.getBoundingClientRect().top)] as const);
  return Object.fromEntries(tops.filter(([, y]) => y >= start && y < bottom).sort(([, a], [, b]) => a - b));
});
/** Those of some rows that are also among others. */
const stillIn = (before: Record<string, number>, now: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(before).filter(([key]) => key in now));
const listHeight = (list: string): Promise<number> => page.locator(list).evaluate((el) => el.clientHeight);
/** How far the row with the focus is out of view, px. */
const hiddenFocus = (list: string): Promise<number> => page.locator(list).evaluate((el) => {
  const row = document.activeElement?.closest('[role=row]')?.getBoundingClientRect();
  const { top, bottom } = el.getBoundingClientRect();
  const start = top + (parseFloat(getComputedStyle(el).scrollPaddingTop) || 0);
  return row === undefined ? NaN : Math.round(Math.max(0, start - row.top, row.bottom - bottom));
});

describe('the headlines', () => {
  const LIST = '.headlines';

  it('stay where they are when the footer takes a second line for a message, and when that goes', async () => {
    await open({ state: 'many' });
    await page.evaluate(() => {
      (window.tidings as { refresh: FakeBridge['refresh'] }).refresh = () => Promise.resolve({ message: 'Nothing to fetch now: all sources were fetched a moment ago, and none of them is due.' });
    });
    await wheel(LIST, 120, 14);
    const [before, height] = [await places(LIST), await listHeight(LIST)];
    await press('F5');
    await becomes(async () => await listHeight(LIST) < height, true);
    await drawn();
    const now = await places(LIST);
    expect(Object.keys(now).length).toBeGreaterThan(3);
    expect(now).toEqual(stillIn(before, now));
    await becomes(() => listHeight(LIST), height);
    await drawn();
    expect(await places(LIST)).toEqual(before);
  });

  it('stay where they are when the window gets lower, and higher again', async () => {
    await open({ state: 'many' });
    await wheel(LIST, 120, 14);
    const before = await places(LIST);
    for (const height of [500, 560, 700, 620]) {
      await resize(400, height);
      const now = await places(LIST);
      expect(Object.keys(now).length).toBeGreaterThan(2);
      expect(stillIn(now, before)).toEqual(stillIn(before, now));
    }
    expect(await places(LIST)).toEqual(before);
  });

  it.each([520, 340])('begin with the same one in a window of another width: %d px', async (width) => {
    await open({ state: 'many' });
    await wheel(LIST, 120, 14);
    const [first] = Object.entries(await places(LIST));
    await resize(width, 620);
    expect(Object.entries(await places(LIST))[0]).toEqual(first);
    await resize(400, 620);
    expect(Object.entries(await places(LIST))[0]).toEqual(first);
  });

  it.each([['', 26], [', also at the top of the list', 5]])('keep the one with the focus in view when the window gets lower%s', async (_, rows) => {
    await open({ state: 'many' });
    await press('ArrowDown', rows);
    await drawn();
    expect(await hiddenFocus(LIST)).toBe(0);
    for (const height of [560, 500, 420]) {
      await resize(400, height);
      expect(await hiddenFocus(LIST)).toBe(0);
    }
  });

  it('do not come back to the one with the focus if it was wheeled away before', async () => {
    await open({ state: 'many' });
    await press('ArrowDown', 20);
    await wheel(LIST, -120, 6);
    const before = await places(LIST);
    await resize(400, 540);
    const now = await places(LIST);
    expect(now).toEqual(stillIn(before, now));
  });
});

describe('the favourites', () => {
  const LIST = '.list.favourites';
  const openAtMiddle = async (): Promise<void> => {
    await open({ state: 'favourites' });
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: /Favourites/ }).click();
    await page.locator('.favourite').first().waitFor();
    await wheel(LIST, 120, 14);
  };
  /** Uses a button of the first quote in view; returns that and where all were before. */
  const use = async (name: string): Promise<{ readonly key: string; readonly before: Record<string, number> }> => {
    const before = await places(LIST);
    const [key = ''] = Object.keys(before);
    await page.locator(`[data-key=${JSON.stringify(key)}]`).getByRole('button', { name }).click();
    await page.locator('.change-line').waitFor();
    await drawn();
    return { key, before };
  };

  it('stay where they are when the line below them says that one was copied', async () => {
    await openAtMiddle();
    const { key, before } = await use('Copy');
    const now = await places(LIST);
    expect(Object.keys(now)).toContain(key);
    expect(now).toEqual(stillIn(before, now));
  });

  it('close up when one is removed: the next takes its place', async () => {
    await openAtMiddle();
    const { key, before } = await use('Remove');
    const [first, second] = Object.entries(before);
    expect(first?.[0]).toBe(key);
    expect(Object.entries(await places(LIST))[0]).toEqual([second?.[0], first?.[1]]);
  });
});
