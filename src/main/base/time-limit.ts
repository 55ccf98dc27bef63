/** Limits for the time that others take, which leave out the time in which this program did not run. */
import type { Cancel } from './clock-and-logger.ts';

/** What a time limit is measured with. */
export interface Timers {
  /** Returns ms of a clock that goes on while the program is stopped. */
  readonly now: () => number;
  readonly after: (delayMs: number, run: () => void) => Cancel;
}

/** Node's own timers, with a clock that nobody sets. They keep the process alive. */
export const STEADY: Timers = {
  now: () => performance.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};

/** Ms by which no timer is late unless the program was stopped (Ctrl+Z, a paused container), or the computer asleep or busy. */
const STOPPED = 1_000;
/** Ms in which what has arrived meanwhile can be read. */
export const AFTER_STOP = 5_000;

/**
 * Calls `act` after `ms`, unless cancelled. If the program was stopped meanwhile, others are not to blame: their answers may
 * have arrived long ago, but Node runs timers that are due before it looks at sockets and messages. So there is, once, a bit
 * more time then.
 */
export function limitTime(ms: number, { now, after }: Timers, act: () => void): Cancel {
  const due = now() + ms;
  let cancel = after(ms, () => {
    if (now() - due < STOPPED) act();
    else cancel = after(AFTER_STOP, act);
  });
  return () => cancel();
}
