import { expect, it } from 'vitest';
import { readFeeds } from '../../../src/main/feed-command/read-feeds.ts';
import type { FetchOutcome } from '../../../src/main/refresh/fetch/fetch-contract.ts';
import { HOST_LIMITS } from '../../../src/main/refresh/jobs/host-limits.ts';
import { advice } from '../../support/examples.ts';
import { fakeClock } from '../../support/fake-clock.ts';
import { noDefect } from '../../support/no-defect.ts';

const failed = (status: number | null, silent = false): FetchOutcome => ({
  kind: 'failed', message: 'It went wrong.', status, host: status === null ? null : 'x.example', offline: false, silent, advice: advice(),
});

it.each<[string, FetchOutcome, number]>([
  ['asks for fewer requests', failed(429), 1],
  ['refuses one after the other', failed(403), 3],
  ['fails one after the other', failed(500), 3],
  ['does not answer', failed(null, true), 2],
])('says truly why feeds were not asked any more: their site %s', async (_what, outcome, asked) => {
  const clock = fakeClock(0);
  const wait = (ms: number): Promise<void> => new Promise((resolve) => void clock.after(ms, resolve));
  const urls = Array.from({ length: 5 }, (_, at) => `https://x.example/${at}`);
  let said = '';
  const reading = readFeeds(urls, false, {
    fetchOrigin: () => wait(10).then(() => outcome), reader: { read: () => Promise.reject(new Error('nothing to read')) }, hostLimits: { ...HOST_LIMITS, wait }, onDefect: noDefect,
  }, (text) => { said += text; });
  await clock.advance(60_000);
  expect(await reading).toBe(false);
  expect(said.split('\n').filter((line) => line.startsWith(' '))).toEqual([
    ...urls.slice(0, asked).map(() => '  It went wrong.'),
    ...urls.slice(asked).map(() => '  Not asked: the site asks for fewer requests, or several in a row have just failed there.'),
  ]);
});
