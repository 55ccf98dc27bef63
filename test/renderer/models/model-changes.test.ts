import { describe, expect, it } from 'vitest';
import { changeFact, kindOf, spokenChange } from '../../../src/renderer/models/model-changes.ts';
import type { ModelChangeEntry } from '../../../src/shared/bridge/models.ts';
import { inEnglish } from '../english.ts';

type Price = ModelChangeEntry['price'];
const at = '2026-11-12T12:00:00.000Z';
const repriced = (previousPrice: Price, price: Price) => ({ at, change: 'repriced', price, previousPrice }) as const;

describe('a new price', () => {
  it.each<[string, Price, Price, string]>([
    ['is cheaper if both sides fell', { input: 2, output: 8 }, { input: 1, output: 4 }, 'cheaper'],
    ['is cheaper if one side fell', { input: 2, output: 8 }, { input: 2, output: 4 }, 'cheaper'],
    ['is cheaper if the only side fell', { input: 2, output: 0 }, { input: 1, output: 0 }, 'cheaper'],
    ['is neither if it is 0 now', { input: 2, output: 8 }, { input: 0, output: 0 }, 'repriced'],
    ['is dearer if both sides rose', { input: 1, output: 4 }, { input: 2, output: 8 }, 'dearer'],
    ['is dearer if one side rose', { input: 2, output: 4 }, { input: 2, output: 8 }, 'dearer'],
    ['is neither if it was 0', { input: 0, output: 0 }, { input: 2, output: 8 }, 'repriced'],
    ['is neither if one side fell and the other rose', { input: 2, output: 4 }, { input: 1, output: 8 }, 'repriced'],
    ['is neither if none was published', null, { input: 1, output: 8 }, 'repriced'],
    ['is neither if one side was not priced', { input: 2, output: 0 }, { input: 1, output: 8 }, 'repriced'],
    ['is neither if one side is not priced any more', { input: 2, output: 8 }, { input: 2, output: 0 }, 'repriced'],
    ['is none if it is not published any more', { input: 2, output: 8 }, null, 'unpriced'],
  ])('%s', (_, before, now, kind) => expect(kindOf(repriced(before, now))).toBe(kind));
});

it.each(['added', 'removed', 'deprecated'] as const)('a model that was %s is told as that, whatever it costs', (change) => {
  expect(kindOf({ at, change, price: { input: 1, output: 2 }, previousPrice: null })).toBe(change);
});

describe('a change on the page of its model', () => {
  it.each<[string, Parameters<typeof changeFact>[0]]>([
    ['Added', { at, change: 'added', price: null, previousPrice: null }],
    ['Removed', { at, change: 'removed', price: null, previousPrice: null }],
    ['Deprecated', { at, change: 'deprecated', price: null, previousPrice: null }],
    ['Pricier: $0.00245 / $8.00, was $0.0024 / $8.00', repriced({ input: 0.0024, output: 8 }, { input: 0.00245, output: 8 })],
    ['New price: $1.00 / –', repriced(null, { input: 1, output: 0 })],
    ['Price removed, was $1.00 / $8.00', repriced({ input: 1, output: 8 }, null)],
  ])('says %j', (text, change) => expect(changeFact(change, inEnglish).replaceAll('\u00a0', ' ')).toBe(text));
});

it.each<[Price, string]>([
  [null, 'no price published'],
  [{ input: 0, output: 0 }, 'price published as 0, free or part of a plan'],
  [{ input: 2, output: 0 }, '$2.00 in per million tokens, output not priced'],
  [{ input: 0, output: 8 }, '$8.00 out per million tokens, input not priced'],
  [{ input: 2, output: 8 }, '$2.00 in and $8.00 out per million tokens'],
])('a screen reader says of the price %j %j', (price, told) => {
  const model = { kind: 'model', id: 'm', name: 'M', provider: 'p', by: 'P', released: '', context: 0, price, deprecated: false } as const;
  const change = { at, change: 'added', price, previousPrice: null } as const;
  expect(spokenChange({ kind: 'change', name: 'M', provider: 'p', by: 'P', models: 0, model, ...change }, inEnglish)).toContain(told);
});
