import { expect, it } from 'vitest';
import { isJsonObject } from '../../../src/shared/json-object.ts';

it.each([
  ['{}', true],
  ['{"a":1}', true],
  ['{"length":0}', true],
  ['{"__proto__":[]}', true],
  ['[]', false],
  ['[{}]', false],
  ['null', false],
  ['"text"', false],
  ['0', false],
  ['true', false],
])('isJsonObject for %s: %s', (text, is) => {
  expect(isJsonObject(JSON.parse(text))).toBe(is);
});

it('isJsonObject for undefined: false', () => {
  expect(isJsonObject(undefined)).toBe(false);
});
