/** Invented content for tests and preview; none of it comes from a real feed. */
import type { ModelEntry } from '../../src/shared/bridge/models.ts';
import type { MarkedHeadline } from '../../src/shared/bridge/news.ts';
import { phrase } from '../../src/shared/language/phrase.ts';
import type { Quotation } from '../../src/shared/quotation.ts';
import type { Settings } from '../../src/shared/settings.ts';
import type { FeedReport } from '../../src/shared/status.ts';
import type { WholeOverview } from './fake-bridge/state.ts';
import { HOUR, MINUTE } from '../../src/shared/units.ts';


/** A model row without its provider's name, which is in `ExampleProvider`. */
export type ExampleModel = Omit<ModelEntry, 'by'>;
export interface ExampleProvider {
  readonly id: string;
  readonly name: string;
  readonly models: readonly ExampleModel[];
}

const first: readonly (readonly [source: string, title: string, ago: number, snippet: string])[] = [
  ['Harbour Observatory', 'Lander’s drill reaches two metres and finds ice where models said dust', 12 * MINUTE, 'The sample warmed before it could be sealed. A second hole, four metres east, is planned for the next lunar day.'],
  ['Quiet Machines', 'What a tray icon costs: measuring idle memory in desktop apps', 48 * MINUTE, 'A hidden window nobody has opened yet accounts for a fifth of the total. We took twelve popular apps apart to see which of them start it anyway.'],
  ['Open Shelf', 'Show: an Atom feed for every public library’s opening hours', HOUR, 'One address a library, updated when the doors do.'],
  ['Northern Post', 'Ferry service to the northern islands resumes after storm', 2 * HOUR, ''],
  ['Harbour Observatory', 'A second ring around a small, cold world', 3 * HOUR, 'Seen in the light of a star that it covered for eleven seconds.'],
  ['Open Shelf', 'A gentle introduction to conditional requests', 21 * HOUR, 'If nothing has changed, say nothing: how a validator saves both sides the work.'],
  ['Quiet Machines', 'The keyboard that outlived four computers', 26 * HOUR, 'Eighteen years, two switches replaced.'],
];

/** The feed and the category of each source. */
const feedOf: Readonly<Record<string, { readonly id: string; readonly category?: string }>> = {
  'Harbour Observatory': { id: 'harbour', category: 'Science' }, 'Quiet Machines': { id: 'machines', category: 'Computers' },
  'Open Shelf': { id: 'shelf', category: 'Computers' }, 'Northern Post': { id: 'post' },
};

export const exampleHeadlines = (now: number, total = 120): readonly MarkedHeadline[] =>
  Array.from({ length: total }, (_, i) => {
    const known = first[i];
    const [source, title, ago, snippet] = known ??
      ['Northern Post', `Notes from the archive, number ${i + 1}`, 26 * HOUR + i * HOUR, 'What the town council wrote down that week.'];
    const { id: feed, category = '' } = feedOf[source] ?? { id: 'x' };
    return { id: `h${i}`, title, link: `https://news.example/${i}`, feed, category, source, snippet, language: 'en', at: now - ago, unread: i < 3, fresh: false };
  });

const iso = (at: number): string => new Date(at).toISOString();

export const exampleFeed = (now: number, id: string, title: string, changes: Partial<FeedReport> = {}): FeedReport => ({
  id, title, ownTitle: title, url: `https://${id}.example/feed.xml`, enabled: true, items: 24,
  lastSuccess: iso(now - 4 * MINUTE), lastError: null, nextDue: iso(now + 56 * MINUTE),
  reason: phrase('reason.hourly'), refreshing: false,
  ...changes,
});

export const exampleFeeds = (now: number): FeedReport[] => [
  exampleFeed(now, 'harbour', 'Harbour Observatory'),
  exampleFeed(now, 'machines', 'Quiet Machines'),
  exampleFeed(now, 'shelf', 'Open Shelf'),
  exampleFeed(now, 'post', 'Northern Post'),
];

/** A feed whose last fetch failed three minutes ago, for the first time: the next is an hour after that (refresh/policy/policy.ts). */
export const brokenFeed = (now: number, id: string, title: string): FeedReport =>
  exampleFeed(now, id, title, {
    lastSuccess: iso(now - 2 * HOUR), nextDue: iso(now + 57 * MINUTE),
    lastError: { at: iso(now - 3 * MINUTE), message: phrase('failure.trouble', { status: '503 Service Unavailable' }) },
  });

export const exampleQuotes: readonly Quotation[] = [
  { quote: 'Work is love made visible.', author: 'Kahlil Gibran', work: 'The Prophet, On Work', year: 1923 },
  { quote: '“Nothing,” replied the artist, “will ever be attempted, if all possible objections must be first overcome.”', author: 'Samuel Johnson', work: 'Rasselas, chapter 6', year: 1759 },
  { quote: 'Time flies.', author: 'Virgil', work: 'Georgics, book 3', year: -29 },
];

export const exampleOverview = (now: number): WholeOverview => {
  const news = exampleFeed(now, 'news', '');
  return {
    quote: {
      day: '2026-11-18',
      quote: 'Our doubts are traitors, and make us lose the good we oft might win, by fearing to attempt.',
      author: 'William Shakespeare', work: 'Measure for Measure', year: 1604,
    },
    status: {
      name: 'Tidings', version: '0.1.0', startedAt: iso(now - HOUR), uptimeSeconds: 3600,
      addresses: ['http://127.0.0.1:8434', 'http://[::1]:8434'],
      sources: {
        news: {
          items: 120, lastSuccess: news.lastSuccess, lastError: null, nextDue: news.nextDue, reason: news.reason,
          refreshing: false, feeds: exampleFeeds(now),
        },
        models: {
          items: 60, lastSuccess: iso(now - 3 * HOUR), lastError: null, nextDue: iso(now + 3 * HOUR),
          reason: 'every 6 hours', refreshing: false, url: 'https://models.dev/api.json', origin: 'fetched',
          contentDate: '2026-11-18',
        },
        quote: { items: 120 },
      },
      storage: { lastError: null },
    },
    api: { base: ['http://127.0.0.1:8434', 'http://[::1]:8434'], notice: null, token: { kind: 'off' } },
    online: true,
    form: 'popup',
    welcome: false,
    singleKeys: true,
    sortModels: 'provider',
    mutesWords: false,
    locale: 'en-US', home: 'en-US',
  };
};

type Changes = { -readonly [K in 'news' | 'models']?: Partial<WholeOverview['status']['sources'][K]> };

/** Returns the overview with changes to the status of news or models. */
export const withSources = (overview: WholeOverview, changes: Changes): WholeOverview => ({
  ...overview,
  status: {
    ...overview.status,
    sources: {
      ...overview.status.sources,
      news: { ...overview.status.sources.news, ...changes.news },
      models: { ...overview.status.sources.models, ...changes.models },
    },
  },
});

const model = (provider: string, id: string, name: string, context: number, price: ExampleModel['price'], released = '2026-10-07'): ExampleModel =>
  ({ kind: 'model', provider, id, name, released, context, price, deprecated: false });

export const exampleProviders: readonly ExampleProvider[] = [
  { id: 'coast', name: 'Coast Cloud', models: [
    model('coast', 'tern/70b-instruct', 'Tern 70B Instruct', 131_072, { input: 0.4, output: 0.4 }, '2026-11-12'),
    model('coast', 'tern/8b-instruct', 'Tern 8B Instruct', 131_072, { input: 0.05, output: 0.075 }, '2026-11-11'),
  ] },
  { id: 'halden', name: 'Halden', models: [
    model('halden', 'sandpiper-code', 'Sandpiper Code', 200_000, { input: 0.9, output: 3.6 }, '2026-11-03'),
    { ...model('halden', 'avocet-embed', 'Avocet Embed', 8_192, { input: 0.02, output: 0 }, '2026-10-27'), deprecated: true },
  ] },
  { id: 'meridian', name: 'Meridian Labs', models: [
    model('meridian', 'orchid-4', 'Orchid 4', 1_000_000, { input: 15, output: 75 }, '2026-10-21'),
    model('meridian', 'orchid-4-mini', 'Orchid 4 mini', 400_000, { input: 0.25, output: 1 }, '2026-10-21'),
    model('meridian', 'orchid-4-deep', 'Orchid 4 deep thinking, preview of November', 1_000_000, { input: 150, output: 600 }, '2026-10-07'),
  ] },
  { id: 'northwind', name: 'Northwind', models: [
    model('northwind', 'kestrel-large', 'Kestrel Large', 256_000, { input: 1.2, output: 4.8 }, '2026-09-30'),
    model('northwind', 'plover-vision', 'Plover Vision', 64_000, null, '2025-12-04'),
  ] },
];

/** Returns a long list: that many providers, with that many models each. */
export const manyProviders = (providers: number, models: number): readonly ExampleProvider[] =>
  Array.from({ length: providers }, (_, p) => ({
    id: `p${p}`,
    name: `Provider ${p + 1}`,
    models: Array.from({ length: models }, (_, m) =>
      model(`p${p}`, `model-${p + 1}-${m + 1}`, `Model ${p + 1}.${m + 1}`, 128_000, { input: m / 10, output: m })),
  }));

export const exampleSettings: Settings = {
  version: 1,
  feeds: ['harbour', 'machines', 'shelf', 'post'].map((id) => ({ id, url: `https://${id}.example/feed.xml`, enabled: true })),
  modelsUrl: 'https://models.dev/api.json',
  notification: { enabled: true, time: '09:00' },
  quietHours: { enabled: false, from: '22:00', to: '08:00' },
  snoozedUntil: null,
  shortcut: '',
  port: 8434,
  startAtLogin: false,
  allowedOrigins: [],
  muteWords: [],
  groupHeadlines: 'day',
  unreadOnly: false,
  zoom: 100,
  singleKeys: true,
  sortModels: 'provider',
  welcome: false,
  language: 'system',
};
