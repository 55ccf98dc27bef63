/** Runs jobs in separate processes, however the platform creates them. */
import type { z } from 'zod';
import { phrase, type UserMessage } from '../../../shared/language/phrase.ts';
import { MINUTE } from '../../../shared/units.ts';
import type { Cancel, Clock, Logger } from '../../base/clock-and-logger.ts';
import type { SnapshotPlace } from '../../store/snapshot-place.ts';
import type { OwnFailure } from '../policy/attempt-result.ts';
import { DefectSchema, JobAnswer, OpmlAnswer, SearchAnswer } from './answer-schemas.ts';
import { JobFailed, Outdated, reasonOfEnd } from './failed-job.ts';
import { createJobProcesses, type AcquiredProcess, type JobProcess } from './job-processes.ts';
import {
  ASKING, EXIT_UPDATED, FINISH, type AnyJob, type DiscoverJob, type GoOn, type Job, type JobResult, type OpmlJob, type OpmlReading, type SearchResult,
} from './messages.ts';
import { limitTime } from '../../base/time-limit.ts';

/** Runs jobs in other processes. Promises reject with a `JobFailed` if those die or hang. */
export interface Refresher {
  /**
   * @param job called when the job starts: a search before it may have learned of more hosts that are paused
   * @param takeEarly stores an early part of the answer; resolves to where the job continues
   * @returns the whole answer, or what is left of it
   */
  run(job: () => Job, takeEarly: (part: JobResult) => Promise<SnapshotPlace>): Promise<JobResult>;
  /** A person waits for it. @param job called when the search starts: a job before it may have learned of more hosts that want a pause */
  discover(job: () => DiscoverJob): Promise<SearchResult>;
  /** A person waits for it. */
  readOpml(job: OpmlJob): Promise<OpmlReading>;
  /** Ends what is running. A refresh that has asked somebody still answers with what it has read by then; all else rejects. */
  stop(): void;
  /** Whether the package was updated while this program runs: no job can run before it is started again. */
  isOutdated(): boolean;
}

/** Ms from the first request on. Requests have their own deadlines; this one is for a process that hangs. */
const JOB_DEADLINE = 10 * MINUTE;
/** Ms until the first request, which usually takes a fraction of a second: where no thread can be started, a process hangs before. */
const START_DEADLINE = MINUTE;
/** Minutes of a job after which the log tells of it: no other can begin meanwhile. */
const LONG = 3;
/** Ms; shorter because a person is waiting. */
const INTERACTIVE_DEADLINE = MINUTE;
/** Ms in which a job hands over what it has read when the program ends: usually a fraction of a second. */
const FINISH_DEADLINE = 2_000;

/**
 * Creates a refresher. Each job gets a process and a deadline; a process that fails, hangs or answers badly is killed.
 * @param fork starts a process
 */
export function createRefresher(fork: () => JobProcess, { clock, log }: { clock: Clock; log: Logger }): Refresher {
  const running = new Set<() => void>();
  let isOutdated = false;
  let isStopped = false;
  const processes = createJobProcesses(fork, clock);
  /** @param take handles an early part of the answer; null if it is none */
  function ask<Answer>(
    job: AnyJob, answer: z.ZodType<Answer>, deadlineMs: number, take: (answer: Answer) => Promise<GoOn> | null = () => null,
  ): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      let own: OwnFailure = 'unsent';
      let isTold = false; // why it dies
      let child: AcquiredProcess | null = null;
      const settle = (leave: 'release' | 'kill', end: () => void): void => {
        if (!running.delete(finish)) return;
        cancelDeadline();
        cancelTelling();
        child?.[isStopped ? 'kill' : leave]();
        end();
      };
      const failWith = (error: JobFailed): void => settle('kill', () => reject(error));
      const fail = (message: UserMessage, options?: ErrorOptions): void => failWith(new JobFailed(message, own, options));
      const abandon = (): void => fail(phrase('failure.refreshStopped'));
      const limit = (ms: number): Cancel => limitTime(ms, clock, () => fail(phrase('failure.refreshLate')));
      let cancelDeadline = limit(asks(job) ? START_DEADLINE : deadlineMs);
      const cancelTelling = clock.after(LONG * MINUTE, () => log.warn('A job of the refresh process takes long', { job: job.kind, minutes: LONG }));
      const begin = (): void => {
        if (!running.has(finish)) return;
        own = 'died';
        cancelDeadline();
        cancelDeadline = limit(deadlineMs);
      };
      /** Only a refresh that has asked somebody has something to hand over; a list of feeds never asks. */
      const finish = (): void => {
        if (own === 'unsent' || job.kind === 'discover') return abandon();
        cancelDeadline();
        cancelDeadline = clock.after(FINISH_DEADLINE, abandon);
        child?.post(FINISH);
      };
      running.add(finish);
      if (isOutdated) return failWith(new Outdated());
      try {
        child = processes.acquire({
          message: (message) => {
            if (message === ASKING) return begin();
            const { data: defect } = DefectSchema.safeParse(message);
            if (defect) {
              isTold ||= defect.survived !== true;
              return log.error('Unexpected error in the refresh process', { job: job.kind, error: defect.defect, stack: defect.stack });
            }
            if (!running.has(finish)) return; // it has failed, and a killed process may still be heard
            const parsed = answer.safeParse(message);
            if (!parsed.success) return fail(phrase('failure.refreshRubbish'));
            const taken = take(parsed.data);
            if (taken === null) return settle('release', () => resolve(parsed.data));
            taken.then((goOn) => {
              if (running.has(finish)) child?.post(goOn);
            }).catch((error: unknown) => fail(phrase('failure.refresh'), { cause: error }));
          },
          exit: ({ said = '', replaced = false, ...end }) => {
            if (end.code === EXIT_UPDATED || replaced) return failWith(outdated());
            if (running.has(finish)) log.warn('The refresh process exited without an answer', { job: job.kind, ...end, ...(said !== '' && !isTold && { said }) });
            fail(reasonOfEnd({ ...end, said }));
          },
        });
        child.post(job);
      } catch (error) {
        fail(phrase('failure.refreshUnstarted'), { cause: error });
      }
    });
  }
  function outdated(): Outdated {
    if (!isOutdated) log.warn('Tidings was updated while it runs; nothing is fetched until it is started again');
    isOutdated = true;
    return new Outdated();
  }
  return {
    isOutdated: () => isOutdated,
    run: (job, takeEarly) => ask(job(), JobAnswer, JOB_DEADLINE, (part) => (part.early === true ? takeEarly(part).then((goOn) => ({ goOn })) : null)),
    discover: (job) => ask(job(), SearchAnswer, INTERACTIVE_DEADLINE),
    readOpml: (job) => ask(job, OpmlAnswer, INTERACTIVE_DEADLINE),
    stop: () => {
      isStopped = true;
      for (const finish of [...running]) finish();
      processes.stop();
    },
  };
}

/** Whether a job has somebody to ask: not if it only reads a list, or what a search has just read, or what is stored. */
const asks = (job: AnyJob): boolean => job.kind !== 'opml' && (job.kind !== 'news' || job.fetch.some(({ found }) => found === undefined));
