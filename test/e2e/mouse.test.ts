/**
 * The mouse, on what only a real page has: what is under the pointer between press and release, the wheel, and the selection.
 * Also a finger, and Tab, whose target a page can take away. On the preview's invented content.
 */
import type { Locator } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { until } from '../../scripts/lib/until.ts';
import type { FakeBridge } from '../renderer/fake-bridge/fake-bridge.ts';
import { openStudio, type Studio } from './screens/studio.ts';
import { becomes } from './support/becomes.ts';
import { stillFor } from './support/still.ts';

const studio = await openStudio();
afterAll(studio.end);
const { page } = studio;
const { mouse } = page;

/** Shows a state, and lets the clock run again: by the studio's clock, the library would think that the list still scrolls. */
const open = async (picture: Omit<Parameters<Studio['show']>[0], 'name'>): Promise<void> => {
  await studio.show({ name: '', ...picture });
  await page.evaluate(() => {
    const start = Date.now() - performance.now();
    Date.now = () => start + performance.now();
  });
};
/** Returns the arguments of all calls to main with this name. */
const asked = (name: Parameters<FakeBridge['asked']>[0]): Promise<unknown[]> =>
  page.evaluate((call) => (window.tidings as FakeBridge).asked(call), name);
/** Presses a button of the mouse over an element, as long as a hand does. @param down the place, as a part of its height */
const press = async (element: Locator, { down = 0.5, button = 'left' }: { readonly down?: number; readonly button?: 'left' | 'middle' | 'right' } = {}): Promise<void> => {
  const box = await element.boundingBox();
  if (box === null) throw new Error('There is nothing to press');
  await mouse.move(box.x + Math.min(60, box.width / 2), box.y + box.height * down);
  await mouse.down({ button });
  await page.waitForTimeout(60);
  await mouse.up({ button });
};
const focused = (): Promise<string | undefined> => page.evaluate(() => {
  const { activeElement: element } = document;
  return element === document.body ? 'nothing' : element?.closest<HTMLElement>('[data-key]')?.dataset['key'] ?? element?.className;
});
const row = (id: string): Locator => page.locator(`[data-key=${id}].headline`);
const scrolled = (list: string): Promise<number> => page.locator(list).evaluate((el) => el.scrollTop);

describe('a press on a headline below the open one, whose release closes that one and moves all', () => {
  const opened = async (): Promise<unknown[]> => (await asked('openLink')).map((link) => (link as { headline?: string }).headline);

  it.each([['h3', 0.15], ['h3', 0.5], ['h2', 0.8]])('opens %s, pressed at %d of its height', async (id, down) => {
    await open({});
    await row('h1').focus();
    await press(row(id), { down });
    await becomes(opened, [id]);
    await becomes(focused, id);
  });

  it('opens its own menu', async () => {
    await open({});
    await row('h1').focus();
    await press(row('h3'), { down: 0.2, button: 'right' });
    await becomes(() => page.locator('.headline[data-menu]').getAttribute('data-key'), 'h3');
    await page.keyboard.press('Escape');
    await becomes(focused, 'h3');
  });
});

it('a press with Ctrl or the middle button opens the headline while the popup stays, once each', async () => {
  await open({});
  await page.keyboard.down('Control');
  await press(row('h1'));
  await page.keyboard.up('Control');
  await press(row('h2'), { button: 'middle' });
  await page.waitForTimeout(200); // as long as the library may take to notice a press that it missed
  expect((await asked('openLink')).map((link) => ({ ...link as object, url: '' }))).toEqual(['h1', 'h2'].map((headline) => ({ url: '', headline, stay: true })));
});

describe('the wheel over the masthead', () => {
  const wheel = async (over: string, by: number): Promise<void> => {
    await page.locator(over).hover({ force: true });
    await mouse.wheel(0, by);
  };
  const place = async (list: string): Promise<string> => ((await scrolled(list)) > 100 ? 'below' : 'top');

  it('scrolls the headlines, and back', async () => {
    await open({ state: 'many' });
    await wheel('.quote', 600);
    await becomes(() => place('.headlines'), 'below');
    await wheel('.tabs-bar', -900);
    await becomes(() => scrolled('.headlines'), 0);
  });

  it('leaves the list to rest like a wheel over the list: at the quote, if it was hardly moved', async () => {
    await open({ state: 'many' });
    // Recorded in the page: on a busy machine it is at rest again before it is asked.
    const farthest = await page.locator('.headlines').evaluateHandle((list) => {
      const seen = { top: 0 };
      list.addEventListener('scroll', () => { seen.top = Math.max(seen.top, list.scrollTop); });
      return seen;
    });
    // Again if this computer was so busy that the list was at rest between the two turns.
    await until('both turns have moved it, and it is at rest again', async () => {
      await farthest.evaluate((seen) => { seen.top = 0; });
      await wheel('.quote', 30);
      await page.waitForTimeout(30);
      await mouse.wheel(0, 30);
      await until('it has moved', () => farthest.evaluate(({ top }) => top > 0));
      await becomes(() => scrolled('.headlines'), 0);
      return await farthest.evaluate(({ top }) => top === 60);
    });
  });

  it('scrolls the welcome page', async () => {
    await open({ state: 'welcome', zoom: 1.5 });
    await wheel('.quote', 600);
    await becomes(() => place('.welcome'), 'below');
  });
});

describe('a finger on the masthead', () => {
  /** Pulls up from the middle of an element, by 100 px. */
  const pull = async (from: string): Promise<void> => {
    const box = await page.locator(from).boundingBox();
    if (box === null) throw new Error('There is nothing to touch');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', up: number) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: y - up }] });
    await touch('touchStart', 0);
    for (let up = 10; up <= 100; up += 10) {
      await touch('touchMove', up);
      await page.waitForTimeout(15);
    }
    await touch('touchEnd', 100);
    await client.send('Emulation.setTouchEmulationEnabled', { enabled: false });
    await client.detach();
  };

  it.each(['blockquote', '.tabs-tools'])('scrolls what is under it, and presses nothing: %s', async (part) => {
    await open({ state: 'many' });
    await pull(part);
    await until('the list has followed', async () => await scrolled('.headlines') > 80);
    expect(await page.getByRole('menu').count()).toBe(0);
    expect(await asked('markRead')).toEqual([]);
  });

  it('leaves the list alone under the whole quote', async () => {
    await open({ state: 'longest', zoom: 2 });
    await page.getByRole('button', { name: 'Whole quote' }).click();
    await pull('.quote[data-open] blockquote');
    await page.waitForTimeout(300);
    expect(await scrolled('.headlines')).toBe(0);
  });
});

describe('the whole quote in a short window', () => {
  const opener = page.getByRole('button', { name: 'Whole quote' });
  const isOpen = (): Promise<boolean> => page.locator('.quote').evaluate((el) => el.hasAttribute('data-open'));
  const tall = (of: string): Promise<number> => page.locator(of).evaluate((el) => Math.round(el.getBoundingClientRect().height));

  it('takes no more room when closed again, after another one was read', async () => {
    await open({ state: 'longest', zoom: 1.5 });
    await opener.click();
    await page.getByRole('button', { name: 'Another quote' }).click();
    await opener.click();
    expect(await isOpen()).toBe(false);
    const [author, buttons] = await Promise.all(['.quote-by', '.quote-actions'].map((part) => page.locator(part).boundingBox()));
    expect(Math.abs((author?.y ?? NaN) - (buttons?.y ?? NaN))).toBeLessThan(8);
    expect(await tall('.quote')).toBeLessThan(200);
  });

  it('has the focus after a press on its words: the keys do nothing behind it', async () => {
    await open({ state: 'longest', zoom: 1.5 });
    await opener.click();
    await press(page.locator('blockquote'), { down: 0.1 });
    await page.keyboard.press('ArrowDown');
    await becomes(() => page.evaluate(() => document.activeElement?.closest('.quote') !== null), true);
    expect(await isOpen()).toBe(true);
    await page.keyboard.press('/');
    await becomes(isOpen, false);
    await page.keyboard.press('Escape'); // the filter
    await opener.click();
    await press(page.locator('blockquote'), { down: 0.1 });
    await page.keyboard.press('Escape');
    await becomes(isOpen, false);
    expect(await asked('hide')).toEqual([]);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Whole quote');
  });

  it('closes at a press on nothing: otherwise it would cover what the next keys do', async () => {
    await open({ state: 'longest', zoom: 1.5 });
    await opener.click();
    await press(page.locator('.footer-state').first());
    await becomes(isOpen, false);
    expect(await focused()).toBe('nothing');
  });

  it('is closed, and its button has the focus, after the favourites that its menu opened', async () => {
    await open({ state: 'longest', zoom: 1.5 });
    await opener.click();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Favourites' }).click();
    await page.getByRole('region', { name: 'Favourites' }).waitFor();
    await page.keyboard.press('Escape');
    await becomes(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'Whole quote');
    expect(await isOpen()).toBe(false);
  });

  it('leaves the focus on More after the favourites, if a short quote is shown then', async () => {
    await open({ state: 'longest', size: { width: 320, height: 400 } });
    await opener.click();
    await page.getByRole('button', { name: 'Another quote' }).click();
    await until('another quote is shown', async () => await page.locator('.quote[data-cut]').count() === 0);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Favourites' }).click();
    await page.getByRole('region', { name: 'Favourites' }).waitFor();
    await page.keyboard.press('Escape');
    await becomes(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'More');
  });

  it('stays open at a press on its words that closes its menu, and has the focus', async () => {
    await open({ state: 'longest', zoom: 1.5 });
    await opener.click();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menu').waitFor();
    await press(page.locator('blockquote'), { down: 0.1 });
    await becomes(() => page.getByRole('menu').count(), 0);
    await becomes(() => page.evaluate(() => document.activeElement?.closest('.quote') !== null), true);
    expect(await isOpen()).toBe(true);
    await page.keyboard.press('Escape');
    await becomes(isOpen, false);
    expect(await asked('hide')).toEqual([]);
  });
});

it('a press soon after the list was scrolled opens the headline', async () => {
  await open({ state: 'many' });
  await page.locator('.headlines').evaluate((list) => { list.scrollTop = 600; });
  await page.waitForTimeout(50);
  await mouse.move(200, 400);
  await mouse.down();
  await page.waitForTimeout(60);
  await mouse.up();
  await becomes(async () => (await asked('openLink')).length, 1);
});

it('a press beside the dialog of a feed closes it, also while its category has the focus', async () => {
  await open({});
  await page.evaluate(() => {
    const { world, send } = window.tidings as FakeBridge;
    world.settings = { ...world.settings, feeds: world.settings.feeds.map((feed, i) => (i > 0 ? { ...feed, category: 'News' } : feed)) };
    send('changed', { what: 'settings' });
  });
  await page.keyboard.press('Control+Comma');
  await page.getByRole('toolbar').getByRole('button', { name: 'Feeds', exact: true }).click();
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await press(page.getByRole('combobox', { name: 'Category' }));
  await mouse.click(6, 300, { delay: 60 });
  await becomes(() => page.getByRole('dialog').count(), 0);
});

it('a double click beside the dialog of a feed closes it, and presses nothing beneath', async () => {
  await open({});
  await page.keyboard.press('Control+Comma');
  await page.getByRole('toolbar').getByRole('button', { name: 'Feeds', exact: true }).click();
  const back = await page.getByRole('button', { name: 'Back' }).boundingBox();
  if (back === null) throw new Error('There is nothing beneath');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await becomes(() => page.getByRole('dialog').count(), 1);
  await mouse.dblclick(back.x + back.width / 2, back.y + back.height / 2);
  await becomes(() => page.getByRole('dialog').count(), 0);
  await page.waitForTimeout(200); // as long as the settings may take to close
  expect(await page.getByRole('region', { name: 'Settings' }).count()).toBe(1);
});

it('a double click on a feed shows its details, and changes nothing in them', async () => {
  await open({});
  await page.keyboard.press('Control+Comma');
  await page.getByRole('toolbar').getByRole('button', { name: 'Feeds', exact: true }).click();
  const feed = page.getByRole('grid', { name: 'Your feeds' }).getByRole('row').first();
  const notify = page.getByRole('dialog').getByRole('switch', { name: /^Notify/ });
  await feed.focus();
  await page.keyboard.press('Enter');
  const box = await notify.evaluate((el) => el.closest('label')?.getBoundingClientRect().toJSON() as DOMRect);
  await page.keyboard.press('Escape');
  // The feed where that switch will be.
  await feed.evaluate((el, top) => document.querySelector('.settings-body')?.scrollBy(0, el.getBoundingClientRect().top - top), box.y - 10);
  const pressTwice = async (): Promise<void> => {
    await mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2); // all at once: with pauses, a busy machine takes longer than a double click may
    await page.waitForTimeout(300); // the animation of a switch
  };
  await pressTwice();
  await becomes(() => page.getByRole('dialog').count(), 1);
  expect([await asked('editFeed'), await notify.isChecked()]).toEqual([[], false]);
  await pressTwice(); // now both are for the switch
  await becomes(async () => (await asked('editFeed')).length, 2);
});

it('a tap that Chromium moves onto a button presses it', async () => {
  await open({});
  await page.keyboard.press('Control+Comma');
  await page.getByRole('toolbar').getByRole('button', { name: 'Feeds', exact: true }).click();
  const edit = await page.getByRole('button', { name: /^Edit / }).first().boundingBox();
  if (edit === null) throw new Error('There is no button');
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
  const under = { x: edit.x + edit.width / 2, y: edit.y + edit.height + 8, radiusX: 12, radiusY: 12 };
  await Promise.all([ // at once: on a busy machine a pause might make it a long press
    client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [under] }),
    client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  ]);
  await client.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await client.detach();
  await page.getByRole('dialog').waitFor();
});

it('a press slightly beside the switch of a feed turns it, and shows no details', async () => {
  await open({});
  await page.keyboard.press('Control+Comma');
  await page.getByRole('toolbar').getByRole('button', { name: 'Feeds', exact: true }).click();
  const track = await page.getByRole('grid', { name: 'Your feeds' }).locator('.toggle-track').first().boundingBox();
  if (track === null) throw new Error('There is no switch');
  await mouse.click(track.x + track.width / 2, track.y - 4);
  await becomes(async () => (await asked('switchFeeds')).length, 1);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it.each([['good', 5], ['longest', 5]])('a list slightly longer than the window rests where the quote or its line is readable: %s, %d headlines', async (state, rows) => {
  await open({ state });
  await page.evaluate((many) => {
    const { world, send } = window.tidings as FakeBridge;
    world.headlines = world.headlines.slice(0, many);
    send('changed', { what: 'news' });
  }, rows);
  await becomes(() => page.locator('.headline').count(), rows);
  await mouse.move(200, 500);
  await mouse.wheel(0, 900);
  await stillFor(page, 15); // it comes to rest 150 ms after a wheel (use-whole-lift.ts)
  const opacity = (of: string): Promise<number> => page.locator(of).evaluate((el) => Number(getComputedStyle(el).opacity));
  expect(Math.max(await opacity('.quote-full'), await opacity('.quote-line'))).toBe(1);
});

it('a press on the line of a quote does not reach the invisible buttons under it, whose focus would bring the quote back', async () => {
  await open({ state: 'many' });
  await page.locator('.headlines').evaluate((list) => { list.scrollTop = 600; });
  await becomes(() => page.locator('.quote-full').evaluate((quote) => getComputedStyle(quote).opacity), '0');
  await press(page.locator('.heart'), { down: 0.9 });
  await page.waitForTimeout(100);
  expect([await asked('keepQuote'), await scrolled('.headlines')]).toEqual([[], 600]);
});

describe('a scrolled list that becomes short at once brings the whole quote back, right above its first row', () => {
  const wheeledUp = async (): Promise<void> => {
    await mouse.move(200, 400);
    await mouse.wheel(0, 900);
    await becomes(() => page.locator('.quote-full').evaluate((quote) => getComputedStyle(quote).opacity), '0');
    await page.waitForTimeout(200);
  };
  /** What is shown of the quote, and the px between the masthead and what is below it. */
  const shown = (): Promise<unknown> => page.evaluate(() => {
    const bottom = document.querySelector('.masthead')?.getBoundingClientRect().bottom ?? NaN;
    const first = document.querySelector('.headlines .day')?.getBoundingClientRect().top ?? bottom;
    const [full, line] = ['.quote-full', '.quote-line'].map((part) => getComputedStyle(document.querySelector(part) ?? document.body).opacity);
    return { full, line, lifted: document.querySelector('.masthead')?.getBoundingClientRect().top, band: Math.round(first - bottom) };
  });
  const whole = { full: '1', line: '0', lifted: 0, band: 0 };

  it.each([['few hits', 'lander'], ['no hit', 'zeppelin']])('filtered to %s; and the quote moves with the list again afterwards', async (_, word) => {
    await open({ state: 'many' });
    await wheeledUp();
    await page.keyboard.press('Control+f');
    await page.keyboard.insertText(word);
    await becomes(() => page.locator('.headline').count(), word === 'lander' ? 1 : 0);
    await becomes(shown, whole);
    await page.keyboard.press('Escape');
    await becomes(() => page.locator('.headline').count().then((rows) => rows > 3), true);
    await becomes(shown, whole);
    await wheeledUp();
    await becomes(() => page.locator('.quote-line').evaluate((line) => getComputedStyle(line).opacity), '1');
  });

  it('of few headlines, as after switching feeds off', async () => {
    await open({ state: 'many' });
    await wheeledUp();
    await page.evaluate(() => {
      const { world, send } = window.tidings as FakeBridge;
      world.headlines = world.headlines.slice(0, 2);
      send('changed', { what: 'news' });
    });
    await becomes(() => page.locator('.headline').count(), 2);
    await becomes(shown, whole);
  });
});

it('Tab goes on from an Undo that has taken the focus, and back to it', async () => {
  await open({});
  const name = (): Promise<string | null | undefined> => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
  await page.getByRole('button', { name: 'Mark all as read' }).focus();
  await page.keyboard.press('Enter');
  await becomes(name, 'Undo');
  await page.keyboard.press('Tab');
  await becomes(name, 'Keyboard shortcuts');
  await page.keyboard.press('Shift+Tab');
  await becomes(name, 'Undo');
  await page.keyboard.press('Enter');
  await becomes(focused, 'h0');
});
