import { describe, expect, it } from 'vitest';
import { decideManualRefresh, decideNextRefresh } from '../../../../src/main/refresh/policy/policy.ts';
import { newOriginState, type OriginState } from '../../../../src/main/refresh/policy/origin-state.ts';
import { phrase, type Phrase } from '../../../../src/shared/language/phrase.ts';
import { DAY, HOUR, MINUTE } from '../../../../src/shared/units.ts';
import { sourceAt } from '../../../support/examples.ts';

const AT = Date.UTC(2026, 8, 30, 10, 0); // a Wednesday

const waitOf = (facts: Partial<OriginState>): number => (decideNextRefresh(sourceAt(AT, facts), AT, 0, null).at ?? Number.NaN) - AT;

describe('the next refresh of an origin', () => {
  it.each<[string, Partial<OriginState>, number]>([
    ['is after an hour with validators', {}, HOUR],
    ['is after a day without validators', { validators: null }, DAY],
    ['is not before max-age ends', { freshForMs: 5 * HOUR }, 5 * HOUR],
    ['is no sooner for a short max-age', { freshForMs: MINUTE }, HOUR],
    ['is no sooner for no-cache', { freshForMs: 0 }, HOUR],
    ['is after at most a day for a long max-age', { freshForMs: 365 * DAY }, DAY],
    ['is not before ttl ends', { hintMs: 3 * HOUR }, 3 * HOUR],
    ['is no sooner for a short ttl', { hintMs: 5 * MINUTE }, HOUR],
    ['is after the longer of max-age and ttl', { freshForMs: 2 * HOUR, hintMs: 3 * HOUR }, 3 * HOUR],
    ['is after at most a week for a very long ttl', { hintMs: 60 * DAY }, 7 * DAY],
    ['is after a week if the feed says "weekly"', { hintMs: 7 * DAY }, 7 * DAY],
    ['is an hour after a first failure', { failures: 1, lastStatus: 500 }, HOUR],
    ['is 2 hours after a second failure', { failures: 2, lastStatus: 500 }, 2 * HOUR],
    ['is 8 hours after a fourth failure', { failures: 4, lastStatus: null }, 8 * HOUR],
    ['is at most a day after any number of failures', { failures: 5_000, lastStatus: null }, DAY],
    ['is at most 2 hours after failures while offline', { failures: 9, lastStatus: null, offline: true }, 2 * HOUR],
    ['is at most 2 hours after failures while offline, if ttl has ended', { failures: 9, lastStatus: null, offline: true, hintMs: DAY, lastSuccess: AT - 2 * DAY }, 2 * HOUR],
    ['is not before ttl ends after a failure while offline', { failures: 1, lastStatus: null, offline: true, hintMs: DAY, lastSuccess: AT - 18 * HOUR }, 6 * HOUR],
    ['is two minutes after a first failure while offline, if there was no success', { failures: 1, lastStatus: null, offline: true, hintMs: DAY, lastSuccess: null }, 2 * MINUTE],
    ['doubles with each further failure while offline, if there was no success', { failures: 6, lastStatus: null, offline: true, lastSuccess: null }, 64 * MINUTE],
    ['is not before ttl ends after a failure', { failures: 1, lastStatus: 500, hintMs: 6 * HOUR, lastSuccess: AT - 2 * HOUR }, 4 * HOUR],
    ['is an hour after a first failure if ttl has ended', { failures: 1, lastStatus: 502, hintMs: DAY, lastSuccess: AT - DAY }, HOUR],
    ['is an hour after a first failure of a weekly feed', { failures: 1, lastStatus: null, hintMs: 7 * DAY, lastSuccess: AT - 7 * DAY }, HOUR],
    ['is at most a week after any number of failures of a weekly feed', { failures: 50, lastStatus: 404, hintMs: 7 * DAY, lastSuccess: AT - 60 * DAY }, 7 * DAY],
    ['is 4 hours after status 429', { failures: 1, lastStatus: 429 }, 4 * HOUR],
    ['follows Retry-After of status 429', { failures: 1, lastStatus: 429, retryAfterMs: 2 * HOUR }, 2 * HOUR],
    ['follows Retry-After of status 503', { failures: 1, lastStatus: 503, retryAfterMs: 3 * HOUR }, 3 * HOUR],
    ['is no sooner for a short Retry-After', { failures: 1, lastStatus: 503, retryAfterMs: MINUTE }, HOUR],
    ['is after at most a day for a long Retry-After', { failures: 1, lastStatus: 503, retryAfterMs: 365 * DAY }, DAY],
    ['is 16 hours after a fifth status 429 with Retry-After: 0', { failures: 5, lastStatus: 429, retryAfterMs: 0 }, 16 * HOUR],
    ['is an hour after status 503 without Retry-After', { failures: 1, lastStatus: 503 }, HOUR],
  ])('%s', (_name, facts, wait) => {
    expect(waitOf(facts)).toBe(wait);
  });

  it('is immediate for an origin never asked, and never for one that answered 410', () => {
    expect(decideNextRefresh(newOriginState('https://example.org/'), AT, 0.5, null)).toMatchObject({ due: true, at: AT });
    expect(decideNextRefresh(sourceAt(AT - DAY, { lastStatus: 410, failures: 1 }), AT, 0, null)).toMatchObject({ due: false, at: null });
  });

  it('is due exactly at its time, and states the reason', () => {
    const state = sourceAt(AT);
    expect(decideNextRefresh(state, AT + HOUR - 1, 0, null).due).toBe(false);
    expect(decideNextRefresh(state, AT + HOUR, 0, null)).toMatchObject({ due: true, reason: phrase('reason.hourly') });
  });

  it.each<[string, Partial<OriginState>, Phrase]>([
    ['the base interval', {}, phrase('reason.hourly')], ['no validators', { validators: null }, phrase('reason.daily')],
    ['a long max-age', { freshForMs: 2 * HOUR }, phrase('reason.fresh')], ['a max-age of the base interval', { freshForMs: HOUR }, phrase('reason.hourly')],
    ['a long ttl', { hintMs: 3 * HOUR }, phrase('reason.hinted')], ['a ttl of the base interval', { hintMs: HOUR }, phrase('reason.hourly')],
    ['a ttl over max-age', { freshForMs: 2 * HOUR, hintMs: 3 * HOUR }, phrase('reason.hinted')],
    ['a max-age over ttl', { freshForMs: 3 * HOUR, hintMs: 2 * HOUR }, phrase('reason.fresh')],
    ['a failure', { failures: 2, lastStatus: 500 }, phrase('reason.retry', { n: 2 })],
    ['Retry-After', { failures: 1, lastStatus: 503, retryAfterMs: 2 * HOUR }, phrase('reason.held')],
    ['a missed refresh', { makeUp: { since: AT, until: AT + 2 * HOUR } }, phrase('reason.missed')],
    ['a missed refresh before the next one', { makeUp: { since: AT, until: AT + HOUR - 1 } }, phrase('reason.hourly')],
    ['no answer before the program was ended', { lastSuccess: null, validators: null }, phrase('reason.unanswered')],
    ['a 410', { lastStatus: 410 }, phrase('reason.gone')],
  ])('has a reason: %s', (_what, facts, reason) => expect(decideNextRefresh(sourceAt(AT, facts), AT, 0, null).reason).toEqual(reason));

  it.each([[1, 0], [2, 2], [3, 4], [6, 32], [7, 60], [2_000, 60]])('comes soon after the end of the program has cut off a first answer, %i times in a row: %i minutes', (unanswered, minutes) => {
    expect(decideNextRefresh(sourceAt(AT, { lastSuccess: null, unanswered }), AT, 0, null).at).toBe(AT + minutes * MINUTE);
    expect(decideNextRefresh(sourceAt(AT, { unanswered }), AT, 0, null).at).toBe(AT + HOUR);
  });

  it('is delayed by the jitter, by up to a tenth and always by the same amount', () => {
    expect(decideNextRefresh(sourceAt(AT), AT, 0, null).at).toBe(AT + HOUR);
    expect(decideNextRefresh(sourceAt(AT), AT, 1, null).at).toBe(AT + 1.1 * HOUR);
    expect(decideNextRefresh(sourceAt(AT), AT + 30 * MINUTE, 0.5, null).at).toBe(decideNextRefresh(sourceAt(AT), AT, 0.5, null).at);
  });

  it.each<[string, Partial<OriginState>, number]>([
    ['an hour', { skipHours: [11] }, Date.UTC(2026, 8, 30, 12)],
    ['hours across midnight', { skipHours: [11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 0, 1] }, Date.UTC(2026, 9, 1, 2)],
    ['a day', { skipDays: [3] }, Date.UTC(2026, 9, 1)],
    ['two days and the following hour', { skipDays: [3, 4], skipHours: [0] }, Date.UTC(2026, 9, 2, 1)],
    ['none if all days are skipped', { skipDays: [0, 1, 2, 3, 4, 5, 6] }, AT + HOUR],
  ])('avoids skipped hours and days: %s', (_name, facts, at) => {
    expect(decideNextRefresh(sourceAt(AT, facts), AT, 0, null).at).toBe(at);
  });

  it('is spread over the hour after skipped hours by the jitter', () => {
    expect(decideNextRefresh(sourceAt(AT, { skipHours: [11] }), AT, 0.5, null).at).toBe(Date.UTC(2026, 8, 30, 12, 30) - 1);
    expect(decideNextRefresh(sourceAt(AT, { skipHours: [11, 13] }), AT, 1, null).at).toBe(Date.UTC(2026, 8, 30, 13) - 1);
  });

  it('avoids a skipped hour in which the computer wakes up', () => {
    const state = sourceAt(AT, { skipHours: [14] });
    expect(decideNextRefresh(state, Date.UTC(2026, 8, 30, 14, 20), 0, null)).toMatchObject({ due: false, at: Date.UTC(2026, 8, 30, 15) });
    expect(decideNextRefresh(state, Date.UTC(2026, 8, 30, 15), 0, null).due).toBe(true);
  });

  it('says that it waits for a pause that its host did not ask for', () => {
    const pause = { since: AT, until: AT + HOUR, end: AT + HOUR, inferred: true };
    expect(decideNextRefresh(sourceAt(AT - HOUR), AT, 0, pause)).toEqual({ due: false, at: pause.end, reason: phrase('reason.refusing') });
  });

  it('waits for the pause its host asked for, with the jitter of the host', () => {
    const pause = { since: AT, until: AT + 4 * HOUR, end: AT + 4.2 * HOUR };
    expect(decideNextRefresh(sourceAt(AT - HOUR), AT, 1, pause)).toEqual({ due: false, at: AT + 4.2 * HOUR, reason: phrase('reason.held') });
    expect(decideNextRefresh(newOriginState('https://example.org/'), AT, 0, pause)).toMatchObject({ due: false, at: pause.end });
    expect(decideNextRefresh(sourceAt(AT - HOUR), pause.end, 0, pause).due).toBe(true);
  });
});

describe('a manual refresh', () => {
  it('asks no origin twice within a minute', () => {
    expect(decideManualRefresh(sourceAt(AT), AT + MINUTE - 1, null)).toMatchObject({ due: false, at: AT + MINUTE });
    expect(decideManualRefresh(sourceAt(AT), AT + MINUTE, null).due).toBe(true);
  });

  it('may ask an origin that was never asked', () => {
    expect(decideManualRefresh(newOriginState('u'), AT, null)).toEqual({ due: true, at: AT, reason: phrase('reason.neverAsked') });
    expect(decideNextRefresh(newOriginState('u'), AT, 0, null)).toEqual({ due: true, at: AT, reason: phrase('reason.neverAsked') });
  });

  it.each([[1, 0], [2, 2], [3, 4], [5, 15]])('may ask an origin whose first answer was cut off %i times as soon as it comes by itself, or after a quarter of an hour: %i minutes', (unanswered, minutes) => {
    const cut = sourceAt(AT, { lastSuccess: null, validators: null, unanswered });
    expect(decideManualRefresh(cut, AT + minutes * MINUTE, null).due).toBe(true);
    if (minutes > 0) expect(decideManualRefresh(cut, AT + minutes * MINUTE - 1, null)).toMatchObject({ due: false, at: AT + minutes * MINUTE });
  });

  it.each([
    [{}, 'reason.tooSoon'], [{ failures: 1, lastSuccess: AT - HOUR }, 'reason.triedSoon'], [{ lastSuccess: null, unanswered: 3 }, 'reason.triedSoon'],
  ] as const)('says whether it was read, or only tried, not long ago: %j', (changes, reason) => {
    expect(decideManualRefresh(sourceAt(AT, changes), AT + MINUTE - 1, null)).toMatchObject({ due: false, reason: phrase(reason) });
  });

  it('respects Retry-After, but for no longer than a day', () => {
    const held = sourceAt(AT, { failures: 1, lastStatus: 429, retryAfterMs: 3 * HOUR });
    expect(decideManualRefresh(held, AT + 2 * HOUR, null)).toMatchObject({ due: false, at: AT + 3 * HOUR, reason: phrase('reason.held') });
    expect(decideManualRefresh(held, AT + 3 * HOUR, null).due).toBe(true);
    expect(decideManualRefresh({ ...held, retryAfterMs: 365 * DAY }, AT + DAY, null).due).toBe(true);
  });

  it('may retry a failed origin, but not one that answered 410, or a host that asked for a pause', () => {
    expect(decideManualRefresh(sourceAt(AT, { failures: 3, lastStatus: 500 }), AT + 2 * MINUTE, null).due).toBe(true);
    expect(decideManualRefresh(sourceAt(AT, { failures: 1, lastStatus: 410 }), AT + 2 * DAY, null)).toMatchObject({ due: false, at: null });
    expect(decideManualRefresh(sourceAt(AT), AT + 2 * MINUTE, { since: AT, until: AT + HOUR, end: AT + HOUR })).toMatchObject({ due: false, at: AT + HOUR });
    expect(decideManualRefresh(newOriginState('u'), AT, { since: AT, until: AT + HOUR, end: AT + HOUR }).due).toBe(false);
  });
});
