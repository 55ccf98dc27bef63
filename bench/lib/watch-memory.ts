/** Measures the memory of a process during some work: the peak above the start, and what remained. */
import { setTimeout as wait } from 'node:timers/promises';
import { memoryOf } from './process-usage.ts';
import type { Step } from './results.ts';

const LOOK_EVERY = 100; // ms
const REST = 8_000; // ms: longer than idle connections are kept

/** Runs `work`; returns its outcome with the memory (PSS) it took, null if that cannot be measured. */
export async function watched(name: string, pid: number, work: () => Promise<string>): Promise<Step> {
  const start = (await memoryOf(pid))?.pss ?? null;
  let highest = start ?? 0;
  const look = async (): Promise<void> => { highest = Math.max(highest, (await memoryOf(pid))?.pss ?? 0); };
  const timer = setInterval(() => void look(), LOOK_EVERY);
  const outcome = await work().finally(() => clearInterval(timer));
  await look();
  await wait(REST);
  const end = (await memoryOf(pid))?.pss ?? null;
  return { name, outcome, peak: start === null ? null : highest - start, kept: start === null || end === null ? null : end - start };
}
