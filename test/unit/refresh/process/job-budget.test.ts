import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import { createJobBudget } from '../../../../src/main/refresh/process/job-budget.ts';
import { isKept } from '../../../support/is-kept.ts';

it('a job leaves nothing that it has read in a process that goes on with the next one', async () => {
  const { signal } = new AbortController(); // of the process
  const read = async () => {
    const budget = createJobBudget(() => 0, signal);
    return new WeakRef(await budget.untilEnd(Promise.resolve({ entries: 'thousands' }), { entries: 'none' }));
  };
  const first = await read();
  await read();
  expect(getEventListeners(signal, 'abort')).toEqual([]);
  await expect.poll(() => isKept(first)).toBe(false);
});
