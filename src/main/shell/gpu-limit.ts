/** Ends the program if the process in which Chromium draws (its GPU process) keeps dying. Pure. */
import { MINUTE } from '../../shared/units.ts';

/** How often it may die within `WITHIN`; one that cannot start at all does so 50 times a second (measured). */
const MOST = 20;
/** Ms; Chromium forgets one crash in five minutes (gpu_process_host.cc, kForgetGpuCrashMinutes). */
const WITHIN = 5 * MINUTE;

/** The part of the details of Electron's `child-process-gone` that is used here. */
export interface GoneProcess {
  readonly type: string;
  readonly reason: string;
}

/**
 * Returns the listener for Electron's `child-process-gone`. Chromium's own limit is off (chromium.ts), because it aborts the
 * program at the third death; without any limit a process that cannot start would be started for ever.
 * @param now epoch ms
 * @param giveUp called once too many have died
 */
export function createGpuLimit(now: () => number, giveUp: () => void): (gone: GoneProcess) => void {
  let deaths: readonly number[] = [];
  return ({ type, reason }) => {
    if (type !== 'GPU' || reason === 'clean-exit') return;
    const time = now();
    deaths = [...deaths.filter((at) => Math.abs(time - at) < WITHIN), time];
    if (deaths.length <= MOST) return;
    deaths = [];
    giveUp();
  };
}
