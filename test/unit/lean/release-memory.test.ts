import { setTimeout as wait } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { collectGarbage, releaseMemory } from '../../../src/main/lean/release-memory.ts';

it.each([releaseMemory, collectGarbage])('collects what nobody holds any more: %s', async (collect) => {
  const garbage = new WeakRef({ held: 'by nobody' });
  await wait(0); // what was made in a turn is held until its end (ECMAScript, WeakRef)
  collect();
  expect(garbage.deref()).toBeUndefined();
});

it.each([releaseMemory, collectGarbage])('leaves no way to ask for it behind: %s', (collect) => {
  collect();
  expect(runInNewContext('typeof gc')).toBe('undefined');
});
