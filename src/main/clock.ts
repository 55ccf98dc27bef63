/** The system clock, following changes of the system's time zone. */
import { MINUTE } from '../shared/units.ts';
import type { Cancel, Clock } from './base/clock-and-logger.ts';

export interface SystemClock extends Clock {
  /** Calls back when the UTC offset has changed: the person travelled, or set another zone. */
  onZone(listener: () => void): Cancel;
}

/**
 * Ms between checks of the zone. They happen when a timer fires, so that nothing wakes for them; alarm.ts waits minutes at
 * most.
 */
const LOOK_AGAIN = MINUTE;

/** Creates a clock on Node's timers. @param env `process.env`: assigning TZ makes Node read the zone again */
export function createSystemClock(env: NodeJS.ProcessEnv): SystemClock {
  const listeners = new Set<() => void>();
  let looked = Date.now();

  function lookAtZone(): void {
    const now = new Date();
    if (Math.abs(now.getTime() - looked) < LOOK_AGAIN) return;
    looked = now.getTime();
    const before = now.getTimezoneOffset();
    readZone(env);
    if (new Date(now).getTimezoneOffset() === before) return;
    for (const listener of listeners) setImmediate(listener); // after the callback of the timer that is firing now
  }

  return {
    now: () => Date.now(),
    after: (delayMs, run) => {
      const timer = setTimeout(() => {
        lookAtZone();
        run();
      }, delayMs);
      timer.unref();
      return () => clearTimeout(timer);
    },
    onZone: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/**
 * Makes V8 read the system's time zone again, which it otherwise caches for the life of the process, in Electron too
 * (electron 33723). Node does so when TZ is set or deleted (src/node_env_var.cc), even to the same value. It takes 0.03 ms
 * (measured); 10 ms if /etc/localtime is a copy rather than a link and ICU searches for its name.
 */
function readZone(env: NodeJS.ProcessEnv): void {
  const fixed = env['TZ'];
  if (fixed === undefined) delete env['TZ'];
  else env['TZ'] = fixed;
}

export const systemClock: SystemClock = createSystemClock(process.env);
