import { describe, expect, it } from 'vitest';
import type { Bridge } from '../../../src/shared/bridge.ts';
import { MAX_SOUGHT_ROWS, type ModelsPage, type ModelsQuery } from '../../../src/shared/bridge/models.ts';
import { ModelPages } from '../../../src/renderer/models/model-pages.ts';
import { whoseAt, type PlacedRow } from '../../../src/renderer/models/model-view.ts';
import { providerChange } from '../example-changes.ts';

type Calls = Pick<Bridge, 'models' | 'modelPlaces'>;

/** A list of `total` providers, whose answers can be held back and changed; those `added` later are above the others. */
function origin(total: number) {
  const state = { total, added: 0, asked: [] as number[], sought: [] as string[], held: [] as (() => void)[], hold: false };
  const models: Calls['models'] = async ({ offset, limit }) => {
    state.asked.push(offset);
    if (state.hold) await new Promise<void>((done) => state.held.push(done));
    const rows = Array.from({ length: Math.max(0, Math.min(limit, state.total - offset)) }, (_, i) =>
      ({ kind: 'provider', id: String(offset + i - state.added), name: '', models: 1, open: false }) as const);
    return { total: state.total, offset, heading: null, rows, found: state.total, exact: 0, models: state.total, providers: state.total, since: null };
  };
  const modelPlaces: Calls['modelPlaces'] = ({ keys }) => {
    state.sought.push(...keys);
    const found = keys.map((key) => Number(key.slice(2)) + state.added);
    return Promise.resolve(found.map((index) => (index < state.total ? index : null)));
  };
  return { state, calls: { models, modelPlaces } };
}

/** Answers a search for "young" from another list. */
const either = (old: Calls, young: Calls): Calls => ({
  models: (request) => (request.search === 'young' ? young : old).models(request),
  modelPlaces: (request) => (request.search === 'young' ? young : old).modelPlaces(request),
});
const YOUNG: ModelsQuery = { search: 'young', sort: 'provider', open: [] };
const NEWEST: ModelsQuery = { search: '', sort: 'newest', open: [] };

/** Counts the answers that are shown. */
function countShown(pages: ModelPages): () => number {
  let shown = 0;
  pages.subscribe(() => { shown += 1; });
  return () => shown;
}

const settled = (): Promise<void> => new Promise((done) => setTimeout(done));
const indices = (pages: ModelPages): number[] => pages.view.rows.map(({ index }) => index);

describe('ModelPages', () => {
  it('requests each page once, however often it is shown', async () => {
    const { state, calls } = origin(1000);
    const pages = new ModelPages(calls);
    pages.show(0, 10); // drawn before the first answer
    await pages.renew();
    for (const first of [100, 101, 102]) pages.show(first, first + 10);
    await settled();
    expect(state.asked).toEqual([0, 60, 90, 120]);
  });

  it('drops distant pages, but not the one of the focused row', async () => {
    const { calls } = origin(5000);
    const pages = new ModelPages(calls);
    await pages.renew();
    pages.pin(3);
    for (let first = 0; first < 3000; first += 50) {
      pages.show(first, first + 10);
      await settled();
    }
    expect(pages.view.rows.length).toBeLessThanOrEqual(180);
    expect(indices(pages)).toContain(3);
    expect(indices(pages)).not.toContain(1000);
    expect(indices(pages)).toEqual(expect.arrayContaining([2950, 2960])); // on screen
  });

  it('does not mix two orders if main did not answer when the order changed', async () => {
    const { calls } = origin(300);
    let isDown = false;
    const pages = new ModelPages({ ...calls, models: (request) => (isDown ? Promise.reject(new Error('no answer')) : calls.models(request)) });
    await pages.renew();
    const before = pages.view;
    isDown = true;
    await pages.ask(NEWEST);
    expect(pages.view).toBe(before);
    isDown = false;
    pages.show(100, 110);
    await settled();
    expect([pages.view.question, indices(pages)[0]]).toEqual([{ search: '', sort: 'newest' }, 60]); // all rows anew
  });

  it('keeps the old rows until the new ones have arrived', async () => {
    const young = origin(7);
    const pages = new ModelPages(either(origin(20).calls, young.calls));
    await pages.renew();
    young.state.hold = true;
    const renewed = pages.ask({ ...YOUNG, sort: 'price' });
    expect(pages.view.question.search).toBe('');
    await settled();
    expect(pages.view.total).toBe(20);
    young.state.held.forEach((release) => release());
    await renewed;
    expect(pages.view.question).toEqual({ search: 'young', sort: 'price' });
    expect(pages.view.total).toBe(7);
  });

  it('drops the answer to a superseded request', async () => {
    const [slow, quick] = [origin(20), origin(7)];
    slow.state.hold = true;
    const pages = new ModelPages({ ...slow.calls, models: (request) => (request.open.length > 0 ? quick : slow).calls.models(request) });
    const shown = countShown(pages);
    const first = pages.renew();
    await pages.ask({ search: '', sort: 'provider', open: ['coast'] });
    slow.state.held.forEach((release) => release());
    await first;
    expect([shown(), pages.view.total]).toEqual([1, 7]);
  });

  it('drops the answer for a page of the list before', async () => {
    const [old, young] = [origin(300), origin(300)];
    young.state.added = 1000; // other rows, just as many
    const pages = new ModelPages(either(old.calls, young.calls));
    await pages.ask({ search: '', sort: 'price', open: [] });
    old.state.hold = true;
    pages.show(100, 110);
    await pages.ask(YOUNG);
    old.state.held.forEach((release) => release());
    await settled();
    expect(pages.view.rows.filter(({ key }) => !key.startsWith('p:-'))).toEqual([]);
    pages.show(100, 110);
    await settled();
    expect(indices(pages)).toContain(105); // requested again, of the new list
  });

  it('requests nothing around the row that had the focus in the list before', async () => {
    const young = origin(1000);
    const pages = new ModelPages(either(origin(1000).calls, young.calls));
    await pages.renew();
    pages.pin(500);
    await pages.ask(YOUNG);
    expect(young.state.asked).toEqual([0]);
  });

  it('shows a row once that moved from one page to the next between two answers', async () => {
    const { calls } = origin(1000);
    const models: Calls['models'] = async (request) => {
      const answer = await calls.models(request);
      const { rows } = request.offset === 0 ? answer : await calls.models({ ...request, offset: request.offset - 1 });
      return { ...answer, rows };
    };
    const pages = new ModelPages({ ...calls, models });
    await pages.renew();
    pages.show(20, 30);
    await settled();
    expect(pages.view.rows.map(({ key }) => key)).toEqual(Array.from({ length: 59 }, (_, i) => `p:${i}`));
  });

  it('keeps the page of the row that got the focus while the rows were requested again', async () => {
    const { calls, state } = origin(1000);
    const pages = new ModelPages(calls);
    await pages.renew();
    pages.pin(3);
    state.hold = true;
    const renewed = pages.renew();
    await settled();
    pages.pin(20);
    state.hold = false;
    for (const release of state.held) release();
    await renewed;
    state.asked.length = 0;
    pages.show(600, 610);
    await settled();
    await pages.renew();
    expect([indices(pages).includes(20), state.sought.at(-12)]).toEqual([true, 'p:20']);
  });

  it('reads again when a page reports another total', async () => {
    const { state, calls } = origin(1000);
    const pages = new ModelPages(calls);
    await pages.renew();
    state.total = 400;
    pages.show(200, 210);
    await settled();
    expect(pages.view.total).toBe(400);
    expect(indices(pages)).toContain(205);
  });

  describe('after rows were added above, many more than are loaded', () => {
    const ids = (pages: ModelPages): string[] => pages.view.rows.map(({ key }) => key);
    const listAt = async (first: number, focused: number | null = null) => {
      const { state, calls } = origin(1000);
      const pages = new ModelPages(calls);
      await pages.renew();
      pages.show(first, first + 10);
      await settled();
      pages.pin(focused);
      state.sought.length = 0;
      state.added = 200;
      state.total += 200;
      await pages.renew();
      return { pages, state };
    };

    it('loads the rows on screen at their new place', async () => {
      const { pages, state } = await listAt(100);
      expect(state.sought).toEqual(Array.from({ length: 11 }, (_, i) => `p:${100 + i}`));
      for (const row of [85, 100, 110, 125]) expect(pages.view.rows.find(({ key }) => key === `p:${row}`)?.index, String(row)).toBe(row + 200);
    });

    it('stays at the top, also around the focused row, wherever that is now', async () => {
      const { pages } = await listAt(0, 3);
      expect(ids(pages)).toEqual(expect.arrayContaining(['p:-200', 'p:-185', 'p:3', 'p:14']));
    });

    it('keeps a focused row that is far from the screen', async () => {
      const { pages, state } = await listAt(600, 3);
      expect(ids(pages)).toEqual(expect.arrayContaining(['p:3', 'p:600', 'p:610']));
      [state.added, state.total] = [400, 1400];
      await pages.renew();
      expect(ids(pages)).toContain('p:3');
      pages.show(100, 110);
      await settled();
      expect(ids(pages)).toContain('p:3');
    });

    it('loads them there also if it is told twice, or scrolled meanwhile', async () => {
      const { calls, state } = origin(1000);
      const pages = new ModelPages(calls);
      await pages.renew();
      pages.show(100, 110);
      await settled();
      [state.added, state.total] = [200, 1200];
      const shown = countShown(pages);
      await Promise.all([pages.renew(), pages.renew()]);
      expect(shown()).toBe(1);
      expect(pages.view.rows.find(({ key }) => key === 'p:100')?.index).toBe(300);
      [state.added, state.total] = [300, 1300];
      await pages.renew();
      expect(pages.view.rows.find(({ key }) => key === 'p:100')?.index).toBe(400);
      [state.added, state.total, state.hold] = [400, 1400, true];
      const renewed = pages.renew();
      await settled();
      pages.show(410, 420); // the old rows are still on screen
      const again = pages.renew();
      await settled();
      state.hold = false;
      for (const release of state.held) release();
      await Promise.all([renewed, again]);
      expect(shown()).toBe(3);
      expect(pages.view.rows.find(({ key }) => key === 'p:110')?.index).toBe(510);
    });

    it('finds the place by another row if the first one is gone', async () => {
      const { calls, state } = origin(1000);
      const modelPlaces: Calls['modelPlaces'] = async (request) =>
        (await calls.modelPlaces(request)).map((place, at) => (request.keys[at] === 'p:100' ? null : place));
      const pages = new ModelPages({ ...calls, modelPlaces });
      await pages.renew();
      pages.show(100, 110);
      await settled();
      [state.added, state.total] = [200, 1200];
      await pages.renew();
      expect(indices(pages)).toEqual(expect.arrayContaining([290, 310]));
    });

    it('does not move another list that is asked for meanwhile', async () => {
      const { calls, state } = origin(1000);
      let release: (() => void) | undefined;
      const held = new Promise<void>((resolve) => { release = resolve; });
      const pages = new ModelPages({ ...calls, modelPlaces: (request) => held.then(() => calls.modelPlaces(request)) });
      await pages.ask({ search: '', sort: 'changes', open: [] });
      pages.show(100, 110);
      await settled();
      [state.added, state.total] = [200, 1200];
      const renewed = pages.renew();
      await pages.ask(NEWEST);
      const shown = countShown(pages);
      release?.();
      await renewed;
      expect(shown()).toBe(0);
      await pages.renew();
      expect(indices(pages)[0]).toBe(0);
      expect(Math.max(...indices(pages))).toBeLessThan(60);
    });

    it('looks for no rows of another list, if main did not answer when the order changed', async () => {
      const { calls, state } = origin(1000);
      const pages = new ModelPages({ ...calls, models: (request) => (request.sort === 'newest' ? Promise.reject(new Error('no answer')) : calls.models(request)) });
      await pages.renew();
      await pages.ask(NEWEST);
      pages.show(5, 15);
      await pages.renew();
      expect(state.sought).toEqual([]);
    });

    it('looks for no more rows than main takes, also on a very tall screen', async () => {
      const { calls, state } = origin(1000);
      const pages = new ModelPages(calls);
      await pages.renew();
      pages.show(100, 100 + 2 * MAX_SOUGHT_ROWS);
      await settled();
      pages.pin(101);
      await pages.renew();
      expect(state.sought).toHaveLength(MAX_SOUGHT_ROWS);
    });

    it('looks for nothing if the list is at its top and has no focus', async () => {
      const { calls, state } = origin(1000);
      const pages = new ModelPages(calls);
      await pages.renew();
      await pages.renew();
      expect(state.sought).toEqual([]);
    });
  });

  it('stays where it is if the row on screen is gone, or main does not say where it is', async () => {
    for (const modelPlaces of [() => Promise.resolve([null]), () => Promise.reject(new Error('busy'))]) {
      const { calls } = origin(1000);
      const pages = new ModelPages({ ...calls, modelPlaces });
      await pages.renew();
      pages.show(100, 110);
      await settled();
      const shown = countShown(pages);
      await pages.renew();
      expect(shown()).toBe(1);
      expect(indices(pages)).toEqual(expect.arrayContaining([90, 110]));
    }
  });

  it('requests a page again after a failed call', async () => {
    const { calls } = origin(1000);
    let broken = true;
    const models: Calls['models'] = (request) => (broken && request.offset > 0 ? Promise.reject(new Error('gone')) : calls.models(request));
    const pages = new ModelPages({ ...calls, models });
    await pages.renew();
    pages.show(100, 110);
    await settled();
    broken = false;
    pages.show(100, 110);
    await settled();
    expect(indices(pages)).toContain(105);
  });
});

it('knows the heading of each model, also where that is on a page that is not loaded', async () => {
  const model = { kind: 'model', provider: 'coast', by: 'Coast Cloud', name: 'Tern', released: '', context: 0, price: null, deprecated: false } as const;
  const second = { kind: 'provider', id: 'halden', name: 'Halden', models: 1, open: true } as const;
  const models: Calls['models'] = ({ offset }): Promise<ModelsPage> => Promise.resolve({
    total: 400, offset, heading: 7, found: 398, exact: 0, models: 400, providers: 2, since: null, rows: [{ ...model, id: 'a' }, { ...model, id: 'b' }, second, { ...model, id: 'c' }],
  });
  const pages = new ModelPages({ models, modelPlaces: () => Promise.resolve([]) }, 225);
  await pages.renew();
  expect(pages.view.rows.slice(0, 4).map(({ index, heading }) => [index, heading])).toEqual([[210, 7], [211, 7], [212, null], [213, 212]]);
});

describe('whoseAt', () => {
  const provider = (index: number, open: boolean): PlacedRow => ({ key: `p${index}`, index, total: 3, heading: null, row: { kind: 'provider', id: 'coast', name: 'Coast Cloud', models: 1, open } });
  const rows: readonly PlacedRow[] = [
    provider(0, true),
    { key: 'm', index: 1, total: 3, heading: 0, row: { kind: 'model', provider: 'coast', by: 'Coast Cloud', id: 'tern', name: 'Tern', released: '', context: 0, price: null, deprecated: false } },
    provider(2, false),
    { key: 'c', index: 4, total: 5, heading: null, row: providerChange(0, 0, 'removed', 'coast', 'Coast Cloud', 1) },
  ];

  it.each([
    ['for a list at the top', 0, 0, null], ['for a provider row that is partly scrolled out', 0, 10, 'Coast Cloud'], ['for a model row', 1, 50, 'Coast Cloud'],
    ['for a folded provider row', 2, 90, null], ['for a row that is not loaded', 3, 140, null], ['for a change', 4, 180, null],
  ])('returns the provider, or null, %s', (_, index, top, whose) => expect(whoseAt(index, top, rows)).toBe(whose));
});
