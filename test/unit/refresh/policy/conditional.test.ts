import { describe, expect, it } from 'vitest';
import { unlessRefused, conditional } from '../../../../src/main/refresh/policy/conditional.ts';
import { DAY } from '../../../../src/shared/units.ts';
import { sourceAt, VALIDATORS } from '../../../support/examples.ts';

const AT = Date.UTC(2026, 8, 30, 10, 0);

describe('a conditional request', () => {
  it('is made until eight days after the last full document', () => {
    const state = sourceAt(AT, { lastWhole: AT });
    expect(conditional(state, AT + 8 * DAY - 1, 0)).toEqual(VALIDATORS);
    expect(conditional(state, AT + 8 * DAY, 0)).toBeNull();
    expect(conditional(state, AT + 8 * DAY, 0.1)).toEqual(VALIDATORS);
    expect(conditional(sourceAt(AT), AT + 8 * DAY, 0)).toEqual(VALIDATORS);
  });

  it.each([[1, false, VALIDATORS], [2, false, null], [2, true, VALIDATORS]])(
    'is not made while the new address of a moved feed is unread: seen %i times, read there: %s', (sightings, read, validators) => {
      expect(conditional(sourceAt(AT, { move: { to: 'https://new.example/', sightings, lastSeen: AT, read, local: false } }), AT, 0)).toEqual(validators);
    });

  it.each([
    [400, 1, null], [412, 1, null], [431, 1, null], [404, 9, VALIDATORS], [404, 8, VALIDATORS], [429, 9, VALIDATORS], [null, 9, VALIDATORS],
    [500, 2, VALIDATORS], [500, 3, VALIDATORS], [500, 4, null], [500, 5, VALIDATORS], [502, 6, null],
  ])('is not made after status %j, failure %i in a row, if the validators may be the reason', (lastStatus, failures, validators) => {
    const state = sourceAt(AT, { lastStatus, failures });
    expect([conditional(state, AT, 0), unlessRefused(state)]).toEqual([validators, validators]);
  });

  it.each([
    ['has a date as well', VALIDATORS, { ...VALIDATORS, etag: null }], ['has nothing else', { ...VALIDATORS, lastModified: null }, { ...VALIDATORS, lastModified: null }],
  ])('leaves out an ETag that the server does not recognise if it %s', (_what, validators, sent) => {
    expect(conditional(sourceAt(AT, { etagIgnored: true, validators }), AT, 0)).toEqual(sent);
  });

  it('is made after a 503 that says when to return, however often', () => {
    expect(unlessRefused(sourceAt(AT, { lastStatus: 503, failures: 8, retryAfterMs: DAY }))).toEqual(VALIDATORS);
  });
});
