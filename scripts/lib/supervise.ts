/** Runs the program as this process's other half: same terminal, same signals, same end. */
import { spawn } from 'node:child_process';
import { exitCode } from './run.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const ORPHAN_POLL_MS = 250;
const PATIENCE_MS = 5_000; // it ends within 2 s of a signal; a program that does not is stuck

export interface Child {
  /** Resolves when it has ended. */
  readonly exit: Promise<number>;
  readonly stop: (signal: NodeJS.Signals) => void;
}

/**
 * Starts a program on this terminal. It gets an IPC channel for one thing: the channel closes when this process is gone,
 * even by SIGKILL, and both entries of the program end then (`disconnect`).
 */
export function startChild(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Child {
  const child = spawn(command, args, {
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // A process group of its own: Ctrl+C reaches the whole group of the terminal, and the program would get it twice,
    // once from there and once from us. (On Windows it would mean a console window of its own.)
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

/** Runs a program to its end, passing on every signal that asks this process to end. Returns its exit code. */
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
 * Calls `end` when this process is asked to end: by a signal, or because npm was ended. npm runs scripts through a
 * shell and passes signals to that alone; dash dies of them without telling its child, which then gets a new parent.
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
