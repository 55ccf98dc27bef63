import { describe, expect, it } from 'vitest';
import { createListedChanges } from '../../../../src/main/content/models/listed-changes.ts';
import type { ModelRow } from '../../../../src/shared/bridge/models.ts';
import { modelRowKey } from '../../../../src/shared/bridge/model-row-key.ts';
import type { ModelChange, ModelChanges } from '../../../../src/shared/model-changes.ts';
import { models, provider } from './lists.ts';

const change = (kind: ModelChange['change'], id: string | null, facts: Partial<ModelChange> = {}): ModelChange => ({
  at: '2026-10-01T06:00:00.000Z', change: kind, provider: { id: 'acme', name: 'Acme Works' }, model: id === null ? null : { id, name: `Model ${id}` },
  models: 1, price: null, previousPrice: null, ...facts,
});
const history: ModelChanges = {
  since: '2026-09-01T06:00:00.000Z',
  changes: [
    change('repriced', 'gpt-5', { price: { input: 1, output: 2 }, previousPrice: { input: 2, output: 4 } }),
    change('removed', 'old', { price: { input: 7, output: 8 } }),
    change('added', null, { provider: { id: 'zen-ai', name: 'Zen' }, models: 12 }),
    change('added', 'gpt-5', { at: '2026-09-02T06:00:00.000Z' }),
    change('added', 'gpt-5', { provider: { id: 'zen-ai', name: 'Zen' } }),
  ],
};
const index = models(provider('acme', 'Acme', { id: 'gpt-5', name: 'GPT-5', release_date: '2026-08-01' }));
const listed = createListedChanges(history, index);
const page = (search = '', offset = 0, limit = 10) => listed.page({ search, offset, limit, open: [] });
const names = (rows: readonly ModelRow[]): readonly string[] => rows.map((row) => (row.kind === 'change' ? `${row.change} ${row.name}` : row.kind));

describe('the list of changes', () => {
  it('pages through all of them, with the counts of the whole list', () => {
    expect(names(page().rows)).toEqual(['repriced Model gpt-5', 'removed Model old', 'added Zen', 'added Model gpt-5', 'added Model gpt-5']);
    expect({ ...page('', 1, 2), rows: names(page('', 1, 2).rows) }).toEqual({
      total: 5, offset: 1, heading: null, rows: ['removed Model old', 'added Zen'], found: 5, exact: 0, models: 1, providers: 1, since: history.since,
    });
  });

  it('says where rows are, also among those found', () => {
    const [, removed, added] = page().rows;
    const keys = [added, removed].map((row) => (row === undefined ? '' : modelRowKey(row)));
    expect(listed.places({ search: '', open: [], keys })).toEqual([2, 1]);
    expect(listed.places({ search: 'zen', open: [], keys })).toEqual([0, null]);
  });

  it('gives the row of a model that is still listed, and of others what is known', () => {
    const [repriced, removed, whole, , other] = page().rows;
    expect(repriced).toMatchObject({ model: { id: 'gpt-5', name: 'GPT-5', released: '2026-08-01' }, previousPrice: { input: 2, output: 4 } });
    expect(removed).toMatchObject({ model: { kind: 'model', id: 'old', name: 'Model old', provider: 'acme', by: 'Acme Works', released: '', context: 0, price: { input: 7, output: 8 }, deprecated: false } });
    expect(whole).toMatchObject({ model: null, name: 'Zen', by: 'Zen', models: 12 });
    expect(other).toMatchObject({ model: { id: 'gpt-5', provider: 'zen-ai', released: '' } }); // not that of Acme
  });

  it('gives the last known price of a model that is gone, also in the row of an earlier change', () => {
    const gone = createListedChanges({ since: null, changes: [change('removed', 'x', { price: { input: 2, output: 2 } }), change('added', 'x', { price: { input: 1, output: 1 } })] }, index);
    const { rows } = gone.page({ search: '', offset: 0, limit: 10, open: [] });
    expect(rows.map((row) => row.kind === 'change' && row.model?.price)).toEqual([{ input: 2, output: 2 }, { input: 2, output: 2 }]);
    expect(rows.map((row) => row.kind === 'change' && row.price)).toEqual([{ input: 2, output: 2 }, { input: 1, output: 1 }]);
  });

  it.each([
    ['zen', ['added Zen', 'added Model gpt-5']], ['ZÉN', ['added Zen', 'added Model gpt-5']], ['gpt 5 acme', ['repriced Model gpt-5', 'added Model gpt-5']],
    ['acme/gpt-5', ['repriced Model gpt-5', 'added Model gpt-5']], ['zen-ai gpt', ['added Model gpt-5']], ['zen-ai/gpt-5', ['added Model gpt-5']], ['zen-ai/openai/gpt-5', []],
    ['work', ['repriced Model gpt-5', 'removed Model old', 'added Model gpt-5']], ['nothing of it', []], ['!!', []], ['  ', names(page().rows)],
  ])('finds %j', (search, found) => {
    expect(names(page(search).rows)).toEqual(found);
    expect(page(search)).toMatchObject({ total: found.length, found: found.length });
  });

  it('finds a model and a provider by the names they have now, too, and one by the provider and the maker in its id', () => {
    const router = change('added', 'openai/gpt-5', { provider: { id: 'openrouter', name: 'OpenRouter' } });
    const renamed = createListedChanges({ since: null, changes: [change('added', 'x', { model: { id: 'x', name: 'Preview' } }), router] },
      models(provider('acme', 'Apex', { id: 'x', name: 'Orchid' })));
    const found = (search: string) => names(renamed.page({ search, offset: 0, limit: 10, open: [] }).rows);
    for (const search of ['preview', 'orchid', 'apex', 'acme works', 'orchid preview']) expect(found(search), search).toEqual(['added Preview']);
    for (const search of ['openrouter/openai/gpt-5', 'openrouter/gpt-5', 'openai/gpt-5', 'openai gpt']) expect(found(search), search).toEqual(['added Model openai/gpt-5']);
    expect(found('gpt-5/orchid')).toEqual([]);
  });

  it('tells the changes of one model, newest first', () => {
    expect(listed.of({ provider: 'acme', id: 'gpt-5' })).toEqual([
      { at: '2026-10-01T06:00:00.000Z', change: 'repriced', price: { input: 1, output: 2 }, previousPrice: { input: 2, output: 4 } },
      { at: '2026-09-02T06:00:00.000Z', change: 'added', price: null, previousPrice: null },
    ]);
    expect(listed.of({ provider: 'acme', id: 'unheard' })).toEqual([]);
  });

  it.each<[string, readonly string[], readonly string[], string?]>([
    ['came with its provider', ['added *'], ['added']],
    ['came after its provider', ['added *', 'added m'], ['added']],
    ['went with its provider', ['added m', 'removed *'], ['added', 'removed']],
    ['went before its provider', ['removed m', 'removed *'], ['removed']],
    ['went and came back with its provider', ['removed *', 'added *'], ['removed', 'added']],
    ['was there when its provider got others', ['deprecated m', 'added *'], ['deprecated']],
    ['came back after its provider', ['removed *', 'added *', 'added m', 'repriced m'], ['removed', 'added', 'repriced']],
    ['is not another one', ['added other', 'removed other'], []],
    ['is not in the list that its provider came back with', ['removed gone', 'removed *', 'added *'], ['removed'], 'gone'],
    ['went with its provider, which came back without it', ['removed *', 'added *'], ['removed'], 'gone'],
    ['is gone, and had come with its provider', ['added *', 'removed gone'], ['added', 'removed'], 'gone'],
  ])('tells of a model that %s', (_name, told, expected, id = 'm') => {
    const changes = told.map((one, at) => {
      const [kind, of] = one.split(' ') as [ModelChange['change'], string];
      return change(kind, of === '*' ? null : of, { at: `2026-10-0${at + 1}T06:00:00.000Z` });
    });
    const now = models(provider('acme', 'Acme', { id: 'm' }), provider('zen-ai', 'Zen', { id: 'gone' })); // which others still have
    const own = createListedChanges({ since: null, changes: changes.toReversed() }, now).of({ provider: 'acme', id });
    expect(own.map(({ change: kind }) => kind).reverse()).toEqual(expected);
    expect(own.map(({ at }) => at)).toEqual(own.map(({ at }) => at).sort().reverse()); // newest first
  });
});
