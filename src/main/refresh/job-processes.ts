/**
 * The processes that jobs run in. One that has done its job stays for a moment: a refresh is several jobs, and to start a
 * process takes 2 to 5 ms of main's time and 150 of a processor's (measured). Its memory goes with it all the same.
 */
import type { Cancel, Clock } from '../ports.ts';
import type { AnyJob } from './messages.ts';

/** A process with a message channel: child_process.fork and Electron's utilityProcess both fit. */
export interface JobProcess {
  post(job: AnyJob): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Called when it has ended for whatever reason, or cannot be spoken to; perhaps for both. */
  onExit(listener: (code: number | null, error?: Error) => void): void;
  kill(): void;
}

/** Who gives a process its job. */
export interface Employer {
  readonly message: (message: unknown) => void;
  readonly exit: (code: number | null, error?: Error) => void;
}

export interface Employed {
  post(job: AnyJob): void;
  /** It did its job and may do another. */
  rest(): void;
  kill(): void;
}

export interface JobProcesses {
  /** One that rests, or a new one. */
  employ(employer: Employer): Employed;
  /** Ends the one that rests. */
  stop(): void;
}

/** Ms: the next job of a refresh begins a second after the one before (one-at-a-time.ts). */
const REST = 2_000;

/** @param fork starts one */
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
          stop(); // one is enough
          home.employer = { ...nobody, exit: () => { if (resting?.home === home) stop(); } };
          resting = { home, wakeUp: clock.after(REST, stop) };
        },
      };
    },
    stop,
  };
}
