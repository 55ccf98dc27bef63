import { describe, expect, it } from 'vitest';
import type { StoredNews } from '../../../../src/main/content/news/stored-entry.ts';
import { articlesOf, EMPTY_NEWS } from '../../../../src/main/content/news/stored-news.ts';
import { limitNews } from '../../../../src/main/content/news/limits.ts';
import { rememberedOf } from '../../../../src/main/content/news/limits.ts';
import { NO_HINTS } from '../../../../src/main/content/feed/hints.ts';
import type { Entry, ReadFeed } from '../../../../src/main/content/feed/entry.ts';
import { HOUR } from '../../../../src/shared/units.ts';
import { allOf, mergeFeed } from './kept.ts';

const NOW = Date.UTC(2021, 2, 5, 12);

const entry = (guid: string, at: number, contentSnippet = ''): Entry => (
  { guid, article: { title: guid, link: `https://press.example/${guid}`, pubDate: new Date(at).toISOString(), contentSnippet, author: '', categories: [] } });
const feed = (entries: Entry[]): ReadFeed => ({ title: 'Press', siteUrl: '', language: '', entries, hints: NO_HINTS });
const hundred = (name: string, latest: number, snippet?: string): ReadFeed =>
  feed(Array.from({ length: 100 }, (_, i) => entry(`${name}-${i}`, latest - i * HOUR, snippet)));
const countOf = (kept: StoredNews, id: string): number => kept.entries.filter((one) => one.feed === id).length;
const idsOf = ({ feeds }: StoredNews): string[] => Object.keys(feeds);

describe('limitNews', () => {
  it('leaves fifty full feeds unchanged', () => {
    let kept = EMPTY_NEWS;
    for (let f = 0; f < 50; f++) kept = mergeFeed(kept, `f${f}`, hundred(`f${f}`, NOW), NOW);
    expect(limitNews(kept, idsOf(kept))).toBe(kept);
    expect(articlesOf(allOf(kept))).toHaveLength(5_000);
  });

  it('keeps the newest 5,000 entries, and at least the newest three of each feed', () => {
    let kept = mergeFeed(EMPTY_NEWS, 'monthly', hundred('monthly', NOW - 5_000 * HOUR), NOW);
    for (let f = 0; f < 60; f++) kept = mergeFeed(kept, `f${f}`, hundred(`f${f}`, NOW - f), NOW);
    const limited = limitNews(kept, idsOf(kept));
    expect(limited.entries).toHaveLength(5_000);
    expect(limited.entries.filter((one) => one.feed === 'monthly').map(({ article }) => article.title)).toEqual(['monthly-0', 'monthly-1', 'monthly-2']);
    expect(Math.min(...Array.from({ length: 60 }, (_, f) => countOf(limited, `f${f}`)))).toBe(83);
    expect(limited.seen).toBe(kept.seen);
    expect(limitNews(limited, idsOf(limited))).toBe(limited);
  });

  it('gives the same result when a feed is read again with the same document', () => {
    let kept = EMPTY_NEWS;
    for (let f = 0; f < 60; f++) kept = mergeFeed(kept, `f${f}`, hundred(`f${f}`, NOW - f), NOW);
    const limited = limitNews(kept, idsOf(kept));
    expect(limitNews(mergeFeed(limited, 'f7', hundred('f7', NOW - 7), NOW + HOUR), idsOf(limited))).toEqual(limited);
  });

  it('keeps newer entries of feeds that are not served only where served ones leave room, but the newest three', () => {
    let kept = mergeFeed(EMPTY_NEWS, 'off', hundred('off', NOW + HOUR), NOW);
    for (let f = 0; f < 50; f++) kept = mergeFeed(kept, `f${f}`, hundred(`f${f}`, NOW - f), NOW);
    const limited = limitNews(kept, idsOf(kept).filter((id) => id !== 'off'));
    expect([limited.entries.length, countOf(limited, 'off')]).toEqual([5_000, 3]);
    const fewer = limitNews(kept, idsOf(kept).filter((id) => id !== 'off' && id !== 'f0'));
    expect([fewer.entries.length, countOf(fewer, 'off') + countOf(fewer, 'f0')]).toEqual([5_000, 100]);
  });

  it('limits all entries together to about 16,000,000 characters', () => {
    let kept = EMPTY_NEWS;
    for (let f = 0; f < 50; f++) kept = mergeFeed(kept, `f${f}`, hundred(`f${f}`, NOW, 'x'.repeat(4_000)), NOW);
    const characters = JSON.stringify(articlesOf(allOf(limitNews(kept, idsOf(kept))))).length;
    expect(characters).toBeGreaterThan(15_000_000);
    expect(characters).toBeLessThan(17_000_000);
  });
});

describe('rememberedOf', () => {
  it.each([[0, 500], [1, 500], [200, 500], [500, 200], [1_000, 100], [5_000, 100]])('for %i feeds is %i keys per feed', (count, keys) => {
    const feeds = Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, { title: '', siteUrl: '', language: '', url: '' }]));
    expect(rememberedOf({ ...EMPTY_NEWS, feeds })).toBe(keys);
  });
});
