/** The keyboard in the favourites and the settings with real layout: what it focuses is in view, and all can be read by it. */
import { afterAll, describe, expect, it } from 'vitest';
import { QUOTES } from '../../src/main/content/quotes/collection.ts';
import type { Quotation } from '../../src/shared/quotation.ts';
import type { FakeBridge } from '../renderer/fake-bridge/fake-bridge.ts';
import { openStudio, type Studio } from './screens/studio.ts';
import { runClock } from './support/running-clock.ts';
import { stillFor } from './support/still.ts';

const studio = await openStudio();
afterAll(studio.end);
const { page } = studio;
const { keyboard, mouse } = page;

type View = Omit<Parameters<Studio['show']>[0], 'name' | 'state'>;
const LIST = '.list.favourites';
const MANY = QUOTES.slice(0, 120);
const drawn = (): Promise<void> => stillFor(page, 25); // longer than rows are awaited (use-row-in-view.ts)
const press = async (key: string, times = 1): Promise<void> => {
  for (let n = 0; n < times; n++) await keyboard.press(key);
  await drawn();
};
const openFavourites = async (favourites: readonly Quotation[], view: View = {}): Promise<void> => {
  await studio.show({ name: '', state: 'favourites', ...view });
  await runClock(page);
  await page.evaluate((quotes) => {
    const { world, send } = window.tidings as FakeBridge;
    world.favourites = quotes;
    send('changed', { what: 'favourites' });
  }, favourites);
  await page.getByRole('button', { name: 'More' }).focus();
  await press('Enter');
  await page.getByRole('menuitem', { name: /Favourites/ }).press('Enter');
  await page.locator('.favourite').first().waitFor();
  await drawn();
};
const openSettings = async (): Promise<void> => {
  await studio.show({ name: '' });
  await runClock(page);
  await press('Control+Comma');
  await page.locator('.settings-body h2').first().waitFor();
  await drawn();
};
const toList = (): Promise<void> => press('Tab', 2);
const scrolled = (list: string): Promise<number> => page.locator(list).evaluate((el) => Math.round(el.scrollTop));
interface Seen {
  /** Of the row with the focus, from 1. */
  readonly row: number;
  /** Px by which it begins above the list, and ends below it; negative inside. */
  readonly above: number;
  readonly below: number;
}
const focused = (): Promise<Seen> => page.locator(LIST).evaluate((el) => {
  const row = document.activeElement?.closest('[role=row]');
  const [outer, inner] = [el.getBoundingClientRect(), row?.getBoundingClientRect()];
  return {
    row: Number(row?.getAttribute('aria-rowindex')),
    above: Math.round(outer.top - (inner?.top ?? NaN)), below: Math.round((inner?.bottom ?? NaN) - outer.bottom),
  };
});
const outOfView = async (): Promise<number> => {
  const { above, below } = await focused();
  return Math.max(0, above, below);
};

describe('in many favourites, whose rows are measured as they come into view', () => {
  it.each([['End', 120], ['PageDown', null], ['Home', 1]])('%s focuses a quote in view', async (key, row) => {
    await openFavourites(MANY);
    await toList();
    await press(key);
    expect(await outOfView()).toBe(0);
    if (row !== null) expect((await focused()).row).toBe(row);
  });

  it('PageUp from the end, too', async () => {
    await openFavourites(MANY);
    await toList();
    await press('End');
    for (let n = 0; n < 5; n++) {
      await press('PageUp');
      expect(await outOfView()).toBe(0);
    }
  });

  it('the wheel leads away from it at once', async () => {
    await openFavourites(MANY);
    await toList();
    await page.locator(LIST).hover({ force: true });
    await keyboard.press('End');
    await stillFor(page, 2);
    const before = await scrolled(LIST);
    await mouse.wheel(0, -2000);
    await drawn();
    expect(await scrolled(LIST)).toBeLessThan(before - 1000);
  });
});

describe.each([
  ['the settings', '.settings-body', 'Settings', openSettings],
  ['the favourites', LIST, 'Favourites', () => openFavourites(MANY)],
] as const)('%s that have just opened', (_, list, name, open) => {
  it('are scrolled by the keys that scroll a page', async () => {
    await open();
    const moved: Record<string, boolean> = {};
    for (const key of ['PageDown', 'Space', 'ArrowDown', 'ArrowUp', 'PageUp', 'End', 'Shift+Space', 'Home']) {
      const before = await scrolled(list);
      await press(key);
      moved[key] = Math.sign(await scrolled(list) - before) === (/Up|Home|Shift/.test(key) ? -1 : 1);
    }
    expect(Object.keys(moved).filter((key) => moved[key] !== true)).toEqual([]);
    expect(await scrolled(list)).toBe(0);
  });

  it('show their end at End', async () => {
    await open();
    await press('End');
    expect(await scrolled(list)).toBeGreaterThan(0);
    expect(await page.locator(list).evaluate((el) => Math.round(el.scrollHeight - el.clientHeight - el.scrollTop))).toBeLessThanOrEqual(1); // two of the three are rounded
  });

  it('keep the focus, and Tab leads from there to Back', async () => {
    await open();
    await press('PageDown');
    const view = page.getByRole('region', { name, exact: true });
    expect(await view.evaluate((el) => el === document.activeElement)).toBe(true);
    await press('Tab');
    expect(await page.getByRole('button', { name: 'Back', exact: true }).evaluate((el) => el === document.activeElement)).toBe(true);
  });
});

describe('a favourite taller than the list', () => {
  const long: Quotation = { quote: 'A long day of small words ends. '.repeat(62).trim(), author: 'Nobody', work: 'A long book', year: 1900 };
  const [first, second, third] = QUOTES as readonly [Quotation, Quotation, Quotation];
  const height = (): Promise<number> => page.locator(LIST).evaluate((el) => el.clientHeight);
  /** Presses a key until the focus is on another row; returns where the row was after each press that left it there. */
  const readBy = async (key: string, row: number): Promise<readonly Seen[]> => {
    const seen: Seen[] = [await focused()];
    for (let n = 0; n < 200; n++) {
      await keyboard.press(key);
      await stillFor(page, 3);
      const now = await focused();
      if (now.row !== row) return seen;
      seen.push(now);
    }
    throw new Error(`${key} leads no further`);
  };
  /** The px of the row that were never in view, nor had room to be with what was in view before. */
  const unread = (seen: readonly Seen[], screen: number): number =>
    Math.max(0, ...seen.slice(1).map(({ above }, i) => Math.abs(above - (seen[i]?.above ?? NaN)) - screen));

  it.each([['ArrowDown', 'ArrowUp'], ['PageDown', 'PageUp']])('is read from its beginning to its end by %s, and back by %s', async (down, up) => {
    await openFavourites([first, long, second]);
    await toList();
    await press(down);
    expect(await focused()).toMatchObject({ row: 2, above: 0 });
    const [seen, screen] = [await readBy(down, 2), await height()];
    expect(seen.at(-1)?.below).toBeLessThanOrEqual(1);
    expect(unread(seen, screen)).toBe(0);
    expect((await focused()).row).toBe(3);
    await drawn();
    expect(await outOfView()).toBe(0);
    await press(up);
    expect(await focused()).toMatchObject({ row: 2, below: 0 });
    const back = await readBy(up, 2);
    expect(back.at(-1)?.above).toBeLessThanOrEqual(1);
    expect(unread(back, screen)).toBe(0);
    expect((await focused()).row).toBe(1);
  });

  it('shows its beginning at Tab and at Home, and its end at End', async () => {
    await openFavourites([long, first, second, third, { ...long, author: 'Somebody' }]);
    await toList();
    expect((await focused()).row).toBe(1);
    expect((await focused()).above).toBeLessThanOrEqual(0);
    await press('End');
    expect(await focused()).toMatchObject({ row: 5, below: 0 });
    await press('ArrowDown');
    expect(await focused()).toMatchObject({ row: 5, below: 0 });
    await press('Home');
    expect(await focused()).toMatchObject({ row: 1, above: 0 });
    await press('PageDown', 2);
    expect((await focused()).above).toBeGreaterThan(100);
    await press('Home');
    expect(await focused()).toMatchObject({ row: 1, above: 0 });
  });

  it('of the collection is read at 200 % in the smallest window', async () => {
    await openFavourites([...QUOTES].sort((a, b) => b.quote.length - a.quote.length).slice(0, 3));
    await studio.resize({ width: 180, height: 240 });
    await drawn();
    await toList();
    const [seen, screen] = [await readBy('PageDown', 1), await height()];
    expect(seen.length).toBeGreaterThan(2);
    expect(seen.at(-1)?.below).toBeLessThanOrEqual(1);
    expect(unread(seen, screen)).toBe(0);
    expect(await focused()).toMatchObject({ row: 2 });
  });
});
