import { describe, expect, it, vi } from 'vitest';
import { english } from '../../../src/shared/language/english.ts';
import { phrase } from '../../../src/shared/language/phrase.ts';
import { DAY, HOUR, MINUTE } from '../../../src/shared/units.ts';
import { NOON, settle } from '../../support/fake-clock.ts';
import type { AttemptResult } from '../../../src/main/refresh/policy/attempt-result.ts';
import { JobFailed } from '../../../src/main/refresh/jobs/failed-job.ts';
import type { Job, JobResult } from '../../../src/main/refresh/jobs/messages.ts';
import { newOriginState } from '../../../src/main/refresh/policy/origin-state.ts';
import { encodeSnapshot } from '../../../src/main/store/snapshot-file.ts';
import type { SnapshotPlace } from '../../../src/main/store/snapshot-place.ts';
import { advice, failedWith, foundDocument, fresh, newsSnapshot, VALIDATORS } from '../../support/examples.ts';
import { memoryFiles } from '../../support/memory-files.ts';
import { A, B, good, MODELS_ORIGIN, MODELS_URL, nameOf, refreshing } from '../../support/refreshing.ts';
import { told } from '../../support/told.ts';
import { UserFacingError } from '../../../src/shared/language/user-facing-error.ts';

const EXCHANGE = { host: 'a.example', status: 200, bytes: 9, ms: 1 };
const DAILY = { ...fresh(), hints: { hintMs: DAY, skipHours: [], skipDays: [] } };
const UNCHANGED: AttemptResult = { kind: 'unchanged', host: 'a.example', advice: advice(), movedTo: null };

describe('the scheduler', () => {
  it('runs due jobs one at a time, and sleeps until the next is due', async () => {
    const { bench, clock, jobs, scheduler } = await refreshing();
    let running = 0;
    let most = 0;
    bench.work = async (job) => {
      most = Math.max(most, ++running);
      await new Promise<void>((resolve) => void clock.after(1_000, resolve));
      running--;
      return good(job);
    };
    scheduler.poke();
    scheduler.poke();
    await clock.advance(10_000);
    expect(jobs.map(nameOf)).toEqual(['a,b', 'models']);
    expect(most).toBe(1);
    await clock.advance(50 * MINUTE);
    expect(jobs).toHaveLength(2);
    await clock.advance(20 * MINUTE); // an hour plus jitter
    expect(jobs.slice(2).flatMap((job) => nameOf(job).split(',')).sort()).toEqual(['a', 'b', 'models']);
  });

  it('writes content before validators, and notifies listeners after both', async () => {
    const { clock, files, scheduler } = await refreshing();
    const seen: string[] = [];
    scheduler.onChange((what) => { if (what !== 'status') seen.push(`${what}: ${files.writes.join(' ')}`); });
    scheduler.poke();
    await clock.advance(0);
    expect(seen[0]).toBe('news: /data/news.snapshot /data/state.json');
  });

  it('sends stored validators, but only to the address they came from', async () => {
    const { bench, clock, jobs, scheduler } = await refreshing();
    scheduler.poke();
    await clock.advance(0);
    bench.origins = { ...bench.origins, feeds: [A, { ...B, url: 'https://b.example/moved' }] };
    await clock.advance(2 * HOUR);
    const fetched = jobs.flatMap((job) => (job.kind === 'news' ? job.fetch : []));
    expect(fetched.find(({ id, validators }) => id === 'a' && validators !== null)?.validators).toEqual(VALIDATORS);
    expect(fetched.filter(({ url }) => url.endsWith('moved')).at(0)?.validators).toBeNull();
    expect(jobs.findLast((job) => job.kind === 'models')).toMatchObject({ validators: VALIDATORS });
  });

  it('sends no validators if the stored model list came from another address', async () => {
    const first = await refreshing();
    first.scheduler.poke();
    await first.clock.advance(0);
    const saved = first.files.text('/data/state.json') ?? '';
    first.bench.origins = { ...first.bench.origins, models: { ...MODELS_ORIGIN, url: 'https://mirror.example/api.json' } };
    first.scheduler.poke();
    await first.clock.advance(0);
    first.files.put('/data/state.json', saved); // as after a crash before the state of the mirror was written
    const { clock, jobs, scheduler } = await refreshing({ files: first.files, start: first.clock.now() });
    scheduler.poke();
    await clock.advance(2 * HOUR);
    expect(jobs.filter(({ kind }) => kind === 'models')).toMatchObject([{ url: MODELS_URL, validators: null }]);
  });

  it('refetches lost content at once, but not from a feed that failed', async () => {
    const first = await refreshing();
    first.bench.work = (job) => good(job, { b: failedWith(500) });
    first.scheduler.poke();
    await first.clock.advance(0);
    first.files.content.delete('/data/news.snapshot');
    const second = await refreshing({ files: first.files, start: first.clock.now() + MINUTE });
    second.scheduler.poke();
    await second.clock.advance(0);
    expect(second.jobs.map(nameOf)).toEqual(['a']);
  });

  it('refetches all feeds of a lost snapshot, even if that takes several jobs', async () => {
    const { bench, clock, jobs, scheduler, store } = await refreshing({ once: true });
    const many = Array.from({ length: 40 }, (_, n) => ({ id: `f${n}`, url: `https://f${n}.example/` }));
    bench.origins = { ...bench.origins, feeds: many };
    scheduler.poke();
    await clock.advance(MINUTE);
    const before = jobs.length;
    await store.forget('news');
    scheduler.poke();
    await clock.advance(MINUTE);
    const again = jobs.slice(before).flatMap((job) => (job.kind === 'news' ? job.fetch : []));
    expect(again.map(({ id }) => id).sort()).toEqual(many.map(({ id }) => id).sort());
  });

  it('refetches in the next run what this one has not brought again since the loss', async () => {
    const first = await refreshing({ once: true });
    const many = Array.from({ length: 40 }, (_, n) => ({ id: `f${n}`, url: `https://f${n}.example/` }));
    first.bench.origins = { ...first.bench.origins, feeds: many };
    first.scheduler.poke();
    await first.clock.advance(MINUTE);
    await first.store.forget('news');
    first.bench.work = (job) => (first.store.current('news') === null ? good(job) : new Promise(() => undefined)); // it ends during the second job
    first.scheduler.poke();
    await first.clock.advance(MINUTE);
    const { bench, clock, jobs, scheduler } = await refreshing({ files: first.files, start: first.clock.now() });
    bench.origins = first.bench.origins;
    expect(scheduler.lacksHeadlines).toBe(true);
    scheduler.poke();
    await clock.advance(MINUTE);
    expect(jobs.map((job) => (job.kind === 'news' ? job.fetch.length : job.kind))).toEqual([8]);
    expect(scheduler.lacksHeadlines).toBe(false);
  });

  it('refetches lost content also if it crashed between writing the first news after the loss and the states', async () => {
    const first = await refreshing();
    first.scheduler.poke();
    await first.clock.advance(MINUTE);
    await first.store.forget('news');
    first.bench.work = async (job) => {
      await settle();
      first.files.broken = (path) => path.endsWith('state.json');
      return good(job);
    };
    first.scheduler.poke();
    await first.clock.advance(MINUTE);
    const { clock, jobs, scheduler } = await refreshing({ files: first.files, start: first.clock.now() });
    first.files.broken = () => false;
    scheduler.poke();
    await clock.advance(MINUTE);
    expect(jobs.map(nameOf)).toEqual(['a,b']);
  });

  it('writes a loss down once, however often it looks while nothing can be fetched', async () => {
    const first = await refreshing();
    first.scheduler.poke();
    await first.clock.advance(MINUTE);
    first.files.content.delete('/data/models.snapshot');
    first.files.writes.length = 0;
    const { clock, scheduler } = await refreshing({ files: first.files, start: first.clock.now(), network: false });
    for (let look = 0; look < 3; look++) {
      scheduler.poke();
      await clock.advance(MINUTE);
    }
    expect(first.files.writes).toEqual(['/data/state.json']);
  });

  it('refetches lost content that the first job left for want of time', async () => {
    const { bench, clock, jobs, scheduler, store } = await refreshing();
    bench.work = (job) => good(job, { a: DAILY, b: DAILY });
    scheduler.poke();
    await clock.advance(2 * HOUR);
    const before = jobs.length;
    bench.work = (job) => good(job, { a: DAILY, b: nameOf(job) === 'a,b' ? { kind: 'left' } : DAILY });
    await store.forget('news');
    scheduler.poke();
    await clock.advance(0);
    expect(jobs.slice(before).map(nameOf)).toEqual(['a,b', 'b']);
  });

  it('refetches lost content as soon as a pause of the host is over, not before', async () => {
    const first = await refreshing();
    const weekly = { ...fresh(), hints: { hintMs: 7 * DAY, skipHours: [], skipDays: [] } };
    first.bench.work = (job) => good(job, { a: weekly, b: failedWith(500) });
    first.scheduler.poke();
    await first.clock.advance(0);
    first.states.addPause({ host: 'a.example', forMs: 4 * HOUR }, first.clock.now());
    await first.states.save();
    first.files.content.delete('/data/news.snapshot');
    const second = await refreshing({ files: first.files, start: first.clock.now() + 3 * HOUR });
    const fetched = (): string[] => second.jobs.filter((job) => nameOf(job).split(',').includes('a')).map(nameOf);
    second.scheduler.poke();
    await second.clock.advance(HOUR);
    expect(fetched()).toEqual([]);
    const { at, reason } = second.scheduler.decisionFor(A);
    expect(at).toBeLessThanOrEqual(first.clock.now() + 4.4 * HOUR); // with the jitter of the pause
    expect(reason).toEqual(phrase('reason.held'));
    await second.clock.advance((at ?? 0) - second.clock.now());
    expect(fetched()).toHaveLength(1);
    const { facts } = second.log.lines.find((line) => line.message === 'Fetching' && line.facts['source'] === A.url) ?? expect.fail();
    expect(facts['reason']).toBe(english(phrase('reason.lost')));
  });

  it('also refetches the other feeds if a job found the kept entries lost', async () => {
    const { bench, clock, jobs, scheduler } = await refreshing();
    bench.work = (job) => good(job, { a: DAILY, b: DAILY });
    scheduler.poke();
    await clock.advance(2 * HOUR);
    const before = jobs.length;
    bench.origins = { ...bench.origins, feeds: [A, B, { id: 'c', url: 'https://c.example/' }] };
    bench.work = (job) => ({ ...good(job, { a: DAILY, b: DAILY }), lost: true }); // a disk that loses it every time causes no more requests than this
    scheduler.poke();
    await clock.advance(30 * MINUTE);
    expect(jobs.slice(before).filter(({ kind }) => kind === 'news').map(nameOf)).toEqual(['c', 'a,b']);
  });

  it.each([['switched off', { inactive: ['b'] }], ['removed', { inactive: [], removed: ['b'] }]])('also refetches a feed that was %s when the content was lost, as soon as it is back', async (_how, apart) => {
    const { bench, clock, jobs, scheduler, store } = await refreshing();
    bench.work = (job) => good(job, { a: DAILY, b: DAILY });
    scheduler.poke();
    await clock.advance(MINUTE);
    jobs.length = 0;
    bench.origins = { ...bench.origins, ...apart, feeds: [A] };
    await store.forget('news');
    scheduler.poke();
    await clock.advance(MINUTE);
    expect([jobs.map(nameOf), scheduler.lacksHeadlines]).toEqual([['a'], false]);
    bench.origins = { ...bench.origins, inactive: [], feeds: [A, B] };
    expect(scheduler.lacksHeadlines).toBe(true);
    scheduler.poke();
    await clock.advance(MINUTE);
    expect([jobs.map(nameOf), scheduler.lacksHeadlines]).toEqual([['a', 'b'], false]);
  });

  it('refetches what was read within the hour before a job found the loss once that hour is over', async () => {
    const { bench, clock, jobs, scheduler } = await refreshing();
    const c = { id: 'c', url: 'https://c.example/' };
    const d = { id: 'd', url: 'https://d.example/' };
    bench.work = (job) => ({ ...good(job, { a: DAILY, b: DAILY, c: DAILY, d: DAILY }), lost: nameOf(job) === 'd' });
    scheduler.poke();
    await clock.advance(2 * HOUR);
    jobs.length = 0;
    const start = clock.now();
    bench.origins = { ...bench.origins, feeds: [A, B, c] };
    scheduler.poke();
    await clock.advance(20 * MINUTE);
    bench.origins = { ...bench.origins, feeds: [A, B, c, d] };
    scheduler.poke();
    await clock.advance(2 * HOUR);
    const asked = jobs.filter(({ kind }) => kind === 'news').map((job) => [nameOf(job), Math.round((job.now - start) / MINUTE)]);
    expect(asked).toEqual([['c', 0], ['d', 20], ['a,b', 20], ['c', 60]]);
  });

  it('asks once for what was thought lost if the site says that it is unchanged: a file that could not be read is there again', async () => {
    const { bench, clock, jobs, scheduler, states } = await refreshing();
    bench.work = (job) => good(job, { a: DAILY, b: DAILY });
    scheduler.poke();
    await clock.advance(MINUTE);
    jobs.length = 0;
    states.set('a', { ...scheduler.stateOf(A), lost: clock.now() });
    bench.work = (job) => ({ ...good(job, { a: UNCHANGED }), snapshot: null });
    scheduler.poke();
    await clock.advance(MINUTE);
    expect([jobs.map(nameOf), scheduler.lacksHeadlines]).toEqual([['a'], false]);
  });

  it('lacks headlines from the loss of the kept entries until every feed that had some has brought them again', async () => {
    const { bench, clock, jobs, scheduler } = await refreshing();
    bench.work = (job) => good(job, { a: DAILY, b: DAILY });
    scheduler.poke();
    await clock.advance(2 * HOUR);
    expect(scheduler.lacksHeadlines).toBe(false);
    const heard: [string, boolean][] = [];
    scheduler.onChange((what) => { if (what === 'news') heard.push([jobs.map(nameOf).at(-1) ?? '', scheduler.lacksHeadlines]); });
    bench.origins = { ...bench.origins, feeds: [A, B, { id: 'c', url: 'https://c.example/' }] };
    bench.work = (job) => ({ ...good(job, { a: DAILY, b: failedWith(500) }), lost: nameOf(job) === 'c' });
    scheduler.poke();
    await clock.advance(30 * MINUTE);
    expect(heard).toEqual([['c', true]]); // a listener must know of the loss at once
    expect(jobs.map(nameOf)).toContain('a,b');
    expect(scheduler.lacksHeadlines).toBe(true); // b has failed
    bench.work = (job) => good(job);
    await clock.advance(2 * DAY);
    expect(scheduler.lacksHeadlines).toBe(false);
  });

  it('lacks no headlines any more once a feed that lost some has been dead for a week', async () => {
    const { bench, clock, scheduler } = await refreshing();
    bench.work = (job) => good(job, { a: DAILY, b: DAILY });
    scheduler.poke();
    await clock.advance(2 * HOUR);
    bench.origins = { ...bench.origins, feeds: [A, B, { id: 'c', url: 'https://c.example/' }] };
    bench.work = (job) => ({ ...good(job, { a: DAILY, b: failedWith(410) }), lost: nameOf(job) === 'c' });
    scheduler.poke();
    await clock.advance(7 * DAY);
    expect(scheduler.lacksHeadlines).toBe(true);
    await clock.advance(2 * DAY);
    expect(scheduler.lacksHeadlines).toBe(false);
  });

  it('still lacks the headlines that were lost before the program was off for more than a week', async () => {
    const first = await refreshing();
    first.bench.work = (job) => good(job, { a: DAILY, b: DAILY });
    first.scheduler.poke();
    await first.clock.advance(MINUTE);
    first.states.set('a', { ...first.scheduler.stateOf(A), lost: first.clock.now() });
    await first.states.save();
    const { clock, scheduler } = await refreshing({ files: first.files, start: first.clock.now() + 9 * DAY });
    expect(scheduler.lacksHeadlines).toBe(true);
    scheduler.poke();
    await clock.advance(MINUTE);
    expect(scheduler.lacksHeadlines).toBe(false);
  });

  it('logs each fetch it starts, with the reason', async () => {
    const { bench, clock, log, scheduler } = await refreshing();
    const fetches = (): unknown[] => log.lines.filter(({ message }) => message === 'Fetching').map(({ level, facts }) => [level, facts['source'], facts['reason']]);
    bench.work = (job) => good(job, { a: failedWith(500) });
    scheduler.poke();
    await clock.advance(2 * MINUTE);
    expect(fetches()).toEqual([A.url, B.url, MODELS_URL].map((url) => ['debug', url, 'never fetched before']));
    scheduler.refreshNow();
    await clock.advance(0);
    expect(fetches().slice(3)).toEqual([A.url, B.url, MODELS_URL].map((url) => ['debug', url, 'requested by hand']));
    await clock.advance(3.5 * HOUR);
    expect(fetches().slice(6)).toContainEqual(['debug', A.url, 'trying again after an error']); // the one by hand does not count
    expect(fetches().slice(6)).toContainEqual(['debug', A.url, 'trying again after 2 errors in a row']);
    expect(fetches().slice(6)).toContainEqual(['debug', B.url, 'once an hour']);
  });

  it('does not let the failure of one source affect the others', async () => {
    const { bench, clock, scheduler, jobs } = await refreshing();
    bench.work = (job) => good(job, { a: failedWith(500) });
    scheduler.poke();
    await clock.advance(0);
    expect(scheduler.stateOf(A)).toMatchObject({ failures: 1, lastError: { message: 'It went wrong.' } });
    expect(scheduler.stateOf(B)).toMatchObject({ failures: 0, lastError: null });
    await clock.advance(67 * MINUTE);
    expect(jobs.slice(2).flatMap((job) => nameOf(job).split(',')).sort()).toEqual(['a', 'b', 'models']);
    expect(scheduler.stateOf(A).failures).toBe(2);
  });

  it('counts a crashed process as a failure of its sources, and does not retry at once', async () => {
    const { bench, clock, jobs, scheduler, store } = await refreshing();
    bench.work = () => Promise.reject(new UserFacingError('The refresh process ended unexpectedly.'));
    scheduler.poke();
    await clock.advance(9 * MINUTE);
    expect(jobs.map(nameOf)).toEqual(['a,b', 'models']);
    expect(scheduler.stateOf(A).lastError?.message).toBe('The refresh process ended unexpectedly.');
    bench.work = good;
    await clock.advance(DAY);
    expect(scheduler.stateOf(A).failures).toBe(0);
    expect(store.current('news')).not.toBeNull();
  });

  it.each([['that were never read', false], ['that are read hourly', true]])('tries sources %s again soon if no request could be sent', async (_which, wereRead) => {
    const { bench, clock, jobs, scheduler } = await refreshing();
    if (wereRead) {
      scheduler.poke();
      await clock.advance(MINUTE);
      jobs.length = 0;
    }
    bench.work = () => Promise.reject(new JobFailed('The refresh process ended unexpectedly.', 'unsent'));
    scheduler.poke();
    await clock.advance(wereRead ? 6 * HOUR : 5 * HOUR);
    expect(jobs.filter(({ kind }) => kind === 'news').length).toBeLessThan(16); // 10, 20, 40 and 60 minutes apart, for each of two feeds
    expect(scheduler.stateOf(A)).toMatchObject({ failures: 0, lastError: { message: 'The refresh process ended unexpectedly.' } });
    expect(scheduler.decisionFor(A).reason).toEqual(phrase('reason.unsent'));
    bench.work = good;
    await clock.advance(HOUR + 5 * MINUTE);
    expect(scheduler.stateOf(A)).toMatchObject({ failures: 0, unsent: 0, lastError: null });
  });

  it('does not try again and again if no request could be sent for lost content', async () => {
    const { bench, clock, jobs, scheduler, states } = await refreshing();
    for (const origin of [A, B, MODELS_ORIGIN]) states.set(origin.id, { ...newOriginState(origin.url), lastAttempt: clock.now() - HOUR, lastSuccess: clock.now() - HOUR });
    bench.work = () => Promise.reject(new JobFailed('The refresh process ended unexpectedly.', 'unsent'));
    scheduler.poke();
    await clock.advance(9 * MINUTE);
    expect(jobs.map(nameOf)).toEqual(['a,b', 'models']);
  });

  it('reads a feed from what a search has just got, and requests it from then on, also if that job fails', async () => {
    for (const ending of ['well', 'badly']) {
      const { bench, clock, jobs, justRead, scheduler } = await refreshing();
      bench.origins = { ...bench.origins, feeds: [A] };
      if (ending === 'badly') bench.work = () => Promise.reject(new JobFailed('The refresh process ended unexpectedly.', 'unsent'));
      justRead.keep([foundDocument(A.url), foundDocument(MODELS_URL)]);
      scheduler.poke();
      await clock.advance(2 * HOUR);
      const [first, ...others] = jobs.flatMap((job) => (job.kind === 'news' ? job.fetch : []));
      expect(first?.found).toEqual(foundDocument(A.url));
      expect(others.length, ending).toBeGreaterThan(0);
      for (const other of others) expect(other).not.toHaveProperty('found');
    }
  });

  it('asks a feed that brings the process down less and less often, and lets the others be read', async () => {
    const { bench, clock, jobs, scheduler } = await refreshing();
    bench.work = (job) => (nameOf(job).split(',').includes('b') ? Promise.reject(new JobFailed('The refresh process ended unexpectedly.', 'died')) : good(job));
    scheduler.poke();
    await clock.advance(2 * DAY);
    const asked = (id: string) => jobs.filter((job) => nameOf(job).split(',').includes(id)).length;
    expect(asked('b')).toBeLessThan(8); // after 1, 2, 4, 8, 16 and 24 hours
    expect(scheduler.stateOf(A)).toMatchObject({ failures: 0, lastError: null });
    expect(asked('a')).toBeGreaterThan(40);
    expect(jobs.map(nameOf).filter((name) => name === 'a,b')).toHaveLength(1);
  });

  it('fetches nothing after an update of the program, says why, and blames no source', async () => {
    const { bench, clock, jobs, scheduler } = await refreshing();
    scheduler.poke();
    await clock.advance(MINUTE);
    const before = scheduler.stateOf(A);
    bench.work = () => {
      bench.outdated = true;
      return Promise.reject(new JobFailed('Tidings was updated.', 'unsent'));
    };
    await clock.advance(70 * MINUTE);
    expect(jobs).toHaveLength(3); // two of them before
    expect(scheduler.stateOf(A)).toEqual(before);
    expect(scheduler.decisionFor(A)).toEqual({ due: false, at: null, reason: phrase('reason.updated') });
    expect(scheduler.refreshNow()).toMatchObject({ asked: 0, notDue: [{ reason: phrase('reason.updated') }, {}, {}] });
    await scheduler.idle();
    await clock.advance(DAY);
    expect(jobs).toHaveLength(3);
  });

  it('tells of an update that a search met first, once', async () => {
    const { bench, clock, scheduler } = await refreshing();
    scheduler.poke();
    await clock.advance(MINUTE);
    const heard: string[] = [];
    scheduler.onChange((what) => heard.push(what));
    bench.outdated = true;
    scheduler.poke();
    scheduler.poke();
    expect(heard).toEqual(['status']);
  });

  it('counts a source missing from the answer as failed', async () => {
    const { bench, clock, scheduler } = await refreshing();
    bench.work = (job) => ({ ...good(job), attempts: good(job).attempts.filter(({ id }) => id !== 'b') });
    scheduler.poke();
    await clock.advance(0);
    expect(scheduler.stateOf(A).failures).toBe(0);
    expect(told(scheduler.stateOf(B).lastError?.message)).toBe('The refresh returned nothing.');
  });

  it('rebuilds the news once when the feeds change, without fetching any', async () => {
    const { bench, clock, jobs, scheduler, store } = await refreshing();
    scheduler.poke();
    await clock.advance(MINUTE);
    bench.origins = { ...bench.origins, feeds: [A], inactive: ['b'] };
    scheduler.poke();
    await clock.advance(MINUTE);
    expect(jobs.at(-1)).toMatchObject({ kind: 'news', rebuild: true, fetch: [], active: ['a'], known: ['a', 'b'] });
    expect(store.current('news')?.scope).toBe('a');
    expect(jobs).toHaveLength(3);
  });

  it('asks a feed that is removed and put back when its turn comes, with the validators it had', async () => {
    const { bench, clock, jobs, scheduler } = await refreshing();
    const both = bench.origins;
    scheduler.poke();
    await clock.advance(MINUTE);
    const due = scheduler.decisionFor(B).at;
    bench.origins = { ...both, feeds: [A], removed: ['b'] };
    scheduler.poke();
    await clock.advance(MINUTE);
    bench.origins = both;
    scheduler.poke();
    await clock.advance(MINUTE);
    expect(scheduler.decisionFor(B).at).toBe(due);
    await clock.advance(2 * HOUR);
    const asked = jobs.flatMap((job) => (job.kind === 'news' ? job.fetch : [])).filter(({ id }) => id === 'b');
    expect(asked.slice(0, 2).map(({ validators }) => validators)).toEqual([null, VALIDATORS]);
  });

  it.each([['during a rebuild of the news', true], ['if it was disabled before', false]])(
    'fetches a feed that answered 410 after it is removed and added again, also %s', async (_name, isOn) => {
      const { bench, clock, jobs, scheduler } = await refreshing();
      const gone = failedWith(410);
      bench.work = (job) => good(job, { b: gone });
      scheduler.poke();
      await clock.advance(0);
      const off = { ...bench.origins, feeds: [A], inactive: ['b'] };
      if (!isOn) {
        bench.origins = off;
        scheduler.poke();
        await clock.advance(0);
      }
      expect(scheduler.decisionFor(B)).toMatchObject({ due: false, at: null });
      bench.origins = { ...off, inactive: [], removed: ['b'] };
      scheduler.poke();
      bench.work = (job) => good(job);
      bench.origins = { ...off, feeds: [A, B], inactive: [] };
      scheduler.poke();
      await clock.advance(0);
      expect(nameOf(jobs.at(-1) ?? expect.fail())).toBe('b');
      expect(scheduler.decisionFor(B).at).not.toBeNull();
    });

  it('retries a failed rebuild only with the next fetch', async () => {
    const { bench, clock, jobs, scheduler } = await refreshing();
    scheduler.poke();
    await clock.advance(MINUTE);
    bench.origins = { ...bench.origins, feeds: [A] };
    bench.work = () => Promise.reject(new Error('no'));
    scheduler.poke();
    await clock.advance(30 * MINUTE);
    expect(jobs).toHaveLength(3);
    bench.work = good;
    await clock.advance(2 * HOUR);
    expect(jobs.slice(3).find(({ kind }) => kind === 'news')).toMatchObject({ rebuild: true, fetch: [{ id: 'a' }] });
  });

  it('fetches nothing in a run without network, but still leaves out removed feeds', async () => {
    const first = await refreshing();
    first.scheduler.poke();
    await first.clock.advance(0);
    const { bench, clock, jobs, scheduler } = await refreshing({ files: first.files, network: false });
    bench.origins = { ...bench.origins, feeds: [A] };
    scheduler.poke();
    await clock.advance(3 * DAY);
    expect(scheduler.refreshNow()).toEqual({ asked: 0, notDue: [] });
    await clock.advance(0);
    expect(jobs).toHaveLength(1);
    expect(jobs[0]).toMatchObject({ rebuild: true, fetch: [] });
    expect(scheduler.decisionFor(A)).toEqual({ due: false, at: null, reason: phrase('reason.noRefresh') });
  });

  it.each<[string, Parameters<typeof fresh>[0], number, string?]>([
    ['itself', { host: 'a.example', exchange: EXCHANGE }, MINUTE],
    ['by redirect', { host: 'www.example', exchange: EXCHANGE }, MINUTE],
    ['behind a redirect', { host: 'www.example', exchange: EXCHANGE }, MINUTE, 'www.example'],
    ['only to a search before', { host: 'a.example' }, 2 * MINUTE], // what was read from that
  ])('leaves a host alone for no longer than it asks if it has answered meanwhile: %s', async (_how, answer, wait, host = 'a.example') => {
    const { bench, clock, scheduler, states } = await refreshing();
    const limited = failedWith(429, { retryAfterMs: MINUTE }, host);
    for (const result of [limited, fresh(answer), limited]) {
      bench.work = (job) => good(job, { a: result });
      scheduler.refreshNow();
      await clock.advance(3 * MINUTE);
    }
    expect(states.pauseOf(host)).toMatchObject({ since: clock.now() - 3 * MINUTE, until: clock.now() - 3 * MINUTE + wait });
  });

  it('leaves a host alone for no longer than it asks if it answers one feed and limits another, in whatever order they are asked', async () => {
    const { bench, clock, scheduler, states } = await refreshing();
    const [one, other] = ['a', 'b'].map((id) => ({ id, url: `https://press.example/${id}` }));
    bench.origins = { ...bench.origins, feeds: [one ?? A, other ?? B] };
    const limited = failedWith(429, { retryAfterMs: MINUTE }, 'press.example');
    for (const b of [limited, fresh({ host: 'press.example', exchange: EXCHANGE })]) {
      bench.work = (job) => good(job, { a: limited, b });
      scheduler.refreshNow();
      await clock.advance(3 * MINUTE);
    }
    const { since, until } = states.pauseOf('press.example') ?? expect.fail();
    expect([since, until - since]).toEqual([clock.now() - 3 * MINUTE, MINUTE]);
  });

  it.each([
    ['asked for it, also if a person refreshes', false, 'reason.held', 2], ['refuses everybody, unless a person refreshes', true, 'reason.refusing', 3],
  ] as const)('leaves a feed alone while the host it was last redirected to has a pause: one that %s', async (_how, inferred, reason, asked) => {
    const { bench, clock, scheduler, states } = await refreshing();
    bench.work = (job) => good(job, { a: fresh({ host: 'cdn.example' }) });
    scheduler.poke();
    await clock.advance(2 * MINUTE);
    const [until, { at: before }] = [clock.now() + 3 * HOUR, scheduler.decisionFor(B)];
    states.addPause({ host: 'cdn.example', forMs: 3 * HOUR, inferred }, clock.now());
    const { at, ...others } = scheduler.decisionFor(A);
    expect([others, (at ?? 0) >= until, scheduler.decisionFor(B).at]).toEqual([{ due: false, reason: phrase(reason) }, true, before]);
    expect(scheduler.refreshNow().asked).toBe(asked); // of three
  });

  it('refreshes manually what may be fetched, and reports what is not due', async () => {
    const { bench, clock, jobs, scheduler } = await refreshing();
    bench.work = (job) => good(job, { a: failedWith(429, { retryAfterMs: 2 * HOUR }) });
    scheduler.poke();
    await clock.advance(0);
    expect(scheduler.refreshNow()).toMatchObject({ asked: 0 });
    await clock.advance(2 * MINUTE);
    const { asked, notDue } = scheduler.refreshNow();
    await clock.advance(0);
    expect(asked).toBe(2);
    expect(notDue.map(({ reason }) => reason)).toEqual([phrase('reason.held')]);
    expect(jobs.slice(2).map(nameOf)).toEqual(['b', 'models']);
  });

  it('asks for the whole document once in eight days, but not because a person refreshes', async () => {
    const { bench, clock, jobs, scheduler, states } = await refreshing();
    scheduler.poke();
    await clock.advance(2 * MINUTE);
    bench.work = (job) => ({ ...good(job, { a: UNCHANGED, b: UNCHANGED, models: UNCHANGED }), snapshot: null });
    states.set('a', { ...scheduler.stateOf(A), lastWhole: clock.now() - 9 * DAY });
    jobs.length = 0;
    scheduler.refreshNow();
    await clock.advance(2 * HOUR);
    const sent = jobs.flatMap((job) => (job.kind === 'news' ? job.fetch : [])).filter(({ id }) => id === 'a').map(({ validators }) => validators);
    expect(sent.slice(0, 2)).toEqual([VALIDATORS, null]);
  });

  it('asks at once for a feed that was switched off when its turn came: it has missed nothing', async () => {
    const { bench, clock, jobs, scheduler } = await refreshing();
    scheduler.poke();
    await clock.advance(MINUTE);
    const both = bench.origins;
    bench.origins = { ...both, feeds: [A], inactive: ['b'] };
    scheduler.poke();
    await clock.advance(5 * HOUR);
    bench.origins = both;
    jobs.length = 0;
    scheduler.poke();
    await clock.advance(MINUTE);
    expect(jobs.map(nameOf)).toContain('b');
  });

  it('forgets a manual refresh of a feed that is disabled before its turn', async () => {
    const { bench, clock, jobs, scheduler } = await refreshing();
    scheduler.poke();
    await clock.advance(2 * MINUTE);
    const before = jobs.length;
    bench.work = (job) => {
      bench.origins = { ...bench.origins, feeds: [A], inactive: ['b'] };
      return good(job, { b: { kind: 'left' } });
    };
    expect(scheduler.refreshNow().asked).toBe(3);
    await clock.advance(MINUTE);
    bench.work = good;
    bench.origins = { ...bench.origins, feeds: [A, B], inactive: [] };
    scheduler.poke();
    await clock.advance(MINUTE);
    expect(jobs.slice(before).map(nameOf).filter((name) => name !== '')).toEqual(['a,b', 'models']); // besides rebuilds
  });

  it.each([
    ['was left for want of time is asked by the next job', 'left', ['a,b', 'b', 'models']],
    ['belongs to a host that wants a pause is not asked again', 'paused', ['a,b', 'models']],
  ] as const)('a feed of a manual refresh that %s', async (_name, kind, expected) => {
    const { bench, clock, jobs, scheduler } = await refreshing();
    scheduler.poke();
    await clock.advance(2 * MINUTE);
    const before = jobs.length;
    bench.work = (job) => good(job, nameOf(job) === 'a,b' ? { b: { kind } } : {});
    scheduler.refreshNow();
    await clock.advance(MINUTE);
    expect(jobs.slice(before).map(nameOf)).toEqual(expected);
  });

  it('asks at once, and as if for the first time, what was due and left for want of time', async () => {
    const { bench, clock, jobs, log, scheduler } = await refreshing();
    bench.work = (job) => good(job, nameOf(job) === 'a,b' ? { b: { kind: 'left' } } : {});
    const began = clock.now();
    scheduler.poke();
    await clock.advance(MINUTE);
    expect(jobs.map((job) => [nameOf(job), job.now])).toEqual(['a,b', 'b', 'models'].map((name) => [name, began]));
    expect(scheduler.stateOf(B)).toMatchObject({ failures: 0, lastAttempt: began });
    const reasons = log.lines.filter(({ message }) => message === 'Fetching').map(({ facts }) => facts['reason']);
    expect(reasons).not.toContain(english(phrase('reason.byHand'))); // that would override its skipped hours
  });

  it('does not fetch again what is already being fetched', async () => {
    const { bench, clock, jobs, scheduler } = await refreshing();
    bench.work = async (job) => {
      await new Promise<void>((resolve) => void clock.after(5_000, resolve));
      return good(job);
    };
    scheduler.poke();
    await clock.advance(1_000);
    expect(scheduler.isRefreshing('a')).toBe(true);
    scheduler.refreshNow();
    await clock.advance(MINUTE);
    expect(jobs.map(nameOf)).toEqual(['a,b', 'models']);
    expect(scheduler.isRefreshing('a')).toBe(false);
  });

  it('is working, but refreshing no source, while it rebuilds the news after a change of feeds', async () => {
    const { bench, clock, jobs, scheduler } = await refreshing();
    scheduler.poke();
    await clock.advance(0);
    expect(scheduler.isWorking).toBe(false);
    bench.origins = { ...bench.origins, feeds: [A] };
    bench.work = async (job) => {
      await new Promise<void>((resolve) => void clock.after(5_000, resolve));
      return good(job);
    };
    scheduler.poke();
    await clock.advance(1_000);
    expect(jobs.slice(2).map(nameOf)).toEqual(['']);
    expect([scheduler.isWorking, scheduler.isRefreshing('a')]).toEqual([true, false]);
    await clock.advance(5_000);
    expect(scheduler.isWorking).toBe(false);
  });

  it('sends its last notification when nothing is being refreshed any more', async () => {
    const { clock, scheduler } = await refreshing();
    let shown = true;
    scheduler.onChange(() => { shown = scheduler.isRefreshing('models'); });
    scheduler.poke();
    await clock.advance(0);
    expect(shown).toBe(false);
  });

  it('continues if a listener throws', async () => {
    const { clock, jobs, log, scheduler } = await refreshing();
    scheduler.onChange(() => { throw new Error('tray is gone'); });
    scheduler.poke();
    await clock.advance(2 * HOUR);
    expect(jobs.length).toBeGreaterThan(2);
    expect(log.lines.some(({ level }) => level === 'error')).toBe(true);
  });

  it('continues if the callback for new headlines throws', async () => {
    const { bench, clock, jobs, log, scheduler } = await refreshing();
    bench.work = (job) => ({ ...good(job), arrivals: [{ feed: 'a', source: 'A feed', headlines: [{ key: 'k', title: 'First' }] }] });
    bench.onArrivals = () => { throw new Error('nobody can be told'); };
    scheduler.poke();
    await clock.advance(0);
    expect([scheduler.isWorking, scheduler.stateOf(A).failures]).toEqual([false, 0]);
    await clock.advance(2 * HOUR);
    expect(jobs.length).toBeGreaterThan(2);
    expect(log.lines.some(({ level }) => level === 'error')).toBe(true);
  });

  it('continues if a job’s result cannot be applied, and does not refetch its sources at once', async () => {
    const { bench, clock, files, jobs, log, scheduler, states } = await refreshing();
    const to = 'https://a.example/new';
    states.set('a', { ...newOriginState(A.url), move: { to, sightings: 4, lastSeen: 0, read: true, local: false } });
    bench.work = (job) => {
      files.put(job.place.temporary, 'half');
      return good(job, { a: fresh({ movedTo: to }) });
    };
    bench.onMove = () => Promise.reject(new Error('the settings are locked'));
    scheduler.poke();
    await clock.advance(MINUTE);
    expect(jobs.map(nameOf)).toEqual(['a,b', 'models']);
    expect(files.content.has('/data/news.snapshot.tmp')).toBe(false);
    expect(told(scheduler.stateOf(B).lastError?.message)).toBe('The refresh failed.');
    expect(log.lines.find(({ level }) => level === 'error')?.facts['stack']).toContain('scheduler.test.ts:');
    await clock.advance(3 * HOUR);
    expect(scheduler.stateOf(B).failures).toBe(0);
  });

  it.each([[true, { url: 'https://a.example/new', guarded: true }], [false, { url: A.url, guarded: false }]])(
    'asks a feed that its site moved outside the local network only, if the new address is kept: %s', async (kept, state) => {
      const { bench, clock, scheduler, states } = await refreshing();
      states.set('a', { ...newOriginState(A.url), move: { to: 'https://a.example/new', sightings: 4, lastSeen: 0, read: true, local: false } });
      bench.work = (job) => good(job, { a: fresh({ movedTo: 'https://a.example/new' }) });
      bench.onMove = (origin, url) => {
        if (kept) bench.origins = { ...bench.origins, feeds: [{ ...origin, url }, B] };
        return Promise.resolve(kept);
      };
      scheduler.poke();
      await clock.advance(0);
      expect(states.get('a', state.url)).toMatchObject({ ...state, move: null, items: 3 });
    });

  it('asks a feed at the address its site moved it to, outside the local network only, also if it crashed before that was in the states', async () => {
    const first = await refreshing();
    const to = 'https://a.example/new';
    first.states.set('a', { ...newOriginState(A.url), validators: VALIDATORS, lastAttempt: 0, move: { to, sightings: 3, lastSeen: 0, read: true, local: false } });
    await first.states.save();
    first.bench.work = (job) => good(job, { a: fresh({ movedTo: to }) });
    first.bench.onMove = () => {
      first.files.broken = (path) => path.endsWith('state.json');
      return Promise.resolve(true);
    };
    first.scheduler.poke();
    await first.clock.advance(DAY);
    const { bench, clock, jobs, scheduler } = await refreshing({ files: first.files, start: first.clock.now(), once: true });
    bench.origins = { ...bench.origins, feeds: [{ ...A, url: to }] };
    scheduler.poke();
    await clock.advance(MINUTE);
    expect(jobs[0]).toMatchObject({ fetch: [{ url: to, guarded: true, validators: VALIDATORS }] });
  });

  it('asks a feed from a search outside the local network only, also if the program ends before its first answer', async () => {
    const first = await refreshing();
    first.bench.work = () => new Promise(() => undefined); // it is added and the program ends while others are refreshed
    first.scheduler.poke();
    first.states.guard('https://c.example/');
    first.bench.origins = { ...first.bench.origins, feeds: [{ id: 'c', url: 'https://c.example/' }, { id: 'd', url: 'https://d.example/' }] };
    for (let change = 0; change < 3; change++) {
      first.scheduler.poke();
      await first.clock.advance(MINUTE);
    }
    expect(first.files.writes).toEqual(['/data/state.json']);
    const { bench, clock, jobs, scheduler } = await refreshing({ files: first.files, start: first.clock.now() });
    bench.origins = first.bench.origins;
    scheduler.poke();
    await clock.advance(MINUTE);
    expect(jobs[0]).toMatchObject({ fetch: [{ id: 'c', guarded: true }, { id: 'd', guarded: false }] });
  });

  it('leaves nothing on disk of a feed that was removed while it was asked', async () => {
    const { bench, clock, files, scheduler } = await refreshing();
    const stored: string[][] = [];
    scheduler.onChange((what) => {
      if (what === 'news') stored.push(Object.keys((JSON.parse(files.text('/data/state.json') ?? '') as { sources: object }).sources));
    });
    bench.work = (job) => {
      bench.origins = { ...bench.origins, feeds: [A] };
      return good(job);
    };
    scheduler.poke();
    await clock.advance(0);
    expect(stored[0]).toEqual(['a', 'models']);
  });

  it('removes the unfinished file of a job, and logs which file was moved aside', async () => {
    const { bench, clock, files, log, scheduler } = await refreshing();
    bench.work = (job) => {
      files.put(job.place.temporary, 'half');
      if (job.kind === 'models') throw new UserFacingError('The refresh took too long and was ended.');
      return { ...good(job), movedAside: '/data/news.snapshot.broken' };
    };
    scheduler.poke();
    await clock.advance(0);
    expect([...files.content.keys()].sort()).toEqual(['/data/news.snapshot', '/data/state.json']);
    expect(log.lines.filter(({ level }) => level === 'warn')).toMatchObject([
      { facts: { path: '/data/news.snapshot.broken' } }, { facts: { message: 'The refresh took too long and was ended.' } },
    ]);
  });

  it('says in the log that a part of the models is left out, again only if it is another number of them', async () => {
    const { bench, clock, log, scheduler } = await refreshing();
    let count = 2;
    bench.work = (job) => (job.kind === 'models' ? { ...good(job), leftOut: { count, first: 'model "x" of "y": no id' } } : good(job));
    scheduler.poke();
    await clock.advance(3 * HOUR);
    count = 3;
    await clock.advance(3 * HOUR);
    expect(log.lines.filter(({ level }) => level === 'warn').map(({ facts }) => facts)).toEqual([2, 3].map((n) => ({ count: n, first: 'model "x" of "y": no id' })));
  });

  it('says so once more if as many are left out after a list that could be read completely, but not after a refresh that brought none', async () => {
    const { bench, clock, log, scheduler } = await refreshing();
    const warnings = (): number => log.lines.filter(({ message }) => message.includes('left out')).length;
    let answer: Partial<JobResult> = {};
    bench.work = (job) => (job.kind === 'models' ? { ...good(job), ...answer } : good(job));
    const told: number[] = [];
    const broken: Partial<JobResult> = { leftOut: { count: 2, first: 'model "x" of "y": no id' } };
    for (answer of [broken, { attempts: [{ id: 'models', result: UNCHANGED }], snapshot: null }, broken, {}, broken]) {
      scheduler.poke();
      await clock.advance(2 * HOUR);
      told.push(warnings());
    }
    expect(told).toEqual([1, 1, 1, 1, 2]);
  });

  it('adopts the file a job wrote', async () => {
    const { bench, clock, files, scheduler, store } = await refreshing();
    const told: string[] = [];
    scheduler.onChange((what) => told.push(what));
    bench.work = async (job) => {
      if (job.kind === 'models') return { ...good(job, { models: failedWith(500) }), snapshot: null };
      const { layout, parts } = encodeSnapshot(newsSnapshot('from a file', { scope: job.scope }));
      await files.writeNew(job.place.temporary, parts);
      return { ...good(job), snapshot: { kind: 'written', layout } };
    };
    scheduler.poke();
    await clock.advance(0);
    expect(store.current('news')?.representations).toEqual(newsSnapshot('from a file').representations);
    expect([...files.content.keys()].sort()).toEqual(['/data/news.snapshot', '/data/state.json']);
    expect([told.includes('news'), scheduler.stored]).toEqual([true, true]);
  });

  describe('of a job that hands over an early part', () => {
    const early = (text: string): JobResult => ({ attempts: [{ id: 'a', result: fresh({ items: 1 }) }], snapshot: { kind: 'refused', content: newsSnapshot(text, { scope: 'a b' }) }, early: true });
    const failing = (job: Job): JobResult => ({ ...good(job, { models: failedWith(500) }), snapshot: null });

    it('serves it while the other feeds are still awaited, and then the rest', async () => {
      const { bench, clock, scheduler, states, store } = await refreshing();
      const told: string[] = [];
      scheduler.onChange((what) => told.push(`${what}:${['a', 'b'].filter(scheduler.isRefreshing).join('')}`));
      bench.onArrivals = vi.fn();
      let finish = (): void => undefined;
      const places: SnapshotPlace[] = [];
      bench.work = async (job) => {
        if (job.kind === 'models') return failing(job);
        const arrivals = [{ feed: 'a', source: 'A feed', headlines: [{ key: 'k', title: 'First' }] }];
        places.push(job.place, await bench.handOver({ ...early('early'), arrivals }));
        await new Promise<void>((resolve) => { finish = resolve; });
        return { attempts: [{ id: 'b', result: fresh({ items: 2 }) }], snapshot: { kind: 'refused', content: newsSnapshot('late', { scope: 'a b' }) } };
      };
      scheduler.poke();
      await clock.advance(0);
      expect(store.current('news')?.representations).toEqual(newsSnapshot('early').representations);
      expect([states.get('a', A.url).items, states.get('b', B.url).lastAttempt]).toEqual([1, null]);
      expect(told).toEqual(['status:ab', 'news:ab', 'status:b']);
      expect(bench.onArrivals).toHaveBeenCalledTimes(1);
      expect(scheduler.isWorking).toBe(true);
      expect(places[1]).toMatchObject({ temporary: places[0]?.temporary, held: { etag: newsSnapshot('early').representations.identity.etag } });
      finish();
      await clock.advance(0);
      expect(store.current('news')?.representations).toEqual(newsSnapshot('late').representations);
      expect([states.get('a', A.url).items, states.get('b', B.url).items]).toEqual([1, 2]);
    });

    it('blames only the feeds it was waiting for if its process dies', async () => {
      const { bench, clock, scheduler, store } = await refreshing();
      bench.work = async (job) => {
        if (job.kind === 'models') return failing(job);
        await bench.handOver(early('early'));
        throw new Error('died');
      };
      scheduler.poke();
      await clock.advance(0);
      expect([A, B].map((feed) => scheduler.stateOf(feed).failures)).toEqual([0, 1]);
      expect(store.current('news')?.representations).toEqual(newsSnapshot('early').representations);
    });

    it('stores the part also if its process dies meanwhile', async () => {
      const { bench, clock, files, log, scheduler, store } = await refreshing();
      const { replace } = files;
      let goOn = (): void => undefined;
      let runs = 0;
      files.replace = async (from, to) => {
        await new Promise<void>((resolve) => { goOn = resolve; });
        await replace(from, to);
      };
      bench.work = async (job) => {
        if (job.kind === 'models' || runs++ > 0) return failing(job);
        const { layout, parts } = encodeSnapshot(newsSnapshot('early', { scope: 'a b' }));
        await files.writeNew(job.place.temporary, parts);
        void bench.handOver({ ...early('early'), snapshot: { kind: 'written', layout } });
        throw new Error('died');
      };
      scheduler.poke();
      await clock.advance(0);
      goOn();
      await clock.advance(0);
      expect([A, B].map((feed) => scheduler.stateOf(feed).failures)).toEqual([0, 1]);
      expect([...files.content.keys()].sort()).toEqual(['/data/news.snapshot', '/data/state.json']);
      expect([store.current('news')?.representations, scheduler.stored]).toEqual([newsSnapshot('early').representations, true]);
      expect(log.lines.filter(({ level }) => level === 'error').map(({ message }) => message)).toEqual(['The refresh process failed']);
    });

    it('takes no part after the end of its job, and goes on', async () => {
      const { bench, clock, jobs, scheduler } = await refreshing();
      bench.work = (job) => (job.kind === 'models' ? failing(job) : Promise.reject(new Error('died')));
      scheduler.poke();
      await clock.advance(0);
      const { length } = jobs;
      await expect(bench.handOver(early('early'))).rejects.toThrow('has ended');
      expect(scheduler.isWorking).toBe(false);
      await clock.advance(DAY);
      expect(jobs.length).toBeGreaterThan(length);
    });

    it('counts the feeds it was waiting for as failed if the part cannot be applied, and does not ask them again at once', async () => {
      const { bench, clock, jobs, scheduler } = await refreshing();
      bench.onArrivals = () => { throw new Error('a defect'); };
      bench.work = async (job) => {
        if (job.kind === 'models') return failing(job);
        await bench.handOver({ ...early('early'), arrivals: [{ feed: 'a', source: 'A feed', headlines: [{ key: 'k', title: 'First' }] }] });
        return { attempts: [{ id: 'b', result: fresh() }], snapshot: null };
      };
      scheduler.poke();
      await clock.advance(MINUTE);
      expect([A, B].map((feed) => scheduler.stateOf(feed)).map(({ failures, alone }) => [failures, alone])).toEqual([[0, false], [1, false]]);
      expect(jobs.map(nameOf)).toEqual(['a,b', 'models']);
    });

    it('keeps what has come if the program ends, and asks only the others again', async () => {
      const { bench, clock, files, scheduler } = await refreshing();
      let abandon = (): void => undefined;
      bench.work = async (job) => {
        if (job.kind === 'models') return failing(job);
        await bench.handOver(early('early'));
        return await new Promise((_resolve, reject) => { abandon = () => reject(new Error('The refresh was stopped.')); });
      };
      scheduler.poke();
      await clock.advance(0);
      const end = scheduler.stop();
      abandon();
      await end;
      const next = await refreshing({ files });
      next.scheduler.poke();
      await next.clock.advance(0);
      expect(next.jobs.map(nameOf)[0]).toBe('b');
    });

    it('leaves no unfinished file of it if the disk refuses to move it', async () => {
      const { bench, clock, files, scheduler, store } = await refreshing();
      const { replace } = files;
      files.replace = () => Promise.reject(new Error('EROFS'));
      let left: boolean | undefined;
      bench.work = async (job) => {
        if (job.kind === 'models') return failing(job);
        const { layout, parts } = encodeSnapshot(newsSnapshot('early', { scope: 'a b' }));
        await files.writeNew(job.place.temporary, parts);
        const { held } = await bench.handOver({ ...early('early'), snapshot: { kind: 'written', layout } });
        left = files.content.has(job.place.temporary);
        files.replace = replace;
        return { attempts: [{ id: 'b', result: fresh() }], snapshot: { kind: 'refused', content: newsSnapshot(`late, after ${held?.unwritten?.toString() ?? 'nothing'}`, { scope: 'a b' }) } };
      };
      scheduler.poke();
      await clock.advance(0);
      expect(left).toBe(false);
      expect(store.current('news')?.representations).toEqual(newsSnapshot('late, after rows of early').representations);
    });
  });

  it('counts a file that cannot be read back as a failure, and does not retry at once', async () => {
    const { bench, clock, jobs, log, scheduler, store } = await refreshing();
    bench.work = (job) => ({ ...good(job), snapshot: { kind: 'written', layout: encodeSnapshot(newsSnapshot('gone', { source: job.kind })).layout } });
    scheduler.poke();
    await clock.advance(0);
    expect(jobs.map(nameOf)).toEqual(['a,b', 'models']);
    expect(store.current('news')).toBeNull();
    expect(scheduler.stateOf(A)).toMatchObject({
      failures: 1, lastSuccess: null, validators: null, lastError: { message: phrase('failure.diskCode', { file: 'news.snapshot', code: 'ENOENT' }) },
    });
    expect(log.lines).toContainEqual(expect.objectContaining({ level: 'error', facts: { job: 'news', path: expect.stringMatching(/^\/data\/news\.snapshot\..*tmp$/) as string, error: expect.anything() as unknown } }));
  });

  it.each([[10 * MINUTE, 5 * MINUTE], [20 * MINUTE, HOUR]])('leaves a host that was read %i ms before alone for %i ms if a job infers an hour', async (since, forMs) => {
    const { bench, clock, scheduler, states } = await refreshing({ start: NOON });
    const other = { id: 'c', url: `${A.url}/other` };
    bench.origins = { ...bench.origins, feeds: [A] };
    scheduler.poke();
    await clock.advance(since);
    bench.origins = { ...bench.origins, feeds: [A, other] };
    const host = new URL(A.url).host;
    bench.work = (job) => (job.kind === 'models' ? good(job) : { ...good(job, { c: failedWith(null) }), pauses: [{ host, forMs: HOUR, inferred: true }] });
    scheduler.poke();
    await clock.advance(0);
    expect((states.pauseOf(host)?.until ?? 0) - clock.now()).toBe(forMs);
  });

  it('keeps what the hosts and the other feeds said if a job’s file cannot be read back', async () => {
    const { bench, clock, scheduler, states } = await refreshing({ start: NOON });
    const feeds = [A, B, { id: 'c', url: 'https://b.example/other' }, { id: 'd', url: 'https://d.example/feed' }, { id: 'e', url: 'https://e.example/feed' }];
    bench.origins = { ...bench.origins, feeds };
    scheduler.poke();
    await clock.advance(2 * MINUTE); // then news are held, without which no answer can be "unchanged"
    const now = clock.now();
    states.addPause({ host: 'a.example', forMs: HOUR, inferred: true }, now);
    const said = { a: fresh({ host: 'www.a.example', exchange: EXCHANGE }), b: failedWith(429, { retryAfterMs: 12 * HOUR }, 'b.example'), c: { kind: 'paused' as const }, d: failedWith(410, {}, 'd.example'), e: UNCHANGED };
    bench.work = (job) => ({
      ...good(job, said), snapshot: { kind: 'written', layout: encodeSnapshot(newsSnapshot('gone', { source: job.kind })).layout },
      pauses: [{ host: 'e.example', forMs: HOUR, inferred: true }],
      arrivals: [{ feed: 'a', source: 'A feed', headlines: [{ key: 'k', title: 'First' }] }],
    });
    bench.onArrivals = vi.fn();
    scheduler.refreshNow();
    await clock.advance(0);
    const [a, b, c, d, e] = feeds.map(({ id, url }) => states.get(id, url));
    expect([a?.failures, a?.alone, a?.lastError]).toEqual([1, false, { at: now, message: phrase('failure.diskCode', { file: 'news.snapshot', code: 'ENOENT' }) }]); // the process did not die
    expect(states.pauseOf('a.example')).toBeNull(); // it has answered
    expect([b?.lastStatus, b?.retryAfterMs, states.pauseOf('b.example')?.until]).toEqual([429, 12 * HOUR, now + 12 * HOUR]);
    expect([c?.failures, c?.lastAttempt]).toEqual([0, NOON]);
    expect(d?.lastStatus).toBe(410);
    expect([e?.failures, e?.lastSuccess, states.pauseOf('e.example')?.inferred]).toEqual([0, now, true]);
    expect(bench.onArrivals).not.toHaveBeenCalled(); // there is nothing to click on
  });

  it('serves what the disk refuses, reports it as not stored, and writes it at the next turn an hour later, even if nothing is new by then', async () => {
    const { bench, clock, files, jobs, scheduler, store } = await refreshing();
    files.broken = (path) => path.endsWith('.snapshot');
    scheduler.poke();
    await clock.advance(0);
    expect(store.current('news')).not.toBeNull();
    expect(scheduler.stored).toBe(false);
    expect(scheduler.stateOf(A)).toMatchObject({ failures: 0, validators: VALIDATORS });
    files.broken = () => false;
    bench.work = (job) => ({ ...good(job, { a: UNCHANGED, b: UNCHANGED, models: UNCHANGED }), snapshot: null });
    await clock.advance(67 * MINUTE);
    const again = jobs.slice(2).flatMap((job) => (job.kind === 'news' ? job.fetch : []));
    expect(again.map(({ id, validators }) => [id, validators]).sort()).toEqual([['a', VALIDATORS], ['b', VALIDATORS]]); // what is in memory need not be sent again
    expect([...files.content.keys()].sort()).toEqual(['/data/models.snapshot', '/data/news.snapshot', '/data/state.json']);
    expect(scheduler.stored).toBe(true);
  });

  it('has nothing left to store once the content that the disk refused was dropped', async () => {
    const { clock, files, scheduler, store } = await refreshing();
    files.broken = (path) => path.endsWith('news.snapshot');
    scheduler.poke();
    await clock.advance(2_000);
    expect([store.current('models'), scheduler.stored]).toEqual([expect.anything(), false]);
    files.broken = () => false; // full, but a file can be renamed
    await store.forget('news');
    expect(scheduler.stored).toBe(true);
  });

  it('needs nothing sent again while the disk goes on refusing it, also after failures and answers without news', async () => {
    const { bench, clock, files, jobs, scheduler } = await refreshing();
    files.broken = (path) => path.endsWith('.snapshot');
    scheduler.poke();
    await clock.advance(MINUTE);
    bench.work = (job) => ({ ...good(job, { a: UNCHANGED, b: failedWith(404), models: UNCHANGED }), snapshot: null });
    jobs.length = 0;
    await clock.advance(9 * HOUR);
    for (const id of ['a', 'b']) {
      const sent = jobs.flatMap((job) => (job.kind === 'news' ? job.fetch : [])).filter((feed) => feed.id === id).map(({ validators }) => validators);
      expect(sent.slice(0, 3)).toEqual([VALIDATORS, VALIDATORS, VALIDATORS]);
    }
  });

  it('takes what was the same as before for stored: nothing was written, as it lies there', async () => {
    const first = await refreshing();
    first.scheduler.poke();
    await first.clock.advance(MINUTE);
    first.bench.work = (job) => ({ ...good(job), snapshot: null });
    await first.clock.advance(67 * MINUTE);
    const { clock, jobs, scheduler } = await refreshing({ files: first.files, start: first.clock.now() });
    scheduler.poke();
    await clock.advance(67 * MINUTE);
    expect(jobs.flatMap((job) => (job.kind === 'news' ? job.fetch : [])).map(({ validators }) => validators)).toEqual([VALIDATORS, VALIDATORS]);
  });

  it('takes what the disk refused for stored once it accepts a later refresh, which has it too', async () => {
    const { bench, clock, files, scheduler } = await refreshing();
    files.broken = (path) => path.endsWith('news.snapshot');
    scheduler.poke();
    await clock.advance(MINUTE);
    expect(scheduler.stateOf(A).unstored).toBe(true);
    bench.work = (job) => {
      files.broken = () => false;
      return good(job, { a: UNCHANGED });
    };
    scheduler.refreshNow();
    await clock.advance(0);
    expect([scheduler.stateOf(A).unstored, scheduler.stateOf(B).unstored, scheduler.stored]).toEqual([false, false, true]);
  });

  it('refetches in full, still hourly, what the disk refused before a crash, but not what it already had', async () => {
    const first = await refreshing();
    first.scheduler.poke();
    await first.clock.advance(0);
    first.files.broken = (path) => path.endsWith('news.snapshot');
    first.bench.work = (job) => good(job, { b: UNCHANGED });
    await first.clock.advance(67 * MINUTE);
    first.files.broken = () => false;
    const { clock, jobs, scheduler } = await refreshing({ files: first.files, start: first.clock.now() });
    scheduler.poke();
    scheduler.refreshNow();
    await clock.advance(0);
    await clock.advance(67 * MINUTE);
    const again = jobs.flatMap((job) => (job.kind === 'news' ? job.fetch : []));
    for (const { id, validators } of [{ id: 'a', validators: null }, { id: 'b', validators: VALIDATORS }]) {
      const mine = again.filter((one) => one.id === id);
      expect(mine[0]?.validators, `${id} by hand`).toEqual(validators);
      expect(mine[1]?.validators, `${id} an hour later`).toEqual(VALIDATORS);
    }
  });

  it('writes at its end what the disk refused, or says that it could not', async () => {
    const full = await refreshing();
    full.files.broken = (path) => path.endsWith('news.snapshot');
    full.scheduler.poke();
    await full.clock.advance(0);
    await full.scheduler.stop();
    expect(full.log.lines.filter(({ level }) => level === 'warn')).toHaveLength(1);

    const { clock, files, log, scheduler, states } = await refreshing();
    files.broken = (path) => path.endsWith('news.snapshot');
    scheduler.poke();
    await clock.advance(0);
    files.broken = () => false;
    await scheduler.stop();
    expect(files.content.has('/data/news.snapshot')).toBe(true);
    expect(states.get('a', A.url).unstored).toBe(false);
    expect(log.lines.filter(({ level }) => level === 'warn')).toEqual([]);
  });

  it('writes again also the states that the disk refused, and says nothing at its end if it could', async () => {
    const { clock, files, log, scheduler } = await refreshing();
    files.broken = (path) => path.endsWith('state.json');
    scheduler.poke();
    await clock.advance(0);
    expect([scheduler.stored, files.content.has('/data/state.json')]).toEqual([false, false]);
    files.broken = () => false;
    await scheduler.stop();
    expect([scheduler.stored, files.content.has('/data/state.json')]).toEqual([true, true]);
    expect(log.lines.filter(({ level }) => level === 'warn')).toEqual([]);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('fetches each source within the hour after a week of sleep, in no burst (installation %i)', async (installation) => {
    const { clock, jobs, scheduler } = await refreshing({ installation });
    scheduler.poke();
    await clock.advance(MINUTE);
    clock.jumpTo(clock.now() + 7 * DAY);
    scheduler.poke();
    scheduler.poke();
    expect(jobs).toHaveLength(2);
    await clock.advance(67 * MINUTE); // an hour plus jitter
    for (const id of ['a', 'b', 'models']) {
      const times = jobs.slice(2).filter((job) => nameOf(job).split(',').includes(id)).map(({ now }) => now);
      expect(times.length, id).toBeGreaterThan(0);
      expect((times[1] ?? Infinity) - (times[0] ?? 0), id).toBeGreaterThanOrEqual(HOUR);
    }
  });

  it('fetches at the announced time after waking up in skipped hours', async () => {
    const { bench, clock, jobs, scheduler } = await refreshing({ start: Date.UTC(2026, 8, 30, 21) });
    bench.work = (job) => good(job, { a: fresh({ hints: { hintMs: null, skipHours: [0, 1, 2, 3, 4, 5], skipDays: [] } }) });
    scheduler.poke();
    await clock.advance(MINUTE);
    clock.jumpTo(Date.UTC(2026, 9, 1, 2));
    scheduler.poke();
    const { at } = scheduler.decisionFor(A);
    expect(new Date(at ?? 0).getUTCHours()).toBe(6);
    await clock.advance((at ?? 0) - clock.now());
    expect(jobs.filter((job) => nameOf(job).split(',').includes('a')).map(({ now }) => now)).toEqual([Date.UTC(2026, 8, 30, 21), at]);
  });

  it('tells each job when a feed was last read', async () => {
    const { bench, clock, jobs, scheduler } = await refreshing({ once: true });
    bench.work = (job) => good(job);
    scheduler.poke();
    await clock.advance(25 * 60 * MINUTE);
    const read = jobs.flatMap((job) => (job.kind === 'news' ? job.fetch.filter(({ id }) => id === 'a').map(({ lastRead }) => [job.now, lastRead]) : []));
    expect(read.slice(0, 2).map(([, lastRead]) => lastRead)).toEqual([null, read[0]?.[0]]);
  });

  it('splits many feeds into several jobs', async () => {
    const { bench, clock, jobs, scheduler } = await refreshing({ once: true });
    const feeds = Array.from({ length: 70 }, (_, n) => ({ id: `f${n}`, url: `https://f.example/${n}` }));
    bench.origins = { feeds, inactive: [], removed: [], models: MODELS_ORIGIN, mute: [] };
    scheduler.poke();
    await clock.advance(0);
    expect(jobs.map((job) => (job.kind === 'news' ? job.fetch.length : 'models'))).toEqual([32, 38, 'models']);
  });

  it('reads the models between the jobs of feeds that hang, and the news first again after a rest', async () => {
    const { bench, clock, jobs, scheduler } = await refreshing();
    const feeds = Array.from({ length: 8 }, (_, n) => ({ id: `f${n}`, url: `https://f.example/${n}` }));
    bench.origins = { ...bench.origins, feeds };
    const slowly = (ms: number) => (job: Job) => new Promise<JobResult>((resolve) => void clock.after(ms, () => resolve(
      good(job, Object.fromEntries(job.kind === 'news' ? job.fetch.slice(1).map(({ id }) => [id, { kind: 'left' }]) : [])))));
    bench.work = slowly(31_000);
    scheduler.poke();
    await clock.advance(10 * MINUTE);
    expect(jobs.map(({ kind }) => kind)).toEqual(['news', 'news', 'models', ...Array.from({ length: 6 }, () => 'news')]);
    bench.work = good;
    scheduler.refreshNow();
    await clock.advance(0);
    expect(jobs.slice(9).map(({ kind }) => kind)).toEqual(['news', 'models']);
  });

  it('reads the models after a minute of such jobs even if the clock is set back meanwhile', async () => {
    const { bench, clock, jobs, scheduler } = await refreshing();
    bench.origins = { ...bench.origins, feeds: Array.from({ length: 8 }, (_, n) => ({ id: `f${n}`, url: `https://f.example/${n}` })) };
    bench.work = (job) => new Promise((resolve) => void clock.after(31_000, () => resolve(
      good(job, Object.fromEntries(job.kind === 'news' ? job.fetch.slice(1).map(({ id }) => [id, { kind: 'left' }]) : [])))));
    scheduler.poke();
    await clock.advance(10_000);
    clock.jumpTo(clock.now() - HOUR);
    await clock.advance(3 * MINUTE);
    expect(jobs.map(({ kind }) => kind)).toEqual(['news', 'news', 'news', 'models', 'news', 'news', 'news']);
  });

  it('is idle once all is done, and once stopped', async () => {
    const { bench, clock, scheduler } = await refreshing();
    const idle = vi.fn();
    void scheduler.idle().then(idle);
    await clock.advance(0);
    expect(idle).toHaveBeenCalledTimes(1);
    expect(scheduler.stateOf(MODELS_ORIGIN).lastSuccess).not.toBeNull();

    bench.work = () => new Promise(() => undefined);
    await clock.advance(2 * HOUR);
    void scheduler.idle().then(idle);
    void scheduler.stop();
    await settle();
    expect(idle).toHaveBeenCalledTimes(2);
    expect(bench.stops).toBe(1);
  });

  it.each<[string, (job: Job) => Promise<JobResult>, Record<string, unknown>, number]>([
    ['what it had read by then', (job) => Promise.resolve(good(job, { b: { kind: 'stopped' } })), { items: 3, lastSuccess: NOON }, 1],
    ['nothing', () => Promise.reject(new JobFailed('The refresh was stopped.', 'died')), { lastAttempt: NOON, lastSuccess: null, lastError: null, failures: 0 }, 0],
  ])('stores %s when it is stopped amid a job, and the next run asks only who has never answered', async (_what, outcome, ofA, stored) => {
    const files = memoryFiles();
    const { bench, jobs, log, scheduler, store } = await refreshing({ files, start: NOON, once: true });
    let end = (): void => undefined;
    bench.work = async (job) => {
      await new Promise<void>((resolve) => { end = resolve; });
      return { ...await outcome(job), arrivals: [{ feed: 'a', source: 'A feed', headlines: [{ key: 'k', title: 'First' }] }] };
    };
    bench.onArrivals = vi.fn();
    scheduler.poke();
    await settle();
    const stopped = scheduler.stop();
    end();
    await stopped;
    expect(bench.onArrivals).not.toHaveBeenCalled(); // nobody could click on them
    expect([jobs.length, log.lines.filter(({ level }) => level === 'error' || level === 'warn')]).toEqual([1, []]);
    expect(store.current('news') === null).toBe(stored === 0);
    const ofB = { lastAttempt: NOON, lastSuccess: null, lastError: null, failures: 0 };
    expect(JSON.parse(files.text('/data/state.json') ?? '')).toMatchObject({ sources: { a: ofA, b: ofB } });

    const cutOffAgainAt = async (start: number, once: boolean): Promise<readonly string[]> => {
      const next = await refreshing({ files, start, once });
      let cutOff = (): void => undefined;
      next.bench.work = () => new Promise((_resolve, reject) => { cutOff = () => reject(new JobFailed('The refresh was stopped.', 'died')); });
      next.scheduler.poke();
      await settle();
      const over = next.scheduler.stop();
      cutOff();
      await over;
      return next.jobs.flatMap((job) => (job.kind === 'news' ? job.fetch.map(({ id }) => id) : [])).sort();
    };
    const unread = stored === 0 ? ['a', 'b'] : ['b'];
    expect(await cutOffAgainAt(NOON + 3_000, false)).toEqual(unread); // also in a run that makes up for what was missed later
    expect(await cutOffAgainAt(NOON + 2 * MINUTE, true)).toEqual([]); // otherwise a run each minute would ask each minute
    expect(await cutOffAgainAt(NOON + 4 * MINUTE, true)).toEqual(unread);
  });

  it('stops only after a pending write, and counts no failure for being stopped', async () => {
    const files = memoryFiles();
    const { bench, clock, jobs, log, scheduler } = await refreshing({ files });
    let abandon = (): void => undefined;
    bench.work = () => new Promise((_resolve, reject) => { abandon = () => reject(new Error('The refresh was stopped.')); });
    scheduler.poke();
    await settle();
    const stopped = scheduler.stop();
    abandon();
    await stopped;
    expect(scheduler.stateOf(A)).toMatchObject({ failures: 0, lastAttempt: null });
    expect(log.lines.filter(({ level }) => level === 'error')).toEqual([]);
    scheduler.poke();
    await clock.advance(DAY);
    expect(jobs).toHaveLength(1);

    const second = await refreshing({ files });
    let write = (): void => undefined;
    const writeAtomic = files.writeAtomic;
    files.writeAtomic = async (path, parts) => {
      await new Promise<void>((resolve) => { write = resolve; });
      await writeAtomic(path, parts);
    };
    second.bench.work = (job) => good(job, { a: fresh({ items: 7 }) });
    second.scheduler.poke();
    await settle();
    const end = vi.fn();
    void second.scheduler.stop().then(end);
    await settle();
    expect(end).not.toHaveBeenCalled();
    files.writeAtomic = writeAtomic;
    write();
    await settle();
    expect(end).toHaveBeenCalledTimes(1);
    expect(JSON.parse(files.text('/data/state.json') ?? '')).toMatchObject({ sources: { a: { items: 7 } } });
  });
});
