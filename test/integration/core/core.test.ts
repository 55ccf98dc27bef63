import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { ModelsResponse, NewsResponse, QuoteResponse } from '../../../src/shared/content.ts';
import { ModelChanges } from '../../../src/shared/model-changes.ts';
import { english } from '../../../src/shared/language/english.ts';
import { StatusDocument } from '../../../src/shared/status.ts';
import { HOUR } from '../../../src/shared/units.ts';
import { EndpointDocument } from '../../../src/main/api/documents/endpoint-document.ts';
import { systemClock } from '../../../src/main/clock.ts';
import type { Refresher } from '../../../src/main/refresh/jobs/refresher.ts';
import { nodeFiles } from '../../../src/main/store/files.ts';
import { inlineRefresher, testCore } from '../../support/core.ts';
import { testFolder } from '../../support/folder.ts';
import { isKept } from '../../support/is-kept.ts';
import { modelsDocument, rss, send, startOrigin, status, tagged } from '../../support/origin.ts';
import { told as inEnglish } from '../../support/told.ts';

async function site() {
  const origin = await startOrigin({
    '/a': tagged(rss('A', 'a1', 'a2'), '"a"'), '/b': tagged(rss('B', 'b1'), '"b"'), '/api.json': tagged(modelsDocument('x', 'y'), '"m"'),
  });
  return { origin, options: { feeds: [`${origin.base}/a`, `${origin.base}/b`], modelsUrl: `${origin.base}/api.json` } };
}

/** Starts a core that has read the site's two feeds, configured in settings.json so that they can be changed. */
async function withFeedsInSettings() {
  const folder = await testFolder();
  const { origin } = await site();
  await writeFile(join(folder, 'settings.json'), JSON.stringify({ feeds: [
    { id: 'a', url: `${origin.base}/a`, enabled: true }, { id: 'b', url: `${origin.base}/b`, enabled: true }] }));
  const core = await testCore(folder, { feeds: null, modelsUrl: `${origin.base}/api.json` });
  await core.settled();
  return { core, origin, base: core.api().base[0] ?? '' };
}

/** Returns the status code, ETag and body of a response. */
async function served(base: string, path: string): Promise<[number, string | null, string]> {
  const answer = await fetch(base + path, { headers: { 'accept-encoding': 'identity' } });
  return [answer.status, answer.headers.get('etag'), await answer.text()];
}

/** Waits for the first address of a core that is starting on this folder. */
async function firstAddress(folder: string): Promise<string> {
  const path = join(folder, 'endpoint.json');
  await expect.poll(() => nodeFiles.read(path)).not.toBeNull();
  return EndpointDocument.parse(JSON.parse(await readFile(path, 'utf8'))).bases[0] ?? '';
}

const titlesAt = async (base: string): Promise<string[]> =>
  NewsResponse.parse(JSON.parse((await served(base, '/api/v1/news'))[2])).news.map(({ title }) => title).sort();

describe('the core', () => {
  it('has the uptime that has passed, although the clock was set after the start', async () => {
    let now = Date.UTC(2026, 0, 1); // where a clock without a battery starts
    const core = await testCore(await testFolder(), { network: false, clock: { ...systemClock, now: () => now } });
    now = Date.UTC(2026, 10, 30);
    expect(core.status()).toMatchObject({ startedAt: '2026-01-01T00:00:00.000Z' });
    expect(core.status().uptimeSeconds).toBeLessThan(HOUR / 1000);
    now = Date.UTC(2025, 0, 1);
    await expect.poll(() => core.status().uptimeSeconds, { timeout: 5_000 }).toBeGreaterThan(0);
  });

  it('gives the same quote of the day when asked again, and another one the next day', async () => {
    let now = Date.UTC(2026, 8, 30, 2, 30); // noon in the tests' time zone
    const core = await testCore(await testFolder(), { network: false, clock: { ...systemClock, now: () => now } });
    const today = core.today();
    expect(today).toMatchObject({ day: '2026-09-30' });
    expect(core.today()).toEqual(today);
    now += 86_400_000;
    const tomorrow = core.today();
    expect(tomorrow).toMatchObject({ day: '2026-10-01' });
    expect(tomorrow?.quote).not.toBe(today?.quote);
  });

  it('releases the bundled model list once one has been fetched', async () => {
    const { options } = await site();
    const holder: { bundle?: WeakRef<ArrayBufferLike> } = {};
    const core = await testCore(await testFolder(), { ...options, readBundle: async () => {
      const bytes = await readFile(new URL('../../../resources/models.bundle', import.meta.url));
      holder.bundle = new WeakRef(bytes.buffer);
      return bytes;
    } });
    expect(holder.bundle?.deref()?.byteLength).toBeGreaterThan(100_000);
    expect(await core.settled()).toBe(true);
    expect(core.status().sources.models.origin).toBe('fetched');
    await expect.poll(() => isKept(holder.bundle)).toBe(false);
  });

  it('fetches news and models, and serves them and the quote at every address', async () => {
    const folder = await testFolder();
    const { options } = await site();
    const core = await testCore(folder, options);
    expect(await core.settled()).toBe(true);
    expect(core.api().base.length).toBeGreaterThan(0);
    for (const base of core.api().base) {
      expect(await titlesAt(base)).toEqual(['a1', 'a2', 'b1']);
      const { models } = ModelsResponse.parse(JSON.parse((await served(base, '/api/v1/ai/models'))[2]));
      expect(models.map(({ id }) => id)).toEqual(['x', 'y']);
      expect(QuoteResponse.parse(JSON.parse((await served(base, '/api/v1/quote'))[2])).quote).not.toBeNull();
      const { sources } = StatusDocument.parse(JSON.parse((await served(base, '/status'))[2]));
      expect(sources).toMatchObject({ news: { items: 3, lastError: null, refreshing: false }, models: { items: 2, origin: 'fetched' } });
    }
    const endpoint = EndpointDocument.parse(JSON.parse(await readFile(join(folder, 'endpoint.json'), 'utf8')));
    expect(endpoint.bases).toEqual(core.api().base);
    expect(await core.pages.headlines({ offset: 1, limit: 1, filter: '' })).toMatchObject({ total: 3, offset: 1 });
    expect(await core.pages.models({ offset: 0, limit: 10, search: '', sort: 'provider', open: [] })).toMatchObject({ models: 2, providers: 2 });
  });

  it('serves what has changed in the list of models, at every address, and revalidates it', async () => {
    const { origin, options } = await site();
    let now = Date.now();
    const core = await testCore(await testFolder(), { ...options, clock: { ...systemClock, now: () => now } });
    const path = '/models/changes';
    const changes = async (base: string) => ModelChanges.parse(JSON.parse((await served(base, path))[2]));
    const [base = ''] = core.api().base;
    expect(await core.settled()).toBe(true);
    const since = new Date(now).toISOString();
    expect(await changes(base)).toEqual({ since, changes: [] });
    const [, etag] = await served(base, path);

    now += 2 * HOUR;
    origin.on('/api.json', tagged(modelsDocument('y', 'z'), '"n"'));
    core.refreshNow();
    expect(await core.settled()).toBe(true);
    for (const address of core.api().base) {
      expect(await changes(address)).toMatchObject({ since, changes: [
        { at: new Date(now).toISOString(), change: 'added', provider: { id: 'z' }, model: null, models: 1 },
        { change: 'removed', provider: { id: 'x' }, model: null, models: 1 },
      ] });
      const [changed, now304] = await Promise.all([etag, (await served(address, path))[1]].map((known) => fetch(address + path, { headers: { 'if-none-match': known ?? '' } })));
      expect([changed?.status, now304?.status]).toEqual([200, 304]);
    }
    expect(await core.pages.models({ offset: 0, limit: 10, search: '', sort: 'changes', open: [] })).toMatchObject({ total: 2, rows: [{ name: 'Provider z' }, { name: 'Provider x' }] });
  });

  it('serves the same bytes and ETags after a restart with the origins gone', async () => {
    const folder = await testFolder();
    const { origin, options } = await site();
    const first = await testCore(folder, options);
    await first.settled();
    const paths = ['/api/v1/news', '/api/v1/ai/models', '/models/changes'];
    const before = await Promise.all(paths.map((path) => served(first.api().base[0] ?? '', path)));
    await first.stop();
    await origin.close();
    const second = await testCore(folder, options);
    expect(await Promise.all(paths.map((path) => served(second.api().base[0] ?? '', path)))).toEqual(before);
    second.refreshNow(); // within the minimum of a minute: no requests
    await second.settled();
    expect(await Promise.all(paths.map((path) => served(second.api().base[0] ?? '', path)))).toEqual(before);
  });

  it('makes no request after a restart until one is due', async () => {
    const folder = await testFolder();
    const { origin, options } = await site();
    const first = await testCore(folder, options);
    await first.settled();
    await first.stop();
    const asked = origin.asked.length;
    const second = await testCore(folder, options);
    expect(await second.settled()).toBe(true);
    expect(origin.asked).toHaveLength(asked);
  });

  it('serves quote and news while the stored model list is still being read, then the models', async () => {
    const folder = await testFolder();
    const { options } = await site();
    const first = await testCore(folder, options);
    await first.settled();
    const models = await served(first.api().base[0] ?? '', '/api/v1/ai/models');
    await first.stop();
    let goOn = (): void => undefined;
    const slow = new Promise<void>((resolve) => { goOn = resolve; });
    const scan: typeof nodeFiles.scan = async (path, each) => {
      if (path.endsWith('models.snapshot')) await slow;
      return await nodeFiles.scan(path, each);
    };
    const starting = testCore(folder, { ...options, network: false, files: { ...nodeFiles, scan } });
    const base = await firstAddress(folder);
    const waiting = served(base, '/api/v1/ai/models');
    expect(await titlesAt(base)).toEqual(['a1', 'a2', 'b1']);
    expect((await served(base, '/api/v1/quote'))[0]).toBe(200);
    goOn();
    expect(await waiting).toEqual(models);
    expect((await starting).status().sources.models).toMatchObject({ origin: 'fetched', items: 2 });
  });

  it('answers on first start while the bundled model list is still being opened', async () => {
    const folder = await testFolder();
    let goOn = (_bytes: Buffer): void => undefined;
    const bundle = new Promise<Buffer>((resolve) => { goOn = resolve; });
    const starting = testCore(folder, { network: false, readBundle: () => bundle });
    const base = await firstAddress(folder);
    const waiting = served(base, '/api/v1/ai/models');
    expect(await titlesAt(base)).toEqual([]);
    goOn(await readFile(new URL('../../../resources/models.bundle', import.meta.url)));
    expect(ModelsResponse.parse(JSON.parse((await waiting)[2])).models.length).toBeGreaterThan(100);
    expect((await starting).status().sources.models.origin).toBe('bundled');
  });

  it('calls onReplaced for new content only, with a promise that resolves after the refresh', async () => {
    const folder = await testFolder();
    const { origin, options } = await site();
    const told: string[] = [];
    const refresher: Refresher = { ...inlineRefresher, run: async (job, takeEarly) => {
      const result = await inlineRefresher.run(job, takeEarly);
      told.push(job().kind);
      return result;
    } };
    const watched = { ...options, refresher, onReplaced: (rested: Promise<void>) => void rested.then(() => told.push('replaced')) };
    const first = await testCore(folder, watched);
    await first.settled();
    expect(told.slice(0, 2).sort()).toEqual(['models', 'news']);
    expect(new Set(told.slice(2))).toEqual(new Set(['replaced']));
    await first.stop();
    told.length = 0;
    origin.on('/a', tagged(rss('A', 'a1', 'a2'), '"a2"')); // another document with the same content
    const second = await testCore(folder, { ...watched, clock: { ...systemClock, now: () => Date.now() + 2 * 86_400_000 } });
    await second.settled();
    expect(told.sort()).toEqual(['models', 'news']);
  });

  it('serves the other feed and the bundled models when a feed and the model list fail', async () => {
    const { origin, options } = await site();
    origin.on('/b', send('<!doctype html><p>Sorry'));
    origin.on('/api.json', status(302, { location: '/' }));
    origin.on('/', send('<!doctype html><p>Home'));
    const core = await testCore(await testFolder(), options);
    expect(await core.settled()).toBe(false);
    expect(await titlesAt(core.api().base[0] ?? '')).toEqual(['a1', 'a2']);
    const { sources } = core.status();
    expect(sources.news.feeds.map(({ lastError }) => lastError === null)).toEqual([true, false]);
    expect(sources.models).toMatchObject({ origin: 'bundled', lastError: { message: expect.stringContaining('web page') as string } });
    expect(sources.models.items).toBeGreaterThan(1_000);
  });

  it('answers without a network', async () => {
    const core = await testCore(await testFolder(), { network: false, feeds: ['http://127.0.0.1:9/feed'] });
    const [base = ''] = core.api().base;
    expect((await served(base, '/api/v1/news'))[2]).toBe('{"news":[]}');
    expect(ModelsResponse.parse(JSON.parse((await served(base, '/api/v1/ai/models'))[2])).models.length).toBeGreaterThan(100);
    expect(english(core.refreshNow())).toBe('Tidings was started with --no-refresh. Start it without that option to refresh.');
  });

  it('answers even if the bundled model list is damaged', async () => {
    const core = await testCore(await testFolder(), { network: false, readBundle: () => Promise.resolve(Buffer.from('rubbish')) });
    expect((await served(core.api().base[0] ?? '', '/api/v1/ai/models'))[2]).toBe('{"models":[]}');
  });

  it('starts even if every file in its data folder is broken', async () => {
    const folder = await testFolder();
    for (const name of ['settings.json', 'state.json', 'news.snapshot', 'models.snapshot', 'endpoint.json']) await writeFile(join(folder, name), '{"broken');
    const { options } = await site();
    const core = await testCore(folder, options);
    expect(await core.settled()).toBe(true);
    expect(await titlesAt(core.api().base[0] ?? '')).toEqual(['a1', 'a2', 'b1']);
    expect(await readFile(join(folder, 'settings.json.broken'), 'utf8')).toBe('{"broken');
  });

  it('serves fetched news on a full disk, but does not report the refresh as successful', async () => {
    const { options } = await site();
    const full = () => Promise.reject(new Error('ENOSPC: no space left on device'));
    const files = { ...nodeFiles, writeAtomic: full, replace: full };
    const core = await testCore(await testFolder(), { ...options, files });
    expect(await core.settled()).toBe(false);
    expect(await titlesAt(core.api().base[0] ?? '')).toEqual(['a1', 'a2', 'b1']);
    expect(core.status().sources.news.lastError).toBeNull();
  });

  it('does not report a refresh as successful if a source fails that was read before', async () => {
    const folder = await testFolder();
    const { origin, options } = await site();
    const first = await testCore(folder, options);
    expect(await first.settled()).toBe(true);
    await first.stop();
    origin.on('/b', status(500));
    const core = await testCore(folder, { ...options, clock: { ...systemClock, now: () => Date.now() + 2 * 86_400_000 } });
    expect(await core.settled()).toBe(false);
    expect(await titlesAt(core.api().base[0] ?? '')).toEqual(['a1', 'a2', 'b1']);
  });

  it('drops a disabled feed at once, and restores it from stored entries without a request', async () => {
    const { core, base, origin } = await withFeedsInSettings();
    const asked = origin.asked.length;
    expect(await core.feeds.setEnabled(['b'], false)).toEqual({ ok: true });
    await core.settled();
    expect(await titlesAt(base)).toEqual(['a1', 'a2']);
    expect(await core.feeds.setEnabled(['b'], true)).toEqual({ ok: true });
    await core.settled();
    expect(await titlesAt(base)).toEqual(['a1', 'a2', 'b1']);
    expect(origin.asked).toHaveLength(asked);
  });

  it('drops a removed feed at once, and restores it with its read marks and without a request', async () => {
    const { core, base, origin } = await withFeedsInSettings();
    core.read.readAll();
    core.read.looked();
    const first = core.read.counts();
    const asked = origin.asked.length;
    expect(await core.feeds.remove(['a'])).toEqual({ ok: true, removal: 1 });
    await core.settled();
    expect(await titlesAt(base)).toEqual(['b1']);
    expect(await core.feeds.restore(1)).toEqual({ ok: true });
    await core.settled();
    expect(await titlesAt(base)).toEqual(['a1', 'a2', 'b1']);
    expect(origin.asked).toHaveLength(asked);
    expect(core.read.counts()).toEqual(first);
  });

  it.each([['of the settings', '/new'], ['of the command line', '/a']])('stores where a feed has moved for good if it is one %s: %s', async (whose, stored) => {
    const origin = await startOrigin({ '/a': status(301, { location: '/new' }), '/new': tagged(rss('A', 'a1'), '"a"') });
    const folder = await testFolder();
    await writeFile(join(folder, 'settings.json'), JSON.stringify({ feeds: [{ id: 'a', url: `${origin.base}/a`, enabled: true }] }));
    let now = Date.now();
    const core = await testCore(folder, { feeds: whose === 'of the settings' ? null : [`${origin.base}/a`], clock: { ...systemClock, now: () => now } });
    await core.settled();
    for (let day = 0; day < 5; day++) {
      now += 24 * HOUR;
      core.wake();
      await core.settled();
    }
    expect(origin.asked.filter(({ url }) => url === '/new').length).toBeGreaterThan(4);
    expect(core.settings.current().feeds.map(({ url }) => url)).toEqual([origin.base + stored]);
  });

  it('keeps a story read when the feed it was read in drops it and another feed still has it', async () => {
    const listing = (...stories: string[]): string => `<rss version="2.0"><channel><title>Paper</title>${stories.map((story) =>
      `<item><title>${story}</title><guid>${story}</guid><link>https://paper.example/${story}</link></item>`).join('')}</channel></rss>`;
    const origin = await startOrigin({ '/front': send(listing('old')), '/world': send(listing('old')) });
    let now = Date.now();
    const core = await testCore(await testFolder(), { feeds: [`${origin.base}/front`, `${origin.base}/world`], clock: { ...systemClock, now: () => now } });
    await core.settled();
    const nextDay = async (path: string, ...stories: string[]): Promise<number> => {
      now += 2 * 86_400_000;
      origin.on(path, send(listing(...stories)));
      core.wake();
      await core.settled();
      return core.read.counts().unread;
    };
    core.read.readAll();
    expect(await nextDay('/front', 'story')).toBe(1);
    const { rows } = await core.pages.headlines({ offset: 0, limit: 10, filter: '' });
    core.read.read(rows.find(({ unread }) => unread)?.id ?? '');
    expect(await nextDay('/world', 'story')).toBe(0); // the list is unchanged
    expect(await nextDay('/front', ...Array.from({ length: 100 }, (_, at) => `other${at}`))).toBe(100);
    expect((await core.pages.headlines({ offset: 0, limit: 200, filter: '' })).rows.map(({ title }) => title)).toContain('story');
  });

  it('keeps what was read marked while feeds have not brought back what the disk lost, and not what is gone for good', async () => {
    const feeds = Array.from({ length: 12 }, (_, at) => `/${at}`);
    const list = (which: string, path: string) => send(rss(path, ...Array.from({ length: 100 }, (_, at) => `${which} ${path} ${at}`)));
    const origin = await startOrigin({ '/a': send(rss('A', 'a')), ...Object.fromEntries(feeds.map((path) => [path, list('old', path)])) });
    const folder = await testFolder();
    let now = Date.now();
    const options = { feeds: ['/a', ...feeds].map((path) => origin.base + path), clock: { ...systemClock, now: () => now } };
    const first = await testCore(folder, options);
    await first.settled();
    const { rows } = await first.pages.headlines({ offset: 0, limit: 2_000, filter: '' });
    await first.stop();
    await writeFile(join(folder, 'read.json'), JSON.stringify({ version: 1, since: 0, keys: rows.map(({ id }) => id), unread: [], look: null }));
    await rm(join(folder, 'news.snapshot'));
    for (const path of feeds) origin.on(path, status(500));
    const core = await testCore(folder, options);
    const counts = async (): Promise<[total: number, unread: number]> => {
      await core.settled();
      return [(await core.pages.headlines({ offset: 0, limit: 1, filter: '' })).total, core.read.counts().unread];
    };
    const nextDay = (which: string): ReturnType<typeof counts> => {
      now += 2 * 86_400_000;
      for (const path of feeds) origin.on(path, list(which, path));
      core.wake();
      return counts();
    };
    expect(await counts()).toEqual([1, 0]);
    expect(await nextDay('old')).toEqual([1_201, 0]);
    expect(await nextDay('new')).toEqual([1_201, 1_200]);
    expect(await nextDay('old')).toEqual([1_201, 200]); // of the marks of what is gone, the last thousand are kept
  });

  it('dates the news by the feed that answered last, while /status says how long another one has failed', async () => {
    const { origin, options } = await site();
    let now = Date.UTC(2026, 8, 30, 12);
    const core = await testCore(await testFolder(), { ...options, clock: { ...systemClock, now: () => now } });
    await core.settled();
    now += 3 * 86_400_000;
    origin.on('/b', status(500));
    core.wake();
    await core.settled();
    now += 60_000;
    const [base = ''] = core.api().base;
    const { headers } = await fetch(`${base}/api/v1/news`);
    expect([headers.get('last-modified'), headers.get('age')]).toEqual(['Sat, 03 Oct 2026 12:00:00 GMT', '60']);
    const { sources } = StatusDocument.parse(await (await fetch(`${base}/status`)).json());
    expect(sources.news.feeds.map(({ lastSuccess }) => lastSuccess)).toEqual(['2026-10-03T12:00:00.000Z', '2026-09-30T12:00:00.000Z']);
  });

  it('says when the last feed of a long list is fetched, also if a refresh is running, and keeps their sites', async () => {
    const folder = await testFolder();
    await writeFile(join(folder, 'settings.json'), JSON.stringify({ feeds: [] }));
    let abort = (): void => undefined;
    const busy: Refresher = { ...inlineRefresher, run: () => new Promise((_, reject) => { abort = () => reject(new Error('Stopped.')); }), stop: () => abort() };
    const options = { feeds: null, once: false, refresher: busy, clock: { ...systemClock, now: () => 1_800_000_000_000 } } as const;
    const core = await testCore(folder, options);
    expect(core.report().sources.models.refreshing).toBe(true);
    const outlines = Array.from({ length: 100 }, (_, at) => `<outline type="rss" text="" xmlUrl="https://${at}.invalid/feed" htmlUrl="https://${at}.invalid/"/>`);
    expect(await core.importOpml(`<opml version="2.0"><body>${outlines.join('')}</body></opml>`))
      .toMatchObject({ added: { length: 100 }, lastDue: options.clock.now() + 6 * 30_000 });
    const sites = (list: string): number => list.match(/htmlUrl="https:\/\/\d+\.invalid\/"/g)?.length ?? 0;
    expect(sites(core.exportOpml())).toBe(100);
    await core.stop();
    expect(sites((await testCore(folder, options)).exportOpml())).toBe(100);
  });

  it('moves to another port and updates endpoint.json; a taken port changes nothing', async () => {
    const folder = await testFolder();
    const [core, other] = [await testCore(folder, { network: false }), await testCore(await testFolder(), { network: false })];
    const [base = ''] = core.api().base;
    const taken = Number(new URL(other.api().base[0] ?? '').port);
    const refused = await core.changeSettings({ port: taken });
    expect(inEnglish(refused)).toMatchObject({ ok: false, message: expect.stringMatching(/taken/) as string });
    expect((await served(base, '/status'))[0]).toBe(200);
    await other.stop();
    expect(await core.changeSettings({ port: taken })).toEqual({ ok: true });
    expect(core.api().base[0]).toBe(`http://127.0.0.1:${taken}`);
    const endpoint = EndpointDocument.parse(JSON.parse(await readFile(join(folder, 'endpoint.json'), 'utf8')));
    expect(endpoint.bases).toEqual(core.api().base);
    expect(core.settings.current().port).toBe(taken);
  });

  it('moves to a port set in settings.json once it is free, and until then reports what holds it', async () => {
    const folder = await testFolder();
    const [other, gone] = [await testCore(await testFolder(), { network: false }), await testCore(await testFolder(), { network: false })];
    const [taken, free] = [other, gone].map((one) => Number(new URL(one.api().base[0] ?? '').port));
    await gone.stop();
    await writeFile(join(folder, 'settings.json'), JSON.stringify({ port: free }));
    const core = await testCore(folder, { network: false, port: null, files: { ...nodeFiles, watch: () => () => undefined } });
    const [base = ''] = core.api().base;
    const told = vi.fn();
    core.onChange(told);
    await writeFile(join(folder, 'settings.json'), JSON.stringify({ ...core.settings.current(), port: taken }));
    await core.settings.reload();
    await expect.poll(() => inEnglish(core.api().notice)).toContain(`Port ${taken} is taken by another running Tidings`);
    expect((await served(base, '/status'))[0]).toBe(200);
    await other.stop();
    told.mockClear();
    core.wake();
    await expect.poll(() => core.api()).toMatchObject({ notice: null, base: expect.arrayContaining([`http://127.0.0.1:${taken}`]) as unknown });
    await expect.poll(() => told).toHaveBeenCalledWith('status');
    expect(StatusDocument.parse(JSON.parse((await served(core.api().base[0] ?? '', '/status'))[2])).addresses).toEqual(core.api().base);
  });

  it('stays on the port of the command line, whatever settings.json says meanwhile', async () => {
    const folder = await testFolder();
    const files = { ...nodeFiles, watch: () => () => undefined };
    const [core, gone] = [await testCore(folder, { network: false, port: 0, files }), await testCore(await testFolder(), { network: false })];
    const before = core.api().base;
    const free = Number(new URL(gone.api().base[0] ?? '').port);
    await gone.stop();
    await writeFile(join(folder, 'settings.json'), JSON.stringify({ ...core.settings.current(), port: free }));
    await core.settings.reload();
    expect(core.settings.current().port).toBe(free);
    for (let request = 0; request < 5; request++) expect((await served(before[0] ?? '', '/status'))[0]).toBe(200); // time enough to move
    expect(core.api().base).toEqual(before);
  });

  it('stays on its port when a new one cannot be stored', async () => {
    const folder = await testFolder();
    const [core, gone] = [await testCore(folder, { network: false }), await testCore(await testFolder(), { network: false })];
    const before = core.api().base;
    await gone.stop();
    await rm(folder, { recursive: true });
    await writeFile(folder, 'in the way');
    expect(await core.changeSettings({ port: Number(new URL(gone.api().base[0] ?? '').port) })).toMatchObject({ ok: false });
    expect(core.api().base).toEqual(before);
    expect((await served(before[0] ?? '', '/status'))[0]).toBe(200);
  });

  it('stops cleanly if stopped repeatedly: settings stored, port closed, endpoint.json removed', async () => {
    const folder = await testFolder();
    const { origin, options } = await site();
    let ahead = 0;
    const core = await testCore(folder, { ...options, clock: { ...systemClock, now: () => Date.now() + ahead } });
    await core.settled();
    const changing = core.settings.change((settings) => ({ ...settings, startAtLogin: true }));
    await Promise.all([core.stop(), core.stop()]);
    await core.stop();
    expect(await changing).toEqual({ ok: true });
    expect(JSON.parse(await readFile(join(folder, 'settings.json'), 'utf8'))).toMatchObject({ startAtLogin: true });
    await expect(fetch(`${core.api().base[0] ?? ''}/status`)).rejects.toThrow();
    expect(await nodeFiles.read(join(folder, 'endpoint.json'))).toBeNull();
    const asked = origin.asked.length;
    ahead = 2 * 86_400_000; // everything is due
    core.wake();
    await new Promise((done) => setTimeout(done, 100)); // in which the first start had asked for everything
    expect(core.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
    expect(origin.asked).toHaveLength(asked);
  });

  it('notifies the other listeners when one throws', async () => {
    const { options } = await site();
    const core = await testCore(await testFolder(), options);
    const told = vi.fn();
    core.onChange(() => { throw new Error('gone'); });
    core.onChange(told);
    expect(await core.settled()).toBe(true);
    expect(told).toHaveBeenCalledWith('news');
    expect(told).toHaveBeenCalledWith('models');
  });
});
