/** Whose turn it is: the policy, put to what is remembered and to the clock. */
import { phrase } from '../../shared/language/phrase.ts';
import { hostOf } from '../../shared/site.ts';
import type { Clock } from '../ports.ts';
import type { SnapshotStore } from '../store/snapshot-store.ts';
import { afterAttempt, believedMove, type AttemptResult } from './after-attempt.ts';
import type { Validators } from './fetch.ts';
import { createNewcomers } from './newcomers.ts';
import { MODELS, type Origin } from './origins.ts';
import { afterAbsence, conditional, holdAfter, INTERVAL, manualTurn, nextTurn, type Hold, type Turn } from './policy.ts';
import type { SourceState } from './source-state.ts';
import type { States } from './states.ts';

export interface TurnsOptions {
  readonly clock: Clock;
  readonly store: SnapshotStore;
  readonly states: States;
  /** False for a run that must not touch the network. */
  readonly network: boolean;
  /** Whether a missed turn is made up for at the next one, or at once, as a run wants that ends when all is done. */
  readonly missed: 'next turn' | 'at once';
}

export interface Turns {
  stateOf(origin: Origin): SourceState;
  turnOf(origin: Origin): Turn;
  manualTurnOf(origin: Origin): Turn;
  validatorsOf(origin: Origin, byHand: boolean): Validators | null;
  /** Looks for feeds that were never asked: many at once are asked a few at a time. */
  spreadNew(origins: readonly Origin[]): void;
  /** Looks for sources of which nothing is here: all their origins are due until each was asked, in however many jobs. */
  lookForLost(origins: readonly Origin[]): void;
  /** Nothing of these is here any more; who was asked within the hour is left in peace, in case a bad disk loses all again. */
  lose(origins: readonly Origin[]): void;
  /** Looks for turns that passed while nobody could take them: this computer was off or asleep. */
  skipMissed(origins: readonly Origin[]): void;
  /**
   * Remembers what an attempt brought. @param stored whether its content is safe on disk
   * @returns where the origin moved for good, when that is certain now
   */
  note(origin: Origin, result: AttemptResult, stored: boolean): string | null;
  /** The origin is asked at its new address from now on, with all that is remembered of it. */
  move(origin: Origin, to: string): void;
}

/** A timer that rings this late is late; what is later was missed. Two timers may ring in either order. */
const PUNCTUAL = 1_000;

/** The turns of a run. */
export function createTurns({ clock, store, states, network, missed }: TurnsOptions): Turns {
  let watched: ReadonlySet<string> | null = null; // whose turns would have been taken since the last look
  const newcomers = createNewcomers();
  const stateOf = ({ id, url }: Origin): SourceState => states.get(id, url);
  const holdOf = ({ url }: Origin): Hold | null => states.holdOf(hostOf(url));
  const lost = new Set<string>(); // ids
  const hasNothing = ({ id }: Origin): boolean => store.current(id === MODELS ? 'models' : 'news') === null;
  /** Read well, yet nothing of it is here: its snapshot was deleted, or was no good. */
  const isLost = (origin: Origin): boolean => {
    const { lastSuccess, failures } = stateOf(origin);
    return lastSuccess !== null && failures === 0 && (lost.has(origin.id) || hasNothing(origin));
  };
  return {
    stateOf,
    turnOf: (origin) => {
      if (!network) return { due: false, at: null, reason: phrase('reason.noRefresh') };
      const turn = nextTurn(stateOf(origin), clock.now(), states.jitter(origin.id), holdOf(origin));
      const wave = newcomers.waitsUntil(origin);
      if (turn.due && wave !== null) return { due: false, at: wave, reason: phrase('reason.wave') };
      return isLost(origin) && holdOf(origin) === null ? { due: true, at: clock.now(), reason: phrase('reason.lost') } : turn;
    },
    manualTurnOf: (origin) => manualTurn(stateOf(origin), clock.now(), holdOf(origin)),
    // (23) By hand it is always the cheap question: whoever clicks often must not cost the origin more.
    validatorsOf: (origin, byHand) => byHand ? stateOf(origin).validators : conditional(stateOf(origin), clock.now(), states.jitter(origin.id)),
    spreadNew: (origins) => {
      // A run that ends when all is done waits for nothing.
      if (missed !== 'at once') newcomers.look(origins.filter((origin) => stateOf(origin).lastAttempt === null), clock.now());
    },
    lookForLost: (origins) => {
      for (const origin of origins) if (hasNothing(origin)) lost.add(origin.id);
    },
    lose: (origins) => {
      for (const origin of origins) {
        const { lastAttempt } = stateOf(origin);
        if (lastAttempt !== null && clock.now() - lastAttempt >= INTERVAL) lost.add(origin.id);
      }
    },
    skipMissed: (origins) => {
      const now = clock.now();
      for (const origin of origins) {
        // One that was switched on just now has missed nothing.
        if (missed === 'at once' || watched?.has(origin.id) === false || isLost(origin)) continue;
        const state = stateOf(origin);
        const { at } = nextTurn(state, now, states.jitter(origin.id), holdOf(origin));
        if (watched !== null && at !== null && now - at <= PUNCTUAL) continue; // at the start of a run all turns before it are missed
        states.set(origin.id, afterAbsence(state, now, states.jitter(origin.id), holdOf(origin)));
      }
      watched = new Set(origins.map(({ id }) => id));
    },
    note: (origin, result, stored) => {
      const now = clock.now();
      if (result.kind !== 'held') lost.delete(origin.id);
      const next = afterAttempt(stateOf(origin), result, now);
      states.set(origin.id, stored ? next : { ...next, validators: null });
      const rest = result.kind === 'failed' ? holdAfter(next) : null;
      if (result.kind === 'failed' && result.host !== null && rest !== null) states.hold(result.host, { since: now, until: now + rest });
      return believedMove(next);
    },
    move: (origin, to) => states.set(origin.id, { ...stateOf(origin), url: to, move: null }),
  };
}
