import type { Cancel } from '../../base/clock-and-logger.ts';
import { AFTER_STOP, limitTime, STEADY } from '../../base/time-limit.ts';

/** A time limit that can be paused. */
export interface Deadline {
  /** Aborted when the time is used up. */
  readonly signal: AbortSignal;
  pause(): void;
  resume(): void;
  /** The running time so far, ms. */
  readonly spent: number;
}

/** Starts a deadline of `ms` running time. Call `pause` when done, so that no timer is left. */
export function startDeadline(ms: number, timers = STEADY): Deadline {
  const controller = new AbortController();
  let left = ms;
  let spent = 0; // until the last pause
  let since: number | null = null; // null while paused
  let cancel: Cancel;
  const resume = (): void => {
    since = timers.now();
    cancel = limitTime(left, timers, () => controller.abort());
  };
  resume();
  const spentSince = (): number => (since === null ? 0 : timers.now() - since);
  return {
    signal: controller.signal,
    pause: () => {
      cancel();
      const more = spentSince();
      spent += more;
      left = more < left ? left - more : AFTER_STOP; // if it is not aborted by now, the program was stopped meanwhile
      since = null;
    },
    resume,
    get spent() {
      return spent + spentSince();
    },
  };
}
