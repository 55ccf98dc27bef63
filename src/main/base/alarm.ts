/**
 * A timer for a point in wall-clock time. Ordinary timers stop while a machine sleeps and ignore changes of the clock, so
 * it looks at the clock at least every five minutes, and whenever a target is set, as callers do after a wake-up. If it
 * finds the clock was set back it fires at once, because the target was computed from a wrong clock.
 * Polling is needed: neither Node nor Electron reports that the clock or the time zone was set (Linux has
 * TFD_TIMER_CANCEL_ON_SET for that, Windows WM_TIMECHANGE), and only Electron reports a wake-up, on Linux only where logind
 * runs. All alarms look at the same moments, so that an idle program is woken once for all of them.
 */
import { MINUTE } from '../../shared/units.ts';
import type { Cancel, Clock } from './clock-and-logger.ts';

const MAX_NAP = 5 * MINUTE;
const MIN_NAP = MINUTE; // shorter waits skip to the next step, or a timer that fires a little early would fire twice

export interface Alarm {
  /**
   * Calls `ring` once at `at` (epoch ms), or as soon as the machine is awake after that; earlier only if the clock was set
   * back, so the callee must look at the clock again. Replaces the previous target.
   */
  set(at: number, ring: () => void): void;
  clear(): void;
}

/** Creates an alarm with no target. */
export function createAlarm(clock: Clock): Alarm {
  let cancel: Cancel = () => undefined;
  let goal: { readonly at: number; readonly ring: () => void } | null = null;
  let seen = 0; // the clock at the last look, epoch ms

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
    clear: () => {
      cancel();
      goal = null;
    },
  };
}

/** Returns the ms from `now` (epoch ms) to the next moment at which all alarms look at the clock, for what may wait until then. */
export function napFrom(now: number): number {
  const step = MAX_NAP - MIN_NAP;
  const left = step - (now % step);
  return left < MIN_NAP ? left + step : left;
}
