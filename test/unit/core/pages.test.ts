import { beforeEach, describe, expect, it } from 'vitest';
import { createPages, type Pages, type PageSources, type PackedRows } from '../../../src/main/core/pages.ts';
import { encodeModels, type EncodedModels } from '../../../src/main/content/models/encode.ts';
import { encodeHistory } from '../../../src/main/content/models/history.ts';
import { EMPTY_NEWS } from '../../../src/main/content/news/stored-news.ts';
import { encodeStored } from '../../../src/main/content/news/stored-codec.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/shared/settings.ts';
import { mergeFeed } from '../content/news/kept.ts';

const entry = (title: string) => ({ guid: title, article: { title, link: `https://example.org/${title}`, pubDate: '', contentSnippet: '', author: '', categories: [] } });
const read = (title: string, ...titles: string[]) => ({
  title, siteUrl: '', language: '', hints: { ttlMinutes: null, skipHours: [], skipDays: [], updatePeriodMs: null }, entries: titles.map(entry),
});

/** Rows as a store provides them; `reads` counts how often they were read. */
let reads = 0;
const packed = (rows: Buffer | null, document: Buffer = Buffer.alloc(0), history: Buffer | null = null): PackedRows | null =>
  rows && { of: rows, document, history, read: () => Promise.resolve((reads++, rows)) };

/** Counts how often other work gets its turn until the answer is there. */
async function turnsDuring<Answer>(ask: () => Promise<Answer>): Promise<{ answer: Answer; turns: number }> {
  let turns = 0;
  const count = (): void => { turns++; next = setImmediate(count); };
  let next = setImmediate(count);
  const answer = await ask();
  clearImmediate(next);
  return { answer, turns };
}

describe('the popup\'s pages of headlines and models', () => {
  const four = encodeStored(mergeFeed(mergeFeed(EMPTY_NEWS, 'a', read('A', 'a1', 'a2', 'a3'), 1_000), 'b', read('B', 'b1'), 2_000));
  const feeds: Settings['feeds'] = [{ id: 'a', url: 'https://a.example/', category: 'Sea', enabled: true }, { id: 'b', url: 'https://b.example/', title: 'Mine', enabled: true }];
  const atFirst = () => ({ rows: four as Buffer | null, active: ['a', 'b'], settings: { ...DEFAULT_SETTINGS, feeds }, read: new Set<string>(), fresh: [] as readonly string[], lookedAt: 500, models: null as EncodedModels | null, history: null as Buffer | null });
  let state: ReturnType<typeof atFirst>;
  const readState = { counts: () => ({ unread: 2, fresh: 5, lookedAt: state.lookedAt }), marks: () => (key: string) => ({ unread: !state.read.has(key), fresh: state.fresh.includes(key) }) };
  const sources: PageSources = {
    news: () => packed(state.rows), models: () => state.models && packed(state.models.rows, state.models.document, state.history), settings: () => state.settings, activeFeeds: () => state.active, now: () => 9_000, readState,
  };
  const set = (change: Partial<Settings>): void => { state.settings = { ...state.settings, ...change }; };
  let pages: Pages;
  beforeEach(() => {
    state = atFirst();
    reads = 0;
    pages = createPages(sources);
  });

  it('hold the requested rows of the enabled feeds, under the person\'s names', async () => {
    const page = await pages.headlines({ offset: 0, limit: 2, filter: '' });
    expect(page).toMatchObject({ total: 4, offset: 0, unread: 2, fresh: 5, lookedAt: 500, rows: [{ unread: true }, { unread: true }] });
    expect(page.rows.map(({ title, source }) => [title, source])).toEqual([['b1', 'Mine'], ['a1', 'A']]);
    expect((await pages.headlines({ offset: 10, limit: 2, filter: '' })).rows).toEqual([]);
    state.active = ['a'];
    set({});
    expect((await pages.headlines({ offset: 0, limit: 10, filter: '' })).total).toBe(3);
  });

  it('are grouped as set, with the categories of the feeds, and filtered', async () => {
    set({ groupHeadlines: 'source' });
    const page = await pages.headlines({ offset: 0, limit: 10, filter: '1' });
    expect(page).toMatchObject({ total: 2, group: 'source', unread: 2, rows: [{ title: 'a1', category: 'Sea' }, { title: 'b1', category: '' }] });
  });

  describe('with unread headlines only', () => {
    const titles = async (filter = ''): Promise<readonly string[]> => (await pages.headlines({ offset: 0, limit: 9, filter })).rows.map(({ title }) => title);
    beforeEach(async () => {
      const { rows } = await pages.headlines({ offset: 0, limit: 1, filter: '' });
      state.read = new Set(rows.map(({ id }) => id)); // b1
      set({ unreadOnly: true });
    });

    it('leave out those that were read, and count what they list', async () => {
      expect(await pages.headlines({ offset: 1, limit: 1, filter: '' })).toMatchObject({ total: 3, leftOut: 1, unreadOnly: true, rows: [{ title: 'a2' }] });
    });

    it('count of the fresh ones only those they list, also on other pages; all of them with a filter', async () => {
      const ids = (await pages.headlines({ offset: 0, limit: 9, filter: '1' })).rows.map(({ id }) => id); // b1, which was read, and a1
      const [last] = (await pages.headlines({ offset: 2, limit: 1, filter: '' })).rows;
      state.fresh = [...ids, last?.id ?? ''];
      expect(await pages.headlines({ offset: 1, limit: 1, filter: '' })).toMatchObject({ fresh: 2, rows: [{ fresh: false }] });
      expect(await pages.headlines({ offset: 0, limit: 1, filter: '1' })).toMatchObject({ total: 2, fresh: 5, leftOut: 0 });
    });

    it('keep those that are read meanwhile until the person has looked away', async () => {
      const [first] = (await pages.headlines({ offset: 0, limit: 1, filter: '' })).rows;
      state.read.add(first?.id ?? '');
      expect(await titles()).toEqual(['a1', 'a2', 'a3']);
      state.lookedAt = 600;
      expect(await titles()).toEqual(['a2', 'a3']);
    });

    it('drop them at once when only unread ones are asked for again', async () => {
      const [first] = (await pages.headlines({ offset: 0, limit: 1, filter: '' })).rows;
      state.read.add(first?.id ?? '');
      set({ unreadOnly: false });
      expect(await titles()).toEqual(['b1', 'a1', 'a2', 'a3']);
      set({ unreadOnly: true });
      expect(await titles()).toEqual(['a2', 'a3']);
    });

    it('keep one that was first listed by a filter, and read there', async () => {
      expect(await titles('a1')).toEqual(['a1']);
      const [found] = (await pages.headlines({ offset: 0, limit: 1, filter: 'a1' })).rows;
      state.read.add(found?.id ?? '');
      expect(await titles('a1')).toEqual(['a1']);
      expect(await titles()).toEqual(['a1', 'a2', 'a3']);
    });

    it('keep one that was read before if it is wanted, until the person has looked away', async () => {
      const [wanted = ''] = state.read;
      expect(await pages.headlines({ offset: 0, limit: 1, filter: '', wanted })).toMatchObject({ total: 4, rows: [{ title: 'b1', unread: false }] });
      expect(await titles()).toEqual(['b1', 'a1', 'a2', 'a3']);
      state.lookedAt = 600;
      expect(await titles()).toEqual(['a1', 'a2', 'a3']);
    });

    it('are found by a filter even if they were read', async () => {
      expect(await titles('1')).toEqual(['b1', 'a1']);
      expect(await titles()).toEqual(['a1', 'a2', 'a3']);
    });
  });

  it('yield to other work while 2,000 headlines are prepared for a filter', async () => {
    const names = Array.from({ length: 20 }, (_, feed) => `f${feed}`);
    const titles = (feed: string) => Array.from({ length: 100 }, (_, entry) => `${feed}-${entry}`);
    const news = names.reduce((kept, feed) => mergeFeed(kept, feed, read(feed, ...titles(feed)), 1_000), EMPTY_NEWS);
    const rows = encodeStored(news);
    const many = createPages({ ...sources, news: () => packed(rows), activeFeeds: () => names });
    expect((await many.headlines({ offset: 0, limit: 1, filter: '' })).total).toBe(2000);
    const { answer, turns } = await turnsDuring(() => many.headlines({ offset: 0, limit: 9, filter: 'f19-99' }));
    expect(answer).toMatchObject({ total: 1, rows: [{ title: 'f19-99' }] });
    expect(turns).toBeGreaterThanOrEqual(3); // 500 headlines per turn
  });

  it('yield to other work while 5,000 models are prepared for the first search', async () => {
    const models = Array.from({ length: 5_000 }, (_, model) => ({ id: `model-${model}x` }));
    state.models = encodeModels([{ provider: 'Pine', id: 'pine', env: [], api: '', doc: '', npm: '', models }]);
    const find = (search: string) => turnsDuring(() => pages.models({ offset: 0, limit: 9, search, sort: 'provider', open: [] }));
    await find('');
    const [first, later] = [await find('4999x'), await find('4998x')];
    expect([first, later].map(({ answer }) => answer.rows.at(-1))).toMatchObject([{ id: 'model-4999x' }, { id: 'model-4998x' }]);
    expect(first.turns).toBeGreaterThanOrEqual(5); // 1,000 models per turn
    expect(later.turns).toBeLessThan(2);
  });

  it('yield to other work while 3,000 changes are prepared for the first search', async () => {
    state.models = encodeModels([{ provider: 'Oak', id: 'oak', env: [], api: '', doc: '', npm: '', models: [{ id: 'o1' }] }]);
    const changes = Array.from({ length: 3_000 }, (_, n) => ({
      at: '2026-10-02T06:00:00.000Z', change: 'added' as const, price: null, previousPrice: null, provider: { id: 'oak', name: 'Oak' }, model: { id: `id-${n}x`, name: `Name ${n}x` }, models: 1,
    }));
    state.history = encodeHistory({ since: '2026-10-01T06:00:00.000Z', changes });
    const find = (search: string) => turnsDuring(() => pages.models({ offset: 0, limit: 9, search, sort: 'changes', open: [] }));
    const [all, first, later] = [await find(''), await find('2999x'), await find('name 2998x')];
    expect([all, first, later].map(({ answer }) => answer.total)).toEqual([3_000, 1, 1]);
    expect(first.turns).toBeGreaterThanOrEqual(6); // 6,000 names and ids, 1,000 per turn
    expect(later.turns).toBeLessThan(2);
  });

  it('hold the models in the requested order, and all details of one', async () => {
    const made = (id: string, release_date: string) => ({ id, release_date, open_weights: true });
    state.models = encodeModels([
      { provider: 'Pine', id: 'pine', env: [], api: '', doc: '', npm: '', models: [made('p1', '2026-01-01')] },
      { provider: 'Oak', id: 'oak', env: ['OAK'], api: '', doc: '', npm: '', models: [made('o1', '2025-01-01'), made('o2', '2026-02-02')] },
    ]);
    expect(await pages.models({ offset: 1, limit: 9, search: '', sort: 'newest', open: [] })).toMatchObject({ total: 3, rows: [{ id: 'p1', by: 'Pine' }, { id: 'o1', by: 'Oak' }] });
    expect(await pages.model({ provider: 'oak', id: 'o2' })).toMatchObject({ published: { id: 'o2', provider: { name: 'Oak', env: ['OAK'] }, abilities: ['openWeights'] } });
    expect(await pages.model({ provider: 'elm', id: 'o2' })).toEqual({ published: null, changes: [] });
  });

  it('hold what changed of the models, and of one', async () => {
    state.models = encodeModels([{ provider: 'Oak', id: 'oak', env: [], api: '', doc: '', npm: '', models: [{ id: 'o1', release_date: '2026-01-01' }] }]);
    const changes = { offset: 0, limit: 9, search: 'oak', sort: 'changes', open: [] } as const;
    expect(await pages.models(changes)).toMatchObject({ total: 0, since: null, models: 1 });
    pages.release();
    const added = { at: '2026-10-02T06:00:00.000Z', change: 'added', price: null, previousPrice: null } as const;
    state.history = encodeHistory({ since: '2026-10-01T06:00:00.000Z', changes: [{ ...added, provider: { id: 'oak', name: 'Oak' }, model: { id: 'o1', name: 'O 1' }, models: 1 }] });
    expect(await pages.models(changes)).toMatchObject({ total: 1, since: '2026-10-01T06:00:00.000Z', rows: [{ kind: 'change', name: 'O 1', model: { released: '2026-01-01' } }] });
    expect((await pages.model({ provider: 'oak', id: 'o1' })).changes).toEqual([added]);
    const keys = ['c:2026-10-02T06:00:00.000Z:added:3:oak:o1', 'm:oak:o1'];
    expect(await pages.modelPlaces({ ...changes, keys })).toEqual([0, null]);
    expect(await pages.modelPlaces({ ...changes, sort: 'provider', keys })).toEqual([null, 1]);
    expect(await pages.models({ ...changes, sort: 'newest' })).toMatchObject({ total: 1, since: null, rows: [{ kind: 'model' }] });

    pages.release();
    state.history = Buffer.from('{"since":null,"changes":[{"change":"of a later version"}]}');
    expect(await pages.models(changes)).toMatchObject({ total: 0, since: null, models: 1 });
    expect(await pages.model({ provider: 'oak', id: 'o1' })).toMatchObject({ published: { id: 'o1' }, changes: [] });
  });

  it('follow the current rows, and are empty if there are none', async () => {
    expect(await pages.headlines({ offset: 0, limit: 10, filter: '' })).toMatchObject({ total: 4 });
    state.rows = null;
    expect(await pages.headlines({ offset: 0, limit: 10, filter: '' })).toMatchObject({ total: 0, offset: 0, rows: [] });
    expect(await pages.models({ offset: 0, limit: 10, search: '', sort: 'provider', open: [] })).toMatchObject({ total: 0, models: 0, providers: 0 });
    expect(await pages.model({ provider: 'p', id: 'm' })).toEqual({ published: null, changes: [] });
    expect(await pages.modelPlaces({ search: '', sort: 'provider', open: [], keys: ['p:p'] })).toEqual([null]);
    state.rows = encodeStored(mergeFeed(EMPTY_NEWS, 'a', read('A', 'new'), 1_000));
    expect((await pages.headlines({ offset: 0, limit: 10, filter: '' })).rows.map(({ title }) => title)).toEqual(['new']);
  });

  it('read the rows once, even for concurrent requests, and again after release', async () => {
    const all = { offset: 0, limit: 10, filter: '' };
    await Promise.all([pages.headlines(all), pages.headlines(all)]);
    await pages.headlines({ ...all, offset: 1 });
    expect(reads).toBe(1);
    pages.release();
    await pages.headlines(all);
    expect(reads).toBe(2);
  });

  it('do not read the rows again for a setting that the list does not depend on', async () => {
    const all = { offset: 0, limit: 10, filter: '' };
    await pages.headlines(all);
    set({ zoom: 125, groupHeadlines: 'source' });
    expect((await pages.headlines(all)).rows.map(({ title }) => title)).toEqual(['a1', 'a2', 'a3', 'b1']);
    expect(reads).toBe(1);
  });

  it('show the rows of a refresh that replaced them during the read', async () => {
    const old = Buffer.from('old');
    const fresh = encodeStored(mergeFeed(EMPTY_NEWS, 'a', read('A', 'fresh'), 1_000));
    let now: Buffer = old;
    const between = createPages({ ...sources, news: () => ({
      of: now, document: old, history: null, read: () => Promise.resolve(now === old ? (now = fresh, null) : now),
    }) });
    expect((await between.headlines({ offset: 0, limit: 10, filter: '' })).rows.map(({ title }) => title)).toEqual(['fresh']);
  });

  it('are empty while the rows cannot be read, and filled once they can', async () => {
    const rows = encodeStored(mergeFeed(EMPTY_NEWS, 'a', read('A', 'back'), 1_000));
    let there: Buffer | null = null;
    const lost = createPages({ ...sources, news: () => ({ of: rows, document: rows, history: null, read: () => Promise.resolve(there) }) });
    expect(await lost.headlines({ offset: 0, limit: 10, filter: '' })).toMatchObject({ total: 0, rows: [] });
    there = rows;
    expect(await lost.headlines({ offset: 0, limit: 10, filter: '' })).toMatchObject({ total: 1 });
  });
});
