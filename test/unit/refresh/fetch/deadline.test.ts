import { expect, it } from 'vitest';
import { startDeadline } from '../../../../src/main/refresh/fetch/deadline.ts';
import { fakeClock } from '../../../support/fake-clock.ts';

function bench() {
  const clock = fakeClock();
  const deadline = startDeadline(30_000, clock);
  return { clock, deadline, stopFor: (ms: number) => clock.jumpTo(clock.now() + ms) };
}

it('aborts when its running time is used up, pauses not counted', async () => {
  const { clock, deadline } = bench();
  await clock.advance(20_000);
  deadline.pause();
  await clock.advance(60_000);
  deadline.resume();
  await clock.advance(9_999);
  expect([deadline.signal.aborted, deadline.spent]).toEqual([false, 29_999]);
  await clock.advance(1);
  expect(deadline.signal.aborted).toBe(true);
  deadline.pause();
  expect([deadline.spent, clock.waiting]).toEqual([30_000, 0]);
});

it('aborts at once if its timer is late because the computer is busy', async () => {
  const { clock, deadline, stopFor } = bench();
  stopFor(900);
  await clock.advance(30_000);
  expect(deadline.signal.aborted).toBe(true);
});

it('leaves five seconds, once, to read what has arrived while the program was stopped', async () => {
  const { clock, deadline, stopFor } = bench();
  stopFor(45_000);
  await clock.advance(34_999);
  expect(deadline.signal.aborted).toBe(false);
  stopFor(45_000);
  await clock.advance(1);
  expect(deadline.signal.aborted).toBe(true);
});

it.each([['before', 10_000], ['after', 30_000]])('leaves them to a redirect as well that is read %s its timer has fired', async (_, readAt) => {
  const { clock, deadline, stopFor } = bench();
  stopFor(45_000);
  await clock.advance(readAt);
  deadline.pause();
  deadline.resume();
  await clock.advance(4_999);
  expect(deadline.signal.aborted).toBe(false);
  await clock.advance(1);
  expect(deadline.signal.aborted).toBe(true);
});
