import { expect, it } from 'vitest';
import { createHostAnswers } from '../../../../src/main/refresh/process/host-answers.ts';
import { HOUR } from '../../../../src/shared/units.ts';
import { failedWith, fresh } from '../../../support/examples.ts';

const limited = (host: string, forMs: number) => failedWith(429, { retryAfterMs: forMs }, host);

it('reports the pause of a family that two of its names ask for, and none that a host asks for itself', () => {
  const answers = createHostAnswers();
  for (const at of [1, 2]) answers.note(limited(`${at}.blogs.example`, at * HOUR));
  answers.note(limited('press.example', HOUR));
  expect(answers.pauses).toEqual([{ host: '*.blogs.example', forMs: 2 * HOUR }]);
  expect(['3.blogs.example', 'press.example', 'blogs.example'].map(answers.of)).toEqual([2 * HOUR, HOUR, null]);
});

it('reports an hour for a host that refused three requests in a row, unless one in flight was answered', () => {
  const answers = createHostAnswers();
  for (const status of [403, 500, 403]) answers.note(failedWith(status, {}, 'press.example'));
  expect(answers.of('press.example')).toBe(HOUR);
  expect(answers.pauses).toEqual([{ host: 'press.example', forMs: HOUR, inferred: true }]);
  answers.note(fresh({ host: 'press.example' }));
  expect(answers.pauses).toEqual([]);
});
