import { setTimeout as wait } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { giveMemoryBack } from '../../../src/main/lean/give-back.ts';

it('collects what nobody holds any more', async () => {
  const garbage = new WeakRef({ held: 'by nobody' });
  await wait(0); // what was made in a turn is held until its end (ECMAScript, WeakRef)
  giveMemoryBack();
  expect(garbage.deref()).toBeUndefined();
});

it('leaves no way to ask for it behind', () => {
  giveMemoryBack();
  expect(runInNewContext('typeof gc')).toBe('undefined');
});
