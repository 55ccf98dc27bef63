/**
 * What has the focus, and what opens at it, is in view, also if it was wheeled away before. On the preview's invented content.
 */
import type { Locator } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import type { FakeBridge } from '../renderer/fake-bridge/fake-bridge.ts';
import { models } from './screens/pictures.ts';
import { openStudio, type Studio } from './screens/studio.ts';
import { becomes } from './support/becomes.ts';
import { stillFor } from './support/still.ts';

const studio = await openStudio();
afterAll(studio.end);
const { page } = studio;
const { keyboard, mouse } = page;

const open = (picture: Omit<Parameters<Studio['show']>[0], 'name'>): Promise<void> => studio.show({ name: '', ...picture });
const press = async (key: string, times = 1): Promise<void> => {
  for (let n = 0; n < times; n++) await keyboard.press(key);
};
/** Resolves once whatever a key set off has been drawn. */
const drawn = (): Promise<void> => stillFor(page, 8);
const scrolled = (list: string): Promise<number> => page.locator(list).evaluate((el) => el.scrollTop);
const wheel = async (over: string, by: number): Promise<void> => {
  await page.locator(over).hover({ force: true });
  await mouse.wheel(0, by);
  await stillFor(page, 15); // the list of headlines comes to rest 150 ms after a wheel (use-whole-lift.ts)
};
const settings = async (part?: string): Promise<void> => {
  await press('Control+Comma');
  await page.locator('.settings-body h2').first().waitFor();
  if (part !== undefined) await page.getByRole('toolbar').getByRole('button', { name: part, exact: true }).click();
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

describe('headlines that arrive', () => {
  const arrive = async (many: number): Promise<void> => {
    await page.evaluate((n) => {
      const { world, send } = window.tidings as FakeBridge;
      const [first] = world.headlines;
      if (first !== undefined) world.headlines = [...Array.from({ length: n }, (_, i) => ({ ...first, id: `n${n}-${i}` })), ...world.headlines];
      send('changed', { what: 'news' });
    }, many);
    await drawn();
  };
  const place = (id: string | undefined): Promise<number> => page.locator(`[data-key=${id}].headline`).evaluate((el) => Math.round(el.getBoundingClientRect().top));
  const focused = (): Promise<string | undefined> => page.evaluate(() => document.activeElement?.closest<HTMLElement>('[role=row]')?.dataset['key']);

  it('leave the rows in view in place, however many', async () => {
    await open({ state: 'many' });
    await wheel('.headlines', 1000);
    const first = await page.evaluate(() => [...document.querySelectorAll<HTMLElement>('.headline')]
      .find((row) => row.getBoundingClientRect().top > (document.querySelector('.masthead')?.getBoundingClientRect().bottom ?? 0))?.dataset['key']);
    const before = await place(first);
    for (const many of [3, 12, 25, 60]) {
      await arrive(many);
      expect(await place(first)).toBe(before);
    }
  });

  it.each([12, 40])('leave the row with the focus in place, which keeps it: %d new', async (many) => {
    await open({ state: 'many' });
    await press('ArrowDown', 20);
    await drawn();
    const [id, before] = [await focused(), await place(await focused())];
    await arrive(many);
    expect([await focused(), await place(id)]).toEqual([id, before]);
  });

  it('leave the focus on its row, in view, also at the top of the list', async () => {
    await open({ state: 'many' });
    await press('ArrowDown', 2);
    await drawn();
    expect([await focused(), await scrolled('.headlines')]).toEqual(['h1', 0]);
    await arrive(12);
    expect(await focused()).toBe('h1');
    expect(await hidden(page.locator('.headline:focus'), { above: await bottom('.masthead'), below: await top('.footer') })).toBe(0);
    await press('Enter');
    await becomes(() => page.evaluate(() => (window.tidings as FakeBridge).asked('openLink').map((link) => (link as { headline?: string }).headline)), ['h1']);
  });
});

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

describe('a field whose list opens by key after it was wheeled away', () => {
  it.each(['Language', 'Zoom'])('%s: comes back into view, with the list at it', async (name) => {
    await open({});
    await settings();
    const field = page.getByRole('button', { name: new RegExp(`${name}$`) });
    await field.focus();
    await wheel('.settings-body', 1500);
    await press('ArrowDown');
    await page.getByRole('listbox').waitFor();
    await drawn();
    expect(await page.getByRole('listbox').count()).toBe(1);
    expect(await hidden(page.getByRole('listbox'))).toBe(0);
    expect(await hidden(page.locator('.select[aria-expanded=true]'), { above: await top('.settings-body') })).toBe(0);
  });

  it('Category of a feed', async () => {
    await open({ zoom: 2 });
    await page.evaluate(() => {
      const { world, send } = window.tidings as FakeBridge;
      world.settings = { ...world.settings, feeds: world.settings.feeds.map((feed, i) => (i > 0 ? { ...feed, category: 'News' } : feed)) };
      send('changed', { what: 'settings' });
    });
    await settings('Feeds');
    await page.getByRole('button', { name: /^Edit/ }).first().click();
    await page.getByRole('combobox', { name: 'Category' }).focus();
    await wheel('.dialog', 1500);
    await press('ArrowDown');
    await drawn();
    expect(await page.getByRole('listbox').count()).toBe(1);
    expect(await hidden(page.getByRole('listbox'))).toBe(0);
    expect(await hidden(page.getByRole('combobox', { name: 'Category' }))).toBe(0);
  });
});

describe('in the feeds of the settings', () => {
  it.each(['Home', 'End', 'Control+Home', 'Control+End', 'PageUp', 'Control+PageUp', 'Shift+End'])('%s keeps the feed in view that it focuses', async (key) => {
    await open({ state: 'feeds200' });
    await settings('Feeds');
    await page.locator('.feed').first().focus();
    await press('ArrowDown', 3);
    await press(key);
    await drawn();
    expect(await hidden(page.locator('.feed:focus'), { above: await top('.settings-body'), below: await bottom('.settings-body') })).toBe(0);
  });
});

describe('the line with the last change does not cover', () => {
  /** Opens the settings, with an element as low as it can be and still in view: where the line will be. */
  const openAbove = async (zoom: number, element: Locator): Promise<void> => {
    await open({ zoom });
    await settings();
    await element.evaluate((el) => {
      const body = el.closest('.settings-body');
      body?.scrollBy({ top: el.getBoundingClientRect().bottom - body.getBoundingClientRect().bottom });
    });
  };

  it('the switch that was used', async () => {
    const toggle = page.locator('.toggle', { hasText: 'Notify me' });
    await openAbove(1, toggle);
    await page.getByRole('switch', { name: 'Notify me' }).focus();
    await press('Space');
    await page.locator('.change-line').waitFor();
    expect(await hidden(toggle, { below: await top('.change-line') })).toBe(0);
  });

  it('the field that was chosen from, to which the list returns the focus later', async () => {
    const field = page.getByRole('button', { name: /Zoom$/ });
    await openAbove(2, field);
    await field.focus();
    await press('ArrowDown', 2);
    await press('Enter');
    await page.locator('.change-line').waitFor();
    await drawn();
    expect(await hidden(field, { below: await top('.change-line') })).toBe(0);
  });
});

it('the end of the models is still there after a look at the headlines', async () => {
  await open({ state: 'many', act: models });
  await press('Control+f');
  await press('ArrowDown');
  await press('End'); // with a row focused, the browser does not restore the position itself
  await drawn();
  const end = await scrolled('.models .list');
  for (let n = 0; n < 2; n++) {
    await press('Control+1');
    await drawn();
    await press('Control+2');
    await drawn();
  }
  expect(await scrolled('.models .list')).toBe(end);
});

describe('when the window gets smaller, a field with the focus', () => {
  const field = page.getByRole('textbox', { name: 'Add a feed' });
  const focusIt = async (): Promise<void> => {
    await open({});
    await settings('Feeds');
    await field.focus();
    await press('x');
    await field.evaluate((el) => {
      const body = el.closest('.settings-body');
      body?.scrollBy({ top: el.getBoundingClientRect().bottom - body.getBoundingClientRect().bottom });
    });
    await drawn();
  };
  const shrink = async (): Promise<void> => {
    await studio.resize({ width: 400, height: 400 });
    await becomes(() => page.evaluate(() => innerHeight), 400);
    await drawn();
  };

  it('stays in view', async () => {
    await focusIt();
    await shrink();
    expect(await hidden(field, { above: await top('.settings-body'), below: await bottom('.settings-body') })).toBe(0);
  });

  it('does not come back if it was wheeled away before', async () => {
    await focusIt();
    await wheel('.settings-body', -3000);
    expect(await scrolled('.settings-body')).toBe(0);
    await shrink();
    expect(await scrolled('.settings-body')).toBe(0);
  });
});

it('a field that Tab reaches from a long list is in view, although the list gets shorter then', async () => {
  await open({ state: 'feeds200' });
  await settings('Feeds');
  await page.getByRole('button', { name: /failing$/ }).click(); // their rows are taller than the list takes rows for
  await page.getByRole('grid', { name: 'Your feeds' }).getByRole('row').first().focus();
  await press('Tab');
  const field = page.getByRole('textbox', { name: 'Mute a word' });
  await becomes(() => field.evaluate((el) => el === document.activeElement), true);
  await drawn();
  expect(await hidden(field, { above: await top('.settings-body') })).toBe(0);
});

it('a field that was scrolled away stays away when a dialog gives the focus back to it', async () => {
  await open({});
  await settings('Feeds');
  await page.getByRole('textbox', { name: 'Add a feed' }).focus();
  await wheel('.settings-body', 400);
  const before = await scrolled('.settings-body');
  await press('F1');
  await page.getByRole('dialog').waitFor(); // its code comes with it: earlier, Escape would find none
  await press('Escape');
  await becomes(() => page.getByRole('textbox', { name: 'Add a feed' }).evaluate((el) => el === document.activeElement), true);
  await drawn();
  expect(await scrolled('.settings-body')).toBe(before);
});

it('the columns of the models have their headings on a small screen at 200 %, too, above whole rows', async () => {
  await open({ size: { width: 400, height: 364 }, act: models }); // 1366×768 px, without a task bar
  const [headings, row] = [await bottom('.model-columns'), (n: number) => page.locator(`.models .list [aria-rowindex="${n}"]`)];
  const end = await top('.footer');
  expect(headings).toBeGreaterThan(0);
  expect([await hidden(row(1), { above: headings, below: end }), await hidden(row(3), { above: headings, below: end })]).toEqual([0, 0]);
});

it('a dialog taller than the window opens with the focus where it is visible', async () => {
  await open({ zoom: 2 });
  await settings('Feeds');
  await page.locator('.feed').first().focus();
  await press('Enter');
  await page.getByRole('dialog').waitFor();
  await drawn();
  await becomes(() => page.evaluate(() => {
    const { activeElement: focused } = document;
    const box = focused?.getBoundingClientRect();
    return focused?.closest('[role=dialog]') !== null && box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
  }), true);
  expect(await scrolled('.dialog')).toBe(0);
  await press('Tab');
  await drawn();
  expect(await hidden(page.locator(':focus'))).toBe(0);
});

it('the models come back with the focused row in view', async () => {
  await open({ state: 'many', act: models });
  await press('ArrowDown', 6);
  await wheel('.models .list', 2000);
  await settings();
  await press('Control+2');
  await drawn();
  expect(await hidden(page.locator('.models .row:focus'), { above: await top('.models .list'), below: await bottom('.models .list') })).toBe(0);
});
