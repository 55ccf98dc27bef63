/** The machine's own clock, in the zone that the system has now. */
import type { Cancel, Clock } from './ports.ts';

export interface SystemClock extends Clock {
  /** Calls back when local time is another than it was: the person travelled, or set the zone. */
  onZone(listener: () => void): Cancel;
}

/** Ms. The zone is looked at when a timer is due, so that nothing wakes for it; the core's own wait minutes at most (alarm.ts). */
const LOOK_AGAIN = 60_000;

/** @param env that of the process: Node reads the zone by it */
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
    for (const listener of listeners) setImmediate(listener); // whoever waits for this timer comes first
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
 * V8 reads the system's zone once and keeps it for the life of the process, in Electron too (electron 33723). Node has it
 * read anew when TZ is set or deleted (src/node_env_var.cc), also where that leaves it as it was. 0.03 ms (measured);
 * 10 where /etc/localtime is a copy and not a link, and ICU looks for its name.
 */
function readZone(env: NodeJS.ProcessEnv): void {
  const fixed = env['TZ'];
  if (fixed === undefined) delete env['TZ'];
  else env['TZ'] = fixed;
}

export const systemClock: SystemClock = createSystemClock(process.env);
