/**
 * Returns the CPU time that this process has used, in ms. For limits on the time of pure code: other programs that keep the
 * machine busy do not count.
 */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage(); // µs
  return (user + system) / 1_000;
}
