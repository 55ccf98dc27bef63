/** What the log says of failing sources, of those that work again, and of each visit. */
import { describe, expect, it } from 'vitest';
import type { AttemptResult } from '../../../src/main/refresh/policy/attempt-result.ts';
import { JobFailed } from '../../../src/main/refresh/jobs/failed-job.ts';
import { phrase } from '../../../src/shared/language/phrase.ts';
import { encodeSnapshot } from '../../../src/main/store/snapshot-file.ts';
import { advice, failedWith, fresh, newsSnapshot } from '../../support/examples.ts';
import { good, refreshing, type Work } from '../../support/refreshing.ts';

const FEEDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => ({ id, url: `https://${id}.example/feed` }));
const URLS = FEEDS.map(({ url }) => url);
const offline = (message = phrase('failure.noName')): AttemptResult => ({ kind: 'failed', message, status: null, host: null, offline: true, advice: advice() });
const allOf = (result: AttemptResult): Record<string, AttemptResult> => Object.fromEntries(FEEDS.map(({ id }) => [id, result]));
const NOT_FOUND = 'The site was not found. Its name may be wrong, or this computer is offline.';
const failure = (source: string | undefined, message: string) => ({ level: 'warn', message: 'A source could not be refreshed', facts: { source, message } });

/** Refreshes seven feeds by hand with each of these results, and returns what each time adds to the log about them. */
const told = (...works: readonly Work[]): Promise<unknown[][]> => toldOf(FEEDS, works);

async function toldOf(feeds: typeof FEEDS, works: readonly Work[]): Promise<unknown[][]> {
  const { bench, clock, log, scheduler } = await refreshing();
  bench.origins = { ...bench.origins, feeds };
  const lines: unknown[][] = [];
  for (const work of works) {
    bench.work = (job) => (job.kind === 'models' ? good(job) : work(job));
    log.lines.splice(0);
    scheduler.refreshNow();
    await clock.advance(0);
    lines.push(log.lines.filter(({ message }) => /ources? (?:could|was)/.test(message)));
    await clock.advance(61_000); // a refresh by hand may ask again, and nothing is due yet
  }
  return lines;
}

describe('sources that fail', () => {
  it('share a line if no host could be reached', async () => {
    expect(await told((job) => good(job, allOf(offline())))).toEqual([[
      { level: 'warn', message: 'Sources could not be refreshed, for a reason they share', facts: { count: 7, message: NOT_FOUND, first: URLS.slice(0, 5) } },
    ]]);
  });

  it('share one for each reason', async () => {
    const [lines] = await told((job) => good(job, { ...allOf(offline()), a: offline(phrase('failure.offline')), b: offline(phrase('failure.offline')) }));
    expect(lines).toMatchObject([{ facts: { count: 2, first: URLS.slice(0, 2) } }, { facts: { count: 5, first: URLS.slice(2) } }]);
  });

  it.each<[string, AttemptResult]>([
    ['answered', fresh()], ['had nothing new', { kind: 'unchanged', host: 'a.example', advice: advice(), movedTo: null }], ['answered with an error', failedWith(500)],
  ])('have a line each if another host %s, so that sites which are gone are all named', async (_what, c) => {
    const [lines] = await told((job) => good(job, { ...allOf(offline()), c }));
    expect(lines).toEqual(expect.arrayContaining(URLS.filter((url) => url !== URLS[2]).map((url) => failure(url, NOT_FOUND))));
  });

  it('have a line each if it is their own trouble, also for the same reason', async () => {
    expect(await told((job) => good(job, allOf(failedWith(500))))).toEqual([URLS.map((url) => failure(url, 'It went wrong.'))]);
  });

  it('share a line if the refresh process ended, or their result could not be stored', async () => {
    const [died] = await told(() => { throw new JobFailed(phrase('failure.refreshEnded'), 'died'); });
    expect(died).toMatchObject([{ message: 'Sources could not be refreshed, for a reason they share', facts: { count: 7, message: 'The refresh process ended unexpectedly.' } }]);
    const [unread] = await told((job) => ({ ...good(job), snapshot: { kind: 'written', layout: encodeSnapshot(newsSnapshot()).layout } }));
    expect(unread).toMatchObject([{ facts: { count: 7, message: expect.stringContaining('news.snapshot') as string } }]);
  });

  it('are told of as always if there is only one', async () => {
    expect(await toldOf(FEEDS.slice(0, 1), [(job) => good(job, allOf(offline()))])).toEqual([[failure(URLS[0], NOT_FOUND)]]);
  });
});

describe('sources that work again', () => {
  const again = (source: string | undefined) => ({ level: 'info', message: 'A source could be refreshed again', facts: { source } });

  it.each<[string, AttemptResult]>([['with new content', fresh()], ['unchanged', { kind: 'unchanged', host: 'a.example', advice: advice(), movedTo: null }]])('are told of once: %s', async (_what, a) => {
    const [, second, third] = await told((job) => good(job, { a: failedWith(500), b: failedWith(404) }), (job) => good(job, { a }), (job) => good(job, { a }));
    expect([second, third]).toEqual([[again(URLS[0]), again(URLS[1])], []]);
  });

  it('share a line after this computer was offline, or the refresh process ended before it asked them', async () => {
    const line = { level: 'info', message: 'Sources could be refreshed again', facts: { count: 7, first: URLS.slice(0, 5) } };
    expect((await told((job) => good(job, allOf(offline())), (job) => good(job)))[1]).toEqual([line]);
    expect((await told(() => { throw new JobFailed(phrase('failure.refreshUnstarted'), 'unsent'); }, (job) => good(job)))[1]).toEqual([line]);
  });
});

it('each visit has a line at debug, with the host asked last', async () => {
  const exchange = { host: 'cdn.example', status: 200, bytes: 1_234, ms: 56 };
  const failed: AttemptResult = { kind: 'failed', message: 'No.', status: 503, host: null, offline: false, advice: advice(), exchange: { ...exchange, status: 503, bytes: 0 } };
  const work: Work = (job) => good(job, { a: fresh({ exchange }), b: { kind: 'unchanged', host: 'a.example', advice: advice(), movedTo: null, exchange: { ...exchange, status: 304, bytes: 0 } }, c: failed });
  const [lines, again] = await told(work, work);
  expect(lines?.slice(0, 3)).toEqual([
    { level: 'debug', message: 'A source was asked', facts: { source: URLS[0], result: 'fresh', changed: true, ...exchange } },
    { level: 'debug', message: 'A source was asked', facts: { source: URLS[1], result: 'unchanged', ...exchange, status: 304, bytes: 0 } },
    { level: 'debug', message: 'A source was asked', facts: { source: URLS[2], result: 'failed', ...exchange, status: 503, bytes: 0 } },
  ]);
  expect(again?.[0]).toMatchObject({ facts: { result: 'fresh', changed: false } }); // the whole document, with the same entries
});
