import { describe, expect, it } from 'vitest';
import { feedIdOf, feedsOf, namedFeeds, originsOf } from '../../../src/main/core/origins.ts';
import { wordsForRefresh } from '../../../src/main/core/actions.ts';
import { quoteDrawer } from '../../../src/main/core/quote-documents.ts';
import { createServedDocuments } from '../../../src/main/core/served-documents.ts';
import { statusInEnglish, statusOf, type StatusFacts } from '../../../src/main/core/status.ts';
import { statusOverview } from '../../../src/main/core/status-overview.ts';
import { newOriginState } from '../../../src/main/refresh/policy/origin-state.ts';
import { createSnapshotStore } from '../../../src/main/store/snapshot-store.ts';
import { english } from '../../../src/shared/language/english.ts';
import { phrase, type Phrase } from '../../../src/shared/language/phrase.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/shared/settings.ts';
import { StatusDocument } from '../../../src/shared/status.ts';
import { newsSnapshot, sourceAt } from '../../support/examples.ts';
import { collectingLog } from '../../support/log.ts';
import { memoryFiles } from '../../support/memory-files.ts';

const SETTINGS: Settings = { ...DEFAULT_SETTINGS, feeds: [
  { id: 'on', url: 'https://on.example/', enabled: true }, { id: 'off', url: 'https://off.example/', enabled: false }] };
const NONE = { feeds: null, modelsUrl: null };

describe('the origins a run fetches', () => {
  it('are those of the settings, with disabled feeds as inactive', () => {
    expect(originsOf(SETTINGS, NONE)).toEqual({ feeds: [{ id: 'on', url: 'https://on.example/' }], inactive: ['off'], models: { id: 'models', url: DEFAULT_SETTINGS.modelsUrl }, mute: [] });
  });

  it('include the address that a feed moved from', () => {
    const moved = { id: 'on', url: 'https://on.example/', movedFrom: 'https://old.example/' };
    expect(originsOf({ ...SETTINGS, feeds: [{ ...moved, enabled: true }] }, NONE).feeds).toEqual([moved]);
  });

  it('are those of the command line if it names some, each once, and the inactive feeds stay', () => {
    const overrides = { feeds: namedFeeds(['https://new.example/', 'https://new.example/', 'https://on.example/']), modelsUrl: 'http://m.example/' };
    expect(originsOf(SETTINGS, overrides)).toEqual({
      feeds: [{ id: feedIdOf('https://new.example/'), url: 'https://new.example/' }, { id: 'on', url: 'https://on.example/' }],
      inactive: ['off'], models: { id: 'models', url: 'http://m.example/' }, mute: [],
    });
    expect(feedsOf(SETTINGS, { ...overrides, feeds: namedFeeds(['https://off.example/']) })).toMatchObject([{ enabled: true }]);
  });
});

describe('the status document', () => {
  const NOW = Date.UTC(2026, 8, 30, 12);
  const decided = (minutes: number | null) => ({ due: false, at: minutes === null ? null : NOW + minutes * 60_000, reason: phrase('reason.hourly') });
  const facts: StatusFacts = {
    version: '1.2.3', startedAt: NOW - 90_500, uptimeSeconds: 90, addresses: ['http://127.0.0.1:8434'], articles: 5, quotes: 100, storage: { lastError: null },
    feeds: [
      { setting: { id: 'a', url: 'https://www.a.example/feed', enabled: true }, state: sourceAt(NOW - 60_000, { title: 'Feed A', items: 3 }), decision: decided(50), refreshing: false },
      { setting: { id: 'b', url: 'https://www.b.example/feed', enabled: true }, decision: decided(5), refreshing: true,
        state: { ...newOriginState('https://www.b.example/feed'), lastError: { at: NOW - 1, message: 'Down.' }, failures: 1 } },
      { setting: { id: 'c', url: 'https://c.example/', title: 'Mine', enabled: false }, state: sourceAt(NOW, { title: 'C' }), decision: decided(1), refreshing: false },
    ],
    models: { url: 'https://m.example/', items: 9, served: { origin: 'bundled', date: '2026-09-30' }, state: newOriginState('https://m.example/'), decision: decided(null), refreshing: false },
  };

  it('conforms to its schema and summarises the enabled feeds', () => {
    const { sources, uptimeSeconds } = StatusDocument.parse(statusInEnglish(statusOf(facts)));
    expect(uptimeSeconds).toBe(90);
    expect(sources.news).toMatchObject({
      items: 5, lastSuccess: '2026-09-30T11:59:00.000Z', lastError: { message: 'Down.' },
      nextDue: '2026-09-30T12:05:00.000Z', reason: 'b.example: once an hour', refreshing: true,
    });
    expect(sources.news.feeds.map(({ title }) => title)).toEqual(['Feed A', 'b.example', 'Mine']);
    expect(sources.news.feeds[2]).toMatchObject({ nextDue: null, reason: 'switched off' });
    expect(sources.models).toMatchObject({ origin: 'bundled', contentDate: '2026-09-30', nextDue: null });
  });

  it.each<[string, number | null, string]>([
    ['was confirmed last', Date.UTC(2026, 8, 29), '2026-09-29'],
    ['changed last, if the address that is set now has not answered yet', null, '2026-09-12'],
  ])('has the date when the fetched list of models %s', (_, lastSuccess, day) => {
    const models = { ...facts.models, served: { origin: 'fetched', date: '2026-09-12' } as const, state: { ...facts.models.state, lastSuccess } };
    expect(statusOf({ ...facts, models }).sources.models).toMatchObject({ origin: 'fetched', contentDate: day });
  });

  it('tells the popup, and not programs, the title that a renamed feed has itself', () => {
    expect(statusOf(facts).sources.news.feeds.map(({ title, ownTitle }) => [title, ownTitle])).toEqual([['Feed A', 'Feed A'], ['b.example', 'b.example'], ['Mine', 'C']]);
    expect(JSON.stringify(statusInEnglish(statusOf(facts)))).not.toContain('ownTitle');
  });

  it.each([[[1, 2, null]], [[2, null, 1]], [[null, 1, 2]], [[null, 2, 1]]])('has the latest success of any feed, also beside some that never had one: %j', (minutes) => {
    const feeds = facts.feeds.slice(0, 1).flatMap((feed) => minutes.map((at) => (
      { ...feed, state: at === null ? newOriginState('https://a.example/') : sourceAt(NOW + at * 60_000) })));
    expect(statusOf({ ...facts, feeds }).sources.news.lastSuccess).toBe('2026-09-30T12:02:00.000Z');
  });

  it('has in the overview what is counted and named of the feeds that fail, and of the enabled ones', () => {
    const [a, b] = statusOf(facts).sources.news.feeds;
    const { news } = statusOverview(statusOf(facts)).sources;
    expect(news).toEqual({ ...statusOf(facts).sources.news, feeds: 3, enabled: 2, names: [a?.title, b?.title], failing: { n: 1, first: [b], reasons: ['Down.'], nextDue: b?.nextDue }, waiting: { n: 0, held: 0, lastDue: null } });
    const off = facts.feeds.map((feed) => ({ ...feed, setting: { ...feed.setting, enabled: false } }));
    expect(statusOverview(statusOf({ ...facts, feeds: off })).sources.news).toMatchObject({ feeds: 3, enabled: 0, names: [], failing: { n: 0, first: [], reasons: [], nextDue: null } });
  });

  it('has in the overview nothing that only the time changes, so that the popup is not drawn again for the same state', () => {
    expect(statusOverview(statusOf({ ...facts, uptimeSeconds: 3_600 }))).toEqual(statusOverview(statusOf(facts)));
  });

  it('has in the overview the earliest try of the feeds that fail, and at most four reasons', () => {
    const failing = (...minutes: readonly number[]) => statusOverview(statusOf({
      ...facts, feeds: facts.feeds.slice(1, 2).flatMap((feed) => minutes.map((due) => (
        { ...feed, decision: decided(due), state: { ...feed.state, lastError: { at: NOW - 1, message: `Down for ${due} minutes.` } } }))),
    })).sources.news.failing;
    expect(failing(30, 5, 20)).toMatchObject({ n: 3, nextDue: new Date(NOW + 5 * 60_000).toISOString() });
    expect(failing(1, 2, 3, 4, 5, 6)).toMatchObject({ n: 6, reasons: [1, 2, 3, 4].map((due) => `Down for ${due} minutes.`) });
  });

  it('counts in the overview the enabled feeds that are still to be fetched for the first time, and says when the last is due', () => {
    const fresh = (id: string, minutes: number | null, enabled = true): StatusFacts['feeds'][number] => {
      const url = `https://${id}.example/feed`;
      return { setting: { id, url, enabled }, state: newOriginState(url), decision: decided(minutes), refreshing: false };
    };
    const waiting = (...feeds: StatusFacts['feeds']) => statusOverview(statusOf({ ...facts, feeds: [...facts.feeds, ...feeds] })).sources.news.waiting;
    expect(waiting(fresh('d', 5), fresh('e', 30), fresh('f', 0), fresh('g', 60, false))).toEqual({ n: 3, held: 0, lastDue: '2026-09-30T12:30:00.000Z' });
    expect(waiting(fresh('d', null))).toEqual({ n: 0, held: 0, lastDue: null }); // a run that does not refresh
    const held = (['reason.held', 'reason.refusing'] as const).map((key) => ({ ...fresh(key, 90), decision: { ...decided(90), reason: phrase(key) } }));
    expect(waiting(fresh('d', 5), ...held)).toEqual({ n: 3, held: 2, lastDue: '2026-09-30T12:05:00.000Z' });
  });

  it('has an overview of 1,000 feeds that is no larger than that of ten, also if all fail', () => {
    const sizeOf = (feeds: number, nth: number): number => {
      const many = Array.from({ length: feeds }, () => facts.feeds.slice(nth, nth + 1)).flat();
      return JSON.stringify(statusOverview(statusOf({ ...facts, feeds: many })).sources.news).length;
    };
    expect([0, 1].map((nth) => sizeOf(1_000, nth) - sizeOf(10, nth))).toEqual([4, 6]); // two digits more in each count
  });

  it('says why no feed will be fetched', () => {
    const never = (...reasons: readonly Phrase[]): string => english(statusOf({
      ...facts, feeds: facts.feeds.slice(0, reasons.length).map((feed, index) => ({ ...feed, decision: { ...decided(null), reason: reasons[index] ?? phrase('reason.off') } })),
    }).sources.news.reason);
    expect(never(phrase('reason.noRefresh'), phrase('reason.noRefresh'))).toBe('this run does not refresh');
    expect(never(phrase('reason.gone'), phrase('reason.noRefresh'))).toBe('no feed will be fetched again');
  });

  it('says that there is no feed', () => {
    const { sources } = StatusDocument.parse(statusInEnglish(statusOf({ ...facts, feeds: [] })));
    expect(sources.news).toMatchObject({ lastSuccess: null, lastError: null, nextDue: null, reason: 'no feed is switched on' });
  });
});

describe('the served documents', () => {
  const bundle = { date: '2026-09-30', source: 'https://m.example/', items: 2, identity: Buffer.from('{"models":[1]}'), br: Buffer.from('packed'), gzip: Buffer.from('zipped'), rows: Buffer.from('rows') };

  it('are an empty list and the bundled models at first, then the stored snapshots, cached', async () => {
    const store = createSnapshotStore('/d', memoryFiles(), collectingLog());
    const served = createServedDocuments({ store, lastSuccess: (source) => (source === 'news' ? 7_000 : null) });
    expect([served.items('models'), served.modelsOrigin(), served.modelRows()]).toEqual([0, { origin: 'fetched', date: '' }, null]);
    served.fallBack(bundle);
    expect(served.news()).toMatchObject({ lastModified: null, representations: { identity: { bytes: Buffer.from('{"news":[]}') } } });
    expect(served.models().representations.br?.bytes).toBe(bundle.br);
    expect(served.models().representations.gzip?.bytes).toBe(bundle.gzip);
    expect([served.items('models'), served.modelsOrigin(), await served.modelRows()?.read()]).toEqual([2, { origin: 'bundled', date: '2026-09-30' }, bundle.rows]);
    await store.publish(newsSnapshot());
    await store.publish(newsSnapshot('m', { source: 'models', items: 9 }));
    served.update();
    expect(served.news()).toMatchObject({ lastModified: 7_000, representations: newsSnapshot().representations });
    expect(served.models().lastModified).toBe(1_000); // without a success in the state file: the time of the last change
    expect([served.items('models'), served.modelsOrigin(), await served.modelRows()?.read()]).toEqual([9, { origin: 'fetched', date: '1970-01-01' }, newsSnapshot('m').rows]);
    expect(served.news()).toBe(served.news());
  });

  it('have a Last-Modified that follows a change of the settings, while Age follows the origin', async () => {
    const store = createSnapshotStore('/d', memoryFiles(), collectingLog());
    await store.publish(newsSnapshot('one', { changedAt: 9_000 }));
    expect(createServedDocuments({ store, lastSuccess: () => 7_000 }).news()).toMatchObject({ confirmedAt: 7_000, lastModified: 9_000 });
    expect(createServedDocuments({ store, lastSuccess: () => 9_500 }).news()).toMatchObject({ confirmedAt: 9_500, lastModified: 9_500 });
  });

  it('have no Last-Modified for news while no feed has answered, even with a stored empty list', async () => {
    const store = createSnapshotStore('/d', memoryFiles(), collectingLog());
    await store.publish(newsSnapshot('one', { items: 0 }));
    expect(createServedDocuments({ store, lastSuccess: () => null }).news().lastModified).toBeNull();
    expect(createServedDocuments({ store, lastSuccess: () => 7_000 }).news().lastModified).toBe(7_000);
  });

  it('have random quotes without an immediate repeat, and a null quote if there are none', () => {
    const quotes = ['one', 'two', 'three'].map((quote) => ({ author: 'A', quote, work: 'W', year: 1900 }));
    const draw = quoteDrawer(quotes, Math.random);
    const drawn = Array.from({ length: 50 }, draw);
    for (const [index, one] of drawn.entries()) expect(one).not.toBe(drawn[index - 1]);
    expect(new Set(drawn).size).toBe(3);
    expect(quoteDrawer([], Math.random)().representations.identity.bytes.toString()).toBe('{"author":null,"quote":null}');
  });
});

describe('the message after a manual refresh', () => {
  const notDue = (reason: Phrase) => ({ due: false, at: 1, reason });
  const [gone, tooSoon] = [phrase('reason.gone'), phrase('reason.tooSoon')];
  it.each<[number, Phrase[], boolean, string]>([
    [0, [], false, 'Tidings was started with --no-refresh. Start it without that option to refresh.'],
    [1, [gone], true, 'Refreshing now.'],
    [3, [], true, 'Refreshing now.'],
    [0, [], true, 'Already refreshing.'],
    [0, [tooSoon, phrase('reason.tooSoon')], true, 'Nothing to fetch now: fetched not long ago.'],
    [0, [gone, tooSoon], true, 'Nothing may be fetched now; try again later.'],
  ])('%i fetched, held back: %j', (asked, reasons, network, words) => {
    expect(english(wordsForRefresh({ asked, notDue: reasons.map(notDue) }, network))).toBe(words);
  });
});
