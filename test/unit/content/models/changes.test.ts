import { describe, expect, it } from 'vitest';
import { changesBetween } from '../../../../src/main/content/models/changes.ts';
import { models, provider } from './lists.ts';

const AT = '2026-10-01T06:00:00.000Z';
const acme = { id: 'acme', name: 'Acme' };
const change = { at: AT, provider: acme, models: 1, price: null, previousPrice: null };

describe('the changes from one list of models to the next', () => {
  it('are none for the same list in another order', () => {
    const [a, b] = [{ id: 'a', cost: { input: 1, output: 2 } }, { id: 'b', status: 'deprecated' }];
    const before = models(provider('acme', 'Acme', a, b), provider('zen', 'Zen', a));
    expect(changesBetween(before, models(provider('zen', 'Zen', a), provider('acme', 'Acme', b, a)), AT)).toEqual([]);
  });

  it('name what came, and what went with its last price', () => {
    const before = models(provider('acme', 'Acme', { id: 'same' }, { id: 'old', name: 'Old One', cost: { input: 1, output: 2 } }));
    const after = models(provider('acme', 'Acme', { id: 'same' }, { id: 'new', name: 'New One', cost: { input: 3, output: 4 } }));
    expect(changesBetween(before, after, AT)).toEqual([
      { ...change, change: 'added', model: { id: 'new', name: 'New One' }, price: { input: 3, output: 4 } },
      { ...change, change: 'removed', model: { id: 'old', name: 'Old One' }, price: { input: 1, output: 2 } },
    ]);
  });

  it('are one for a provider with all of its models', () => {
    const zen = provider('zen', 'Zen', { id: 'a' }, { id: 'b' });
    const both = models(provider('acme', 'Acme', { id: 'a' }), zen);
    const one = models(provider('acme', 'Acme', { id: 'a' }));
    const ofZen = { ...change, provider: { id: 'zen', name: 'Zen' }, model: null, models: 2 };
    expect(changesBetween(one, both, AT)).toEqual([{ ...ofZen, change: 'added' }]);
    expect(changesBetween(both, one, AT)).toEqual([{ ...ofZen, change: 'removed' }]);
  });

  it('are one, too, for a provider whose models all come or go at once', () => {
    const full = models(provider('acme', 'Acme', { id: 'a' }, { id: 'b' }));
    const empty = models(provider('acme', 'Acme'));
    const whole = { ...change, model: null, models: 2 };
    expect(changesBetween(full, empty, AT)).toEqual([{ ...whole, change: 'removed' }]);
    expect(changesBetween(empty, full, AT)).toEqual([{ ...whole, change: 'added' }]);
    expect(changesBetween(empty, models(), AT)).toEqual([]);
  });

  it.each<[string, unknown, unknown, readonly unknown[]]>([
    ['the same', { input: 1, output: 2 }, { output: 2, input: 1, cache_read: 9 }, []],
    ['another input', { input: 1, output: 2 }, { input: 0.5, output: 2 }, [{ input: 1, output: 2 }, { input: 0.5, output: 2 }]],
    ['another output', { input: 1, output: 2 }, { input: 1, output: 3 }, [{ input: 1, output: 2 }, { input: 1, output: 3 }]],
    ['published for the first time', undefined, { input: 1, output: 2 }, [null, { input: 1, output: 2 }]],
    ['no longer published', { input: 1, output: 2 }, undefined, [{ input: 1, output: 2 }, null]],
    ['part of a plan now', { input: 1, output: 2 }, { input: 0, output: 0 }, [{ input: 1, output: 2 }, { input: 0, output: 0 }]],
    ['never published', undefined, { input: 'free' }, []],
  ])('tell a price that is %s', (_name, before, after, prices) => {
    const list = (cost: unknown) => models(provider('acme', 'Acme', { id: 'm', cost }));
    const found = changesBetween(list(before), list(after), AT);
    expect(found.flatMap(({ previousPrice, price }) => [previousPrice, price])).toEqual(prices);
    expect(found.every(({ change: kind }) => kind === 'repriced')).toBe(true);
  });

  it('tell that a model is deprecated from now on, besides its price, but not that it is in use again', () => {
    const list = (status: string, input: number) => models(provider('acme', 'Acme', { id: 'm', status, cost: { input, output: 0 } }));
    expect(changesBetween(list('beta', 1), list('deprecated', 2), AT).map(({ change: kind }) => kind)).toEqual(['repriced', 'deprecated']);
    expect(changesBetween(list('deprecated', 1), list('', 1), AT)).toEqual([]);
  });

  it('are none of models that share an id, as it cannot be known which of them changed; all others are told', () => {
    const [one, two, other] = [{ id: 'twice', cost: { input: 1, output: 1 } }, { id: 'twice', name: 'Two', cost: { input: 2, output: 2 } }, { id: 'other' }];
    const changes = (before: readonly object[], after: readonly object[]) =>
      changesBetween(models(provider('acme', 'Acme', { id: 'a' }, ...before)), models(provider('acme', 'Acme', { id: 'a' }, ...after)), AT).map(({ model }) => model?.id);
    expect(changes([one, two], [{ ...one, release_date: '2026-01-01' }, { ...two, release_date: '2026-02-02' }, other])).toEqual(['other']);
    expect(changes([one, two], [two])).toEqual([]);
    expect(changes([one, two], [one])).toEqual([]);
    expect(changes([one], [one, two])).toEqual([]);
  });

  it('are none of names alone', () => {
    expect(changesBetween(models(provider('acme', 'Acme', { id: 'm', name: 'M' })), models(provider('acme', 'ACME!', { id: 'm', name: 'M 1' })), AT)).toEqual([]);
  });

  it('keep apart models of the same id at different providers', () => {
    const before = models(provider('acme', 'Acme', { id: 'm' }), provider('zen', 'Zen', { id: 'm' }, { id: 'n' }));
    const after = models(provider('acme', 'Acme', { id: 'm' }), provider('zen', 'Zen', { id: 'n' }));
    expect(changesBetween(before, after, AT)).toMatchObject([{ change: 'removed', provider: { id: 'zen' }, model: { id: 'm' } }]);
  });
});
