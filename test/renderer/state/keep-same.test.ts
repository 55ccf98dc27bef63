import { expect, it } from 'vitest';
import { keepSame, unlessSame } from '../../../src/renderer/state/keep-same.ts';

const row = (id: string, title = id) => ({ id, title });
const before = [row('a'), row('b'), row('c')];

it('keeps the whole list if nothing has changed', () => {
  expect(keepSame(before, [row('a'), row('b'), row('c')])).toBe(before);
});

it.each([
  ['has changed', [row('a'), row('b', 'B'), row('c')]],
  ['has moved', [row('b'), row('a'), row('c')]],
  ['is gone', [row('a'), row('b')]],
  ['is new', [row('n'), row('a'), row('b'), row('c')]],
])('keeps the other rows if one %s', (_, after) => {
  const rows = keepSame(before, after);
  expect(rows).toEqual(after);
  for (const old of before) if (after.some(({ id, title }) => id === old.id && title === old.title)) expect(rows).toContain(old);
});

it('leaves out a row that comes a second time', () => {
  expect(keepSame(before, [row('a'), row('b'), row('b'), row('c')])).toBe(before);
});

it('keeps an answer unless another one says something else, and then what it says likewise', () => {
  const answer = { feeds: [{ id: 'a' }], trouble: null };
  expect(unlessSame(answer, structuredClone(answer))).toBe(answer);
  const other = { ...answer, trouble: 'x' };
  expect(unlessSame<object>(answer, other)).toEqual(other);
  const after = unlessSame<{ feeds: object[]; api: { token: object; port: number } }>(
    { feeds: answer.feeds, api: { token: answer, port: 1 } }, { feeds: [{ id: 'a' }], api: { token: structuredClone(answer), port: 2 } });
  expect(after).toEqual({ feeds: answer.feeds, api: { token: answer, port: 2 } });
  expect([after.feeds, after.api.token].map((part, at) => part === [answer.feeds, answer][at])).toEqual([true, true]);
  expect(unlessSame<unknown>(answer, null)).toBeNull();
  expect(unlessSame<unknown>(answer, [answer])).toEqual([answer]);
});
