/** Rules 17 to 19: which redirects are followed, and which are stored. */
import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '../../../src/shared/units.ts';
import { rss, send, startOrigin, status, tagged, type Answer, type TestOrigin } from '../../support/origin.ts';
import { told } from '../../support/told.ts';
import { LATEST, startTidings } from './helpers.ts';

const GOOD = tagged(rss('F', 'one'), '"1"');
const asked = (origin: TestOrigin, path: string): number => origin.asked.filter(({ url }) => url === path).length;

describe('redirects', () => {
  it.each([301, 308])('rule 17: a permanent redirect (%s) is stored after several days, and the feed\'s state moves along', async (code) => {
    const origin = await startOrigin({ '/old': status(code, { location: '/between' }), '/between': status(308, { location: '/new' }), '/new': GOOD });
    const tidings = await startTidings({ feeds: [`${origin.base}/old`] });
    await tidings.pass(2.5 * DAY);
    expect(tidings.moves).toEqual([]);
    await tidings.pass(2 * DAY);
    expect(tidings.moves).toEqual([[`${origin.base}/old`, `${origin.base}/new`]]);
    const before = [asked(origin, '/old'), asked(origin, '/new')];
    await tidings.pass(HOUR * LATEST);
    expect(asked(origin, '/old')).toBe(before[0]);
    expect(asked(origin, '/new')).toBeGreaterThan(before[1] ?? 0);
    expect(origin.asked.at(-1)?.headers['if-none-match']).toBe('"1"');
    expect(tidings.told).toHaveLength(1);
  });

  it('rule 17: a target that answers 304 from the start gets one unconditional request and is stored', async () => {
    const origin = await startOrigin({ '/old': GOOD, '/new': GOOD });
    const tidings = await startTidings({ feeds: [`${origin.base}/old`] });
    origin.on('/old', status(301, { location: '/new' }));
    await tidings.pass(5 * DAY);
    expect(tidings.moves).toHaveLength(1);
    expect(origin.asked.filter(({ url, headers }) => url === '/new' && headers['if-none-match'] === undefined)).toHaveLength(1);
  });

  it('rule 17: the sightings of a redirect survive a restart', async () => {
    const origin = await startOrigin({ '/old': status(301, { location: '/new' }), '/new': GOOD });
    let tidings = await startTidings({ feeds: [`${origin.base}/old`] });
    const moves: number[] = [];
    for (let day = 0; day < 5; day++) {
      await tidings.pass(DAY);
      moves.push(tidings.moves.length);
      tidings = await tidings.restart();
    }
    expect(moves.slice(0, 2)).toEqual([0, 0]);
    expect(moves).toContain(1);
  });

  it.each<[string, (origin: TestOrigin) => void]>([
    ['one step is temporary', (origin) => origin.on('/between', status(302, { location: '/new' }))],
    ['the target is not a feed', (origin) => origin.on('/new', send('<!doctype html><html></html>'))],
    ['the target answers only with status 304', (origin) => origin.on('/new', (request, response) => {
      response.writeHead(request.headers['if-none-match'] === undefined ? 500 : 304, { etag: '"1"' }).end();
    })],
  ])('rule 17: a redirect is not stored when %s', async (_name, change) => {
    const origin = await startOrigin({ '/old': GOOD, '/between': status(301, { location: '/new' }), '/new': GOOD });
    const tidings = await startTidings({ feeds: [`${origin.base}/old`] });
    origin.on('/old', status(301, { location: '/between' }));
    change(origin);
    await tidings.pass(9 * DAY);
    for (let day = 0; day < 6; day++) {
      await tidings.pass(DAY);
      tidings.scheduler.refreshNow(); // always conditional
      await tidings.quiet();
    }
    expect(tidings.moves).toEqual([]);
    expect(asked(origin, '/new')).toBeGreaterThan(3);
  });

  it.each<[string, Answer]>([
    ['the target changes', status(301, { location: '/y' })],
    ['the feed returns', GOOD],
  ])('rule 17: the count of sightings starts over when %s in between', async (_name, between) => {
    const origin = await startOrigin({ '/old': status(301, { location: '/x' }), '/x': GOOD, '/y': GOOD });
    const tidings = await startTidings({ feeds: [`${origin.base}/old`] });
    await tidings.pass(2 * DAY); // three sightings
    origin.on('/old', between);
    await tidings.pass(DAY);
    origin.on('/old', status(301, { location: '/x' }));
    await tidings.pass(2 * DAY);
    expect(tidings.moves).toEqual([]);
    await tidings.pass(2 * DAY);
    expect(tidings.moves).toHaveLength(1); // after four in a row
  });

  it('rule 17: the old address is still requested when the new one cannot be stored', async () => {
    const origin = await startOrigin({ '/old': status(301, { location: '/new' }), '/new': GOOD });
    const tidings = await startTidings({ feeds: [`${origin.base}/old`], moving: false });
    await tidings.pass(6 * DAY);
    expect(tidings.moves).toHaveLength(1); // sightings are counted anew since then
    expect(asked(origin, '/old')).toBeGreaterThan(100);
    expect(asked(origin, '/old')).toBe(asked(origin, '/new'));
  });

  it.each([302, 303, 307])('rule 18: a temporary redirect (%s) is followed each time and never stored', async (code) => {
    const origin = await startOrigin({ '/old': status(code, { location: '/new' }), '/new': GOOD });
    const tidings = await startTidings({ feeds: [`${origin.base}/old`] });
    await tidings.pass(6 * DAY);
    expect(tidings.moves).toEqual([]);
    expect(asked(origin, '/old')).toBe(asked(origin, '/new'));
    expect(tidings.titles()).toEqual(['one']);
  });

  it('rule 19: at most five are followed, without loops, and only to http and https', async () => {
    const origin = await startOrigin({ '/0': GOOD, '/circle': status(301, { location: '/circle2' }), '/circle2': status(301, { location: '/circle' }) });
    for (let hop = 1; hop <= 6; hop++) origin.on(`/${hop}`, status(302, { location: `/${hop - 1}` }));
    origin.on('/file', status(302, { location: 'file:///etc/passwd' }));
    origin.on('/ftp', status(301, { location: 'ftp://127.0.0.1/feed' }));
    const urls = ['/5', '/6', '/circle', '/file', '/ftp'].map((path) => origin.base + path);
    const tidings = await startTidings({ feeds: urls });
    const problems = urls.map((url, index) => tidings.scheduler.stateOf({ id: `feed${index}`, url }).lastError?.message);
    expect(told(problems)).toEqual([
      undefined, 'The site redirects more than 5 times.', 'The site redirects in a circle.',
      'Only http and https addresses can be read.', 'Only http and https addresses can be read.',
    ]);
    expect(asked(origin, '/circle')).toBe(1);
  });
});
