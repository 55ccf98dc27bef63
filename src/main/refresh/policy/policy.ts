/**
 * Decides when to ask an origin again, and states the reason. Pure. Numbers in brackets are the polling rules this program
 * keeps (docs/etiquette.md).
 */
import { phrase, type Phrase } from '../../../shared/language/phrase.ts';
import { DAY, HOUR, MINUTE } from '../../../shared/units.ts';
import { pauseAfter, type Pause } from './host-pause.ts';
import { outsideSkipped } from './skipped.ts';
import type { OriginState } from './origin-state.ts';
import { MAX_WAIT, spread } from './waits.ts';

/** (7) Hourly if a request is cheap for the origin while nothing is new; daily if it sends the whole document each time. */
export const INTERVAL = HOUR;
const INTERVAL_OF_WHOLE_DOCUMENTS = DAY;
/** (7) After so many whole documents in a row with nothing new, the validators of an origin count as useless. */
const REPEATS = 6;
/** (10, 12) A feed may ask for longer: "weekly" is plausible. More than that is a mistake (a ttl in seconds). */
const MAX_HINT = 7 * DAY;
/** (20) If no request reached a host, waiting longer would spare nobody. */
const MAX_OFFLINE_WAIT = 2 * HOUR;
/**
 * (20, 22) After a first try without a network, as at a login before the Wi-Fi is up, or one that the end of the program cut
 * off twice: there is no rhythm to keep yet.
 */
const FIRST_WAIT = 2 * MINUTE;
/** (23) Minimum time between requests to an origin by manual refreshes; the second for one that would send the whole document. */
const MANUAL_FLOOR = MINUTE;
const MANUAL_FLOOR_OF_WHOLE_DOCUMENTS = 15 * MINUTE;

/** When to ask an origin next. */
export interface ScheduleDecision {
  readonly due: boolean;
  /** Epoch ms of the next request; null if there will be none. */
  readonly at: number | null;
  /** Why, for the log, `/status` and the popup. */
  readonly reason: Phrase;
}

/**
 * Decides whether an origin is due, when it will be, and why.
 * @param now epoch ms
 * @param jitter 0..1, stable for this installation and origin
 * @param pause what its host asked for
 */
export function decideNextRefresh(state: OriginState, now: number, jitter: number, pause: Pause | null): ScheduleDecision {
  const { at, reason } = turnOf(state, now, jitter, pause);
  if (at === null) return { due: false, at, reason };
  // (11) Checked against `now` too, in case the due time passed while the computer slept: the actual request must not be
  // skipped.
  const next = at <= now ? outsideSkipped(now, state, jitter) : at;
  return next <= now ? { due: true, at, reason } : { due: false, at: next, reason };
}

/**
 * Returns the next turn of an origin and the reason for its time; null if there is none. One that was missed lies before
 * `now`, also if an origin must not be asked at `now` because it skips that hour.
 * @param now epoch ms
 * @param jitter 0..1, stable for this installation and origin
 */
export function turnOf(state: OriginState, now: number, jitter: number, pause: Pause | null): Pick<ScheduleDecision, 'at' | 'reason'> {
  if (isGone(state)) return { at: null, reason: GONE };
  const own = ownTurn(state, now, jitter);
  const paused = pause?.end ?? 0; // (15)
  const { at, reason } = paused > own.at ? { at: paused, reason: reasonOf(pause) } : own;
  return { at: outsideSkipped(at, state, jitter), reason }; // (11)
}

/** Decides whether a manual refresh may ask now (23). @param now epoch ms @param pause what the site asked for; an inferred pause (20) does not matter */
export function decideManualRefresh(state: OriginState, now: number, pause: Pause | null): ScheduleDecision {
  if (isGone(state)) return { due: false, at: null, reason: GONE };
  const asked = pauseAfter(state);
  const until = Math.max(pause?.until ?? 0, state.lastAttempt !== null && asked !== null ? state.lastAttempt + asked : 0);
  if (now < until) return { due: false, at: until, reason: PAUSED };
  if (state.lastAttempt === null) return { due: true, at: now, reason: NEVER_ASKED };
  const isCostly = isAlwaysWhole(state) && state.failures === 0;
  const usual = isCostly ? MANUAL_FLOOR_OF_WHOLE_DOCUMENTS : MANUAL_FLOOR;
  const floor = state.lastAttempt + Math.min(usual, waitAfter(state).wait); // what was cut off (22) comes sooner by itself
  return now < floor
    ? { due: false, at: floor, reason: phrase(state.lastAttempt === state.lastSuccess ? 'reason.tooSoon' : 'reason.triedSoon') }
    : { due: true, at: now, reason: phrase('reason.byHand') };
}

function ownTurn(state: OriginState, now: number, jitter: number): { at: number; reason: Phrase } {
  const { lastAttempt, makeUp } = state;
  const instead = makeUp && { at: makeUp.until, reason: state.unsent > 0 ? UNSENT : MISSED };
  if (lastAttempt === null) return instead ?? { at: now, reason: NEVER_ASKED };
  const { wait, reason } = waitAfter(state);
  const at = spread(lastAttempt, wait, jitter);
  return instead !== null && instead.at > at ? instead : { at, reason };
}

/** Returns how long an origin is usually left alone after an attempt, jitter included, ms. */
export const usualWait = (state: OriginState, jitter: number): number => spread(0, waitAfter(state).wait, jitter);

function waitAfter(state: OriginState): { wait: number; reason: Phrase } {
  const hinted = hintedWait(state);
  if (state.failures > 0) return waitAfterFailure(state, hinted);
  if (state.lastSuccess === null) return { wait: waitAfterCut(state.unanswered), reason: UNANSWERED };
  const base = isAlwaysWhole(state) ? INTERVAL_OF_WHOLE_DOCUMENTS : INTERVAL;
  const fresh = Math.min(state.freshForMs ?? 0, MAX_WAIT); // (8); (9) "no-cache" says 0, never sooner than the base
  const wait = Math.max(base, fresh, hinted);
  if (wait === fresh && fresh > base) return { wait, reason: phrase('reason.fresh') };
  if (wait === hinted && hinted > base) return { wait, reason: phrase('reason.hinted') };
  return isAlwaysWhole(state)
    ? { wait, reason: phrase('reason.daily') }
    : { wait, reason: phrase('reason.hourly') };
}

/**
 * (22) None at first: who quits and starts the program again must not find it empty. Only a run that is ended regularly, as by
 * `timeout`, is cut off more often.
 */
const waitAfterCut = (times: number): number => (times < 2 ? 0 : Math.min(FIRST_WAIT * 2 ** Math.min(times - 2, 20), INTERVAL));

/** (7) Whether the origin sends the whole document also if nothing is new. */
const isAlwaysWhole = ({ validators, repeats }: OriginState): boolean => validators === null || repeats >= REPEATS;

const hintOf = ({ hintMs }: OriginState): number => Math.min(hintMs ?? 0, MAX_HINT);

/**
 * (10, 12) The rest of the time the feed asks for. It counts from the last success: one failure, such as a Wi-Fi's login
 * page, must not cost a whole further week.
 */
function hintedWait(state: OriginState): number {
  const { failures, lastAttempt, lastSuccess } = state;
  const hinted = hintOf(state);
  if (failures === 0 || lastAttempt === null) return hinted;
  return lastSuccess === null ? 0 : Math.max(0, Math.min(hinted, lastSuccess + hinted - lastAttempt));
}

/**
 * (20) At least an hour, doubling with each failure, so that an hourly origin in trouble never gets more requests than
 * usual (21). A daily one gets up to four more on the first day; otherwise a minute of trouble would cost two days of news.
 * One that was never read is tried again sooner while this computer has no network, as no request leaves it.
 */
function waitAfterFailure(state: OriginState, hinted: number): { wait: number; reason: Phrase } {
  const longest = state.offline ? MAX_OFFLINE_WAIT : Math.max(MAX_WAIT, hintOf(state)); // a weekly feed stays a weekly one
  const shortest = state.offline && state.lastSuccess === null ? FIRST_WAIT : INTERVAL;
  const doubled = Math.max(Math.min(shortest * 2 ** Math.min(state.failures - 1, 20), longest), hinted);
  const pause = pauseAfter(state);
  // (13, 14) Only a minimum: an origin that always says "0" is still asked less and less often.
  if (pause !== null) return { wait: Math.max(pause, doubled), reason: PAUSED };
  return { wait: doubled, reason: phrase('reason.retry', { n: state.failures }) };
}

/** Returns why an origin is left alone during a pause. */
export const reasonOf = (pause: Pause | null): Phrase => (pause?.inferred === true ? REFUSING : PAUSED);

/** Whether this says that the host of an origin is left alone, which may be for a day. */
export const isHostPaused = ({ key }: Phrase): boolean => key === PAUSED.key || key === REFUSING.key;

/** (16) Gone for good. */
export const isGone = (state: OriginState): boolean => state.lastStatus === 410;

const GONE = phrase('reason.gone');
const PAUSED = phrase('reason.held');
const REFUSING = phrase('reason.refusing');
const MISSED = phrase('reason.missed');
const UNSENT = phrase('reason.unsent');
const UNANSWERED = phrase('reason.unanswered');
const NEVER_ASKED = phrase('reason.neverAsked');
