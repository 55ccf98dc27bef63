/**
 * Asks the policy what is due, has it fetched in the refresh process, hands finished snapshots to the store.
 * One job at a time; between jobs it sleeps until the next due time. Nothing that reads ever starts a request.
 */
import { english } from '../../shared/language/english.ts';
import { phrase, type Said } from '../../shared/language/phrase.ts';
import { saidBy } from '../../shared/language/said-error.ts';
import { createChanges } from '../changes.ts';
import type { Cancel, Logger } from '../ports.ts';
import type { Arrivals } from '../content/news/arrivals.ts';
import type { SnapshotSource } from '../store/snapshot.ts';
import type { Taken } from '../store/snapshot-store.ts';
import type { AttemptResult } from './after-attempt.ts';
import { createAlarm } from './alarm.ts';
import type { Job, JobResult, Refresher } from './messages.ts';
import { MODELS, nextJob, type Origin, type Origins } from './next-job.ts';
import { NO_ADVICE } from './origin.ts';
import type { Turn } from './policy.ts';
import type { SourceState } from './source-state.ts';
import { createTurns, type TurnsOptions } from './turns.ts';

const LONGEST_WORK = 15 * 60_000; // a job has a deadline below that, and so has what it waits for; whatever took longer was asleep in between

export interface SchedulerOptions extends TurnsOptions {
  readonly log: Logger;
  readonly refresher: Refresher;
  readonly origins: () => Origins;
  readonly userAgent: string;
  /** A feed moved for good (17): remembers its new address, and says whether it could. */
  readonly onMove: (origin: Origin, to: string) => Promise<boolean>;
  /** A job brought headlines that are new to the person. */
  readonly onArrivals?: (arrivals: readonly Arrivals[]) => void;
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
  const turns = createTurns(options);
  const { stateOf, turnOf } = turns;
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
  const isDue = (origin: Origin): boolean => byHand.has(origin.id) || turnOf(origin).due;

  /** @param punctual whether it goes on from a job: what waited for that has missed nothing */
  function pump(punctual = false): void {
    if (running || stopped) return;
    states.reanchor(clock.now());
    turns.lookForLost(all());
    if (!punctual) turns.skipMissed(all()); // (21, 36)
    turns.spreadNew(options.origins().feeds);
    const job = nextJob({
      now: clock.now(), userAgent: options.userAgent, origins: options.origins(), isDue, hopeless,
      validatorsOf: (origin) => turns.validatorsOf(origin, byHand.has(origin.id)),
      news: store.current('news'), models: store.current('models'), placeFor: store.placeFor,
    });
    if (job) {
      atWork = work(job);
      return;
    }
    const times = all().map((origin) => turnOf(origin).at).filter((at) => at !== null);
    if (times.length > 0) alarm.set(Math.min(...times), () => pump());
    endWaiting();
  }

  function endWaiting(): void {
    for (const done of idleWaiters) done();
    idleWaiters = [];
  }

  async function work(job: Job): Promise<void> {
    const asked: Origin[] = job.kind === 'news' ? [...job.fetch] : [{ id: MODELS, url: job.url }];
    const began = clock.now();
    running = new Set(asked.map(({ id }) => id));
    for (const { id } of asked) byHand.delete(id);
    log.debug('Refreshing', { job: job.kind, sources: asked.map(({ url }) => url) });
    changes.tell('status');
    const result = await refresher.run(job).catch((error: unknown) => {
      log.error('The refresh process failed', { job: job.kind, error });
      return failed(asked, error);
    });
    const { arrivals = [], putAside, lost = false } = result;
    if (putAside !== undefined) log.warn('A stored snapshot could not be understood and was put aside', { path: putAside });
    const brought = !stopped && await take(job, asked, result);
    if (lost && brought) turns.lose(options.origins().feeds);
    if (job.kind === 'news' && job.rebuild) hopeless = store.current('news')?.scope === job.scope ? null : job.scope;
    await store.clear(job.place);
    if (brought && !stopped && arrivals.length > 0) options.onArrivals?.(arrivals);
    running = null;
    if (!stopped) changes.tell('status');
    pump(clock.now() - began < LONGEST_WORK);
  }

  /**
   * The content goes to disk before the validators do: after a crash between them it is only fetched once more.
   * @returns whether there was content, and it is held now
   */
  async function take(job: Job, asked: readonly Origin[], { attempts, snapshot }: JobResult): Promise<boolean> {
    let published: Taken | null;
    try {
      published = snapshot && await ('seal' in snapshot ? store.adopt(snapshot, job.place) : store.publish(snapshot));
    } catch (error) {
      log.error('What a refresh wrote could not be read back; the last good content stays', { job: job.kind, error });
      return await take(job, asked, failed(asked, new Error('What was read could not be read back from this computer\'s disk.')));
    }
    for (const origin of asked) {
      const result = attempts.find(({ id }) => id === origin.id)?.result ?? noResult(phrase('failure.refreshNothing'));
      const to = turns.note(origin, result, published?.stored !== false);
      if (result.kind === 'failed') log.warn('A source could not be refreshed', { source: origin.url, message: english(result.message) });
      if (to !== null) await follow(origin, to);
    }
    states.retain(new Set([...all().map(({ id }) => id), ...options.origins().dormant]), clock.now());
    if (snapshot && published) mark(snapshot.source, published.stored);
    mark('states', await states.save());
    if (snapshot && published?.changed) changes.tell(snapshot.source);
    return published !== null;
  }

  /** (17) What is remembered goes along; where the new address could not be kept, the sightings are counted anew. */
  async function follow(origin: Origin, to: string): Promise<void> {
    turns.move(origin, to); // first: to the settings' new address it must not look as though it was never asked
    if (await options.onMove(origin, to)) log.info('A feed moved for good and is read at its new address from now on', { from: origin.url, to });
    else turns.move({ ...origin, url: to }, origin.url);
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
      const asking = all().map((origin) => ({ origin, turn: turns.manualTurnOf(origin) }));
      const open = asking.filter(({ origin, turn }) => turn.due && !running?.has(origin.id));
      for (const { origin } of open) byHand.add(origin.id);
      pump();
      return { asked: open.length, held: asking.filter(({ turn }) => !turn.due).map(({ turn }) => turn) };
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
  const result = noResult(saidBy(error, phrase('failure.refresh')));
  return { attempts: asked.map(({ id }) => ({ id, result })), snapshot: null };
}

function noResult(message: Said): AttemptResult {
  return { kind: 'failed', message, status: null, host: null, offline: false, advice: NO_ADVICE };
}
