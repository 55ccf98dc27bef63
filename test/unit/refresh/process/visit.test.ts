/** Which feeds of a round are requested at all. */
import { expect, it } from 'vitest';
import type { FetchOutcome } from '../../../../src/main/refresh/fetch-contract.ts';
import { HOST_LIMITS } from '../../../../src/main/refresh/host-limits.ts';
import { visitAll } from '../../../../src/main/refresh/process/visit.ts';
import { advice } from '../../../support/examples.ts';
import { fakeClock } from '../../../support/fake-clock.ts';

const UNCHANGED: FetchOutcome = { kind: 'unchanged', movedTo: null, advice: advice() };
const SILENT: FetchOutcome = { kind: 'failed', message: 'Late.', status: null, host: null, offline: false, silent: true, advice: advice() };
const LIMITED: FetchOutcome = { kind: 'failed', message: 'Too many.', status: 429, host: 'x.example', offline: false, advice: advice() };

/** Visits these feeds of x.example with a fake clock; each path gets its outcome, after 30 s if that is silence. */
async function visited(outcomes: readonly FetchOutcome[]) {
  const clock = fakeClock(0);
  const wait = (ms: number): Promise<void> => new Promise((resolve) => void clock.after(ms, resolve));
  const asked: string[] = [];
  const feeds = outcomes.map((_, at) => ({ id: String(at), url: `https://x.example/${at}`, validators: null, guarded: false }));
  let endedAt = Number.NaN;
  const all = visitAll(feeds, {
    fetchOrigin: async ({ url }) => {
      asked.push(url.slice(-1));
      const outcome = outcomes[Number(url.slice(-1))] ?? UNCHANGED;
      await wait(outcome === SILENT ? 30_000 : 10);
      return outcome;
    },
    reader: { read: () => Promise.reject(new Error('nothing to read')) }, hostLimits: { ...HOST_LIMITS, wait },
  }).finally(() => { endedAt = clock.now(); });
  await clock.advance(600_000);
  const results = (await all).map(({ result }) => (result.kind === 'failed' ? `failed ${result.status ?? 'late'}` : result.kind));
  return { asked, results, seconds: Math.round(endedAt / 1000) };
}

it('a host that was silent twice is left to the next job', async () => {
  const { asked, results, seconds } = await visited(Array.from({ length: 8 }, () => SILENT));
  expect(asked).toEqual(['0', '1']);
  expect(results).toEqual(['failed late', 'failed late', ...Array.from({ length: 6 }, () => 'paused')]);
  expect(seconds).toBe(31); // the second one began a second after the first
});

it('a host that was silent only now and then is asked for every feed', async () => {
  const { asked } = await visited([SILENT, UNCHANGED, UNCHANGED, SILENT, UNCHANGED, UNCHANGED, SILENT]);
  expect(asked).toHaveLength(7);
});

it('the other feeds of a host that asks for a pause end the round without waiting for their second', async () => {
  const { asked, results, seconds } = await visited([LIMITED, ...Array.from({ length: 8 }, () => UNCHANGED)]);
  expect(asked.length).toBeLessThanOrEqual(2);
  expect(results.filter((result) => result === 'paused').length).toBeGreaterThanOrEqual(7);
  expect(seconds).toBeLessThanOrEqual(1);
});
