/** What a process has used so far, as Linux's /proc tells it. Elsewhere there is nothing to read: null. */
import { readdir, readFile } from 'node:fs/promises';

/** Clock ticks per second in /proc: 100 on every Linux that Node runs on (`getconf CLK_TCK`). */
const TICKS = 100;

export interface Memory {
  /** Bytes: all resident pages; shared ones counted whole. */
  readonly rss: number;
  /** Bytes: shared pages divided among those who share them. */
  readonly pss: number;
  /** Bytes: pages of its own that no file stands behind. */
  readonly anonymous: number;
}

/** CPU seconds, user and system, of a process and all its descendants. */
export async function cpuSeconds(pid: number): Promise<number | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  let sum = ticksIn(text) / TICKS;
  for (const child of await childrenOf(pid)) sum += (await cpuSeconds(child)) ?? 0;
  return sum;
}

/** utime + stime of a `/proc/PID/stat` line (proc_pid_stat(5), fields 14 and 15). The name may hold blanks and brackets. */
export function ticksIn(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' '); // the first is field 3
  return Number(fields[11]) + Number(fields[12]);
}

/** Memory of one process alone. */
export async function memoryOf(pid: number): Promise<Memory | null> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => null);
  return text === null ? null : memoryIn(text);
}

/** Reads the text of `/proc/PID/smaps_rollup`, which counts in kB. */
export function memoryIn(rollup: string): Memory {
  const bytes = (field: string): number => Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(rollup)?.[1]) * 1024;
  return { rss: bytes('Rss'), pss: bytes('Pss'), anonymous: bytes('Anonymous') };
}

/** Memory of a process and all its descendants together. */
export async function memoryOfTree(pid: number): Promise<Memory | null> {
  const own = await memoryOf(pid);
  if (own === null) return null;
  const below = await Promise.all((await childrenOf(pid)).map(memoryOfTree));
  return [own, ...below.filter((one) => one !== null)].reduce((sum, one) => ({
    rss: sum.rss + one.rss, pss: sum.pss + one.pss, anonymous: sum.anonymous + one.anonymous,
  }));
}

/** Nanoseconds that a process and all its descendants ran so far: /proc/PID/schedstat counts finer than the clock's ticks. */
export async function ranFor(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const own = await Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')));
  const below = await Promise.all((await childrenOf(pid)).map(ranFor));
  return [...own.map((text) => Number(text.split(' ')[0])), ...below].reduce((sum, one) => sum + one, 0);
}

/** How often a process and all its descendants slept and were woken so far: proc_pid_status(5), voluntary_ctxt_switches of each thread. */
export async function wakeUps(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const own = await Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/status`, 'utf8').catch(() => '')));
  const below = await Promise.all((await childrenOf(pid)).map(wakeUps));
  return [...own.map(wakeUpsIn), ...below].reduce((sum, one) => sum + one, 0);
}

/** A thread of each process of Chromium that draws a page, and of no other. Its command line is that of the process it was forked from. */
const PAGE_THREAD = 'Compositor';

/** The same of the threads alone on which an Electron app's own code runs: the first ones of main and of its pages. They are Chromium's, too. */
export async function ownWakeUps(pid: number, isMain = true): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const names = await Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/comm`, 'utf8').catch(() => '')));
  const isOwn = isMain || names.some((name) => name.trim() === PAGE_THREAD);
  const own = isOwn ? wakeUpsIn(await readFile(`/proc/${pid}/task/${pid}/status`, 'utf8').catch(() => '')) : 0;
  const below = await Promise.all((await childrenOf(pid)).map((child) => ownWakeUps(child, false)));
  return below.reduce((sum, one) => sum + one, own);
}

/** Of the text of one thread's `status`; none where the thread is gone. */
export function wakeUpsIn(status: string): number {
  return Number(/^voluntary_ctxt_switches:\s+(\d+)$/m.exec(status)?.[1] ?? 0);
}

/** A child belongs to the thread that forked it. */
async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')));
  return lists.join(' ').split(/\s+/).filter(Boolean).map(Number);
}
