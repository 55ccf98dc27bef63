import { expect, it } from 'vitest';
import { createCollector } from '../../../src/main/lean/collect-later.ts';
import { fakeClock } from '../../support/fake-clock.ts';

function bench() {
  const clock = fakeClock();
  let collections = 0;
  return { clock, replaced: createCollector(clock, () => { collections++; }), collections: () => collections };
}

it('collects once, 500 ms after the last refresh', async () => {
  const { clock, replaced, collections } = bench();
  await clock.advance(60_000);
  expect(collections()).toBe(0);
  replaced(Promise.resolve());
  await clock.advance(400);
  replaced(Promise.resolve());
  await clock.advance(400);
  expect(collections()).toBe(0);
  await clock.advance(100);
  expect(collections()).toBe(1);
  await clock.advance(60_000);
  expect(collections()).toBe(1);
  replaced(Promise.resolve());
  await clock.advance(500);
  expect(collections()).toBe(2);
});

it('collects at the latest 10 s after a replacement if the refresh does not end', async () => {
  const { clock, replaced, collections } = bench();
  for (let second = 0; second < 60; second++) {
    replaced(new Promise(() => undefined));
    await clock.advance(1_000);
  }
  expect(collections()).toBe(6);
  await clock.advance(60_000);
  expect(collections()).toBe(6); // nothing was replaced since
});

it('collects only once if the refresh ends shortly before the 10 s are over', async () => {
  const { clock, replaced, collections } = bench();
  let rest = (): void => undefined;
  replaced(new Promise((resolve) => { rest = resolve; }));
  await clock.advance(9_800);
  rest();
  await clock.advance(200);
  expect(collections()).toBe(1);
  await clock.advance(60_000);
  expect(collections()).toBe(1);
});
