/** How long pure code takes, on any machine. */
import { median } from '../../bench/lib/stats.ts';

/** Returns the CPU time that this process has used, in ms: other programs that keep the machine busy do not count. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage(); // µs
  return (user + system) / 1_000;
}

/** Returns the CPU milliseconds of a task that is always the same: it takes apart this many items, this many times. */
function fixedWork(items: number, times: number): number {
  const text = '<item><title>a &amp; b</title></item>'.repeat(items);
  const before = cpuTime();
  for (let time = 0; time < times; time++) JSON.stringify(text.split('<').map((part) => ({ part, length: part.length })));
  return cpuTime() - before;
}

const fixedWorks = (): number[] => Array.from({ length: 5 }, () => fixedWork(4_000, 1));

/**
 * Returns the CPU time of some work as a multiple of a fixed task's, measured before and after it, since machines differ, and
 * one whose cores are all busy takes longer even by this measure. For limits that only a hang or a quadratic slowdown exceeds.
 */
export async function cpuTimes(work: () => unknown): Promise<number> {
  const measured = fixedWorks();
  const before = cpuTime();
  await work();
  const own = cpuTime() - before;
  return own / median([...measured, ...fixedWorks()]);
}
