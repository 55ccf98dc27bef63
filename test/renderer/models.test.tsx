import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleOverview, manyProviders, withSources } from './examples.ts';
import { footer, NOW, openModels, openPopup, scroll, settle, useStage } from './render.tsx';

useStage();

const grid = (): HTMLElement => screen.getByRole('treegrid', { name: 'Models by provider' });
const names = (): (string | null)[] => within(grid()).getAllByRole('row').map((row) => row.getAttribute('aria-label'));
const row = (name: RegExp): HTMLElement => within(grid()).getByRole('row', { name });
const field = (): HTMLInputElement => screen.getByRole('searchbox');

describe('models', () => {
  it('are not asked for before someone looks at them', async () => {
    const { bridge } = await openPopup();
    expect(bridge.asked('models')).toEqual([]);
  });

  it('are folded under their providers, which say how many they have', async () => {
    await openModels();
    expect(names()).toEqual(['Coast Cloud, 2 models', 'Halden, 2 models', 'Meridian Labs, 3 models', 'Northwind, 2 models']);
    expect(row(/^Halden/).getAttribute('aria-expanded')).toBe('false');
    expect(field().placeholder).toBe('Search 9 models');
  });

  it('are headed by how many providers there are, until a search', async () => {
    const { user } = await openModels();
    expect(screen.getByText('4 providers')).toBeTruthy();
    await user.type(field(), 'orchid');
    await settle();
    expect(screen.queryByText('4 providers')).toBeNull();
  });

  it('unfold by a click on the provider and fold again', async () => {
    const { user } = await openModels();
    await user.click(row(/^Halden/));
    await settle();
    expect(names().slice(1, 4)).toEqual([
      'Halden, 2 models',
      'Sandpiper Code, context 200K tokens, $0.90 in and $3.60 out per million tokens',
      'Avocet Embed, deprecated, context 8.2K tokens, $0.02 in and $0.00 out per million tokens',
    ]);
    expect(row(/^Halden/).getAttribute('aria-expanded')).toBe('true');
    await user.click(row(/^Halden/));
    await settle();
    expect(names()).toHaveLength(4);
  });

  it('fold, unfold and are walked by arrow keys', async () => {
    const { user } = await openModels();
    await user.click(field());
    await user.keyboard('{ArrowDown}');
    await settle();
    expect(document.activeElement).toBe(row(/^Coast Cloud/));
    await user.keyboard('{ArrowRight}');
    await settle();
    expect(row(/^Coast Cloud/).getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{ArrowRight}');
    await settle();
    expect(document.activeElement).toBe(row(/^Tern 70B/));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(row(/^Tern 8B/));
    await user.keyboard('{ArrowLeft}');
    await settle();
    expect(document.activeElement).toBe(row(/^Coast Cloud/));
    await user.keyboard('{ArrowLeft}');
    await settle();
    expect(row(/^Coast Cloud/).getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('{End}');
    await settle();
    expect(document.activeElement).toBe(row(/^Northwind/));
  });

  it('show context and price, and say where there is no price per token', async () => {
    const { user } = await openModels();
    await user.click(row(/^Northwind/));
    await user.click(row(/^Meridian/));
    await settle();
    expect(row(/^Kestrel Large/).textContent).toContain('256K');
    expect(row(/^Kestrel Large/).textContent).toContain('$1.20 / $4.80');
    expect(row(/^Plover Vision/).textContent).toContain('not priced');
    expect(row(/^Orchid 4 deep/).textContent).toContain('$150 / $600');
  });

  it('are searched by name as one types; the last word typed counts', async () => {
    const { bridge, user } = await openModels();
    await user.type(field(), 'orchid');
    await settle();
    expect(names()).toHaveLength(4); // the provider and its three
    expect(bridge.asked('models').at(-1)).toMatchObject({ search: 'orchid', offset: 0 });
    await user.type(field(), ' none');
    await settle();
    expect(screen.getByText('No model matches “orchid none”.')).toBeTruthy();
  });

  it('show the answer to the last search, though an earlier one answers later', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((done) => { release = done; });
    const { bridge, user } = await openModels({}, ({ models }) => ({
      models: async (request) => {
        if (request.search === 't') await held;
        return models(request);
      },
    }));
    await user.type(field(), 'tern');
    release();
    await settle();
    expect(names()[1]).toMatch(/^Tern 70B/);
    expect(bridge.asked('models').at(-1)).toMatchObject({ search: 't' });
  });
});

describe('a long list', () => {
  const providers = manyProviders(225, 37);

  it('is asked for by the page that is on screen, never as a whole', async () => {
    const { bridge } = await openModels({ providers });
    expect(bridge.asked('models')).toEqual([{ offset: 0, limit: 50, search: '', open: [] }]);
    expect(grid().getAttribute('aria-rowcount')).toBe('225');
    expect(within(grid()).getAllByRole('row').length).toBeLessThan(30);
  });

  it('jumps to a far place and asks only for what is there', async () => {
    const { bridge, user } = await openModels({ providers });
    await user.type(field(), 'model');
    await settle();
    const before = bridge.asked('models').length;
    await scroll(grid(), 44 * 4000);
    expect(bridge.asked('models').slice(before).map((asked) => (asked as { offset: number }).offset)).toEqual([3950, 4000]);
    expect(within(grid()).getAllByRole('row').some((r) => r.getAttribute('aria-rowindex') === '4001')).toBe(true);
  });

  it('keeps the focused row while it is scrolled away', async () => {
    const { user } = await openModels({ providers });
    await user.click(field());
    await user.keyboard('{ArrowDown}');
    await settle();
    for (const screenful of [50, 100, 150, 200]) await scroll(grid(), 44 * screenful);
    expect(document.activeElement?.getAttribute('aria-rowindex')).toBe('1');
  });

  it('End leads to the last row, which was not here before', async () => {
    const { user } = await openModels({ providers });
    await user.click(field());
    await user.keyboard('{ArrowDown}{End}');
    await scroll(grid(), grid().scrollTop);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Provider 225, 37 models');
  });
});

describe('freshness of the models', () => {
  it('says when the list was fetched', async () => {
    await openModels();
    expect(footer()).toContain('Models updated 3 hr ago');
  });

  it('says from which day the bundled list is', async () => {
    await openModels({
      overview: withSources(exampleOverview(NOW), { models: { lastSuccess: null, origin: 'bundled', contentDate: '2026-09-30' } }),
    });
    expect(footer()).toMatch(/Model list of (September 30|30 September)/);
  });

  it('says in a note why the list could not be fetched, and shows the old one', async () => {
    const lastError = { at: new Date(NOW).toISOString(), message: 'the connection was refused' };
    await openModels({ overview: withSources(exampleOverview(NOW), { models: { lastError } }) });
    expect(screen.getByText(/^models\.dev could not be fetched. The connection was refused\. Showing the list of/)).toBeTruthy();
    expect(names()).toHaveLength(4);
  });
});
