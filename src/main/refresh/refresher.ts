/** Runs each job in a process of its own, whichever way the platform makes one. */
import type { z } from 'zod';
import { phrase } from '../../shared/language/phrase.ts';
import { SaidError } from '../../shared/language/said-error.ts';
import type { Clock, Logger } from '../ports.ts';
import { JobAnswer, OpmlAnswer, SearchAnswer } from './answers.ts';
import type { AnyJob, Errands, Refresher } from './messages.ts';

/** A process with a message channel: child_process.fork and Electron's utilityProcess both fit. */
export interface JobProcess {
  post(job: AnyJob): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Called once, when it has ended for whatever reason. */
  onExit(listener: (code: number | null, error?: Error) => void): void;
  kill(): void;
}

/** Fetches have deadlines of their own; this is for a process that hangs as a whole. */
const JOB_DEADLINE = 10 * 60_000;
/** Somebody is waiting for these. */
const ERRAND_DEADLINE = 60_000;

/** A refresher over `fork`. Each job gets a fresh process and a deadline; the process is ended in every case. */
export function createRefresher(fork: () => JobProcess, { clock, log }: { clock: Clock; log: Logger }): Refresher & Errands {
  const running = new Set<() => void>();
  function ask<Answer>(job: AnyJob, answer: z.ZodType<Answer>, deadlineMs: number): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      const child = fork();
      const settle = (end: () => void): void => {
        if (!running.delete(abandon)) return;
        cancelDeadline();
        child.kill();
        end();
      };
      const abandon = (): void => settle(() => reject(new SaidError(phrase('failure.refreshStopped'))));
      const cancelDeadline = clock.after(deadlineMs, () => settle(() => reject(new SaidError(phrase('failure.refreshLate')))));
      running.add(abandon);
      child.onMessage((message) => {
        const parsed = answer.safeParse(message);
        settle(() => parsed.success ? resolve(parsed.data) : reject(new SaidError(phrase('failure.refreshRubbish'))));
      });
      child.onExit((code, error) => {
        settle(() => {
          log.warn('The refresh process ended before its answer', { job: job.kind, code, ...(error && { error }) });
          reject(new SaidError(phrase('failure.refreshEnded')));
        });
      });
      try {
        child.post(job);
      } catch (error) {
        settle(() => reject(new SaidError(phrase('failure.refreshUnstarted'), { cause: error })));
      }
    });
  }
  return {
    run: (job) => ask(job, JobAnswer, JOB_DEADLINE),
    discover: (job) => ask(job(), SearchAnswer, ERRAND_DEADLINE),
    readOpml: (job) => ask(job, OpmlAnswer, ERRAND_DEADLINE),
    stop: () => {
      for (const abandon of [...running]) abandon();
    },
  };
}
