/** The pauses that hosts ask for. Pure. Numbers in brackets are polling rules (docs/etiquette.md). */
import { HOUR, MINUTE } from '../../../shared/units.ts';
import type { AttemptResult } from './attempt-result.ts';
import type { FetchOutcome } from '../fetch/fetch-contract.ts';
import type { OriginState } from './origin-state.ts';
import { MAX_WAIT, spread } from './waits.ts';

/** (13) After a 429 without Retry-After. */
const RETRY_WHEN_LIMITED = 4 * HOUR;
/** (15) For a whole host, whatever it says: it has just answered one request too many. */
const MIN_PAUSE = MINUTE;

/** A host, or a family of names (`familyOf`), that wants no requests, and for how long from now. */
export interface HostPause {
  readonly host: string;
  readonly forMs: number;
  /** It did not ask for it, but refused or failed several requests in a row (20). */
  readonly inferred?: boolean;
}

/** The time in which a host does not want to be asked (15); epoch ms. */
export interface StoredPause {
  readonly since: number;
  readonly until: number;
  /** The host has answered properly since it ended: what it says next is not the same trouble. */
  readonly answered?: boolean;
  /** The host did not ask for it (20): a person may still have it asked, and its first answer ends it. */
  readonly inferred?: boolean;
}

/**
 * A pause, and when the feeds of its host may be asked again, jitter included (27). All at the same time: if each had its own
 * jitter, always the same few would come first, meet the next 429 of a host that allows few requests, and hold up all others again.
 */
export interface Pause extends StoredPause {
  readonly end: number;
}

/**
 * (13, 14, 15) Returns the pause an answer asks for, ms; null if none: 429 always does, 503 only with Retry-After. (34) At
 * most a day: a Retry-After of a year is a mistake.
 */
export function pauseAfter({ lastStatus, retryAfterMs }: Pick<OriginState, 'lastStatus' | 'retryAfterMs'>): number | null {
  if (lastStatus !== 429 && (lastStatus !== 503 || retryAfterMs === null)) return null;
  return Math.min(retryAfterMs ?? RETRY_WHEN_LIMITED, MAX_WAIT);
}

/**
 * Returns when an origin last had its turn, epoch ms; null if never: when it was read, or failed otherwise than by a request for
 * a pause. One that fails for reasons of its own must not always go first, and have its host held for it (20).
 */
export const lastTurn = (state: OriginState): number | null => (state.failures > 0 && pauseAfter(state) === null ? state.lastAttempt : state.lastSuccess);

/** (15) Returns the host that asks for a pause by this outcome, and for how long, at least a minute; null if none does. */
export function pauseAskedBy(outcome: FetchOutcome | AttemptResult): HostPause | null {
  if (outcome.kind !== 'failed' || outcome.host === null) return null;
  const forMs = pauseAfter({ lastStatus: outcome.status, retryAfterMs: outcome.advice.retryAfterMs });
  return forMs === null ? null : { host: outcome.host, forMs: Math.max(forMs, MIN_PAUSE) };
}

/**
 * Returns how long a host is left alone that asks for it now. (15) If it does so soon after its last pause, without an answer
 * in between, at least twice as long as that: else "Retry-After: 1" would lead through all feeds of the host, each of which
 * gets a 429. But one feed that always does must not cost the others of its host more and more.
 * @param before the last pause that is known
 * @param now epoch ms
 */
export function nextPause(before: StoredPause | null, forMs: number, now: number): StoredPause {
  const again = before !== null && before.answered !== true && now >= before.until && isRemembered(before, now);
  const longer = again ? Math.min(2 * (before.until - before.since), MAX_WAIT) : 0;
  return { since: now, until: now + Math.max(forMs, longer) };
}

/** Whether a pause, jitter included, may not be over yet, or its host would be left alone for longer the next time. */
export const isRemembered = ({ since, until }: StoredPause, now: number): boolean => now <= until + Math.max(until - since, HOUR);

const UNDER_A_DOMAIN = /\.[a-z][^.]*$/; // no address, and not only a top-level domain
const REGISTRY = /^[a-z]{2,3}\.[a-z]{2}(?::\d+)?$/; // co.uk, com.au

/**
 * (15) Returns what stands for all names under the parent of a host, "*.blogs.example" for "a.blogs.example"; null if they may
 * have nothing in common. Sites that give each user a name limit all of them together. A list of the parents below which anybody
 * can register a name would have to be kept up to date; most of them, like github.io, are one operator's servers anyway. The
 * others are registries, nearly always of two short parts. One that is not recognised costs unrelated sites a delay, and
 * only if two of them ask for a pause in one job.
 */
export function familyOf(host: string): string | null {
  const parent = host.slice(host.indexOf('.') + 1);
  return UNDER_A_DOMAIN.test(parent) && !REGISTRY.test(parent) ? `*.${parent}` : null;
}

/** Returns the names under which a host may be paused: its own, and that of its family. */
export function namesOf(host: string): readonly string[] {
  const family = familyOf(host);
  return family === null ? [host] : [host, family];
}

/** Returns the one of two pauses that ends later. */
export const later = (one: Pause | null, other: Pause | null): Pause | null => ((one?.end ?? 0) < (other?.end ?? 0) ? other : one);

/** Returns a pause with its end. @param jitter 0..1, stable for this installation and host */
export function withEnd(pause: StoredPause, jitter: number): Pause {
  return { ...pause, end: spread(pause.since, pause.until - pause.since, jitter) };
}
