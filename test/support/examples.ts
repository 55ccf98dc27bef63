/** Small example values of the refresh and the store. */
import { NO_ADVICE, type PollAdvice } from '../../src/main/refresh/fetch/fetch-contract.ts';
import type { AttemptResult } from '../../src/main/refresh/policy/attempt-result.ts';
import type { FoundDocument } from '../../src/main/refresh/jobs/messages.ts';
import { newOriginState, type OriginState } from '../../src/main/refresh/policy/origin-state.ts';
import { represent, type LoadedSnapshot, type Snapshot, type SnapshotSource } from '../../src/main/store/snapshot.ts';
import type { SnapshotPlace } from '../../src/main/store/snapshot-place.ts';

export const VALIDATORS = { etag: '"a"', lastModified: 'Wed, 30 Sep 2026 00:00:00 GMT', url: 'https://example.org/feed' };

export const advice = (facts: Partial<PollAdvice> = {}): PollAdvice => ({ ...NO_ADVICE, ...facts });

/** Returns the result of a successful attempt. */
export const fresh = (facts: Partial<Extract<AttemptResult, { kind: 'fresh' }>> = {}): AttemptResult => ({
  kind: 'fresh', host: 'example.org', advice: advice({ validators: VALIDATORS }), movedTo: null, local: false, etagIgnored: false, items: 3, title: 'A feed', hints: { hintMs: null, skipHours: [], skipDays: [] }, digest: 'new entries', ...facts,
});

/** Returns the result of a failed attempt. */
export const failedWith = (status: number | null, facts: Partial<PollAdvice> = {}, host: string | null = null): AttemptResult => ({
  kind: 'failed', message: 'It went wrong.', status, host, offline: false, advice: advice(facts),
});

/** Returns what a feed answered to a search. @param feed its address */
export const foundDocument = (feed: string, facts: Partial<FoundDocument> = {}): FoundDocument => ({
  feed, url: feed, bytes: Buffer.from('<rss/>'), contentType: null, local: false, advice: advice({ validators: VALIDATORS }), ...facts,
});

/** Returns a source that last succeeded at this time (epoch ms). */
export const sourceAt = (lastAttempt: number, facts: Partial<OriginState> = {}): OriginState => ({
  ...newOriginState('https://example.org/feed'), lastAttempt, lastSuccess: lastAttempt, validators: VALIDATORS, ...facts,
});

/** Returns a small snapshot of news. @param text determines its content */
export function newsSnapshot(text = 'one', facts: Partial<Snapshot> = {}): Snapshot {
  const document = Buffer.from(JSON.stringify({ news: [{ title: text.repeat(400) }] }));
  return { source: 'news', scope: 'a b', items: 1, changedAt: 1_000, newest: null, representations: represent(document), history: null, rows: Buffer.from(`rows of ${text}`), ...facts };
}

/** Returns the same snapshot as held in the main process's memory. */
export function heldSnapshot(text?: string, facts: Partial<LoadedSnapshot> = {}): LoadedSnapshot {
  const { rows: _rows, ...snapshot } = newsSnapshot(text);
  return { ...snapshot, index: [], ...facts };
}

/** Returns the place of a job without an earlier snapshot. */
export const emptyPlace = (source: SnapshotSource = 'news'): SnapshotPlace =>
  ({ file: `/data/${source}.snapshot`, temporary: `/data/${source}.snapshot.tmp`, held: null });
