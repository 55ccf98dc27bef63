import { describe, expect, it } from 'vitest';
import { arrivalsOf } from '../../../../src/main/content/news/arrivals.ts';
import { recognise } from '../../../../src/main/content/news/identity.ts';
import type { StoredEntry, StoredNews } from '../../../../src/main/content/news/stored-entry.ts';
import { EMPTY_NEWS } from '../../../../src/main/content/news/stored-news.ts';
import type { Entry, ReadFeed } from '../../../../src/main/content/feed/entry.ts';
import type { NewsArticle } from '../../../../src/shared/content.ts';
import { HOUR } from '../../../../src/shared/units.ts';
import { cpuTimes } from '../../../support/cpu-times.ts';
import { allOf, mergeFeed } from './kept.ts';

const NOW = Date.UTC(2025, 10, 20);
const DATE = '2025-11-19T08:30:12.000Z';

const feed = (...entries: Entry[]): ReadFeed => ({
  title: 'Ada', siteUrl: '', language: '', entries, hints: { ttlMinutes: null, skipHours: [], skipDays: [], updatePeriodMs: null },
});
/** A post whose permalink is its guid. */
const post = (link: string, fields: Partial<NewsArticle> = {}): Entry => ({
  guid: link, article: { title: 'Tea', link, pubDate: DATE, contentSnippet: 'Hot.', author: '', categories: [], ...fields },
});
/** Reads one document after the other, an hour apart. */
const readAll = (...documents: ReadFeed[]): StoredNews =>
  documents.reduce((kept, document, at) => mergeFeed(kept, 'a', document, NOW + at * HOUR), EMPTY_NEWS);
const links = (kept: StoredNews): string[] => kept.entries.map(({ article }) => article.link);

describe('a blog that moves to another domain', () => {
  const blog = (host: string): ReadFeed => feed(...Array.from({ length: 10 }, (_, at) => post(`https://${host}/posts/${at}/`, {
    title: `Post ${at}`, pubDate: new Date(NOW - at * 24 * HOUR - HOUR).toISOString(),
  })));
  const once = readAll(blog('ada.github.io'));
  const moved = mergeFeed(once, 'a', blog('ada.dev'), NOW + HOUR);

  it('appears once, with the new links and the keys that read marks refer to', () => {
    expect(links(moved)).toEqual(links(readAll(blog('ada.dev'))));
    expect(moved.entries.map(({ key }) => key)).toEqual(once.entries.map(({ key }) => key));
    expect(mergeFeed(moved, 'a', blog('ada.dev'), NOW + 2 * HOUR).entries).toEqual(moved.entries);
    expect(mergeFeed(moved, 'a', blog('ada.github.io'), NOW + 2 * HOUR).entries).toEqual(once.entries); // and back
  });

  it('has no new headlines but those that are', () => {
    expect(arrivalsOf(once, allOf(moved), NOW + HOUR)).toEqual([]);
    const more = feed(post('https://ada.dev/posts/new/', { title: 'Moved!' }), ...blog('ada.dev').entries);
    expect(arrivalsOf(once, allOf(mergeFeed(once, 'a', more, NOW + HOUR)), NOW + HOUR)).toMatchObject([{ headlines: [{ title: 'Moved!' }] }]);
  });
});

describe('an entry whose guid and link change', () => {
  it.each([
    ['www. before the host', 'https://ada.example/tea', 'https://www.ada.example/tea'],
    ['a slash at the end', 'https://ada.example/tea', 'https://ada.example/tea/'],
    ['no extension', 'https://ada.example/tea.html', 'https://ada.example/tea'],
    ['another extension', 'https://ada.example/tea.php', 'https://ada.example/tea.htm'],
    ['no file name', 'https://ada.example/tea/index.html', 'https://ada.dev/tea/'],
    ['another folder', 'https://ada.example/2025/11/tea', 'https://ada.dev/blog/tea'],
    ['another query', 'https://ada.example/tea?from=rss', 'https://ada.dev/tea?s=1#top'],
    ['another host before the query that names the post', 'https://ada.example/?p=7', 'http://ada.dev/index.php?p=7'],
  ])('is the same with %s', (_what, before, after) => {
    const kept = readAll(feed(post(before)), feed(post(after)));
    expect([links(kept), kept.entries[0]?.firstSeen]).toEqual([[after], NOW]);
    const undated = [before, after].map((link) => feed(post(link, { pubDate: '' })));
    expect(links(readAll(...undated))).toEqual([after]);
  });

  it.each<[string, Entry, Entry]>([
    ['title', post('https://ada.example/tea'), post('https://ada.dev/tea', { title: 'Coffee' })],
    ['date, even by a second', post('https://ada.example/tea'), post('https://ada.dev/tea', { pubDate: '2025-11-19T08:30:13.000Z' })],
    ['text, without a date', post('https://ada.example/tea', { pubDate: '' }), post('https://ada.dev/tea', { pubDate: '', contentSnippet: 'Cold.' })],
    ['address, without date and text', ...both('https://ada.example/tea', 'https://ada.dev/tea', { pubDate: '', contentSnippet: '' })],
    ['last part of the path', ...both('https://ada.example/links-1', 'https://ada.dev/links-2')],
    ['query, where that names the post', ...both('https://ada.example/?p=7', 'https://ada.dev/?p=8')],
    ['fragment, where that names the post', ...both('https://ada.example/#/7', 'https://ada.dev/#/8')],
    ['host, where the links lead only to the site', ...both('https://a.example/', 'https://b.example/')],
    ['version after a dot', ...both('https://ada.example/v1.2', 'https://ada.dev/v1.3')],
  ])('is another with another %s', (_what, before, after) => {
    expect(links(readAll(feed(before), feed(after)))).toHaveLength(2);
  });

  it('is another while the old one is still listed', () => {
    const old = post('https://ada.example/tea');
    expect(links(readAll(feed(old), feed(post('https://ada.dev/tea'), old)))).toEqual(['https://ada.dev/tea', old.article.link]);
  });

  it('is another if more than one entry could be the old one, or the new one', () => {
    const [one, two, other] = ['https://ada.example/a/tea', 'https://ada.example/b/tea', 'https://ada.dev/tea'].map((link) => post(link)) as [Entry, Entry, Entry];
    expect(links(readAll(feed(one, two), feed(other)))).toHaveLength(3);
    expect(links(readAll(feed(other), feed(one, two)))).toHaveLength(3);
    expect(links(readAll(feed(one, two)))).toHaveLength(2);
  });

  it('is another if it only shares with the old one what all links of the feed share', () => {
    const jobs = (name: string, ...ids: number[]): ReadFeed =>
      feed(...ids.map((id) => post(`https://ada.example/${name.replace('*', String(id))}`, { title: id > 1 ? 'Cook' : 'Waiter' })));
    for (const name of ['jobs/*/apply', 'job.php?id=*']) {
      expect(links(readAll(jobs(name, 1, 2), jobs(name, 1, 3)))).toHaveLength(3);
      const elsewhere = jobs(name, 1, 2).entries.map(({ article }) => post(article.link.replace('ada.example', 'ada.dev'), article.title === 'Cook' ? { title: 'Cook' } : { title: 'Waiter' }));
      expect(links(readAll(jobs(name, 1, 2), feed(...elsewhere)))).toHaveLength(2); // a move changes only the host
    }
  });
});

describe('recognising thousands of entries', () => {
  it('takes no quadratic time', async () => {
    const alike = (host: string): Entry[] => Array.from({ length: 20_000 }, (_, at) => post(`https://${host}/${at % 16_000}`, { title: `T${at % 18_000}` }));
    const before = alike('ada.example').map(({ guid, article }, at): StoredEntry => ({ key: `${at} ${guid}`, feed: 'a', firstSeen: NOW, article }));
    const after = alike('ada.dev').map((entry, at) => [`${at} ${entry.guid}`, entry] as const);
    expect(await cpuTimes(() => expect(recognise(after, before, '').size).toBe(16_000))).toBeLessThan(1_100); // many thousands if quadratic
  });
});

function both(before: string, after: string, fields: Partial<NewsArticle> = {}): [Entry, Entry] {
  return [post(before, fields), post(after, fields)];
}
