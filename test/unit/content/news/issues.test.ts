import { describe, expect, it } from 'vitest';
import type { StoredNews } from '../../../../src/main/content/news/stored-entry.ts';
import { EMPTY_NEWS } from '../../../../src/main/content/news/stored-news.ts';
import { NO_HINTS } from '../../../../src/main/content/feed/hints.ts';
import type { NewsArticle } from '../../../../src/shared/content.ts';
import { DAY, HOUR } from '../../../../src/shared/units.ts';
import { mergeFeed } from './kept.ts';

const NOW = Date.UTC(2025, 10, 20);
type Issue = readonly [guid: string, article: Partial<NewsArticle>];

/** Reads one document after the other, a day apart, each with these entries. */
const readAll = (...documents: ReadonlyArray<readonly Issue[]>): StoredNews => documents.reduce((kept, issues, at) => mergeFeed(kept, 'a', {
  title: 'Ada', siteUrl: '', language: '', hints: NO_HINTS,
  entries: issues.map(([guid, article]) => ({ guid, article: { title: '', link: '', pubDate: '', contentSnippet: '', author: '', categories: [], ...article } })),
}, NOW + at * DAY), EMPTY_NEWS);
const rows = (kept: StoredNews): Array<[string, number]> => kept.entries.map(({ article, firstSeen }) => [article.title, (firstSeen - NOW) / DAY]);

const on = (day: number): string => new Date(NOW + day * DAY).toISOString();
const comic = (day: number, fields: Partial<NewsArticle> = {}): Issue => ['latest', { title: `Comic ${day}`, link: `https://ada.example/${day}`, pubDate: on(day), ...fields }];
const version = (day: number, fields: Partial<NewsArticle> = {}): Issue => ['', { title: `Version ${day}`, link: 'https://ada.example/download', pubDate: on(day), ...fields }];

describe.each([['guid', comic, 'Comic'], ['link and no guid', version, 'Version']] as const)('a feed of one entry that always has the same %s', (_what, issue, name) => {
  it('brings each issue as a new entry, once', () => {
    expect(rows(readAll([issue(0)], [issue(1)], [issue(1)], [issue(3)]))).toEqual([[`${name} 3`, 3], [`${name} 1`, 1], [`${name} 0`, 0]]);
  });

  it('still does so when its first issue has been displaced', () => {
    const days = Array.from({ length: 110 }, (_, day) => [issue(day)]);
    const kept = readAll(...days);
    expect(kept.entries).toHaveLength(100);
    expect(rows(kept).slice(0, 3)).toEqual([109, 108, 107].map((day) => [`${name} ${day}`, day]));
  });

  it('changes the latest issue in place if its title is edited', () => {
    for (const edited of [issue(1, { title: 'Edited' }), issue(1, { title: 'Edited', pubDate: new Date(NOW + DAY + HOUR).toISOString(), link: issue(1)[1].link ?? '' })]) {
      expect(rows(readAll([issue(0)], [issue(1)], [edited], [edited]))).toEqual([['Edited', 1], [`${name} 0`, 0]]);
    }
  });
});

describe('an entry that keeps its guid or link', () => {
  it.each<[string, Issue, Issue]>([
    ['only its title differs', comic(0), comic(0, { title: 'Edited' })],
    ['only its title and date differ', comic(0), comic(1, { link: 'https://ada.example/0' })],
    ['only its title and link differ, by what follows from an edit', comic(0), comic(1, { pubDate: on(0) })],
    ['only its date and link differ', comic(0), comic(1, { title: 'Comic 0' })],
    ['its links lead to the same page', comic(0), comic(1, { link: 'http://www.ada.example/0/?utm_source=rss' })],
    ['it has no date', comic(0, { pubDate: '' }), comic(1, { pubDate: '' })],
    ['its date is of a few hours later, and it has no guid', version(0), version(1, { pubDate: new Date(NOW + 11 * HOUR).toISOString() })],
  ])('is the same if %s', (_what, before, after) => {
    const kept = readAll([before], [after]);
    expect(rows(kept)).toEqual([[after[1].title, 0]]);
  });

  it.each<[string, Issue, Issue, Issue]>([
    ['guids', ['a', comic(0)[1]], ['b', { title: 'B', link: 'https://ada.example/b', pubDate: on(-2) }], ['b', { title: 'B2', link: 'https://ada.example/b2', pubDate: on(0) }]],
    ['links', ['', comic(0)[1]], ['', { title: 'B', link: 'https://ada.example/b', pubDate: on(-2) }], ['', { title: 'B2', link: 'https://ada.example/b', pubDate: on(1) }]],
  ])('is never taken for another with its own %s that came last', (_what, a, b, edited) => {
    expect(rows(readAll([a, b], [edited])).map(([title]) => title).toSorted()).toEqual(['B2', 'Comic 0']);
  });

  it('is the same in a document of several', () => {
    const other: Issue = ['other', { title: 'Other', link: 'https://ada.example/other', pubDate: on(-1) }];
    expect(rows(readAll([comic(0), other], [comic(1), other]))).toEqual([['Comic 1', 0], ['Other', 0]]);
  });

  it('is known when an earlier one returns alone', () => {
    const post = (name: string): Issue => [name, { title: name, link: `https://ada.example/${name}`, pubDate: on(-1) }];
    expect(rows(readAll([post('a')], [post('b')], [post('a')]))).toEqual([['a', 0], ['b', 1]]);
  });
});
