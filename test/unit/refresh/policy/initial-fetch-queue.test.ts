import { describe, expect, it } from 'vitest';
import { createInitialFetchQueue, FEW, WAVE, WAVES_APART } from '../../../../src/main/refresh/policy/initial-fetch-queue.ts';
import type { NewsJob } from '../../../../src/main/refresh/jobs/messages.ts';
import { phrase } from '../../../../src/shared/language/phrase.ts';
import { good, MODELS_ORIGIN, refreshing } from '../../../support/refreshing.ts';

const feed = (id: string, host = id) => ({ id, url: `https://${host}.example/${id}` });
const many = (count: number, name = 'f', host?: string) => Array.from({ length: count }, (_, at) => feed(`${name}${at}`, host));

describe('new feeds', () => {
  it.each([[64, 0], [65, 49]])('of which there are %i: so many wait: %i', (count, waiting) => {
    const queue = createInitialFetchQueue();
    queue.look(many(count), 0);
    expect(many(count).filter((one) => queue.waitsUntil(one) !== null)).toHaveLength(waiting);
  });

  it('do not wait if they are few, even while others wait', () => {
    const queue = createInitialFetchQueue();
    queue.look(many(FEW), 0);
    expect(many(FEW).filter((one) => queue.waitsUntil(one) !== null)).toEqual([]);
    queue.look([...many(FEW), ...many(100, 'g')], 1_000);
    queue.look([...many(100, 'g'), feed('mine')], 2_000);
    expect(queue.waitsUntil(feed('mine'))).toBeNull();
    expect(queue.waitsUntil(feed('g99'))).toBeGreaterThan(2_000);
  });

  it('do not wait if they are few, though as many before them have not answered yet', () => {
    const queue = createInitialFetchQueue();
    queue.look(many(FEW), 0);
    queue.look(many(FEW + 1), 1_000);
    expect(many(FEW + 1).filter((one) => queue.waitsUntil(one) !== null)).toEqual([]);
  });

  it('are released in waves if they are many, and keep their places', () => {
    const queue = createInitialFetchQueue();
    queue.look(many(WAVE * 5), 1_000);
    const times = many(WAVE * 5).map(queue.waitsUntil);
    expect([times[0], times[WAVE], times[WAVE * 2]]).toEqual([null, 1_000 + WAVES_APART, 1_000 + 2 * WAVES_APART]);
    queue.look(many(WAVE * 5).slice(WAVE), 5_000); // the first have been fetched meanwhile
    expect(queue.waitsUntil(feed(`f${WAVE}`))).toBe(1_000 + WAVES_APART);
    queue.look(many(WAVE * 5).slice(WAVE), 1_000 + WAVES_APART);
    expect(queue.waitsUntil(feed(`f${WAVE}`))).toBeNull();
    expect(queue.waitsUntil(feed(`f${WAVE * 2}`))).toBe(1_000 + 2 * WAVES_APART);
  });

  it('move up when those ahead of them are removed', () => {
    const queue = createInitialFetchQueue();
    queue.look(many(WAVE * 5), 0);
    const last = many(WAVE * 5).slice(WAVE * 4);
    queue.look(last, 1_000);
    expect(last.map(queue.waitsUntil)).toEqual(last.map(() => WAVES_APART));
  });

  it('alternate between hosts', () => {
    const queue = createInitialFetchQueue();
    const all = [...many(100, 'big', 'big'), ...many(10, 'small')];
    queue.look(all, 0);
    const first = all.filter((one) => queue.waitsUntil(one) === null).map(({ id }) => id);
    expect(first.filter((id) => id.startsWith('small'))).toHaveLength(10);
  });

  it('cause no burst after a sleep, and no long wait after the clock was set back', () => {
    const queue = createInitialFetchQueue();
    queue.look(many(100), 0);
    const asked = (now: number): number => {
      queue.look(many(100), now);
      return many(100).filter((one) => queue.waitsUntil(one) === null).length;
    };
    expect(asked(8 * 3_600_000)).toBe(2 * WAVE);
    expect(asked(0)).toBe(2 * WAVE);
    expect(asked(WAVES_APART)).toBe(3 * WAVE);
  });
});

describe('an imported feed list', () => {
  it('of 500 feeds is fetched over a quarter of an hour, each feed once', async () => {
    const { bench, clock, jobs, scheduler } = await refreshing();
    const began = clock.now();
    bench.origins = { ...bench.origins, feeds: many(500, 'f', 'one'), models: MODELS_ORIGIN };
    scheduler.poke();
    await clock.advance(20 * 60_000);
    const asked = jobs.filter((job): job is NewsJob => job.kind === 'news').flatMap((job) => job.fetch.map(({ id }) => ({ id, at: job.now - began })));
    expect(new Set(asked.map(({ id }) => id)).size).toBe(500);
    expect(asked).toHaveLength(500);
    for (let from = 0; from < 16 * 60_000; from += 60_000) {
      expect(asked.filter(({ at }) => at >= from && at < from + 60_000).length).toBeLessThanOrEqual(2 * WAVE);
    }
    expect(Math.max(...asked.map(({ at }) => at))).toBeGreaterThan(15 * 60_000);
  });

  it('states when a waiting feed will be fetched, and why', async () => {
    const { bench, clock, scheduler } = await refreshing();
    bench.origins = { ...bench.origins, feeds: many(100) };
    scheduler.poke();
    await clock.advance(0);
    expect(scheduler.decisionFor(feed('f99'))).toEqual({ due: false, at: clock.now() + 6 * WAVES_APART, reason: phrase('reason.wave') });
  });

  it('states the end of its host’s pause if that is later', async () => {
    const { bench, clock, scheduler, states } = await refreshing();
    bench.origins = { ...bench.origins, feeds: many(100) };
    states.addPause({ host: 'f99.example', forMs: 3_600_000 }, clock.now());
    scheduler.poke();
    await clock.advance(0);
    const { at, reason } = scheduler.decisionFor(feed('f99'));
    expect([(at ?? 0) >= clock.now() + 3_600_000, reason]).toEqual([true, phrase('reason.held')]);
  });

  it('is spread at once when it is imported while a job runs', async () => {
    const { bench, clock, scheduler } = await refreshing();
    bench.work = (job) => new Promise((resolve) => void clock.after(10_000, () => resolve(good(job))));
    scheduler.poke();
    await clock.advance(1_000);
    bench.origins = { ...bench.origins, feeds: [...bench.origins.feeds, ...many(100)] };
    scheduler.poke();
    expect([scheduler.isWorking, scheduler.decisionFor(feed('f99')).at]).toEqual([true, clock.now() + 6 * WAVES_APART]);
  });

  it('is fetched at once in a run with --once', async () => {
    const { bench, clock, jobs, scheduler } = await refreshing({ once: true });
    bench.origins = { ...bench.origins, feeds: many(100) };
    scheduler.poke();
    await clock.advance(0);
    expect(jobs.flatMap((job) => (job.kind === 'news' ? job.fetch : []))).toHaveLength(100);
  });
});
