/** Runs a program in place of this process: on the same terminal, with the same signals and the same exit code. */
import { spawn, type ChildProcess } from 'node:child_process';
import { exitCode } from './run.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const ORPHAN_POLL_MS = 250;
const PATIENCE_MS = 12_000; // the program itself ends within 10 s of a signal (src/main/run/run.ts); after this time it counts as stuck

export interface Child {
  /** Resolves with the exit code when the program has ended. */
  readonly exit: Promise<number>;
  readonly stop: (signal: NodeJS.Signals) => void;
}

/**
 * Starts a program on this terminal. The IPC channel has one purpose: when it closes, both entries of the program quit
 * (`disconnect`). It does when this process is gone, even by SIGKILL, and on Windows `stop` closes it.
 */
export function startChild(command: string, args: readonly string[], env: NodeJS.ProcessEnv, platform = process.platform): Child {
  const child = spawn(command, args, {
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // In a separate process group: Ctrl+C signals the whole group of the terminal, and the program would get it twice, from
    // the terminal and from us. (On Windows this option would open another console window.)
    detached: platform !== 'win32',
  });
  let stuck: NodeJS.Timeout | undefined;
  const stop = (signal: NodeJS.Signals): void => {
    askToEnd(child, signal, platform);
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

/**
 * Windows has no signals: `kill` ends a program at once, whatever it is doing (nodejs.org/api/process.html, "Signal events").
 * A second request has nothing left to close; `disconnect` would report that as an error.
 */
function askToEnd(child: ChildProcess, signal: NodeJS.Signals, platform: NodeJS.Platform): void {
  if (platform !== 'win32') child.kill(signal);
  else if (child.connected) child.disconnect();
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
