/** Ends a process that a bench started. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const PATIENCE = 5_000; // ms

/** Resolves when the child has ended, killed after PATIENCE if necessary. @param ask asks the child to end */
export async function endChild(child: ChildProcess, ask = (): unknown => child.kill('SIGTERM')): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  ask();
  const stuck = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
  await gone;
  clearTimeout(stuck);
}
