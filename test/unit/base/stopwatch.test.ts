import { uptime } from 'node:os';
import { expect, it } from 'vitest';
import { startStopwatch } from '../../../src/main/base/stopwatch.ts';

it('tells the whole seconds since it was started, never fewer than none', () => {
  let up = 100.5;
  const seconds = startStopwatch(() => up);
  expect(seconds()).toBe(0);
  up += 90.5;
  expect(seconds()).toBe(90);
  up = 99.5;
  expect(seconds()).toBe(0);
});

it('follows how long the computer has run', () => {
  const before = uptime();
  const seconds = startStopwatch();
  expect(seconds()).toBeLessThanOrEqual(uptime() - before);
});
