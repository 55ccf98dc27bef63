/** Rules 22 to 26: what causes a request, and how many run at a time. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFeed } from '../../../src/main/content/feed/read-feed.ts';
import { createFetcher } from '../../../src/main/refresh/fetch/fetcher.ts';
import type { NewsJob } from '../../../src/main/refresh/jobs/messages.ts';
import { oneAtATime } from '../../../src/main/refresh/jobs/one-at-a-time.ts';
import { HOST_LIMITS } from '../../../src/main/refresh/jobs/host-limits.ts';
import { runDiscover } from '../../../src/main/refresh/process/run-discover.ts';
import { runNews } from '../../../src/main/refresh/process/run-news.ts';
import { visitAll } from '../../../src/main/refresh/process/visit.ts';
import { salvageSettings } from '../../../src/main/store/salvage.ts';
import { phrase } from '../../../src/shared/language/phrase.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings.ts';
import { DAY, HOUR, MINUTE } from '../../../src/shared/units.ts';
import { testCore } from '../../support/core.ts';
import { emptyPlace } from '../../support/examples.ts';
import { fakeClock, settle } from '../../support/fake-clock.ts';
import { testFolder } from '../../support/folder.ts';
import { memoryFiles } from '../../support/memory-files.ts';
import { noDefect } from '../../support/no-defect.ts';
import { nodeTrust } from '../../support/node-trust.ts';
import { modelsDocument, rss, send, startOrigin, status, tagged, type Answer } from '../../support/origin.ts';
import { AT_ONCE, noParts } from '../../support/parts.ts';
import { ALL_PATHS } from '../../support/paths.ts';
import { SECOND, startTidings, USER_AGENT } from './helpers.ts';

const GOOD = tagged(rss('F', 'one'), '"1"');

/** Answers after a delay, and records the highest number of concurrent requests. */
function slowly(answer: Answer, most: { now: number; most: number }): Answer {
  return (request, response) => {
    most.most = Math.max(most.most, ++most.now);
    setTimeout(() => {
      most.now--;
      answer(request, response);
    }, 30);
  };
}

describe('a request', () => {
  it('rule 22: is not made before its stored time, however often Tidings restarts', async () => {
    const origin = await startOrigin({ '/': GOOD });
    let tidings = await startTidings({ feeds: [`${origin.base}/`] });
    for (let start = 0; start < 5; start++) {
      await tidings.pass(10 * MINUTE);
      tidings = await tidings.restart(MINUTE);
    }
    expect(origin.asked).toHaveLength(1);
    await tidings.pass(12 * MINUTE);
    expect(origin.asked).toHaveLength(2);
  });

  it('rule 23: by hand is made at most once a minute, and is conditional', async () => {
    const origin = await startOrigin({ '/': GOOD });
    const tidings = await startTidings({ feeds: [`${origin.base}/`] });
    await tidings.pass(59 * SECOND);
    tidings.scheduler.refreshNow();
    await tidings.quiet();
    expect(origin.asked).toHaveLength(1);
    await tidings.pass(SECOND);
    for (let click = 0; click < 10; click++) tidings.scheduler.refreshNow();
    await tidings.quiet();
    tidings.scheduler.refreshNow();
    await tidings.quiet();
    expect(origin.asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"1"']);
  });

  it('rule 23: by hand is made at most every 15 minutes if it would bring the whole document again', async () => {
    const origin = await startOrigin({ '/': send(rss('F', 'one')) });
    const tidings = await startTidings({ feeds: [`${origin.base}/`] });
    const askAfter = async (ms: number): Promise<number> => {
      await tidings.pass(ms);
      tidings.scheduler.refreshNow();
      await tidings.quiet();
      return origin.asked.length;
    };
    expect(await askAfter(15 * MINUTE - SECOND)).toBe(1);
    expect(await askAfter(SECOND)).toBe(2);
    origin.on('/', status(500));
    expect(await askAfter(15 * MINUTE)).toBe(3);
    expect(await askAfter(MINUTE)).toBe(4); // a failure brought no document
  });

  it('rule 23: by hand stays conditional when an unconditional one would be due', async () => {
    const origin = await startOrigin({ '/': GOOD });
    const tidings = await startTidings({ feeds: [`${origin.base}/`] });
    tidings.clock.jumpTo(tidings.clock.now() + 9 * DAY);
    tidings.scheduler.refreshNow();
    await tidings.quiet();
    expect(origin.asked.at(-1)?.headers['if-none-match']).toBe('"1"');
  });

  it.each<[number, Record<string, string>, number]>([[429, { 'retry-after': '10800' }, 3 * HOUR], [503, { 'retry-after': '7200' }, 2 * HOUR], [429, {}, 4 * HOUR]])(
    'rule 23: by hand does not override the pause asked for after %s %j', async (code, headers, rest) => {
      const origin = await startOrigin({ '/': status(code, headers) });
      const tidings = await startTidings({ feeds: [`${origin.base}/`] });
      for (let passed = 0; passed < rest - 10 * MINUTE; passed += 10 * MINUTE) {
        await tidings.pass(10 * MINUTE);
        expect(tidings.scheduler.refreshNow().notDue.map(({ reason }) => reason)).toContainEqual(phrase('reason.held'));
        await tidings.quiet();
      }
      expect(origin.asked).toHaveLength(1);
    });

  describe('rule 23: to a feed that was added within a minute of the search that found it', () => {
    const PAGE = send('<!doctype html><link rel="alternate" type="application/rss+xml" href="/old"><link rel="alternate" type="application/rss+xml" href="/other">', { 'content-type': 'text/html' });
    /** Searches the site, adds the first feed that is found after `wait` ms, and waits until it was read. */
    async function searchAndAdd(base: string, wait = 0) {
      const folder = await testFolder();
      await writeFile(join(folder, 'settings.json'), JSON.stringify({ feeds: [] }));
      const clock = fakeClock();
      const core = await testCore(folder, { clock, feeds: null });
      await core.settled();
      const found = await core.findFeeds(base);
      await clock.advance(wait);
      await core.feeds.add('candidates' in found ? found.candidates[0]?.url ?? '' : '');
      await core.settled();
      return { clock, core, feed: () => core.status().sources.news.feeds[0] };
    }

    it('is not sent, and the next one has the validators of the search', async () => {
      const origin = await startOrigin({ '/': GOOD });
      const { clock, core, feed } = await searchAndAdd(origin.base);
      expect(origin.asked).toHaveLength(1);
      expect(feed()).toMatchObject({ items: 1, lastError: null });
      await clock.advance(MINUTE);
      core.refreshNow();
      await core.settled();
      expect(origin.asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"1"']);
    });

    it('is not sent if the feed has moved, and that feed is read at its new address', async () => {
      const origin = await startOrigin({ '/': PAGE, '/old': status(301, { location: '/new' }), '/new': GOOD, '/other': tagged(rss('G', 'two'), '"2"') });
      const { core, feed } = await searchAndAdd(origin.base);
      expect(origin.asked.map(({ url }) => url)).toEqual(['/', '/old', '/new', '/other']);
      expect(feed()).toMatchObject({ url: `${origin.base}/new`, items: 1 });
      await core.feeds.add(`${origin.base}/other`); // the document of each is used on its own
      await core.settled();
      expect([core.status().sources.news.items, origin.asked.length]).toEqual([2, 4]);
    });

    it('would be refused, but its headlines are there', async () => {
      let requests = 0;
      const origin = await startOrigin({ '/': (request, response) => (++requests === 1 ? GOOD : status(429))(request, response) });
      expect((await searchAndAdd(origin.base)).feed()).toMatchObject({ items: 1, lastError: null });
    });

    it('would be refused, as the host said to the search already, but its headlines are there', async () => {
      const origin = await startOrigin({ '/': PAGE, '/old': GOOD, '/other': status(429, { 'retry-after': '7200' }) });
      expect((await searchAndAdd(origin.base)).feed()).toMatchObject({ items: 1, lastError: null, reason: 'the site asked Tidings to wait' });
      expect(origin.asked.map(({ url }) => url)).toEqual(['/', '/old', '/other']);
    });

    it('is not prepared for if the feed is never added: nothing of it is left', async () => {
      const origin = await startOrigin({ '/': PAGE, '/old': GOOD, '/other': GOOD });
      const folder = await testFolder();
      await writeFile(join(folder, 'settings.json'), JSON.stringify({ feeds: [] }));
      const clock = fakeClock();
      const core = await testCore(folder, { clock, feeds: null });
      await core.settled();
      await clock.advance(MINUTE); // what a start leaves running has ended,
      await expect.poll(async () => (await readdir(folder)).filter((name) => /tmp$|^read/.test(name))).toEqual(['read.json']); // and is on the disk
      const before = { files: await readdir(folder), timers: clock.waiting, settings: core.settings.current() };
      expect(await core.findFeeds(origin.base)).toMatchObject({ candidates: [{}, {}] });
      expect(clock.waiting).toBe(before.timers + 1);
      await clock.advance(MINUTE);
      await core.settled();
      await expect.poll(() => clock.waiting).toBe(before.timers); // a look at the settings file is over
      expect({ files: await readdir(folder), timers: clock.waiting, settings: core.settings.current() }).toEqual(before);
      for (const name of before.files) expect(await readFile(join(folder, name), 'utf8').catch(() => ''), name).not.toContain(String(origin.port));
      expect(origin.asked).toHaveLength(3);
    });

    it('is sent after that minute', async () => {
      const origin = await startOrigin({ '/': GOOD });
      await searchAndAdd(origin.base, MINUTE);
      expect(origin.asked).toHaveLength(2);
    });
  });

  it('rule 24: is one at a time per address, despite feeds listed twice and repeated manual refreshes', async () => {
    const most = { now: 0, most: 0 };
    const origin = await startOrigin({ '/': slowly(GOOD, most) });
    const listed = ['/', '/#again', '/'].map((path, at) => ({ id: `feed${at}`, url: origin.base + path, enabled: true }));
    const { feeds } = salvageSettings({ feeds: listed }, DEFAULT_SETTINGS).settings;
    const tidings = await startTidings({ feeds: feeds.map(({ url }) => url) });
    for (let minute = 0; minute < 2; minute++) {
      await tidings.pass(MINUTE);
      for (let press = 0; press < 3; press++) tidings.scheduler.refreshNow();
      await tidings.quiet();
    }
    expect([origin.asked.length, most.most]).toEqual([3, 1]);
  });

  it('rule 25: is never caused by an API client, not even when a refresh is overdue', async () => {
    const origin = await startOrigin({ '/': GOOD, '/models': tagged(modelsDocument('a'), '"m"') });
    const clock = fakeClock();
    const core = await testCore(await testFolder(), { clock, feeds: [`${origin.base}/`], modelsUrl: `${origin.base}/models` });
    await core.settled();
    expect(origin.asked).toHaveLength(2);
    clock.jumpTo(clock.now() + DAY);
    const [base = ''] = core.api().base;
    for (const path of ALL_PATHS.filter((one) => one !== '/events')) {
      for (let time = 0; time < 5; time++) await (await fetch(base + path, { headers: { 'cache-control': 'no-cache' } })).arrayBuffer();
    }
    await settle();
    expect(origin.asked).toHaveLength(2);
  });
});

describe('a host', () => {
  async function visits(urls: readonly string[], starts: () => void): Promise<void> {
    const clock = fakeClock(0);
    const wait = (ms: number): Promise<void> => new Promise((resolve) => void clock.after(ms, resolve));
    const fetchOrigin = createFetcher({ userAgent: USER_AGENT, now: clock.now, systemTrust: nodeTrust });
    const all = visitAll(urls.map((url) => ({ id: url, url, validators: null, guarded: false, lastRead: null, host: null, failing: false })), { fetchOrigin, reader: { read: readFeed }, hostLimits: { ...HOST_LIMITS, wait }, onDefect: noDefect });
    const running = new Set([all]);
    void all.then(() => running.clear());
    while (running.size > 0) {
      await clock.advance(250);
      starts();
    }
    for (const { result } of await all) expect(result.kind).toBe('fresh');
  }

  it('rule 26: gets at most two requests at once, started a second apart, redirected ones included', async () => {
    const most = { now: 0, most: 0 };
    const origin = await startOrigin();
    const paths = Array.from({ length: 4 }, (_, n) => `/${n}`);
    for (const path of paths) {
      origin.on(path, slowly(GOOD, most));
      origin.on(`/to${path}`, status(302, { location: `${origin.base}${path}` }));
    }
    const elsewhere = `http://localhost:${origin.port}`; // another name counts as another host
    const perQuarter: number[] = [];
    let before = 0;
    await visits([...paths.map((path) => origin.base + path), ...paths.map((path) => `${elsewhere}/to${path}`)], () => {
      const now = origin.asked.filter(({ headers }) => headers.host?.startsWith('127.')).length;
      perQuarter.push(now - before);
      before = now;
    });
    expect(most.most).toBeLessThanOrEqual(2);
    expect(before).toBe(8);
    expect(Math.max(...perQuarter)).toBe(1);
    for (let index = 0; index + 3 < perQuarter.length; index++) {
      expect(perQuarter.slice(index, index + 3).reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(1); // in any 3/4 s
    }
  });

  it('rule 26: is not requested by a refresh and a search at once; the search starts a second later', async () => {
    let answer = (): void => undefined;
    const origin = await startOrigin({ '/': GOOD, '/slow': (request, response) => { answer = () => GOOD(request, response); } });
    const clock = fakeClock();
    const fetchOrigin = createFetcher({ userAgent: USER_AGENT, now: clock.now, systemTrust: nodeTrust });
    const reader = { read: readFeed };
    const processes = oneAtATime({
      run: (job) => runNews(job() as NewsJob, { fetchOrigin, reader, hostLimits: { ...HOST_LIMITS, wait: () => Promise.resolve() }, files: memoryFiles(), now: Date.now, onDefect: noDefect, ...AT_ONCE }),
      discover: (job) => runDiscover(job(), { fetchOrigin, reader, now: clock.now, onDefect: noDefect }),
      readOpml: () => Promise.reject(new Error('no list')),
      stop: () => undefined,
      isOutdated: () => false,
    }, clock);
    const told = { now: clock.now(), userAgent: USER_AGENT, pauses: [] };
    const job = processes.run(() => ({
      ...told, kind: 'news', fetch: [{ id: 'a', url: `${origin.base}/slow`, validators: null, guarded: false, lastRead: null, host: null, failing: false }], active: ['a'], known: ['a'], mute: [],
      place: emptyPlace('news'), rebuild: false, scope: 'a',
    }), noParts);
    const search = processes.discover(() => ({ ...told, kind: 'discover', urls: [`${origin.base}/`] }));
    await expect.poll(() => origin.asked.length).toBe(1);
    await clock.advance(15 * SECOND); // as long as a user would wait
    expect(origin.asked.map(({ url }) => url)).toEqual(['/slow']);
    answer();
    await job;
    await clock.advance(SECOND - 1);
    expect(origin.asked).toHaveLength(1);
    await clock.advance(1);
    expect((await search).found).toMatchObject({ candidates: [{ entries: 1 }] });
  });
});
