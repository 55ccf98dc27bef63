import { describe, expect, it } from 'vitest';
import { sortModels, type FlatSort } from '../../../../src/main/content/models/sort.ts';
import type { ModelEntry } from '../../../../src/shared/bridge/models.ts';

const model = (id: string, change: Partial<ModelEntry> = {}): ModelEntry =>
  ({ kind: 'model', id, name: id, provider: 'p', by: 'P', released: '', context: 0, price: null, deprecated: false, ...change });
const on = (released: string) => ({ released });
const costs = (input: number, output: number) => ({ price: { input, output } });

const cases: readonly (readonly [string, FlatSort, readonly ModelEntry[], string])[] = [
  ['the newest day first', 'newest', [model('a', on('2025-12-31')), model('b', on('2026-02-01')), model('c', on('2026-01-15'))], 'b c a'],
  ['a month without a day at the start of the month', 'newest', [model('a', on('2026-02')), model('b', on('2026-01-31')), model('c', on('2026-02-01'))], 'c a b'],
  ['models without a date last', 'newest', [model('a'), model('b', on('2023-01')), model('c')], 'b a c'],
  ['models of one day in their original order', 'newest', [model('c', on('2026-01-01')), model('a', on('2026-01-01')), model('b', on('2026-01-01'))], 'c a b'],
  ['the cheapest input first, whatever the output', 'price', [model('a', costs(2, 2)), model('b', costs(0.15, 60)), model('c', costs(1.5, 0))], 'b c a'],
  ['the cheaper output first at equal input prices', 'price', [model('a', costs(1, 8)), model('b', costs(1, 2)), model('c', costs(1, 4))], 'b c a'],
  ['a model with free input or output where its prices place it', 'price', [model('a', costs(0.1, 0)), model('b', costs(0, 3)), model('c', costs(0.01, 9))], 'b c a'],
  ['models without a price last', 'price', [model('a'), model('b', costs(600, 900)), model('c'), model('d', costs(0.1, 1))], 'd b a c'],
  ['those with a price of 0, which may be that of a plan, just before them', 'price', [model('a'), model('b', costs(0, 0)), model('c', costs(9, 9)), model('d', costs(0, 0))], 'c b d a'],
  ['the newest first at equal prices', 'price', [model('a', { ...costs(1, 2), ...on('2025-01') }), model('b', { ...costs(1, 2), ...on('2026-01') })], 'b a'],
  ['the newest first without prices', 'price', [model('a', on('2025-01')), model('b', on('2026-01')), model('c')], 'b a c'],
  ['the largest context first', 'context', [model('a', { context: 8_000 }), model('b', { context: 1_000_000 }), model('c', { context: 128_000 })], 'b c a'],
  ['an unknown context last', 'context', [model('a'), model('b', { context: 512 }), model('c')], 'b a c'],
  ['the newest first at equal contexts', 'context', [model('a', { context: 9, ...on('2025') }), model('b', { context: 9, ...on('2026-03') })], 'b a'],
  ['nothing in an empty list', 'price', [], ''],
];

describe('sortModels', () => {
  it.each(cases)('puts %s (%s)', (_, sort, models, order) => {
    const before = [...models];
    expect(sortModels(models, sort).map(({ id }) => id).join(' ')).toBe(order);
    expect(models).toEqual(before);
  });

  it('gives the same order if the input is reversed', () => {
    const all = [0, 1, 2, 3, 4, 5].map((n) => model(String(n), { ...on(`2026-0${n + 1}-01`), ...(n % 2 === 0 ? costs(n % 4, 1) : {}), context: n % 3 }));
    for (const sort of ['newest', 'price', 'context'] as const) {
      expect(sortModels([...all].reverse(), sort)).toEqual(sortModels(all, sort));
    }
  });
});
