import { describe, expect, it } from 'vitest';
import type { NewsArticle } from '../../../src/shared/content.ts';
import { FeedError, type ReadFeed } from '../../../src/main/content/news/read-feed.ts';
import type { FetchOrigin, FetchOutcome, FetchRequest } from '../../../src/main/refresh/origin.ts';
import type { NewsJob } from '../../../src/main/refresh/messages.ts';
import { runModels } from '../../../src/main/refresh/process/run-models.ts';
import { runNews } from '../../../src/main/refresh/process/run-news.ts';
import { advice, VALIDATORS } from '../../support/examples.ts';
import { modelsDocument } from '../../support/origin.ts';

const NOW = Date.UTC(2026, 8, 30, 12);

function feed(...titles: string[]): ReadFeed {
  const article = (title: string): NewsArticle => ({ title, link: `https://example.org/${title}`, pubDate: '', contentSnippet: '', author: '', categories: [] });
  return {
    title: 'A feed', siteUrl: '', hints: { ttlMinutes: null, skipHours: [], skipDays: [], updatePeriodMs: null },
    entries: titles.map((title) => ({ guid: title, article: article(title) })),
  };
}

const outcomeFresh = (text: string): FetchOutcome => ({
  kind: 'fresh', bytes: Buffer.from(text), contentType: null, url: 'https://example.org/', movedTo: null, advice: advice({ validators: VALIDATORS }),
});
const UNCHANGED: FetchOutcome = { kind: 'unchanged', advice: advice() };
const DOWN: FetchOutcome = { kind: 'failed', message: 'Down.', status: 500, advice: advice() };

/** Origins by URL; the reader gives back the feed whose name the bytes are. */
function tools(origins: Record<string, FetchOutcome>, feeds: Record<string, ReadFeed | Error> = {}) {
  const asked: FetchRequest[] = [];
  const fetchOrigin: FetchOrigin = (request) => {
    asked.push(request);
    return Promise.resolve(origins[request.url] ?? DOWN);
  };
  const read = ({ bytes }: { bytes: Uint8Array }): Promise<ReadFeed> => {
    const found = feeds[Buffer.from(bytes).toString()];
    return found instanceof Error || !found ? Promise.reject(found ?? new Error('no such feed')) : Promise.resolve(found);
  };
  return { asked, fetchOrigin, reader: { read }, manners: { atOnce: 8, perHost: 2, spacingMs: 0, wait: () => Promise.resolve() } };
}

const job = (ids: string[], facts: Partial<NewsJob> = {}): NewsJob => ({
  kind: 'news', now: NOW, userAgent: 'Test/1', scope: ids.join(' '), rebuild: false, rows: null, active: ids, known: ids,
  fetch: ids.map((id) => ({ id, url: `https://${id}.example/`, validators: VALIDATORS })), ...facts,
});

const titles = (bytes: Buffer | undefined): string[] =>
  (JSON.parse(bytes?.toString() ?? '{"news":[]}') as { news: NewsArticle[] }).news.map(({ title }) => title).sort();

describe('a refresh of the news', () => {
  const good = { 'https://a.example/': outcomeFresh('a'), 'https://b.example/': outcomeFresh('b') };
  const feeds = { a: feed('a1', 'a2'), b: feed('b1') };
  const first = async (): Promise<Buffer> => (await runNews(job(['a', 'b']), tools(good, feeds))).snapshot?.rows as Buffer;

  it('brings the articles of all feeds as finished bytes', async () => {
    const { attempts, snapshot } = await runNews(job(['a', 'b']), tools(good, feeds));
    expect(attempts.map(({ id, result }) => [id, result.kind])).toEqual([['a', 'fresh'], ['b', 'fresh']]);
    expect(titles(snapshot?.representations.identity.bytes)).toEqual(['a1', 'a2', 'b1']);
    expect(snapshot).toMatchObject({ source: 'news', items: 3, changedAt: NOW, scope: 'a b' });
  });

  it('keeps everything where nothing changed', async () => {
    const { attempts, snapshot } = await runNews(job(['a', 'b'], { rows: await first() }), tools({ 'https://a.example/': UNCHANGED, 'https://b.example/': UNCHANGED }));
    expect(attempts.map(({ result }) => result.kind)).toEqual(['unchanged', 'unchanged']);
    expect(snapshot).toBeNull();
  });

  it('lets a bad feed cost only itself, and its old entries not at all', async () => {
    const origins = { ...good, 'https://a.example/': outcomeFresh('page') };
    const bad = { ...feeds, b: feed('b1', 'b2'), page: new FeedError('This is a web page.') };
    const { attempts, snapshot } = await runNews(job(['a', 'b'], { rows: await first() }), tools(origins, bad));
    expect(attempts[0]?.result).toMatchObject({ kind: 'failed', message: 'This is a web page.', status: 200 });
    expect(titles(snapshot?.representations.identity.bytes)).toEqual(['a1', 'a2', 'b1', 'b2']);
  });

  it('says nothing of our own about a reader that breaks', async () => {
    const { attempts } = await runNews(job(['a']), tools(good, { a: new TypeError('x is undefined') }));
    expect(attempts[0]?.result).toMatchObject({ kind: 'failed', message: 'The feed could not be read.' });
  });

  it.each([['lost', null], ['broken', Buffer.from('{')]])('asks for all of a feed whose kept entries are %s', async (_name, rows) => {
    const bench = tools(good, feeds);
    await runNews(job(['a'], { rows }), bench);
    expect(bench.asked[0]?.validators).toBeNull();
  });

  it('asks with validators where the entries are there', async () => {
    const bench = tools({});
    await runNews(job(['a', 'c'], { rows: await first() }), bench);
    expect(bench.asked.map(({ validators }) => validators)).toEqual([VALIDATORS, null]);
  });

  it('makes the list anew for other feeds, keeping those that are switched off', async () => {
    const off = await runNews(job([], { active: ['b'], known: ['a', 'b'], rows: await first(), rebuild: true, scope: 'b' }), tools({}));
    expect(titles(off.snapshot?.representations.identity.bytes)).toEqual(['b1']);
    const on = await runNews(job([], { active: ['a', 'b'], known: ['a', 'b'], rows: off.snapshot?.rows as Buffer, rebuild: true }), tools({}));
    expect(titles(on.snapshot?.representations.identity.bytes)).toEqual(['a1', 'a2', 'b1']);
    const gone = await runNews(job([], { active: ['b'], known: ['b'], rows: await first(), rebuild: true }), tools({}));
    expect(gone.snapshot?.rows.includes('a1')).toBe(false);
  });

  it('remembers hints in whole milliseconds', async () => {
    const daily7 = { ...feed('a1'), hints: { ttlMinutes: 30, skipHours: [1], skipDays: [2], updatePeriodMs: 86_400_000 / 7 } };
    const { attempts } = await runNews(job(['a']), tools(good, { a: daily7 }));
    expect(attempts[0]?.result).toMatchObject({ hints: { hintMs: 12_342_858, skipHours: [1], skipDays: [2] } });
  });
});

describe('a refresh of the models', () => {
  const URL_ = 'https://models.example/api.json';
  const run = (outcome: FetchOutcome) => runModels({ kind: 'models', now: NOW, userAgent: 'Test/1', url: URL_, validators: null }, tools({ [URL_]: outcome }).fetchOrigin);

  it('brings the list in the endpoint\'s shape', async () => {
    const { attempts, snapshot } = await run(outcomeFresh(modelsDocument('b', 'a')));
    expect(attempts).toMatchObject([{ id: 'models', result: { kind: 'fresh', items: 2 } }]);
    expect(snapshot).toMatchObject({ source: 'models', scope: URL_, items: 2 });
    const { models } = JSON.parse(snapshot?.representations.identity.bytes.toString() ?? '') as { models: { id: string; api: string }[] };
    expect(models.map(({ id, api }) => [id, api])).toEqual([['a', ''], ['b', '']]);
  });

  it.each<[string, FetchOutcome, RegExp]>([
    ['a web page', outcomeFresh('<!doctype html><html>'), /web page/],
    ['JSON that was cut off', outcomeFresh(modelsDocument('a').slice(0, -5)), /not valid JSON/],
    ['a list without providers', outcomeFresh('{}'), /no provider/],
    ['a failure', DOWN, /Down/],
  ])('leaves the list as it is: %s', async (_name, outcome, words) => {
    const { attempts, snapshot } = await run(outcome);
    expect(snapshot).toBeNull();
    expect(attempts[0]?.result.kind === 'failed' && attempts[0].result.message).toMatch(words);
  });

  it('keeps the list where it has not changed', async () => {
    expect(await run(UNCHANGED)).toEqual({ attempts: [{ id: 'models', result: UNCHANGED }], snapshot: null });
  });
});
