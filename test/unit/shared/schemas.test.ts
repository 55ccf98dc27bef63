import { describe, expect, it } from 'vitest';
import { BRIDGE_CALLS, BRIDGE_EVENTS, channelOf } from '../../../src/shared/bridge.ts';
import { MAX_LIST_BYTES } from '../../../src/shared/bridge/feeds.ts';
import { MAX_STATE_VALUES } from '../../../src/shared/bridge/page-state.ts';
import { absolute } from '../../../src/main/content/text/link.ts';
import { bridgeArguments } from '../../../src/shared/bridge-schemas.ts';
import { NewsArticle, QuoteResponse } from '../../../src/shared/content.ts';
import { english } from '../../../src/shared/language/english.ts';
import { DEFAULT_SETTINGS, FeedSetting, HttpUrl, MAX_FEEDS, MAX_ORIGINS, Settings } from '../../../src/shared/settings.ts';
import { MAX_MUTE_WORDS } from '../../../src/shared/settings-constants.ts';
import { SettingsPatch } from '../../../src/shared/settings-patch.ts';
import { sentenceFor } from '../../../src/shared/invalid.ts';

describe('the settings', () => {
  it('are valid by default', () => {
    expect(Settings.parse(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS);
  });

  it.each(['https://example.org/feed', 'http://127.0.0.1:8080/', 'HTTP://EXAMPLE.ORG/', 'http://[::1]/'])('accept the address %s', (url) => {
    expect(HttpUrl.safeParse(url).success).toBe(true);
  });

  it.each(['', 'example.org', 'javascript:alert(1)', 'file:///etc/passwd', 'data:text/html,x', 'ftp://example.org/', `https://example.org/${'x'.repeat(2048)}`, `https://example.org/${'я'.repeat(400)}`])(
    'reject the address %j', (url) => {
      expect(HttpUrl.safeParse(url).success).toBe(false);
    });

  it.each([
    ['https://bob:s3cret@example.org/feed?a=b#c', 'https://example.org/feed?a=b'], ['http://bob@example.org/', 'http://example.org/'],
    ['https://:s3cret@example.org/x', 'https://example.org/x'], ['HTTPS://Example.org/@a:b', 'https://example.org/@a:b'],
    ['https://bücher.example:443', 'https://xn--bcher-kva.example/'], ['https://ехample.org/a/../b', 'https://xn--ample-ywe6i.org/b'],
    ['https://example.org/\u202egnp.exe\u0007 a', 'https://example.org/%E2%80%AEgnp.exe%07%20a'],
  ])('keep %j as it is requested, without name and password', (written, kept) => {
    expect(HttpUrl.parse(written)).toBe(kept);
    const feed = { id: 'a', url: written, enabled: true, movedFrom: written };
    expect(Settings.parse({ ...DEFAULT_SETTINGS, modelsUrl: written, feeds: [feed] })).toMatchObject({ modelsUrl: kept, feeds: [{ url: kept, movedFrom: kept }] });
    expect(SettingsPatch.parse({ modelsUrl: written })).toEqual({ modelsUrl: kept });
    expect(HttpUrl.parse(kept)).toBe(kept);
  });

  // A feed with the id "models" shared its state with the list of models: each looked new in turn, and both were fetched
  // without end. One with the name of an inherited property crashed the refresh process, and so stopped all feeds.
  it.each(['models', 'constructor', '__proto__', 'toString'])('reject a feed with the id %s', (id) => {
    expect(FeedSetting.safeParse({ id, url: 'https://example.org/feed', enabled: true }).success).toBe(false);
  });

  it.each<[object, string]>([
    [{ port: 1023 }, 'The port must be 1024 or more.'],
    [{ port: 65_536 }, 'The port must be 65535 or less.'],
    [{ port: 6000 }, 'Browsers and Node.js refuse to connect to this port. Use another number.'],
    [{ notification: { enabled: true, time: '24:00' } }, 'The time must be written like 09:00.'],
    [{ notification: { enabled: true, time: '09:00:30' } }, 'The time must be written like 09:00.'],
    [{ notification: { enabled: true, time: '109:00' } }, 'The time must be written like 09:00.'],
    [{ quietHours: { enabled: true, from: '7:00', to: '08:00' } }, 'The time must be written like 09:00.'],
    [{ quietHours: { enabled: true, from: '08:00', to: '08:00' } }, 'Quiet hours must begin and end at different times.'],
    [{ snoozedUntil: 'tomorrow' }, 'That is not valid.'],
    [{ modelsUrl: 'ftp://x' }, 'The address must be an http or https address.'],
    [{ muteWords: ['a\u0301'] }, 'A muted word is too short: 2 or more characters are needed.'],
    [{ muteWords: ['x'] }, 'A muted word is too short: 2 or more characters are needed.'],
    [{ shortcut: 'T' }, 'The shortcut must be a key with Ctrl, Alt or Super, such as Ctrl+Alt+T.'],
  ])('explain what is wrong with %j', (patch, sentence) => {
    expect(english(sentenceFor(Settings.safeParse({ ...DEFAULT_SETTINGS, ...patch }).error?.issues ?? []))).toBe(sentence);
  });

  it.each<[string, number, string, (n: number) => unknown]>([
    ['feeds', MAX_FEEDS, 'That is not valid.', (n) => ({ id: `f${n}`, url: `https://${n}.example/feed`, enabled: true })],
    ['allowedOrigins', MAX_ORIGINS, 'That is not valid.', (n) => `https://${n}.example`],
    ['muteWords', MAX_MUTE_WORDS, 'A muted word is not valid.', (n) => `word ${n}`],
  ])('have a limit for the list of %s: %i', (list, most, sentence, made) => {
    const [full, over] = [most, most + 1].map((length) => Settings.safeParse({ ...DEFAULT_SETTINGS, [list]: Array.from({ length }, (_, n) => made(n)) }));
    expect([full?.success, over?.success, english(sentenceFor(over?.error?.issues ?? []))]).toEqual([true, false, sentence]);
  });

  it.each(['!', 'a\u0301', 'a\u200b', '\u200b\u200b', '\u2800\u2800', '\u202e\u202eé', '\u{1d518}'])('reject %j as a word to mute, which is one character or is compared as one letter at most', (word) => {
    expect(Settings.safeParse({ ...DEFAULT_SETTINGS, muteWords: [word] }).success).toBe(false);
  });

  it.each([['\u202eworld\u0000\r\n cup ', 'world cup'], ['مسلسل', 'مسلسل'], ['⚠\ufe0f', '⚠\ufe0f'], ['C#', 'C#']])('keep the muted word %j on one line', (word, kept) => {
    expect(Settings.parse({ ...DEFAULT_SETTINGS, muteWords: [word] }).muteWords).toEqual([kept]);
    expect(bridgeArguments.unmuteWord.parse({ word })).toEqual({ word: kept }); // for Undo
  });

  it('accept an empty patch, but no lists and nothing undefined in one', () => {
    expect(SettingsPatch.safeParse({}).success).toBe(true);
    for (const list of ['feeds', 'allowedOrigins', 'muteWords']) expect(SettingsPatch.safeParse({ [list]: [] }).success).toBe(false);
    expect(SettingsPatch.safeParse({ port: undefined }).success).toBe(false);
  });
});

describe('the bridge', () => {
  it('has a unique channel per call and event, and a schema for each call', () => {
    const channels = [...BRIDGE_CALLS, ...BRIDGE_EVENTS].map(channelOf);
    expect(new Set(channels).size).toBe(channels.length);
    expect(Object.keys(bridgeArguments).sort()).toEqual([...BRIDGE_CALLS].sort());
  });

  it.each<[keyof typeof bridgeArguments, unknown]>([
    ['overview', {}],
    ['headlines', { offset: 0, limit: 201 }],
    ['headlines', { offset: -1, limit: 1 }],
    ['models', { offset: 0, limit: 1, search: 'x'.repeat(201), sort: 'provider', open: [] }],
    ['models', { offset: 0, limit: 1, search: '', sort: 'cheapest', open: [] }],
    ['modelPlaces', { search: '', sort: 'changes', open: [], keys: Array.from({ length: 21 }, () => 'a') }],
    ['modelPlaces', { search: '', sort: 'changes', open: [], keys: ['x'.repeat(801)] }],
    ['model', { provider: 'p' }],
    ['model', { provider: 'p', id: 'x'.repeat(501) }],
    ['openLink', { url: 'javascript:alert(1)' }],
    ['openLink', { url: 'file:///etc/passwd' }],
    ['openLink', { url: 'https://example.org/', more: 1 }],
    ['openLink', { url: `https://example.org/${'x'.repeat(4_096)}` }],
    ['copyText', { text: '' }],
    ['removeFeeds', { ids: [1] }],
    ['restoreFeeds', { removal: 'last' }], ['switchFeeds', { ids: ['a'] }], ['switchFeeds', { ids: Array.from({ length: 1_001 }, String), enabled: true }],
    ['addFeed', 'https://example.org/'], ['addFeed', { url: '' }],
  ])('rejects %s(%j)', (call, argument) => {
    expect(bridgeArguments[call].safeParse(argument).success).toBe(false);
  });

  it('takes a list of feeds and the state of a page up to their limits', () => {
    const takesList = (bytes: number): boolean => bridgeArguments.importOpml.safeParse({ bytes: new Uint8Array(bytes) }).success;
    const takesState = (values: number): boolean =>
      bridgeArguments.keepPage.safeParse({ kept: Object.fromEntries(Array.from({ length: values }, (_, at) => [`name ${at}`, true])) }).success;
    expect([takesList(MAX_LIST_BYTES), takesList(MAX_LIST_BYTES + 1)]).toEqual([true, false]);
    expect([takesState(MAX_STATE_VALUES), takesState(MAX_STATE_VALUES + 1)]).toEqual([true, false]);
  });

  it('opens and copies the longest link a headline can have', () => {
    const link = absolute(`/${'x'.repeat(4_076)}`, 'https://example.org/');
    expect(link).toHaveLength(4_096);
    expect([bridgeArguments.openLink.safeParse({ url: link, headline: 'h' }).success, bridgeArguments.copyText.safeParse({ text: link }).success]).toEqual([true, true]);
  });
});

describe('the API’s schemas', () => {
  const article = { title: 't', link: '', pubDate: '', contentSnippet: '', author: '', categories: [] };

  it('require exactly their fields', () => {
    expect(NewsArticle.safeParse(article).success).toBe(true);
    expect(NewsArticle.safeParse({ ...article, id: '1' }).success).toBe(false);
    const { author: _author, ...short } = article;
    expect(NewsArticle.safeParse(short).success).toBe(false);
    expect(NewsArticle.safeParse({ ...article, author: null }).success).toBe(false);
    expect(QuoteResponse.safeParse({ author: null, quote: null }).success).toBe(true);
  });
});
