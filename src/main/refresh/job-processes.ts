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
export interface Employer {
  readonly message: (message: unknown) => void;
  readonly exit: (code: number | null, error?: Error) => void;
}

export interface Employed {
  post(job: AnyJob): void;
  /** Releases the process for another job. */
  rest(): void;
  kill(): void;
}

export interface JobProcesses {
  /** Takes the idle process, or starts a new one. */
  employ(employer: Employer): Employed;
  /** Ends the idle process. */
  stop(): void;
}

/** Ms an idle process stays; the next job of a refresh starts a second after the last one (one-at-a-time.ts). */
const REST = 2_000;

/** Creates the pool, which keeps at most one idle process. @param fork starts a process */
export function createJobProcesses(fork: () => JobProcess, clock: Clock): JobProcesses {
  interface Home {
    readonly child: JobProcess;
    employer: Employer;
  }
  let resting: { readonly home: Home; readonly wakeUp: Cancel } | null = null;

  const stop = (): void => {
    resting?.wakeUp();
    resting?.home.child.kill();
    resting = null;
  };
  const nobody = { message: () => undefined, exit: () => undefined };
  const start = (): Home => {
    const home: Home = { child: fork(), employer: nobody };
    home.child.onMessage((message) => home.employer.message(message));
    home.child.onExit((code, error) => home.employer.exit(code, error));
    return home;
  };
  const take = (): Home => {
    if (resting === null) return start();
    const { home, wakeUp } = resting;
    wakeUp();
    resting = null;
    return home;
  };

  return {
    employ: (employer) => {
      const home = take();
      home.employer = employer;
      return {
        post: (job) => home.child.post(job),
        kill: () => home.child.kill(),
        rest: () => {
          stop(); // at most one stays
          home.employer = { ...nobody, exit: () => { if (resting?.home === home) stop(); } };
          resting = { home, wakeUp: clock.after(REST, stop) };
        },
      };
    },
    stop,
  };
}
