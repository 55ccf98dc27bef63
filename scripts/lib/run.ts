/** Runs other programs: wraps `node:child_process` for all scripts, with a uniform outcome. */
import { spawn, type SpawnOptions } from 'node:child_process';
import { constants } from 'node:os';

export interface Exit {
  /** The exit code; 128 + the signal's number if a signal ended it (as in shells), 127 if it could not start. */
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  readonly timedOut: boolean;
}

export interface ProgramOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Ms until it is ended with SIGKILL. */
  readonly timeoutMs?: number;
  /** The user and group to run as, if this process is root. */
  readonly uid?: number;
  readonly gid?: number;
}

/** Returns the exit code a shell would report. */
export function exitCode(code: number | null, signal: NodeJS.Signals | null): number {
  return code ?? 128 + (signal ? constants.signals[signal] : 0);
}

/** Runs a program to its end and captures its output. Never throws: a program that cannot start has code 127. */
export function capture(command: string, args: readonly string[], options: ProgramOptions = {}): Promise<Exit> {
  return collect(command, args, { ...spawnOptions(options), stdio: ['ignore', 'pipe', 'pipe'] }, options.timeoutMs);
}

/** Runs a program to its end on this terminal. Never throws: a program that cannot start has code 127. */
export async function runHere(command: string, args: readonly string[], options: ProgramOptions): Promise<number> {
  const outcome = await collect(command, args, { ...spawnOptions(options), stdio: 'inherit' }, options.timeoutMs);
  if (outcome.code === 127 && outcome.stderr) console.error(outcome.stderr);
  return outcome.code;
}

function spawnOptions({ timeoutMs: _own, ...given }: ProgramOptions): SpawnOptions {
  return { windowsHide: true, ...given };
}

function collect(command: string, args: readonly string[], options: SpawnOptions, timeoutMs?: number): Promise<Exit> {
  return new Promise((resolve) => {
    const child = spawn(command, args, options);
    let stdout = '';
    let stderr = '';
    let timedOut = false;
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    const timer = timeoutMs === undefined ? undefined : setTimeout(() => {
      timedOut = true;
      child.kill('SIGKILL');
    }, timeoutMs);
    const finish = (code: number): void => {
      clearTimeout(timer);
      resolve({ code, stdout, stderr, timedOut });
    };
    child.once('error', (error) => {
      stderr += error.message;
      finish(127);
    });
    child.once('close', (code, signal) => finish(exitCode(code, signal)));
  });
}
