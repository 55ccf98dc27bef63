import { describe, expect, it } from 'vitest';
import { feedIdOf, feedsOf, originsOf } from '../../../src/main/core/origins.ts';
import { wordsForRefresh } from '../../../src/main/core/actions.ts';
import { createServed, quoteDrawer } from '../../../src/main/core/published.ts';
import { statusOf, type StatusFacts } from '../../../src/main/core/status.ts';
import { newSource } from '../../../src/main/refresh/source-state.ts';
import { createSnapshotStore } from '../../../src/main/store/snapshot-store.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/shared/settings.ts';
import { StatusDocument } from '../../../src/shared/status.ts';
import { newsSnapshot, sourceAt } from '../../support/examples.ts';
import { collectingLog } from '../../support/log.ts';
import { memoryFiles } from '../../support/memory-files.ts';

const SETTINGS: Settings = { ...DEFAULT_SETTINGS, feeds: [
  { id: 'on', url: 'https://on.example/', enabled: true }, { id: 'off', url: 'https://off.example/', enabled: false }] };
const NONE = { feeds: null, modelsUrl: null };

describe('which origins a run reads', () => {
  it('are those of the settings, the switched-off ones kept', () => {
    expect(originsOf(SETTINGS, NONE)).toEqual({ feeds: [{ id: 'on', url: 'https://on.example/' }], dormant: ['off'], modelsUrl: DEFAULT_SETTINGS.modelsUrl });
  });

  it('are those of the command line where it names some, each once, and the person\'s own are kept', () => {
    const overrides = { feeds: ['https://new.example/', 'https://new.example/', 'https://on.example/'], modelsUrl: 'http://m.example/' };
    expect(originsOf(SETTINGS, overrides)).toEqual({
      feeds: [{ id: feedIdOf('https://new.example/'), url: 'https://new.example/' }, { id: 'on', url: 'https://on.example/' }],
      dormant: ['off'], modelsUrl: 'http://m.example/',
    });
    expect(feedsOf(SETTINGS, { ...overrides, feeds: ['https://off.example/'] })).toMatchObject([{ enabled: true }]);
  });
});

describe('the status document', () => {
  const NOW = Date.UTC(2026, 8, 30, 12);
  const turn = (minutes: number | null) => ({ due: false, at: minutes === null ? null : NOW + minutes * 60_000, reason: 'once an hour' });
  const facts: StatusFacts = {
    version: '1.2.3', startedAt: NOW - 90_500, now: NOW, addresses: ['http://127.0.0.1:8434'], articles: 5, quotes: 100,
    feeds: [
      { setting: { id: 'a', url: 'https://www.a.example/feed', enabled: true }, state: sourceAt(NOW - 60_000, { title: 'Feed A', items: 3 }), turn: turn(50), refreshing: false },
      { setting: { id: 'b', url: 'https://www.b.example/feed', enabled: true }, turn: turn(5), refreshing: true,
        state: { ...newSource('https://www.b.example/feed'), lastError: { at: NOW - 1, message: 'Down.' }, failures: 1 } },
      { setting: { id: 'c', url: 'https://c.example/', title: 'Mine', enabled: false }, state: sourceAt(NOW, { title: 'C' }), turn: turn(1), refreshing: false },
    ],
    models: { url: 'https://m.example/', items: 9, bundledDate: '2026-09-30', state: newSource('https://m.example/'), turn: turn(null), refreshing: false },
  };

  it('holds to its schema and sums the feeds that are on', () => {
    const { sources, uptimeSeconds } = StatusDocument.parse(statusOf(facts));
    expect(uptimeSeconds).toBe(90);
    expect(sources.news).toMatchObject({
      items: 5, lastSuccess: '2026-09-30T11:59:00.000Z', lastError: { message: 'Down.' },
      nextDue: '2026-09-30T12:05:00.000Z', reason: 'b.example: once an hour', refreshing: true,
    });
    expect(sources.news.feeds.map(({ title }) => title)).toEqual(['Feed A', 'b.example', 'Mine']);
    expect(sources.news.feeds[2]).toMatchObject({ nextDue: null, reason: 'switched off' });
    expect(sources.models).toMatchObject({ origin: 'bundled', contentDate: '2026-09-30', nextDue: null });
  });

  it('says so when there is no feed, and bears a clock set back', () => {
    const { sources, uptimeSeconds } = StatusDocument.parse(statusOf({ ...facts, feeds: [], now: facts.startedAt - 1_000 }));
    expect(sources.news).toMatchObject({ lastSuccess: null, lastError: null, nextDue: null, reason: 'no feed is switched on' });
    expect(uptimeSeconds).toBe(0);
  });
});

describe('what is served', () => {
  const bundle = { date: '2026-09-30', source: 'https://m.example/', items: 2, identity: Buffer.from('{"models":[1]}'), br: Buffer.from('packed'), rows: Buffer.from('rows') };

  it('is an empty list and the bundled models at first, then what the store holds, as the same object until it changes', async () => {
    const store = createSnapshotStore('/d', memoryFiles(), collectingLog());
    const served = createServed({ store, bundle, lastSuccess: (source) => (source === 'news' ? 7_000 : null) });
    expect(served.news()).toMatchObject({ lastModified: null, representations: { identity: { bytes: Buffer.from('{"news":[]}') } } });
    expect(served.models().representations.br?.bytes).toBe(bundle.br);
    expect([served.items('models'), served.bundledDate(), served.modelsRows()]).toEqual([2, '2026-09-30', bundle.rows]);
    await store.publish(newsSnapshot());
    await store.publish(newsSnapshot('m', { source: 'models', items: 9 }));
    served.update();
    expect(served.news()).toMatchObject({ lastModified: 7_000, representations: newsSnapshot().representations });
    expect(served.models().lastModified).toBe(1_000); // never asked in this state file: since it looks like this
    expect([served.items('models'), served.bundledDate()]).toEqual([9, null]);
    expect(served.news()).toBe(served.news());
  });

  it('draws quotes without an immediate repeat, and null from none', () => {
    const quotes = ['one', 'two', 'three'].map((quote) => ({ author: 'A', quote, work: 'W', year: 1900 }));
    const draw = quoteDrawer(quotes, Math.random);
    const drawn = Array.from({ length: 50 }, draw);
    for (const [index, one] of drawn.entries()) expect(one).not.toBe(drawn[index - 1]);
    expect(new Set(drawn).size).toBe(3);
    expect(quoteDrawer([], Math.random)().representations.identity.bytes.toString()).toBe('{"author":null,"quote":null}');
  });
});

describe('what a refresh by hand says', () => {
  const held = (reason: string) => ({ due: false, at: 1, reason });
  it.each<[number, string[], boolean, string]>([
    [0, [], false, 'This run does not refresh.'],
    [1, ['x'], true, 'Asking one source now.'],
    [3, [], true, 'Asking 3 sources now.'],
    [0, [], true, 'Already refreshing.'],
    [0, ['asked less than a minute ago', 'asked less than a minute ago'], true, 'Nothing to ask now: asked less than a minute ago.'],
    [0, ['one', 'other'], true, 'Nothing may be asked now; try again later.'],
  ])('%i asked, held: %j', (asked, reasons, network, words) => {
    expect(wordsForRefresh({ asked, held: reasons.map(held) }, network)).toBe(words);
  });
});
