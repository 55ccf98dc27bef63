/**
 * A timer for a time of day. Timers stand still while a machine sleeps and know nothing of a changed clock, so
 * it looks at the clock again at least every few minutes, and whenever someone says the machine woke up.
 * Where it finds the clock set back it rings at once: the time it was set for was reckoned from a wrong one.
 *
 * It cannot just wait: neither Node nor Electron tells of a clock that was set or of another zone (Linux has
 * TFD_TIMER_CANCEL_ON_SET for that, Windows WM_TIMECHANGE), and of a machine that woke up Electron alone tells, on Linux
 * where there is a logind. All alarms look at the same moments, so that a program at rest is woken once for all of them.
 */
import type { Cancel, Clock } from './ports.ts';

const LONGEST_NAP = 5 * 60_000;
const SHORTEST_NAP = 60_000; // or the one who is woken a little early would be woken again at once

export interface Alarm {
  /**
   * Rings once at `at` (epoch ms) or as soon after as the machine is awake, and before it only where the clock was
   * set back: whoever is rung looks at the clock anew. Replaces what was set before.
   */
  set(at: number, ring: () => void): void;
  /** Looks at the clock now. */
  check(): void;
  clear(): void;
}

/** An alarm that is not set yet. */
export function createAlarm(clock: Clock): Alarm {
  let cancel: Cancel = () => undefined;
  let goal: { readonly at: number; readonly ring: () => void } | null = null;
  let seen = 0; // what the clock said last

  const check = (): void => {
    cancel();
    if (!goal) return;
    const now = clock.now();
    const left = goal.at - now;
    const setBack = now < seen;
    seen = now;
    if (left > 0 && !setBack) {
      cancel = clock.after(Math.min(left, napFrom(now)), check);
      return;
    }
    const { ring } = goal;
    goal = null;
    ring();
  };

  return {
    set: (at, ring) => {
      goal = { at, ring };
      seen = clock.now();
      check();
    },
    check,
    clear: () => {
      cancel();
      goal = null;
    },
  };
}

/** Ms until the next moment at which alarms look at the clock. */
function napFrom(now: number): number {
  const step = LONGEST_NAP - SHORTEST_NAP;
  const left = step - (now % step);
  return left < SHORTEST_NAP ? left + step : left;
}
