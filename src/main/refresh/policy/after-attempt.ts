/** How an attempt, or a clock that was set back, changes the state of an origin. Pure; see policy.ts. */
import { HOUR, MINUTE } from '../../../shared/units.ts';
import { MAX_MAKE_UP } from './absence.ts';
import type { AttemptResult } from './attempt-result.ts';
import { hasRefused } from './conditional.ts';
import type { Validators } from '../fetch/fetch-contract.ts';
import type { Move, OriginState } from './origin-state.ts';
import { INTERVAL, usualWait } from './policy.ts';

/**
 * Returns the state after an attempt. Validators change only with content that was read completely (2, 4, 5, 33).
 * @param now epoch ms
 */
export function afterAttempt(state: OriginState, result: AttemptResult, now: number): OriginState {
  if (result.kind === 'left') return state;
  // (22) It has not failed, but it was asked: the next run must not ask it all over again, unless it was never read (policy.ts).
  if (result.kind === 'stopped') return { ...state, lastAttempt: now, makeUp: null, missed: 0, unsent: 0, unanswered: state.unanswered + 1, lost: state.lost && now + INTERVAL };
  if (result.kind === 'paused') return result.host === undefined ? state : { ...state, host: result.host };
  const { freshForMs, retryAfterMs, validators } = result.advice;
  if (result.kind === 'failed' && result.own === 'unsent') {
    const makeUp = { since: now, until: now + waitAfterUnsent(state.unsent) };
    return { ...state, unsent: state.unsent + 1, makeUp, lastError: { at: now, message: result.message } }; // (20) the origin's own rhythm goes on
  }
  if (result.kind === 'failed') {
    return {
      ...state, ...failuresAfter(state, result.offline, now), lastAttempt: now, makeUp: null, missed: 0, lastStatus: result.status, offline: result.offline,
      retryAfterMs, lastError: { at: now, message: result.message }, unsent: 0, unanswered: 0, alone: result.own === 'died', host: result.host ?? state.host,
    };
  }
  const whole = result.kind === 'fresh';
  // Every field is named, so that none is carried over by accident; a spread with so many replaced fields is also slow.
  const { hintMs, skipHours, skipDays } = whole ? result.hints : state;
  return {
    url: state.url, guarded: state.guarded, hintMs, skipHours, skipDays,
    items: whole ? result.items : state.items,
    title: whole ? result.title : state.title,
    siteUrl: (whole && result.siteUrl) || state.siteUrl, // a feed that states none may have been imported with one
    lastAttempt: now, lastSuccess: now, lastWhole: whole ? now : state.lastWhole ?? now,
    lastError: null, failures: 0, ownFailures: 0, lastStatus: null, offline: false, retryAfterMs: null, // (20)
    makeUp: null, missed: 0, unsent: 0, unanswered: 0, alone: false, host: result.host,
    move: seenAgain(state.move, result.movedTo, { whole, local: whole && result.local }, now),
    // (5) What a 304 does not state keeps its stored value (RFC 9111 section 3.2).
    freshForMs: whole ? freshForMs : freshForMs ?? state.freshForMs,
    // (1) Those of a site that has just refused its own would alternate between a refusal and the whole document, every hour.
    validators: whole ? (hasRefused(state) ? null : validators) : merge(state.validators, validators),
    etagIgnored: state.etagIgnored || (whole && result.etagIgnored), // also after a 304, which may be to the other validator
    digest: whole ? result.digest : state.digest,
    repeats: whole && result.digest === state.digest ? state.repeats + 1 : 0,
    unstored: whole ? false : state.unstored, lost: null,
  };
}

/**
 * (20) Counts a failure. One before the origin's turn, by hand, says nothing new: whoever presses until the site is back must not
 * wait for hours afterwards. Offline no request went out: those are not the origin's failures.
 */
function failuresAfter(state: OriginState, offline: boolean, now: number): Pick<OriginState, 'failures' | 'ownFailures'> {
  const { failures, ownFailures, lastAttempt } = state;
  const isEarly = failures > 0 && lastAttempt !== null && now < lastAttempt + usualWait(state, 0);
  if (isEarly && offline === state.offline) return { failures, ownFailures };
  const own = state.offline ? ownFailures : failures;
  return offline ? { failures: failures + 1, ownFailures: own } : { failures: own + 1, ownFailures: 0 };
}

/** (20) Ms until the next try if this program could not even send a request. It costs the origin nothing, but a process here. */
const waitAfterUnsent = (before: number): number => Math.min(10 * MINUTE * 2 ** Math.min(before, 20), HOUR);

/** (5) A 304 may update one validator and omit the other (RFC 9110 section 15.4.5). */
function merge(kept: Validators | null, sent: Validators | null): Validators | null {
  if (kept === null || sent === null) return sent ?? kept;
  return { etag: sent.etag ?? kept.etag, lastModified: sent.lastModified ?? kept.lastModified, url: sent.url };
}

/** (17) A move is trusted after this many sightings, each at least `APART` ms after the last one. */
const SIGHTINGS = 4;
const APART = 23 * HOUR;

/** (17, 18) Counts another sighting of the same permanent redirect; any other target starts the count anew. */
function seenAgain(move: Move | null, to: string | null, read: { readonly whole: boolean; readonly local: boolean }, now: number): Move | null {
  if (to === null) return null;
  if (move?.to !== to) return { to, sightings: 1, lastSeen: now, read: read.whole, local: read.local };
  const counts = now - move.lastSeen >= APART;
  return {
    to, read: move.read || read.whole, local: move.local || read.local,
    sightings: move.sightings + (counts ? 1 : 0), lastSeen: counts ? now : move.lastSeen,
  };
}

/** (17) Returns the address an origin moved to permanently, once it was seen on several days and read there; else null. */
export function believedMove({ move }: OriginState): string | null {
  return move !== null && move.read && move.sightings >= SIGHTINGS ? move.to : null;
}

/**
 * Returns the state at an address the origin moved to. A name that led outside when the site chose it must not lead inside
 * later, so that no site can have a router asked (19).
 */
export function afterMove(state: OriginState, to: string): OriginState {
  return { ...state, url: to, move: null, etagIgnored: false, guarded: state.move?.local !== true };
}

/**
 * Moves times in the future back to `now`. (36) Otherwise a clock set back would stop the refreshes of a source. The caller
 * must store the result, or those times would follow the clock.
 * @param now epoch ms
 * @returns the same object if all times are in the past, and what was missed or lost is made up for soon enough
 */
export function reanchored(state: OriginState, now: number): OriginState {
  const { lastAttempt, lastSuccess, lastError, lastWhole, move, makeUp, lost } = state;
  const latest = Math.max(lastAttempt ?? 0, lastSuccess ?? 0, lastError?.at ?? 0, lastWhole ?? 0, move?.lastSeen ?? 0, makeUp?.since ?? 0);
  if (latest <= now && (makeUp?.until ?? 0) - now <= MAX_MAKE_UP && (lost ?? 0) - now <= INTERVAL) return state;
  return {
    ...state,
    lastAttempt: lastAttempt && Math.min(lastAttempt, now),
    lastSuccess: lastSuccess && Math.min(lastSuccess, now),
    lastError: lastError && { ...lastError, at: Math.min(lastError.at, now) },
    lastWhole: lastWhole && Math.min(lastWhole, now),
    move: move && { ...move, lastSeen: Math.min(move.lastSeen, now) },
    makeUp: null, // computed from a wrong clock
    lost: lost && Math.min(lost, now + INTERVAL),
  };
}
