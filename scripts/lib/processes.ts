/** The processes of a running Electron app, by what /proc shows (proc(5)). Linux only. */
import { readdirSync, readFileSync } from 'node:fs';

/**
 * A thread that only Chromium's renderers have. Their command line does not help: they are forked by the zygote and keep its
 * command line, `--type=zygote`, with the sandbox and without (seen in Electron 41).
 */
const PAGE_THREAD = 'Compositor';

export interface Process {
  readonly pid: number;
  readonly commandLine: string;
  readonly isRenderer: boolean;
  /** Whether a seccomp filter limits what it may ask of the kernel, as in Chromium's sandbox. */
  readonly isFiltered: boolean;
}

/** Returns the descendants of a process. */
export function descendantsOf(pid: number): Process[] {
  const parents = namesIn('/proc').filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), Number(/^PPid:\t(\d+)$/m.exec(textOf(`/proc/${name}/status`))?.[1])] as const);
  const below = (parent: number): number[] => parents.filter(([, its]) => its === parent).flatMap(([child]) => [child, ...below(child)]);
  return below(pid).map((child) => ({
    pid: child,
    commandLine: textOf(`/proc/${child}/cmdline`).replaceAll('\0', ' ').trim(),
    isRenderer: namesIn(`/proc/${child}/task`).some((thread) => textOf(`/proc/${child}/task/${thread}/comm`).trim() === PAGE_THREAD),
    isFiltered: /^Seccomp:\t2$/m.test(textOf(`/proc/${child}/status`)),
  }));
}

/** Nothing is left of a process or thread that ended meanwhile. */
function orIfGone<T>(look: () => T, gone: T): T {
  try {
    return look();
  } catch {
    return gone;
  }
}
const textOf = (file: string): string => orIfGone(() => readFileSync(file, 'utf8'), '');
const namesIn = (folder: string): string[] => orIfGone(() => readdirSync(folder), []);
