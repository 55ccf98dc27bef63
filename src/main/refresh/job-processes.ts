/**
 * The processes that run jobs. A process stays for a moment after its job, because a refresh takes several jobs and
 * starting a process costs 2 to 5 ms on main and 150 ms of processor time (measured). Its memory is still freed soon.
 */
import type { Cancel, Clock } from '../ports.ts';
import type { AnyJob } from './messages.ts';

/** A process with a message channel, implemented by child_process.fork and Electron's utilityProcess. */
export interface JobProcess {
  post(job: AnyJob): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Called when it has exited for any reason or cannot be reached; possibly for both. */
  onExit(listener: (code: number | null, error?: Error) => void): void;
  kill(): void;
}

/** Callbacks of whoever gave a process its current job. */
export interface JobHandlers {
  readonly message: (message: unknown) => void;
  readonly exit: (code: number | null, error?: Error) => void;
}

export interface AcquiredProcess {
  post(job: AnyJob): void;
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
  interface Worker {
    readonly child: JobProcess;
    handlers: JobHandlers;
  }
  let idle: { readonly worker: Worker; readonly cancelEnd: Cancel } | null = null;

  const stop = (): void => {
    idle?.cancelEnd();
    idle?.worker.child.kill();
    idle = null;
  };
  const nobody = { message: () => undefined, exit: () => undefined };
  const start = (): Worker => {
    const worker: Worker = { child: fork(), handlers: nobody };
    worker.child.onMessage((message) => worker.handlers.message(message));
    worker.child.onExit((code, error) => worker.handlers.exit(code, error));
    return worker;
  };
  const take = (): Worker => {
    if (idle === null) return start();
    const { worker, cancelEnd } = idle;
    cancelEnd();
    idle = null;
    return worker;
  };

  return {
    acquire: (handlers) => {
      const worker = take();
      worker.handlers = handlers;
      return {
        post: (job) => worker.child.post(job),
        kill: () => worker.child.kill(),
        release: () => {
          stop(); // at most one stays
          worker.handlers = { ...nobody, exit: () => { if (idle?.worker === worker) stop(); } };
          idle = { worker, cancelEnd: clock.after(IDLE, stop) };
        },
      };
    },
    stop,
  };
}
