import { describe, expect, it } from 'vitest';
import { arrivalsOf } from '../../../../src/main/content/news/arrivals.ts';
import type { StoredNews } from '../../../../src/main/content/news/stored-entry.ts';
import { EMPTY_NEWS } from '../../../../src/main/content/news/stored-news.ts';
import type { Entry, ReadFeed } from '../../../../src/main/content/feed/entry.ts';
import { NO_HINTS } from '../../../../src/main/content/feed/hints.ts';
import type { NewsArticle } from '../../../../src/shared/content.ts';
import { DAY } from '../../../../src/shared/units.ts';
import { allOf, mergeFeed } from './kept.ts';

const NOW = Date.UTC(2025, 10, 20);

interface Build {
  readonly day: number;
  readonly count?: number;
  readonly fields?: Partial<NewsArticle> | ((at: number) => Partial<NewsArticle>);
}
/** A document as built on a day: guids and dates of that day. */
const built = ({ day, count = 3, fields = {} }: Build): ReadFeed => ({
  title: 'Ada', siteUrl: 'https://ada.example/blog', language: '', hints: NO_HINTS,
  entries: Array.from({ length: count }, (_, at): Entry => ({
    guid: `${day}-${at}`,
    article: {
      title: `Tea ${at}`, link: `https://ada.example/tea/${at}`, pubDate: new Date(NOW + day * DAY - at * 60_000).toISOString(), contentSnippet: `Hot ${at}.`,
      author: '', categories: [], ...(typeof fields === 'function' ? fields(at) : fields),
    },
  })),
});
const readAll = (...documents: ReadFeed[]): StoredNews =>
  documents.reduce((kept, document, day) => mergeFeed(kept, 'a', document, NOW + day * DAY), EMPTY_NEWS);
const onDays = (build: Omit<Build, 'day'>): StoredNews => readAll(...[0, 1, 2].map((day) => built({ ...build, day })));

describe('a feed that gives all entries new guids and dates', () => {
  it('is listed once, however often it does so, and what was read stays read', () => {
    const once = readAll(built({ day: 0 }));
    const kept = onDays({});
    expect(kept.entries.map(({ key, firstSeen }) => [key, firstSeen])).toEqual(once.entries.map(({ key, firstSeen }) => [key, firstSeen]));
    expect(kept.entries[0]?.article.pubDate).toBe('2025-11-22T00:00:00.000Z');
  });

  it('announces only what is new', () => {
    const before = readAll(built({ day: 0 }));
    const { entries, ...facts } = built({ day: 1, count: 4 });
    const after = mergeFeed(before, 'a', { ...facts, entries: entries.toReversed() }, NOW + DAY);
    expect(arrivalsOf(before, allOf(after), NOW + DAY)).toMatchObject([{ headlines: [{ title: 'Tea 3' }] }]);
  });

  it('may change http, www. and the slash at the end as well', () => {
    const moved = built({ day: 1, fields: (at) => ({ link: `http://www.ada.example/tea/${at}/` }) });
    expect(readAll(built({ day: 0 }), moved).entries).toHaveLength(3);
  });
});

describe('entries with other guids and dates', () => {
  it.each<[string, Omit<Build, 'day'>, number]>([
    ['are fewer than three, as the issues of a daily series may be', { count: 2 }, 6],
    ['share their title and page', { fields: { title: 'Tea', link: 'https://ada.example/tea', contentSnippet: 'Hot.' } }, 9],
    ['lead only to the start page', { fields: { link: 'https://other.example/' } }, 9],
    ['lead only to the site of the feed', { fields: { link: 'https://ada.example/blog' } }, 9],
    ['have no link', { fields: { link: '' } }, 9],
    ['have no text, as puzzles that are called the same each day', { fields: { contentSnippet: '' } }, 9],
  ])('are new ones if they %s', (_name, build, count) => expect(onDays(build).entries).toHaveLength(count));

  it.each(['title', 'contentSnippet'] as const)('are new ones if each has another %s', (field) => {
    expect(readAll(built({ day: 0 }), built({ day: 1, fields: (at) => ({ [field]: `Cold ${at}.` }) })).entries).toHaveLength(6);
  });

  it('are new ones if they are other parts of a page', () => {
    const posts = (day: number): ReadFeed => built({ day, fields: (at) => ({ link: `https://ada.example/thread/${at}#post-${day}` }) });
    expect(readAll(posts(0), posts(1)).entries).toHaveLength(6);
  });

  it('are new ones while the old ones are still listed', () => {
    const [one, other] = [built({ day: 0 }), built({ day: 1 })];
    expect(readAll(one, { ...other, entries: [...other.entries, ...one.entries] }).entries).toHaveLength(6);
  });
});
