import { expect, it } from 'vitest';
import { positive } from '../../../bench/lib/positive.ts';

it.each([['3', 3], ['1000000', 1_000_000]])('reads %s', (text, number) => {
  expect(positive(text, 'rounds')).toBe(number);
});

it.each(['', 'x', '0', '-1', '3 rounds', '0.5', 'Infinity', 'NaN'])('refuses "%s", and names the option', (text) => {
  expect(() => positive(text, 'rounds')).toThrow(`--rounds needs a whole number above 0, not "${text}"`);
});
