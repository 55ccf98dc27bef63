/**
 * Asks the policy what is due, has it fetched by the refresh process, and hands finished snapshots to the store. Runs one
 * job at a time and sleeps until the next due time. Reading content never starts a request.
 */
import { english } from '../../shared/language/english.ts';
import { phrase } from '../../shared/language/phrase.ts';
import { MINUTE } from '../../shared/units.ts';
import { createEmitter } from '../base/emitter.ts';
import type { Cancel, Logger } from '../base/clock-and-logger.ts';
import { unexpected } from '../base/unexpected.ts';
import type { SnapshotSource } from '../store/snapshot.ts';
import { createAlarm } from '../base/alarm.ts';
import { failedAttempt } from './jobs/failed-job.ts';
import type { JustRead } from './just-read.ts';
import { nextJob, type PlannedJob } from './next-job.ts';
import type { Origin, Origins } from './origins.ts';
import type { ScheduleDecision } from './policy/policy.ts';
import type { OriginState } from './policy/origin-state.ts';
import type { Refresher } from './jobs/refresher.ts';
import { createJobRunner } from './run-job.ts';
import { createResultApplier, type ResultApplierOptions } from './apply-result.ts';
import { createSchedule, type ScheduleOptions } from './schedule.ts';

const MAX_WORK = 15 * MINUTE; // jobs, and what they wait for, have shorter deadlines: if one took longer, the machine slept

export interface SchedulerOptions extends ScheduleOptions {
  readonly log: Logger;
  readonly logFailure: ResultApplierOptions['logFailure'];
  readonly refresher: Pick<Refresher, 'run' | 'stop' | 'isOutdated'>;
  readonly origins: () => Origins;
  /** What the first job of a feed takes along in place of a request (23). */
  readonly justRead: Pick<JustRead, 'answerFor' | 'used'>;
  readonly userAgent: string;
  readonly onMove: ResultApplierOptions['onMove'];
  readonly onArrivals: ResultApplierOptions['onArrivals'];
}

export interface Scheduler {
  /** Starts due work. Call again after the origins changed, the machine woke up or the network returned. */
  poke(): void;
  /**
   * Starts a manual refresh of all origins that may be asked now; returns how many those are, and when the others come.
   */
  refreshNow(): { readonly asked: number; readonly notDue: readonly ScheduleDecision[] };
  /** What is remembered about an origin. */
  stateOf(origin: Origin): OriginState;
  /** When an origin is asked next, and why. */
  decisionFor(origin: Origin): ScheduleDecision;
  /** Whether a feed, by id, or the list of models is being fetched. */
  isRefreshing(id: string): boolean;
  /** Whether a job is running, including one that sends no requests. */
  readonly isWorking: boolean;
  /** Resolves when nothing is running or due, or the scheduler is stopped. */
  idle(): Promise<void>;
  /** Whether everything that was refreshed is on disk. */
  readonly stored: boolean;
  /** Whether headlines were lost that their feeds have not brought again. */
  readonly lacksHeadlines: boolean;
  onChange(listener: (what: SnapshotSource | 'status') => void): Cancel;
  /**
   * Ends the running job, stores what it has read by then, and tries again to write what the disk refused. Resolves when
   * nothing writes any more.
   */
  stop(): Promise<void>;
}

/** Creates the scheduler of a run. It does nothing before the first `poke`. */
export function createScheduler(options: SchedulerOptions): Scheduler {
  const { clock, log, store, states, refresher, justRead } = options;
  const schedule = createSchedule(options);
  const { stateOf } = schedule;
  const unlessOutdated = (decide: (origin: Origin) => ScheduleDecision) => (origin: Origin): ScheduleDecision =>
    (refresher.isOutdated() ? { due: false, at: null, reason: phrase('reason.updated') } : decide(origin));
  const decisionFor = unlessOutdated(schedule.decisionFor);
  const manualDecisionFor = unlessOutdated(schedule.manualDecisionFor);
  const alarm = createAlarm(clock);
  const changes = createEmitter<[what: SnapshotSource | 'status']>(log, 'refresh'); // a listener that throws does not stop the refreshing
  const byHand = new Set<string>();
  let running: ReadonlySet<string> | null = null;
  let busySince: number | null = null; // epoch ms; null while there is nothing to do
  let atWork: Promise<void> = Promise.resolve();
  let stopped = false;
  let idleWaiters: (() => void)[] = [];
  let toldOutdated = false;
  let hopeless: string | null = null; // scope of a rebuild that failed: not retried until something else changes

  const all = (): Origin[] => {
    const { feeds, models } = options.origins();
    return [...feeds, models];
  };
  const retainStates = (): void => {
    const { inactive, removed } = options.origins();
    states.retain(new Set([...all().map(({ id }) => id), ...inactive]), new Set(removed), clock.now());
  };
  const isStopped = (): boolean => stopped;
  const applier = createResultApplier({ ...options, schedule, retainStates, onChange: changes.emit, isStopped });
  const runJob = createJobRunner({ ...options, applier, isStopped });
  const isDue = (origin: Origin): boolean => byHand.has(origin.id) || decisionFor(origin).due;

  /**
   * Starts the next job, or sets the alarm for it.
   * @param punctual true right after a job: origins that became due meanwhile were only waiting for it and have missed
   *   nothing
   */
  function pump(punctual = false): void {
    retainStates(); // (16) even while a job runs: a feed may be removed and added again before it ends
    schedule.registerNew(options.origins().feeds); // even then: whoever imports a list is told when all of it will be there
    if (running || stopped) return;
    if (refresher.isOutdated()) {
      if (!toldOutdated) changes.emit('status'); // a search may have met it first
      toldOutdated = true;
      return endWaiting();
    }
    states.reanchor(clock.now());
    schedule.lookForLost();
    if (!punctual) schedule.skipMissed(all()); // (21, 36)
    const open = new Set(all().filter((origin) => manualDecisionFor(origin).due).map(({ id }) => id));
    for (const id of byHand) if (!open.has(id)) byHand.delete(id); // (23) a feed switched off meanwhile is not asked days later, when it is on again
    const now = clock.now();
    busySince = Math.min(busySince ?? now, now); // the clock may have been set back
    const job = nextJob({
      now, busyFor: now - busySince, userAgent: options.userAgent, origins: options.origins(), isDue, hopeless, justRead,
      validatorsOf: (origin) => schedule.validatorsOf(origin, byHand.has(origin.id)), stateOf,
      news: store.current('news'), models: store.current('models'), placeFor: store.placeFor,
    });
    if (job) {
      atWork = work(job);
      return;
    }
    busySince = null;
    const next = schedule.nextLook(all());
    if (next !== null) alarm.set(next, () => pump());
    endWaiting();
  }

  function endWaiting(): void {
    for (const done of idleWaiters) done();
    idleWaiters = [];
  }

  async function work(job: PlannedJob): Promise<void> {
    // Without what a search has read: an origin may be remembered until a full disk has room again.
    const asked: Origin[] = job.kind === 'news' ? job.fetch.map(({ id, url, movedFrom }) => ({ id, url, movedFrom })) : [options.origins().models];
    const began = clock.now();
    const waitFor = (origins: readonly Origin[]): void => {
      running = new Set(origins.map(({ id }) => id));
    };
    waitFor(asked);
    if (job.kind === 'news') for (const { found } of job.fetch) if (found) justRead.used(found);
    log.debug('Refreshing', { job: job.kind, sources: asked.length });
    const pressed = new Set(asked.map(({ id }) => id).filter((id) => byHand.delete(id)));
    for (const origin of asked) {
      const reason = pressed.has(origin.id) ? phrase('reason.byHand') : decisionFor(origin).reason;
      log.debug('Fetching', { source: origin.url, reason: english(reason) });
    }
    changes.emit('status');
    try {
      if (!applier.stored) await applier.writeAgain();
      const onPart = (waiting: readonly Origin[]): void => {
        waitFor(waiting);
        changes.emit('status');
      };
      for (const id of stopped ? [] : await runJob(job, asked, onPart)) if (pressed.has(id)) byHand.add(id); // the next job asks it
    } catch (error) {
      log.error('The result of a refresh could not be applied', { job: job.kind, ...unexpected(error) });
      // Count it as a failure: origins still due would be asked again at once, over and over.
      for (const origin of asked) if (decisionFor(origin).due) schedule.note(origin, failedAttempt(phrase('failure.refresh')), true);
    } finally {
      if (job.kind === 'news' && job.rebuild) hopeless = store.current('news')?.scope === job.scope ? null : job.scope;
      await store.clear(job.place);
      running = null; // even after an error, or nothing would be refreshed any more
    }
    if (!stopped) changes.emit('status');
    pump(clock.now() - began < MAX_WORK);
  }

  return {
    poke: () => {
      alarm.clear();
      pump();
    },
    refreshNow: () => {
      if (!options.network) return { asked: 0, notDue: [] };
      const asking = all().map((origin) => ({ origin, decision: manualDecisionFor(origin) }));
      const open = asking.filter(({ origin, decision }) => decision.due && !running?.has(origin.id));
      for (const { origin } of open) byHand.add(origin.id);
      pump();
      return { asked: open.length, notDue: asking.filter(({ decision }) => !decision.due).map(({ decision }) => decision) };
    },
    stateOf,
    decisionFor,
    isRefreshing: (id) => running?.has(id) ?? false,
    get isWorking() {
      return running !== null;
    },
    idle: () => new Promise((resolve) => {
      if (stopped) return resolve();
      idleWaiters.push(resolve);
      pump();
    }),
    get stored() {
      return applier.stored;
    },
    get lacksHeadlines() {
      return schedule.lacks(options.origins().feeds);
    },
    onChange: changes.on,
    stop: async () => {
      stopped = true;
      alarm.clear();
      refresher.stop();
      endWaiting();
      await atWork;
      if (!await applier.writeAgain()) log.warn('Not everything that was fetched could be written to disk; it will be fetched again');
    },
  };
}
