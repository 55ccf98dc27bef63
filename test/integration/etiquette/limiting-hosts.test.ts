/** Rules 15, 20 and 27 at hosts that answer only some of the requests for their many feeds. */
import { describe, expect, it } from 'vitest';
import { phrase } from '../../../src/shared/language/phrase.ts';
import { DAY, HOUR, MINUTE } from '../../../src/shared/units.ts';
import { NOON } from '../../support/fake-clock.ts';
import { modelsDocument, rss, startOrigin, status, tagged, type Answer } from '../../support/origin.ts';
import { startTidings, type Tidings } from './helpers.ts';

const GOOD = tagged(rss('F', 'one'), '"1"');
const pathsOf = (count: number): string[] => Array.from({ length: count }, (_, n) => `/${n}`);

describe('a host that answers one request a minute', () => {
  /** Reads 12 feeds of such a host for four days. Returns how often each was read. */
  async function readFor(headers: Record<string, string>, redirected: boolean) {
    const read: string[] = [];
    let now = (): number => NOON;
    let last = -Infinity;
    const answer: Answer = (request, response) => {
      if (now() - last < MINUTE) return status(429, headers)(request, response);
      last = now();
      read.push(request.url ?? '');
      GOOD(request, response);
    };
    const paths = pathsOf(12);
    const host = await startOrigin(Object.fromEntries(paths.map((path) => [path, answer])));
    const there = `http://localhost:${host.port}`; // another name counts as another host
    const door = await startOrigin(Object.fromEntries(paths.map((path) => [path, status(302, { location: there + path })])));
    const tidings = await startTidings({ feeds: paths.map((path) => (redirected ? door.base : there) + path), perHost: 1 });
    now = tidings.clock.now;
    await tidings.pass(4 * DAY);
    return paths.map((path) => read.filter((url) => url === path).length);
  }

  it.each<[string, Record<string, string>, boolean, number]>([
    ['no Retry-After', {}, false, 1], ['a Retry-After of an hour', { 'retry-after': '3600' }, false, 4],
    ['no Retry-After, behind a redirect', {}, true, 1], ['a Retry-After of an hour, behind a redirect', { 'retry-after': '3600' }, true, 4],
  ])('rule 15: has all of its feeds read about equally often, with %s', async (_, headers, redirected, least) => {
    const counts = await readFor(headers, redirected);
    expect(Math.min(...counts), counts.join(' ')).toBeGreaterThanOrEqual(least);
    expect(Math.max(...counts) - Math.min(...counts), counts.join(' ')).toBeLessThanOrEqual(3);
  });
});

describe('a site with many names', () => {
  const blogs = (port: number): string[] => Array.from({ length: 40 }, (_, at) => `http://b${at}.blogs.example:${port}/`);

  it('rule 15: is left alone under all of them once two have answered 429, across a restart, and read afterwards', async () => {
    const origin = await startOrigin({ '/': status(429, { 'retry-after': '36000' }) });
    const other = await startOrigin({ '/': GOOD });
    const before = await startTidings({ feeds: [...blogs(origin.port), `http://a.press.example:${other.port}/`] });
    await before.pass(HOUR);
    const tidings = await before.restart();
    for (let hour = 0; hour < 8; hour++) {
      await tidings.pass(HOUR);
      tidings.scheduler.refreshNow();
      await tidings.quiet();
    }
    expect(origin.asked.length).toBeLessThanOrEqual(9); // those that were in flight
    expect(other.asked.length).toBeGreaterThan(8);
    const last = { id: 'feed39', url: blogs(origin.port)[39] ?? '' };
    expect(tidings.scheduler.decisionFor(last).reason).toEqual(phrase('reason.held'));
    expect(tidings.scheduler.stateOf(last).failures).toBe(0);
    origin.on('/', GOOD);
    await tidings.pass(4 * HOUR);
    expect(new Set(origin.asked.map(({ headers }) => headers.host)).size).toBe(40);
  });

  it('rule 15: is asked under the others while only one is limited', async () => {
    const limited: Answer = (request, response) => (request.headers.host?.startsWith('b3.') === true ? status(429) : GOOD)(request, response);
    const origin = await startOrigin({ '/': limited });
    await startTidings({ feeds: blogs(origin.port) });
    expect(origin.asked).toHaveLength(40);
  });
});

describe.each([403, 500])('a host that answers %i to everything', (code) => {
  const paths = pathsOf(40);
  const refused = async (atFirst = status(code)) => {
    const origin = await startOrigin(Object.fromEntries(paths.map((path) => [path, atFirst])));
    const urls = paths.map((path) => origin.base + path);
    return { origin, urls, tidings: await startTidings({ feeds: urls }) };
  };

  it('rule 20: is left alone for an hour after three answers to feeds that worked, and for longer each time', async () => {
    const { origin, tidings } = await refused(GOOD);
    for (const path of paths) origin.on(path, status(code));
    const before = origin.asked.length;
    await tidings.pass(HOUR + 15 * MINUTE);
    const first = origin.asked.length - before;
    expect(first).toBeGreaterThanOrEqual(3);
    expect(first).toBeLessThanOrEqual(4); // one may be in flight
    const later = await tidings.restart();
    await later.pass(DAY);
    expect(origin.asked.length - before).toBeLessThanOrEqual(5 * 4); // at first, and after 1, 3, 7 and 15 hours
  });

  it('rule 20: is left alone for minutes after three answers to new feeds, for longer each time, and all are read afterwards', async () => {
    const { origin, urls, tidings } = await refused();
    expect(origin.asked.length).toBeLessThanOrEqual(4);
    const last = { id: 'feed39', url: urls[39] ?? '' };
    expect(tidings.scheduler.stateOf(last).failures).toBe(0);
    expect(tidings.scheduler.decisionFor(last).reason).toEqual(phrase('reason.refusing'));
    const later = await tidings.restart();
    await later.pass(DAY);
    expect(origin.asked.length).toBeLessThanOrEqual(9 * 4); // at first, and after 5, 15, 35 and 75 minutes, ...
    for (const path of paths) origin.on(path, GOOD);
    await later.pass(2 * DAY);
    expect(later.titles()).toEqual(['one']);
    for (const [at, url] of urls.entries()) expect(later.scheduler.stateOf({ id: `feed${at}`, url }).lastSuccess, url).not.toBeNull();
  });

  it('rule 20: is asked when a person refreshes', async () => {
    const { origin, urls, tidings } = await refused();
    await tidings.pass(5 * MINUTE);
    const before = origin.asked.length;
    tidings.scheduler.refreshNow();
    await tidings.quiet();
    expect(origin.asked.length - before).toBeGreaterThanOrEqual(3);
    expect(origin.asked.length - before).toBeLessThanOrEqual(8); // three that have failed before, and three that have not
    await tidings.pass(5 * MINUTE);
    for (const path of paths) origin.on(path, GOOD);
    tidings.scheduler.refreshNow();
    await tidings.quiet();
    for (const [at, url] of urls.entries()) expect(tidings.scheduler.stateOf({ id: `feed${at}`, url }).lastSuccess, url).not.toBeNull();
  });
});

describe('a host that takes connections and never answers', () => {
  const paths = pathsOf(40);
  const never: Answer = () => undefined;
  const LOOK = 3; // requests: two, and one that may begin before the second one's time is over
  /**
   * A host with 40 feeds that answers at first, if so, and not any more after that, beside another that is fine.
   * @param deadlineMs real time: a busy machine may take long for an answer
   */
  const silenced = async (atFirst: Answer, deadlineMs = 1_000) => {
    const origin = await startOrigin(Object.fromEntries(paths.map((path) => [path, atFirst])));
    const fine = await startOrigin({ '/': GOOD, '/models': tagged(modelsDocument('a'), '"m"') });
    const urls = [...paths.map((path) => origin.base + path), `http://localhost:${fine.port}/`];
    const tidings = await startTidings({ feeds: urls, modelsUrl: `http://localhost:${fine.port}/models`, deadlineMs });
    for (const path of paths) origin.on(path, never);
    return { origin, fine, urls, tidings, before: origin.asked.length };
  };
  const stateOf = (tidings: Tidings, urls: readonly string[], at: number) => tidings.scheduler.stateOf({ id: `feed${at}`, url: urls[at] ?? '' });

  it('rule 20: is left alone for minutes after two of its new feeds, for longer each time, and others have their turn', async () => {
    const { origin, fine, urls, tidings } = await silenced(never, 300); // with time for its feeds to be asked again, should that be too short once
    expect(origin.asked.length).toBeLessThanOrEqual(LOOK);
    expect(tidings.jobs.length).toBeLessThanOrEqual(4); // 32 feeds first
    expect(fine.asked.map(({ url }) => url).toSorted()).toEqual(['/', '/models']);
    expect(stateOf(tidings, urls, 39)).toMatchObject({ failures: 0, lastAttempt: null }); // it was not asked
    expect(tidings.scheduler.decisionFor({ id: 'feed39', url: urls[39] ?? '' }).reason).toEqual(phrase('reason.refusing'));
    const later = await tidings.restart();
    await later.pass(6 * HOUR);
    expect(origin.asked.length).toBeLessThanOrEqual(7 * LOOK); // at first, and after 5, 15, 35, 75, 155 and 315 minutes
    for (const path of paths) origin.on(path, GOOD);
    await later.pass(DAY);
    for (const [at, url] of urls.entries()) expect(stateOf(later, urls, at).lastSuccess, url).not.toBeNull();
  });

  it('rule 20: is left alone for an hour if its feeds worked, and asked by a person who refreshes, whose refresh reads all once it answers', async () => {
    const { origin, urls, tidings, before } = await silenced(GOOD);
    await tidings.pass(2 * HOUR);
    const byItself = origin.asked.length - before;
    expect(byItself).toBeLessThanOrEqual(LOOK);
    tidings.scheduler.refreshNow();
    await tidings.quiet();
    const byHand = origin.asked.length - before - byItself;
    expect(byHand).toBeGreaterThanOrEqual(2);
    expect(byHand).toBeLessThanOrEqual(LOOK);
    for (const path of paths) origin.on(path, GOOD);
    await tidings.pass(2 * MINUTE);
    const pressed = tidings.clock.now();
    tidings.scheduler.refreshNow();
    await tidings.quiet();
    for (const [at, url] of urls.slice(0, 40).entries()) expect(stateOf(tidings, urls, at).lastSuccess, url).toBe(pressed);
  });

  it('rule 20: is asked for all of its feeds as usual if only one of them gets no answer', async () => {
    const { origin, tidings, before } = await silenced(GOOD);
    for (const path of paths.slice(1)) origin.on(path, GOOD);
    await tidings.pass(DAY / 4);
    const asked = origin.asked.slice(before).map(({ url }) => url);
    for (const path of paths.slice(1)) expect(asked.filter((url) => url === path).length, path).toBeGreaterThanOrEqual(5);
  });
});

it('rule 20: a network that swallows everything for half an hour does not hold for an hour the feeds that were not asked meanwhile', async () => {
  const origins = await Promise.all(Array.from({ length: 3 }, () => startOrigin({})));
  const paths = pathsOf(12);
  const all = origins.flatMap(({ base }) => paths.map((path) => base + path)).map((url, at) => ({ id: `feed${at}`, url }));
  const answer = (how: Answer): void => { for (const origin of origins) for (const path of paths) origin.on(path, how); };
  answer(GOOD);
  const tidings = await startTidings({ feeds: all.map(({ url }) => url), deadlineMs: 1_000 });
  answer(() => undefined);
  await tidings.pass(HOUR + 30 * MINUTE);
  answer(GOOD);
  const back = tidings.clock.now();
  const unasked = all.filter((origin) => tidings.scheduler.stateOf(origin).failures === 0);
  expect(unasked.length).toBeGreaterThan(3);
  await tidings.pass(30 * MINUTE);
  for (const origin of unasked) expect(tidings.scheduler.stateOf(origin).lastSuccess, origin.url).toBeGreaterThanOrEqual(back);
});

it.each([
  [403, 4, 15], [403, 8, 45], [500, 4, 15], [404, 6, 0], [410, 6, 0],
])('rule 20: a list of new feeds that begins with dead ones (%i) has the others read soon: %i dead, %i minutes', async (code, dead, minutes) => {
  const paths = pathsOf(20);
  const origin = await startOrigin(Object.fromEntries(paths.map((path, at) => [path, at < dead ? status(code) : GOOD])));
  const urls = paths.map((path) => origin.base + path);
  const tidings = await startTidings({ feeds: urls });
  await tidings.pass(minutes * MINUTE);
  const read = urls.filter((url, at) => tidings.scheduler.stateOf({ id: `feed${at}`, url }).lastSuccess !== null);
  expect(read).toEqual(urls.slice(dead));
});

it('rule 20: feeds that are always refused do not keep the others of their host from being read', async () => {
  const refused = ['/0', '/1', '/2', '/3', '/4'];
  const origin = await startOrigin(Object.fromEntries(refused.map((path) => [path, status(403)])));
  const fine = ['/a', '/b', '/c'];
  for (const path of fine) origin.on(path, GOOD);
  const tidings = await startTidings({ feeds: [...refused, ...fine].map((path) => origin.base + path) });
  await tidings.pass(2 * DAY);
  const later = origin.asked.length;
  await tidings.pass(DAY);
  const asked = origin.asked.slice(later).map(({ url }) => url);
  for (const path of fine) expect(asked.filter((url) => url === path).length, path).toBeGreaterThanOrEqual(20);
  const before = origin.asked.length;
  for (let press = 0; press < 2; press++) { // by hand, too; at one of them it may be less than a minute since their own turn
    await tidings.pass(2 * MINUTE);
    tidings.scheduler.refreshNow();
    await tidings.quiet();
  }
  expect(origin.asked.slice(before).map(({ url }) => url)).toEqual(expect.arrayContaining(fine));
});
