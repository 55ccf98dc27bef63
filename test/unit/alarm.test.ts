import { describe, expect, it, vi } from 'vitest';
import { createAlarm } from '../../src/main/alarm.ts';
import type { Clock } from '../../src/main/ports.ts';
import { fakeClock, NOON } from '../support/fake-clock.ts';

const HOUR = 3_600_000;

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

  it('rings at once for a time gone by', () => {
    const ring = vi.fn();
    createAlarm(fakeClock()).set(NOON - 1, ring);
    expect(ring).toHaveBeenCalledTimes(1);
  });

  it('rings within minutes after a sleep, or when told of the waking', async () => {
    const clock = fakeClock();
    const ring = vi.fn();
    const alarm = createAlarm(clock);
    alarm.set(NOON + 8 * HOUR, ring);
    clock.jumpTo(NOON + 9 * HOUR); // timers stood still
    await clock.advance(5 * 60_000);
    expect(ring).toHaveBeenCalledTimes(1);

    alarm.set(clock.now() + 8 * HOUR, ring);
    clock.jumpTo(clock.now() + 9 * HOUR);
    alarm.check();
    expect(ring).toHaveBeenCalledTimes(2);
  });

  it('rings when the clock is found set back, so that nobody waits for a time that is far off now', async () => {
    const clock = fakeClock();
    const ring = vi.fn();
    createAlarm(clock).set(NOON + HOUR, ring);
    clock.jumpTo(NOON - 365 * 24 * HOUR);
    await clock.advance(5 * 60_000);
    expect(ring).toHaveBeenCalledTimes(1);
  });

  it('looks at the clock when all others do, so that they wake a machine at rest once and not one by one', async () => {
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

  it('is replaced by the next and silenced by clear', async () => {
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
