/** Ends a process that a bench has started. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const PATIENCE = 5_000; // ms

/** Resolves when it is gone; at once where it is already. @param ask how it is asked to end; by force where it does not heed */
export async function endChild(child: ChildProcess, ask = (): unknown => child.kill('SIGTERM')): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  ask();
  const stuck = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
  await gone;
  clearTimeout(stuck);
}
