/** Which feeds of a round are requested at all. */
import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import type { ReadFeed } from '../../../../src/main/content/feed/entry.ts';
import type { FetchOutcome } from '../../../../src/main/refresh/fetch/fetch-contract.ts';
import { HOST_LIMITS } from '../../../../src/main/refresh/jobs/host-limits.ts';
import { createHostAnswers } from '../../../../src/main/refresh/process/host-answers.ts';
import { createJobBudget, UNLIMITED } from '../../../../src/main/refresh/process/job-budget.ts';
import { visitAll } from '../../../../src/main/refresh/process/visit.ts';
import { advice, foundDocument } from '../../../support/examples.ts';
import { fakeClock } from '../../../support/fake-clock.ts';
import { isKept } from '../../../support/is-kept.ts';
import { noDefect } from '../../../support/no-defect.ts';

const UNCHANGED: FetchOutcome = { kind: 'unchanged', host: 'x.example', movedTo: null, advice: advice() };
const SILENT: FetchOutcome = { kind: 'failed', message: 'Late.', status: null, host: null, offline: false, silent: true, advice: advice() };
const FRESH: FetchOutcome = { kind: 'fresh', bytes: Buffer.of(), contentType: null, url: 'https://x.example/', local: false, movedTo: null, advice: advice() };
const LIMITED: FetchOutcome = { kind: 'failed', message: 'Too many.', status: 429, host: 'x.example', offline: false, advice: advice() };

const failing = (status: number): FetchOutcome => ({ kind: 'failed', message: 'No.', status, host: 'x.example', offline: false, advice: advice() });

const ENTRY = { guid: '1', article: { title: 'One', link: '', pubDate: '', contentSnippet: '', author: '', categories: [] } };
const feedOf = (entries: number): ReadFeed => ({
  title: 'A', siteUrl: '', language: '', hints: { ttlMinutes: null, skipHours: [], skipDays: [], updatePeriodMs: null }, entries: Array.from({ length: entries }, () => ENTRY),
});

interface Scene {
  /** Returns the host of a path; by default it is x.example for all. */
  readonly hostOf?: (at: number) => string;
  /** Returns the host to which a path redirects; by default none does. */
  readonly hubOf?: (at: number) => string | null;
  /** The host to which the last request of each led, if one is known. */
  readonly knownHub?: string;
  /** How many entries each document has. */
  readonly entries?: number;
  /** The path that a search has just read. */
  readonly found?: number;
  readonly budgetOf?: typeof createJobBudget;
  /** Ms after which the program is ended. */
  readonly endsAt?: number;
}

/** Visits these feeds in one job with a fake clock; each path gets its outcome, after 30 s if that is silence. */
async function visited(outcomes: readonly FetchOutcome[], { hostOf = () => 'x.example', hubOf = () => null, knownHub, entries = 0, found, budgetOf = createJobBudget, endsAt }: Scene = {}) {
  const clock = fakeClock(0);
  const ending = new AbortController();
  if (endsAt !== undefined) clock.after(endsAt, () => ending.abort());
  const wait = (ms: number): Promise<void> => new Promise((resolve) => void clock.after(ms, resolve));
  const asked: string[] = [];
  const followed: string[] = [];
  const feeds = outcomes.map((_, at) => {
    const url = `https://${hostOf(at)}/${at}`;
    return { id: String(at), url, validators: null, guarded: false, lastRead: null, host: knownHub ?? null, failing: false, ...(at === found && { found: foundDocument(url) }) };
  });
  let endedAt = Number.NaN;
  const answers = createHostAnswers();
  const all = visitAll(feeds, {
    fetchOrigin: async ({ url, admit }) => {
      const name = url.slice(url.lastIndexOf('/') + 1);
      asked.push(name);
      const outcome = outcomes[Number(name)] ?? UNCHANGED;
      const hub = hubOf(Number(name));
      if (hub !== null) {
        const mayFollow = await admit?.(hub).then(() => true, () => false) ?? true;
        if (!mayFollow) return { ...SILENT, silent: false }; // as the fetcher does
        followed.push(name);
      }
      await wait(outcome === SILENT ? 30_000 : 10);
      return outcome;
    },
    reader: { read: () => wait(10).then(() => feedOf(entries)) }, hostLimits: { ...HOST_LIMITS, wait }, onDefect: noDefect,
  }, { answers, budget: budgetOf(clock.now, ending.signal), ending: ending.signal }).finally(() => { endedAt = clock.now(); });
  await clock.advance(3_600_000);
  const results = (await all).map(({ result }) => (result.kind === 'failed' ? `failed ${result.status ?? 'late'}` : result.kind));
  return { asked, followed, results, held: answers.pauses.map(({ host }) => host), seconds: Math.round(endedAt / 1000) };
}

const many = (count: number, outcome: FetchOutcome): readonly FetchOutcome[] => Array.from({ length: count }, () => outcome);
const apart = (at: number): string => `x${at}.example`;
const hub = (): string => 'hub.example';
const own = (at: number): string => `www.x${at}.example`;
const countOf = (results: readonly string[], wanted: string): number => results.filter((result) => result === wanted).length;

it('a host that was silent twice is asked no more, and left alone after that', async () => {
  const { asked, results, held, seconds } = await visited(Array.from({ length: 8 }, () => SILENT));
  expect(held).toEqual(['x.example']);
  expect(asked).toEqual(['0', '1']);
  expect(results).toEqual(['failed late', 'failed late', ...Array.from({ length: 6 }, () => 'paused')]);
  expect(seconds).toBe(31); // the second one began a second after the first
});

it('hosts of which the time of a job is enough for one request each are left alone as well if nobody answers', async () => {
  const { asked, held } = await visited(many(90, SILENT), { hostOf: (at) => `x${at % 9}.example` });
  expect(asked).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
  expect(held).toEqual(Array.from({ length: 8 }, (_, at) => `x${at}.example`));
});

it('a host that was silent once when the time of a job was over is not left alone if others answer', async () => {
  const { asked, held } = await visited(many(90, UNCHANGED).map((fine, at) => (at % 9 === 7 ? fine : SILENT)), { hostOf: (at) => `x${at % 9}.example` });
  expect(asked).toEqual(Array.from({ length: 9 }, (_, at) => String(at)));
  expect(held).toEqual([]);
});

it.each([
  ['answers', () => null],
  ['redirects', (at: number) => (at % 3 === 0 ? null : own(at))],
])('a host that is silent only now and then, and %s otherwise, is asked for every feed', async (_, hubOf) => {
  const now = [SILENT, UNCHANGED, UNCHANGED];
  const { asked } = await visited([...now, ...now, ...now, ...now], { hubOf, budgetOf: () => UNLIMITED });
  expect(asked).toHaveLength(12);
});

it('the other feeds of a host that asks for a pause end the round without waiting for their second', async () => {
  const { asked, results, seconds } = await visited([LIMITED, ...Array.from({ length: 8 }, () => UNCHANGED)]);
  expect(asked.length).toBeLessThanOrEqual(2);
  expect(results.filter((result) => result === 'paused').length).toBeGreaterThanOrEqual(7);
  expect(seconds).toBeLessThanOrEqual(1);
});

it('the other feeds that were redirected to such a host the last time are not requested either', async () => {
  const { asked, results } = await visited([{ ...LIMITED, host: hub() }, ...many(8, UNCHANGED)], { hubOf: hub, knownHub: hub() });
  expect(asked.length).toBeLessThanOrEqual(2);
  expect(countOf(results, 'paused')).toBeGreaterThanOrEqual(7);
});

it.each([403, 500, 503])('a host that only answers %i is left alone after three', async (status) => {
  const { asked, results } = await visited(many(20, failing(status)));
  expect(asked).toEqual(['0', '1', '2']);
  expect(countOf(results, 'paused')).toBe(17);
});

it('a host that a search has just read is left alone after three refusals all the same', async () => {
  const { asked, results } = await visited([FRESH, ...many(20, failing(403))], { found: 0 });
  expect(asked).toEqual(['1', '2', '3']);
  expect(results[0]).toBe('fresh');
});

it.each([
  ['a feed was read', UNCHANGED], ['a feed was new', FRESH], ['another answer came between them', failing(404)],
])('a host that refuses some feeds is asked for every feed if %s', async (_, other) => {
  const { asked } = await visited([failing(403), failing(500), other, failing(403), failing(500), other, UNCHANGED]);
  expect(asked).toHaveLength(7);
});

it('names under one parent are left alone once two of them have asked for a pause', async () => {
  const limited = Array.from({ length: 40 }, (_, at) => ({ ...LIMITED, host: `x${at}.blogs.example` }));
  const { asked, results } = await visited(limited, { hostOf: (at) => `x${at}.blogs.example` });
  expect(asked.length).toBeLessThanOrEqual(9); // those that were in flight
  expect(countOf(results, 'paused')).toBe(40 - asked.length);
});

it('starts no visit later than 15 s after the job began, and leaves the rest to the next job', async () => {
  const { asked, results, seconds } = await visited(many(40, UNCHANGED));
  expect(asked).toEqual(Array.from({ length: 16 }, (_, at) => String(at))); // a second apart
  expect(results.slice(16)).toEqual(many(24, UNCHANGED).map(() => 'left'));
  expect(seconds).toBe(16);
});

it.each([
  ['to one host', hub],
  ['to a few hosts', (at: number) => `hub${at % 12}.example`],
  ['to a host of their own each', own],
])('ends before the deadline of a job even if all feeds redirect %s that does not answer', async (_, hubOf) => {
  const { results, seconds } = await visited(many(256, SILENT), { hostOf: apart, hubOf });
  expect(countOf(results, 'failed late')).toBeGreaterThan(8);
  expect(countOf(results, 'failed late') + countOf(results, 'left')).toBe(256);
  expect(seconds).toBeLessThan(2 * 60);
});

it('does not wait again for a host that redirects to itself and was silent twice', async () => {
  const { followed, results, seconds } = await visited(many(16, SILENT), { hubOf: () => 'x.example' });
  expect(followed.length).toBeLessThanOrEqual(4);
  expect(countOf(results, 'failed late') + countOf(results, 'left') + countOf(results, 'paused')).toBe(16);
  expect(seconds).toBeLessThan(90);
});

it('does not wait again for a host that redirects led to and that was silent twice', async () => {
  const { asked, followed, results, seconds } = await visited([...many(20, SILENT), ...many(20, UNCHANGED)], { hostOf: apart, hubOf: (at) => (at < 20 ? hub() : null) });
  expect(asked).toHaveLength(40);
  expect(followed).toHaveLength(2);
  expect(results).toEqual([...many(20, SILENT).map(() => 'failed late'), ...many(20, UNCHANGED).map(() => 'unchanged')]);
  expect(seconds).toBeLessThan(60);
});

it('asks a host for every feed that redirects somewhere silent: it has answered itself', async () => {
  const { asked } = await visited(many(8, SILENT), { hubOf: own });
  expect(asked).toHaveLength(8);
});

it('waits for every redirect that it began, however many lead to one host', async () => {
  const { asked, results } = await visited(many(256, UNCHANGED), { hostOf: apart, hubOf: hub });
  expect(countOf(results, 'unchanged')).toBe(asked.length);
  expect(countOf(results, 'left')).toBe(256 - asked.length);
});

it('goes on for as long as redirects to one host are answered about as fast as they come', async () => {
  const { asked, results } = await visited(many(60, UNCHANGED), { hostOf: (at) => `x${at % 2}.example`, hubOf: hub });
  expect(asked).toHaveLength(32); // two a second for 15 s; the hub takes one
  expect(countOf(results, 'unchanged')).toBe(32);
});

it('visits feeds that are each redirected to a host of their own as if they were not', async () => {
  const { results } = await visited(many(60, UNCHANGED), { hostOf: apart, hubOf: own });
  expect(results).toEqual(many(60, UNCHANGED).map(() => 'unchanged'));
});

it('leaves the rest to the next job once so many entries wait to be merged', async () => {
  const { results } = await visited(many(30, FRESH), { hostOf: apart, entries: 2_000 });
  expect(countOf(results, 'fresh')).toBeGreaterThanOrEqual(10); // 20,000 entries
  expect(countOf(results, 'fresh') + countOf(results, 'left')).toBe(30);
  expect(countOf(results, 'left')).toBeGreaterThan(10);
});

it('hands over what was read by the end of the program, and asks nobody any more', async () => {
  const { asked, results, seconds } = await visited([SILENT, ...many(30, UNCHANGED)], { hostOf: (at) => (at === 0 ? 'slow.example' : 'x.example'), endsAt: 5_400 });
  expect(results).toEqual(['stopped', ...many(6, UNCHANGED).map(() => 'unchanged'), ...many(24, UNCHANGED).map(() => 'left')]); // one a second
  expect([asked.length, seconds]).toEqual([7, 5]);
});

it('follows no redirect any more once the program ends', async () => {
  const { asked, followed, results, seconds } = await visited(many(20, UNCHANGED), { hostOf: apart, hubOf: hub, endsAt: 5_400 });
  expect([followed.length, countOf(results, 'unchanged'), seconds]).toEqual([6, 6, 5]);
  expect([countOf(results, 'stopped'), countOf(results, 'left')]).toEqual([asked.length - 6, 20 - asked.length]);
});

it('takes what a search has just read also at the end of the program: it takes no request', async () => {
  const { asked, results } = await visited([SILENT, FRESH], { hostOf: apart, found: 1, endsAt: 5 });
  expect([asked, results]).toEqual([['0'], ['stopped', 'fresh']]);
});

it('leaves nothing that it has read in a process that goes on with the next job', async () => {
  const { signal } = new AbortController(); // of the process
  const feed = { id: 'a', url: 'https://x.example/a', validators: null, guarded: false, lastRead: null, host: null, failing: false };
  const read = async () => {
    const [visit] = await visitAll([feed], {
      fetchOrigin: () => Promise.resolve(FRESH), reader: { read: () => Promise.resolve(feedOf(1_000)) },
      hostLimits: { ...HOST_LIMITS, wait: () => Promise.resolve() }, onDefect: noDefect,
    }, { ending: signal });
    return new WeakRef(visit?.read ?? expect.fail());
  };
  const first = await read();
  await read();
  expect(getEventListeners(signal, 'abort')).toEqual([]);
  await expect.poll(() => isKept(first)).toBe(false);
});
