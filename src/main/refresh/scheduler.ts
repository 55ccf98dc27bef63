/**
 * Asks the policy what is due, has it fetched in the refresh process, hands finished snapshots to the store.
 * One job at a time; between jobs it sleeps until the next due time. Nothing that reads ever starts a request.
 */
import { createChanges } from '../changes.ts';
import type { Cancel, Clock, Logger } from '../ports.ts';
import type { Snapshot, SnapshotSource } from '../store/snapshot.ts';
import type { SnapshotStore } from '../store/snapshot-store.ts';
import { createAlarm } from './alarm.ts';
import type { Attempt, Job, JobResult, Refresher } from './messages.ts';
import { MODELS, nextJob, type Origin, type Origins } from './next-job.ts';
import { NO_ADVICE } from './origin.ts';
import { afterAttempt, manualTurn, nextTurn, type AttemptResult, type Turn } from './policy.ts';
import type { SourceState } from './source-state.ts';
import type { States } from './states.ts';

export interface SchedulerOptions {
  readonly clock: Clock;
  readonly log: Logger;
  readonly store: SnapshotStore;
  readonly states: States;
  readonly refresher: Refresher;
  readonly origins: () => Origins;
  readonly userAgent: string;
  /** False for a run that must not touch the network. */
  readonly network: boolean;
}

export interface Scheduler {
  /** Starts working; call again after the origins changed, the machine woke up or the network returned. */
  poke(): void;
  /** A person's own refresh: what may be asked now is asked. */
  refreshNow(): { readonly asked: number; readonly held: readonly Turn[] };
  stateOf(origin: Origin): SourceState;
  turnOf(origin: Origin): Turn;
  isRefreshing(id: string): boolean;
  /** Resolves when nothing is running or due, or the scheduler was stopped. */
  idle(): Promise<void>;
  /** Whether all that was refreshed is on disk. */
  readonly stored: boolean;
  onChange(listener: (what: SnapshotSource | 'status') => void): Cancel;
  /** Ends what is running. Resolves when nothing of it writes any more. */
  stop(): Promise<void>;
}

/** Makes the one scheduler of a run; it does nothing before the first `poke`. */
export function createScheduler(options: SchedulerOptions): Scheduler {
  const { clock, log, store, states, refresher } = options;
  const alarm = createAlarm(clock);
  const changes = createChanges<SnapshotSource | 'status'>(log); // whoever listens cannot stop the refreshing
  const byHand = new Set<string>();
  const unwritten = new Set<SnapshotSource | 'states'>();
  let running: ReadonlySet<string> | null = null;
  let atWork: Promise<void> = Promise.resolve();
  let stopped = false;
  let idleWaiters: (() => void)[] = [];
  let hopeless: string | null = null; // the scope a rebuild failed for: not tried again until something else changes

  const models = (): Origin => ({ id: MODELS, url: options.origins().modelsUrl });
  const all = (): Origin[] => [...options.origins().feeds, models()];
  const stateOf = ({ id, url }: Origin): SourceState => states.get(id, url);
  /** Read well, yet nothing of it is here: its snapshot was deleted, or was no good. */
  const isLost = (origin: Origin): boolean => {
    const { lastSuccess, failures } = stateOf(origin);
    return lastSuccess !== null && failures === 0 && store.current(origin.id === MODELS ? 'models' : 'news') === null;
  };
  const turnOf = (origin: Origin): Turn => {
    if (!options.network) return { due: false, at: null, reason: 'this run does not refresh' };
    return isLost(origin)
      ? { due: true, at: clock.now(), reason: 'what was read of it is lost' }
      : nextTurn(stateOf(origin), clock.now(), states.jitter(origin.id));
  };
  const isDue = (origin: Origin): boolean => byHand.has(origin.id) || turnOf(origin).due;

  function pump(): void {
    if (running || stopped) return;
    states.reanchor(clock.now());
    const job = nextJob({
      now: clock.now(), userAgent: options.userAgent, origins: options.origins(), isDue, stateOf, hopeless,
      news: store.current('news'), models: store.current('models'),
    });
    if (job) {
      atWork = work(job);
      return;
    }
    const times = all().map((origin) => turnOf(origin).at).filter((at) => at !== null);
    if (times.length > 0) alarm.set(Math.min(...times), pump);
    endWaiting();
  }

  function endWaiting(): void {
    for (const done of idleWaiters) done();
    idleWaiters = [];
  }

  async function work(job: Job): Promise<void> {
    const asked: Origin[] = job.kind === 'news' ? [...job.fetch] : [{ id: MODELS, url: job.url }];
    running = new Set(asked.map(({ id }) => id));
    for (const { id } of asked) byHand.delete(id);
    log.debug('Refreshing', { job: job.kind, sources: asked.map(({ url }) => url) });
    changes.tell('status');
    const { attempts, snapshot } = await refresher.run(job).catch((error: unknown) => failed(asked, error));
    if (job.kind === 'news' && job.rebuild) hopeless = snapshot ? null : job.scope;
    if (!stopped) await take(asked, attempts, snapshot);
    running = null;
    if (!stopped) changes.tell('status');
    pump();
  }

  /** The content goes to disk before the validators do: after a crash between them it is only fetched once more. */
  async function take(asked: readonly Origin[], attempts: readonly Attempt[], snapshot: Snapshot | null): Promise<void> {
    const published = snapshot ? await store.publish(snapshot) : null;
    const now = clock.now();
    for (const { id, url } of asked) {
      const result = attempts.find((attempt) => attempt.id === id)?.result ?? noResult('The refresh brought no answer.');
      const next = afterAttempt(states.get(id, url), result, now);
      states.set(id, published?.stored === false ? { ...next, validators: null } : next);
      if (result.kind === 'failed') log.warn('A source could not be refreshed', { source: url, message: result.message });
    }
    states.retain(new Set([...all().map(({ id }) => id), ...options.origins().dormant]));
    if (snapshot && published) mark(snapshot.source, published.stored);
    mark('states', await states.save());
    if (snapshot && published?.changed) changes.tell(snapshot.source);
  }

  function mark(what: SnapshotSource | 'states', stored: boolean): void {
    if (stored) unwritten.delete(what);
    else unwritten.add(what);
  }

  return {
    poke: () => {
      alarm.clear();
      pump();
    },
    refreshNow: () => {
      if (!options.network) return { asked: 0, held: [] };
      const turns = all().map((origin) => ({ origin, turn: manualTurn(stateOf(origin), clock.now()) }));
      const open = turns.filter(({ origin, turn }) => turn.due && !running?.has(origin.id));
      for (const { origin } of open) byHand.add(origin.id);
      pump();
      return { asked: open.length, held: turns.filter(({ turn }) => !turn.due).map(({ turn }) => turn) };
    },
    stateOf,
    turnOf,
    isRefreshing: (id) => running?.has(id) ?? false,
    idle: () => new Promise((resolve) => {
      if (stopped) return resolve();
      idleWaiters.push(resolve);
      pump();
    }),
    get stored() {
      return unwritten.size === 0;
    },
    onChange: changes.on,
    stop: async () => {
      stopped = true;
      alarm.clear();
      refresher.stop();
      endWaiting();
      await atWork;
    },
  };
}

/** The process itself failed: every source it was working on did, and each keeps what it had. */
function failed(asked: readonly Origin[], error: unknown): JobResult {
  const result = noResult(error instanceof Error ? error.message : 'The refresh failed.');
  return { attempts: asked.map(({ id }) => ({ id, result })), snapshot: null };
}

function noResult(message: string): AttemptResult {
  return { kind: 'failed', message, status: null, advice: NO_ADVICE };
}
