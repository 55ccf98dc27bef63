/**
 * When to ask an origin again: pure, and it always says why. Numbers in brackets count the polling
 * rules this program keeps towards origins (docs/etiquette.md); beside each stands what it asks.
 */
import { phrase, type Phrase } from '../../shared/language/phrase.ts';
import type { Validators } from './fetch.ts';
import { outsideSkipped } from './skipped.ts';
import type { SourceState } from './source-state.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** (7) Hourly where a conditional request is cheap for the origin, daily where it would send everything again. */
export const INTERVAL = HOUR;
const INTERVAL_WITHOUT_VALIDATORS = DAY;
/** (8, 20, 34) However long an origin's headers say, or however often it failed, it is asked once a day. */
const LONGEST = DAY;
/** (10, 12) A feed may ask for more: "weekly" is an honest wish. Past that it is a mistake (a ttl in seconds). */
const LONGEST_HINT = 7 * DAY;
/** (20) Where no request ever reached anybody, long waits would spare nobody. */
const LONGEST_OFFLINE = 2 * HOUR;
/** (13) After "too many requests" without a time. */
const RETRY_WHEN_LIMITED = 4 * HOUR;
/** (23) A person's own refresh asks no origin twice within this. */
const MANUAL_FLOOR = MINUTE;
/** (27) Later only, and the same for this installation and origin at every turn: a million clients spread out. */
const LONGEST_JITTER = 0.1;
/** (35) An origin that says "not modified" for this long is asked for all of it once: some have validators that lie. */
const WHOLE_AFTER = 8 * DAY;

export interface Turn {
  readonly due: boolean;
  /** Epoch ms of the next request; null when there is none to come. */
  readonly at: number | null;
  /** For the log, `/status` and the popup. */
  readonly reason: Phrase;
}

/** The time in which a host wants to be left alone (15); epoch ms. */
export interface Hold {
  readonly since: number;
  readonly until: number;
}

/**
 * Whether an origin is due, when it will be, and why.
 * @param jitter 0..1, stable for this installation and origin
 * @param hold what its host asked for
 */
export function nextTurn(state: SourceState, now: number, jitter: number, hold: Hold | null = null): Turn {
  if (isGone(state)) return { due: false, at: null, reason: GONE };
  const own = ownTurn(state, now, jitter);
  const held = hold ? spread(hold.since, hold.until - hold.since, jitter) : 0; // (15)
  const { at, reason } = held > own.at ? { at: held, reason: HELD } : own;
  // (11) Also where the time came while this computer slept: what counts is when the feed is asked.
  const open = outsideSkipped(at, state, jitter);
  const next = open <= now ? outsideSkipped(now, state, jitter) : open;
  return next <= now ? { due: true, at: open, reason } : { due: false, at: next, reason };
}

/** Whether a person's own refresh may ask now (23): the site's own wish to be left alone still stands. */
export function manualTurn(state: SourceState, now: number, hold: Hold | null = null): Turn {
  if (isGone(state)) return { due: false, at: null, reason: GONE };
  const asked = holdAfter(state);
  const until = Math.max(hold?.until ?? 0, state.lastAttempt !== null && asked !== null ? state.lastAttempt + asked : 0);
  if (now < until) return { due: false, at: until, reason: HELD };
  if (state.lastAttempt === null) return { due: true, at: now, reason: NEVER_ASKED };
  const floor = state.lastAttempt + MANUAL_FLOOR;
  return now < floor
    ? { due: false, at: floor, reason: phrase('reason.tooSoon') }
    : { due: true, at: now, reason: phrase('reason.byHand') };
}

/**
 * (13, 14, 15) How long an answer asks for rest, in ms; null where it does not. 429 always does, 503 with Retry-After.
 * (34) At most a day: a wish for a year is a mistake.
 */
export function holdAfter({ lastStatus, retryAfterMs }: Pick<SourceState, 'lastStatus' | 'retryAfterMs'>): number | null {
  if (lastStatus !== 429 && (lastStatus !== 503 || retryAfterMs === null)) return null;
  return Math.min(retryAfterMs ?? RETRY_WHEN_LIMITED, LONGEST);
}

/**
 * (1, 35) The validators to send with the next request: the stored ones, or none where it is time to read all of it,
 * be it to find out whether "not modified" is true or whether the new address of a feed can be believed (17).
 */
export function conditional({ validators, lastWhole, move }: SourceState, now: number, jitter: number): Validators | null {
  const old = lastWhole !== null && now >= spread(lastWhole, WHOLE_AFTER, jitter);
  const unread = move !== null && !move.read && move.sightings > 1;
  return old || unread ? null : validators;
}

/**
 * (21) What was missed because this computer was off or asleep is not caught up with at once: a million computers
 * come back in the same minute, after a power cut or at nine in the morning. The origin keeps its own rhythm instead,
 * as though the clock had gone on ticking: the next of its turns, counted on from the one missed, is as evenly spread
 * as that one was. Where a whole interval was missed, an hour's rhythm is enough; and where the new turn is missed
 * again, half of it, so that computers that are never on for long come to their news, too.
 * @returns the same object where nothing was missed
 */
export function afterAbsence(state: SourceState, now: number, jitter: number, hold: Hold | null = null): SourceState {
  const { at } = nextTurn(state, now, jitter, hold);
  if (state.lastAttempt === null || at === null || at >= now) return state;
  const usual = spread(0, waitAfter(state).wait, jitter);
  const rhythm = (now - at < usual ? usual : Math.min(usual, spread(0, INTERVAL, jitter))) / 2 ** Math.min(state.missed, 6);
  const until = Math.ceil(at + Math.ceil((now - at) / rhythm) * rhythm);
  return { ...state, makeUp: { since: now, until }, missed: state.missed + 1 };
}

function ownTurn(state: SourceState, now: number, jitter: number): { at: number; reason: Phrase } {
  if (state.lastAttempt === null) return { at: now, reason: NEVER_ASKED };
  const { wait, reason } = waitAfter(state);
  const at = spread(state.lastAttempt, wait, jitter);
  return state.makeUp !== null && state.makeUp.until > at ? { at: state.makeUp.until, reason: MISSED } : { at, reason };
}

/** (27) The end of a wait, put off by up to a tenth of it. */
function spread(from: number, wait: number, jitter: number): number {
  return from + Math.round(wait * (1 + LONGEST_JITTER * jitter));
}

function waitAfter(state: SourceState): { wait: number; reason: Phrase } {
  const hinted = Math.min(state.hintMs ?? 0, LONGEST_HINT); // (10, 12)
  if (state.failures > 0) return waitAfterFailure(state, hinted);
  const base = state.validators === null ? INTERVAL_WITHOUT_VALIDATORS : INTERVAL;
  const fresh = Math.min(state.freshForMs ?? 0, LONGEST); // (8); (9) "no-cache" says 0, never sooner than the base
  const wait = Math.max(base, fresh, hinted);
  if (wait === fresh && fresh > base) return { wait, reason: phrase('reason.fresh') };
  if (wait === hinted && hinted > base) return { wait, reason: phrase('reason.hinted') };
  return state.validators === null
    ? { wait, reason: phrase('reason.daily') }
    : { wait, reason: phrase('reason.hourly') };
}

/**
 * (20) Never sooner than in an hour, which doubles with each failure: an hourly origin in trouble sees fewer requests
 * than in good times, never more (21). A daily one sees four more on the first day: waiting for the next would make two
 * days without news of a minute's trouble.
 */
function waitAfterFailure(state: SourceState, hinted: number): { wait: number; reason: Phrase } {
  const longest = state.offline ? LONGEST_OFFLINE : LONGEST;
  const doubled = Math.max(Math.min(INTERVAL * 2 ** Math.min(state.failures - 1, 20), longest), hinted);
  const held = holdAfter(state);
  // (13, 14) A minimum: an origin that says "0" each time is still asked less and less.
  if (held !== null) return { wait: Math.max(held, doubled), reason: HELD };
  return { wait: doubled, reason: phrase('reason.retry', { n: state.failures }) };
}

/** (16) */
const isGone = (state: SourceState): boolean => state.lastStatus === 410;

const GONE = phrase('reason.gone');
const HELD = phrase('reason.held');
const MISSED = phrase('reason.missed');
const NEVER_ASKED = phrase('reason.neverAsked');
