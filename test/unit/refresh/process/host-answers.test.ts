import { expect, it } from 'vitest';
import type { AttemptResult } from '../../../../src/main/refresh/attempt-result.ts';
import { createHostAnswers } from '../../../../src/main/refresh/process/host-answers.ts';
import { HOUR, MINUTE } from '../../../../src/shared/units.ts';
import { failedWith, fresh } from '../../../support/examples.ts';

const FEED = { url: 'https://press.example/feed', failing: false, lastRead: 1 };
const NEW = { ...FEED, lastRead: null };
const limited = (host: string, forMs: number) => failedWith(429, { retryAfterMs: forMs }, host);

it('reports the pause of a family that two of its names ask for, and none that a host asks for itself', () => {
  const answers = createHostAnswers();
  for (const at of [1, 2]) answers.note(limited(`${at}.blogs.example`, at * HOUR), FEED);
  answers.note(limited('press.example', HOUR), FEED);
  expect(answers.pauses).toEqual([{ host: '*.blogs.example', forMs: 2 * HOUR }]);
  expect(['3.blogs.example', 'press.example', 'blogs.example'].map(answers.isPaused)).toEqual([true, true, false]);
});

it('reports an hour for a host that refused three requests in a row, unless one in flight was answered', () => {
  const answers = createHostAnswers();
  for (const status of [403, 500, 403]) answers.note(failedWith(status, {}, 'press.example'), FEED);
  expect(answers.isPaused('press.example')).toBe(true);
  expect(answers.pauses).toEqual([{ host: 'press.example', forMs: HOUR, inferred: true }]);
  answers.note(fresh({ host: 'press.example' }), FEED);
  expect(answers.pauses).toEqual([]);
});

it.each<[string, AttemptResult]>([
  ['a feed behind its redirect was read', fresh({ host: 'cdn.example' })],
  ['something else than a feed came in between', failedWith(200, {}, 'press.example')],
])('leaves no host alone if %s', (_what, result) => {
  const answers = createHostAnswers();
  const refused = (): void => answers.note(failedWith(403, {}, 'press.example'), FEED);
  refused();
  refused();
  answers.note(result, FEED);
  refused();
  expect(answers.pauses).toEqual([]);
});

/** What the operator wants, whose host refuses or fails everybody, and the person, whose list has some dead feeds. */
it.each<[string, readonly (readonly [typeof FEED | typeof NEW, number])[], number | null]>([
  ['feeds that worked are refused: a ban or an outage', [[FEED, 403], [FEED, 500], [FEED, 403]], HOUR],
  ['new feeds are refused: a ban, or feeds that nobody can read', [[NEW, 403], [NEW, 500], [NEW, 403]], 5 * MINUTE],
  ['only some of the feeds worked', [[NEW, 403], [FEED, 403], [FEED, 403]], 5 * MINUTE],
  ['fewer are refused', [[FEED, 403], [FEED, 403]], null],
  ['new feeds are missing or gone', [[NEW, 404], [NEW, 410], [NEW, 404], [NEW, 410]], null],
  ['feeds that worked are missing or gone', [[FEED, 404], [FEED, 410], [FEED, 404]], null],
  ['one in between is missing', [[NEW, 403], [NEW, 403], [NEW, 404], [NEW, 403], [NEW, 403]], null],
  ['feeds failed before', Array.from({ length: 5 }, () => [{ ...FEED, failing: true }, 403]), null],
  ['feeds that were never read failed before', Array.from({ length: 5 }, () => [{ ...NEW, failing: true }, 403]), null],
])('leaves a host alone for as long as its feeds speak for it: %s', (_what, asked, forMs) => {
  const answers = createHostAnswers();
  for (const [feed, status] of asked) answers.note(failedWith(status, {}, 'press.example'), feed);
  expect(answers.isPaused('press.example')).toBe(forMs !== null);
  expect(answers.pauses).toEqual(forMs === null ? [] : [{ host: 'press.example', forMs, inferred: true }]);
});
