import { expect, it } from 'vitest';
import { afterCrash } from '../../../../src/main/shell/popup/crash-policy.ts';

const NOW = 1_000_000;

it.each([
  ['the first one leads to a restart', [], { crashes: [NOW], again: true }],
  ['the second one leads to a restart', [NOW - 5_000], { crashes: [NOW - 5_000, NOW], again: true }],
  ['the third one within a minute leads to no restart', [NOW - 59_999, NOW - 1], { crashes: [NOW - 59_999, NOW - 1, NOW], again: false }],
  ['the fourth one leads to no restart, and only the last three are kept', [NOW - 3, NOW - 2, NOW - 1], { crashes: [NOW - 2, NOW - 1, NOW], again: false }],
  ['crashes a minute old are discarded', [NOW - 60_000, NOW - 1], { crashes: [NOW - 1, NOW], again: true }],
  ['earlier crashes are discarded if the clock was set back', [NOW + 3_600_000, NOW + 3_600_001], { crashes: [NOW], again: true }],
])('crash policy: %s', (_name, earlier, verdict) => expect(afterCrash(earlier, NOW)).toEqual(verdict));
