/** A refresh that takes longer than one job may: the real visits of the refresh process, with a fake clock. */
import { expect, it } from 'vitest';
import { HOST_LIMITS } from '../../../src/main/refresh/jobs/host-limits.ts';
import { runNews } from '../../../src/main/refresh/process/run-news.ts';
import { HOUR, MINUTE } from '../../../src/shared/units.ts';
import { advice } from '../../support/examples.ts';
import { noDefect } from '../../support/no-defect.ts';
import { AT_ONCE } from '../../support/parts.ts';
import { good, MODELS_ORIGIN, refreshing } from '../../support/refreshing.ts';

it('asks a host with many feeds for each of them once, over several jobs, when a person refreshes', async () => {
  const { bench, clock, files, jobs, scheduler } = await refreshing();
  const wait = (ms: number): Promise<void> => new Promise((resolve) => void clock.after(ms, resolve));
  const feeds = Array.from({ length: 70 }, (_, at) => ({ id: `f${at}`, url: `https://many.example/${at}` }));
  bench.origins = { ...bench.origins, feeds };
  scheduler.poke();
  await clock.advance(10 * MINUTE);
  jobs.length = 0;
  const asked: string[] = [];
  bench.work = async (job) => (job.kind === 'models' ? good(job) : await runNews({ ...job, place: { ...job.place, held: null } }, {
    fetchOrigin: async ({ url }) => {
      asked.push(url);
      await wait(100);
      return { kind: 'unchanged', host: 'example.org', movedTo: null, advice: advice() };
    },
    reader: { read: () => Promise.reject(new Error('nothing to read')) }, hostLimits: { ...HOST_LIMITS, wait }, files, now: clock.now, onDefect: noDefect, ...AT_ONCE,
  }));
  scheduler.refreshNow();
  await clock.advance(3 * MINUTE);
  expect(asked).toEqual(feeds.map(({ url }) => url));
  expect(jobs.map(({ kind }) => kind)).toEqual(['news', 'news', 'news', 'news', 'models', 'news']); // the models wait for a minute
});

it('has one job for a host with a hundred feeds that does not answer any more, and reads the models and another host', async () => {
  const { bench, clock, files, jobs, scheduler } = await refreshing();
  const wait = (ms: number): Promise<void> => new Promise((resolve) => void clock.after(ms, resolve));
  const silent = Array.from({ length: 100 }, (_, at) => ({ id: `s${at}`, url: `https://silent.example/${at}` }));
  const fine = { id: 'fine', url: 'https://fine.example/feed' };
  bench.origins = { ...bench.origins, feeds: [...silent, fine] };
  scheduler.poke();
  await clock.advance(10 * MINUTE); // all are read, and asked again an hour later
  bench.work = async (job) => (job.kind === 'models' ? good(job) : await runNews({ ...job, place: { ...job.place, held: null } }, {
    fetchOrigin: async ({ url }) => {
      if (url === fine.url) return { kind: 'unchanged', host: 'fine.example', movedTo: null, advice: advice() };
      await wait(30_000);
      return { kind: 'failed', message: 'Late.', status: null, host: null, offline: false, silent: true, advice: advice() };
    },
    reader: { read: () => Promise.reject(new Error('nothing to read')) }, hostLimits: { ...HOST_LIMITS, wait }, files, now: clock.now, onDefect: noDefect, ...AT_ONCE,
  }));
  jobs.length = 0;
  await clock.advance(HOUR);
  expect(jobs.filter((job) => job.kind === 'news' && job.fetch.some(({ id }) => id !== fine.id))).toHaveLength(1);
  expect(silent.filter((feed) => scheduler.stateOf(feed).failures > 0)).toHaveLength(2);
  for (const origin of [fine, MODELS_ORIGIN]) expect(clock.now() - (scheduler.stateOf(origin).lastSuccess ?? 0)).toBeLessThan(10 * MINUTE);
  expect(scheduler.isWorking).toBe(false);
});
