/** Has a planned job carried out by the refresh process, and its answer applied, early parts as they come. */
import type { Clock, Logger } from '../base/clock-and-logger.ts';
import { unexpected } from '../base/unexpected.ts';
import type { SnapshotPlace } from '../store/snapshot-place.ts';
import type { SnapshotStore } from '../store/snapshot-store.ts';
import type { ResultApplier } from './apply-result.ts';
import { failedJob, stoppedJob } from './jobs/failed-job.ts';
import type { JobResult } from './jobs/messages.ts';
import type { PlannedJob } from './next-job.ts';
import type { Origin } from './origins.ts';
import type { Refresher } from './jobs/refresher.ts';
import type { States } from './states.ts';

export interface JobRunnerOptions {
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Logger;
  readonly refresher: Pick<Refresher, 'run' | 'isOutdated'>;
  readonly states: Pick<States, 'pauses'>;
  readonly store: Pick<SnapshotStore, 'clear' | 'placeFor'>;
  readonly applier: Pick<ResultApplier, 'apply'>;
  /** Whether the program ends. */
  readonly isStopped: () => boolean;
}

/**
 * Runs a job.
 * @param asked its origins
 * @param onPart called when a part of the job is stored before its end, with the origins that are still to come
 * @returns the ids of those that are left to the next job
 */
export type RunJob = (job: PlannedJob, asked: readonly Origin[], onPart: (waiting: readonly Origin[]) => void) => Promise<readonly string[]>;

/** Creates the function that runs all jobs. */
export function createJobRunner({ clock, log, refresher, states, store, applier, isStopped }: JobRunnerOptions): RunJob {
  return async (job, asked, onPart) => {
    let waiting = asked;
    let taken: Promise<unknown> = Promise.resolve();
    const defects: unknown[] = [];
    let isOver = false;
    const storePart = async (part: JobResult): Promise<SnapshotPlace> => {
      const brought = new Set(part.attempts.map(({ id }) => id));
      const [those, others] = [waiting.filter(({ id }) => brought.has(id)), waiting.filter(({ id }) => !brought.has(id))];
      waiting = others;
      await applier.apply(job, those, part);
      await store.clear(job.place);
      onPart(waiting);
      return { ...store.placeFor(job.kind), temporary: job.place.temporary };
    };
    const takeEarly = (part: JobResult): Promise<SnapshotPlace> => {
      if (isOver) return Promise.reject(new Error('The job has ended'));
      const taking = storePart(part);
      taken = taking.catch((error: unknown) => void defects.push(error));
      return taking;
    };
    const result = await refresher.run(() => ({ ...job, pauses: states.pauses(clock.now()) }), takeEarly).catch((error: unknown) => {
      if (refresher.isOutdated()) return null; // the origins stay as they are
      if (isStopped()) return stoppedJob(waiting, error);
      log.error('The refresh process failed', { job: job.kind, ...unexpected(error) });
      return failedJob(waiting, error);
    });
    await taken; // the process may have died while its part was being stored
    isOver = true;
    if (defects.length > 0) throw defects[0];
    if (result === null) return [];
    await applier.apply(job, waiting, result);
    return result.attempts.filter((attempt) => attempt.result.kind === 'left').map(({ id }) => id);
  };
}
