import { describe, expect, it } from 'vitest';
import { countModels, decodeRows, encodeRows } from '../../../../src/main/content/models/rows.ts';
import type { ModelEntry } from '../../../../src/shared/bridge/models.ts';
import { bridgeArguments } from '../../../../src/shared/bridge-schemas.ts';
import type { ModelProvider } from '../../../../src/shared/content.ts';

const provider = (id: string, name: string, models: readonly unknown[]): ModelProvider =>
  ({ provider: name, id, env: [], api: '', doc: '', npm: '', models: [...models] });

const PLACE = { at: 11, bytes: 90 };
const encode = (providers: readonly ModelProvider[]): Buffer => encodeRows(providers.map((one) => ({ provider: one, place: PLACE })));

const roundTrip = (models: readonly unknown[]): readonly ModelEntry[] =>
  decodeRows(encode([provider('p', 'P', models)])).providers[0]?.models ?? [];

const row = (model: object): ModelEntry | undefined => roundTrip([{ id: 'm', ...model }])[0];

describe('model rows for the popup', () => {
  it('keep the fields a row shows', () => {
    expect(row({
      name: ' A\tmodel ', release_date: '2026-05-28', limit: { context: 200000, output: 0 }, cost: { input: 0.25, output: 2, cache_read: 1 },
      status: 'deprecated', description: 'long',
    })).toEqual({
      kind: 'model', id: 'm', name: 'A model', provider: 'p', by: 'P', released: '2026-05-28', context: 200_000,
      price: { input: 0.25, output: 2 }, deprecated: true,
    });
  });

  it.each([['GPT\u202e5', 'GPT5'], ['\u200b', 'm'], ['\u3164 \u2800', 'm']])('show the name %j as %j', (name, shown) => {
    expect(row({ name })?.name).toBe(shown);
  });

  it('require only an id', () => {
    expect(row({})).toEqual({
      kind: 'model', id: 'm', name: 'm', provider: 'p', by: 'P', released: '', context: 0, price: null, deprecated: false,
    });
  });

  it.each([
    ['2025-07', '2025-07'], ['2024-02-29', '2024-02-29'], ['2023-02-29', ''], ['2025-25-11', ''], ['2025-04-31', ''],
    ['1970-01-01', ''], ['2025', '2025'], ['2025-', ''], ['1970', ''], ['2025-00', ''], ['May 2025', ''], ['2025-05-28T00:00:00Z', ''], [20250528, ''], [null, ''],
  ])('show the date %j as %j', (published, shown) => {
    expect(row({ release_date: published })?.released).toBe(shown);
  });

  it.each([
    [{ input: 0, output: 0 }, { input: 0, output: 0 }], [undefined, null], [null, null], [{ input: 1 }, null], [{ input: '1', output: 2 }, null],
    [{ input: -1, output: 2 }, null], [{ input: 0.1, output: 0 }, { input: 0.1, output: 0 }], [{ input: 0, output: 3 }, { input: 0, output: 3 }],
  ])('read the cost %j as the price %j', (cost, price) => {
    expect(row({ cost })?.price).toEqual(price);
  });

  it.each([[0, 0], [-5, 0], [null, 0], ['8k', 0], [1.5, 1], [1_000_000, 1_000_000]])('read a context of %j as %j', (context, shown) => {
    expect(row({ limit: { context } })?.context).toBe(shown);
  });

  it('sort providers by name ignoring case, and models newest first with undated ones last', () => {
    const index = decodeRows(encode([
      provider('z', 'zeta', []), provider('b', 'Beta', []), provider('e', 'Élan', []), provider('a', 'alpha', [
        { id: 'undated' }, { id: 'old', release_date: '2024-01-01' }, { id: 'b', release_date: '2026-02-01' },
        { id: 'a', release_date: '2026-02-01' }, { id: 'month', release_date: '2026-03' },
      ]),
    ]));
    expect(index.providers.map(({ name }) => name)).toEqual(['alpha', 'Beta', 'Élan', 'zeta']);
    expect(index.providers[0]?.models.map(({ id }) => id)).toEqual(['month', 'a', 'b', 'old', 'undated']);
    expect(index.models).toBe(5);
  });

  it('sort by name, not by id', () => {
    const { providers } = decodeRows(encode([provider('a', 'Zeta', []), provider('b', 'Alpha', [{ id: 'a', name: 'Zwei' }, { id: 'b', name: 'Acht' }])]));
    expect(providers.map(({ name, models }) => [name, ...models.map((model) => model.name)])).toEqual([['Alpha', 'Acht', 'Zwei'], ['Zeta']]);
  });

  it('encode to the same bytes whatever the order of the list', () => {
    const list = [provider('b', 'Same', [{ id: 'x' }, { id: 'y' }]), provider('a', 'same', [])];
    expect(encode(list).equals(encode([...list].reverse()))).toBe(true);
  });

  it('leave out what has an id too long for the calls of the popup', () => {
    const models = [500, 501].map((length) => ({ id: 'm'.repeat(length) }));
    const { providers } = decodeRows(encode([200, 201].map((length) => provider('p'.repeat(length), 'P', models))));
    const kept = providers.flatMap((one) => one.models).map(({ provider: of, id }) => ({ provider: of, id }));
    expect(kept).toEqual([{ provider: 'p'.repeat(200), id: 'm'.repeat(500) }]);
    expect(bridgeArguments.model.safeParse(kept[0]).success).toBe(true);
  });

  it('keep the position of each provider', () => {
    const places = [{ at: 11, bytes: 90 }, { at: 102, bytes: 70 }] as const;
    const rows = encodeRows([{ provider: provider('b', 'B', []), place: places[0] }, { provider: provider('a', 'A', []), place: places[1] }]);
    expect(decodeRows(rows).providers.map(({ id, place }) => [id, place])).toEqual([['a', places[1]], ['b', places[0]]]);
  });

  it('are counted across all providers', () => {
    expect(countModels([provider('a', 'A', [{}, {}]), provider('b', 'B', []), provider('c', 'C', [{}])])).toBe(3);
  });

  const good = encode([provider('p', 'P', [{ id: 'm', cost: { input: 1, output: 2 } }])]).toString();

  it.each([
    ['no bytes', ''],
    ['a truncated document', good.slice(0, -9)],
    ['another version', good.replace('"version":1', '"version":2')],
    ['no list of providers', '{"version":1,"providers":{}}'],
    ['a provider without a name', good.replace('"name":"P"', '"name":null')],
    ['a negative position', good.replace('"at":11', '"at":-1')],
    ['a provider without a position', good.replace('"place":{"at":11,"bytes":90}', '"place":null')],
    ['a row without an id', good.replace('["m"', '[7')],
    ['a row with only one of two prices', good.replace('1,2,0]', '1,null,0]')],
    ['a row that is not an array', good.replace('[["m"', '["m",["m"')],
  ])('are rejected if the file contains %s', (_, text) => {
    expect(text).not.toBe(good);
    expect(() => decodeRows(Buffer.from(text))).toThrow('The kept rows of models are damaged.');
  });
});
