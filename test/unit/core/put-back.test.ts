import { expect, it } from 'vitest';
import { putBack } from '../../../src/main/core/put-back.ts';

it.each([
  ['at its place', 'acd', 'abcd', 'b', 'abcd'],
  ['at the beginning', 'bc', 'abc', 'a', 'abc'],
  ['at the end', 'ab', 'abc', 'c', 'abc'],
  ['into an empty list', '', 'abc', 'b', 'b'],
  ['after the last one before it that is there', 'ad', 'abcd', 'c', 'acd'],
  ['before one that was added after that', 'axb', 'abc', 'c', 'axbc'],
  ['in front of those that were added, where all before it are gone', 'xy', 'ab', 'b', 'bxy'],
  ['after the one it followed, wherever that was moved', 'bca', 'abc', 'b', 'bca'],
  ['after the last one before it, of several that changed places', 'cab', 'abcd', 'd', 'cdab'],
  ['beside others', 'c', 'abcde', 'abde', 'abcde'],
  ['with a gap between', 'e', 'abcde', 'ac', 'ace'],
  ['not at all, unless it was in the list', 'ab', 'abc', 'x', 'ab'],
])('puts items back %s: %j from %j with %j', (_where, list, order, back, whole) => {
  const itself = (item: string): string => item;
  expect(putBack(list.split(''), order.split(''), itself, (item) => back.includes(item)).join('')).toBe(whole);
});

it('puts all back unless told which, and takes what is in the list from there', () => {
  const [old, now] = [{ id: 'b', name: 'Old' }, { id: 'b', name: 'New' }];
  const [a, c] = [{ id: 'a', name: 'A' }, { id: 'c', name: 'C' }];
  expect(putBack([now], [a, old, c], ({ id }) => id)).toEqual([a, now, c]);
});
