/** The window is discarded while hidden; the next one restores its state. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { comeBack } from '../come-back.ts';
import { exampleOverview, exampleProviders, manyProviders } from '../examples.ts';
import { NOW, scroll, settle, useStage, type Popup } from '../render.tsx';

useStage();

const grid = (): HTMLElement => screen.getByRole('treegrid');
const rows = (): (string | null)[] => [...grid().querySelectorAll('[role=row]')].map((row) => row.getAttribute('aria-label'));

const toModels = async ({ keys }: Popup): Promise<void> => {
  await keys('{Control>}2{/Control}');
};

it('the next window restores unfolded providers and the scroll position, requesting only pages in view', async () => {
  let before: readonly (string | null)[] = [];
  const { bridge } = await comeBack(async (popup) => {
    await toModels(popup);
    await popup.click(screen.getByText('Provider 2'));
    await scroll(grid(), 44 * 120 + 10);
    before = rows();
  }, { providers: manyProviders(200, 1) });
  expect([grid().scrollTop, rows()]).toEqual([44 * 120 + 10, before.slice(1)]); // without the row that had the focus
  expect(bridge.asked('models')).toEqual([90, 120].map((offset) => ({ offset, limit: 30, search: '', sort: 'provider', open: ['p1'] })));
});

it('the next window restores the open model page, from which Escape leads to its row', async () => {
  const { keys } = await comeBack(async (popup) => {
    await toModels(popup);
    await popup.user.click(screen.getByRole('searchbox'));
    await popup.user.paste('kestrel');
    await settle();
    await popup.click(screen.getByText('Kestrel Large'));
  });
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Kestrel Large Northwind' }));
  await keys('{Escape}');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Kestrel Large/);
});

it('a model that one window did not find is not opened by the one after it', async () => {
  const told = [{ tab: 'models', 'models.search': 'kestrel', 'models.model': 'm:northwind:kestrel-large' }];
  await comeBack(() => Promise.resolve(), { providers: [] }, told, ({ world }) => {
    world.providers = exampleProviders;
    return {};
  });
  expect([screen.queryByRole('region', { name: /^Kestrel Large/ }) !== null, rows()]).toEqual([false, expect.arrayContaining([expect.stringMatching(/^Kestrel Large/)])]);
});

it('the next window restores the settings at the same scroll position, but not once they are reopened', async () => {
  const body = (): HTMLElement => document.querySelector<HTMLElement>('.settings-body') ?? document.body;
  const { keys } = await comeBack(async (popup) => {
    await popup.keys('{Control>},{/Control}');
    await scroll(body(), 900);
  });
  expect([document.activeElement?.getAttribute('aria-label'), body().scrollTop]).toEqual(['Settings', 900]);
  await keys('{Escape}');
  await keys('{Control>},{/Control}');
  expect(body().scrollTop).toBe(0); // reopened
});

it('the next window restores the favourites at about the same scroll position', async () => {
  const favourites = Array.from({ length: 300 }, (_, i) => ({ quote: `Thought ${i + 1}.`, author: 'Anon', work: '', year: 1900 }));
  const list = (): HTMLElement => document.querySelector('[role=grid][aria-label=Favourites]') ?? document.body;
  const shown = (): (string | null)[] => [...list().querySelectorAll('[role=row]')].map((row) => row.getAttribute('aria-label'));
  let before: readonly (string | null)[] = [];
  await comeBack(async (popup) => {
    await popup.user.click(screen.getByRole('button', { name: 'More' }));
    await popup.click(screen.getByRole('menuitem', { name: 'Favourites' }));
    await scroll(list(), 74 * 200);
    before = shown();
  }, { favourites });
  await settle();
  expect(before.length).toBeLessThan(30);
  expect(shown().filter((row) => before.includes(row)).length).toBeGreaterThan(5);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Favourites');
});

it('the next window restores another quote, with the button back to today’s', async () => {
  const quote = (): string | null | undefined => document.querySelector('.quote blockquote')?.textContent;
  let other: ReturnType<typeof quote> = null;
  const { user } = await comeBack(async (popup) => {
    await popup.click('Another quote');
    other = quote();
  });
  expect(screen.getByRole('region', { name: 'A quote from the collection' })).toBeTruthy();
  expect(quote()).toBe(other);
  await user.click(screen.getByRole('button', { name: 'Back to today’s quote' }));
  expect(quote()).not.toBe(other);
});

describe('the focus in the next window', () => {
  const focused = (): HTMLElement => document.activeElement as HTMLElement;
  const headlines = (): HTMLElement[] => within(screen.getByRole('grid', { name: 'Headlines' })).getAllByRole('row');

  it('is on the same headline, with its focus ring, if it was set by keyboard', async () => {
    let before: string | undefined;
    await comeBack(async ({ user }) => {
      await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
      before = focused().dataset['key'];
    });
    expect(before).toBeTruthy();
    expect([focused().dataset['key'], focused().hasAttribute('data-focus-visible')]).toEqual([before, true]);
  });

  it('is on the control with the same name', async () => {
    await comeBack(async ({ keys }) => {
      await keys('{Control>},{/Control}');
      act(() => screen.getByRole('textbox', { name: 'Add a feed' }).focus());
    });
    expect(focused()).toBe(screen.getByRole('textbox', { name: 'Add a feed' }));
  });

  it('has no focus ring if it was set by a click', async () => {
    const { matches } = Element.prototype;
    vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector: string) {
      return selector !== ':focus-visible' && matches.call(this, selector); // happy-dom does not tell how the focus was set
    });
    await comeBack(async ({ user }) => {
      await user.click(screen.getByRole('button', { name: 'Refresh now' }));
      fireEvent.keyDown(document.body, { key: 'F1' }); // in a new page react-aria knows of no click; here both pages share it
    });
    expect(focused()).toBe(screen.getByRole('button', { name: 'Refresh now' }));
    expect(focused().hasAttribute('data-focus-visible')).toBe(false);
  });

  it('is on nothing if a click on the quote removed it', async () => {
    await comeBack(async ({ user }) => {
      await user.keyboard('{ArrowDown}');
      await user.click(screen.getByRole('region', { name: 'Quote of the day' }));
      expect(focused()).toBe(document.body);
    });
    expect(focused()).toBe(document.body);
  });

  it('is on the second of two elements with the same name', async () => {
    await comeBack(async ({ keys }) => {
      await keys('{Control>},{/Control}');
      act(() => screen.getByRole('heading', { name: 'Privacy' }).focus());
    });
    expect(focused()).toBe(screen.getByRole('heading', { name: 'Privacy' }));
  });

  it('is on the headline of a notification, whatever had it before', async () => {
    const { bridge } = await comeBack(async () => {
      act(() => headlines()[1]?.focus());
      await settle();
    });
    const wanted = bridge.world.headlines.at(3)?.id ?? '';
    act(() => bridge.send('show', { view: 'headline', id: wanted }));
    await settle();
    expect(focused().dataset['key']).toBe(wanted);
  });
});

it('the next window restores the open, empty filter, which Escape closes', async () => {
  const { keys } = await comeBack(async (popup) => popup.user.keyboard('/'));
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  await keys('{Escape}');
  expect(screen.queryByRole('searchbox')).toBeNull();
});

it('the next window does not show the welcome page again after the filter key has closed it', async () => {
  const welcome = (): HTMLElement | null => screen.queryByRole('region', { name: 'Welcome to Tidings' });
  await comeBack(async ({ user }) => {
    expect(welcome()).not.toBeNull();
    await user.keyboard('/');
    await user.keyboard('{Escape}');
  }, { overview: { ...exampleOverview(NOW), welcome: true } });
  expect(welcome()).toBeNull();
});
