import { expect, test } from 'vitest';
import { oncePerTick } from '../../../src/main/api/once-per-tick.ts';

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('returns the same object within a turn of the event loop, and a new one afterwards', async () => {
  const make = oncePerTick(() => ({}));
  const first = make();
  await Promise.resolve();
  expect(make()).toBe(first);
  await nextTurn();
  const second = make();
  expect(second).not.toBe(first);
  expect(make()).toBe(second);
});

test('throws an error to every caller and does not cache it', () => {
  let works = false;
  const make = oncePerTick(() => {
    if (works) return 'made';
    throw new Error('not yet');
  });
  expect(make).toThrow('not yet');
  expect(make).toThrow('not yet');
  works = true;
  expect(make()).toBe('made');
});
