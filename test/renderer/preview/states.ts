/** The states of the popup, by name, for preview and screenshots. */
import type { PublishedDetails } from '../../../src/shared/bridge/models.ts';
import type { MarkedHeadline } from '../../../src/shared/bridge/news.ts';
import { phrase } from '../../../src/shared/language/phrase.ts';
import type { Quotation } from '../../../src/shared/quotation.ts';
import { QUOTES } from '../../../src/main/content/quotes/collection.ts';
import type { FeedReport } from '../../../src/shared/status.ts';
import { HOUR } from '../../../src/shared/units.ts';
import { brokenFeed, exampleFeed, exampleFeeds, exampleHeadlines, exampleOverview, exampleSettings, manyProviders, withSources, type ExampleProvider } from '../examples.ts';
import type { FakeState } from '../fake-bridge/fake-bridge.ts';


const headline = (now: number, i: number, title: string, source: string, snippet: string): MarkedHeadline =>
  ({ id: `x${i}`, title, source, snippet, language: '', link: 'https://news.example/', feed: 'x', category: '', at: now - i * HOUR, unread: i % 2 === 0, fresh: false });

/** The quotes of the collection, the shortest first. */
const bySize = [...QUOTES].sort((a, b) => a.quote.length - b.quote.length);
const withQuote = (now: number, quote: Quotation | undefined): Partial<FakeState> => {
  const overview = exampleOverview(now);
  return { overview: { ...overview, quote: overview.quote && { ...overview.quote, ...quote } }, quotes: bySize };
};

const manyFeeds = (now: number, total: number): FeedReport[] =>
  Array.from({ length: total }, (_, i) => exampleFeed(now, `feed-${i}`, `Feed number ${i + 1}`));

/** @param contentDate date of the bundled list; '' for none */
const modelsNeverFetched = (now: number, contentDate: string): Partial<FakeState> => ({
  overview: withSources(exampleOverview(now), {
    models: {
      lastSuccess: null, origin: 'bundled', contentDate, nextDue: new Date(now + HOUR).toISOString(),
      lastError: { at: new Date(now).toISOString(), message: phrase('failure.noName') },
    },
  }),
});

const portTaken = (now: number): FakeState['overview'] => ({
  ...exampleOverview(now),
  api: { token: { kind: 'off' }, base: ['http://127.0.0.1:8435'], notice: phrase('api.moved', { why: 'other', configuredPort: '8434', port: '8435' }) },
});
const diskFull = (now: number): FakeState['overview'] => {
  const overview = exampleOverview(now);
  const message = phrase('storage.unsaved', { files: 'state.json, news.snapshot', why: 'full', code: 'ENOSPC' });
  return { ...overview, status: { ...overview.status, storage: { lastError: { at: new Date(now).toISOString(), message } } } };
};
const oneBroken = (now: number): FeedReport[] => [brokenFeed(now, 'post', 'Northern Post'), ...exampleFeeds(now).slice(0, 3)];

const allRead = (now: number): Partial<FakeState> =>
  ({ headlines: exampleHeadlines(now).map((row) => ({ ...row, unread: false })), settings: { ...exampleSettings, unreadOnly: true } });

const wordyProvider: ExampleProvider = {
  id: 'wanderer', name: 'Wanderer Institute for the Study of Language at Considerable Length',
  models: [{
    kind: 'model', provider: 'wanderer', id: 'accounts/wanderer-institute/models/wanderer-grand-tour-480b-a35b-instruct-2026-10-31-preview',
    name: 'Wanderer Grand Tour 480B Instruct (preview of October, with the longer context)', released: '2026-10-31', context: 2_097_152,
    price: { input: 0.0125, output: 12.5 }, deprecated: false,
  }],
};
const wordyDetails: Partial<PublishedDetails> = {
  description: 'Wanderer Grand Tour reads whole libraries in one sitting and answers in the language it was asked in. It is meant for long documents, for code that spans many repositories and for conversations that last for weeks; short questions are better put to one of its smaller siblings.',
  family: 'wanderer-grand-tour-and-its-relatives', status: 'limited preview', knowledge: '2026-04', updated: '2026-11-12', inputLimit: 1_966_080, outputLimit: 131_072,
  provider: {
    id: 'wanderer', name: wordyProvider.name, env: ['WANDERER_INSTITUTE_API_KEY_FOR_THE_EUROPEAN_REGION', 'WANDERER_PROJECT'], doc: 'https://documentation.wanderer-institute.example/models',
  },
  api: 'https://${WANDERER_PROJECT}.inference.europe-north.wanderer-institute.example/openai/v1', npm: '@wanderer-institute/ai-sdk-provider',
  prices: {
    input: 0.0125, output: 12.5, cacheRead: 0.003_125, cacheWrite: 0.015_625, reasoning: 12.5, audioInput: 32, audioOutput: 64,
    larger: [
      { above: 200_000, input: 0.025, output: 18.75, cacheRead: 0.006_25, cacheWrite: null, reasoning: null, audioInput: null, audioOutput: null },
      { above: 1_000_000, input: 0.05, output: 25, cacheRead: 0.0125, cacheWrite: null, reasoning: null, audioInput: null, audioOutput: null },
    ],
  },
  takes: ['text', 'image', 'audio', 'video', 'pdf', 'spreadsheet'], gives: ['text', 'audio'],
  abilities: ['reasoning', 'tools', 'structured', 'attachment', 'temperature', 'openWeights'],
};

export const states: Readonly<Record<string, (now: number) => Partial<FakeState>>> = {
  good: () => ({}),
  many: (now) => ({ headlines: exampleHeadlines(now, 2000), providers: manyProviders(225, 37) }),
  window: (now) => ({ overview: { ...exampleOverview(now), form: 'window' } }),
  offline: (now) => ({ overview: { ...exampleOverview(now - 5 * HOUR), online: false }, headlines: exampleHeadlines(now - 5 * HOUR) }),
  loading: (now) => ({
    headlines: [],
    overview: withSources(exampleOverview(now), { news: { items: 0, lastSuccess: null, refreshing: true } }),
  }),
  first: (now) => ({
    headlines: [],
    overview: withSources(exampleOverview(now), {
      news: { items: 0, lastSuccess: null, feeds: exampleFeeds(now).map((feed) => ({ ...feed, lastSuccess: null, items: 0 })) },
      models: { lastSuccess: null, origin: 'bundled' },
    }),
  }),
  empty: (now) => ({ headlines: [], overview: withSources(exampleOverview(now), { news: { items: 0 } }) }),
  welcome: (now) => ({ overview: { ...exampleOverview(now), welcome: true } }),
  welcomeLoading: (now) => ({
    headlines: [],
    overview: {
      ...withSources(exampleOverview(now), { news: { items: 0, lastSuccess: null, refreshing: true, feeds: manyFeeds(now, 12) } }),
      welcome: true,
    },
  }),
  fresh: (now) => ({
    lookedAt: now - 1.5 * HOUR,
    headlines: exampleHeadlines(now).map((row, i) => ({ ...row, fresh: i < 2 })),
  }),
  categories: () => ({ settings: { ...exampleSettings, groupHeadlines: 'category' } }),
  sources: () => ({ settings: { ...exampleSettings, groupHeadlines: 'source' } }),
  unread: () => ({ settings: { ...exampleSettings, unreadOnly: true } }),
  allRead,
  /** With notes that are rows of a list otherwise. */
  allReadNotes: (now) => ({ ...allRead(now), overview: withSources(portTaken(now), { news: { feeds: oneBroken(now) } }) }),
  feeds200: (now) => ({
    headlines: Array.from({ length: 1_000 }, (_, i): MarkedHeadline => ({
      ...headline(now, i / 40, `What feed ${i % 200 + 1} had to say, part ${Math.floor(i / 200) + 1}`, `Feed number ${i % 200 + 1}`, 'In short.'),
      id: `m${i}`, feed: `feed-${i % 200}`, category: i % 200 < 150 ? `Shelf ${i % 15 + 1}` : '',
    })),
    settings: {
      ...exampleSettings, groupHeadlines: 'source',
      feeds: manyFeeds(now, 200).map(({ id, url, enabled }) => ({ id, url, enabled })),
    },
    overview: withSources(exampleOverview(now), {
      news: { items: 1_000, feeds: manyFeeds(now, 200).map((feed, i) => (i % 20 === 0 ? { ...feed, ...brokenFeed(now, feed.id, feed.title) } : feed)) },
    }),
  }),
  /** A long list was imported, and most of its feeds are still to be fetched. */
  importing: (now) => ({
    overview: withSources(exampleOverview(now), { news: { feeds: manyFeeds(now, 1_000).map((feed, i) => (
      i < 237 ? feed : { ...feed, items: 0, lastSuccess: null, nextDue: new Date(now + HOUR / 2).toISOString() })) } }),
  }),
  nofeeds: (now) => ({
    headlines: [],
    settings: { ...exampleSettings, feeds: [] },
    overview: withSources(exampleOverview(now), { news: { items: 0, lastSuccess: null, feeds: [] } }),
  }),
  partly: (now) => ({
    overview: withSources(exampleOverview(now), {
      news: { feeds: oneBroken(now) },
      models: { lastError: { at: new Date(now).toISOString(), message: phrase('failure.noName') } },
    }),
  }),
  threeFailed: (now) => ({
    overview: withSources(exampleOverview(now), {
      news: { feeds: exampleFeeds(now).map((feed, i) => (i === 0 ? feed : { ...brokenFeed(now, feed.id, feed.title), ...(i > 1 && {
        lastError: { at: new Date(now).toISOString(), message: phrase(i === 2 ? 'failure.noName' : 'failure.late') },
      }) })) },
    }),
  }),
  failed: (now) => ({
    headlines: [],
    overview: withSources(exampleOverview(now), {
      news: {
        items: 0, lastSuccess: null,
        feeds: exampleFeeds(now).map(({ id, title }) => ({ ...brokenFeed(now, id, title), lastSuccess: null, items: 0 })),
      },
    }),
  }),
  /** The bundled list, because models.dev could not be fetched so far. */
  modelsBundled: (now) => modelsNeverFetched(now, '2026-11-02'),
  modelsNone: (now) => {
    const { overview = exampleOverview(now) } = modelsNeverFetched(now, '');
    return { overview: withSources(overview, { models: { items: 0 } }), providers: [] };
  },
  noChanges: () => ({ changes: [] }),
  modelLong: () => ({ providers: [wordyProvider], details: wordyDetails }),
  port: (now) => ({ overview: portTaken(now) }),
  diskFull: (now) => ({ overview: diskFull(now) }),
  shortest: (now) => withQuote(now, bySize[0]),
  longest: (now) => withQuote(now, bySize.at(-1)),
  nested: (now) => withQuote(now, bySize.find(({ quote }) => quote.startsWith('“'))),
  favourites: (now) => ({ ...withQuote(now, QUOTES[40]), favourites: QUOTES.slice(30, 60) }),
  noquote: (now) => ({ overview: { ...exampleOverview(now), quote: null } }),
  /** A user who has changed many settings. */
  used: (now) => ({
    settings: {
      ...exampleSettings,
      shortcut: 'Ctrl+Alt+T',
      muteWords: ['royal family', 'transfer window', 'Sudoku', 'مسلسل', 'Żużel'],
      quietHours: { enabled: true, from: '22:00', to: '08:00' },
      snoozedUntil: new Date(now + HOUR).toISOString(),
    },
    desktop: { shortcuts: true, shortcut: phrase('shortcut.taken', { keys: 'Ctrl+Alt+T' }), login: null, notifications: null },
  }),
  found: () => ({
    found: {
      candidates: [
        { url: 'https://lantern.example/feed.xml', title: 'The Lantern', siteUrl: 'https://lantern.example/', entries: 20, newest: ['A ferry for the winter', 'What the lighthouse keeper wrote down'] },
        { url: 'https://lantern.example/notes.xml', title: 'The Lantern: notes', siteUrl: 'https://lantern.example/', entries: 8, newest: ['On mending nets'] },
      ],
    },
  }),
  imported: () => ({
    imported: {
      added: [{ id: 'lantern', url: 'https://lantern.example/feed.xml', title: 'The Lantern' }, { id: 'tern', url: 'https://tern.example/rss', title: 'Tern' }],
      already: [{ url: 'https://post.example/feed.xml', title: 'Northern Post' }],
      skipped: [{ url: 'ftp://old.example/list', title: 'Old Server', reason: phrase('opml.noAddress') }],
    },
  }),
  long: (now) => ({
    overview: {
      ...exampleOverview(now),
      quote: {
        day: '2026-11-18', author: 'Johann Wolfgang von Goethe-Schwertfeger', year: 1821,
        work: 'Wilhelm Meisters Wanderjahre oder die Entsagenden',
        quote: 'What you have inherited from your fathers, earn it, that you may possess it; what one does not use is a heavy burden, only what the moment creates can it make use of, and so on to the end of a very long evening.',
      },
    },
    headlines: [
      headline(now, 0, 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftsgründungsversammlung vertagt', 'Wortungetümsammlungsstelle', 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'.repeat(4)),
      headline(now, 1, 'An extraordinarily long headline that keeps on adding clauses, because nobody at the desk had the heart to cut it, until even two lines cannot hold what it has to say', 'The Gazette of Things Said at Considerable and Unnecessary Length', 'Short.'),
      headline(now, 2, 'عنوان طويل يُقرأ من اليمين إلى اليسار ويمتد على سطرين كاملين في هذه القائمة الصغيرة', 'جريدة الصباح', 'مقتطف قصير من الخبر.'),
      headline(now, 3, 'כותרת בעברית עם English בתוכה', 'העיתון', 'תקציר'),
      headline(now, 4, '新型望远镜首次观测到遥远星系中的水分子，天文学家称其意义重大', '科学日报', '研究小组表示，这一发现有助于理解行星的形成。'),
      headline(now, 5, 'https://example.org/a/path/that/never/ends/and/has/no/spaces/in/it/at/all/whatever/you/do.html', 'x', ''),
      headline(now, 6, 'Emoji 🦆 and ‘quotes’ — and a dash', 'Short', ''),
    ],
  }),
};
