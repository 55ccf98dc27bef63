/**
 * How long the event loop of this process was kept from its next turn. A turn can be late for two reasons: work of our
 * own, or a machine that gave the core to someone else. The first is ours; CPU time tells them apart.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface HoldUp {
  /** Milliseconds of wall time: the longest delay, whoever was at fault. */
  readonly longest: number;
  /** Milliseconds: the most CPU time this process (its helper threads included) spent between two turns. */
  readonly ownWork: number;
}

/**
 * Watches from now on, until the process ends; the function it gives tells of the time since it was last called. Watching
 * wakes this process every millisecond, which changes how fast it answers: whatever is compared is to be watched alike.
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
