/**
 * When to ask an origin again: pure, and it always says why. Numbers in brackets count the polling
 * rules this program keeps towards origins; beside each stands what it asks.
 */
import type { PollAdvice, Validators } from './origin.ts';
import type { SourceState } from './source-state.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** (7) Hourly where a conditional request is cheap for the origin, daily where it would send everything again. */
const INTERVAL = HOUR;
const INTERVAL_WITHOUT_VALIDATORS = DAY;
/** (8, 20, 34) However long an origin says, or however often it failed, it is asked once a day. */
const LONGEST = DAY;
/** (20) After the first failure; doubled with each further one. */
const FIRST_RETRY = 10 * MINUTE;
/** (13) After "too many requests" without a time. */
const RETRY_WHEN_LIMITED = 4 * HOUR;
/** (23) A person's own refresh asks no origin twice within this. */
const MANUAL_FLOOR = MINUTE;
/** (27) Later only, and the same for this installation and origin at every turn: a million clients spread out. */
const LONGEST_JITTER = 0.1;

export interface Turn {
  readonly due: boolean;
  /** Epoch ms of the next request; null when there is none to come. */
  readonly at: number | null;
  /** In plain words, for the log, `/status` and the popup. */
  readonly reason: string;
}

/**
 * Whether an origin is due, when it will be, and why.
 * @param jitter 0..1, stable for this installation and origin
 */
export function nextTurn(state: SourceState, now: number, jitter: number): Turn {
  if (state.lastStatus === 410) return { due: false, at: null, reason: 'the site says it is gone for good' }; // (16)
  if (state.lastAttempt === null) return { due: true, at: now, reason: 'never asked before' };
  const { wait, reason } = waitAfter(state);
  const spread = Math.round(wait * (1 + LONGEST_JITTER * jitter));
  const at = outsideSkipped(state.lastAttempt + spread, state, jitter);
  return { due: now >= at, at, reason };
}

/** Whether a person's own refresh may ask now (23): the site's own wish to be left alone still stands. */
export function manualTurn(state: SourceState, now: number): Turn {
  if (state.lastAttempt === null) return { due: true, at: now, reason: 'never asked before' };
  if (isHeldOff(state) && state.retryAfterMs !== null) {
    const until = state.lastAttempt + Math.min(state.retryAfterMs, LONGEST);
    if (now < until) return { due: false, at: until, reason: 'the site asked to wait' };
  }
  const floor = state.lastAttempt + MANUAL_FLOOR;
  return now < floor
    ? { due: false, at: floor, reason: 'asked less than a minute ago' }
    : { due: true, at: now, reason: 'asked for by hand' };
}

/**
 * (36) A clock set back must not freeze a source: what happened "in the future" counts as just now. The caller has to
 * remember the answer, or "just now" would move along with the clock. The same object where nothing is amiss.
 */
export function reanchored(state: SourceState, now: number): SourceState {
  const { lastAttempt, lastSuccess, lastError } = state;
  if (Math.max(lastAttempt ?? 0, lastSuccess ?? 0, lastError?.at ?? 0) <= now) return state;
  return {
    ...state,
    lastAttempt: lastAttempt && Math.min(lastAttempt, now),
    lastSuccess: lastSuccess && Math.min(lastSuccess, now),
    lastError: lastError && { ...lastError, at: Math.min(lastError.at, now) },
  };
}

function waitAfter(state: SourceState): { wait: number; reason: string } {
  if (state.failures > 0) return waitAfterFailure(state);
  const base = state.validators === null ? INTERVAL_WITHOUT_VALIDATORS : INTERVAL;
  const fresh = Math.min(state.freshForMs ?? 0, LONGEST); // (8); (9) "no-cache" says 0, never sooner than the base
  const hinted = Math.min(state.hintMs ?? 0, LONGEST); // (10, 12)
  const wait = Math.max(base, fresh, hinted);
  if (wait === fresh && fresh > base) return { wait, reason: 'the site calls its answer fresh until then' };
  if (wait === hinted && hinted > base) return { wait, reason: 'the feed asks to be read no more often' };
  return state.validators === null
    ? { wait, reason: 'once a day: the site cannot say "not modified"' }
    : { wait, reason: 'once an hour' };
}

function waitAfterFailure(state: SourceState): { wait: number; reason: string } {
  const doubled = FIRST_RETRY * 2 ** Math.min(state.failures - 1, 20);
  if (isHeldOff(state) && state.retryAfterMs !== null) {
    // (13, 14) A minimum: an origin that says "0" each time is still asked less and less.
    const wait = Math.min(Math.max(state.retryAfterMs, doubled), LONGEST);
    return { wait, reason: 'the site asked to wait' };
  }
  const wait = Math.min(Math.max(doubled, state.lastStatus === 429 ? RETRY_WHEN_LIMITED : 0), LONGEST);
  return { wait, reason: state.failures === 1 ? 'trying again after an error' : `trying again after ${state.failures} errors in a row` };
}

const isHeldOff = (state: SourceState): boolean => state.lastStatus === 429 || state.lastStatus === 503;

/**
 * (11) Moves a time out of the hours and days the feed wants to be left alone; all of them skipped means none.
 * (27) Nor does everybody come at the stroke of the hour at which the feed is open again.
 */
function outsideSkipped(at: number, { skipHours, skipDays }: SourceState, jitter: number): number {
  if (skipHours.length === 0 && skipDays.length === 0) return at;
  let moved = at;
  for (let step = 0; step < 8 * 24; step++) {
    const time = new Date(moved);
    if (!skipHours.includes(time.getUTCHours()) && !skipDays.includes(time.getUTCDay())) {
      return moved === at ? at : moved + Math.round(HOUR * LONGEST_JITTER * jitter);
    }
    moved = (Math.floor(moved / HOUR) + 1) * HOUR;
  }
  return at;
}

/** What one attempt brought, without the content itself. */
export type AttemptResult =
  | { readonly kind: 'fresh'; readonly advice: PollAdvice; readonly items: number; readonly title: string;
      readonly hints: Pick<SourceState, 'hintMs' | 'skipHours' | 'skipDays'> }
  | { readonly kind: 'unchanged'; readonly advice: PollAdvice }
  | { readonly kind: 'failed'; readonly advice: PollAdvice; readonly message: string; readonly status: number | null };

/** The state after an attempt at `now`. Validators change only with content that was read whole (4, 5, 33). */
export function afterAttempt(state: SourceState, result: AttemptResult, now: number): SourceState {
  const { freshForMs, retryAfterMs, validators } = result.advice;
  if (result.kind === 'failed') {
    return {
      ...state, lastAttempt: now, failures: state.failures + 1, lastStatus: result.status, retryAfterMs,
      lastError: { at: now, message: result.message },
    };
  }
  const good = { ...state, lastAttempt: now, lastSuccess: now, lastError: null, failures: 0, lastStatus: null, retryAfterMs: null };
  // (5) What a 304 does not say stays as it was stored (RFC 9111 section 3.2).
  return result.kind === 'unchanged'
    ? { ...good, freshForMs: freshForMs ?? state.freshForMs, validators: mergeValidators(state.validators, validators) }
    : { ...good, freshForMs, validators, items: result.items, title: result.title, ...result.hints };
}

/** (5) A 304 may refresh one validator and leave out the other (RFC 9110 section 15.4.5). */
function mergeValidators(kept: Validators | null, sent: Validators | null): Validators | null {
  if (kept === null || sent === null) return sent ?? kept;
  return { etag: sent.etag ?? kept.etag, lastModified: sent.lastModified ?? kept.lastModified };
}
