import { describe, expect, it } from 'vitest';
import type { Arrivals } from '../../../../src/main/content/news/arrivals.ts';
import { headlineNews, type HeadlineNews } from '../../../../src/main/core/notify/new-headlines.ts';
import { english } from '../../../../src/shared/language/english.ts';
import { DEFAULT_SETTINGS, type FeedSetting, type Settings } from '../../../../src/shared/settings.ts';

const feed = (id: string, facts: Partial<FeedSetting> = {}): FeedSetting => ({ id, url: `https://${id}.example/`, enabled: true, notify: true, ...facts });
const settings = (...feeds: FeedSetting[]): Settings => ({ ...DEFAULT_SETTINGS, feeds });
const news = (id: string, count = 1, title = `First of ${id}`): Arrivals => ({
  feed: id, source: `The ${id}`, headlines: [{ key: `key-${id}`, title }, ...Array.from({ length: count - 1 }, (_, at) => ({ key: `key-${id}-${at}`, title: `Next of ${id}` }))],
});
const keysOf = (arrivals: readonly Arrivals[]): string[] => arrivals.flatMap(({ headlines }) => headlines.map(({ key }) => key));
const composed = (arrivals: readonly Arrivals[], under: Settings, unlisted: readonly string[] = []): HeadlineNews | null =>
  headlineNews(arrivals, under, new Set(keysOf(arrivals).filter((key) => !unlisted.includes(key))));
const inWords = (told: HeadlineNews | null) => told && { title: english(told.title), body: told.body.map(english).join('\n') };
const FOUR = settings(feed('a'), feed('b'), feed('c'), feed('d'));

describe('the notification of new headlines', () => {
  it.each<[string, readonly Arrivals[], Settings, { title: string; body: string }]>([
    ['one headline', [news('a')], FOUR, { title: 'The a', body: 'First of a' }],
    ['several headlines of one feed', [news('a', 3)], FOUR, { title: '3 new from The a', body: 'First of a…' }],
    ['a feed with a custom name', [news('a', 3)], settings(feed('a', { title: 'Mine' })), { title: '3 new from Mine', body: 'First of a…' }],
    ['several feeds', [news('a', 3), news('b')], FOUR, { title: '4 new headlines', body: 'The a: First of a…\nThe b: First of b' }],
    ['many feeds', [news('a'), news('b'), news('c'), news('d')], FOUR, {
      title: '4 new headlines', body: 'The a: First of a\nThe b: First of b\nThe c: First of c\nand one more feed',
    }],
    ['two batches of the same feed', [news('a', 2, 'Earlier'), news('a', 1, 'Later')], FOUR, { title: '3 new from The a', body: 'Later…' }],
    ['only feeds with notifications enabled', [news('a', 5), news('b')], settings(feed('a', { notify: false }), feed('b')), { title: 'The b', body: 'First of b' }],
    ['a title that is too long', [news('a', 1, '𝕏'.repeat(500))], FOUR, { title: 'The a', body: `${'𝕏'.repeat(160)}…` }],
    ['a title that is already truncated', [news('a', 2, 'And then…')], FOUR, { title: '2 new from The a', body: 'And then…' }],
  ])('describes %s', (_what, arrivals, under, expected) => expect(inWords(composed(arrivals, under))).toEqual(expected));

  it.each<[string, readonly Arrivals[], Settings]>([
    ['nothing arrived', [], FOUR],
    ['notifications are not enabled for the feed', [news('a')], settings({ id: 'a', url: 'https://a.example/', enabled: true })],
    ['notifications are switched off', [news('a')], { ...FOUR, notification: { enabled: false, time: '09:00' } }],
    ['the feed is switched off in the meantime', [news('a')], settings(feed('a', { enabled: false }))],
    ['the feed is removed in the meantime', [news('a')], settings(feed('b'))],
  ])('is not shown if %s', (_what, arrivals, under) => expect(composed(arrivals, under)).toBeNull());

  it('leads to the headline it names', () => expect(composed([news('b'), news('a')], FOUR)?.key).toBe('key-b'));

  it.each<[string, readonly string[], { title: string; body: string; key: string } | null]>([
    ['the newest', ['key-a'], { title: '2 new from The a', body: 'Next of a…', key: 'key-a-0' }],
    ['an older one', ['key-a-1'], { title: '2 new from The a', body: 'First of a…', key: 'key-a' }],
    ['all but one', ['key-a', 'key-a-0'], { title: 'The a', body: 'Next of a', key: 'key-a-1' }],
    ['all', ['key-a', 'key-a-0', 'key-a-1'], null],
  ])('leaves out what is not in the list any more: %s', (_what, gone, expected) => {
    const told = composed([news('a', 3)], FOUR, gone);
    expect(told && { ...inWords(told), key: told.key }).toEqual(expected);
  });
});
