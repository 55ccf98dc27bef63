import { expect, it } from 'vitest';
import { createCollector } from '../../../src/main/lean/collect-later.ts';
import { fakeClock } from '../../support/fake-clock.ts';

it('collects once, when a while has passed in which nothing more was replaced', async () => {
  const clock = fakeClock();
  let collections = 0;
  const replaced = createCollector(clock, () => { collections++; });
  await clock.advance(10_000);
  expect(collections).toBe(0);
  replaced();
  await clock.advance(400);
  replaced();
  await clock.advance(400);
  expect(collections).toBe(0);
  await clock.advance(100);
  expect(collections).toBe(1);
  await clock.advance(10_000);
  expect(collections).toBe(1);
  replaced();
  await clock.advance(500);
  expect(collections).toBe(2);
});
