import { expect, it } from 'vitest';
import { readingFace } from '../../../src/main/shell/faces.ts';

it.each([
  ['linux', 'serif'], // whatever the person has chosen for it
  ['freebsd', 'serif'],
  ['darwin', 'Iowan Old Style'],
  ['win32', 'Georgia'],
] as const)('the quote is set on %s in %s', (platform, face) => {
  expect(readingFace(platform)).toBe(face);
});
