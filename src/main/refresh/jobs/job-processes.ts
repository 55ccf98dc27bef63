/**
 * The processes that run jobs. A process stays for a moment after its job, because a refresh takes several jobs and
 * starting a process costs 2 to 5 ms on main and 150 ms of processor time (measured). Its memory is still freed soon.
 */
import type { Cancel, Clock } from '../../base/clock-and-logger.ts';
import type { ToProcess } from './messages.ts';

/** How a process ended. */
export interface ProcessEnd {
  /** null if a signal ended it, or if it could not be reached. */
  readonly code: number | null;
  readonly signal?: string;
  /** Why it could not be reached. */
  readonly error?: Error;
  /** The last thing worth telling that it wrote to stderr, in one line; "" if there is none. */
  readonly said?: string;
  /** Whether the program it was started from is no longer there, or another one, since main started. */
  readonly replaced?: boolean;
}

/** A process with a message channel, implemented by child_process.fork and Electron's utilityProcess. */
export interface JobProcess {
  post(message: ToProcess): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Called when it has exited for any reason or cannot be reached; possibly for both. */
  onExit(listener: (end: ProcessEnd) => void): void;
  kill(): void;
}

/** Callbacks of whoever gave a process its current job. */
export interface JobHandlers {
  readonly message: (message: unknown) => void;
  readonly exit: (end: ProcessEnd) => void;
}

export interface AcquiredProcess {
  post(message: ToProcess): void;
  /** Releases the process for another job. */
  release(): void;
  kill(): void;
}

export interface JobProcesses {
  /** Takes the idle process, or starts a new one. */
  acquire(handlers: JobHandlers): AcquiredProcess;
  /** Ends the idle process. */
  stop(): void;
}

/** Ms an idle process stays; the next job of a refresh starts a second after the last one (one-at-a-time.ts). */
const IDLE = 2_000;

/** Creates the pool, which keeps at most one idle process. @param fork starts a process */
export function createJobProcesses(fork: () => JobProcess, clock: Clock): JobProcesses {
  interface PooledProcess {
    readonly child: JobProcess;
    handlers: JobHandlers;
  }
  let idle: { readonly pooled: PooledProcess; readonly cancelEnd: Cancel } | null = null;

  const stop = (): void => {
    idle?.cancelEnd();
    idle?.pooled.child.kill();
    idle = null;
  };
  const NO_HANDLERS = { message: () => undefined, exit: () => undefined };
  const start = (): PooledProcess => {
    const pooled: PooledProcess = { child: fork(), handlers: NO_HANDLERS };
    pooled.child.onMessage((message) => pooled.handlers.message(message));
    pooled.child.onExit((end) => pooled.handlers.exit(end));
    return pooled;
  };
  const take = (): PooledProcess => {
    if (idle === null) return start();
    const { pooled, cancelEnd } = idle;
    cancelEnd();
    idle = null;
    return pooled;
  };

  return {
    acquire: (handlers) => {
      const pooled = take();
      pooled.handlers = handlers;
      return {
        post: (message) => pooled.child.post(message),
        kill: () => pooled.child.kill(),
        release: () => {
          stop(); // at most one stays
          pooled.handlers = { ...NO_HANDLERS, exit: () => { if (idle?.pooled === pooled) stop(); } };
          idle = { pooled, cancelEnd: clock.after(IDLE, stop) };
        },
      };
    },
    stop,
  };
}
