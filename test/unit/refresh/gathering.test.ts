/** Turns minutes apart are one job: each job costs a process and a new file of all stored news. */
import { expect, it } from 'vitest';
import type { OriginState } from '../../../src/main/refresh/policy/origin-state.ts';
import { HOUR, MINUTE } from '../../../src/shared/units.ts';
import { A, B, MODELS_ORIGIN, nameOf, refreshing } from '../../support/refreshing.ts';

const C = { id: 'c', url: 'https://c.example/feed' };

/** A scheduler that has fetched everything, and whose next turns are so many minutes from now. */
async function withTurns(turns: { readonly a: number; readonly b: number; readonly c?: number }, facts: Partial<OriginState> = {}) {
  const made = await refreshing();
  const { bench, clock, jobs, scheduler, states } = made;
  const feeds = turns.c === undefined ? [A, B] : [A, B, C];
  bench.origins = { ...bench.origins, feeds };
  scheduler.poke();
  await clock.advance(MINUTE);
  const start = clock.now();
  const turn = ({ id, url }: typeof A, minutes: number, more: Partial<OriginState> = {}): void => {
    const lastAttempt = start + minutes * MINUTE - Math.round(HOUR * (1 + 0.1 * states.jitter(id)));
    states.set(id, { ...states.get(id, url), lastAttempt, lastSuccess: lastAttempt, lastWhole: lastAttempt, ...more });
  };
  turn(A, turns.a);
  turn(B, turns.b, facts);
  if (turns.c !== undefined) turn(C, turns.c);
  turn(MODELS_ORIGIN, 50);
  scheduler.poke();
  jobs.length = 0;
  /** Returns the minute of each job so far, and what it asked. */
  const asked = (): [number, string][] => jobs.map((job) => [Math.round((job.now - start) / MINUTE), nameOf(job)]);
  return { ...made, asked, turn };
}

it('asks feeds due within five minutes together, at the turn of the last of them', async () => {
  const { clock, asked } = await withTurns({ a: 10, b: 13, c: 16 });
  await clock.advance(30 * MINUTE);
  expect(asked()).toEqual([[13, 'a,b'], [16, 'c']]);
});

it('says when a feed that waits will be asked', async () => {
  const { clock, scheduler } = await withTurns({ a: 10, b: 13 });
  const at = clock.now() + 13 * MINUTE;
  expect(scheduler.decisionFor(A)).toMatchObject({ due: false, at });
  await clock.advance(11 * MINUTE);
  scheduler.poke(); // for another reason, such as a change of the settings
  expect(scheduler.decisionFor(A)).toMatchObject({ due: false, at });
});

it('does not count as missed what waited for others', async () => {
  const { clock, scheduler, states, asked } = await withTurns({ a: 10, b: 13 });
  await clock.advance(12 * MINUTE);
  scheduler.poke();
  await clock.advance(2 * MINUTE);
  expect(asked()).toEqual([[13, 'a,b']]);
  expect(states.get(A.id, A.url)).toMatchObject({ makeUp: null, missed: 0 });
});

it('counts it as missed if the computer slept through the turn of the last one', async () => {
  const { clock, scheduler, states, asked } = await withTurns({ a: 10, b: 13 });
  clock.jumpTo(clock.now() + 20 * MINUTE);
  scheduler.poke();
  expect(asked()).toEqual([]);
  expect([A, B].map(({ id, url }) => states.get(id, url).missed)).toEqual([1, 1]);
});

it.each<[string, (made: Awaited<ReturnType<typeof withTurns>>) => void]>([
  ['is removed', ({ bench, scheduler }) => {
    bench.origins = { ...bench.origins, feeds: [A] };
    scheduler.poke();
  }],
  ['is switched off', ({ bench, scheduler }) => {
    bench.origins = { ...bench.origins, feeds: [A], inactive: [B.id] };
    scheduler.poke();
  }],
  ['has its host ask for a pause', ({ clock, scheduler, states }) => {
    states.addPause({ host: 'b.example', forMs: 2 * HOUR }, clock.now());
    scheduler.poke();
  }],
])('asks what waited for a feed that meanwhile %s, and does not count it as missed', async (_how, change) => {
  const made = await withTurns({ a: 10, b: 14 });
  const { clock, states, asked } = made;
  await clock.advance(13 * MINUTE);
  change(made);
  await clock.advance(MINUTE);
  expect(asked().filter(([, feeds]) => feeds !== '')).toEqual([[13, 'a']]); // besides the rebuild without the other
  expect(states.get(A.id, A.url)).toMatchObject({ makeUp: null, missed: 0 });
});

it('asks some minutes later what waited for others and was held up for seconds', async () => {
  const { clock, scheduler, states, asked } = await withTurns({ a: 10, b: 13 });
  clock.jumpTo(clock.now() + 13 * MINUTE + 5_000); // the process was stopped, or the computer very busy
  scheduler.poke();
  expect(asked()).toEqual([]);
  await clock.advance(5 * MINUTE);
  expect(asked().map(([, feeds]) => feeds)).toEqual(['a,b']);
  expect([A, B].map(({ id, url }) => states.get(id, url).missed)).toEqual([0, 0]);
});

it('takes a timer that is late by less than a second for punctual, as all are a little', async () => {
  const { clock, scheduler, asked } = await withTurns({ a: 10, b: 40 });
  clock.jumpTo((scheduler.decisionFor(A).at ?? 0) + 900);
  scheduler.poke();
  expect(asked()).toEqual([[10, 'a']]);
});

it('asks at every second look where all timers are seconds late: the first one puts the turn off', async () => {
  const { clock, scheduler, asked } = await withTurns({ a: 10, b: 40 });
  for (let look = 0; look < 8; look++) {
    clock.jumpTo(Math.min(...[A, B].map((origin) => scheduler.decisionFor(origin).at ?? Infinity)) + 1_500);
    scheduler.poke();
    await clock.advance(0);
  }
  expect(asked().map(([, feeds]) => feeds)).toEqual(['a', 'b', 'a', 'b']);
});

it.each([['hours', { skipHours: [3] }], ['days', { skipDays: [0] }]])('lets a feed that skips %s not wait, as they may begin meanwhile', async (_what, facts) => {
  const { clock, asked } = await withTurns({ a: 10, b: 8 }, facts);
  await clock.advance(30 * MINUTE);
  expect(asked()).toEqual([[8, 'b'], [10, 'a']]);
});

it('asks at once what a person refreshes by hand', async () => {
  const { clock, scheduler, asked } = await withTurns({ a: 10, b: 13 });
  await clock.advance(11 * MINUTE);
  scheduler.refreshNow();
  await clock.advance(MINUTE);
  expect(asked().map(([minute]) => minute)).toEqual([11, 11]);
});

it('asks at once for a feed that a person adds while others wait', async () => {
  const { bench, clock, scheduler, asked } = await withTurns({ a: 10, b: 13 });
  await clock.advance(11 * MINUTE);
  bench.origins = { ...bench.origins, feeds: [A, B, C] };
  scheduler.poke();
  await clock.advance(5 * MINUTE);
  expect(asked()).toEqual([[11, 'c'], [13, 'a,b']]);
});
