/**
 * Measures the delay of this process's event loop. A turn can be late because of our own work, or because the machine gave
 * the core to another process; CPU time distinguishes the two.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface HoldUp {
  /** The longest delay in ms of wall time, whatever its cause. */
  readonly longest: number;
  /** The most CPU time in ms that this process, including its helper threads, took between two turns. */
  readonly ownWork: number;
}

/**
 * Watches until the process ends. Returns a function that gives the figures since its last call. Watching wakes the process
 * every millisecond, which affects its latency, so watch everything that is compared.
 */
export function watchHoldUp(): () => HoldUp {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  let before = process.cpuUsage();
  let ownWork = 0;
  setInterval(() => {
    const { user, system } = process.cpuUsage(before); // microseconds
    before = process.cpuUsage();
    ownWork = Math.max(ownWork, (user + system) / 1000);
  }, 1);
  return () => {
    const worst = { longest: delay.max / 1e6, ownWork };
    delay.reset();
    ownWork = 0;
    return worst;
  };
}
