import { describe, expect, it } from 'vitest';
import { afterAttempt, afterMove, believedMove, reanchored } from '../../../../src/main/refresh/policy/after-attempt.ts';
import type { AttemptResult } from '../../../../src/main/refresh/policy/attempt-result.ts';
import { afterAbsence } from '../../../../src/main/refresh/policy/absence.ts';
import { newOriginState, type OriginState } from '../../../../src/main/refresh/policy/origin-state.ts';
import { decideNextRefresh } from '../../../../src/main/refresh/policy/policy.ts';
import { DAY, HOUR, MINUTE } from '../../../../src/shared/units.ts';
import { advice, failedWith, fresh, sourceAt, VALIDATORS } from '../../../support/examples.ts';

const AT = Date.UTC(2026, 8, 30, 10, 0);
const URL_ = 'https://example.org/feed';
const NEW = 'https://new.example/feed';

const failure = (offline: boolean): AttemptResult & { readonly kind: 'failed' } => ({ kind: 'failed', advice: advice(), message: 'x', status: null, host: null, offline });
const unchanged = (movedTo: string | null = null): AttemptResult => ({ kind: 'unchanged', host: 'example.org', advice: advice(), movedTo });

describe('the state after an attempt', () => {
  const troubled = sourceAt(AT - 8 * HOUR, {
    failures: 3, lastStatus: 503, offline: true, retryAfterMs: HOUR, lastError: { at: AT - HOUR, message: 'x' },
    makeUp: { since: AT - HOUR, until: AT }, missed: 2, siteUrl: 'https://old.example/',
  });

  it.each<[string, AttemptResult]>([['a document', fresh()], ['a 304', unchanged()]])('is without trouble after %s', (_what, result) => {
    expect(afterAttempt(troubled, result, AT)).toMatchObject({
      lastAttempt: AT, lastSuccess: AT, failures: 0, lastStatus: null, offline: false, retryAfterMs: null, lastError: null, makeUp: null, missed: 0,
    });
  });

  it.each<[string, readonly ('offline' | 'failed')[], number]>([
    ['of its own', ['failed', 'failed'], 2], ['that followed a night offline', ['offline', 'offline', 'offline', 'failed'], 1],
    ['that a night offline interrupted', ['failed', 'failed', 'offline', 'offline', 'failed'], 3],
    ['of its own and of the connection while offline', ['failed', 'offline', 'offline'], 3],
  ])('counts the failures of an origin %s', (_which, attempts, failures) => {
    const after = attempts.reduce((state, kind, turn) => afterAttempt(state, failure(kind === 'offline'), AT + turn * DAY), sourceAt(AT - HOUR));
    expect(after.failures).toBe(failures);
    expect(afterAttempt(after, fresh(), AT)).toMatchObject({ failures: 0, ownFailures: 0 });
  });

  it.each<[string, number, 'offline' | 'failed', number]>([
    ['the first', 0, 'failed', 1], ['one more before its turn', 2, 'failed', 2], ['one more offline', 2, 'offline', 2],
  ])('counts a failure by hand only once: %s', (_which, before, kind, failures) => {
    const offline = kind === 'offline';
    const state = sourceAt(AT - 20 * MINUTE, { failures: before, offline: before > 0 && offline });
    const once = afterAttempt(state, failure(offline), AT);
    expect(once).toMatchObject({ failures, lastAttempt: AT });
    const again = afterAttempt(once, failure(offline), AT + 2 * MINUTE);
    expect(again).toMatchObject({ failures, lastAttempt: AT + 2 * MINUTE });
    const turn = decideNextRefresh(again, AT + 2 * MINUTE, 0, null).at ?? 0;
    expect(afterAttempt(again, failure(offline), turn - 1).failures).toBe(failures);
    expect(afterAttempt(again, failure(offline), turn).failures).toBe(failures + 1);
  });

  it('counts one by hand that fails otherwise than before', () => {
    const offline = afterAttempt(sourceAt(AT - 20 * MINUTE, { failures: 2 }), failure(true), AT);
    expect(offline).toMatchObject({ failures: 3, ownFailures: 2, offline: true });
    expect(afterAttempt(offline, failure(false), AT + MINUTE)).toMatchObject({ failures: 3, ownFailures: 0 });
  });

  it('has the site that the document names, and keeps the one before if it names none; a 304 says nothing about it', () => {
    expect(afterAttempt(troubled, fresh({ siteUrl: 'https://site.example/' }), AT).siteUrl).toBe('https://site.example/');
    expect(afterAttempt(troubled, fresh(), AT).siteUrl).toBe('https://old.example/');
    expect(afterAttempt(troubled, unchanged(), AT).siteUrl).toBe('https://old.example/');
  });

  it('has the title, the number of entries and the max-age of the document; a 304 keeps them, but for a max-age that it states', () => {
    const after = afterAttempt(troubled, fresh({ advice: advice({ freshForMs: 5 * HOUR }) }), AT);
    const facts = { title: 'A feed', items: 3, freshForMs: 5 * HOUR };
    expect(after).toMatchObject(facts);
    expect(afterAttempt(after, unchanged(), AT)).toMatchObject(facts);
    expect(afterAttempt(after, { kind: 'unchanged', host: 'example.org', advice: advice({ freshForMs: 0 }), movedTo: null }, AT).freshForMs).toBe(0);
  });

  it('keeps validators and items after a failure, and counts the failure', () => {
    const after = afterAttempt(sourceAt(AT - HOUR, { items: 9 }), failedWith(429, { retryAfterMs: HOUR, validators: { ...VALIDATORS, etag: '"x"' } }), AT);
    expect(after).toMatchObject({ validators: VALIDATORS, items: 9, failures: 1, lastStatus: 429, retryAfterMs: HOUR, lastSuccess: AT - HOUR });
    expect(after.lastError).toEqual({ at: AT, message: 'It went wrong.' });
  });

  it('has no validators if the answer has none', () => {
    expect(afterAttempt(sourceAt(AT - HOUR), fresh({ advice: advice() }), AT).validators).toBeNull();
  });

  it('is otherwise the same if no request could be sent, with a short wait that doubles up to an hour', () => {
    const unsent: AttemptResult = { ...failure(false), own: 'unsent' };
    let state = troubled;
    for (const [times, minutes] of [[1, 10], [2, 20], [3, 40], [4, 60], [5, 60]] as const) {
      state = afterAttempt(state, unsent, AT);
      expect(state).toEqual({ ...troubled, unsent: times, makeUp: { since: AT, until: AT + minutes * 60_000 }, lastError: { at: AT, message: 'x' } });
    }
    expect(afterAttempt(state, fresh(), AT)).toMatchObject({ unsent: 0, makeUp: null, lastError: null });
    expect(afterAttempt(state, failure(false), AT)).toMatchObject({ unsent: 0, makeUp: null });
  });

  it('was asked, but has not failed, if the program was ended before the answer', () => {
    const before = { ...troubled, validators: VALIDATORS, lost: AT - HOUR, unsent: 1 };
    expect(afterAttempt(before, { kind: 'stopped' }, AT)).toEqual({ ...before, lastAttempt: AT, makeUp: null, missed: 0, unsent: 0, unanswered: 1, lost: AT + HOUR });
    const again = afterAttempt(afterAttempt(before, { kind: 'stopped' }, AT), { kind: 'stopped' }, AT);
    expect([again, afterAttempt(again, fresh(), AT), afterAttempt(again, failedWith(500), AT)].map(({ unanswered }) => unanswered)).toEqual([2, 0, 0]);
    expect(afterAttempt(sourceAt(AT - HOUR), { kind: 'stopped' }, AT).lost).toBeNull();
  });

  it('counts a process that died while it was asking, and remembers that until the next answer', () => {
    const died = afterAttempt(sourceAt(AT - HOUR), { ...failure(false), own: 'died' }, AT);
    expect(died).toMatchObject({ failures: 1, alone: true, lastAttempt: AT });
    for (const result of [fresh(), unchanged(), failure(false)]) expect(afterAttempt(died, result, AT).alone).toBe(false);
    expect(afterAttempt(died, { ...failure(false), own: 'unsent' }, AT)).toMatchObject({ failures: 1, alone: true });
  });

  it.each(['paused', 'left'] as const)('is the same if the origin was not asked after all: %s', (kind) => {
    expect(afterAttempt(troubled, { kind }, AT)).toBe(troubled);
  });

  it('has the host that answered last, or was not asked by request, and keeps it if none was reached', () => {
    const first = afterAttempt(troubled, { kind: 'paused', host: 'www.example' }, AT);
    expect(first).toEqual({ ...troubled, host: 'www.example' });
    expect(afterAttempt(first, failure(true), AT).host).toBe('www.example');
    expect(afterAttempt(first, failedWith(404, {}, 'old.example'), AT).host).toBe('old.example');
    for (const result of [fresh(), unchanged()]) expect(afterAttempt(first, result, AT).host).toBe('example.org');
  });

  it('has the time of the last whole document, which a 304 sets only if there is none', () => {
    expect(afterAttempt(sourceAt(AT - HOUR, { lastWhole: AT - HOUR }), fresh(), AT).lastWhole).toBe(AT);
    expect(afterAttempt(sourceAt(AT - HOUR, { lastWhole: AT - HOUR }), unchanged(), AT).lastWhole).toBe(AT - HOUR);
    expect(afterAttempt(sourceAt(AT - HOUR), unchanged(), AT).lastWhole).toBe(AT);
  });

  it.each<[string, OriginState['validators'], OriginState['validators'], OriginState['validators']]>([
    ['none before', null, VALIDATORS, VALIDATORS], ['none sent', VALIDATORS, null, VALIDATORS], ['none at all', null, null, null],
    ['one sent', VALIDATORS, { ...VALIDATORS, etag: '"b"', lastModified: null }, { ...VALIDATORS, etag: '"b"' }],
  ])('has the validators a 304 sends, and keeps the others: %s', (_what, kept, sent, validators) => {
    expect(afterAttempt(sourceAt(AT - HOUR, { validators: kept }), { kind: 'unchanged', host: 'example.org', advice: advice({ validators: sent }), movedTo: null }, AT).validators)
      .toEqual(validators);
  });
});

describe('a permanent move', () => {
  /** Sees redirects to these addresses, one per interval. @param apart ms between two sightings */
  const seen = (apart: number, ...results: readonly AttemptResult[]): OriginState =>
    results.reduce((state, result, index) => afterAttempt(state, result, AT + index * apart), newOriginState(URL_));
  const [document, notModified, elsewhere, gone] = [fresh({ movedTo: NEW }), unchanged(NEW), fresh({ movedTo: 'https://other.example/' }), fresh()];

  it.each<[string, number, readonly AttemptResult[], string | null]>([
    ['four times, 23 hours apart', 23 * HOUR, [document, document, document, document], NEW],
    ['three times', 23 * HOUR, [document, document, document], null],
    ['four times within less', 23 * HOUR - 1, [document, document, document, document], null],
    ['every hour of three days', HOUR, Array.from({ length: 3 * 23 + 1 }, () => document), NEW],
    ['every hour of almost three days', HOUR, Array.from({ length: 3 * 23 }, () => document), null],
    ['four times, and read there once', 24 * HOUR, [notModified, document, notModified, notModified], NEW],
    ['four times, but never read there', 24 * HOUR, [notModified, notModified, notModified, notModified], null],
    ['to another address in between', 24 * HOUR, [document, document, elsewhere, document, document], null],
    ['with no redirect in between', 24 * HOUR, [document, document, gone, document, document], null],
  ])('is believed only after four sightings on different days: seen %s', (_how, apart, results, to) => {
    expect(believedMove(seen(apart, ...results))).toBe(to);
  });
});

describe('a move that is followed', () => {
  it.each<[string, readonly AttemptResult[], boolean]>([
    ['read outside', [fresh({ movedTo: NEW })], true],
    ['read in the local network', [fresh({ movedTo: NEW, local: true })], false],
    ['read inside once', [fresh({ movedTo: NEW }), fresh({ movedTo: NEW, local: true }), unchanged(NEW)], false],
    ['of which another target was read inside', [fresh({ movedTo: 'http://router.example/', local: true }), fresh({ movedTo: NEW })], true],
  ])('must not lead into the local network later, unless it did before: %s', (_how, results, guarded) => {
    const before = results.reduce((state, result) => afterAttempt(state, result, AT), newOriginState(URL_));
    const after = afterMove(before, NEW);
    expect(after).toEqual({ ...before, url: NEW, move: null, guarded });
    expect(afterAttempt(after, fresh({ local: true }), AT + HOUR).guarded).toBe(guarded);
  });
});

describe('reanchored after the clock was set back', () => {
  const move = { to: NEW, sightings: 2, lastSeen: AT + HOUR, read: true, local: false };
  it.each<[string, Partial<OriginState>, Partial<OriginState>]>([
    ['the last attempt', { lastAttempt: AT + HOUR }, { lastAttempt: AT }],
    ['the last success', { lastSuccess: AT + HOUR }, { lastSuccess: AT }],
    ['the last error', { lastError: { at: AT + HOUR, message: 'x' } }, { lastError: { at: AT, message: 'x' } }],
    ['the last whole document', { lastWhole: AT + HOUR }, { lastWhole: AT }],
    ['the last sighting of a move', { move }, { move: { ...move, lastSeen: AT } }],
    ['a refresh to make up for', { makeUp: { since: AT + HOUR, until: AT + 2 * HOUR } }, { makeUp: null }],
    ['a refresh of lost content', { lost: AT + 2 * HOUR }, { lost: AT + HOUR }],
    ['a refresh to make up for, decades ahead', { makeUp: { since: AT, until: AT + 73 * 365 * 24 * HOUR } }, { makeUp: null }],
  ])('moves %s to now or soon, and nothing else', (_what, ahead, now) => {
    const before = sourceAt(AT - HOUR, { lastWhole: AT - 2 * HOUR });
    expect(reanchored({ ...before, ...ahead }, AT)).toEqual({ ...before, ...now });
  });

  it('keeps the latest turn at which a missed refresh is made up for', () => {
    const daily = sourceAt(AT - 28 * HOUR, { validators: null });
    const state = afterAbsence(daily, AT, 1);
    expect(state.makeUp?.until).toBeGreaterThan(AT + 24 * HOUR);
    expect(reanchored(state, AT)).toBe(state);
  });
});
