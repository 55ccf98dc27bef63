/** A clock that stands still until it is advanced. Timers run only inside `advance`, in the order of their times. */
import type { Clock } from '../../src/main/base/clock-and-logger.ts';

export interface FakeClock extends Clock {
  /** Lets time pass, for both the clock and the timers. */
  advance(ms: number): Promise<void>;
  /** Sets only the wall clock, as a person or a sleeping machine does; timers are not affected. */
  jumpTo(at: number): void;
  /** The number of pending timers. */
  readonly waiting: number;
}

export const NOON = Date.UTC(2026, 8, 30, 2, 30); // 12:00 in Adelaide, the time zone of the tests

/** Creates a clock. @param start epoch ms */
export function fakeClock(start = NOON): FakeClock {
  let wall = start;
  let steady = 0;
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  return {
    now: () => wall,
    after: (delayMs, run) => {
      const timer = { at: steady + Math.max(0, delayMs), run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    advance: async (ms) => {
      const end = steady + ms;
      for (;;) {
        await settle();
        const next = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        wall += next.at - steady;
        steady = next.at;
        timers.delete(next);
        next.run();
      }
      wall += end - steady;
      steady = end;
    },
    jumpTo: (at) => { wall = at; },
    get waiting() {
      return timers.size;
    },
  };
}

/** Waits until code that awaits only promises has continued. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}
