import { expect, it } from 'vitest';
import { afterCrash } from '../../../src/main/shell/crash-policy.ts';

const NOW = 1_000_000;

it.each([
  ['the first is an accident', [], { crashes: [NOW], again: true }],
  ['so is the second', [NOW - 5_000], { crashes: [NOW - 5_000, NOW], again: true }],
  ['the third within a minute is a loop', [NOW - 59_999, NOW - 1], { crashes: [NOW - 59_999, NOW - 1, NOW], again: false }],
  ['so is the fourth, and no more are remembered than matter', [NOW - 3, NOW - 2, NOW - 1], { crashes: [NOW - 2, NOW - 1, NOW], again: false }],
  ['what is a minute old is forgotten', [NOW - 60_000, NOW - 1], { crashes: [NOW - 1, NOW], again: true }],
  ['a clock that was set back makes the earlier ones void', [NOW + 3_600_000, NOW + 3_600_001], { crashes: [NOW], again: true }],
])('after a crash: %s', (_name, earlier, verdict) => expect(afterCrash(earlier, NOW)).toEqual(verdict));
