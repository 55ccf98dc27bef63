import { describe, expect, it } from 'vitest';
import { familyOf, lastTurn, pauseAfter } from '../../../../src/main/refresh/policy/host-pause.ts';
import { DAY, HOUR } from '../../../../src/shared/units.ts';
import { sourceAt } from '../../../support/examples.ts';

describe('the pause an answer asks for', () => {
  it.each([
    [429, 2 * HOUR, 2 * HOUR], [429, null, 4 * HOUR], [429, 365 * DAY, DAY], [503, HOUR, HOUR], [503, null, null], [500, HOUR, null], [null, null, null],
  ])('follows from status %s with Retry-After %s', (lastStatus, retryAfterMs, wait) => expect(pauseAfter({ lastStatus, retryAfterMs })).toBe(wait));
});

describe('the last turn of an origin', () => {
  it.each<[string, Parameters<typeof sourceAt>[1], number | null]>([
    ['was when it was read', {}, 2 * DAY], ['was when it failed', { failures: 1, lastStatus: 404, lastSuccess: DAY }, 2 * DAY],
    ['was not when it got a 429', { failures: 1, lastStatus: 429, lastSuccess: DAY }, DAY], ['is still to come after a 429', { failures: 1, lastStatus: 429, lastSuccess: null }, null],
  ])('%s', (_what, facts, at) => expect(lastTurn(sourceAt(2 * DAY, facts))).toBe(at));
});

describe('what stands for all names under the parent of a host', () => {
  it.each([
    ['a.blogs.example', '*.blogs.example'], ['a.b.blogs.example:8080', '*.b.blogs.example:8080'], ['a.github.io', '*.github.io'], ['www.press.co.uk', '*.press.co.uk'],
    ['press.example', null], ['localhost:8080', null], ['press.co.uk', null], ['press.com.au:8080', null], ['192.0.2.1', null], ['[2001:db8::1]:8080', null],
  ])('is for %s: %s', (host, family) => expect(familyOf(host)).toBe(family));
});
