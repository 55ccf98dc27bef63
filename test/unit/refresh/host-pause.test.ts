import { describe, expect, it } from 'vitest';
import { familyOf, pauseAfter } from '../../../src/main/refresh/host-pause.ts';
import { DAY, HOUR } from '../../../src/shared/units.ts';

describe('the pause an answer asks for', () => {
  it.each([
    [429, 2 * HOUR, 2 * HOUR], [429, null, 4 * HOUR], [429, 365 * DAY, DAY], [503, HOUR, HOUR], [503, null, null], [500, HOUR, null], [null, null, null],
  ])('follows from status %s with Retry-After %s', (lastStatus, retryAfterMs, wait) => expect(pauseAfter({ lastStatus, retryAfterMs })).toBe(wait));
});

describe('what stands for all names under the parent of a host', () => {
  it.each([
    ['a.blogs.example', '*.blogs.example'], ['a.b.blogs.example:8080', '*.b.blogs.example:8080'], ['a.github.io', '*.github.io'], ['www.press.co.uk', '*.press.co.uk'],
    ['press.example', null], ['localhost:8080', null], ['press.co.uk', null], ['press.com.au:8080', null], ['192.0.2.1', null], ['[2001:db8::1]:8080', null],
  ])('is for %s: %s', (host, family) => expect(familyOf(host)).toBe(family));
});
