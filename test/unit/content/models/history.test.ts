import { describe, expect, it } from 'vitest';
import { continueHistory, decodeHistory, encodeHistory, type ListBefore } from '../../../../src/main/content/models/history.ts';
import type { ModelsIndex } from '../../../../src/main/content/models/rows.ts';
import { ModelChanges } from '../../../../src/shared/model-changes.ts';
import { DAY } from '../../../../src/shared/units.ts';
import { models, provider } from './lists.ts';

const START = Date.UTC(2026, 9, 1, 6);
const iso = (ms: number): string => new Date(ms).toISOString();
const list = (...ids: readonly string[]): ModelsIndex => models(provider('acme', 'Acme', ...ids.map((id) => ({ id }))));
const priced = (id: string, input: number): ModelsIndex => models(provider('acme', 'Acme', { id: 'stays' }, { id, cost: { input, output: 9 } }));
const CHANGE = { change: 'added', provider: { id: 'acme', name: 'Acme' }, model: { id: 'a', name: 'A' }, models: 1, price: null, previousPrice: null } as const;

/** Fetches one list after another, a day apart, and returns the history afterwards. */
function after(lists: readonly ModelsIndex[], scopes: readonly string[] = []): ModelChanges {
  let before: ListBefore | null = null;
  for (const [at, index] of lists.entries()) {
    const [scope, now] = [scopes[at] ?? 'url', START + at * DAY];
    before = { index, scope, changedAt: now, history: continueHistory(before, { index, scope, now }) };
  }
  return before?.history ?? { since: null, changes: [] };
}
const told = ({ changes }: ModelChanges): readonly string[] => changes.map(({ change, model, provider: { id } }) => `${change} ${model?.id ?? id}`);

describe('the history of the list of models', () => {
  it('begins with the first list', () => {
    expect(after([list('a', 'b')])).toEqual({ since: iso(START), changes: [] });
  });

  it('has the newest change first, each with the time of its list', () => {
    const history = after([list('a'), list('a', 'b'), list('a', 'b'), list('a', 'b', 'c')]);
    expect(told(history)).toEqual(['added c', 'added b']);
    expect(history.changes.map(({ at }) => at)).toEqual([iso(START + 3 * DAY), iso(START + DAY)]);
    expect(history.since).toBe(iso(START));
  });

  it('is continued from a list that was stored without one', () => {
    const stored = { index: list('a'), scope: 'url', changedAt: START - 5 * DAY, history: null };
    expect(continueHistory(stored, { index: list('a', 'b'), scope: 'url', now: START })).toMatchObject({ since: iso(START - 5 * DAY), changes: [{ change: 'added' }] });
  });

  it('does not compare lists of different addresses, and goes on with the new one', () => {
    const history = after([list('a'), list('a', 'b'), list('x'), list('x', 'y')], ['url', 'url', 'mirror', 'mirror']);
    expect(told(history)).toEqual(['added y', 'added b']);
  });

  it('takes the list at its word: what is lost for a day went, and came', () => {
    expect(told(after([list('a', 'b'), list('a'), list('a', 'b')]))).toEqual(['added b', 'removed b']);
  });

  it('keeps the last 5,000 changes, and says since when', () => {
    const ids = Array.from({ length: 4_000 }, (_, n) => `m${n}`);
    const history = after([list('a'), list('a', ...ids), list('a')]);
    expect(history.changes).toHaveLength(5_000);
    expect(told(history).filter((one) => one.startsWith('removed'))).toHaveLength(4_000);
    expect(history.since).toBe(iso(START + DAY));
  });

  it('does not begin in the future, if the clock was wrong and is set back', () => {
    const now = { index: list('a', 'b'), scope: 'url', now: START };
    const ahead = { since: iso(START + 9 * DAY), changes: [{ ...CHANGE, at: iso(START + 9 * DAY) }] };
    const before = { index: list('a'), scope: 'url', changedAt: START + 9 * DAY, history: ahead };
    const corrected = continueHistory(before, now);
    expect([corrected.since, ...corrected.changes.map(({ at }) => at)]).toEqual([START, START, START + 9 * DAY].map(iso));
    expect(continueHistory({ ...before, history: null }, now).since).toBe(iso(START));
  });

  it('goes on without comparing if the list before is lost', () => {
    const history = { since: iso(START), changes: [{ ...CHANGE, at: iso(START + DAY) }] };
    expect(continueHistory({ index: null, scope: 'url', changedAt: START, history }, { index: list('a'), scope: 'url', now: START + 2 * DAY })).toEqual(history);
    for (const before of [{ index: null, scope: 'url' }, { index: list('b'), scope: 'mirror' }]) { // not compared, and no history either
      expect(continueHistory({ ...before, changedAt: START, history: null }, { index: list('a'), scope: 'url', now: START + 2 * DAY }))
        .toEqual({ since: iso(START + 2 * DAY), changes: [] });
    }
  });

  it('reads back what was written, and nothing else', () => {
    const zen = provider('zen', 'Zen', { id: 'z' });
    const acme = provider('acme', 'Acme', { id: 'stays' });
    const history = after([models(acme), models(acme, zen), priced('m', 4), priced('m', 3)]);
    expect(told(history)).toEqual(['repriced m', 'added m', 'removed zen', 'added zen']);
    expect(decodeHistory(encodeHistory(history))).toEqual(history);
    expect(ModelChanges.parse(JSON.parse(encodeHistory(history).toString()))).toEqual(history); // as it is served
    const [change] = history.changes;
    const altered = [
      { change: 'renamed' }, { at: 1 }, { provider: null }, { provider: { id: 'acme' } }, { model: 'm' }, { model: { id: 1, name: '' } }, { models: -1 }, { models: '1' },
      { price: 1 }, { price: { input: 1 } }, { previousPrice: { input: 1, output: '2' } }, { previousPrice: undefined },
    ].map((part) => JSON.stringify({ since: null, changes: [{ ...change, ...part }] }));
    for (const text of ['', '{}', '[]', '{"since":1,"changes":[]}', '{"since":null,"changes":[{}]}', '{"since":null,"changes":[null]}', ...altered]) {
      expect(() => decodeHistory(Buffer.from(text)), text).toThrow(/damaged/);
    }
  });
});
