import { describe, expect, it } from 'vitest';
import { nextJob, type Situation } from '../../../src/main/refresh/next-job.ts';
import { newOriginState, type OriginState } from '../../../src/main/refresh/policy/origin-state.ts';
import type { Origin } from '../../../src/main/refresh/origins.ts';
import { emptyPlace, foundDocument, heldSnapshot } from '../../support/examples.ts';
import { DAY, MINUTE } from '../../../src/shared/units.ts';
import { A, B, MODELS_ORIGIN, MODELS_URL, nameOf } from '../../support/refreshing.ts';

const situation = (facts: Partial<Situation> = {}): Situation => ({
  now: 1_000, busyFor: 0, userAgent: 'Test/1', origins: { feeds: [A, B], inactive: ['c'], removed: [], models: MODELS_ORIGIN, mute: [] },
  isDue: () => true, validatorsOf: () => null, stateOf: ({ url }) => newOriginState(url), news: null, models: null, hopeless: null, placeFor: emptyPlace, justRead: { answerFor: () => null }, ...facts,
});
/** Returns the states of feeds that differ from new ones in this. */
const states = (factsOf: (id: string) => Partial<OriginState>): Pick<Situation, 'stateOf'> => ({ stateOf: ({ id, url }) => ({ ...newOriginState(url), ...factsOf(id) }) });
const kept = heldSnapshot('x', { scope: 'a b' });

describe('the next job', () => {
  it('fetches the feeds that are due, news before models', () => {
    const job = nextJob(situation({ isDue: ({ id }) => id !== 'a' }));
    expect(job && nameOf(job)).toBe('b');
    expect(job).toMatchObject({ active: ['a', 'b'], known: ['a', 'b', 'c'], scope: 'a b' });
  });
  it('fetches the models if no feed is due', () =>
    expect(nextJob(situation({ isDue: ({ id }) => id === 'models', news: kept }))).toMatchObject({ kind: 'models', url: MODELS_URL }));
  it.each([[MINUTE, 'a,b'], [MINUTE + 1, 'models']])('lets the models go first if jobs have followed each other for more than a minute: for %i ms, %s', (busyFor, expected) => {
    const job = nextJob(situation({ busyFor }));
    expect(job && nameOf(job)).toBe(expected);
  });
  it('fetches the feeds however long that takes if the models are not due', () =>
    expect(nextJob(situation({ busyFor: DAY, isDue: ({ id }) => id !== 'models' }))).toMatchObject({ kind: 'news' }));
  it('is null if nothing is due', () => expect(nextJob(situation({ isDue: () => false, news: kept }))).toBeNull());
  it('rebuilds the news if the set of feeds has changed, without fetching any', () =>
    expect(nextJob(situation({ isDue: () => false, news: heldSnapshot('x', { scope: 'a' }) }))).toMatchObject({ rebuild: true, fetch: [] }));
  it('does not repeat a rebuild that failed', () =>
    expect(nextJob(situation({ isDue: () => false, news: heldSnapshot('x', { scope: 'a' }), hopeless: 'a b' }))).toBeNull());
  it('lets no feed into the local network whose site chose the address', () =>
    expect(nextJob(situation(states((id) => ({ guarded: id === 'b' }))))).toMatchObject({ fetch: [{ id: 'a', guarded: false }, { id: 'b', guarded: true }] }));
  it('says when each feed was last read', () =>
    expect(nextJob(situation(states((id) => ({ lastSuccess: id === 'b' ? 5 : null }))))).toMatchObject({ fetch: [{ id: 'a', lastRead: null }, { id: 'b', lastRead: 5 }] }));
  it('says which feeds failed last, which one that was not asked without a network did not', () =>
    expect(nextJob(situation(states((id) => ({ failures: 1, offline: id === 'b' }))))).toMatchObject({ fetch: [{ id: 'a', failing: true }, { id: 'b', failing: false }] }));
  it('takes along what a search has just read, also of a feed whose host wants no requests', () => {
    const found = foundDocument(B.url);
    const job = nextJob(situation({ isDue: () => false, news: kept, justRead: { answerFor: ({ url }) => (url === B.url ? found : null) } }));
    expect(job).toMatchObject({ fetch: [{ id: 'b', found }] });
  });
  it('asks a feed during whose last attempt the process ended in a job of its own, after the others', () => {
    const due = new Set(['a', 'b']);
    const next = () => {
      const job = nextJob(situation({ isDue: ({ id }) => due.has(id), ...states((id) => ({ alone: id === 'a' })), news: kept }));
      return job && nameOf(job);
    };
    expect(next()).toBe('b');
    due.delete('b');
    expect(next()).toBe('a');
    const both = nextJob(situation(states(() => ({ alone: true }))));
    expect(both && nameOf(both)).toBe('a');
  });

  const manyOf = (feeds: readonly Origin[], facts: Partial<Situation> = {}): string[] => {
    const job = nextJob(situation({ origins: { feeds, inactive: [], removed: [], models: MODELS_ORIGIN, mute: [] }, ...facts }));
    return job?.kind === 'news' ? job.fetch.map(({ id }) => id) : [];
  };
  const many = (count: number, host?: string): Origin[] =>
    Array.from({ length: count }, (_, at) => ({ id: `${host ?? 'f'}${at}`, url: `https://${host ?? `f${at}`}.example/${at}` }));
  it.each([[31, 1], [32, 2], [256, 16]])('asks a sixteenth of them together if a job of many feeds failed: of %i, %i', (count, together) =>
    expect(manyOf(many(count), { ...states(() => ({ alone: true })), news: kept })).toHaveLength(together));
  it('fetches at most 256 feeds, and 32 if there are no news yet', () => {
    expect(manyOf(many(300), { news: kept })).toHaveLength(256);
    expect(manyOf(many(300))).toHaveLength(32);
  });
  it('fetches the feeds first whose turn was longest ago, and before them those that never had one', () => {
    const turns: Readonly<Record<string, number>> = { f0: 3, f1: 1, f2: 2 };
    expect(manyOf(many(4, 'f'), { news: kept, ...states((id) => ({ lastSuccess: turns[id] ?? null })) })).toEqual(['f3', 'f1', 'f2', 'f0']);
  });
  it('takes hosts in turn, so that one with many feeds does not hold back the others', () =>
    expect(manyOf([...many(300, 'big'), A, B], { news: kept }).slice(0, 3)).toEqual(['big0', 'a', 'b']));
});

describe('mute words', () => {
  const origins = { feeds: [A, B], inactive: [], removed: [], models: MODELS_ORIGIN };
  it('cause a rebuild of the news when they change, without fetching any feed', () => {
    const job = nextJob(situation({ isDue: () => false, news: kept, origins: { ...origins, mute: ['golf'] } }));
    expect(job).toMatchObject({ rebuild: true, fetch: [], mute: ['golf'] });
    const made = heldSnapshot('x', { scope: job?.kind === 'news' ? job.scope : '' });
    expect(nextJob(situation({ isDue: () => false, news: made, origins: { ...origins, mute: ['golf'] } }))).toBeNull();
    expect(nextJob(situation({ isDue: () => false, news: made, origins: { ...origins, mute: [] } }))).toMatchObject({ rebuild: true });
  });
  it('cause no rebuild if there are no feeds', () =>
    expect(nextJob(situation({ isDue: () => false, origins: { ...origins, feeds: [], mute: ['golf'] } }))).toBeNull());
});
