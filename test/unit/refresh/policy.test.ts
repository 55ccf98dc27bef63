import { describe, expect, it } from 'vitest';
import { afterAttempt, manualTurn, nextTurn, reanchored } from '../../../src/main/refresh/policy.ts';
import { newSource, type SourceState } from '../../../src/main/refresh/source-state.ts';
import { advice, failedWith, fresh, sourceAt, VALIDATORS } from '../../support/examples.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const AT = Date.UTC(2026, 8, 30, 10, 0); // a Wednesday

const waitOf = (facts: Partial<SourceState>): number => (nextTurn(sourceAt(AT, facts), AT, 0).at ?? Number.NaN) - AT;

describe('when an origin is asked again', () => {
  it.each<[string, Partial<SourceState>, number]>([
    ['once an hour where it can say "not modified"', {}, HOUR],
    ['once a day where it cannot', { validators: null }, DAY],
    ['not before max-age is over', { freshForMs: 5 * HOUR }, 5 * HOUR],
    ['no sooner for a short max-age', { freshForMs: MINUTE }, HOUR],
    ['no sooner for no-cache', { freshForMs: 0 }, HOUR],
    ['once a day for a year of max-age', { freshForMs: 365 * DAY }, DAY],
    ['not before ttl is over', { hintMs: 3 * HOUR }, 3 * HOUR],
    ['no sooner for a short ttl', { hintMs: 5 * MINUTE }, HOUR],
    ['at the longer of max-age and ttl', { freshForMs: 2 * HOUR, hintMs: 3 * HOUR }, 3 * HOUR],
    ['10 minutes after a first failure', { failures: 1, lastStatus: 500 }, 10 * MINUTE],
    ['20 minutes after a second', { failures: 2, lastStatus: 500 }, 20 * MINUTE],
    ['80 minutes after a fourth', { failures: 4, lastStatus: null }, 80 * MINUTE],
    ['once a day however often it failed', { failures: 5_000, lastStatus: null }, DAY],
    ['4 hours after "too many requests"', { failures: 1, lastStatus: 429 }, 4 * HOUR],
    ['as "too many requests" says', { failures: 1, lastStatus: 429, retryAfterMs: 2 * HOUR }, 2 * HOUR],
    ['as "unavailable" says', { failures: 1, lastStatus: 503, retryAfterMs: 30 * MINUTE }, 30 * MINUTE],
    ['a day after being told to wait a year', { failures: 1, lastStatus: 503, retryAfterMs: 365 * DAY }, DAY],
    ['less and less of an origin that always says "0"', { failures: 5, lastStatus: 429, retryAfterMs: 0 }, 160 * MINUTE],
    ['10 minutes after an unavailability without a time', { failures: 1, lastStatus: 503 }, 10 * MINUTE],
  ])('%s', (_name, facts, wait) => {
    expect(waitOf(facts)).toBe(wait);
  });

  it('is now for one that was never asked, and never for one that is gone', () => {
    expect(nextTurn(newSource('https://example.org/'), AT, 0.5)).toMatchObject({ due: true, at: AT });
    expect(nextTurn(sourceAt(AT - DAY, { lastStatus: 410, failures: 1 }), AT, 0)).toMatchObject({ due: false, at: null });
  });

  it('is due exactly at that time and says why', () => {
    const state = sourceAt(AT);
    expect(nextTurn(state, AT + HOUR - 1, 0).due).toBe(false);
    expect(nextTurn(state, AT + HOUR, 0)).toMatchObject({ due: true, reason: 'once an hour' });
  });

  it('spreads later only, up to a tenth, and always the same', () => {
    expect(nextTurn(sourceAt(AT), AT, 0).at).toBe(AT + HOUR);
    expect(nextTurn(sourceAt(AT), AT, 1).at).toBe(AT + 1.1 * HOUR);
    expect(nextTurn(sourceAt(AT), AT + 30 * MINUTE, 0.5).at).toBe(nextTurn(sourceAt(AT), AT, 0.5).at);
  });

  it.each<[string, Partial<SourceState>, number]>([
    ['an hour', { skipHours: [11] }, Date.UTC(2026, 8, 30, 12)],
    ['hours over midnight', { skipHours: [11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 0, 1] }, Date.UTC(2026, 9, 1, 2)],
    ['a day', { skipDays: [3] }, Date.UTC(2026, 9, 1)],
    ['two days, and the hour after them', { skipDays: [3, 4], skipHours: [0] }, Date.UTC(2026, 9, 2, 1)],
    ['nothing, where all days are skipped', { skipDays: [0, 1, 2, 3, 4, 5, 6] }, AT + HOUR],
  ])('keeps out of skipped hours and days: %s', (_name, facts, at) => {
    expect(nextTurn(sourceAt(AT, facts), AT, 0).at).toBe(at);
  });

  it('does not come at the stroke of the hour at which a feed is open again', () => {
    expect(nextTurn(sourceAt(AT, { skipHours: [11] }), AT, 1).at).toBe(Date.UTC(2026, 8, 30, 12, 6));
  });
});

describe('what an answer leaves behind', () => {
  it('resets everything on success', () => {
    const after = afterAttempt(sourceAt(AT - DAY, { failures: 7, lastStatus: 503, retryAfterMs: 5, lastError: { at: 1, message: 'x' } }), fresh(), AT);
    expect(after).toMatchObject({ failures: 0, lastStatus: null, retryAfterMs: null, lastError: null, lastAttempt: AT, lastSuccess: AT, items: 3, title: 'A feed' });
  });

  it('keeps validators and items when it fails, and counts', () => {
    const after = afterAttempt(sourceAt(AT - HOUR, { items: 9 }), failedWith(429, { retryAfterMs: HOUR, validators: { etag: '"x"', lastModified: null } }), AT);
    expect(after).toMatchObject({ validators: VALIDATORS, items: 9, failures: 1, lastStatus: 429, retryAfterMs: HOUR, lastSuccess: AT - HOUR });
    expect(after.lastError).toEqual({ at: AT, message: 'It went wrong.' });
  });

  it('takes over what a 304 says and keeps what it does not', () => {
    const before = sourceAt(AT - HOUR, { freshForMs: 5 * HOUR, items: 4 });
    expect(afterAttempt(before, { kind: 'unchanged', advice: advice() }, AT)).toMatchObject({ validators: VALIDATORS, freshForMs: 5 * HOUR, items: 4, lastSuccess: AT });
    const said = advice({ validators: { etag: '"b"', lastModified: null }, freshForMs: 0 });
    expect(afterAttempt(before, { kind: 'unchanged', advice: said }, AT)).toMatchObject({
      validators: { etag: '"b"', lastModified: VALIDATORS.lastModified }, freshForMs: 0,
    });
  });

  it('invents no validators: an answer without any leaves none', () => {
    expect(afterAttempt(sourceAt(AT - HOUR), fresh({ advice: advice() }), AT).validators).toBeNull();
  });
});

describe('a refresh by hand', () => {
  it('asks no origin twice within a minute', () => {
    expect(manualTurn(sourceAt(AT), AT + MINUTE - 1)).toMatchObject({ due: false, at: AT + MINUTE });
    expect(manualTurn(sourceAt(AT), AT + MINUTE).due).toBe(true);
  });

  it('never overrides the origin\'s wish to wait, and no longer than a day', () => {
    const held = sourceAt(AT, { failures: 1, lastStatus: 429, retryAfterMs: 3 * HOUR });
    expect(manualTurn(held, AT + 2 * HOUR)).toMatchObject({ due: false, at: AT + 3 * HOUR, reason: 'the site asked to wait' });
    expect(manualTurn(held, AT + 3 * HOUR).due).toBe(true);
    expect(manualTurn({ ...held, retryAfterMs: 365 * DAY }, AT + DAY).due).toBe(true);
  });

  it('may ask again what failed, and what is gone', () => {
    expect(manualTurn(sourceAt(AT, { failures: 3, lastStatus: 500 }), AT + 2 * MINUTE).due).toBe(true);
    expect(manualTurn(sourceAt(AT, { failures: 1, lastStatus: 410 }), AT + 2 * MINUTE).due).toBe(true);
  });
});

describe('a clock that was set back', () => {
  it('makes what is yet to come count as just now', () => {
    const ahead = sourceAt(AT + 365 * DAY, { lastError: { at: AT + DAY, message: 'x' } });
    const now = reanchored(ahead, AT);
    expect(now).toMatchObject({ lastAttempt: AT, lastSuccess: AT, lastError: { at: AT, message: 'x' } });
    expect(nextTurn(now, AT, 0).at).toBe(AT + HOUR);
  });

  it('leaves what is past alone', () => {
    const past = sourceAt(AT - 1);
    expect(reanchored(past, AT)).toBe(past);
    expect(reanchored(newSource('u'), AT)).toEqual(newSource('u'));
  });
});
