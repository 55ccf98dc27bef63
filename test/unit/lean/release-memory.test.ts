import { setTimeout as wait } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { collectGarbage, releaseMemory } from '../../../src/main/lean/release-memory.ts';

it.each([releaseMemory, collectGarbage])('collects unreferenced objects: %s', async (collect) => {
  const garbage = new WeakRef({ held: 'by nobody' });
  await wait(0); // an object made in a turn is held until the turn ends (ECMAScript, WeakRef)
  collect();
  expect(garbage.deref()).toBeUndefined();
});

it.each([releaseMemory, collectGarbage])('leaves no global gc function behind: %s', (collect) => {
  collect();
  expect(runInNewContext('typeof gc')).toBe('undefined');
});
