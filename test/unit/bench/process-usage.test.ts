import { expect, it } from 'vitest';
import { memoryIn, ticksIn, wakeUpsIn } from '../../../bench/lib/process-usage.ts';

it('finds CPU ticks after a process name with spaces and parentheses', () => {
  expect(ticksIn('42 (a (odd) name) S 1 42 42 0 -1 4194560 900 0 0 0 120 34 5 6 20 0 11 0 100 1 2')).toBe(154);
});

it('converts memory sizes to bytes', () => {
  const rollup = '00400000-7ffe rollup\nRss:                2000 kB\nPss:                1500 kB\nPss_Anon:           1000 kB\nAnonymous:           900 kB\n';
  expect(memoryIn(rollup)).toEqual({ rss: 2000 * 1024, pss: 1500 * 1024, anonymous: 900 * 1024 });
});

it('counts voluntary context switches only, as wake-ups', () => {
  expect(wakeUpsIn('Name:\telectron\nvoluntary_ctxt_switches:\t1234\nnonvoluntary_ctxt_switches:\t99\n')).toBe(1234);
  expect(wakeUpsIn('')).toBe(0);
});
