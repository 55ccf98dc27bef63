/** The window is given up while nobody looks; the next one comes back as if it had never gone. */
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { KeptPage } from '../../src/shared/bridge/window.ts';
import { createPageMemory } from '../../src/renderer/state/page-memory.ts';
import { manyProviders } from './examples.ts';
import type { World } from './fake-bridge/fake-bridge.ts';
import { openPopup, scroll, settle, useStage, type Popup } from './render.tsx';

useStage();

const grid = (): HTMLElement => screen.getByRole('treegrid');
const rows = (): (string | null)[] => [...grid().querySelectorAll('[role=row]')].map((row) => row.getAttribute('aria-label'));

/** Opens a page, hands it over, gives its window up and opens the next. */
async function comeBack(act: (popup: Popup) => Promise<void>, world: Partial<World> = {}): Promise<Popup> {
  let kept: KeptPage = {};
  let hide = (): void => undefined;
  const open = (): Promise<Popup> => {
    const memory = createPageMemory(kept, (latest) => { kept = latest; }, (listener) => { hide = listener; });
    return openPopup(world, () => ({}), memory);
  };
  await act(await open());
  hide();
  cleanup();
  return await open();
}

const toModels = async ({ user }: Popup): Promise<void> => {
  await user.keyboard('{Control>}2{/Control}');
  await settle();
};

it('with the providers unfolded, and the list where it was', async () => {
  let before: readonly (string | null)[] = [];
  const { bridge } = await comeBack(async (popup) => {
    await toModels(popup);
    await popup.user.click(screen.getByText('Provider 2'));
    await settle();
    await scroll(grid(), 44 * 120 + 10);
    before = rows();
  }, { providers: manyProviders(200, 1) });
  expect([grid().scrollTop, rows()]).toEqual([44 * 120 + 10, before.slice(1)]); // without the one that had the focus
  expect(bridge.asked('models')).toEqual([100, 150].map((offset) => ({ offset, limit: 50, search: '', sort: 'provider', open: ['p1'] })));
});

it('on the page of the model that was open; Back leads to its row', async () => {
  const { user } = await comeBack(async (popup) => {
    await toModels(popup);
    await popup.user.click(screen.getByRole('searchbox'));
    await popup.user.paste('kestrel');
    await settle();
    await popup.user.click(screen.getByText('Kestrel Large'));
    await settle();
  });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Kestrel Large');
  await user.keyboard('{Escape}');
  await settle();
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Kestrel Large/);
});

it('in the settings, at the same part', async () => {
  const body = (): HTMLElement => document.querySelector('[role=toolbar]')?.parentElement ?? document.body;
  const { user } = await comeBack(async (popup) => {
    await popup.user.keyboard('{Control>},{/Control}');
    await settle();
    await scroll(body(), 900);
  });
  expect([document.activeElement?.getAttribute('aria-label'), body().scrollTop]).toEqual(['Settings', 900]);
  await user.keyboard('{Escape}');
  await settle();
  await user.keyboard('{Control>},{/Control}');
  await settle();
  expect(body().scrollTop).toBe(0); // opened anew
});

it('in the favourites, at the same one', async () => {
  const favourites = Array.from({ length: 300 }, (_, i) => ({ quote: `Thought ${i + 1}.`, author: 'Anon', work: '', year: 1900 }));
  const list = (): HTMLElement => document.querySelector('[role=grid][aria-label=Favourites]') ?? document.body;
  const shown = (): (string | null)[] => [...list().querySelectorAll('[role=row]')].map((row) => row.getAttribute('aria-label'));
  let before: readonly (string | null)[] = [];
  await comeBack(async (popup) => {
    await popup.user.click(screen.getByRole('button', { name: 'More' }));
    await popup.user.click(screen.getByRole('menuitem', { name: 'Favourites' }));
    await settle();
    await scroll(list(), 74 * 200);
    before = shown();
  }, { favourites });
  await settle();
  expect(before.length).toBeLessThan(30);
  expect(shown().filter((row) => before.includes(row)).length).toBeGreaterThan(5);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Favourites');
});
