/** Has a planned job carried out by the refresh process, and its answer applied. */
import type { Clock, Logger } from '../base/ports.ts';
import { unexpected } from '../base/unexpected.ts';
import type { Arrivals } from '../content/news/arrivals.ts';
import type { ResultApplier } from './apply-result.ts';
import { failedJob, stoppedJob } from './failed-job.ts';
import type { Refresher } from './messages.ts';
import type { PlannedJob } from './next-job.ts';
import type { Origin } from './origins.ts';
import type { Schedule } from './schedule.ts';
import type { States } from './states.ts';

export interface JobRunnerOptions {
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Logger;
  readonly refresher: Refresher;
  readonly states: Pick<States, 'pauses'>;
  readonly schedule: Pick<Schedule, 'lose'>;
  readonly applier: Pick<ResultApplier, 'apply'>;
  /** Whether the program ends. */
  readonly isStopped: () => boolean;
  /** Called with the headlines of a job that are new to the person. */
  readonly onArrivals?: ((arrivals: readonly Arrivals[]) => void) | undefined;
}

/**
 * Creates a function that runs a job and resolves to the ids of the origins that are left to the next one.
 * @returns its second argument is the job's origins
 */
export function createJobRunner({ clock, log, refresher, states, schedule, applier, isStopped, onArrivals }: JobRunnerOptions) {
  let toldLeftOut = 0; // providers and models
  return async (job: PlannedJob, asked: readonly Origin[]): Promise<readonly string[]> => {
    const result = await refresher.run(() => ({ ...job, pauses: states.pauses(clock.now()) })).catch((error: unknown) => {
      if (refresher.isOutdated()) return null; // the origins stay as they are
      if (isStopped()) return stoppedJob(asked, error);
      log.error('The refresh process failed', { job: job.kind, ...unexpected(error) });
      return failedJob(asked, error);
    });
    if (result === null) return [];
    const { arrivals = [], movedAside, lost = false, leftOut } = result;
    if (movedAside !== undefined) log.warn('A stored snapshot is invalid; the file is kept at this path', { path: movedAside });
    if (leftOut !== undefined && leftOut.count !== toldLeftOut) log.warn('A part of the list of models could not be read and is left out', { ...leftOut });
    if (job.kind === 'models' && result.attempts.some((attempt) => attempt.result.kind === 'fresh')) toldLeftOut = leftOut?.count ?? 0; // also if all could be read again
    if (lost) schedule.lose(); // before listeners hear of what is left
    const brought = await applier.apply(job, asked, result);
    if (brought && !isStopped() && arrivals.length > 0) onArrivals?.(arrivals);
    return result.attempts.filter((attempt) => attempt.result.kind === 'left').map(({ id }) => id);
  };
}
