import { describe, expect, it } from 'vitest';
import { afterAbsence } from '../../../../src/main/refresh/policy/absence.ts';
import { afterAttempt } from '../../../../src/main/refresh/policy/after-attempt.ts';
import { newOriginState, type OriginState } from '../../../../src/main/refresh/policy/origin-state.ts';
import { decideNextRefresh } from '../../../../src/main/refresh/policy/policy.ts';
import { phrase } from '../../../../src/shared/language/phrase.ts';
import { DAY, HOUR, MINUTE } from '../../../../src/shared/units.ts';
import { fresh, sourceAt } from '../../../support/examples.ts';

const AT = Date.UTC(2026, 8, 30, 10, 0); // a Wednesday

describe('a missed refresh', () => {
  const woken = (facts: Partial<OriginState>, afterMs: number, jitter = 0): number | null =>
    decideNextRefresh(afterAbsence(sourceAt(AT, facts), AT + afterMs, jitter), AT + afterMs, jitter, null).at;

  it.each<[string, Partial<OriginState>, number, number]>([
    ['at the next regular time', {}, 90 * MINUTE, 2 * HOUR],
    ['at the next regular time after a whole night', {}, 12.25 * HOUR, 13 * HOUR],
    ['at the next regular time if less than a day was missed', { validators: null }, 30 * HOUR, 48 * HOUR],
    ['within the hour if more than a day was missed', { validators: null }, 72.5 * HOUR, 73 * HOUR],
    ['within a day of the missed time if its interval is longer', { hintMs: 7 * DAY }, 7 * DAY + 5 * HOUR, 8 * DAY],
    ['within four hours if a daily one is missed again', { validators: null, missed: 1, makeUp: { since: AT, until: AT + 48 * HOUR } }, 49 * HOUR, 52 * HOUR],
    ['half an interval later if it is missed again', { missed: 1, makeUp: { since: AT, until: AT + 2 * HOUR } }, 2.25 * HOUR, 2.5 * HOUR],
    ['within a minute if it is missed for the thousandth time', { missed: 2_000, makeUp: { since: AT, until: AT + 2 * HOUR } }, 2 * HOUR + 10 * MINUTE, 2 * HOUR + 618_750],
  ])('is rescheduled: %s', (_name, facts, afterMs, at) => {
    expect(woken(facts, afterMs)).toBe(AT + at);
  });

  it('is put off by one to five minutes if it is only seconds late, and then asked though it is late again', () => {
    const late = afterAbsence(sourceAt(AT), AT + HOUR + 3_000, 0);
    expect(late.missed).toBe(0);
    expect(decideNextRefresh(late, AT + HOUR + 3_000, 0, null)).toMatchObject({ due: false, at: AT + HOUR + MINUTE });
    expect(decideNextRefresh(afterAbsence(sourceAt(AT), AT + 1.1 * HOUR + 3_000, 1), AT + 1.1 * HOUR + 3_000, 1, null).at).toBe(AT + 1.1 * HOUR + 5 * MINUTE);
    const longest = afterAbsence(sourceAt(AT), AT + 1.1 * HOUR + 3_000, 1);
    const then = AT + 1.1 * HOUR + 5 * MINUTE + 3_000;
    expect(decideNextRefresh(afterAbsence(longest, then, 1), then, 1, null).due).toBe(true);
    const again = afterAbsence(late, AT + HOUR + MINUTE + 3_000, 0);
    expect(decideNextRefresh(again, AT + HOUR + MINUTE + 3_000, 0, null).due).toBe(true);
    expect(decideNextRefresh(afterAbsence(late, AT + HOUR + 9 * MINUTE, 0), AT + HOUR + 9 * MINUTE, 0, null)).toMatchObject({ due: false, at: AT + 2 * HOUR + MINUTE });
  });

  it('keeps the time it was moved to if the computer woke up in skipped hours', () => {
    const state = sourceAt(AT, { skipHours: [12, 13, 14, 15] }); // its turn is at 11
    const woken = afterAbsence(state, AT + 3 * HOUR, 0.5);
    const { at } = decideNextRefresh(woken, AT + 3 * HOUR, 0.5, null);
    expect(at).toBe(AT + 6.5 * HOUR - 1);
    expect(decideNextRefresh(woken, at ?? 0, 0.5, null)).toEqual({ due: true, at, reason: phrase('reason.missed') });
    expect(afterAbsence(woken, at ?? 0, 0.5)).toBe(woken);
  });

  it('is not assumed at the due time itself, nor for an origin never asked or gone', () => {
    for (const state of [sourceAt(AT), newOriginState('u'), sourceAt(AT, { lastStatus: 410 })]) expect(afterAbsence(state, AT + HOUR, 0)).toBe(state);
  });

  it.each([3_000, HOUR, 3 * DAY])('is not assumed for an origin that was cut off before it was ever read: %i ms later, the next run asks it at once', (later) => {
    const state = sourceAt(AT, { lastSuccess: null, unanswered: 1 });
    expect(afterAbsence(state, AT + later, 0.5)).toBe(state);
    expect(decideNextRefresh(state, AT + later, 0.5, null).due).toBe(true);
  });

  it('is cleared by the next answer, and is not postponed forever', () => {
    let state = sourceAt(AT);
    let now = AT;
    for (let session = 0; session < 8; session++) {
      now += 5 * HOUR + 17 * MINUTE; // switched on for two minutes at a time
      state = afterAbsence(state, now, 0.3);
      const { at } = decideNextRefresh(state, now, 0.3, null);
      if (at !== null && at <= now + 2 * MINUTE) break;
    }
    const { at } = decideNextRefresh(state, now, 0.3, null);
    expect((at ?? Number.NaN) - now).toBeLessThanOrEqual(2 * MINUTE);
    expect(afterAttempt(state, fresh(), now)).toMatchObject({ makeUp: null, missed: 0 });
  });
});
