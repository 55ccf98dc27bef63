/** Distributes a job's answer: content to the store, results of the origins to their states, new headlines to those who tell of them. */
import { phrase } from '../../shared/language/phrase.ts';
import type { Logger } from '../base/clock-and-logger.ts';
import type { Arrivals } from '../content/news/arrivals.ts';
import { SNAPSHOT_SOURCES, type SnapshotSource } from '../store/snapshot.ts';
import type { SnapshotPlace } from '../store/snapshot-place.ts';
import type { SnapshotStore, StoreResult } from '../store/snapshot-store.ts';
import type { AttemptResult } from './policy/attempt-result.ts';
import { diskFailure } from './jobs/disk-failure.ts';
import { failedAttempt } from './jobs/failed-job.ts';
import { logResults, type LoggedResult } from './log-results.ts';
import type { Job, JobResult, LeftOut, NewSnapshot } from './jobs/messages.ts';
import type { Origin } from './origins.ts';
import type { States } from './states.ts';
import type { Schedule } from './schedule.ts';

export interface ResultApplierOptions {
  readonly log: Logger;
  /** Logs that a source could not be refreshed. */
  readonly logFailure: Logger['warn'];
  readonly store: SnapshotStore;
  readonly states: States;
  readonly schedule: Schedule;
  /** Removes the states of origins that are gone. */
  readonly retainStates: () => void;
  /** Called when a feed moved permanently (17); stores the new address and resolves to whether it could. */
  readonly onMove: (origin: Origin, to: string) => Promise<boolean>;
  /** Called when the served content has changed. */
  readonly onChange: (source: SnapshotSource) => void;
  /** Called with the headlines of a job that are new to the person. */
  readonly onArrivals: (arrivals: readonly Arrivals[]) => void;
  /** Whether the program ends. */
  readonly isStopped: () => boolean;
}

export interface ResultApplier {
  /** Stores a job's answer, or an early part of it. @param asked the origins of which it tells */
  apply(job: Pick<Job, 'kind' | 'place'>, asked: readonly Origin[], result: JobResult): Promise<void>;
  /** Tries again to write what the disk refused. Resolves to whether everything applied so far is on disk. */
  writeAgain(): Promise<boolean>;
  /** Whether everything applied so far is on disk. */
  readonly stored: boolean;
}

/** Creates the part that handles the answers of all jobs of a run. */
export function createResultApplier(options: ResultApplierOptions): ResultApplier {
  const { log, logFailure, store, states, schedule, retainStates, onMove, onChange, onArrivals, isStopped } = options;
  let areStatesStored = true;
  let toldLeftOut = 0; // providers and models
  const isStored = (): boolean => areStatesStored && SNAPSHOT_SOURCES.every(store.isStored);

  /** Writes content before validators: after a crash between the two, the content is only fetched once more. */
  async function apply(job: Pick<Job, 'kind' | 'place'>, asked: readonly Origin[], result: JobResult): Promise<void> {
    const { snapshot, arrivals = [], pauses = [], movedAside, lost = false, leftOut } = result;
    let { attempts } = result;
    if (movedAside !== undefined) log.warn('A stored snapshot is invalid; the file is kept at this path', { path: movedAside });
    if (job.kind === 'models') tellLeftOut(leftOut, attempts.some((attempt) => attempt.result.kind === 'fresh'));
    if (lost) schedule.lose(); // before listeners hear of what is left
    let held: StoreResult | null = null;
    try {
      held = snapshot && await hold(snapshot, job.place);
    } catch (error) {
      log.error('The file a refresh wrote could not be read back; the last good content stays', { job: job.kind, path: job.place.temporary, error });
      // Only what was read is lost: that a host has answered, or wants no requests, or that a feed is gone, holds without the file (15, 16, 20).
      for (const origin of asked) for (const { id, result: said } of attempts) if (id === origin.id) schedule.noteAnswer(origin, said);
      const unread: AttemptResult = { ...failedAttempt(diskFailure(job.place.file, error).userMessage), own: 'lost' };
      attempts = attempts.map((attempt) => (attempt.result.kind === 'fresh' ? { ...attempt, result: unread } : attempt));
    }
    await note(asked.map((origin) => ({
      origin, result: attempts.find(({ id }) => id === origin.id)?.result ?? failedAttempt(phrase('failure.refreshNothing')),
    })), held?.stored !== false);
    schedule.notePauses(pauses); // after the answers
    retainStates();
    if (held?.stored === true) schedule.written(job.kind);
    areStatesStored = await states.save();
    if (held?.changed === true) onChange(job.kind);
    if (held !== null && arrivals.length > 0 && !isStopped()) onArrivals(arrivals);
  }

  /** Tells of what cannot be served of a list, unless it is as much as the last time. @param isRead whether there is a list to speak of */
  function tellLeftOut(leftOut: LeftOut | undefined, isRead: boolean): void {
    if (leftOut !== undefined && leftOut.count !== toldLeftOut) log.warn('A part of the list of models could not be read and is left out', { ...leftOut });
    if (isRead) toldLeftOut = leftOut?.count ?? 0; // also if all could be read again
  }

  const hold = (made: NewSnapshot, place: SnapshotPlace): Promise<StoreResult> =>
    (made.kind === 'written' ? store.adopt(made.layout, place) : store.publish(made.content));

  /** @param stored whether their content is on disk */
  async function note(results: readonly Omit<LoggedResult, 'before'>[], stored: boolean): Promise<void> {
    logResults({ ...log, warn: logFailure }, results.map((one) => ({ ...one, before: schedule.stateOf(one.origin) })));
    const isFailure = ({ result }: { readonly result: AttemptResult }): boolean => result.kind === 'failed';
    // (15) Answers first: a host that gave some in this job does not only ask for one pause after another.
    for (const { origin, result } of [...results.filter((one) => !isFailure(one)), ...results.filter(isFailure)]) {
      const to = schedule.note(origin, result, stored);
      if (to !== null) await follow(origin, to);
    }
  }

  /** (17) Moves the state to the new address. If that could not be stored, the sightings of the move are counted anew. */
  async function follow(origin: Origin, to: string): Promise<void> {
    const before = schedule.stateOf(origin);
    schedule.move(origin, to); // first, so that the new address in the settings does not look like one that was never asked
    if (await onMove(origin, to)) log.info('A feed has moved permanently; its address was updated', { from: origin.url, to });
    else states.set(origin.id, { ...before, move: null });
  }

  /** What it changes in the states is saved after the next answer, or by whoever stops the run, unless the disk refused them before. */
  async function writeAgain(): Promise<boolean> {
    for (const source of SNAPSHOT_SOURCES) {
      if (!store.isStored(source) && await store.writeAgain(source)) schedule.written(source);
    }
    if (!areStatesStored) areStatesStored = await states.save(); // content before validators here as well
    return isStored();
  }

  return {
    apply,
    writeAgain,
    get stored() {
      return isStored();
    },
  };
}
