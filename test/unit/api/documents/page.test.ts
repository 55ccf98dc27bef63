/** Rendering of the page at `/` from its facts. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { renderPage, type PageFacts } from '../../../../src/main/api/documents/page.ts';
import { STYLE } from '../../../../src/main/api/documents/page-style.ts';
import { represent, type ServedDocument } from '../../../../src/main/store/snapshot.ts';
import type { FeedStatus, SourceStatus, StatusDocument } from '../../../../src/shared/status.ts';
import { ALL_PATHS, SERVED } from '../../../support/paths.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const at = (minutes: number): string => new Date(NOW + minutes * 60_000).toISOString();

const WELL: SourceStatus = {
  items: 3, lastSuccess: at(-5), lastError: null, nextDue: at(48.5), reason: 'once an hour', refreshing: false,
};
const feed = (title: string, changes: Partial<FeedStatus> = {}): FeedStatus => ({
  ...WELL, id: title, url: `https://${title.toLowerCase()}.example/rss`, title, enabled: true, ...changes,
});
const failed = (minutes: number, message: string): Partial<FeedStatus> => ({ lastError: { at: at(minutes), message } });

type News = StatusDocument['sources']['news'];
type Models = StatusDocument['sources']['models'];
interface Changes {
  readonly news?: Partial<News>;
  readonly models?: Partial<Models>;
  readonly facts?: Partial<PageFacts>;
}

const publish = (text: string): ServedDocument => ({ representations: represent(Buffer.from(text)), confirmedAt: null, lastModified: null });

function render({ news = {}, models = {}, facts = {} }: Changes = {}): string {
  const status: StatusDocument = {
    name: 'Tidings', version: '1.2.3', startedAt: at(-90), uptimeSeconds: 5400, addresses: [],
    sources: {
      news: { ...WELL, items: 1231, feeds: [feed('Alpha'), feed('Beta')], ...news },
      models: { ...WELL, items: 1, url: 'https://models.example/api.json', origin: 'fetched', contentDate: '2026-11-21', ...models },
      quote: { items: 211 },
    },
    storage: { lastError: null },
  };
  return renderPage({
    bases: ['http://127.0.0.1:8434', 'http://[::1]:8434'], status, now: NOW,
    news: publish('{"news":[]}'), models: publish('{"models":[]}'), quote: publish('{"author":"A","quote":"Q"}'), ...facts,
  });
}

/** Returns the visible text of a page in lines: headings, labels and values in document order. */
function read(page: string): string[] {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return page
    .replace(/<style>[^]*?<\/style>/, '')
    .replace(/<\/?(?:p|h\d|dt|dd|li|title)\b[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&([^;]+);/g, (_, name: string) => entities[name] ?? `?${name}?`)
    .split('\n')
    .filter((line) => line.trim() !== '');
}
const after = (page: string, label: string): string | undefined => {
  const lines = read(page);
  return lines[lines.indexOf(label) + 1];
};
const sections = (page: string): string[] => page.split('<section');
const newsOf = (changes: Changes): string => sections(render(changes))[1] ?? '';
const modelsOf = (changes: Changes): string => sections(render(changes))[2] ?? '';

describe('content', () => {
  test('shows commands for all endpoints at the first base URL', () => {
    const lines = read(render());
    for (const path of ['/api/v1/news', '/api/v1/ai/models', '/api/v1/quote']) {
      expect(lines).toContain(`curl http://127.0.0.1:8434${path}`);
    }
    expect(lines).toContain('curl -N http://127.0.0.1:8434/events');
    expect(lines).toEqual(expect.arrayContaining(['http://127.0.0.1:8434', 'http://[::1]:8434', '/status', '/openapi.json']));
  });

  test('quotes IPv6 URLs for the shell', () => {
    const lines = read(render({ facts: { bases: ['http://[::1]:1234'] } }));
    expect(lines).toContain("curl 'http://[::1]:1234/api/v1/news'");
    expect(lines).toContain("curl -N 'http://[::1]:1234/events'");
    expect(lines).toContain('Address');
  });

  test('shows formatted item counts', () => {
    const page = render();
    expect(read(page)).toEqual(expect.arrayContaining(['1,231 headlines from 2 feeds', '1 model', '211 bundled quotes']));
  });

  test('shows the size of each available coding', () => {
    const text = JSON.stringify({ news: 'abc '.repeat(1000) });
    const news = publish(text);
    const { gzip, br } = news.representations;
    expect(after(render({ facts: { news } }), 'Size')).toBe(`4,011 bytes, ${gzip?.bytes.length} with gzip, ${br?.bytes.length} with brotli`);
    expect(after(newsOf({}), 'Size')).toBe('11 bytes');
    const { identity } = news.representations;
    const bundled = { representations: { identity, ...(br && { br }) }, confirmedAt: null, lastModified: null };
    expect(after(render({ facts: { news: bundled } }), 'Size')).toBe(`4,011 bytes, ${br?.bytes.length} with brotli`);
  });

  const NEWS: [string, Partial<News>, RegExp, 'good' | 'care'][] = [
    ['fetched recently, without errors', {}, /^fetched 5 minutes ago$/, 'good'],
    ['fetched a second ago', { lastSuccess: at(-0.02) }, /^fetched just now$/, 'good'],
    ['fetched in the future, as the clock was set back', { lastSuccess: at(30) }, /^fetched just now$/, 'good'],
    ['fetched a second less than an hour ago', { lastSuccess: at(-59.98) }, /^fetched 59 minutes ago$/, 'good'],
    ['fetched hours ago', { lastSuccess: at(-119) }, /^fetched 1 hour ago$/, 'good'],
    ['fetched days ago', { lastSuccess: at(-60 * 24 * 3) }, /^fetched 3 days ago$/, 'good'],
    ['never fetched', { lastSuccess: null }, /^not fetched yet$/, 'care'],
    ['no feeds', { feeds: [] }, /^no feed is switched on$/, 'care'],
    ['all feeds off', { feeds: [feed('Alpha', { enabled: false })] }, /^no feed is switched on$/, 'care'],
    ['one feed fails', { feeds: [feed('Alpha'), feed('Beta', failed(-1, 'No.'))] }, /^fetched 5 minutes ago, except for 1 of 2 feeds$/, 'care'],
    ['all feeds fail', { lastError: { at: at(-1), message: 'No.' }, feeds: [feed('Beta', failed(-1, 'No.'))] }, /^fetched 5 minutes ago$/, 'care'],
  ];
  test.each(NEWS)('shows the state of the headlines: %s', (_, news, words, tone) => {
    const page = newsOf({ news });
    expect(after(page, '/api/v1/news')).toMatch(words);
    expect(page).toContain(`class="state ${tone}"`);
  });

  const MODELS: [string, Partial<Models>, string, 'good' | 'care'][] = [
    ['fetched', {}, 'fetched 5 minutes ago', 'good'],
    ['fetched, then failed', { lastError: { at: at(-1), message: 'No.' } }, 'fetched 5 minutes ago', 'care'],
    ['bundled', { origin: 'bundled', lastSuccess: null, contentDate: '2026-09-30' }, 'bundled list of 30 September 2026', 'care'],
    ['fetched from another address than the one that is set now', { lastSuccess: null, contentDate: '2026-09-30' }, 'list of 30 September 2026', 'care'],
    ['never fetched and not bundled', { origin: 'bundled', lastSuccess: null, contentDate: '', items: 0 }, 'not fetched yet', 'care'],
  ];
  test.each(MODELS)('shows the state of the model list: %s', (_, models, words, tone) => {
    const page = modelsOf({ models });
    expect(after(page, '/api/v1/ai/models')).toBe(words);
    expect(page).toContain(`class="state ${tone}"`);
  });

  test.each<[Partial<News>, string]>([
    [{}, 'in 48 minutes (once an hour)'],
    [{ nextDue: at(0.5), reason: 'Alpha: once an hour' }, 'in a moment (Alpha: once an hour)'],
    [{ nextDue: at(-3) }, 'in a moment (once an hour)'],
    [{ nextDue: null, reason: 'this run does not refresh' }, 'none: this run does not refresh'],
    [{ refreshing: true }, 'in progress'],
  ])('shows the next fetch: %j', (news, words) => expect(after(newsOf({ news }), 'Next fetch')).toBe(words));

  test('lists no problems if there are none, or only of a disabled feed', () => {
    expect(read(render())).not.toContain('Problems');
    const off = feed('Alpha', { ...failed(-1, 'No.'), enabled: false });
    expect(read(render({ news: { feeds: [off, feed('Beta')] } }))).not.toContain('Problems');
  });

  test('lists the problems of four feeds, latest first, and the number of others', () => {
    const feeds = Array.from({ length: 6 }, (_, i) => feed(`Feed${i}`, failed(-10 + i, `Reason ${i}.`)));
    const lines = read(newsOf({ news: { feeds } }));
    expect(lines.slice(lines.indexOf('Problems') + 1)).toEqual([
      'Feed5, 5 minutes ago: Reason 5.', 'Feed4, 6 minutes ago: Reason 4.', 'Feed3, 7 minutes ago: Reason 3.',
      'Feed2, 8 minutes ago: Reason 2.', 'and 2 more feeds',
    ]);
  });

  test('identifies a feed without its own title by its address, but for what may be a private key', () => {
    const nameless = feed('www', { ...failed(-1, 'Gone.'), title: 'paper.example', url: 'https://www.paper.example:81/rss?key=secret' });
    expect(after(newsOf({ news: { feeds: [nameless] } }), 'Problems')).toBe('www.paper.example:81/rss?…, 1 minute ago: Gone.');
  });

  test('shows the problem of the model list', () => {
    const models = { lastError: { at: at(-2), message: 'The site could not be reached.' } };
    expect(after(modelsOf({ models }), 'Problems')).toBe('models.example, 2 minutes ago: The site could not be reached.');
  });
});

describe('the sample', () => {
  const sample = (text: string): string => after(newsOf({ facts: { news: publish(text) } }), 'Answer') ?? '';

  test('shows a short response in full', () => expect(sample('{"news":[]}')).toBe('{"news":[]}'));
  test('shows 280 letters in full, and truncates 281', () => {
    expect(sample('a'.repeat(280))).toBe('a'.repeat(280));
    expect(sample('a'.repeat(281))).toBe(`${'a'.repeat(280)}…`);
  });
  test.each([
    ['two bytes', 'é'], ['three bytes', '語'], ['four bytes', '𝄞'], ['several code points', '👩‍👩‍👧'], ['a letter with combining marks', 'e\u0301\u0323'],
  ])('never splits characters of %s', (_, character) => {
    for (const before of ['', 'a', 'aa', 'aaa']) {
      const shown = sample(before + character.repeat(2000));
      expect(shown).not.toContain('\ufffd');
      expect(shown.endsWith('…')).toBe(true);
      expect(shown.slice(before.length, -1).replaceAll(character, '')).toBe('');
      expect(shown.length).toBeGreaterThan(40);
    }
  });
  test('shows invisible characters as JSON escapes', () => {
    expect(sample('{"a":"x\u202ey\u2066z\u0085"}')).toBe('{"a":"x\\u202ey\\u2066z\\u0085"}');
    expect(JSON.parse(sample('{"a":"\u202e"}'))).toEqual({ a: '\u202e' });
  });
});

describe('malicious text', () => {
  const RUBBISH = [
    '</style><script>alert(1)</script>', '<img src=x onerror=alert(1)>', '"><svg onload=alert(1)>', "' onmouseover='alert(1)",
    '&lt;script&gt;', '<!--', ']]>', '</code></dd></dl></main>', '{{constructor}}', '\u202egnp.exe', '\u2067\u2066', 'a\u0000b\r\nSet-Cookie: x', '\ud800',
  ];

  /** Returns the markup only: tags without text and without the values of `datetime`. */
  const skeleton = (page: string): string =>
    (page.replace(/<style>[^]*?<\/style>/, '').match(/<[^>]*>/g) ?? []).join('').replace(/ datetime="[^"]*"/g, '');

  const filled = (text: string): string => render({
    news: { reason: text, feeds: [feed(text, { ...failed(-1, text), url: text }), feed('Beta')] },
    models: { reason: text, url: text, origin: 'bundled', contentDate: text, lastError: { at: at(-1), message: text } },
    facts: { news: publish(text), models: publish(text), quote: publish(text) },
  });

  test.each(RUBBISH)('adds no markup or control characters anywhere: %j', (rubbish) => {
    const page = filled(rubbish);
    expect(skeleton(page)).toBe(skeleton(filled('plain')));
    expect(page).not.toMatch(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\0\r]/);
    expect(page.match(/<style>/g)).toHaveLength(1);
  });

  test('is displayed exactly as written', () => {
    const text = `</style><script>"a" & 'b'</script>`;
    expect(read(filled(text)).filter((line) => line.includes(text)).length).toBeGreaterThanOrEqual(8);
  });
});

describe('the document', () => {
  test('has no scripts, forms or external resources, and has the required metadata', () => {
    const page = render();
    expect(page).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(page).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
    expect(page).toContain('<meta name="color-scheme" content="light dark">');
    expect(page).not.toMatch(/<(?:script|form|iframe|img|link|base|object)|\son\w+=|style=|javascript:|@import|url\(/i);
    const links = Array.from(page.matchAll(/href="([^"]*)"/g), ([, href]) => href);
    expect(links.sort()).toEqual([...SERVED].sort());
  });

  test.each(ALL_PATHS.filter((path) => path !== '/'))('names %s', (path) => {
    expect(render()).toContain(`<code>${path}</code>`);
  });

  test('has headings in order that label their sections', () => {
    const page = render();
    expect(Array.from(page.matchAll(/<(h\d)/g), ([, tag]) => tag)).toEqual(['h1', 'h2', 'h2', 'h2', 'h2']);
    const ids = Array.from(page.matchAll(/ id="([^"]*)"/g), ([, id]) => id);
    expect(Array.from(page.matchAll(/aria-labelledby="([^"]*)"/g), ([, id]) => id)).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('colours', () => {
  /** Name, index, and minimum contrast of text. */
  const THEMES = [['light', 0, 4.5], ['dark', 1, 4.5], ['more contrast', 2, 7], ['more contrast, dark', 3, 7]] as const;
  /**
   * Returns the custom properties of each `:root` block, in the order of `THEMES`; the last block is for forced colours.
   * Tokens that the popup takes from the desktop count with their fallback.
   */
  const themes = (css: string): Map<string, string>[] =>
    Array.from(css.replace(/\/\*[^]*?\*\//g, '').matchAll(/:root \{([^}]*)\}/g), ([, block = '']) =>
      new Map(Array.from(block.matchAll(/(--[\w-]+): ([^;]+);/g), ([, name = '', value = '']) => [name, value.replace(/^attr\(.+, (#\w+)\)$/, '$1')])));
  const page = themes(STYLE);
  const popup = themes(readFileSync(new URL('../../../../src/renderer/styles/tokens.css', import.meta.url), 'utf8'));

  test.each([...THEMES, ['forced colours', 4, 0] as const])('%s: match those of the popup', (_, theme) => {
    expect(page[theme]?.size).toBeGreaterThanOrEqual(8);
    for (const [name, value] of page[theme] ?? []) expect(popup[theme]?.get(name), name).toBe(value);
  });

  function luminance(colour: string): number {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
      const value = parseInt(colour.slice(start, start + 2), 16) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  }
  test.each(THEMES)('%s: all text has enough contrast with its background', (_, theme, least) => {
    const colour = (name: string): string => page[theme]?.get(name) ?? '';
    const pairs = [...['--ink', '--ink-2', '--ink-3', '--accent'].map((ink) => [ink, '--paper'] as const), ['--ink', '--hover'] as const];
    for (const [ink, ground] of pairs) {
      const [dark = 0, light = 0] = [luminance(colour(ink)), luminance(colour(ground))].sort((a, b) => a - b);
      expect((light + 0.05) / (dark + 0.05), `${ink} on ${ground}`).toBeGreaterThanOrEqual(least);
    }
  });
});
