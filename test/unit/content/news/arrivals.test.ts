import { describe, expect, it } from 'vitest';
import { arrivalsOf } from '../../../../src/main/content/news/arrivals.ts';
import type { StoredEntry, StoredNews } from '../../../../src/main/content/news/stored-entry.ts';
import { EMPTY_NEWS } from '../../../../src/main/content/news/stored-news.ts';
import { HOUR } from '../../../../src/shared/units.ts';
import { allOf, collection, kept } from './kept.ts';

const NOW = Date.UTC(2026, 10, 21, 9);
const ago = (hours: number): string => new Date(NOW - hours * HOUR).toISOString();
const old = kept('a', 'old', NOW - 24 * HOUR);
const before = collection(old, kept('b', 'of b', NOW - 24 * HOUR));
const brought = (...entries: StoredEntry[]) =>
  arrivalsOf(before, allOf(collection(old, ...entries)), NOW).map(({ feed, headlines }) => [feed, headlines.map(({ title }) => title)]);

describe('arrivals of a refresh', () => {
  it('are listed per feed, the newest first', () => {
    expect(arrivalsOf(before, allOf(collection(old, kept('a', 'two', NOW, { pubDate: ago(2) }), kept('a', 'one', NOW, { pubDate: ago(1) }))), NOW)).toEqual([
      { feed: 'a', source: 'The a', headlines: [{ key: 'one', title: 'one' }, { key: 'two', title: 'two' }] },
    ]);
    expect(brought(kept('a', 'x', NOW), kept('b', 'y', NOW))).toEqual([['a', ['x']], ['b', ['y']]]);
  });

  it.each<[string, StoredEntry]>([
    ['an existing entry', { ...old, firstSeen: NOW }],
    ['an entry seen before that returns', kept('a', 'returned', NOW - 48 * HOUR)],
    ['a story the feed already has under another id', kept('a', 'other id', NOW, { link: `${old.article.link}?utm_source=x#top` })],
    ['an entry with an old date', kept('a', 'archive', NOW, { pubDate: ago(10 * 24 + 1) })],
    ['a muted entry', { ...kept('a', 'muted', NOW), muted: true }],
    ['a story that another feed already has', kept('a', 'late', NOW, { link: 'https://b.example/of%20b' })],
  ])('do not include %s', (_what, entry) =>
    expect(arrivalsOf(before, allOf(collection(old, kept('b', 'of b', NOW - 24 * HOUR), entry)), NOW)).toEqual([]));

  it('include another entry about a page for which the feed already has several', () => {
    const comment = (n: number, firstSeen: number): StoredEntry => kept('a', `comment ${n}`, firstSeen, { link: `https://a.example/post#comment-${n}` });
    const two = [comment(1, NOW - 2 * HOUR), comment(2, NOW - HOUR)];
    expect(arrivalsOf(collection(...two), allOf(collection(...two, comment(3, NOW))), NOW)).toMatchObject([{ headlines: [{ key: 'comment 3' }] }]);
    const again = { ...comment(2, NOW), key: 'other id' };
    expect(arrivalsOf(collection(...two), allOf(collection(...two, again)), NOW)).toEqual([]);
  });

  it("include the second of the feed's entries that link to its site", () => {
    const withSites = ({ feeds, ...news }: StoredNews): StoredNews =>
      ({ ...news, feeds: Object.fromEntries(Object.entries(feeds).map(([id, feed]) => [id, { ...feed, siteUrl: 'https://status.example/' }])) });
    const incident = (feed: string, title: string, firstSeen: number): StoredEntry => kept(feed, title, firstSeen, { link: 'https://status.example/' });
    const known = [incident('a', 'Queue is slow', NOW - HOUR), incident('b', 'Login fails', NOW - HOUR)];
    const titles = (...news: StoredEntry[]): string[] =>
      arrivalsOf(withSites(collection(...known)), allOf(withSites(collection(...known, ...news))), NOW).flatMap(({ headlines }) => headlines.map(({ title }) => title));
    expect(titles(incident('a', 'Queue is down', NOW))).toEqual(['Queue is down']);
    expect(titles({ ...incident('a', 'Queue is slow', NOW), key: 'other id' }, { ...incident('b', 'Queue is slow', NOW), key: 'other feed' })).toEqual([]);
  });

  it.each<[string, StoredEntry, number]>([
    ['only once a story known from a feed that is switched off now', kept('off', 'of it', NOW - HOUR), 0],
    ['a story that was only muted so far', { ...kept('a', 'of it', NOW - HOUR), muted: true }, 1],
    ['a story that was muted in a feed that is switched off now', { ...kept('off', 'of it', NOW - HOUR), muted: true }, 1],
  ])('include %s', (_what, other, announced) => {
    const again = kept('b', 'again', NOW, { link: other.article.link });
    const after = collection(old, kept('b', 'of b', NOW - 24 * HOUR), again, ...(other.feed === 'a' ? [other] : []));
    expect(arrivalsOf(collection(...before.entries, other), allOf(after), NOW)).toHaveLength(announced);
  });

  it('include an entry of nine days ago: a weekly feed may not have been read since', () => {
    expect(brought(kept('a', 'weekly', NOW, { pubDate: ago(9 * 24) }))).toEqual([['a', ['weekly']]]);
  });

  it('do not include a feed read for the first time', () => {
    expect(arrivalsOf(EMPTY_NEWS, allOf(collection(kept('a', 'x', NOW))), NOW)).toEqual([]);
    expect(brought(kept('new', 'x', NOW), kept('a', 'y', NOW))).toEqual([['a', ['y']]]);
  });

  it('may have neither date nor link', () => {
    const bare = { link: '' };
    expect(arrivalsOf(collection(kept('a', 'x', 1, bare)), allOf(collection(kept('a', 'x', 1, bare), kept('a', 'y', NOW, bare))), NOW)).toHaveLength(1);
  });
});
