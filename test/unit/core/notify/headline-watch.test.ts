import { describe, expect, it } from 'vitest';
import type { Arrivals } from '../../../../src/main/content/news/arrivals.ts';
import { createHeadlineWatch } from '../../../../src/main/core/notify/headline-watch.ts';
import { english } from '../../../../src/shared/language/english.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../../src/shared/settings.ts';
import { HOUR } from '../../../../src/shared/units.ts';
import { fakeClock, NOON, settle } from '../../../support/fake-clock.ts';

const news = (id: string, count = 1): Arrivals =>
  ({ feed: id, source: `The ${id}`, headlines: Array.from({ length: count }, (_, at) => ({ key: `${id}${at}`, title: `Headline ${at} of ${id}` })) });

function bench(changes: Partial<Settings> = {}) {
  const clock = fakeClock(); // noon
  const feeds = ['a', 'b', 'c', 'd'].map((id) => ({ id, url: `https://${id}.example/`, enabled: true, notify: true }));
  const state = { settings: { ...DEFAULT_SETTINGS, feeds, ...changes }, doNotDisturb: false, lookedAt: null as number | null };
  const told: string[] = [];
  const muted = new Set<string>(); // keys
  const gone = new Set<string>(); // keys that are not stored any more
  let job: { readonly ended: Promise<void>; readonly end: () => void } | null = null;
  const watch = createHeadlineWatch({
    clock, settings: () => state.settings, lookedAt: () => state.lookedAt, rest: () => job?.ended ?? Promise.resolve(),
    index: () => feeds.flatMap(({ id }) => [`${id}0`, `${id}1`]).filter((key) => !gone.has(key)).map((key) => ({ key, firstSeen: NOON, shown: !muted.has(key) })),
  });
  watch.announce(({ title }) => void told.push(english(title)), () => Promise.resolve(state.doNotDisturb));
  /** Starts a refresh, unless one is running. */
  const begin = (...jobs: Arrivals[]): void => {
    if (job === null) {
      let end = (): void => undefined;
      job = { ended: new Promise((resolve) => { end = resolve; }), end: () => end() };
    }
    for (const arrived of jobs) watch.add([arrived]);
  };
  const end = async (): Promise<void> => {
    job?.end();
    job = null;
    await settle();
  };
  /** A refresh whose jobs bring these headlines, one after the other. */
  const refresh = (...jobs: Arrivals[]): Promise<void> => {
    begin(...jobs);
    return end();
  };
  return { clock, state, told, muted, gone, watch, begin, end, refresh };
}

describe('a refresh of several jobs', () => {
  it('leads to one notification, at its end', async () => {
    const { told, watch, begin, end, refresh } = bench();
    begin(news('a'));
    await settle();
    expect(told).toEqual([]);
    watch.check(); // a setting was changed or the machine woke up during the refresh
    await settle();
    expect(told).toEqual([]);
    await refresh(news('b'));
    expect(told).toEqual(['2 new headlines']);
    await refresh(news('c'));
    expect(told).toEqual(['2 new headlines', 'The c']);
    begin(news('d'));
    watch.stop();
    await end();
    expect(told).toHaveLength(2);
  });
});

describe('headlines that arrive while notifications are silenced', () => {
  const PAUSED = { snoozedUntil: new Date(NOON + 2 * HOUR).toISOString() };

  it.each<[string, Partial<Settings>]>([
    ['quiet hours', { quietHours: { enabled: true, from: '11:00', to: '14:00' } }],
    ['a pause', PAUSED],
  ])('are announced in one notification after %s', async (_name, changes) => {
    const { clock, told, refresh } = bench(changes);
    for (const id of ['a', 'b', 'a']) {
      await refresh(news(id, 2));
      await clock.advance(HOUR / 2);
    }
    expect(told).toEqual([]);
    await clock.advance(HOUR / 2);
    expect(told).toEqual(['6 new headlines']);
    await clock.advance(24 * HOUR);
    expect(told).toHaveLength(1);
  });

  it('are announced when do-not-disturb is off again', async () => {
    const { clock, state, told, refresh } = bench();
    state.doNotDisturb = true;
    await refresh(news('a'));
    await refresh(news('b'));
    await clock.advance(HOUR);
    state.doNotDisturb = false;
    await clock.advance(HOUR / 4);
    expect(told).toEqual(['2 new headlines']);
  });

  it('are announced at once when the pause is ended by hand', async () => {
    const { state, told, watch, refresh } = bench(PAUSED);
    await refresh(news('a'));
    state.settings = { ...state.settings, snoozedUntil: null };
    watch.check();
    await settle();
    expect(told).toEqual(['The a']);
  });

  it('are not announced if the person has looked at the list since', async () => {
    const { clock, state, told, refresh } = bench(PAUSED);
    await refresh(news('a'));
    await clock.advance(HOUR);
    state.lookedAt = clock.now();
    await clock.advance(HOUR / 2);
    await refresh(news('b'));
    await clock.advance(HOUR);
    expect(told).toEqual(['The b']);
  });

  it('are not announced if the person has muted them since', async () => {
    const { clock, told, muted, refresh } = bench(PAUSED);
    await refresh(news('a', 2));
    await refresh(news('b'));
    for (const key of ['a0', 'a1']) muted.add(key);
    await clock.advance(3 * HOUR);
    expect(told).toEqual(['The b']);
  });

  it('are announced if the person has muted them since, but does not any more', async () => {
    const { clock, told, muted, refresh } = bench(PAUSED);
    await refresh(news('a'));
    muted.add('a0');
    await refresh(news('b'));
    muted.delete('a0');
    await clock.advance(3 * HOUR);
    expect(told).toEqual(['2 new headlines']);
  });

  it('are forgotten once they are not stored any more', async () => {
    const { clock, told, gone, refresh } = bench(PAUSED);
    await refresh(news('a', 2));
    for (const key of ['a0', 'a1']) gone.add(key);
    await refresh(news('b'));
    gone.clear(); // only to see what was kept
    await clock.advance(3 * HOUR);
    expect(told).toEqual(['The b']);
  });

  it('are not announced if they came before the person chose to be notified of their feed', async () => {
    const { clock, state, told, refresh } = bench(PAUSED);
    const all = state.settings.feeds;
    state.settings = { ...state.settings, feeds: all.map((feed) => ({ ...feed, notify: feed.id !== 'a' })) };
    await refresh(news('a'), news('b'));
    state.settings = { ...state.settings, feeds: all };
    await clock.advance(3 * HOUR);
    expect(told).toEqual(['The b']);
  });

  it('are not announced while the job runs that takes them out of the list', async () => {
    const { state, told, muted, watch, begin, end, refresh } = bench(PAUSED);
    await refresh(news('a'));
    begin();
    state.settings = { ...state.settings, muteWords: ['headline'], snoozedUntil: null };
    watch.check();
    await settle();
    expect(told).toEqual([]);
    muted.add('a0');
    await end();
    expect(told).toEqual([]);
  });

  it('are announced if a look that a fast clock had dated ahead was moved to the moment of their arrival', async () => {
    const { clock, state, told, refresh } = bench();
    state.lookedAt = clock.now();
    await refresh(news('a'));
    expect(told).toEqual(['The a']);
  });

  it('are dropped if notifications are switched off meanwhile', async () => {
    const { clock, state, told, watch, refresh } = bench(PAUSED);
    await refresh(news('a'));
    state.settings = { ...state.settings, notification: { enabled: false, time: '09:00' } };
    watch.check();
    await settle();
    state.settings = { ...state.settings, notification: { enabled: true, time: '09:00' } };
    await clock.advance(3 * HOUR);
    expect(told).toEqual([]);
    expect(clock.waiting).toBe(0);
  });

  it('wait for a refresh that is running when the pause ends, and are announced with it', async () => {
    const { clock, told, begin, end, refresh } = bench(PAUSED);
    await refresh(news('a'));
    begin(news('b'));
    await clock.advance(3 * HOUR);
    expect(told).toEqual([]);
    await end();
    expect(told).toEqual(['2 new headlines']);
  });
});
