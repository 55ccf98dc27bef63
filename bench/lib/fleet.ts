/**
 * Simulates a million installations and one origin with the policy's own functions, and counts requests per second. Clients
 * are independent, so they are simulated one after the other. There is no network and no clock: a client is only its state.
 */
import { seededRandom } from '../../src/main/content/quotes/shuffle.ts';
import { afterAttempt } from '../../src/main/refresh/policy/after-attempt.ts';
import type { AttemptResult } from '../../src/main/refresh/policy/attempt-result.ts';
import { NO_ADVICE } from '../../src/main/refresh/fetch/fetch-contract.ts';
import { afterAbsence } from '../../src/main/refresh/policy/absence.ts';
import { conditional } from '../../src/main/refresh/policy/conditional.ts';
import { decideNextRefresh } from '../../src/main/refresh/policy/policy.ts';
import { newOriginState, type OriginState } from '../../src/main/refresh/policy/origin-state.ts';
import { DAY, MINUTE } from '../../src/shared/units.ts';

const SECOND = 1_000;
const SECONDS = DAY / SECOND;
const START = Date.UTC(2026, 10, 23, 9); // start of the scene's 24 h: an arbitrary Monday at 09:00

export interface Scene {
  readonly name: string;
  readonly note: string;
  /** Ms a client was away before the scene starts; 0 for not at all. All return at the same instant. */
  readonly away: (random: () => number) => number;
  /** Whether clients make up for missed turns as the program does; otherwise at once, for comparison. */
  readonly spread: boolean;
  /** The period in which every request fails, in ms from the scene's start. */
  readonly down: readonly [number, number] | null;
  /** Whether the origin sends validators. */
  readonly validators: boolean;
}

export interface SceneResult {
  readonly name: string;
  readonly note: string;
  readonly requests: number;
  /** Requests per second over the 24 h. */
  readonly mean: number;
  /** The busiest second and the busiest minute, as ratios to the mean. */
  readonly peakSecond: number;
  readonly peakMinute: number;
  /** The share of requests answered with 304 Not Modified. */
  readonly notModified: number;
  /** Requests per second, by minute. */
  readonly minutes: readonly number[];
}

/** The parameters common to all scenes. */
export interface Fleet {
  readonly clients: number;
  /** How often the origin's document changes per day, at random times. */
  readonly changesPerDay: number;
  readonly seed: number;
}

const DOCUMENTS = 64;
const VALIDATORS = { etag: '"v"', lastModified: null, url: 'https://example.org/feed' };
const DOWN: AttemptResult = { kind: 'failed', message: '', status: 500, host: null, offline: false, advice: NO_ADVICE };

/** Simulates a scene. */
export function play(scene: Scene, fleet: Fleet): SceneResult {
  const random = seededRandom(fleet.seed);
  // With one document the result would depend on chance; an origin with this many feeds sees the mean.
  const documents = Array.from({ length: DOCUMENTS }, () => versions(fleet.changesPerDay, random));
  const perSecond = new Uint32Array(SECONDS);
  let requests = 0;
  let notModified = 0;
  const advice = { ...NO_ADVICE, validators: scene.validators ? VALIDATORS : null };
  const fresh = (version: number): AttemptResult => ({
    kind: 'fresh', host: 'example.org', advice, movedTo: null, local: false, etagIgnored: false, items: 20, title: '', hints: { hintMs: null, skipHours: [], skipDays: [] }, digest: `${version}`,
  });
  const unchanged: AttemptResult = { kind: 'unchanged', host: 'example.org', advice, movedTo: null };

  for (let client = 0; client < fleet.clients; client++) {
    const versionAt = documents[client % DOCUMENTS] ?? none;
    const jitter = random();
    const since = scene.away(random);
    let state = livingSince(START - since, afterAttempt(newOriginState('https://origin.example/feed'), fresh(-1), 0), jitter, random);
    let read = versionAt(state.lastAttempt ?? 0);
    if (since > 0 && scene.spread) state = afterAbsence(state, START, jitter);
    for (;;) {
      const at = Math.max(decideNextRefresh(state, START, jitter, null).at ?? Infinity, START);
      const second = Math.floor((at - START) / SECOND);
      if (second >= SECONDS) break;
      perSecond[second] = (perSecond[second] ?? 0) + 1;
      requests++;
      if (scene.down && at >= START + scene.down[0] && at < START + scene.down[1]) {
        state = afterAttempt(state, DOWN, at);
        continue;
      }
      const version = versionAt(at);
      const same = version === read && conditional(state, at, jitter) !== null;
      if (same) notModified++;
      state = afterAttempt(state, same ? unchanged : fresh(version), at);
      read = version;
    }
  }
  return { name: scene.name, note: scene.note, requests, notModified: notModified / requests, ...rates(perSecond, requests) };
}

/** Returns the state of a client that has run for long: its last request was at a random point of its interval. */
function livingSince(left: number, asked: OriginState, jitter: number, random: () => number): OriginState {
  const usual = (decideNextRefresh(asked, 0, jitter, null).at ?? 0) - (asked.lastAttempt ?? 0);
  const last = Math.floor(left - random() * usual);
  return { ...asked, lastAttempt: last, lastSuccess: last, lastWhole: Math.floor(last - random() * 8 * DAY) };
}

function rates(perSecond: Uint32Array, requests: number): Pick<SceneResult, 'mean' | 'peakSecond' | 'peakMinute' | 'minutes'> {
  const mean = requests / perSecond.length;
  const minutes = Array.from({ length: perSecond.length / 60 }, (_, minute) =>
    perSecond.subarray(minute * 60, minute * 60 + 60).reduce((sum, count) => sum + count, 0) / 60);
  return { mean, minutes, peakSecond: perSecond.reduce((most, count) => Math.max(most, count), 0) / mean, peakMinute: Math.max(...minutes) / mean };
}

const none = (): number => 0;

/** Returns a function from a time to a document's version, with `perDay` random changes a day since days before START. */
function versions(perDay: number, random: () => number): (at: number) => number {
  const from = START - 4 * DAY;
  const changes = Array.from({ length: perDay * 5 }, () => from + random() * 5 * DAY);
  const perMinute = new Uint32Array(5 * 24 * 60 + 1); // looked up a hundred million times
  for (const change of changes) {
    const minute = Math.ceil((change - from) / MINUTE);
    perMinute[minute] = (perMinute[minute] ?? 0) + 1;
  }
  for (let minute = 1; minute < perMinute.length; minute++) perMinute[minute] = (perMinute[minute] ?? 0) + (perMinute[minute - 1] ?? 0);
  return (at) => perMinute[Math.floor((at - from) / MINUTE)] ?? 0;
}
