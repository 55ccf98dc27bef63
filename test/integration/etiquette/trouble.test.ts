/** Rules 13 to 16, 20, 21 and 33: origins that cannot or will not answer. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { oneAtATime } from '../../../src/main/refresh/jobs/one-at-a-time.ts';
import { phrase } from '../../../src/shared/language/phrase.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings.ts';
import { DAY, HOUR, MINUTE } from '../../../src/shared/units.ts';
import { inlineRefresher, testCore } from '../../support/core.ts';
import { fakeClock, NOON } from '../../support/fake-clock.ts';
import { testFolder } from '../../support/folder.ts';
import { rss, send, startOrigin, status, tagged } from '../../support/origin.ts';
import { told } from '../../support/told.ts';
import { httpDate, LATEST, SECOND, startTidings, type Tidings } from './helpers.ts';

const GOOD = tagged(rss('F', 'one'), '"1"');
const feed = (tidings: Tidings, url: string, index = 0) => ({
  state: tidings.scheduler.stateOf({ id: `feed${index}`, url }), turn: tidings.scheduler.decisionFor({ id: `feed${index}`, url }),
});

/** Returns how long Tidings waits after this first answer. */
async function waitAfter(code: number, headers: Record<string, string> = {}): Promise<number> {
  const origin = await startOrigin({ '/': status(code, headers) });
  const url = `${origin.base}/`;
  const tidings = await startTidings({ feeds: [url] });
  const { at } = feed(tidings, url).turn;
  const wait = (at ?? Number.NaN) - NOON;
  await tidings.pass(wait - MINUTE);
  expect(origin.asked).toHaveLength(1);
  await tidings.pass(7 * MINUTE); // five more if another turn is close to it
  expect(origin.asked).toHaveLength(2);
  return wait;
}

const between = (wait: number, least: number): void => {
  expect(wait).toBeGreaterThanOrEqual(least);
  expect(wait).toBeLessThanOrEqual(least * LATEST);
};

describe('an origin that refuses requests', () => {
  it('rule 13: a 429 delays the next request by its Retry-After (seconds or date), or by four hours without a valid one', async () => {
    between(await waitAfter(429, { 'retry-after': '7200' }), 2 * HOUR);
    between(await waitAfter(429, { 'retry-after': httpDate(NOON + 3 * HOUR), date: httpDate(NOON) }), 3 * HOUR);
    between(await waitAfter(429), 4 * HOUR);
    between(await waitAfter(429, { 'retry-after': 'soon' }), 4 * HOUR);
  });

  it('rule 14: a 503 delays the next request by its Retry-After (seconds or date)', async () => {
    between(await waitAfter(503, { 'retry-after': '7200' }), 2 * HOUR);
    between(await waitAfter(503, { 'retry-after': httpDate(NOON + 5 * HOUR), date: httpDate(NOON) }), 5 * HOUR);
  });

  it('rule 15: a 429 holds the whole host, across a restart, and no other host', async () => {
    const origin = await startOrigin({ '/a': GOOD, '/b': GOOD });
    const other = await startOrigin({ '/c': GOOD });
    const urls = [`${origin.base}/a`, `${origin.base}/b`, `${other.base}/c`];
    const before = await startTidings({ feeds: urls, modelsUrl: `${origin.base}/models` });
    await before.pass(59 * MINUTE);
    for (const path of ['/a', '/b', '/models']) origin.on(path, status(429, { 'retry-after': '36000' }));
    await before.pass(8 * MINUTE);
    const held = origin.asked.length;
    expect(held).toBeLessThanOrEqual(5); // the three initial requests, and one or two that were in flight
    const tidings = await before.restart();
    for (let hour = 0; hour < 9; hour++) {
      await tidings.pass(HOUR);
      tidings.scheduler.refreshNow();
      await tidings.quiet();
    }
    expect(origin.asked).toHaveLength(held);
    expect(other.asked.length).toBeGreaterThan(8);
    expect(feed(tidings, urls[1] ?? '', 1).turn.reason).toEqual(phrase('reason.held'));
    await tidings.pass(2.2 * HOUR);
    expect(origin.asked.length).toBeGreaterThan(held);
  });

  it('rule 15: a 429 stops the remaining requests to the host in the same round', async () => {
    const origin = await startOrigin();
    const paths = Array.from({ length: 12 }, (_, n) => `/${n}`);
    for (const path of paths) origin.on(path, status(429));
    const tidings = await startTidings({ feeds: paths.map((path) => origin.base + path) });
    expect(origin.asked.length).toBeLessThanOrEqual(2);
    await tidings.pass(3.9 * HOUR);
    expect(origin.asked.length).toBeLessThanOrEqual(2);
    expect(feed(tidings, `${origin.base}/9`, 9).state.failures).toBe(0);
  });

  it('rule 15: a Retry-After of a second does not lead through all feeds of the host', async () => {
    const origin = await startOrigin();
    const paths = Array.from({ length: 20 }, (_, n) => `/${n}`);
    for (const path of paths) origin.on(path, status(429, { 'retry-after': '1' }));
    const tidings = await startTidings({ feeds: paths.map((path) => origin.base + path) });
    await tidings.pass(2 * HOUR);
    expect(origin.asked.length).toBeLessThanOrEqual(16); // at first and after 1, 2, 4, 8, 16, 32 and 64 minutes, two at once at most
    for (const path of paths) origin.on(path, GOOD);
    await tidings.pass(DAY);
    expect(new Set(origin.asked.map(({ url }) => url)).size).toBe(20);
  });

  it('rule 15: one feed that always gets a 429 does not silence the others of its host', async () => {
    const origin = await startOrigin({ '/bad': status(429, { 'retry-after': '3600' }) });
    const paths = Array.from({ length: 6 }, (_, n) => `/${n}`);
    for (const path of paths) origin.on(path, GOOD);
    const tidings = await startTidings({ feeds: ['/bad', ...paths].map((path) => origin.base + path) });
    await tidings.pass(2 * DAY);
    const later = origin.asked.length;
    await tidings.pass(DAY);
    const asked = origin.asked.slice(later).map(({ url }) => url);
    for (const path of paths) expect(asked.filter((url) => url === path).length, path).toBeGreaterThanOrEqual(8);
  });

  it('rule 15: a held host gets no redirected requests until its Retry-After is over', async () => {
    const host = await startOrigin({ '/1': status(429, { 'retry-after': '36000' }), '/2': GOOD });
    const there = `http://localhost:${host.port}`; // another name counts as another host
    const origin = await startOrigin({ '/1': status(302, { location: `${there}/1` }), '/2': GOOD });
    const url = `${origin.base}/2`;
    const tidings = await startTidings({ feeds: [`${origin.base}/1`, url] });
    origin.on('/2', status(302, { location: `${there}/2` }));
    for (let hour = 0; hour < 9; hour++) {
      await tidings.pass(HOUR);
      tidings.scheduler.refreshNow();
      await tidings.quiet();
    }
    expect(host.asked.map((asked) => asked.url)).toEqual(['/1']);
    expect(origin.asked).toHaveLength(3);
    expect(feed(tidings, url, 1).state).toMatchObject({ failures: 0, lastStatus: null, lastError: null }); // nobody answered it with a 429
    expect(feed(tidings, url, 1).turn.reason).toEqual(phrase('reason.held'));
    between((feed(tidings, url, 1).turn.at ?? Number.NaN) - NOON, 10 * HOUR);
    host.on('/1', GOOD);
    await tidings.pass(2.1 * HOUR);
    expect(host.asked.map((asked) => asked.url)).toContain('/2');
  });

  it('rule 15: a 429 stops the remaining requests to the host in a manual refresh', async () => {
    const paths = Array.from({ length: 50 }, (_, n) => `/${n}`);
    const origin = await startOrigin(Object.fromEntries(paths.map((path) => [path, GOOD])));
    const tidings = await startTidings({ feeds: paths.map((path) => origin.base + path) });
    await tidings.pass(2 * MINUTE);
    for (const path of paths) origin.on(path, status(429));
    const before = origin.asked.length;
    tidings.scheduler.refreshNow();
    await tidings.quiet();
    expect(origin.asked.length - before).toBeLessThanOrEqual(2); // the two that were in flight
  });

  describe('rule 15: a search for feeds', () => {
    const PAGE = '<!doctype html><title>A site</title>';
    /** Starts a core with these feeds, or those of the settings in its folder, and the clock that separates its refreshes and searches by a second. */
    async function searching(feeds: readonly string[] | null, folder?: string) {
      const clock = fakeClock();
      const refresher = oneAtATime(inlineRefresher, clock);
      return { clock, core: await testCore(folder ?? await testFolder(), { feeds, refresher }) };
    }

    it('does not request a host that answered 429 while the search waited for a refresh', async () => {
      let answer = (): void => undefined;
      const origin = await startOrigin({
        '/feed': (request, response) => { answer = () => status(429)(request, response); }, '/': send(PAGE, { 'content-type': 'text/html' }),
      });
      const { clock, core } = await searching([`${origin.base}/feed`]);
      await expect.poll(() => origin.asked.length).toBe(1);
      const search = core.findFeeds(origin.base);
      answer();
      await expect.poll(() => core.status().sources.news.feeds[0]?.lastError).toBeTruthy();
      await clock.advance(SECOND);
      expect(told(await search)).toEqual({ message: 'Not fetched now: the site asked Tidings to wait.' });
      expect(origin.asked.map(({ url }) => url)).toEqual(['/feed']);
    });

    it('also holds a refresh that waits for it', async () => {
      let answer = (): void => undefined;
      const origin = await startOrigin({
        '/feed': GOOD, '/': (request, response) => { answer = () => status(429, { 'retry-after': '7200' })(request, response); },
      });
      const folder = await testFolder();
      await writeFile(join(folder, 'settings.json'), JSON.stringify({ ...DEFAULT_SETTINGS, feeds: [] }));
      const { clock, core } = await searching(null, folder);
      await core.settled(); // the list of models has failed
      const search = core.findFeeds(origin.base);
      await clock.advance(SECOND);
      await expect.poll(() => origin.asked.length).toBe(1);
      await core.feeds.add(`${origin.base}/feed`);
      answer();
      await search;
      await clock.advance(SECOND);
      await core.settled();
      expect(core.status().sources.news.feeds.map(({ reason }) => reason)).toEqual(['the site asked Tidings to wait']);
      expect(origin.asked.map(({ url }) => url)).toEqual(['/']);
    });

    it('holds the host\'s feeds after a 429, across a restart', async () => {
      const folder = await testFolder();
      const origin = await startOrigin({ '/feed': GOOD, '/': status(429, { 'retry-after': '7200' }) });
      const first = await testCore(folder, { feeds: [`${origin.base}/feed`] });
      await expect.poll(() => first.status().sources.news.items).toBe(1);
      await first.findFeeds(origin.base);
      await first.stop();
      const asked = origin.asked.length;
      const again = await testCore(folder, { feeds: [`${origin.base}/feed`, `${origin.base}/other`] });
      again.refreshNow();
      await again.settled();
      expect(again.status().sources.news.feeds.map(({ reason }) => reason)).toEqual(['the site asked Tidings to wait', 'the site asked Tidings to wait']);
      expect(origin.asked).toHaveLength(asked);
    });
  });

  it('rule 16: a 410 stops requests for good, and the feed\'s status says so', async () => {
    const origin = await startOrigin({ '/': GOOD });
    const url = `${origin.base}/`;
    const before = await startTidings({ feeds: [url] });
    origin.on('/', status(410));
    await before.pass(HOUR * LATEST);
    const tidings = await before.restart();
    await tidings.pass(9 * DAY);
    tidings.scheduler.refreshNow();
    await tidings.quiet();
    expect(origin.asked).toHaveLength(2);
    const { state, turn } = feed(tidings, url);
    expect(told(state.lastError?.message)).toBe('The site says this is gone for good (410 Gone).');
    expect(turn).toEqual({ due: false, at: null, reason: phrase('reason.gone') });
    expect(tidings.titles()).toEqual(['one']);
  });

  it('rule 16: a 410 behind a temporary redirect counts as a 404, and the feed is requested again', async () => {
    const origin = await startOrigin({ '/': status(302, { location: '/there' }), '/there': status(410), '/moved': status(301, { location: '/there' }) });
    const urls = [`${origin.base}/`, `${origin.base}/moved`];
    const tidings = await startTidings({ feeds: urls });
    expect(told(feed(tidings, urls[0] ?? '').state.lastError?.message)).toBe('There is nothing at this address (404 Not Found).');
    expect(feed(tidings, urls[1] ?? '', 1).turn.reason).toEqual(phrase('reason.gone'));
    origin.on('/there', GOOD);
    await tidings.pass(HOUR * LATEST);
    expect(tidings.titles()).toEqual(['one']);
  });
});

describe('an error', () => {
  it('rule 20: causes an exponential backoff of up to a day, which a success resets', async () => {
    const origin = await startOrigin({ '/': status(500) });
    const url = `${origin.base}/`;
    const tidings = await startTidings({ feeds: [url] });
    const waits: number[] = [];
    for (let failure = 0; failure < 8; failure++) {
      const wait = (feed(tidings, url).turn.at ?? Number.NaN) - tidings.clock.now();
      waits.push(wait);
      await tidings.pass(wait);
    }
    expect(origin.asked).toHaveLength(9);
    [1, 2, 4, 8, 16, 24, 24, 24].forEach((hours, index) => between(waits[index] ?? Number.NaN, hours * HOUR));
    origin.on('/', GOOD);
    await tidings.pass(DAY * LATEST);
    expect(feed(tidings, url).state).toMatchObject({ failures: 0, lastError: null });
    between((feed(tidings, url).turn.at ?? Number.NaN) - (feed(tidings, url).state.lastAttempt ?? 0), HOUR);
  });

  it('rule 20: is counted once, however often it is asked by hand before its turn', async () => {
    const origin = await startOrigin({ '/': status(500) });
    const url = `${origin.base}/`;
    const tidings = await startTidings({ feeds: [url] });
    for (let press = 1; press <= 5; press++) {
      await tidings.pass(2 * MINUTE);
      tidings.scheduler.refreshNow();
      await tidings.quiet();
      expect(origin.asked).toHaveLength(1 + press);
    }
    const wait = (feed(tidings, url).turn.at ?? Number.NaN) - tidings.clock.now();
    between(wait, HOUR);
    await tidings.pass(wait);
    expect(origin.asked).toHaveLength(7);
    between((feed(tidings, url).turn.at ?? Number.NaN) - tidings.clock.now(), 2 * HOUR);
  });

  it('rule 20: counts as the site\'s own when it redirects to a host name that does not resolve', async () => {
    const origin = await startOrigin({ '/': status(302, { location: 'http://no-such-name.invalid/' }) });
    const url = `${origin.base}/`;
    const tidings = await startTidings({ feeds: [url] });
    for (let failure = 0; failure < 3; failure++) await tidings.pass((feed(tidings, url).turn.at ?? Number.NaN) - tidings.clock.now());
    expect(feed(tidings, url).state).toMatchObject({ failures: 4, offline: false });
    between((feed(tidings, url).turn.at ?? Number.NaN) - tidings.clock.now(), 8 * HOUR);
  });

  it('rule 26: two feeds that hang do not keep the others of their host from being read', async () => {
    const origin = await startOrigin({ '/0': () => undefined, '/1': () => undefined });
    const paths = Array.from({ length: 8 }, (_, n) => `/${n}`);
    for (const path of paths.slice(2)) origin.on(path, GOOD);
    const urls = paths.map((path) => origin.base + path);
    const tidings = await startTidings({ feeds: urls, deadlineMs: 1_000 });
    await tidings.pass(6 * MINUTE); // they may be all that is there (20)
    expect(urls.map((url, at) => feed(tidings, url, at).state.failures)).toEqual([1, 1, 0, 0, 0, 0, 0, 0]);
    expect(urls.slice(2).every((url, at) => feed(tidings, url, at + 2).state.lastSuccess !== null)).toBe(true);
  });

  it('rule 21: causes no extra requests, and neither does a wake-up or the network\'s return', async () => {
    const origin = await startOrigin({ '/': GOOD });
    const tidings = await startTidings({ feeds: [`${origin.base}/`] });
    origin.on('/', status(502));
    await tidings.pass(10 * HOUR);
    expect(origin.asked.length).toBeLessThanOrEqual(5);
    origin.on('/', GOOD);
    const before = origin.asked.length;
    tidings.clock.jumpTo(tidings.clock.now() + 3 * DAY); // asleep
    for (let event = 0; event < 5; event++) tidings.scheduler.poke(); // wake-up, unlock and online events arrive together
    await tidings.quiet();
    expect(origin.asked).toHaveLength(before);
    await tidings.pass(HOUR * LATEST);
    expect(origin.asked).toHaveLength(before + 1);
  });

  it.each<[string, string]>([['a web page', '<!doctype html><html><title>Sign in</title></html>'], ['a PDF', '%PDF-1.7'], ['empty', '']])(
    'rule 33: is recorded for an answer that is %s; entries and validators stay as they were', async (_name, body) => {
      const origin = await startOrigin({ '/': GOOD });
      const url = `${origin.base}/`;
      const tidings = await startTidings({ feeds: [url] });
      origin.on('/', send(body, { etag: '"page"', 'content-type': 'text/html' }));
      await tidings.pass(HOUR * LATEST);
      expect(tidings.titles()).toEqual(['one']);
      expect(feed(tidings, url).state).toMatchObject({ failures: 1, validators: { etag: '"1"' } });
      await tidings.pass(HOUR * LATEST);
      expect(origin.asked.at(-1)?.headers['if-none-match']).toBe('"1"');
    });
});
