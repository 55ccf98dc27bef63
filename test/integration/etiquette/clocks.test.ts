/** Rules 21 and 36: sleep, clock jumps, and days of 23 and 25 hours. */
import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../src/shared/units.ts';
import { rss, startOrigin, status, tagged } from '../../support/origin.ts';
import { LATEST, SECOND, startTidings } from './helpers.ts';

const GOOD = tagged(rss('F', 'one'), '"1"');
const PATHS = Array.from({ length: 10 }, (_, n) => `/${n}`);

async function tenFeeds(at?: number) {
  const origin = await startOrigin(Object.fromEntries(PATHS.map((path) => [path, GOOD])));
  const tidings = await startTidings({ feeds: PATHS.map((path) => origin.base + path), ...(at === undefined ? {} : { at }) });
  origin.asked.length = 0;
  return { origin, tidings };
}

describe('a clock jump', () => {
  it.each([['an hour', HOUR], ['a day', DAY], ['ten years', 3650 * DAY]])('rule 36: forward by %s causes no burst of requests and stalls no feed', async (_name, jump) => {
    const { origin, tidings } = await tenFeeds();
    await tidings.pass(30 * MINUTE);
    tidings.clock.jumpTo(tidings.clock.now() + jump);
    tidings.scheduler.poke();
    await tidings.pass(6 * MINUTE);
    expect(origin.asked.length).toBeLessThan(6);
    await tidings.pass(HOUR * LATEST);
    expect(new Set(origin.asked.map(({ url }) => url)).size).toBe(10);
    expect(origin.asked.length).toBeLessThanOrEqual(20);
  });

  it.each([['an hour', HOUR], ['a day', DAY], ['ten years', 3650 * DAY]])('rule 36: back by %s causes no burst of requests and stalls no feed', async (_name, jump) => {
    const { origin, tidings } = await tenFeeds();
    await tidings.pass(30 * MINUTE);
    tidings.clock.jumpTo(tidings.clock.now() - jump);
    tidings.scheduler.poke();
    await tidings.pass(6 * MINUTE);
    expect(origin.asked).toEqual([]);
    await tidings.pass(2 * HOUR);
    expect(new Set(origin.asked.map(({ url }) => url)).size).toBe(10);
    expect(origin.asked.length).toBeLessThanOrEqual(20);
  });

  it('rule 36: forward and back across a restart keeps the pause a host asked for and stalls no feed', async () => {
    const { origin, tidings: first } = await tenFeeds();
    for (const path of PATHS) origin.on(path, status(429, { 'retry-after': '7200' }));
    first.clock.jumpTo(first.clock.now() + 400 * DAY);
    first.scheduler.poke();
    await first.pass(HOUR * LATEST);
    const asked = origin.asked.length;
    expect(asked).toBeGreaterThan(0);
    for (const path of PATHS) origin.on(path, GOOD);
    const second = await first.restart(-400 * DAY);
    await second.pass(HOUR);
    expect(origin.asked).toHaveLength(asked);
    await second.pass(4 * HOUR);
    expect(new Set(origin.asked.slice(asked).map(({ url }) => url)).size).toBe(10);
  });

  it.each([
    ['begins', Date.UTC(2026, 9, 3, 12)], // Adelaide: 4 October 2026, 02:00
    ['ends', Date.UTC(2027, 3, 3, 12)], // 4 April 2027, 03:00
  ])('rule 36: no interval changes when daylight saving time %s', async (_name, at) => {
    const { origin, tidings } = await tenFeeds(at);
    await tidings.pass(11 * HOUR);
    expect(origin.asked.length).toBeGreaterThanOrEqual(100);
    expect(origin.asked.length).toBeLessThanOrEqual(110);
  });
});

describe('sleep and downtime', () => {
  it('rule 21: requests stay spread out after a long sleep', async () => {
    const { origin, tidings } = await tenFeeds();
    tidings.clock.jumpTo(tidings.clock.now() + 9 * HOUR + 13 * MINUTE);
    tidings.scheduler.poke();
    const perStep: number[] = [];
    for (let step = 0; step < 14; step++) {
      const before = origin.asked.length;
      await tidings.pass(5 * MINUTE);
      perStep.push(origin.asked.length - before);
    }
    expect(new Set(origin.asked.map(({ url }) => url)).size).toBe(10);
    expect(Math.max(...perStep)).toBeLessThan(8); // some are close together by chance
    expect(perStep.filter((count) => count > 0).length).toBeGreaterThan(2);
  });

  it('rule 21: every feed is refreshed even if the computer wakes for only minutes at a time', async () => {
    const { origin, tidings } = await tenFeeds();
    for (let session = 0; session < 9; session++) {
      tidings.clock.jumpTo(tidings.clock.now() + 3 * HOUR + 11 * MINUTE + 7 * SECOND);
      tidings.scheduler.poke();
      await tidings.pass(2 * MINUTE);
    }
    expect(new Set(origin.asked.map(({ url }) => url)).size).toBe(10);
  });

  it('rule 21 and rule 22: a start does not make up at once for requests missed while off', async () => {
    const { origin, tidings } = await tenFeeds();
    const again = await tidings.restart(9 * HOUR);
    expect(origin.asked.length).toBeLessThan(3);
    await again.pass(HOUR * LATEST);
    expect(new Set(origin.asked.map(({ url }) => url)).size).toBe(10);
  });
});
