import { describe, expect, it } from 'vitest';
import type { DiscoverJob, Job, JobResult, OpmlJob, SearchResult } from '../../../../src/main/refresh/jobs/messages.ts';
import { oneAtATime } from '../../../../src/main/refresh/jobs/one-at-a-time.ts';
import type { Refresher } from '../../../../src/main/refresh/jobs/refresher.ts';
import { emptyPlace } from '../../../support/examples.ts';
import { fakeClock, settle } from '../../../support/fake-clock.ts';
import { noParts } from '../../../support/parts.ts';
import { told } from '../../../support/told.ts';

const JOB: Job = { kind: 'models', place: emptyPlace('models'), now: 1, userAgent: 'Test/1', pauses: [], url: 'https://models.example/', validators: null };
const SEARCH = (): DiscoverJob => ({ kind: 'discover', userAgent: 'Test/1', urls: ['https://a.example/'], pauses: [] });
const FOUND: SearchResult = { found: { message: 'No.' }, pauses: [], guarded: [], documents: [] };
const LIST: OpmlJob = { kind: 'opml', data: '' };
const RESULT: JobResult = { attempts: [], snapshot: null };

/** Records what was started, and when; a job runs until the test ends it. */
function bench() {
  const clock = fakeClock(0);
  const begun: [string, number][] = [];
  const ends: { resolve: (result: JobResult) => void; reject: (error: Error) => void }[] = [];
  const processes: Refresher = {
    run: () => {
      begun.push(['job', clock.now()]);
      return new Promise((resolve, reject) => ends.push({ resolve, reject }));
    },
    discover: () => {
      begun.push(['search', clock.now()]);
      return Promise.resolve(FOUND);
    },
    readOpml: () => Promise.resolve({ feeds: [], skipped: [] }),
    isOutdated: () => false,
    stop: () => {
      for (const { reject } of ends) reject(new Error('stopped'));
    },
  };
  return { clock, begun, ends, refresher: oneAtATime(processes, clock) };
}

describe('refresh processes', () => {
  it('start one after another, a second apart, in the order requested', async () => {
    const { begun, clock, ends, refresher } = bench();
    const all = [refresher.run(() => JOB, noParts), refresher.discover(SEARCH), refresher.run(() => JOB, noParts)];
    await clock.advance(5_000);
    expect(begun).toEqual([['job', 0]]);
    ends[0]?.resolve(RESULT);
    await clock.advance(5_000);
    expect(begun).toEqual([['job', 0], ['search', 6_000], ['job', 7_000]]);
    ends[1]?.resolve(RESULT);
    expect(await Promise.all(all)).toEqual([RESULT, FOUND, RESULT]);
  });

  it('start at once if the last one was long ago, and within a second if the clock was set back', async () => {
    const { begun, clock, refresher } = bench();
    await refresher.discover(SEARCH);
    await clock.advance(60_000);
    await refresher.discover(SEARCH);
    expect(begun.at(-1)).toEqual(['search', 60_000]);
    clock.jumpTo(0);
    const after = refresher.discover(SEARCH);
    await clock.advance(1_000);
    await after;
    expect(begun.at(-1)).toEqual(['search', 1_000]);
  });

  it('continue after one that failed', async () => {
    const { clock, ends, refresher } = bench();
    const job = refresher.run(() => JOB, noParts);
    const search = refresher.discover(SEARCH);
    await settle();
    ends[0]?.reject(new Error('died'));
    await expect(job).rejects.toThrow('died');
    await clock.advance(1_000);
    expect(await search).toEqual(FOUND);
  });

  it('refuse a search that has waited 20 seconds, and continue without it', async () => {
    const { begun, clock, ends, refresher } = bench();
    const job = refresher.run(() => JOB, noParts);
    const search = refresher.discover(SEARCH);
    await clock.advance(20_000);
    expect(told((await search).found)).toEqual({ message: 'A refresh is running and takes a while. Please try again in a moment.' });
    const next = refresher.run(() => JOB, noParts);
    ends[0]?.resolve(RESULT);
    await job;
    await clock.advance(1_000);
    expect(begun).toEqual([['job', 0], ['job', 21_000]]);
    ends[1]?.resolve(RESULT);
    await next;
  });

  it('do not delay reading an OPML list', async () => {
    const { refresher } = bench();
    void refresher.run(() => JOB, noParts);
    expect(await refresher.readOpml(LIST)).toEqual({ feeds: [], skipped: [] });
  });

  it.each([['is running', true], ['has ended', false]])('do not start after a stop if the one before %s', async (_what, runs) => {
    const { begun, clock, ends, refresher } = bench();
    const job = refresher.run(() => JOB, noParts);
    const search = refresher.discover(SEARCH);
    await settle();
    if (!runs) {
      ends[0]?.resolve(RESULT);
      await job;
      await settle();
    }
    refresher.stop();
    if (runs) await expect(job).rejects.toThrow('stopped');
    await expect(search).rejects.toThrow('stopped');
    expect(begun).toEqual([['job', 0]]);
    expect(clock.waiting).toBe(0);
  });
});
