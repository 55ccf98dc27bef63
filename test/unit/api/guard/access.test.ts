import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, expect, test, vi } from 'vitest';
import { tokenProblem } from '../../../../src/main/api/guard/access.ts';
import { DAMAGED_TOKEN, PROBLEMS, WRONG_TOKEN } from '../../../../src/main/api/http/problem.ts';
import { digestOf } from '../../../../src/main/store/token-digest.ts';

const TOKEN = digestOf('secret-token');

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

const ANSWERS = { admitted: null, missing: PROBLEMS[401], wrong: WRONG_TOKEN, damaged: DAMAGED_TOKEN };

test.each([
  ['Bearer secret-token', 'admitted'],
  ['bearer secret-token', 'admitted'],
  ['Bearer secret-tokem', 'wrong'],
  ['Bearer secret-toke', 'wrong'],
  ['Bearer ', 'missing'],
  ['Basic secret-token', 'missing'],
  [undefined, 'missing'],
] as const)('Authorization: %s with a token required: %s', (authorization, expected) => {
  expect(tokenProblem(TOKEN, authorization)).toBe(ANSWERS[expected]);
});

test.each(['Bearer secret-token', 'Bearer ', undefined])('Authorization: %s is admitted if no token is required, but not while the token is unknown', (authorization) => {
  expect(tokenProblem('none', authorization)).toBe(ANSWERS.admitted);
  expect(tokenProblem('damaged', authorization)).toBe(ANSWERS.damaged);
});

test('compares tokens of any length by their digests with timingSafeEqual', () => {
  const compare = vi.spyOn(crypto, 'timingSafeEqual');
  syncBuiltinESMExports(); // so that `import { timingSafeEqual }` sees the spy too
  for (const token of ['x', 'secret-token', 'y'.repeat(5000)]) tokenProblem(TOKEN, `Bearer ${token}`);
  expect(compare.mock.results.map(({ value }) => value as boolean)).toEqual([false, true, false]);
  expect(compare.mock.calls.flat().map((side) => side.byteLength)).toEqual(Array(6).fill(32));
});
