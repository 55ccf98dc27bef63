import { describe, expect, it } from 'vitest';
import type { DiscoverJob, Errands, Job, JobResult, OpmlJob, Refresher, Searched } from '../../../src/main/refresh/messages.ts';
import { oneAtATime } from '../../../src/main/refresh/one-at-a-time.ts';
import { emptyPlace } from '../../support/examples.ts';
import { fakeClock, settle } from '../../support/fake-clock.ts';
import { told } from '../../support/told.ts';

const JOB: Job = { kind: 'models', place: emptyPlace('models'), now: 1, userAgent: 'Test/1', resting: [], url: 'https://models.example/', validators: null };
const SEARCH = (): DiscoverJob => ({ kind: 'discover', now: 1, userAgent: 'Test/1', urls: ['https://a.example/'], resting: [] });
const FOUND: Searched = { found: { message: 'No.' }, rests: [] };
const LIST: OpmlJob = { kind: 'opml', data: '' };
const RESULT: JobResult = { attempts: [], snapshot: null };

/** What was begun, and when; a job lasts until the test ends it. */
function bench() {
  const clock = fakeClock(0);
  const begun: [string, number][] = [];
  const ends: { resolve: (result: JobResult) => void; reject: (error: Error) => void }[] = [];
  const processes: Refresher & Errands = {
    run: () => {
      begun.push(['job', clock.now()]);
      return new Promise((resolve, reject) => ends.push({ resolve, reject }));
    },
    discover: () => {
      begun.push(['search', clock.now()]);
      return Promise.resolve(FOUND);
    },
    readOpml: () => Promise.resolve({ feeds: [], skipped: [] }),
    stop: () => {
      for (const { reject } of ends) reject(new Error('stopped'));
    },
  };
  return { clock, begun, ends, inTurn: oneAtATime(processes, clock) };
}

describe('processes that ask origins', () => {
  it('begin one after the other, a second apart, in the order they were wanted', async () => {
    const { begun, clock, ends, inTurn } = bench();
    const all = [inTurn.run(JOB), inTurn.discover(SEARCH), inTurn.run(JOB)];
    await clock.advance(5_000);
    expect(begun).toEqual([['job', 0]]);
    ends[0]?.resolve(RESULT);
    await clock.advance(5_000);
    expect(begun).toEqual([['job', 0], ['search', 6_000], ['job', 7_000]]);
    ends[1]?.resolve(RESULT);
    expect(await Promise.all(all)).toEqual([RESULT, FOUND, RESULT]);
  });

  it('begin at once when the last one was long ago, or the clock was set back', async () => {
    const { begun, clock, inTurn } = bench();
    await inTurn.discover(SEARCH);
    await clock.advance(60_000);
    await inTurn.discover(SEARCH);
    expect(begun.at(-1)).toEqual(['search', 60_000]);
    clock.jumpTo(0);
    const after = inTurn.discover(SEARCH);
    await clock.advance(1_000);
    await after;
    expect(begun.at(-1)).toEqual(['search', 1_000]);
  });

  it('go on after one that failed', async () => {
    const { clock, ends, inTurn } = bench();
    const job = inTurn.run(JOB);
    const search = inTurn.discover(SEARCH);
    await settle();
    ends[0]?.reject(new Error('died'));
    await expect(job).rejects.toThrow('died');
    await clock.advance(1_000);
    expect(await search).toEqual(FOUND);
  });

  it('let nobody wait long for a search, and go on without it', async () => {
    const { begun, clock, ends, inTurn } = bench();
    const job = inTurn.run(JOB);
    const search = inTurn.discover(SEARCH);
    await clock.advance(20_000);
    expect(told((await search).found)).toEqual({ message: 'A refresh is running and takes a while. Please try again in a moment.' });
    const next = inTurn.run(JOB);
    ends[0]?.resolve(RESULT);
    await job;
    await clock.advance(1_000);
    expect(begun).toEqual([['job', 0], ['job', 21_000]]);
    ends[1]?.resolve(RESULT);
    await next;
  });

  it('hold up nobody who reads a list', async () => {
    const { inTurn } = bench();
    void inTurn.run(JOB);
    expect(await inTurn.readOpml(LIST)).toEqual({ feeds: [], skipped: [] });
  });

  it.each([['is running', true], ['is over', false]])('do not begin once all is stopped: the one before %s', async (_what, runs) => {
    const { begun, clock, ends, inTurn } = bench();
    const job = inTurn.run(JOB);
    const search = inTurn.discover(SEARCH);
    await settle();
    if (!runs) {
      ends[0]?.resolve(RESULT);
      await job;
      await settle();
    }
    inTurn.stop();
    if (runs) await expect(job).rejects.toThrow('stopped');
    await expect(search).rejects.toThrow('stopped');
    expect(begun).toEqual([['job', 0]]);
    expect(clock.waiting).toBe(0);
  });
});
