import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HOUR } from '../../../src/shared/units.ts';
import { exampleOverview, exampleProviders, exampleSettings, manyProviders, withSources } from '../examples.ts';
import { clock } from '../english.ts';
import { footer, NOW, openModels, openPopup, present, scroll, settle, spoken, useStage, type Popup } from '../render.tsx';

useStage();

const GONE = { published: null, changes: [] };
const grid = (): HTMLElement => screen.getByRole('treegrid', { name: 'Models by provider' });
const names = (): (string | null)[] => within(grid()).getAllByRole('row').map((row) => row.getAttribute('aria-label'));
const row = (name: RegExp): HTMLElement => within(grid()).getByRole('row', { name });
const field = (): HTMLInputElement => screen.getByRole('searchbox');

/** Opens the models; main answers searches once `release` is called. */
async function openHeld() {
  let release = (): void => undefined;
  const held = new Promise<void>((done) => { release = done; });
  const popup = await openModels({}, ({ models }) => ({
    models: async (request) => {
      if (request.search !== '') await held;
      return models(request);
    },
  }));
  return { ...popup, release };
}

describe('models', () => {
  it('are not requested before their tab is opened', async () => {
    const { bridge } = await openPopup();
    expect(bridge.asked('models')).toEqual([]);
  });

  it('are folded under their providers, which show how many models they have', async () => {
    await openModels();
    expect(names()).toEqual(['Coast Cloud, 2 models', 'Halden, 2 models', 'Meridian Labs, 3 models', 'Northwind, 2 models']);
    expect(row(/^Halden/).getAttribute('aria-expanded')).toBe('false');
    expect(field().placeholder).toBe('Search 9 models');
  });

  it('are headed by the number of providers until a search', async () => {
    const { user } = await openModels();
    expect(screen.getByText('4 providers')).toBeTruthy();
    await user.type(field(), 'orchid');
    await settle();
    expect(screen.queryByText('4 providers')).toBeNull();
  });

  it('unfold and fold with a click on the provider', async () => {
    const { click } = await openModels();
    await click(row(/^Halden/));
    expect(names().slice(1, 4)).toEqual([
      'Halden, 2 models',
      'Sandpiper Code, context 200K tokens, $0.90 in and $3.60 out per million tokens',
      'Avocet Embed, deprecated, context 8.19K tokens, $0.02 in per million tokens, output not priced',
    ]);
    expect(row(/^Halden/).getAttribute('aria-expanded')).toBe('true');
    await click(row(/^Halden/));
    expect(names()).toHaveLength(4);
  });

  it('stay unfolded after a double click, and fold with a key after it', async () => {
    const { user } = await openModels();
    await user.dblClick(row(/^Halden/));
    await settle();
    expect(row(/^Halden/).getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{Enter}');
    await settle();
    expect(row(/^Halden/).getAttribute('aria-expanded')).toBe('false');
  });

  it('unfold for both providers when the second is clicked before main answers the first', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((done) => { release = done; });
    const { user } = await openModels({}, ({ models }) => ({
      models: async (request) => {
        if (request.open.length > 0) await held;
        return models(request);
      },
    }));
    await user.click(row(/^Halden/));
    await user.click(row(/^Northwind/));
    release();
    await settle();
    expect(row(/^Halden/).getAttribute('aria-expanded')).toBe('true');
    expect(row(/^Northwind/).getAttribute('aria-expanded')).toBe('true');
  });

  it('stay unchanged until main answers a search', async () => {
    const { user, release } = await openHeld();
    const before = grid().innerHTML;
    await user.type(field(), 'tern');
    await settle();
    expect(grid().innerHTML).toBe(before);
    release();
    await settle();
    expect(names()[0]).toMatch(/^Coast Cloud/);
    expect(row(/^Coast Cloud/).getAttribute('aria-expanded')).toBeNull(); // a search shows all matches and cannot be folded
  });

  it('are unfolded, traversed and folded with the arrow keys', async () => {
    const { user, keys } = await openModels();
    await user.click(field());
    await keys('{ArrowDown}');
    expect(document.activeElement).toBe(row(/^Coast Cloud/));
    await keys('{ArrowRight}');
    expect(row(/^Coast Cloud/).getAttribute('aria-expanded')).toBe('true');
    await keys('{ArrowRight}');
    expect(document.activeElement).toBe(row(/^Tern 70B/));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(row(/^Tern 8B/));
    await keys('{ArrowLeft}');
    expect(document.activeElement).toBe(row(/^Coast Cloud/));
    await keys('{ArrowLeft}');
    expect(row(/^Coast Cloud/).getAttribute('aria-expanded')).toBe('false');
    await keys('{End}');
    expect(document.activeElement).toBe(row(/^Northwind/));
  });

  it('lead to their own provider, however far up that is', async () => {
    const { user } = await openModels({ providers: manyProviders(2, 200) });
    await user.type(field(), 'model');
    await settle();
    const focused = async (): Promise<string | undefined> => {
      for (let i = 0; i < 4; i += 1) await scroll(grid(), grid().scrollTop); // happy-dom sends no event; the page of the row arrives
      return (document.activeElement as HTMLElement).dataset['key'];
    };
    await user.keyboard('{ArrowDown}');
    expect(await focused()).toBe('p:p0');
    await user.keyboard('{End}');
    expect(await focused()).toBe('m:p1:model-2-200');
    await user.keyboard('{ArrowLeft}');
    expect(await focused()).toBe('p:p1');
  });

  /** Asks for the last row, whose page does not arrive before `release`. */
  async function endUnloaded(): Promise<{ readonly popup: Popup; readonly release: () => Promise<void> }> {
    let release = (): void => undefined;
    const held = new Promise<void>((done) => { release = done; });
    const popup = await openModels({ providers: manyProviders(400, 2) }, ({ models }) => ({
      models: async (request) => {
        if (request.offset > 300) await held;
        return models(request);
      },
    }));
    await popup.user.click(field());
    await popup.keys('{ArrowDown}{End}');
    await scroll(grid(), grid().scrollTop); // happy-dom sends no event
    return {
      popup,
      release: async () => {
        release();
        await settle();
        for (let i = 0; i < 4; i += 1) await scroll(grid(), grid().scrollTop);
        expect(within(grid()).getByRole('row', { name: 'Provider 398, 2 models' })).toBeTruthy();
      },
    };
  }

  it.each([
    ['key', ({ user }: Popup) => user.keyboard('{Enter}')],
    ['click', () => fireEvent.click(present(document.activeElement as HTMLElement))], // by `user`, not until 300 ms after a scrolling
  ])('leave the focus where the next %s was, though the row it was to go to arrives then', async (_, press) => {
    const { popup, release } = await endUnloaded();
    await press(popup); // unfolds the first provider
    await release();
    expect(document.activeElement).toBe(row(/^Provider 1,/));
    expect(row(/^Provider 1,/).getAttribute('aria-expanded')).toBe('true');
  });

  it('leave the focus in the search field that was clicked before the row it was to go to arrives', async () => {
    const { release } = await endUnloaded();
    fireEvent.pointerDown(field());
    act(() => field().focus());
    await release();
    expect(document.activeElement).toBe(field());
  });

  it('are unfolded by a search and folded again after it, though arrow keys were pressed', async () => {
    const { user, keys } = await openModels();
    await user.type(field(), 'orchid');
    await settle();
    await keys('{ArrowDown}{ArrowLeft}');
    expect(document.activeElement).toBe(row(/^Meridian/));
    await user.clear(field());
    await settle();
    expect(names()).toHaveLength(4);
  });

  it('are requested again on a change after the first request has failed', async () => {
    let fails = true;
    const { bridge } = await openModels({}, ({ models }) => ({ models: (request) => (fails ? Promise.reject(new Error('no')) : models(request)) }));
    expect(within(grid()).queryAllByRole('row')).toEqual([]);
    fails = false;
    bridge.send('changed', { what: 'models' });
    await settle();
    expect(names()).toHaveLength(4);
  });

  it('leave the arrow keys to an input method during composition', async () => {
    await openModels();
    field().focus();
    fireEvent.keyDown(field(), { key: 'ArrowDown', isComposing: true });
    expect(document.activeElement).toBe(field());
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    await settle();
    expect(document.activeElement).toBe(row(/^Coast Cloud/));
  });

  it('are entered at the first result with Enter, once main has answered', async () => {
    let release = (): void => undefined;
    let held: Promise<void> | null = null;
    const { user, click, keys } = await openModels({}, ({ models }) => ({
      models: async (request) => {
        await held;
        return models(request);
      },
    }));
    await user.type(field(), '{Enter}');
    expect(document.activeElement).toBe(field()); // nothing is searched
    await user.type(field(), 'orchid');
    await settle();
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    expect(document.activeElement).toBe(field()); // left to an input method
    await keys('{Enter}');
    expect(document.activeElement).toBe(row(/^Orchid 4,/));
    expect(screen.queryByRole('region', { name: /^Orchid/ })).toBeNull(); // not opened
    held = new Promise((done) => { release = done; });
    await user.clear(field());
    await user.type(field(), 'tern{Enter}');
    await settle();
    expect(document.activeElement).toBe(field());
    release();
    await settle();
    expect(document.activeElement).toBe(row(/^Tern 70B/));
    await click(screen.getByRole('radio', { name: 'Price' }));
    await user.type(field(), '{Enter}');
    await settle();
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Tern 8B/);
  });

  it('are not entered with Enter if more is typed before main answers', async () => {
    const { user, release } = await openHeld();
    await user.type(field(), 'orchi{Enter}d');
    release();
    await settle();
    expect(document.activeElement).toBe(field());
    expect(names()[1]).toMatch(/^Orchid/);
  });

  it('stay in place when a refresh adds some above, but not at the top without the focus', async () => {
    const [only] = manyProviders(1, 200);
    const models = only?.models ?? [];
    const { bridge } = await openModels({ providers: [{ id: 'p0', name: 'P', models }], settings: { ...exampleSettings, sortModels: 'price' } });
    const list = screen.getByRole('grid', { name: 'Models, cheapest first' });
    const refresh = async (added: number): Promise<void> => {
      const more = models.slice(0, added).map((model, i) => ({ ...model, id: `new-${added}-${i}`, price: { input: 0, output: 0 } }));
      bridge.world.providers = [{ id: 'p0', name: 'P', models: [...more, ...models] }];
      bridge.send('changed', { what: 'models' });
      await settle();
    };
    await refresh(5);
    expect(list.scrollTop).toBe(0);
    await scroll(list, 100 * 44 + 10);
    await refresh(17);
    expect(list.scrollTop).toBe(112 * 44 + 10);
    await refresh(0);
    await scroll(list, 0);
    const row = present(list.querySelector<HTMLElement>('[role=row][data-key]'));
    act(() => row.focus());
    await refresh(3);
    await settle(); // the frame after the rows were drawn
    expect([list.scrollTop, document.activeElement?.getAttribute('data-key')]).toEqual([3 * 44, row.dataset['key']]); // the one with the focus stays, too
  });

  it('show context and price, or that no price is published, or 0', async () => {
    const [coast, ...others] = exampleProviders;
    const zero = coast?.models.map((model) => ({ ...model, id: 'tern/free', name: 'Tern at no price', price: { input: 0, output: 0 } })) ?? [];
    const { user, click } = await openModels({ providers: [...coast ? [{ ...coast, models: zero.slice(0, 1) }] : [], ...others] });
    await user.click(row(/^Coast Cloud/));
    await user.click(row(/^Northwind/));
    await click(row(/^Meridian/));
    expect(row(/^Kestrel Large/).textContent).toContain('256K');
    expect(row(/^Kestrel Large/).textContent).toContain('$1.20 / $4.80');
    expect(row(/^Plover Vision/).textContent).toContain('no pricepublished');
    expect(row(/^Plover Vision/).getAttribute('aria-label')).toBe('Plover Vision, context 64K tokens, no price published');
    expect(row(/^Tern at no price/).textContent).toContain('$0.00 / $0.00free or in a plan');
    expect(row(/^Tern at no price/).getAttribute('aria-label')).toBe('Tern at no price, context 131K tokens, price published as 0, free or part of a plan');
    expect(row(/^Orchid 4 deep/).textContent).toContain('$150 / $600');
  });

  it('have the exact prices in a tooltip and for screen readers where the row rounds them', async () => {
    const [coast] = exampleProviders;
    const of = (id: string, input: number, output: number) => ({ ...coast?.models[0], id, name: id, price: { input, output } });
    const { click } = await openModels({ providers: [{ id: 'coast', name: 'Coast Cloud', models: [of('round', 0.165, 0.4), of('rounded', 0.24375, 1.425)] as never }] });
    await click(row(/^Coast Cloud/));
    const titleOf = (name: RegExp): string | null | undefined => row(name).querySelector('.model-price')?.getAttribute('title');
    expect([row(/^round,/).textContent, titleOf(/^round,/)]).toEqual([expect.stringContaining('$0.165 / $0.40'), null]);
    expect([row(/^rounded,/).textContent, titleOf(/^rounded,/)]).toEqual([expect.stringContaining('$0.244 / $1.43'), '$0.24375 / $1.425']);
    expect(row(/^rounded,/).getAttribute('aria-label')).toBe('rounded, context 131K tokens, $0.24375 in and $1.425 out per million tokens');
  });

  it('are searched while the user types, and a heading says when none matches', async () => {
    const { bridge, user } = await openModels();
    await user.type(field(), 'orchid');
    await settle();
    expect(names()).toHaveLength(4); // the provider and its three models
    expect(bridge.asked('models').at(-1)).toMatchObject({ search: 'orchid', offset: 0 });
    await user.type(field(), ' none');
    await settle();
    expect(screen.getByRole('heading', { name: 'No model matches “orchid none”' })).toBeTruthy();
  });

  it('announce how many a search found, or that none matches', async () => {
    const { user } = await openModels();
    const told = (): string | null | undefined => document.querySelector('.models [aria-live]')?.textContent;
    expect(told()).toBe('');
    await user.type(field(), 'orchid');
    await settle();
    expect(told()).toBe('3 models');
    await user.type(field(), ' none');
    await settle();
    expect(told()).toBe('No model matches “orchid none”');
    await user.clear(field());
    await settle();
    expect(told()).toBe('');
  });

  it('announce and show how many a search found, though not all rows are loaded', async () => {
    const { user } = await openModels({ providers: manyProviders(2, 200) });
    await user.type(field(), 'model');
    await settle();
    expect(document.querySelector('.models [aria-live]')?.textContent).toBe('400 models');
    expect(document.querySelector('.model-columns')?.textContent).toContain('400 models');
  });

  it('show the results of the last search though an earlier one is answered later', async () => {
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
    expect(names().map((name) => name?.split(',')[0])).toEqual(['Coast Cloud', 'Tern 70B Instruct', 'Tern 8B Instruct']); // "t" finds more
    expect(bridge.asked('models').at(-1)).toMatchObject({ search: 't' });
  });
});

describe('the order of the models', () => {
  const order = (name: string): HTMLElement => screen.getByRole('radio', { name });
  const flat = (name: string): (string | null)[] =>
    within(screen.getByRole('grid', { name })).getAllByRole('row').map((one) => one.getAttribute('aria-label'));
  const top = (): string => within(screen.getByRole('grid', { name: /^Models/ })).getAllByRole('row')[0]?.textContent ?? '';

  it('by price is one list with the provider in each row, and is saved', async () => {
    const { bridge, click } = await openModels();
    expect(order('Provider').getAttribute('aria-checked')).toBe('true');
    await click(order('Price'));
    expect(flat('Models, cheapest first').slice(0, 2)).toEqual([
      'Avocet Embed, Halden, deprecated, context 8.19K tokens, $0.02 in per million tokens, output not priced',
      'Tern 8B Instruct, Coast Cloud, context 131K tokens, $0.05 in and $0.075 out per million tokens',
    ]);
    expect(flat('Models, cheapest first').at(-1)).toBe('Plover Vision, Northwind, context 64K tokens, no price published');
    expect(screen.getByText('9 models')).toBeTruthy();
    expect(top()).toContain('Avocet EmbedDeprecatedHalden · avocet-embed');
    expect(bridge.asked('changeSettings')).toEqual([{ sortModels: 'price' }]);
  });

  it('by newest shows the release date in each row', async () => {
    const { click } = await openModels();
    await click(order('Newest'));
    expect(flat('Models, newest first')[0]).toContain('released Nov 12, 2026');
    expect(top()).toContain('Nov 12$');
    expect(screen.getByText('Released')).toBeTruthy();
    await click(order('Context'));
    expect(top()).not.toContain('Nov 12');
    expect(top()).toContain('1M');
  });

  it('is taken from the settings', async () => {
    const { bridge } = await openModels({ settings: { ...exampleSettings, sortModels: 'context' } });
    expect(bridge.asked('models')).toEqual([{ offset: 0, limit: 30, search: '', sort: 'context', open: [] }]);
    expect(order('Context').getAttribute('aria-checked')).toBe('true');
  });

  it('comes with the overview, also when it changes: all settings, with up to 1,000 feeds, are not read for it', async () => {
    const { bridge } = await openModels();
    await bridge.changeSettings({ sortModels: 'price' }); // as in the file
    await settle();
    expect(order('Price').getAttribute('aria-checked')).toBe('true');
    expect(bridge.asked('settings')).toEqual([]);
  });

  it('is chosen with arrow keys and Space, and applies to searches', async () => {
    const { bridge, user } = await openModels();
    await user.click(field());
    await user.keyboard('{Tab}{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(order('Price'));
    await user.keyboard(' ');
    await user.type(field(), 'orchid');
    await settle();
    expect(bridge.asked('models').at(-1)).toMatchObject({ search: 'orchid', sort: 'price' });
    expect(flat('Models, cheapest first').map((name) => name?.split(',')[0])).toEqual(['Orchid 4 mini', 'Orchid 4', 'Orchid 4 deep thinking']);
  });

  it('says how many exact matches are before it', async () => {
    const { user } = await openModels({ settings: { ...exampleSettings, sortModels: 'price' } });
    await user.type(field(), 'orchid 4');
    await settle();
    expect(flat('Models, cheapest first').map((name) => name?.split(',')[0])).toEqual(['Orchid 4', 'Orchid 4 mini', 'Orchid 4 deep thinking']);
    for (const part of ['.model-columns', '[aria-live]']) expect(document.querySelector(`.models ${part}`)?.textContent).toContain('3 models, 1 exact');
    await user.type(field(), ' m');
    await settle();
    expect(document.querySelector('.models [aria-live]')?.textContent).toBe('1 model');
  });

  it('stays the same when main refuses the change, and the reason is announced', async () => {
    const { click } = await openModels({ refuse: { changeSettings: 'The disk is full.' } });
    await click(order('Newest'));
    expect(spoken()).toBe('The disk is full.');
    expect(order('Provider').getAttribute('aria-checked')).toBe('true');
    expect(names()).toHaveLength(4);
  });
});

describe('the model page', () => {
  const page = (): HTMLElement => screen.getByRole('region', { name: /^Kestrel Large/ });
  const openModel = async (...how: Parameters<typeof openModels>) => {
    const popup = await openModels(...how);
    await popup.user.type(field(), 'kestrel');
    await settle();
    await popup.keys('{ArrowDown}{ArrowDown}{Enter}');
    return popup;
  };

  it('opens with Enter and shows only what is known', async () => {
    const { bridge } = await openModel();
    expect(bridge.asked('model')).toEqual([{ provider: 'northwind', id: 'kestrel-large' }]);
    const text = page().textContent;
    for (const known of ['kestrel-large', 'US dollars per million tokens', 'Input$1.20', 'Context256,000 tokens', 'Understandstext and images', 'ReleasedSep 30, 2026', 'NORTHWIND_API_KEY']) {
      expect(text).toContain(known);
    }
    for (const missing of ['Cache read', 'Knowledge', 'Family', 'unknown']) expect(text).not.toContain(missing);
    expect(document.activeElement).toBe(page());
    expect(field().closest('[inert]')).not.toBeNull();
  });

  it('says whose model it is, in its heading and in its name for screen readers', async () => {
    await openModel({ details: { status: 'beta' } });
    expect(screen.getByRole('heading', { name: 'Kestrel Large' }).parentElement?.textContent).toBe('Kestrel LargeBetaNorthwind');
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Kestrel Large Beta Northwind' }));
  });

  it('opens with a click; Escape returns to its row, and a second Escape clears the search', async () => {
    const { user, click, keys, bridge } = await openModels();
    await user.type(field(), 'kestrel');
    await settle();
    await click(row(/^Kestrel/));
    await keys('{Escape}');
    expect(screen.queryByRole('region', { name: /^Kestrel Large/ })).toBeNull();
    expect(document.activeElement).toBe(row(/^Kestrel/));
    expect(field().value).toBe('kestrel');
    await user.keyboard('{Escape}');
    expect(field().value).toBe('');
    expect(bridge.asked('hide')).toEqual([]);
  });

  it('returns to its row with its button, too', async () => {
    const { click } = await openModel();
    await click('Back to the list');
    expect(document.activeElement).toBe(row(/^Kestrel/));
  });

  it('copies the ID and other codes, and opens the documentation in the browser', async () => {
    const { bridge, user } = await openModel();
    await user.click(within(page()).getByRole('button', { name: 'Copy ID' }));
    expect(bridge.asked('copyText')).toEqual([{ text: 'kestrel-large' }]);
    await settle();
    expect(spoken()).toBe('ID copied');
    await user.click(within(page()).getByRole('button', { name: 'Copy NORTHWIND_API_KEY' }));
    expect(bridge.asked('copyText').at(-1)).toEqual({ text: 'NORTHWIND_API_KEY' });
    await settle();
    expect(spoken()).toBe('Copied');
    act(() => within(page()).getByRole('button', { name: 'Copy https://api.northwind.example/v1' }).focus());
    await user.keyboard('{Enter}');
    expect(bridge.asked('copyText').at(-1)).toEqual({ text: 'https://api.northwind.example/v1' });
    await user.click(within(page()).getByRole('link', { name: 'northwind.example' }));
    expect(bridge.asked('openLink')).toEqual([{ url: 'https://northwind.example/docs' }]);
  });

  it('keeps the last details of a model that has left the list, and says so', async () => {
    let left = false;
    const { bridge } = await openModel({ details: { description: 'Hovers.' } }, ({ model }) => ({ model: (key) => (left ? Promise.resolve(GONE) : model(key)) }));
    expect(page().textContent).not.toContain('No longer');
    left = true;
    bridge.send('changed', { what: 'models' });
    await settle();
    for (const known of ['No longer in the list.', 'Hovers.', 'NORTHWIND_API_KEY']) expect(page().textContent).toContain(known);
    expect(spoken()).toContain('No longer in the list.');
    left = false;
    bridge.send('changed', { what: 'models' });
    await settle();
    expect(page().textContent).not.toContain('No longer');
  });

  it('keeps the last details while main does not answer', async () => {
    let silent = false;
    const { bridge } = await openModel({ details: { description: 'Hovers.' } }, ({ model }) => ({ model: (key) => (silent ? Promise.reject(new Error('busy')) : model(key)) }));
    silent = true;
    bridge.send('changed', { what: 'models' });
    await settle();
    expect(page().textContent).toContain('Hovers.');
    expect(page().textContent).not.toContain('No longer');
  });

  it('has the new name of a model that was renamed', async () => {
    const { bridge } = await openModel();
    bridge.world.details = { name: 'Kestrel Large 2' };
    bridge.send('changed', { what: 'models' });
    await settle();
    expect(screen.getByRole('heading', { name: 'Kestrel Large 2' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Kestrel Large' })).toBeNull();
  });

  it('shows the data of its row when main knows no more or does not answer', async () => {
    for (const model of [() => Promise.resolve(GONE), () => Promise.reject(new Error('gone'))]) {
      await openModel({}, () => ({ model }));
      expect(page().textContent).toContain('Output$4.80');
      expect(screen.getByRole('region', { name: 'Kestrel Large Northwind' })).toBeTruthy();
      expect(page().textContent).not.toContain('Documentation');
      cleanup();
    }
  });

  it('closes when "/" opens the search', async () => {
    const { keys } = await openModel();
    await keys('/');
    expect(screen.queryByRole('region', { name: /^Kestrel Large/ })).toBeNull();
    expect(document.activeElement).toBe(field());
  });

  it('is updated when the models change', async () => {
    const { bridge } = await openModel();
    bridge.world.details = { status: 'beta', description: 'Now with a tail.' };
    bridge.send('changed', { what: 'models' });
    await settle();
    expect(page().textContent).toContain('Now with a tail.');
    expect(screen.getByText('Now with a tail.').lang).toBe('en'); // as models.dev writes it, in all languages of the popup
    expect(screen.getByText('Beta')).toBeTruthy();
  });
});

describe('a long list of models', () => {
  const providers = manyProviders(225, 37);

  it('is requested only for the page in view', async () => {
    const { bridge } = await openModels({ providers });
    expect(bridge.asked('models')).toEqual([{ offset: 0, limit: 30, search: '', sort: 'provider', open: [] }]);
    expect(grid().getAttribute('aria-rowcount')).toBe('225');
    expect(within(grid()).getAllByRole('row').length).toBeLessThan(30);
  });

  it('requests only the pages in view after a jump', async () => {
    const { bridge, user } = await openModels({ providers });
    await user.type(field(), 'model');
    await settle();
    const before = bridge.asked('models').length;
    await scroll(grid(), 44 * 4000);
    expect(bridge.asked('models').slice(before).map((asked) => (asked as { offset: number }).offset)).toEqual([3960, 3990, 4020]);
    expect(within(grid()).getAllByRole('row').some((r) => r.getAttribute('aria-rowindex') === '4001')).toBe(true);
  });

  it('keeps the focused row while it is scrolled out of view', async () => {
    const { user, keys } = await openModels({ providers });
    await user.click(field());
    await keys('{ArrowDown}');
    for (const screenful of [50, 100, 150, 200]) await scroll(grid(), 44 * screenful);
    expect(document.activeElement?.getAttribute('aria-rowindex')).toBe('1');
  });

  it('moves the focus to the last row with End, though that was not loaded before', async () => {
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
    expect(footer()).toContain('Updated 3\u00a0hr ago');
  });

  it('says the date of the bundled list', async () => {
    await openModels({
      overview: withSources(exampleOverview(NOW), { models: { lastSuccess: null, origin: 'bundled', contentDate: '2026-09-30' } }),
    });
    expect(footer()).toMatch(/Models from (September 30|30 September)/);
  });

  it('says in a note why the list could not be fetched, and shows the old one', async () => {
    const lastError = { at: new Date(NOW).toISOString(), message: 'the connection was refused' };
    await openModels({ overview: withSources(exampleOverview(NOW), { models: { lastError } }) });
    expect(screen.getByText(/^models\.dev could not be fetched. The connection was refused\. Showing the list from/)).toBeTruthy();
    expect(names()).toHaveLength(4);
  });

  it('dates a fetched list by the day here, not in UTC', async () => {
    const models = { lastSuccess: '2026-11-16T15:00:00.000Z', contentDate: '2026-11-16' }; // past midnight in Adelaide
    const lastError = { at: new Date(NOW).toISOString(), message: 'the connection was refused' };
    await openModels({ overview: withSources(exampleOverview(NOW), { models: { ...models, lastError } }) });
    expect(screen.getByText(/Showing the list from (November 17|17 November)\./)).toBeTruthy();
  });

  it('does so without a network as well', async () => {
    const models = { lastSuccess: '2026-11-16T15:00:00.000Z', contentDate: '2026-11-16' };
    await openModels({ overview: { ...withSources(exampleOverview(NOW), { models }), online: false } });
    expect(footer()).toMatch(/models from (November 17|17 November)/i);
  });

  describe('without any list', () => {
    const none = (models: Parameters<typeof withSources>[1]['models'] = {}) =>
      ({ providers: [], overview: withSources(exampleOverview(NOW), { models: { items: 0, lastSuccess: null, origin: 'bundled', contentDate: '', ...models } }) });

    it('says why it could not be fetched and when the next try is, and offers to try now', async () => {
      const { bridge, user } = await openModels(none({ lastError: { at: new Date(NOW).toISOString(), message: 'the connection was refused' } }));
      expect(screen.getByRole('heading', { name: 'No models yet' })).toBeTruthy();
      expect(screen.getAllByText(/^models\.dev could not be fetched. The connection was refused\. Next try/)).toHaveLength(1);
      expect([screen.queryByRole('searchbox'), screen.queryByRole('radiogroup', { name: 'Order' })]).toEqual([null, null]); // nothing to act on
      await user.click(screen.getByRole('button', { name: 'Try now' }));
      expect(bridge.asked('refresh')).toHaveLength(1);
    });

    it('says that it is being fetched', async () => {
      await openModels(none({ refreshing: true }));
      expect(screen.getByRole('heading', { name: 'Fetching models…' })).toBeTruthy();
      expect(screen.queryByText('No models yet')).toBeNull();
    });

    it('says that it has not been fetched so far', async () => {
      await openModels(none());
      expect(screen.getByText('Tidings has not fetched the list of models yet.')).toBeTruthy();
    });

    it('says offline when the next try is', async () => {
      const world = none();
      await openModels({ ...world, overview: { ...world.overview, online: false } });
      expect(screen.getByText(/^You are offline/).textContent).toBe(`You are offline. Next try at ${clock(NOW + 3 * HOUR)}.`);
    });
  });
});
