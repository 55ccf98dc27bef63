import { expect, it, vi } from 'vitest';
import { napFrom } from '../../../src/main/base/alarm.ts';
import { watchSettings } from '../../../src/main/core/watch-settings.ts';
import type { Files } from '../../../src/main/store/files.ts';
import { MINUTE } from '../../../src/shared/units.ts';
import { fakeClock, NOON } from '../../support/fake-clock.ts';
import { collectingLog } from '../../support/log.ts';
import { memoryFiles } from '../../support/memory-files.ts';

const LOOK = napFrom(NOON); // ms after the start

function bench() {
  const clock = fakeClock();
  const reload = vi.fn(() => Promise.resolve());
  const log = collectingLog();
  let edit = (): void => { throw new Error('nothing is watched'); };
  let fail = (_error: Error): void => undefined;
  let refusal: Error | null = null;
  let [watches, watched] = [0, 0]; // at this time; in all
  const files: Files = { ...memoryFiles(), watch: (_path, changed, failed) => {
    [edit, fail] = [changed, failed];
    if (refusal !== null) failed(refusal);
    watches += 1;
    watched += 1;
    return () => { watches -= 1; };
  } };
  const stop = watchSettings({ clock, dataDir: '/data', files, log }, { reload });
  expect(reload).toHaveBeenCalledTimes(1); // for edits before there was a watch
  reload.mockClear();
  return {
    clock, log, reload, stop, edit: () => edit(), fail: (error: Error) => fail(error), watches: () => watches, watched: () => watched,
    refuseToWatch: (error: Error | null) => { refusal = error; },
  };
}

it('reads the settings file half a second after the last of several edits', async () => {
  const { clock, reload, edit } = bench();
  for (let n = 0; n < 3; n++) {
    edit();
    await clock.advance(400);
  }
  expect(reload).not.toHaveBeenCalled();
  await clock.advance(100);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('reads it once more some seconds later, so that a file that stays half written is noticed', async () => {
  const { clock, reload, edit } = bench();
  edit();
  await clock.advance(10_000);
  expect(reload).toHaveBeenCalledTimes(2);
  expect(clock.waiting).toBe(1); // to look at it anyway
});

it('reads nothing after it was stopped', async () => {
  const { clock, reload, edit, stop } = bench();
  edit();
  stop();
  await clock.advance(10_000);
  expect(reload).not.toHaveBeenCalled();
});

it('looks at it every few minutes all the same, and watches what is there by then: its folder may be another one', async () => {
  const { clock, log, reload, edit, stop, watches } = bench();
  await clock.advance(15 * MINUTE);
  expect(reload.mock.calls.length).toBeGreaterThanOrEqual(3);
  expect(watches()).toBe(1);
  reload.mockClear();
  edit();
  await clock.advance(500);
  expect(reload).toHaveBeenCalledTimes(1);
  stop();
  expect([watches(), clock.waiting, log.lines]).toEqual([0, 0, []]);
});

it('waits for the disk before it watches again, which would stop the program until that answers, and does not once stopped', async () => {
  const { clock, reload, watches, stop, watched } = bench();
  let answer = (): void => undefined;
  reload.mockImplementation(() => new Promise<void>((resolve) => { answer = resolve; }));
  await clock.advance(20 * MINUTE);
  expect([reload.mock.calls.length, watched()]).toEqual([1, 1]);
  answer();
  await clock.advance(0);
  expect([watches(), watched()]).toEqual([1, 2]);
  await clock.advance(5 * MINUTE);
  stop();
  answer();
  await clock.advance(20 * MINUTE);
  expect([watches(), watched(), clock.waiting]).toEqual([0, 2, 0]);
});

it('does not look at it between the two readings of an edit', async () => {
  const { clock, reload, edit } = bench();
  await clock.advance(NOON + LOOK - clock.now() - 1_000);
  reload.mockClear();
  edit();
  await clock.advance(4_900);
  expect(reload).toHaveBeenCalledTimes(1);
  await clock.advance(100);
  expect(reload).toHaveBeenCalledTimes(2);
  await clock.advance(5 * MINUTE);
  expect(reload.mock.calls.length).toBeGreaterThan(2);
});

it('reads it every minute as long as the system cannot watch it, and says so once', async () => {
  const { clock, log, reload, fail, stop, refuseToWatch } = bench();
  const noneLeft = new Error('ENOSPC: System limit for number of file watchers reached');
  refuseToWatch(noneLeft);
  fail(noneLeft);
  fail(noneLeft); // what a link leads to cannot be watched either
  await clock.advance(3 * MINUTE);
  expect(reload).toHaveBeenCalledTimes(3);
  expect(log.lines).toMatchObject([{ level: 'warn', facts: { error: noneLeft } }]);
  refuseToWatch(null);
  await clock.advance(MINUTE);
  expect(reload).toHaveBeenCalledTimes(4);
  await clock.advance(MINUTE);
  expect(reload).toHaveBeenCalledTimes(4);
  await clock.advance(5 * MINUTE);
  fail(noneLeft);
  expect(log.lines).toHaveLength(2);
  stop();
  expect(clock.waiting).toBe(0);
});
