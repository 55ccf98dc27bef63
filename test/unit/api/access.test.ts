import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, expect, test, vi } from 'vitest';
import { bearerOf } from '../../../src/main/api/access.ts';
import { digestOf } from '../../../src/main/store/token-digest.ts';

const admits = bearerOf(digestOf('secret-token'));

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

test.each([
  ['Bearer secret-token', true],
  ['bearer secret-token', true],
  ['Bearer secret-tokem', false],
  ['Bearer secret-toke', false],
  ['Bearer ', false],
  ['Basic secret-token', false],
  [undefined, false],
])('Authorization: %s is admitted: %s', (authorization, expected) => {
  expect(admits(authorization)).toBe(expected);
});

test('compares tokens of any length by their digests with timingSafeEqual', () => {
  const compare = vi.spyOn(crypto, 'timingSafeEqual');
  syncBuiltinESMExports(); // so that `import { timingSafeEqual }` sees the spy too
  for (const token of ['x', 'secret-token', 'y'.repeat(5000)]) admits(`Bearer ${token}`);
  expect(compare.mock.results.map(({ value }) => value as boolean)).toEqual([false, true, false]);
  expect(compare.mock.calls.flat().map((side) => side.byteLength)).toEqual(Array(6).fill(32));
});
