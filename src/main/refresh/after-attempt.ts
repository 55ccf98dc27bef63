/** What an attempt leaves behind of an origin, and what a clock that was set back does. Pure; see policy.ts. */
import type { Said } from '../../shared/language/phrase.ts';
import type { PollAdvice, Validators } from './fetch.ts';
import type { Move, SourceState } from './source-state.ts';

/** What one attempt brought, without the content itself. */
export type AttemptResult =
  | { readonly kind: 'fresh'; readonly advice: PollAdvice; readonly movedTo: string | null; readonly items: number; readonly title: string;
      readonly siteUrl?: string; readonly hints: Pick<SourceState, 'hintMs' | 'skipHours' | 'skipDays'> }
  | { readonly kind: 'unchanged'; readonly advice: PollAdvice; readonly movedTo: string | null }
  | { readonly kind: 'failed'; readonly advice: PollAdvice; readonly message: Said; readonly status: number | null;
      readonly host: string | null; readonly offline: boolean }
  /** Not asked after all: meanwhile its host asked for rest (15). */
  | { readonly kind: 'held' };

/** The state after an attempt at `now`. Validators change only with content that was read whole (2, 4, 5, 33). */
export function afterAttempt(state: SourceState, result: AttemptResult, now: number): SourceState {
  if (result.kind === 'held') return state;
  const { freshForMs, retryAfterMs, validators } = result.advice;
  if (result.kind === 'failed') {
    return {
      ...state, lastAttempt: now, makeUp: null, missed: 0, failures: state.failures + 1, lastStatus: result.status,
      offline: result.offline, retryAfterMs, lastError: { at: now, message: result.message },
    };
  }
  const whole = result.kind === 'fresh';
  // Every field is named, none taken over unthought; and a spread with so many fields replaced is slow, a million times over.
  const { hintMs, skipHours, skipDays } = whole ? result.hints : state;
  return {
    url: state.url, hintMs, skipHours, skipDays,
    items: whole ? result.items : state.items,
    title: whole ? result.title : state.title,
    siteUrl: whole ? result.siteUrl ?? '' : state.siteUrl,
    lastAttempt: now, lastSuccess: now, lastWhole: whole ? now : state.lastWhole ?? now,
    lastError: null, failures: 0, lastStatus: null, offline: false, retryAfterMs: null, // (20)
    makeUp: null, missed: 0,
    move: seenAgain(state.move, result.movedTo, whole, now),
    // (5) What a 304 does not say stays as it was stored (RFC 9111 section 3.2).
    freshForMs: whole ? freshForMs : freshForMs ?? state.freshForMs,
    validators: whole ? validators : merge(state.validators, validators),
  };
}

/** (5) A 304 may refresh one validator and leave out the other (RFC 9110 section 15.4.5). */
function merge(kept: Validators | null, sent: Validators | null): Validators | null {
  if (kept === null || sent === null) return sent ?? kept;
  return { etag: sent.etag ?? kept.etag, lastModified: sent.lastModified ?? kept.lastModified };
}

/** (17) A move is believed after this many sightings, each at least this long after the one before. */
const SIGHTINGS = 4;
const APART = 23 * 3_600_000;

/** (17, 18) The same permanent move, seen once more; anything else and the count starts anew. */
function seenAgain(move: Move | null, to: string | null, read: boolean, now: number): Move | null {
  if (to === null) return null;
  if (move?.to !== to) return { to, sightings: 1, lastSeen: now, read };
  const counts = now - move.lastSeen >= APART;
  return { to, read: move.read || read, sightings: move.sightings + (counts ? 1 : 0), lastSeen: counts ? now : move.lastSeen };
}

/** (17) Where the origin moved for good, as seen on several days and read from there; null while there is doubt. */
export function believedMove({ move }: SourceState): string | null {
  return move !== null && move.read && move.sightings >= SIGHTINGS ? move.to : null;
}

/**
 * (36) A clock set back must not freeze a source: what happened "in the future" counts as just now. The caller has to
 * remember the answer, or "just now" would move along with the clock. The same object where nothing is amiss.
 */
export function reanchored(state: SourceState, now: number): SourceState {
  const { lastAttempt, lastSuccess, lastError, lastWhole, move, makeUp } = state;
  const latest = Math.max(lastAttempt ?? 0, lastSuccess ?? 0, lastError?.at ?? 0, lastWhole ?? 0, move?.lastSeen ?? 0, makeUp?.since ?? 0);
  if (latest <= now) return state;
  return {
    ...state,
    lastAttempt: lastAttempt && Math.min(lastAttempt, now),
    lastSuccess: lastSuccess && Math.min(lastSuccess, now),
    lastError: lastError && { ...lastError, at: Math.min(lastError.at, now) },
    lastWhole: lastWhole && Math.min(lastWhole, now),
    move: move && { ...move, lastSeen: Math.min(move.lastSeen, now) },
    makeUp: null, // reckoned from a clock that was wrong
  };
}
