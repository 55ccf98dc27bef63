import { describe, expect, it } from 'vitest';
import type { NewsArticle } from '../../../../src/shared/content.ts';
import type { ModelChanges } from '../../../../src/shared/model-changes.ts';
import type { ReadFeed } from '../../../../src/main/content/feed/entry.ts';
import { countsOf, isUnread, looked, newMarks, pruned, withRead } from '../../../../src/main/content/news/read-marks.ts';
import type { FetchOrigin, FetchOutcome, FetchRequest } from '../../../../src/main/refresh/fetch/fetch-contract.ts';
import type { JobResult, ModelsJob, NewsJob } from '../../../../src/main/refresh/jobs/messages.ts';
import { runModels } from '../../../../src/main/refresh/process/run-models.ts';
import { runNews } from '../../../../src/main/refresh/process/run-news.ts';
import { represent } from '../../../../src/main/store/snapshot.ts';
import { decodeSnapshot, encodeSnapshot } from '../../../../src/main/store/snapshot-file.ts';
import type { SnapshotPlace } from '../../../../src/main/store/snapshot-place.ts';
import { createSnapshotStore } from '../../../../src/main/store/snapshot-store.ts';
import { UserFacingError } from '../../../../src/shared/language/user-facing-error.ts';
import { HOUR } from '../../../../src/shared/units.ts';
import { advice, emptyPlace, foundDocument, VALIDATORS } from '../../../support/examples.ts';
import { collectingLog } from '../../../support/log.ts';
import { memoryFiles, type MemoryFiles } from '../../../support/memory-files.ts';
import { modelsDocument } from '../../../support/origin.ts';
import { AT_ONCE } from '../../../support/parts.ts';
import { told } from '../../../support/told.ts';

const NOW = Date.UTC(2026, 8, 30, 12);

function feed(...titles: string[]): ReadFeed {
  const article = (title: string): NewsArticle => ({ title, link: `https://example.org/${title}`, pubDate: '', contentSnippet: '', author: '', categories: [] });
  return {
    title: 'A feed', siteUrl: '', language: '', hints: { ttlMinutes: null, skipHours: [], skipDays: [], updatePeriodMs: null },
    entries: titles.map((title) => ({ guid: title, article: article(title) })),
  };
}

/** What a host that was asked may have brought. */
type Answered = Exclude<FetchOutcome, { kind: 'paused' }>;
const outcomeFresh = (text: string, url = 'https://example.org/'): Answered => ({
  kind: 'fresh', bytes: Buffer.from(text), contentType: null, url, local: false, movedTo: null, advice: advice({ validators: VALIDATORS }),
});
const EXCHANGE = { host: 'a.example', status: 200, bytes: 7, ms: 12 };
const UNCHANGED: Answered = { kind: 'unchanged', host: 'example.org', movedTo: null, advice: advice() };
const DOWN: Answered = { kind: 'failed', message: 'Down.', status: 500, host: 'c.example', offline: false, advice: advice() };

/** Origins by URL; the reader returns the feed whose name is the body. */
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
  const defects: unknown[] = [];
  const onDefect = (error: unknown): void => void defects.push(error);
  return { asked, defects, fetchOrigin, onDefect, reader: { read }, limits: { maxAtOnce: 8, perHost: 2, spacingMs: 0, wait: () => Promise.resolve() } };
}

const job = (ids: string[], facts: Partial<NewsJob> = {}): NewsJob => ({
  kind: 'news', now: NOW, userAgent: 'Test/1', pauses: [], scope: ids.join(' '), rebuild: false, place: emptyPlace(), active: ids, known: ids, mute: [],
  fetch: ids.map((id) => ({ id, url: `https://${id}.example/`, validators: VALIDATORS, guarded: false, lastRead: null, host: null, failing: false })), ...facts,
});

/** The stored news with rows as another version of the program may write them, in an intact file. */
function ofAnotherVersion(files: MemoryFiles): Buffer {
  const snapshot = decodeSnapshot(files.content.get('/data/news.snapshot') ?? Buffer.of());
  return Buffer.concat(encodeSnapshot({ ...snapshot, rows: Buffer.from('{"version":3}') }).parts);
}

const titles = (bytes: Buffer | undefined): string[] =>
  (JSON.parse(bytes?.toString() ?? '{"news":[]}') as { news: NewsArticle[] }).news.map(({ title }) => title).sort();

/** A data folder: each job continues from what the previous one left there, adopted as main does it. */
function desk() {
  const files = memoryFiles();
  const store = createSnapshotStore('/data', files, collectingLog());
  const take = async (source: 'news' | 'models', work: (place: SnapshotPlace) => Promise<JobResult>) => {
    const place = store.placeFor(source);
    const result = await work(place);
    const { snapshot } = result;
    const taken = snapshot && await (snapshot.kind === 'written' ? store.adopt(snapshot.layout, place) : store.publish(snapshot.content));
    const held = store.current(source);
    return { ...result, taken, held, rows: held && await store.rows(held), titles: source === 'news' ? titles(held?.representations.identity.bytes) : [] };
  };
  return {
    files, store,
    news: (job: NewsJob, { fetchOrigin, reader, limits, onDefect }: ReturnType<typeof tools>) =>
      take('news', (place) => runNews({ ...job, place }, { fetchOrigin, reader, hostLimits: limits, files, now: () => NOW, onDefect, ...AT_ONCE })),
    models: (job: Omit<ModelsJob, 'place'>, fetchOrigin: FetchOrigin) =>
      take('models', (place) => runModels({ ...job, place }, { fetchOrigin, files })),
  };
}

describe('a news refresh', () => {
  describe('of more headlines than are kept', () => {
    const ids = Array.from({ length: 60 }, (_, at) => `f${at}`);
    const many = () => tools(
      Object.fromEntries(ids.map((id) => [`https://${id}.example/`, outcomeFresh(id)])),
      Object.fromEntries(ids.map((id) => [id, feed(...Array.from({ length: 100 }, (_, at) => `${id}-${at}`))])),
    );

    it('limits all feeds together to 5,000', async () => {
      expect((await desk().news(job(ids), many())).titles).toHaveLength(5_000);
    });

    it('brings back those of a feed that was switched off for a while, still read', async () => {
      const here = desk();
      const ofFirst = (result: Awaited<ReturnType<typeof here.news>>): string[] => result.titles.filter((title) => title.startsWith('f0-'));
      const first = await here.news(job(ids), many());
      const keys = (first.held?.index ?? []).filter(({ shown }) => shown).map(({ key }) => key).slice(0, 100);
      const read = withRead(newMarks([]), ...keys);
      const off = await here.news(job(ids, { now: NOW + 1, active: ids.slice(1), fetch: job(ids.slice(1)).fetch }), many());
      const without = pruned(read, off.held?.index ?? [], NOW + 1);
      expect([ofFirst(first).length, ofFirst(off).length]).toEqual([100, 0]);

      const again = many();
      const on = await here.news(job(ids, { now: NOW + 2, fetch: job(['f0']).fetch }), again);
      expect(again.asked[0]?.validators).toBeNull(); // "not modified" would bring nothing
      const index = on.held?.index ?? [];
      const marks = pruned(without, index, NOW + 2);
      expect(ofFirst(on).length).toBeGreaterThan(80);
      expect(index.filter((entry) => keys.includes(entry.key) && isUnread(marks, entry))).toEqual([]);

      const later = many();
      await here.news(job(ids, { now: NOW + 3, fetch: job(['f0']).fetch }), later);
      expect(later.asked[0]?.validators).toEqual(VALIDATORS);
    });
  });

  it('lets the fetcher guard the feeds whose site chose the address', async () => {
    const { asked, ...others } = tools(good, feeds);
    const guarded = job(['a', 'b']);
    await desk().news({ ...guarded, fetch: guarded.fetch.map((one) => ({ ...one, guarded: one.id === 'b' })) }, { asked, ...others });
    expect(asked.map(({ url, guarded: isGuarded }) => [url, isGuarded])).toEqual([['https://a.example/', false], ['https://b.example/', true]]);
  });

  const good = { 'https://a.example/': outcomeFresh('a'), 'https://b.example/': outcomeFresh('b') };
  const feeds = { a: feed('a1', 'a2'), b: feed('b1') };
  /** Returns a desk after a first refresh of both feeds. */
  const second = async () => {
    const here = desk();
    await here.news(job(['a', 'b']), tools(good, feeds));
    return here;
  };

  describe('of a feed that a search has just read', () => {
    const found = (text: string): NewsJob => {
      const document = foundDocument('https://a.example/', { bytes: Buffer.from(text), url: 'https://cdn.example/a', advice: advice({ validators: VALIDATORS, freshForMs: HOUR }) });
      return { ...job(['a']), pauses: [{ host: 'a.example', forMs: HOUR }], fetch: job(['a']).fetch.map((one) => ({ ...one, found: document })) };
    };

    it('sends no request, even if its host wants none, and takes over what came with the document', async () => {
      const { asked, ...others } = tools(good, feeds);
      const { attempts, titles } = await desk().news(found('a'), { asked, ...others });
      expect([asked, titles]).toEqual([[], ['a1', 'a2']]);
      expect(attempts).toMatchObject([{ id: 'a', result: { kind: 'fresh', host: 'cdn.example', movedTo: null, advice: { validators: VALIDATORS, freshForMs: HOUR } } }]);
      expect(attempts[0]?.result).not.toHaveProperty('exchange'); // the log would have a request that was never sent
    });

    it('fails as after a request if the document cannot be read', async () => {
      const { attempts, titles } = await desk().news(found('nothing'), tools(good, feeds));
      expect(attempts).toMatchObject([{ id: 'a', result: { kind: 'failed', status: 200, host: 'cdn.example' } }]);
      expect(titles).toEqual([]);
    });
  });

  it('hides muted headlines but keeps them, and restores them without fetching any feed', async () => {
    const here = desk();
    const muted = await here.news(job(['a', 'b'], { mute: ['a1'] }), tools(good, feeds));
    expect(muted.titles).toEqual(['a2', 'b1']);
    expect(muted.held?.items).toBe(2);
    const again = tools(good, feeds);
    expect((await here.news(job(['a', 'b'], { rebuild: true, fetch: [] }), again)).titles).toEqual(['a1', 'a2', 'b1']);
    expect(again.asked).toEqual([]);
  });

  it('writes the articles of all feeds to a snapshot file and returns only its layout', async () => {
    const here = desk();
    const { attempts, snapshot, held, titles } = await here.news(job(['a', 'b']), tools(good, feeds));
    expect(attempts.map(({ id, result }) => [id, result.kind])).toEqual([['a', 'fresh'], ['b', 'fresh']]);
    expect(titles).toEqual(['a1', 'a2', 'b1']);
    expect(held).toMatchObject({ source: 'news', items: 3, changedAt: NOW, scope: 'a b' });
    expect(held?.index.map(({ shown }) => shown)).toEqual([true, true, true]);
    expect(JSON.stringify(snapshot).length).toBeLessThan(1_000); // the message sent to main
    expect(decodeSnapshot(here.files.content.get('/data/news.snapshot') ?? Buffer.alloc(0))).toMatchObject({ items: 3 });
  });

  const elsewhere = (name: string, now: number): NewsJob => ({
    ...job(['a', 'b'], { now }), fetch: [{ id: 'a', url: `https://${name}.example/`, validators: null, guarded: false, lastRead: null, host: null, failing: false }],
  });
  const at = (name: string, ...entries: string[]) => tools({ [`https://${name}.example/`]: outcomeFresh('x') }, { x: feed(...entries) });

  it('drops the entries of a feed whose address became that of another publisher, and announces only what comes later', async () => {
    const here = await second();
    const first = await here.news(elsewhere('other', NOW + 1), at('other', 'o1', 'o2'));
    expect([first.titles, first.arrivals]).toEqual([['b1', 'o1', 'o2'], []]);
    const next = await here.news(elsewhere('other', NOW + 2), at('other', 'o2', 'o3'));
    expect([next.titles, next.arrivals?.flatMap(({ headlines }) => headlines.map(({ title }) => title))]).toEqual([['b1', 'o1', 'o2', 'o3'], ['o3']]);
  });

  it('keeps the entries of a feed whose new address still lists one of them, even if that address was empty at first', async () => {
    const here = await second();
    expect((await here.news(elsewhere('new', NOW + 1), at('new'))).titles).toEqual(['a1', 'a2', 'b1']);
    const moved = await here.news(elsewhere('new', NOW + 2), at('new', 'a2', 'a3'));
    expect([moved.titles, moved.arrivals?.flatMap(({ headlines }) => headlines.map(({ title }) => title))]).toEqual([['a1', 'a2', 'a3', 'b1'], ['a3']]);
    expect((await here.news(elsewhere('new', NOW + 3), at('new', 'a4'))).titles).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
  });

  it.each([
    ['its publisher moved it', { url: 'https://new.example/', movedFrom: 'https://a.example/' }],
    ['only the spelling of its address changed', { url: 'http://a.example' }],
  ])('keeps the entries of a feed if %s, even if the new document has none of them', async (_name, address) => {
    const here = await second();
    const moved = { ...job(['a', 'b'], { now: NOW + 1 }), fetch: [{ id: 'a', ...address, validators: null, guarded: false, lastRead: null, host: null, failing: false }] };
    const next = await here.news(moved, tools({ [address.url]: outcomeFresh('x') }, { x: feed('a3') }));
    expect([next.titles, next.arrivals?.flatMap(({ headlines }) => headlines.map(({ title }) => title))]).toEqual([['a1', 'a2', 'a3', 'b1'], ['a3']]);
  });

  it('brings only headlines that came since the last refresh as unread if the stored ones are lost', async () => {
    const dated = (titles: Record<string, number | null>): ReadFeed => {
      const { entries, ...facts } = feed(...Object.keys(titles));
      const at = (title: string): string => titles[title] == null ? '' : new Date(titles[title]).toISOString();
      return { ...facts, entries: entries.map((one) => ({ ...one, article: { ...one.article, pubDate: at(one.article.title) } })) };
    };
    const old = { old: NOW - 48 * HOUR, read: NOW - HOUR };
    const { held } = await desk().news(job(['a']), tools(good, { a: dated(old) }));
    const marks = newMarks(held?.index ?? []);
    const again = async (lastRead: number | null): Promise<number> => {
      const after = job(['a'], { now: NOW + 3 * HOUR });
      const { held: next } = await desk().news({ ...after, fetch: after.fetch.map((one) => ({ ...one, lastRead })) }, tools(good, { a: dated({ ...old, fresh: NOW + 2 * HOUR, undated: null }) }));
      return countsOf(pruned(marks, next?.index ?? [], after.now), next?.index ?? []).unread;
    };
    expect(await again(NOW)).toBe(2); // the fresh one, and the one without a date
    expect(await again(null)).toBe(4); // a feed that was never read
  });

  it.each([['five hours', 5], ['a year', 365 * 24]])('brings headlines that are unread, fresh and announced after the clock was %s ahead', async (_name, hours) => {
    const here = desk();
    const ahead = NOW + hours * 3_600_000;
    const { held } = await here.news(job(['a', 'b'], { now: ahead }), tools(good, feeds));
    const marks = looked(newMarks(held?.index ?? []), held?.index ?? [], ahead);
    const dated = feed('a1', 'a2', 'a3');
    const news = dated.entries.map((entry) => ({ ...entry, article: { ...entry.article, pubDate: new Date(NOW).toISOString() } }));
    const later = await here.news(job(['a'], { now: NOW, known: ['a', 'b'], active: ['a', 'b'] }), tools(good, { a: { ...dated, entries: news } }));
    const index = later.held?.index ?? [];
    expect(countsOf(pruned(marks, index, NOW), index)).toEqual({ unread: 1, fresh: 1 });
    expect(later.arrivals).toMatchObject([{ feed: 'a', headlines: [{ title: 'a3' }] }]);
  });

  it('returns no snapshot if every feed is unchanged', async () => {
    const here = await second();
    const { attempts, snapshot } = await here.news(job(['a', 'b']), tools({ 'https://a.example/': UNCHANGED, 'https://b.example/': UNCHANGED }));
    expect(attempts.map(({ result }) => result.kind)).toEqual(['unchanged', 'unchanged']);
    expect(snapshot).toBeNull();
  });

  it('writes nothing if the feeds send the same content again', async () => {
    const here = await second();
    const before = [...here.files.writes];
    const { attempts, snapshot } = await here.news(job(['a', 'b'], { now: NOW + 1 }), tools(good, feeds));
    expect(attempts.map(({ result }) => result.kind)).toEqual(['fresh', 'fresh']);
    expect(snapshot).toBeNull();
    expect(here.files.writes).toEqual(before);
  });

  it('writes the same content again for another set of feeds, keeping its date', async () => {
    const here = await second();
    const { held, taken } = await here.news(job(['a', 'b'], { now: NOW + 1, rebuild: true, scope: 'a b c' }), tools(good, feeds));
    expect(taken).toEqual({ changed: false, stored: true });
    expect(held).toMatchObject({ scope: 'a b c', changedAt: NOW });
  });

  it('keeps the old entries of a feed that fails, and updates the others', async () => {
    const here = await second();
    const origins = { ...good, 'https://a.example/': outcomeFresh('page', 'https://a.example/moved') };
    const bad = { ...feeds, b: feed('b1', 'b2'), page: new UserFacingError('This is a web page.') };
    const { attempts, titles } = await here.news(job(['a', 'b']), tools(origins, bad));
    expect(attempts[0]?.result).toMatchObject({ kind: 'failed', message: 'This is a web page.', status: 200 });
    expect(titles).toEqual(['a1', 'a2', 'b1', 'b2']);
  });

  it('does not blame a feed for an error of the reader itself, of which it tells', async () => {
    const error = new TypeError('x is undefined');
    const { defects, ...others } = tools({ 'https://a.example/': outcomeFresh('a', 'https://a.example/') }, { a: error });
    const { attempts } = await desk().news(job(['a']), { defects, ...others });
    expect(told(attempts[0]?.result)).toMatchObject({ kind: 'failed', message: 'Tidings itself failed while it read the feed.', own: 'lost' });
    expect(defects).toEqual([error]);
  });

  it('names the host that sent something that is no feed, if the feed redirects there', async () => {
    const parked = outcomeFresh('page', 'https://parked.example/?key=secret');
    const { attempts } = await desk().news(job(['a']), tools({ 'https://a.example/': parked }, { page: new UserFacingError('This is a web page.') }));
    expect(told(attempts[0]?.result)).toMatchObject({ kind: 'failed', message: 'The address redirects to parked.example. This is a web page.' });
  });

  it.each<[string, Record<string, FetchOutcome>]>([
    ['read', { 'https://a.example/': { ...outcomeFresh('a'), exchange: EXCHANGE } }],
    ['found unchanged', { 'https://a.example/': { ...UNCHANGED, exchange: EXCHANGE } }],
    ['failed', { 'https://a.example/': { ...DOWN, exchange: EXCHANGE } }],
    ['sent something that is no feed', { 'https://a.example/': { ...outcomeFresh('page'), exchange: EXCHANGE } }],
  ])('passes on what was sent and received for a feed that was %s', async (_what, origins) => {
    const { attempts } = await desk().news(job(['a']), tools(origins, feeds));
    expect(attempts[0]?.result).toMatchObject({ exchange: EXCHANGE });
  });

  it.each<[string, (files: MemoryFiles) => void, string | undefined]>([
    ['are missing', (files) => void files.content.delete('/data/news.snapshot'), undefined],
    ['are invalid', (files) => files.put('/data/news.snapshot', '{'), '/data/news.snapshot.broken'],
    ['are of another version', (files) => files.content.set('/data/news.snapshot', ofAnotherVersion(files)), '/data/news.snapshot.broken'],
  ])('fetches a feed without validators if its kept entries %s, and overwrites nothing unread', async (_name, spoil, movedAside) => {
    const here = await second();
    spoil(here.files);
    const left = here.files.text('/data/news.snapshot');
    const bench = tools(good, feeds);
    const result = await here.news(job(['a']), bench);
    expect(bench.asked[0]?.validators).toBeNull();
    expect(result.movedAside).toBe(movedAside);
    if (movedAside !== undefined) expect(here.files.text(movedAside)).toBe(left);
    expect(result.titles).toEqual(['a1', 'a2']);
    expect(result.lost).toBe(true); // so that main also fetches the other feeds
  });

  it('tells that the kept entries are lost even if no feed can be fetched', async () => {
    const here = await second();
    here.files.content.delete('/data/news.snapshot');
    expect((await here.news(job(['a']), tools({}))).lost).toBe(true);
  });

  it('fetches nothing and leaves the file alone if it cannot be read', async () => {
    const here = await second();
    const before = new Map(here.files.content);
    const read = here.files.read;
    here.files.read = () => Promise.reject(Object.assign(new Error('EIO: i/o error'), { code: 'EIO' }));
    const bench = tools(good, feeds);
    const failed = await here.news(job(['a', 'b']), bench);
    expect(told(failed.attempts)).toMatchObject(['a', 'b'].map((id) => ({
      id, result: { kind: 'failed', message: 'The file news.snapshot of Tidings could not be read (EIO). It may belong to another user, or the disk may be failing.', host: null },
    })));
    expect(bench.asked).toEqual([]);
    expect(failed.titles).toEqual(['a1', 'a2', 'b1']);
    expect(here.files.content).toEqual(before);
    here.files.read = read;
    const next = await here.news(job(['a', 'b']), tools(good, { ...feeds, b: feed('b1', 'b2') }));
    expect(next.titles).toEqual(['a1', 'a2', 'b1', 'b2']);
  });

  it('sends validators only for feeds whose entries are kept', async () => {
    const here = await second();
    const bench = tools({});
    await here.news(job(['a', 'c']), bench);
    expect(bench.asked.map(({ validators }) => validators)).toEqual([VALIDATORS, null]);
  });

  it('rebuilds the list when feeds change, keeping entries of disabled but not of removed feeds', async () => {
    const here = await second();
    const off = await here.news(job([], { active: ['b'], known: ['a', 'b'], rebuild: true, scope: 'b' }), tools({}));
    expect(off.titles).toEqual(['b1']);
    const on = await here.news(job([], { active: ['a', 'b'], known: ['a', 'b'], rebuild: true, scope: 'a b' }), tools({}));
    expect(on.titles).toEqual(['a1', 'a2', 'b1']);
    const gone = await here.news(job([], { active: ['b'], known: ['b'], rebuild: true, scope: 'b' }), tools({}));
    expect(gone.rows?.includes('a1')).toBe(false);
  });

  it('returns the content itself if the file cannot be written, and continues from it', async () => {
    const here = await second();
    here.files.broken = () => true;
    const { snapshot, taken, titles } = await here.news(job(['a', 'b']), tools(good, { ...feeds, b: feed('b1', 'b2') }));
    expect(snapshot).toMatchObject({ content: { items: 4 } });
    expect(taken).toEqual({ changed: true, stored: false });
    expect(titles).toEqual(['a1', 'a2', 'b1', 'b2']);
    here.files.broken = () => false;
    const next = await here.news(job(['a', 'b']), tools(good, { a: feed('a3'), b: feed('b2') }));
    expect(next.taken).toEqual({ changed: true, stored: true });
    expect(next.titles).toEqual(['a1', 'a2', 'a3', 'b1', 'b2']);
  });

  it('stores what the disk refused once it can, even if nothing is new by then', async () => {
    const here = desk();
    here.files.broken = () => true;
    await here.news(job(['a', 'b']), tools(good, feeds));
    here.files.broken = () => false;
    expect((await here.news(job(['a', 'b'], { now: NOW + 1 }), tools(good, feeds))).taken).toEqual({ changed: false, stored: true });
    expect(here.store.current('news')?.changedAt).toBe(NOW);
  });

  it('rounds polling hints to whole milliseconds', async () => {
    const daily7 = { ...feed('a1'), hints: { ttlMinutes: 30, skipHours: [1], skipDays: [2], updatePeriodMs: 86_400_000 / 7 } };
    const { attempts } = await desk().news(job(['a']), tools(good, { a: daily7 }));
    expect(attempts[0]?.result).toMatchObject({ hints: { hintMs: 12_342_858, skipHours: [1], skipDays: [2] } });
  });
});

describe('a models refresh', () => {
  const URL_ = 'https://models.example/api.json';
  const run = (outcome: FetchOutcome, here = desk(), now = NOW) =>
    here.models({ kind: 'models', now, userAgent: 'Test/1', pauses: [], url: URL_, validators: null }, tools({ [URL_]: outcome }).fetchOrigin);

  it('returns the list in the endpoint’s shape', async () => {
    const { attempts, held } = await run(outcomeFresh(modelsDocument('b', 'a')));
    expect(attempts).toMatchObject([{ id: 'models', result: { kind: 'fresh', items: 2 } }]);
    expect(held).toMatchObject({ source: 'models', scope: URL_, items: 2, index: [] });
    const { models } = JSON.parse(held?.representations.identity.bytes.toString() ?? '') as { models: { id: string; api: string }[] };
    expect(models.map(({ id, api }) => [id, api])).toEqual([['a', ''], ['b', '']]);
  });

  it.each<[string, FetchOutcome, RegExp]>([
    ['a web page', outcomeFresh('<!doctype html><html>', URL_), /^The answer is a web page/],
    ['a web page of another site', outcomeFresh('<!doctype html><html>'), /^The address redirects to example\.org\. The answer is a web page/],
    ['truncated JSON', outcomeFresh(modelsDocument('a').slice(0, -5)), /not valid JSON/],
    ['a list without providers', outcomeFresh('{}'), /no provider/],
    ['a failed request', DOWN, /Down/],
  ])('returns no snapshot and reports the failure: %s', async (_name, outcome, words) => {
    const { attempts, snapshot } = await run(outcome);
    expect(snapshot).toBeNull();
    expect(told(attempts[0]?.result.kind === 'failed' && attempts[0].result.message)).toMatch(words);
  });

  it('ends with the program, also if the site does not answer', async () => {
    const ending = new AbortController();
    const answer = runModels({ kind: 'models', now: NOW, userAgent: 'Test/1', pauses: [], url: URL_, validators: null, place: emptyPlace('models') },
      { fetchOrigin: () => new Promise(() => undefined), files: memoryFiles(), ending: ending.signal });
    ending.abort();
    expect(await answer).toEqual({ attempts: [{ id: 'models', result: { kind: 'stopped' } }], snapshot: null });
  });

  it('is put off, not failed, if its host asked for a pause meanwhile', async () => {
    const { attempts, snapshot } = await run({ kind: 'paused', host: 'models.example' });
    expect({ attempts, snapshot }).toEqual({ attempts: [{ id: 'models', result: { kind: 'paused', host: 'models.example' } }], snapshot: null });
  });

  it('leaves out a model nested a hundred thousand deep, and keeps the others', async () => {
    const deep = `{"id":"deep","x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    const { attempts, leftOut } = await run(outcomeFresh(`{"acme":{"id":"acme","models":{"deep":${deep},"ok":{"id":"ok"}}}}`));
    expect(attempts).toMatchObject([{ result: { kind: 'fresh', items: 1 } }]);
    expect(leftOut).toEqual({ count: 1, first: expect.stringMatching(/^model "deep" of "acme": /) as string });
  });

  it.each([outcomeFresh(modelsDocument('a')), outcomeFresh('{}')])('passes on what was sent and received for it (%#)', async (outcome) => {
    expect((await run({ ...outcome, exchange: EXCHANGE })).attempts).toMatchObject([{ result: { exchange: EXCHANGE } }]);
  });

  it('returns no snapshot if the list is unchanged', async () => {
    expect(await run(UNCHANGED)).toMatchObject({ attempts: [{ id: 'models', result: UNCHANGED }], snapshot: null });
  });

  it('fails and leaves the file alone if it cannot be read', async () => {
    const here = desk();
    await run(outcomeFresh(modelsDocument('a')), here);
    const before = new Map(here.files.content);
    here.files.read = () => Promise.reject(Object.assign(new Error('EIO: i/o error'), { code: 'EIO' }));
    const { attempts } = await run(outcomeFresh(modelsDocument('a')), here, NOW + 1);
    expect(told(attempts[0]?.result)).toMatchObject({ kind: 'failed', own: 'lost', message: 'The file models.snapshot of Tidings could not be read (EIO). It may belong to another user, or the disk may be failing.' });
    expect(here.files.content).toEqual(before);
  });

  describe('records what has changed', () => {
    const changes = ({ held }: Awaited<ReturnType<typeof run>>): readonly unknown[] => {
      const { since, changes: all } = JSON.parse(held?.history?.identity.bytes.toString() ?? '') as ModelChanges;
      return [since, ...all.map(({ at, change, provider }) => `${at} ${change} ${provider.id}`)];
    };
    const since = new Date(NOW).toISOString();
    const later = new Date(NOW + HOUR).toISOString();

    it('since the first list', async () => {
      const here = desk();
      expect(changes(await run(outcomeFresh(modelsDocument('a')), here))).toEqual([since]);
      expect(changes(await run(outcomeFresh(modelsDocument('a', 'b')), here, NOW + HOUR))).toEqual([since, `${later} added b`]);
      expect(changes(await run(outcomeFresh(modelsDocument('a', 'b')), here, NOW + 2 * HOUR))).toEqual([since, `${later} added b`]);
    });

    it('since it was fetched, if an earlier version has stored the list, also if that is unchanged', async () => {
      const here = desk();
      const { held, rows } = await run(outcomeFresh(modelsDocument('a')), here);
      if (held === null || rows === null) throw new Error('nothing is held');
      await here.store.publish({ ...held, rows, history: null });
      expect(changes(await run(outcomeFresh(modelsDocument('a')), here, NOW + HOUR))).toEqual([since]);
    });

    it('also while the disk refuses the file', async () => {
      const here = desk();
      await run(outcomeFresh(modelsDocument('a')), here);
      here.files.broken = () => true;
      await run(outcomeFresh(modelsDocument('a', 'b')), here, NOW + HOUR);
      here.files.broken = () => false;
      expect(changes(await run(outcomeFresh(modelsDocument('b')), here, NOW + 2 * HOUR))).toEqual(
        [since, `${new Date(NOW + 2 * HOUR).toISOString()} removed a`, `${later} added b`]);
    });

    const ago = new Date(NOW - 9 * HOUR).toISOString();
    /** Lets a change be known already. */
    const withChange = async () => {
      const here = desk();
      await run(outcomeFresh(modelsDocument('a')), here, NOW - 9 * HOUR);
      await run(outcomeFresh(modelsDocument('a', 'b')), here);
      return here;
    };

    it.each(['damaged', 'of another version'])('without comparing if the file is %s, which is moved aside', async (how) => {
      const here = await withChange();
      const intact = here.files.content.get('/data/models.snapshot') ?? Buffer.of();
      const [damaged, foreign] = [Buffer.concat([intact, Buffer.from('x')]), Buffer.concat(encodeSnapshot({ ...decodeSnapshot(intact), rows: Buffer.from('{}') }).parts)];
      const file = how === 'damaged' ? damaged : foreign;
      here.files.content.set('/data/models.snapshot', file);
      const result = await run(outcomeFresh(modelsDocument('c')), here, NOW + HOUR);
      expect(changes(result)).toEqual([ago, `${since} added b`]);
      expect(here.files.content.get(result.movedAside ?? '')).toEqual(file);
      expect(changes(await run(outcomeFresh(modelsDocument('c', 'd')), here, NOW + 2 * HOUR))).toEqual([ago, `${new Date(NOW + 2 * HOUR).toISOString()} added d`, `${since} added b`]);
    });

    it('without comparing if the file is gone', async () => {
      const here = await withChange();
      here.files.content.clear();
      expect(changes(await run(outcomeFresh(modelsDocument('c')), here, NOW + HOUR))).toEqual([ago, `${since} added b`]);
    });

    it('without comparing if the file cannot be read now: the new list is served all the same', async () => {
      const here = await withChange();
      const { read } = here.files;
      here.files.read = () => Promise.reject(Object.assign(new Error('EIO: i/o error'), { code: 'EIO' }));
      const result = await run(outcomeFresh(modelsDocument('c')), here, NOW + HOUR);
      expect([result.attempts[0]?.result.kind, result.taken?.changed, changes(result)]).toEqual(['fresh', true, [ago, `${since} added b`]]);
      here.files.read = read;
      expect(changes(await run(outcomeFresh(modelsDocument('c', 'd')), here, NOW + 2 * HOUR))).toHaveLength(3);
    });

    it('anew if it is that of a later version, whose file is moved aside', async () => {
      const here = desk();
      const { held, rows } = await run(outcomeFresh(modelsDocument('a')), here);
      if (held === null || rows === null) throw new Error('nothing is held');
      await here.store.publish({ ...held, rows, history: represent(Buffer.from('{"since":null,"changes":[{"change":"renamed"}]}')) });
      const file = here.files.content.get('/data/models.snapshot');
      const result = await run(outcomeFresh(modelsDocument('a', 'b')), here, NOW + HOUR);
      expect(changes(result)).toEqual([later]);
      expect(here.files.content.get(result.movedAside ?? '')).toEqual(file);
    });
  });

  it('writes nothing for the same list, but writes it again if the file is gone', async () => {
    const here = desk();
    await run(outcomeFresh(modelsDocument('a')), here);
    expect((await run(outcomeFresh(modelsDocument('a')), here, NOW + 1)).snapshot).toBeNull();
    here.files.content.clear();
    expect(await run(outcomeFresh(modelsDocument('a')), here, NOW + 2)).toMatchObject({ taken: { changed: false, stored: true }, held: { changedAt: NOW } });
    expect(here.files.content.has('/data/models.snapshot')).toBe(true);
  });
});
