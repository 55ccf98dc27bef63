/**
 * Decides when to ask an origin again, and states the reason. Pure. Numbers in brackets are the polling rules this program
 * keeps (docs/etiquette.md).
 */
import { phrase, type Phrase } from '../../shared/language/phrase.ts';
import type { AttemptResult } from './after-attempt.ts';
import type { FetchOutcome, Validators } from './fetch-contract.ts';
import type { HostPause } from './messages.ts';
import { outsideSkipped } from './skipped.ts';
import type { OriginState } from './origin-state.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** (7) Hourly if a conditional request is cheap for the origin; daily if it would send the whole document again. */
export const INTERVAL = HOUR;
const INTERVAL_WITHOUT_VALIDATORS = DAY;
/** (8, 20, 34) Upper limit of waits from headers and repeated failures: an origin that does not ask for more is asked daily. */
export const MAX_WAIT = DAY;
/** (10, 12) A feed may ask for longer: "weekly" is plausible. More than that is a mistake (a ttl in seconds). */
const MAX_HINT = 7 * DAY;
/** (20) If no request reached a host, waiting longer would spare nobody. */
const MAX_OFFLINE_WAIT = 2 * HOUR;
/** (20) After a first try without a network, as at a login before the Wi-Fi is up: there is no rhythm to keep yet. */
const FIRST_OFFLINE_WAIT = 2 * MINUTE;
/** (13) After a 429 without Retry-After. */
const RETRY_WHEN_LIMITED = 4 * HOUR;
/** (15) For a whole host, whatever it says: it has just answered one request too many. */
const MIN_PAUSE = MINUTE;
/** (23) Minimum time between requests to an origin by manual refreshes. */
const MANUAL_FLOOR = MINUTE;
/** (27) Jitter only delays, and stays the same for this installation and origin, so that many clients are spread out. */
const MAX_JITTER = 0.1;
/** (21) A missed refresh is made up for within a day and its jitter. */
export const MAX_MAKE_UP = Math.ceil(DAY * (1 + MAX_JITTER)) + 1;
/**
 * (21) A refresh that is late by less was held up, not slept through. It is put off by that long and up to `PUT_OFF` more: the
 * turns of a minute, spread over four, add a quarter to the requests after a power cut, and none at once.
 */
const LATE = MINUTE;
const PUT_OFF = 4 * MINUTE;
/** (35) After this long with nothing but 304, the whole document is requested once: some origins' validators are wrong. */
const WHOLE_AFTER = 8 * DAY;

/** When to ask an origin next. */
export interface ScheduleDecision {
  readonly due: boolean;
  /** Epoch ms of the next request; null if there will be none. */
  readonly at: number | null;
  /** Why, for the log, `/status` and the popup. */
  readonly reason: Phrase;
}

/** The time in which a host does not want to be asked (15); epoch ms. */
export interface PauseWindow {
  readonly since: number;
  readonly until: number;
}

/**
 * Decides whether an origin is due, when it will be, and why.
 * @param now epoch ms
 * @param jitter 0..1, stable for this installation and origin
 * @param pause what its host asked for
 */
export function decideNextRefresh(state: OriginState, now: number, jitter: number, pause: PauseWindow | null = null): ScheduleDecision {
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
export function turnOf(state: OriginState, now: number, jitter: number, pause: PauseWindow | null): Pick<ScheduleDecision, 'at' | 'reason'> {
  if (isGone(state)) return { at: null, reason: GONE };
  const own = ownDecision(state, now, jitter);
  const paused = pause ? pauseEnd(pause, jitter) : 0; // (15)
  const { at, reason } = paused > own.at ? { at: paused, reason: PAUSED } : own;
  return { at: outsideSkipped(at, state, jitter), reason }; // (11)
}

/** Returns when an origin whose host asked for a pause may be asked again, jitter included (27); epoch ms. */
export function pauseEnd({ since, until }: PauseWindow, jitter: number): number {
  return spread(since, until - since, jitter);
}

/** Decides whether a manual refresh may ask now (23). A pause the site asked for still applies. @param now epoch ms */
export function decideManualRefresh(state: OriginState, now: number, pause: PauseWindow | null = null): ScheduleDecision {
  if (isGone(state)) return { due: false, at: null, reason: GONE };
  const asked = pauseAfter(state);
  const until = Math.max(pause?.until ?? 0, state.lastAttempt !== null && asked !== null ? state.lastAttempt + asked : 0);
  if (now < until) return { due: false, at: until, reason: PAUSED };
  if (state.lastAttempt === null) return { due: true, at: now, reason: NEVER_ASKED };
  const floor = state.lastAttempt + MANUAL_FLOOR;
  return now < floor
    ? { due: false, at: floor, reason: phrase('reason.tooSoon') }
    : { due: true, at: now, reason: phrase('reason.byHand') };
}

/**
 * (13, 14, 15) Returns the pause an answer asks for, ms; null if none: 429 always does, 503 only with Retry-After. (34) At
 * most a day: a Retry-After of a year is a mistake.
 */
export function pauseAfter({ lastStatus, retryAfterMs }: Pick<OriginState, 'lastStatus' | 'retryAfterMs'>): number | null {
  if (lastStatus !== 429 && (lastStatus !== 503 || retryAfterMs === null)) return null;
  return Math.min(retryAfterMs ?? RETRY_WHEN_LIMITED, MAX_WAIT);
}

/** (15) Returns the host that asks for a pause by this outcome, and for how long, at least a minute; null if none does. */
export function pauseAskedBy(outcome: FetchOutcome | AttemptResult): HostPause | null {
  if (outcome.kind !== 'failed' || outcome.host === null) return null;
  const forMs = pauseAfter({ lastStatus: outcome.status, retryAfterMs: outcome.advice.retryAfterMs });
  return forMs === null ? null : { host: outcome.host, forMs: Math.max(forMs, MIN_PAUSE) };
}

/**
 * Returns how long a host is left alone that asks for it now. (15) If it does so soon after its last pause, at least twice as
 * long as that: else "Retry-After: 1" would lead through all feeds of the host, each of which gets a 429.
 * @param before the last pause that is known
 * @param now epoch ms
 */
export function nextPause(before: PauseWindow | null, forMs: number, now: number): PauseWindow {
  const again = before !== null && now >= before.until && isRemembered(before, now);
  const longer = again ? Math.min(2 * (before.until - before.since), MAX_WAIT) : 0;
  return { since: now, until: now + Math.max(forMs, longer) };
}

/** Whether a pause, jitter included, may not be over yet, or its host would be left alone for longer the next time. */
export const isRemembered = ({ since, until }: PauseWindow, now: number): boolean => now <= until + Math.max(until - since, HOUR);

/**
 * Returns the validators for the next request. (1, 35) Null when the whole document is to be read: to check that "not
 * modified" is true, or that the new address of a moved feed works (17).
 * @param now epoch ms
 * @param jitter 0..1, stable for this installation and origin
 */
export function conditional(state: OriginState, now: number, jitter: number): Validators | null {
  const { lastWhole, move } = state;
  const old = lastWhole !== null && now >= spread(lastWhole, WHOLE_AFTER, jitter);
  const unread = move !== null && !move.read && move.sightings > 1;
  return old || unread ? null : bearable(state);
}

/** What a server may answer to validators that it cannot take back: bad, refused as a condition, too large. */
const REFUSALS: readonly (number | null)[] = [400, 412, 431];
/** After so many failures in a row a server that fails (5xx) may do so because of the validators. */
const SUSPECT = 4;

/** (1) Returns the validators, unless the last answer may have failed because of them: then they would fail for ever. */
export function bearable({ validators, lastStatus, failures }: OriginState): Validators | null {
  const suspect = REFUSALS.includes(lastStatus) || (lastStatus !== null && lastStatus >= 500 && failures >= SUSPECT);
  return suspect ? null : validators;
}

/**
 * Reschedules a refresh that was missed because the computer was off or asleep. (21) Doing it at once would make all
 * computers that wake at the same moment, after a power cut or at nine in the morning, ask at the same moment. Instead the
 * origin's interval, of a day at most, continues from the missed time, so that the next request is as evenly spread as the
 * missed one was. If a whole interval was missed, an interval of one hour is used. Each further miss in a row halves it, and
 * the second comes within four hours: a daily turn that lies in the night would be missed night after night. What is late by
 * seconds only, because the computer was busy, is put off by some minutes, and nothing counts as missed.
 * @param now epoch ms
 * @param jitter 0..1, stable for this installation and origin
 * @param meant when the request was to be sent, epoch ms: at its turn, or later with others
 * @returns the same object if nothing was missed
 */
export function afterAbsence(
  state: OriginState, now: number, jitter: number, pause: PauseWindow | null = null, meant: number | null = null,
): OriginState {
  const { at } = turnOf(state, now, jitter, pause);
  if (state.lastAttempt === null || at === null || at >= now) return state;
  const due = Math.max(at, meant ?? at);
  if (now - due < LATE) return isPutOff(state) ? state : { ...state, makeUp: { since: now, until: due + LATE + Math.round(jitter * PUT_OFF) } };
  const usual = spread(0, waitAfter(state).wait, jitter);
  const longest = now - at >= usual ? INTERVAL : state.missed === 0 ? DAY : 8 * HOUR;
  const rhythm = Math.min(usual, spread(0, longest, jitter)) / 2 ** Math.min(state.missed, 6);
  const until = Math.ceil(at + Math.ceil((now - at) / rhythm) * rhythm);
  return { ...state, makeUp: { since: now, until }, missed: state.missed + 1 };
}

/** Whether it was late by seconds before: if it is again, timers are always late here, and it is asked all the same. */
const isPutOff = ({ makeUp }: OriginState): boolean => makeUp !== null && makeUp.until - makeUp.since <= LATE + PUT_OFF;

function ownDecision(state: OriginState, now: number, jitter: number): { at: number; reason: Phrase } {
  if (state.lastAttempt === null) return { at: now, reason: NEVER_ASKED };
  const { wait, reason } = waitAfter(state);
  const at = spread(state.lastAttempt, wait, jitter);
  return state.makeUp !== null && state.makeUp.until > at ? { at: state.makeUp.until, reason: MISSED } : { at, reason };
}

/** (27) Returns the end of a wait, delayed by up to a tenth of it. */
function spread(from: number, wait: number, jitter: number): number {
  return from + Math.round(wait * (1 + MAX_JITTER * jitter));
}

function waitAfter(state: OriginState): { wait: number; reason: Phrase } {
  const hinted = hintedWait(state);
  if (state.failures > 0) return waitAfterFailure(state, hinted);
  const base = state.validators === null ? INTERVAL_WITHOUT_VALIDATORS : INTERVAL;
  const fresh = Math.min(state.freshForMs ?? 0, MAX_WAIT); // (8); (9) "no-cache" says 0, never sooner than the base
  const wait = Math.max(base, fresh, hinted);
  if (wait === fresh && fresh > base) return { wait, reason: phrase('reason.fresh') };
  if (wait === hinted && hinted > base) return { wait, reason: phrase('reason.hinted') };
  return state.validators === null
    ? { wait, reason: phrase('reason.daily') }
    : { wait, reason: phrase('reason.hourly') };
}

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
  const shortest = state.offline && state.lastSuccess === null ? FIRST_OFFLINE_WAIT : INTERVAL;
  const doubled = Math.max(Math.min(shortest * 2 ** Math.min(state.failures - 1, 20), longest), hinted);
  const pause = pauseAfter(state);
  // (13, 14) Only a minimum: an origin that always says "0" is still asked less and less often.
  if (pause !== null) return { wait: Math.max(pause, doubled), reason: PAUSED };
  return { wait: doubled, reason: phrase('reason.retry', { n: state.failures }) };
}

/** (16) Gone for good. */
export const isGone = (state: OriginState): boolean => state.lastStatus === 410;

const GONE = phrase('reason.gone');
const PAUSED = phrase('reason.held');
const MISSED = phrase('reason.missed');
const NEVER_ASKED = phrase('reason.neverAsked');
