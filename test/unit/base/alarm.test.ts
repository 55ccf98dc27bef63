import { describe, expect, it, vi } from 'vitest';
import { createAlarm, napFrom } from '../../../src/main/base/alarm.ts';
import type { Clock } from '../../../src/main/base/clock-and-logger.ts';
import { HOUR, MINUTE } from '../../../src/shared/units.ts';
import { fakeClock, NOON } from '../../support/fake-clock.ts';

describe('an alarm', () => {
  it('rings once, at its time', async () => {
    const clock = fakeClock();
    const ring = vi.fn();
    createAlarm(clock).set(NOON + HOUR, ring);
    await clock.advance(HOUR - 1);
    expect(ring).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(ring).toHaveBeenCalledTimes(1);
    await clock.advance(10 * HOUR);
    expect(ring).toHaveBeenCalledTimes(1);
    expect(clock.waiting).toBe(0);
  });

  it('rings at once for a time in the past', () => {
    const ring = vi.fn();
    createAlarm(fakeClock()).set(NOON - 1, ring);
    expect(ring).toHaveBeenCalledTimes(1);
  });

  it('rings within five minutes after a sleep, or at once when its target is set again on wake-up', async () => {
    const clock = fakeClock();
    const ring = vi.fn();
    const alarm = createAlarm(clock);
    alarm.set(NOON + 8 * HOUR, ring);
    clock.jumpTo(NOON + 9 * HOUR); // timers stood still
    await clock.advance(5 * 60_000);
    expect(ring).toHaveBeenCalledTimes(1);

    const target = clock.now() + 8 * HOUR;
    alarm.set(target, ring);
    clock.jumpTo(target + HOUR);
    alarm.set(target, ring);
    expect(ring).toHaveBeenCalledTimes(2);
  });

  it('rings if the clock was set back, instead of waiting for a time that is now far off', async () => {
    const clock = fakeClock();
    const ring = vi.fn();
    createAlarm(clock).set(NOON + HOUR, ring);
    clock.jumpTo(NOON - 365 * 24 * HOUR);
    await clock.advance(5 * 60_000);
    expect(ring).toHaveBeenCalledTimes(1);
  });

  it('that is set after the clock was set back waits for its time', async () => {
    const clock = fakeClock();
    const ring = vi.fn();
    const alarm = createAlarm(clock);
    alarm.set(NOON, ring);
    expect(ring).toHaveBeenCalledTimes(1);
    clock.jumpTo(NOON - HOUR);
    alarm.set(NOON, ring);
    expect(ring).toHaveBeenCalledTimes(1);
    await clock.advance(HOUR);
    expect(ring).toHaveBeenCalledTimes(2);
  });

  it('checks the clock at the same moments as all other alarms, to wake an idle machine less often', async () => {
    const clock = fakeClock();
    const wakings = new Set<number>();
    const watched: Clock = {
      now: clock.now,
      after: (ms, run) => clock.after(ms, () => {
        wakings.add(clock.now());
        run();
      }),
    };
    for (let count = 0; count < 10; count++) {
      createAlarm(watched).set(NOON + 8 * HOUR, () => undefined);
      await clock.advance(37_003);
    }
    wakings.clear();
    await clock.advance(HOUR);
    expect(wakings.size).toBe(15);
  });

  it('is replaced by the next one and cancelled by clear', async () => {
    const clock = fakeClock();
    const [first, second] = [vi.fn(), vi.fn()];
    const alarm = createAlarm(clock);
    alarm.set(NOON + HOUR, first);
    alarm.set(NOON + 2 * HOUR, second);
    await clock.advance(2 * HOUR);
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledTimes(1);
    alarm.set(NOON + 3 * HOUR, first);
    alarm.clear();
    await clock.advance(5 * HOUR);
    expect(first).not.toHaveBeenCalled();
  });
});

it.each([
  [0, 4 * MINUTE], [1, 4 * MINUTE - 1], [3 * MINUTE, MINUTE], [3 * MINUTE + 1, 5 * MINUTE - 1], [4 * MINUTE - 1, 4 * MINUTE + 1],
])('%i ms after the last look of all alarms, the next is %i ms away: never less than a minute', (since, ms) => {
  expect(napFrom(NOON - (NOON % (4 * MINUTE)) + since)).toBe(ms);
});
