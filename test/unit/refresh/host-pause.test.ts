import { describe, expect, it } from 'vitest';
import { pauseAfter } from '../../../src/main/refresh/host-pause.ts';
import { DAY, HOUR } from '../../../src/shared/units.ts';


describe('the pause an answer asks for', () => {
  it.each([
    [429, 2 * HOUR, 2 * HOUR], [429, null, 4 * HOUR], [429, 365 * DAY, DAY], [503, HOUR, HOUR], [503, null, null], [500, HOUR, null], [null, null, null],
  ])('follows from status %s with Retry-After %s', (lastStatus, retryAfterMs, wait) => expect(pauseAfter({ lastStatus, retryAfterMs })).toBe(wait));
});
