/** Rules 15, 20 and 27 at hosts that answer only some of the requests for their many feeds. */
import { describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '../../../src/shared/units.ts';
import { NOON } from '../../support/fake-clock.ts';
import { rss, startOrigin, status, tagged, type Answer } from '../../support/origin.ts';
import { startTidings } from './helpers.ts';

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
    const tidings = await startTidings({ feeds: paths.map((path) => (redirected ? door.base : there) + path) });
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
    expect(Math.max(...counts) - Math.min(...counts), counts.join(' ')).toBeLessThanOrEqual(5);
  });
});
