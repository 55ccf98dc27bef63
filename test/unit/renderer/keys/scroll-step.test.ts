import { expect, it } from 'vitest';
import { scrollStep } from '../../../../src/renderer/keys/scroll-step.ts';

const PLAIN = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };

it.each([
  ['ArrowDown', {}, 40], ['ArrowUp', {}, -40], ['PageDown', {}, 350], ['PageUp', {}, -350], ['Home', {}, -Infinity], ['End', {}, Infinity],
  [' ', {}, 350], [' ', { shiftKey: true }, -350],
  ['a', {}, null], ['Enter', {}, null], ['Tab', {}, null], ['ArrowDown', { shiftKey: true }, null],
  ['ArrowDown', { altKey: true }, null], ['End', { ctrlKey: true }, null], [' ', { metaKey: true }, null],
])('%o with %o scrolls a view of 400 px by %d', (key, held, px) => {
  expect(scrollStep({ ...PLAIN, key, ...held }, 400)).toBe(px);
});
