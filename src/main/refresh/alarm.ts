/**
 * A timer for a time of day. Timers stand still while a machine sleeps and know nothing of a changed clock, so
 * it looks at the clock again at least every few minutes, and whenever someone says the machine woke up.
 */
import type { Cancel, Clock } from '../ports.ts';

const LONGEST_NAP = 5 * 60_000;

export interface Alarm {
  /** Rings once at `at` (epoch ms) or as soon after as the machine is awake; replaces what was set before. */
  set(at: number, ring: () => void): void;
  /** Looks at the clock now. */
  check(): void;
  clear(): void;
}

export function createAlarm(clock: Clock): Alarm {
  let cancel: Cancel = () => undefined;
  let goal: { readonly at: number; readonly ring: () => void } | null = null;

  const check = (): void => {
    cancel();
    if (!goal) return;
    const left = goal.at - clock.now();
    if (left > 0) {
      cancel = clock.after(Math.min(left, LONGEST_NAP), check);
      return;
    }
    const { ring } = goal;
    goal = null;
    ring();
  };

  return {
    set: (at, ring) => {
      goal = { at, ring };
      check();
    },
    check,
    clear: () => {
      cancel();
      goal = null;
    },
  };
}
