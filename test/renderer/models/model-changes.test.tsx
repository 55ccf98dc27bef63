/** The list of what changed of the models, and how it leads to a model's page. */
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { comeBack } from '../come-back.ts';
import { modelChange, providerChange } from '../example-changes.ts';
import { exampleSettings } from '../examples.ts';
import type { FakeState } from '../fake-bridge/fake-bridge.ts';
import { NOW, openModels, present, scroll, settle, useStage } from '../render.tsx';

useStage();

const NAME = 'Changes to the list of models, newest first';
const grid = (): HTMLElement => screen.getByRole('grid', { name: NAME });
const rows = (): HTMLElement[] => within(grid()).getAllByRole('row');
const row = (name: RegExp): HTMLElement => within(grid()).getByRole('row', { name });
const names = (): (string | null)[] => rows().map((one) => one.getAttribute('aria-label'));
const field = (): HTMLElement => screen.getByRole('searchbox');
const heading = (): string | null | undefined => document.querySelector('.model-columns')?.textContent;
const told = (): string | null | undefined => document.querySelector('.models [aria-live]')?.textContent;
const settings = { ...exampleSettings, sortModels: 'changes' } as const;
const openChanges = (world: Partial<FakeState> = {}) => openModels({ settings, ...world });

describe('the changes of the models', () => {
  it('are chosen like an order, and say of each model what changed and when', async () => {
    const { bridge, click } = await openModels();
    await click(screen.getByRole('radio', { name: 'Changes' }));
    expect(bridge.asked('changeSettings')).toEqual([{ sortModels: 'changes' }]);
    expect(names().slice(0, 9)).toEqual([
      'Orchid 4 mini, Meridian Labs, cheaper, seen Nov 18, 2026, now $0.25 in and $1.00 out per million tokens, previously $0.40 in and $1.60 out per million tokens',
      'Tern 70B Instruct, Coast Cloud, new, seen Nov 18, 2026, $0.40 in and $0.40 out per million tokens',
      'Northwind, new provider, 2 models, seen Nov 16, 2026',
      'Curlew 2, Halden, removed, seen Nov 15, 2026, $2.00 in and $8.00 out per million tokens',
      'Orchid 4, Meridian Labs, pricier, seen Nov 15, 2026, now $15.00 in and $75.00 out per million tokens, previously $12.00 in and $60.00 out per million tokens',
      'Avocet Embed, Halden, deprecated, seen Nov 13, 2026, $0.02 in per million tokens, output not priced',
      'Avocet Embed, Halden, cheaper, seen Nov 13, 2026, now $0.02 in per million tokens, output not priced, previously $0.03 in per million tokens, output not priced',
      'Sandpiper Code, Halden, new price, seen Nov 9, 2026, now $0.90 in and $3.60 out per million tokens, previously $1.20 in and $3.00 out per million tokens',
      'Halyard, provider removed, 1 model, seen Nov 6, 2026',
    ]);
    await scroll(grid(), 88);
    expect(names().slice(-3)).toEqual([
      'Plover Vision, Northwind, price removed, seen Oct 29, 2026, now no price published, previously $0.30 in and $0.90 out per million tokens',
      'Kestrel Large, Northwind, new price, seen Oct 18, 2026, now $1.20 in and $4.80 out per million tokens, previously no price published',
      'Orchid 4 mini, Meridian Labs, new, seen Oct 4, 2026, $0.40 in and $1.60 out per million tokens',
    ]);
  });

  it('show what changed, the day, and the price with the one before, which is struck out', async () => {
    await openChanges();
    const texts = (): string[] => rows().map(({ textContent }) => textContent);
    expect(texts().slice(0, 4)).toEqual([
      'Orchid 4 miniCheaperMeridian Labs · orchid-4-miniNov 18$0.25 / $1.00$0.40 / $1.60',
      'Tern 70B InstructNewCoast Cloud · tern/70b-instructNov 18$0.40 / $0.40',
      'NorthwindNew provider2 modelsNov 16',
      'Curlew 2RemovedHalden · curlew-2Nov 15$2.00 / $8.00',
    ]);
    expect([...grid().querySelectorAll('s')].map(({ textContent }) => textContent).slice(0, 2)).toEqual(['$0.40 / $1.60', '$12.00 / $60.00']);
    await scroll(grid(), 88);
    expect(texts().at(-3)).toBe('Plover VisionPrice removedNorthwind · plover-visionOct 29no price$0.30 / $0.90');
  });

  it('are dated by the day here, not in UTC, and with the year of another one', async () => {
    const at = (time: string) => ({ ...modelChange(NOW, 0, 'added', 'orchid-4'), at: time });
    await openChanges({ changes: [at('2026-11-16T15:00:00.000Z'), at('2025-12-31T12:00:00.000Z')] }); // past midnight in Adelaide
    expect(rows().map((one) => one.querySelector('.model-context')?.textContent)).toEqual(['Nov 17', 'Dec 31, 2025']);
  });

  it('are headed by how many there are, and since when', async () => {
    const { bridge } = await openChanges();
    expect(heading()).toBe('12 changes since Oct 3SeenIn / out per M');
    expect(told()).toBe('');
    bridge.world.changes = bridge.world.changes.slice(0, 1);
    bridge.world.changesSince = '2025-10-03T12:00:00.000Z';
    bridge.send('changed', { what: 'models' });
    await settle();
    expect(heading()).toMatch(/^1 change since Oct 3, 2025Seen/);
  });

  it('are searched, and entered at the first one found with Enter', async () => {
    const { bridge, user } = await openChanges();
    await user.type(field(), 'northwind');
    await settle();
    expect(bridge.asked('models').at(-1)).toMatchObject({ search: 'northwind', sort: 'changes' });
    expect([heading(), told()]).toEqual([expect.stringMatching(/^3 changesSeen/), '3 changes']);
    await user.keyboard('{Enter}');
    await settle();
    expect(document.activeElement).toBe(row(/^Northwind, new provider/));
  });

  it('may have none that matches a search, though there are such models', async () => {
    const { user } = await openChanges();
    await user.type(field(), 'tern/8b');
    await settle();
    expect(screen.getByRole('heading', { name: 'No change matches “tern/8b”' })).toBeTruthy();
    expect(told()).toBe('No change matches “tern/8b”');
  });
});

describe('without any changes', () => {
  const text = (): string | null | undefined => screen.getByRole('heading', { name: 'No changes yet' }).nextElementSibling?.textContent;

  it('the page says when the first list was fetched, and another order can be chosen', async () => {
    const { click } = await openChanges({ changes: [] });
    expect(text()).toBe('Each new list is compared with the one before. The first was fetched on October 3.');
    await click(screen.getByRole('radio', { name: 'Newest' }));
    expect(screen.getByRole('grid', { name: 'Models, newest first' })).toBeTruthy();
  });

  it('the page says before the first list how there will be some', async () => {
    await openChanges({ changes: [], changesSince: null });
    expect(text()).toBe('Tidings compares each list it fetches with the one before.');
  });

  it('a search that is cleared again does not look like one without a match', async () => {
    const { user } = await openChanges({ changes: [] });
    await user.type(field(), 'x');
    await settle();
    await user.clear(field());
    await settle();
    expect(text()).toBeTruthy();
  });
});

describe('a change', () => {
  const page = (name: RegExp): HTMLElement => screen.getByRole('region', { name });

  it('opens its model, from whose page Escape leads to its row, also if the model changed twice at that time', async () => {
    const { click, keys } = await openChanges();
    for (const change of [/^Avocet Embed, Halden, deprecated/, /^Avocet Embed, Halden, cheaper/]) {
      await click(row(change));
      expect(document.activeElement).toBe(page(/^Avocet Embed/));
      await keys('{Escape}');
      expect(document.activeElement).toBe(row(change));
    }
  });

  it('is on the page of its model, with the day', async () => {
    const { bridge, click } = await openChanges();
    await click(row(/^Orchid 4 mini, Meridian Labs, cheaper/));
    expect(bridge.asked('model')).toEqual([{ provider: 'meridian', id: 'orchid-4-mini' }]);
    expect(page(/^Orchid 4 mini/).textContent).toContain('ChangesNov 18, 2026Cheaper: $0.25\u00a0/\u00a0$1.00, was\u00a0$0.40\u00a0/\u00a0$1.60Oct 4, 2026Added');
  });

  it('opens what is known of a model that was removed', async () => {
    const { click } = await openChanges();
    await click(row(/^Curlew 2/));
    const { textContent } = page(/^Curlew 2 Halden/);
    for (const known of ['No longer in the list.', 'curlew-2', 'Input$2.00', '2026Removed']) expect(textContent).toContain(known);
    for (const unknown of ['Released', 'Context']) expect(textContent).not.toContain(unknown);
  });

  it('of a whole provider can be focused, and opens nothing', async () => {
    const { bridge, click, keys } = await openChanges({ changes: [providerChange(NOW, 0, 'added', 'northwind', 'Northwind', 1), modelChange(NOW, 0, 'added', 'orchid-4')] });
    await click(field());
    await keys('{ArrowDown}');
    expect(document.activeElement).toBe(row(/^Northwind, new provider, 1 model, /));
    await keys('{Enter}');
    await click(row(/^Northwind/));
    expect(bridge.asked('model')).toEqual([]);
    await keys('{ArrowDown}');
    expect(document.activeElement).toBe(row(/^Orchid 4/));
  });

  it('leads back to its row after the window was given up while its model was open', async () => {
    const { keys } = await comeBack(async (popup) => {
      await popup.keys('{Control>}2{/Control}');
      await popup.click(present(rows().find((one) => /^Avocet Embed, Halden, cheaper/.test(one.getAttribute('aria-label') ?? ''))));
    }, { settings });
    expect(document.activeElement).toBe(page(/^Avocet Embed/));
    await keys('{Escape}');
    expect(document.activeElement).toBe(row(/^Avocet Embed, Halden, cheaper/));
  });

  it('keeps the focus when a newer one arrives above it', async () => {
    const { bridge, click, keys } = await openChanges();
    await click(field());
    await keys('{ArrowDown}');
    bridge.world.changes = [modelChange(NOW, 0, 'deprecated', 'orchid-4-mini'), ...bridge.world.changes];
    bridge.send('changed', { what: 'models' });
    await settle();
    expect(document.activeElement).toBe(row(/^Orchid 4 mini, Meridian Labs, cheaper/));
  });
});

describe('many new changes, as after a night', () => {
  const added = (name: string, n: number) => Array.from({ length: n }, (_, i) => providerChange(NOW, 0, 'added', `${name}-${i}`, `${name} ${i}`, 1));
  const open = () => openChanges({ changes: [...added('Old', 299), modelChange(NOW, 0, 'added', 'orchid-4')] });
  const arrive = async ({ bridge }: Awaited<ReturnType<typeof open>>): Promise<void> => {
    bridge.world.changes = [...added('New', 200), ...bridge.world.changes];
    bridge.send('changed', { what: 'models' });
    await settle();
    await settle();
  };
  const focused = (): string | null | undefined => document.activeElement?.getAttribute('aria-label')?.split(',')[0];

  it('leave the list where it is scrolled to', async () => {
    const popup = await open();
    await scroll(grid(), 100 * 44);
    await arrive(popup);
    expect(grid().scrollTop).toBe(300 * 44);
    expect(row(/^Old 100,/).getAttribute('aria-rowindex')).toBe('301');
  });

  it('leave the focus on its row, from where it goes on', async () => {
    const popup = await open();
    await popup.click(field());
    await popup.keys('{ArrowDown}');
    await arrive(popup);
    expect(focused()).toBe('Old 0');
    await popup.keys('{ArrowDown}');
    expect(focused()).toBe('Old 1');
  });

  it('also if that is scrolled out of view', async () => {
    const popup = await open();
    await popup.click(field());
    await popup.keys('{ArrowDown}');
    await scroll(grid(), 150 * 44);
    await arrive(popup);
    expect(focused()).toBe('Old 0');
  });

  it.each([['at the top', 0], ['further down', 290]])('leave the way back from the page of a model (%s)', async (_where, at) => {
    const popup = await openChanges({ changes: [...added('Old', at), modelChange(NOW, 0, 'added', 'orchid-4'), ...added('Older', 20)] });
    await scroll(grid(), at * 44);
    act(() => row(/^Orchid 4,/).focus()); // a list that has just been scrolled takes no click yet
    await popup.keys('{Enter}');
    expect(screen.getByRole('region', { name: /^Orchid 4/ })).toBeTruthy();
    await arrive(popup);
    await popup.keys('{Escape}');
    await settle();
    expect(focused()).toBe('Orchid 4');
  });
});
