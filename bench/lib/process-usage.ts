/** Reads the CPU time, memory and wake-ups of processes from Linux's /proc. Elsewhere the result is null or 0. */
import { readdir, readFile } from 'node:fs/promises';

/** Clock ticks per second in /proc: 100 on every Linux that Node runs on (`getconf CLK_TCK`). */
const TICKS = 100;

export interface Memory {
  /** Bytes of all resident pages; shared ones count fully. */
  readonly rss: number;
  /** Bytes, with shared pages divided among the processes that share them. */
  readonly pss: number;
  /** Bytes of anonymous pages: not backed by a file. */
  readonly anonymous: number;
}

/** Returns the CPU seconds, user and system, of a process and all its descendants. */
export async function cpuSeconds(pid: number): Promise<number | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  let sum = ticksIn(text) / TICKS;
  for (const child of await childrenOf(pid)) sum += (await cpuSeconds(child)) ?? 0;
  return sum;
}

/**
 * Returns utime + stime from a `/proc/PID/stat` line (proc_pid_stat(5), fields 14 and 15). The name in it may contain
 * blanks and brackets.
 */
export function ticksIn(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' '); // the first is field 3
  return Number(fields[11]) + Number(fields[12]);
}

/** Returns the memory of a single process. */
export async function memoryOf(pid: number): Promise<Memory | null> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => null);
  return text === null ? null : memoryIn(text);
}

/** Parses the text of `/proc/PID/smaps_rollup`, which is in kB. */
export function memoryIn(rollup: string): Memory {
  const bytes = (field: string): number => Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(rollup)?.[1]) * 1024;
  return { rss: bytes('Rss'), pss: bytes('Pss'), anonymous: bytes('Anonymous') };
}

/** Returns the total memory of a process and all its descendants. */
export async function memoryOfTree(pid: number): Promise<Memory | null> {
  const own = await memoryOf(pid);
  if (own === null) return null;
  const below = await Promise.all((await childrenOf(pid)).map(memoryOfTree));
  return [own, ...below.filter((one) => one !== null)].reduce((sum, one) => ({
    rss: sum.rss + one.rss, pss: sum.pss + one.pss, anonymous: sum.anonymous + one.anonymous,
  }));
}

/** Returns the ns that a process and all its descendants have run; schedstat has a finer resolution than clock ticks. */
export async function ranFor(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const own = await Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')));
  const below = await Promise.all((await childrenOf(pid)).map(ranFor));
  return [...own.map((text) => Number(text.split(' ')[0])), ...below].reduce((sum, one) => sum + one, 0);
}

/**
 * Returns how often a process and all its descendants slept and were woken: proc_pid_status(5), voluntary_ctxt_switches of
 * each thread.
 */
export async function wakeUps(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const own = await Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/status`, 'utf8').catch(() => '')));
  const below = await Promise.all((await childrenOf(pid)).map(wakeUps));
  return [...own.map(wakeUpsIn), ...below].reduce((sum, one) => sum + one, 0);
}

/** A thread that only Chromium's renderers have. Their command line does not help: it is that of the zygote. */
const PAGE_THREAD = 'Compositor';

/**
 * Like `wakeUps`, but only of the threads that run an Electron app's own code: the first one of the main process and of each
 * renderer. Chromium's code runs on them too.
 */
export async function ownWakeUps(pid: number, isMain = true): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const names = await Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/comm`, 'utf8').catch(() => '')));
  const isOwn = isMain || names.some((name) => name.trim() === PAGE_THREAD);
  const own = isOwn ? wakeUpsIn(await readFile(`/proc/${pid}/task/${pid}/status`, 'utf8').catch(() => '')) : 0;
  const below = await Promise.all((await childrenOf(pid)).map((child) => ownWakeUps(child, false)));
  return below.reduce((sum, one) => sum + one, own);
}

/** Returns the wake-ups from the text of one thread's `status`; 0 if the thread has ended. */
export function wakeUpsIn(status: string): number {
  return Number(/^voluntary_ctxt_switches:\s+(\d+)$/m.exec(status)?.[1] ?? 0);
}

/** Returns the ids of the children; /proc lists each under the thread that forked it. */
async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')));
  return lists.join(' ').split(/\s+/).filter(Boolean).map(Number);
}
