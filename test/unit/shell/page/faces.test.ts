import { expect, it } from 'vitest';
import { readingFace } from '../../../../src/main/shell/page/faces.ts';

it.each([
  ['linux', 'serif'], // the font the person has configured for it
  ['freebsd', 'serif'],
  ['darwin', 'Iowan Old Style'],
  ['win32', 'Georgia'],
] as const)('on %s the quote is set in %s', (platform, face) => {
  expect(readingFace(platform)).toBe(face);
});
