/** Applies the policy to the remembered states and the clock. */
import { phrase } from '../../shared/language/phrase.ts';
import { hostOf } from '../../shared/site.ts';
import { DAY, MINUTE } from '../../shared/units.ts';
import type { Clock } from '../base/clock-and-logger.ts';
import { SNAPSHOT_SOURCES, type SnapshotSource } from '../store/snapshot.ts';
import type { SnapshotStore } from '../store/snapshot-store.ts';
import { afterAbsence } from './policy/absence.ts';
import { afterAttempt, afterMove, believedMove } from './policy/after-attempt.ts';
import type { AttemptResult } from './policy/attempt-result.ts';
import { conditional, unlessRefused } from './policy/conditional.ts';
import type { Validators } from './fetch/fetch-contract.ts';
import { later, pauseAskedBy, type HostPause, type Pause } from './policy/host-pause.ts';
import { createInitialFetchQueue } from './policy/initial-fetch-queue.ts';
import { sourceOf, type Origin } from './origins.ts';
import { INTERVAL, decideManualRefresh, decideNextRefresh, reasonOf, turnOf, type ScheduleDecision } from './policy/policy.ts';
import type { OriginState } from './policy/origin-state.ts';
import type { States } from './states.ts';

export interface ScheduleOptions {
  readonly clock: Clock;
  readonly store: SnapshotStore;
  readonly states: States;
  /** False if this run must not use the network. */
  readonly network: boolean;
  /** Whether the run ends when all is done. It waits for nothing: refreshes that were missed, and all first ones, are due at once. */
  readonly once: boolean;
}

export interface Schedule {
  /** What is remembered about an origin. */
  stateOf(origin: Origin): OriginState;
  /** When the origin is asked next, and why. */
  decisionFor(origin: Origin): ScheduleDecision;
  /** Whether a manual refresh may ask the origin now, and why not. */
  manualDecisionFor(origin: Origin): ScheduleDecision;
  /** The validators for the next request; null to get the whole document. */
  validatorsOf(origin: Origin, byHand: boolean): Validators | null;
  /** Registers feeds that were never asked: stores their guards (19), and if there are many, they become due a few at a time. */
  registerNew(origins: readonly Origin[]): void;
  /** Looks for sources without stored content: what was read before becomes due, until each origin has answered. */
  lookForLost(): void;
  /** Records that the stored news are lost. Feeds asked within the hour wait for its end, in case a bad disk loses them again. */
  lose(): void;
  /** Whether content of any of these origins was lost that it has not brought again, but may. */
  lacks(origins: readonly Origin[]): boolean;
  /** Reschedules refreshes that were missed because this computer was off or asleep. */
  skipMissed(origins: readonly Origin[]): void;
  /** Returns when to look for due origins again, epoch ms; null if none has a turn. Turns close to each other are gathered. */
  nextLook(origins: readonly Origin[]): number | null;
  /**
   * Records the result of an attempt.
   * @param stored whether its content is on disk
   * @returns the address the origin has moved to permanently, once that is certain
   */
  note(origin: Origin, result: AttemptResult, stored: boolean): string | null;
  /** Records that the hosts of an attempt have answered, if they have. `note` does so, too. */
  noteAnswer(origin: Origin, result: AttemptResult): void;
  /** Records pauses that no single answer asked for. */
  notePauses(pauses: readonly HostPause[]): void;
  /** Records that everything this run holds of a source is on disk. */
  written(source: SnapshotSource): void;
  /** Changes the address of an origin and keeps its state. */
  move(origin: Origin, to: string): void;
}

/**
 * Ms by which a turn may come later, so that it is asked with others: a job costs a process and a new file of all stored news,
 * whether it asks one feed or ten. Only turns of this computer are gathered, none at full minutes of the clock, so a
 * million computers stay as spread as they were.
 */
const GATHER = 5 * MINUTE;
/** Ms after which the lost content of an origin that fails is not waited for any more: it is dead. */
const GIVE_UP_LOST_AFTER = 8 * DAY;
/** A host that was read less than this long ago is left alone for minutes only, unless it asks for more; ms. */
const READ_LATELY = 15 * MINUTE;
const BRIEF_PAUSE = 5 * MINUTE;
/** Ms a timer may be late; what was due earlier was missed. Timers due at the same time fire in any order. */
const PUNCTUAL = 1_000;

/** Creates the schedule of a run, over `states` and `store`. */
export function createSchedule({ clock, store, states, network, once }: ScheduleOptions): Schedule {
  let watched: ReadonlySet<string> | null = null; // ids whose refreshes would have run since the last call
  const initialFetches = createInitialFetchQueue();
  const stateOf = ({ id, url }: Origin): OriginState => states.get(id, url);
  const pauseFor = (origin: Origin, asked?: 'asked'): Pause | null => {
    const { host } = stateOf(origin);
    return later(states.pauseOf(hostOf(origin.url), asked), host === null ? null : states.pauseOf(host, asked));
  };
  const inMemory = new Map<string, Origin>(); // by id: the disk refused what this run read of them
  let gathered = { from: 0, until: 0 }; // the turns that wait for the last of them, epoch ms
  /** (20) Not what a search has read: what the host says since is not known. The first may have redirected to the second. */
  const noteAnswer: Schedule['noteAnswer'] = (origin, result) => {
    if ('exchange' in result && result.kind !== 'failed') for (const host of [hostOf(origin.url), result.host]) states.answered(host, clock.now());
  };
  /** (20) No longer than that if the host was read only just before, in another job: most of its feeds are asked there. */
  const forBriefly = (pause: HostPause): HostPause => {
    const isOf = ({ url, host }: OriginState): boolean => hostOf(url) === pause.host || host === pause.host;
    const wasReadLately = [...states.all()].some(([, state]) => state.lastSuccess !== null && clock.now() - state.lastSuccess < READ_LATELY && isOf(state));
    return wasReadLately ? { ...pause, forMs: Math.min(pause.forMs, BRIEF_PAUSE) } : pause;
  };
  /** When an origin is asked for lost content, epoch ms; null if it has none, or fails: then its own rhythm goes on. */
  const lostAt = (origin: Origin): number | null => {
    const { lost, failures, unsent } = stateOf(origin);
    return failures + unsent === 0 ? lost : null;
  };
  /** Saved before there is a new snapshot: a later run could not tell from that one what is still lost. */
  const lose = (source: SnapshotSource, dueAt: (state: OriginState) => number): void => {
    const lost = [...states.all()].filter(([id, state]) => sourceOf(id) === source && state.lastSuccess !== null && dueAt(state) < (state.lost ?? Infinity));
    for (const [id, state] of lost) states.set(id, { ...state, lost: dueAt(state) });
    if (lost.length > 0) void states.save();
  };
  /** When an origin is asked if it is not gathered with others. */
  const decisionAlone = (origin: Origin): ScheduleDecision => {
    if (!network) return { due: false, at: null, reason: phrase('reason.noRefresh') };
    const decision = decideNextRefresh(stateOf(origin), clock.now(), states.jitter(origin.id), pauseFor(origin));
    const wave = initialFetches.waitsUntil(origin);
    if (decision.due && wave !== null) return { due: false, at: wave, reason: phrase('reason.wave') };
    const lost = lostAt(origin);
    if (lost === null) return decision;
    const pause = pauseFor(origin); // also one that is over: it is kept for a while
    const end = pause?.end ?? 0;
    const now = clock.now();
    const at = Math.max(lost, end, now);
    return { due: at <= now, at, reason: at > now && at === end ? reasonOf(pause) : phrase('reason.lost') };
  };
  /** First requests are a queue of their own, skipped hours may begin, and lost content is missed. */
  const mayWait = (origin: Origin): boolean => {
    const { lastAttempt, skipHours, skipDays } = stateOf(origin);
    return lastAttempt !== null && skipHours.length + skipDays.length === 0 && lostAt(origin) === null;
  };
  return {
    stateOf,
    decisionFor: (origin) => {
      const decision = decisionAlone(origin);
      const { at } = decision;
      const waits = at !== null && at >= gathered.from && Math.max(at, clock.now()) < gathered.until && mayWait(origin);
      return waits ? { ...decision, due: false, at: gathered.until } : decision;
    },
    manualDecisionFor: (origin) => decideManualRefresh(stateOf(origin), clock.now(), pauseFor(origin, 'asked')),
    validatorsOf: (origin, byHand) => {
      const state = stateOf(origin);
      if (state.unstored && !inMemory.has(origin.id)) return null; // (4) its content was lost with the run that read it
      // (23) A manual refresh sends validators even if rule 35 would not: frequent clicks must stay cheap for the origin.
      return byHand ? unlessRefused(state) : conditional(state, clock.now(), states.jitter(origin.id));
    },
    registerNew: (origins) => {
      const unasked = origins.filter((origin) => stateOf(origin).lastAttempt === null);
      states.keepGuards(unasked);
      if (!once) initialFetches.look(unasked, clock.now());
    },
    lookForLost: () => {
      for (const source of SNAPSHOT_SOURCES) if (store.current(source) === null) lose(source, clock.now);
    },
    lose: () => lose('news', ({ lastAttempt }) => Math.max(clock.now(), (lastAttempt ?? 0) + INTERVAL)),
    lacks: (origins) => origins.some((origin) => {
      const { lost, failures } = stateOf(origin);
      return lost !== null && (failures === 0 || clock.now() - lost < GIVE_UP_LOST_AFTER);
    }),
    skipMissed: (origins) => {
      const now = clock.now();
      for (const origin of origins) {
        // One that was just enabled has missed nothing.
        if (once || watched?.has(origin.id) === false || lostAt(origin) !== null) continue;
        const state = stateOf(origin);
        const { at } = turnOf(state, now, states.jitter(origin.id), pauseFor(origin));
        const meant = at === null || at < gathered.from ? at : Math.max(at, gathered.until);
        // At the start of a run everything overdue was missed.
        if (watched !== null && meant !== null && now - meant <= PUNCTUAL) continue;
        states.set(origin.id, afterAbsence(state, now, states.jitter(origin.id), pauseFor(origin), meant));
      }
      watched = new Set(origins.map(({ id }) => id));
    },
    nextLook: (origins) => {
      const turns = origins.flatMap((origin) => {
        const { at } = decisionAlone(origin);
        return at === null ? [] : [{ at, waits: mayWait(origin) }];
      });
      if (turns.length === 0) return null;
      const from = Math.min(...turns.map(({ at }) => at));
      const close = turns.filter(({ at }) => at <= from + GATHER);
      const fixed = close.filter(({ waits }) => !waits).map(({ at }) => at);
      const until = Math.min(Math.max(...close.map(({ at }) => at)), ...fixed);
      // (21) What waits for a feed that is gone, or was asked meanwhile, has missed nothing: it is asked a moment from now.
      gathered = { from, until: Math.max(until, clock.now() + 1) };
      return gathered.until;
    },
    note: (origin, result, stored) => {
      const now = clock.now();
      const next = afterAttempt(stateOf(origin), result, now);
      const unstored = result.kind === 'fresh' && !stored;
      if (unstored) inMemory.set(origin.id, origin);
      else if (result.kind === 'fresh') inMemory.delete(origin.id);
      states.set(origin.id, unstored ? { ...next, unstored } : next);
      const pause = pauseAskedBy(result);
      if (pause !== null) states.addPause(pause, now);
      noteAnswer(origin, result);
      return believedMove(next);
    },
    noteAnswer,
    notePauses: (pauses) => {
      for (const pause of pauses) states.addPause(pause.inferred === true ? forBriefly(pause) : pause, clock.now());
    },
    written: (source) => {
      for (const [id, origin] of inMemory) {
        if (sourceOf(id) !== source) continue;
        inMemory.delete(id);
        const state = stateOf(origin); // a new one if the feed has another address by now
        if (state.unstored) states.set(id, { ...state, unstored: false });
      }
    },
    move: (origin, to) => states.set(origin.id, afterMove(stateOf(origin), to)),
  };
}
