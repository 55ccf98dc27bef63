import { describe, expect, it } from 'vitest';
import { createLists } from '../../../src/main/core/lists.ts';
import { EMPTY_NEWS, encodeKept, mergeFeed } from '../../../src/main/content/news/keep.ts';

const entry = (title: string) => ({ guid: title, article: { title, link: `https://example.org/${title}`, pubDate: '', contentSnippet: '', author: '', categories: [] } });
const read = (title: string, ...titles: string[]) => ({
  title, siteUrl: '', hints: { ttlMinutes: null, skipHours: [], skipDays: [], updatePeriodMs: null }, entries: titles.map(entry),
});

describe('the popup\'s pages', () => {
  const state = { rows: encodeKept(mergeFeed(mergeFeed(EMPTY_NEWS, 'a', read('A', 'a1', 'a2', 'a3'), 1_000), 'b', read('B', 'b1'), 2_000)) as Buffer | null, active: ['a', 'b'], settings: {} };
  const lists = createLists({ newsRows: () => state.rows, modelsRows: () => null, settings: () => state.settings, activeFeeds: () => state.active, names: () => ({ b: 'Mine' }), now: () => 9_000 });

  it('hold the rows asked for, of the feeds that are on, under the person\'s names', () => {
    const page = lists.headlines({ offset: 0, limit: 2 });
    expect(page).toMatchObject({ total: 4, offset: 0 });
    expect(page.rows.map(({ title, source }) => [title, source])).toEqual([['b1', 'Mine'], ['a1', 'A']]);
    expect(lists.headlines({ offset: 10, limit: 2 }).rows).toEqual([]);
    state.active = ['a'];
    state.settings = {};
    expect(lists.headlines({ offset: 0, limit: 10 }).total).toBe(3);
  });

  it('follow the rows, and are empty without any', () => {
    lists.release();
    state.rows = null;
    expect(lists.headlines({ offset: 0, limit: 10 })).toEqual({ total: 0, offset: 0, rows: [] });
    expect(lists.models({ offset: 0, limit: 10, search: '', open: [] })).toMatchObject({ total: 0, models: 0, providers: 0 });
    state.rows = encodeKept(mergeFeed(EMPTY_NEWS, 'a', read('A', 'new'), 1_000));
    expect(lists.headlines({ offset: 0, limit: 10 }).rows.map(({ title }) => title)).toEqual(['new']);
  });
});
