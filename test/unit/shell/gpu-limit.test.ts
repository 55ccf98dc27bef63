import { expect, test } from 'vitest';
import { createGpuLimit } from '../../../src/main/shell/gpu-limit.ts';

/** Tells the limit of deaths that are `apart` ms from each other; returns how often it gave up. */
function after(deaths: number, apart: number, gone = { type: 'GPU', reason: 'crashed' }): number {
  let [now, gaveUp] = [Date.UTC(2026, 0, 1), 0];
  const limit = createGpuLimit(() => now, () => { gaveUp += 1; });
  for (let death = 0; death < deaths; death++, now += apart) limit(gone);
  return gaveUp;
}

test.each([
  ['a process that cannot start', 21, 20, undefined, 1],
  ['one that cannot start, twice as long', 42, 20, undefined, 2],
  ['one that cannot be launched', 21, 20, { type: 'GPU', reason: 'launch-failed' }, 1],
  ['the few that a logout brings', 20, 20, undefined, 0],
  ['one that dies now and then', 1_000, 16_000, undefined, 0],
  ['processes that end in order', 100, 20, { type: 'GPU', reason: 'clean-exit' }, 0],
  ['other processes', 100, 20, { type: 'Utility', reason: 'crashed' }, 0],
])('%s', (_what, deaths, apart, gone, gaveUp) => expect(after(deaths, apart, gone)).toBe(gaveUp));
