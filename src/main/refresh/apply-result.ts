/** Distributes a job's answer: content to the store, results of the origins to their states. */
import { phrase } from '../../shared/language/phrase.ts';
import type { Logger } from '../base/ports.ts';
import { SNAPSHOT_SOURCES, type SnapshotSource } from '../store/snapshot.ts';
import type { SnapshotStore, StoreResult } from '../store/snapshot-store.ts';
import type { AttemptResult } from './attempt-result.ts';
import { diskFailure } from './disk-failure.ts';
import { failedAttempt } from './failed-job.ts';
import { logResults } from './log-results.ts';
import type { Job, JobResult } from './messages.ts';
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
}

export interface ResultApplier {
  /** Stores a job's answer. @returns whether there was content and it is held now */
  apply(job: Pick<Job, 'kind' | 'place'>, asked: readonly Origin[], result: JobResult): Promise<boolean>;
  /** Tries again to write what the disk refused. Resolves to whether everything applied so far is on disk. */
  writeAgain(): Promise<boolean>;
  /** Whether everything applied so far is on disk. */
  readonly stored: boolean;
}

/** Creates the part that handles the answers of all jobs of a run. */
export function createResultApplier({ log, logFailure, store, states, schedule, retainStates, onMove, onChange }: ResultApplierOptions): ResultApplier {
  let areStatesStored = true;
  const isStored = (): boolean => areStatesStored && SNAPSHOT_SOURCES.every(store.isStored);

  /** Writes content before validators: after a crash between the two, the content is only fetched once more. */
  async function apply(job: Pick<Job, 'kind' | 'place'>, asked: readonly Origin[], { attempts, snapshot, pauses = [] }: JobResult): Promise<boolean> {
    let published: StoreResult | null;
    try {
      published = snapshot && await ('seal' in snapshot ? store.adopt(snapshot, job.place) : store.publish(snapshot));
    } catch (error) {
      log.error('The file a refresh wrote could not be read back; the last good content stays', { job: job.kind, path: job.place.temporary, error });
      // Only what was read is lost: that a host has answered, or wants no requests, or that a feed is gone, holds without the file (15, 16, 20).
      for (const origin of asked) for (const { id, result } of attempts) if (id === origin.id) schedule.noteAnswer(origin, result);
      const lost: AttemptResult = { ...failedAttempt(diskFailure(job.place.file, error).userMessage), own: 'lost' };
      const others = attempts.map((attempt) => (attempt.result.kind === 'fresh' ? { ...attempt, result: lost } : attempt));
      return await apply(job, asked, { attempts: others, snapshot: null, pauses });
    }
    const results = asked.map((origin) => ({ origin, result: attempts.find(({ id }) => id === origin.id)?.result ?? failedAttempt(phrase('failure.refreshNothing')) }));
    logResults({ ...log, warn: logFailure }, results.map((one) => ({ ...one, before: schedule.stateOf(one.origin) })));
    const isFailure = ({ result }: { readonly result: AttemptResult }): boolean => result.kind === 'failed';
    // (15) Answers first: a host that gave some in this job does not only ask for one pause after another.
    for (const { origin, result } of [...results.filter((one) => !isFailure(one)), ...results.filter(isFailure)]) {
      const to = schedule.note(origin, result, published?.stored !== false);
      if (to !== null) await follow(origin, to);
    }
    schedule.notePauses(pauses); // after the answers
    retainStates();
    if (snapshot && published?.stored === true) schedule.written(snapshot.source);
    areStatesStored = await states.save();
    if (snapshot && published?.changed) onChange(snapshot.source);
    return published !== null;
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
