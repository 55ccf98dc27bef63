import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSystemClock } from '../../src/main/clock.ts';
import { MINUTE } from '../../src/shared/units.ts';

const zone = process.env['TZ'];

beforeEach(() => {
  vi.useFakeTimers();
  process.env['TZ'] = 'Europe/Zurich';
});
afterEach(() => {
  vi.useRealTimers();
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

/** The environment of a process whose system may have changed its zone, which Node notices once TZ is set or deleted. */
function travelling(tz: string | undefined) {
  const system = { zone: 'Europe/Zurich', reads: 0 };
  const read = (): true => {
    system.reads++;
    process.env['TZ'] = tz ?? system.zone;
    return true;
  };
  return { system, env: new Proxy<NodeJS.ProcessEnv>({ ...(tz !== undefined && { TZ: tz }) }, { set: read, deleteProperty: read }) };
}

it('follows the time zone of the system within a minute, and reports a change', () => {
  const { system, env } = travelling(undefined);
  const clock = createSystemClock(env);
  const moved = vi.fn();
  clock.onZone(moved);
  const hours: number[] = [];
  const look = (): void => {
    hours.push((new Date().getHours() - new Date().getUTCHours() + 24) % 24);
    clock.after(MINUTE, look);
  };
  vi.setSystemTime(Date.UTC(2026, 0, 15, 12));
  look();
  vi.advanceTimersByTime(MINUTE);
  expect(moved).not.toHaveBeenCalled();
  system.zone = 'Asia/Tokyo';
  vi.advanceTimersByTime(3 * MINUTE);
  expect(hours).toEqual([1, 1, 9, 9, 9]);
  expect(moved).toHaveBeenCalledTimes(1);
});

it('checks the time zone at most once a minute', () => {
  const { system, env } = travelling(undefined);
  const clock = createSystemClock(env);
  for (let i = 1; i <= 100; i++) clock.after(i * MINUTE / 50, () => undefined);
  vi.advanceTimersByTime(2 * MINUTE);
  expect(system.reads).toBe(2);
});

it('stays in the zone given by TZ', () => {
  const { system, env } = travelling('Europe/Zurich');
  const clock = createSystemClock(env);
  const moved = vi.fn();
  clock.onZone(moved);
  system.zone = 'Asia/Tokyo';
  clock.after(2 * MINUTE, () => undefined);
  vi.advanceTimersByTime(3 * MINUTE);
  expect([system.reads, moved.mock.calls.length]).toEqual([1, 0]);
});

it('reports neither the start of summer time, nor a change to a cancelled listener', () => {
  vi.setSystemTime(Date.UTC(2026, 2, 29, 0, 59)); // summer time begins at 1:00 UTC
  const { system, env } = travelling(undefined);
  const clock = createSystemClock(env);
  const [moved, left] = [vi.fn(), vi.fn()];
  clock.onZone(moved);
  clock.onZone(left)();
  clock.after(2 * MINUTE, () => undefined);
  vi.advanceTimersByTime(3 * MINUTE);
  expect(moved).not.toHaveBeenCalled();
  system.zone = 'Asia/Tokyo';
  clock.after(MINUTE, () => undefined);
  vi.advanceTimersByTime(2 * MINUTE);
  expect([moved.mock.calls.length, left.mock.calls.length]).toEqual([1, 0]);
});
