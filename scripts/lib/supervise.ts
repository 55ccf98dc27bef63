/** Runs a program in place of this process: on the same terminal, with the same signals and the same exit code. */
import { spawn } from 'node:child_process';
import { exitCode } from './run.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const ORPHAN_POLL_MS = 250;
const PATIENCE_MS = 5_000; // it normally ends within 2 s of a signal; after this time it counts as stuck

export interface Child {
  /** Resolves with the exit code when the program has ended. */
  readonly exit: Promise<number>;
  readonly stop: (signal: NodeJS.Signals) => void;
}

/**
 * Starts a program on this terminal. The IPC channel has one purpose: it closes when this process is gone, even by SIGKILL,
 * and then both entries of the program quit (`disconnect`).
 */
export function startChild(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Child {
  const child = spawn(command, args, {
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // In a separate process group: Ctrl+C signals the whole group of the terminal, and the program would get it twice, from
    // the terminal and from us. (On Windows this option would open another console window.)
    detached: process.platform !== 'win32',
  });
  let stuck: NodeJS.Timeout | undefined;
  const stop = (signal: NodeJS.Signals): void => {
    child.kill(signal);
    stuck ??= setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  };
  const exit = new Promise<number>((resolve) => {
    child.once('error', (error) => {
      console.error(`Cannot start ${command}: ${error.message}`);
      resolve(127);
    });
    child.once('exit', (code, signal) => resolve(exitCode(code, signal)));
  });
  return { exit: exit.finally(() => clearTimeout(stuck)), stop };
}

/** Runs a program to its end, forwarding every signal that asks this process to end. Returns its exit code. */
export async function supervise(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = startChild(command, args, env);
  const unwatch = onAskedToEnd(child.stop);
  try {
    return await child.exit;
  } finally {
    unwatch();
  }
}

/**
 * Calls `end` when this process is asked to end: by a signal, or because npm was ended. npm runs scripts in a shell and
 * forwards signals only to it; dash dies of them without forwarding them, and its child gets a new parent. Returns a
 * function that stops watching.
 */
export function onAskedToEnd(end: (signal: NodeJS.Signals) => void): () => void {
  for (const signal of SIGNALS) process.on(signal, end);
  const parent = process.ppid;
  const orphaned = process.env['npm_lifecycle_event'] === undefined ? undefined : setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(orphaned);
    end('SIGTERM');
  }, ORPHAN_POLL_MS);
  return () => {
    clearInterval(orphaned);
    for (const signal of SIGNALS) process.off(signal, end);
  };
}
