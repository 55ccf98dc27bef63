/** Keeps processes from outliving the bench that started them, when it crashes or is killed. */
import { spawnSync, type ChildProcess } from 'node:child_process';
import { exitCode } from '../../scripts/lib/run.ts';

/** setpriv(1) from util-linux 2.33 on: the kernel ends the process when its parent dies, even by SIGKILL. */
const SETPRIV = ['--pdeathsig', 'TERM', '--'];
let works: boolean | null = null; // null until tried

/**
 * Returns a command line whose process ends with this one; the same command line where setpriv is missing. setpriv replaces
 * itself with the program, so what runs is the same process, but it starts some ms later.
 */
export function tied(command: readonly string[]): string[] {
  works ??= spawnSync('setpriv', [...SETPRIV, 'true']).status === 0;
  return works ? ['setpriv', ...SETPRIV, ...command] : [...command];
}

const children = new Set<ChildProcess>();
let listens = false;

/** Ends a child when this process exits, also by an error or a signal, but not SIGKILL: for a child whose start is timed. */
export function endAtExit(child: ChildProcess): void {
  if (!listens) {
    listens = true;
    process.once('exit', () => children.forEach((one) => one.kill()));
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(exitCode(null, signal)));
  }
  children.add(child.once('exit', () => children.delete(child)));
}
