import { expect, it } from 'vitest';
import type { AttemptResult } from '../../../../src/main/refresh/attempt-result.ts';
import { createHostAnswers } from '../../../../src/main/refresh/process/host-answers.ts';
import { HOUR } from '../../../../src/shared/units.ts';
import { failedWith, fresh } from '../../../support/examples.ts';

const FEED = { url: 'https://press.example/feed', failing: false };
const limited = (host: string, forMs: number) => failedWith(429, { retryAfterMs: forMs }, host);

it('reports the pause of a family that two of its names ask for, and none that a host asks for itself', () => {
  const answers = createHostAnswers();
  for (const at of [1, 2]) answers.note(limited(`${at}.blogs.example`, at * HOUR), FEED);
  answers.note(limited('press.example', HOUR), FEED);
  expect(answers.pauses).toEqual([{ host: '*.blogs.example', forMs: 2 * HOUR }]);
  expect(['3.blogs.example', 'press.example', 'blogs.example'].map(answers.of)).toEqual([2 * HOUR, HOUR, null]);
});

it('reports an hour for a host that refused three requests in a row, unless one in flight was answered', () => {
  const answers = createHostAnswers();
  for (const status of [403, 500, 403]) answers.note(failedWith(status, {}, 'press.example'), FEED);
  expect(answers.of('press.example')).toBe(HOUR);
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

it('leaves no host alone for feeds that failed before', () => {
  const answers = createHostAnswers();
  for (let feed = 0; feed < 5; feed++) answers.note(failedWith(403, {}, 'press.example'), { ...FEED, failing: true });
  expect(answers.of('press.example')).toBeNull();
});
