import { describe, expect, it } from 'vitest';
import type { ModelsPage } from '../../../src/shared/bridge.ts';
import { ModelPages, whoseAt, type PlacedRow } from '../../../src/renderer/state/model-pages.ts';
import { providerChange } from '../example-changes.ts';

/** A list of `total` providers, whose answers can be held back and changed. */
function origin(total: number) {
  const state = { total, asked: [] as number[], held: [] as (() => void)[], hold: false };
  const read = async (offset: number, limit: number): Promise<ModelsPage> => {
    state.asked.push(offset);
    if (state.hold) await new Promise<void>((done) => state.held.push(done));
    const rows = Array.from({ length: Math.max(0, Math.min(limit, state.total - offset)) }, (_, i) =>
      ({ kind: 'provider', id: String(offset + i), name: String(offset + i), models: 1, open: false }) as const);
    return { total: state.total, offset, heading: null, rows, found: state.total, exact: 0, models: state.total, providers: state.total, since: null };
  };
  return { state, read };
}

const settled = (): Promise<void> => new Promise((done) => setTimeout(done));
const indices = (pages: ModelPages): number[] => pages.view.rows.map(({ index }) => index);

describe('ModelPages', () => {
  it('requests each page once, however often it is shown', async () => {
    const { state, read } = origin(1000);
    const pages = new ModelPages(read, () => undefined);
    await pages.renew();
    for (const first of [100, 101, 102]) pages.show(first, first + 10);
    await settled();
    expect(state.asked).toEqual([0, 60, 90, 120]);
  });

  it('drops distant pages, but not the one of the focused row', async () => {
    const { read } = origin(5000);
    const pages = new ModelPages(read, () => undefined);
    await pages.renew();
    pages.pin(3);
    for (let first = 0; first < 3000; first += 50) {
      pages.show(first, first + 10);
      await settled();
    }
    expect(pages.view.rows.length).toBeLessThanOrEqual(180);
    expect(indices(pages)).toContain(3);
    expect(indices(pages)).not.toContain(1000);
  });

  it('does not mix two orders if main did not answer when the order changed', async () => {
    const { read } = origin(300);
    const pages = new ModelPages(read, () => undefined);
    await pages.renew();
    const newest = { search: '', sort: 'newest' } as const;
    let isDown = true;
    expect(await pages.renew((offset, limit) => (isDown ? Promise.reject(new Error('no answer')) : read(offset, limit)), newest)).toBe(false);
    isDown = false;
    const before = pages.view.version;
    pages.show(100, 110);
    await settled();
    expect([pages.view.question, pages.view.version]).toEqual([newest, before + 1]); // all rows anew
  });

  it('keeps the old rows until the new ones have arrived', async () => {
    const old = origin(20);
    const pages = new ModelPages(old.read, () => undefined);
    await pages.renew();
    const young = origin(7);
    young.state.hold = true;
    const renewed = pages.renew(young.read, { search: 'young', sort: 'price' });
    expect(pages.view.question.search).toBe('');
    await settled();
    expect(pages.view.total).toBe(20);
    young.state.held.forEach((release) => release());
    expect(await renewed).toBe(true);
    expect(pages.view.question).toEqual({ search: 'young', sort: 'price' });
    expect(pages.view.total).toBe(7);
  });

  it('drops the answer to a superseded request', async () => {
    const slow = origin(20);
    slow.state.hold = true;
    const pages = new ModelPages(slow.read, () => undefined);
    const first = pages.renew();
    await pages.renew(origin(7).read);
    slow.state.held.forEach((release) => release());
    expect(await first).toBe(false);
    expect(pages.view.total).toBe(7);
  });

  it('reads again when a page reports another total', async () => {
    const { state, read } = origin(1000);
    const pages = new ModelPages(read, () => undefined);
    await pages.renew();
    state.total = 400;
    pages.show(200, 210);
    await settled();
    expect(pages.view.total).toBe(400);
    expect(indices(pages)).toContain(205);
  });

  it('requests a page again after a failed call', async () => {
    const { read } = origin(1000);
    let broken = true;
    const pages = new ModelPages((offset, limit) => (broken && offset > 0 ? Promise.reject(new Error('gone')) : read(offset, limit)), () => undefined);
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
  const read = (offset: number): Promise<ModelsPage> => Promise.resolve({
    total: 400, offset, heading: 7, found: 398, exact: 0, models: 400, providers: 2, since: null, rows: [{ ...model, id: 'a' }, { ...model, id: 'b' }, second, { ...model, id: 'c' }],
  });
  const pages = new ModelPages(read, () => undefined, 225);
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
