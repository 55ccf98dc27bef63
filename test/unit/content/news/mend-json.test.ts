import { describe, expect, it } from 'vitest';
import { depthOf, mendJson } from '../../../../src/main/content/news/mend-json.ts';

describe('mendJson', () => {
  it.each<[string, string, unknown]>([
    ['JSON that is right', '{"a":[1,"b",{"c":null}],"d":-1.5e3}', { a: [1, 'b', { c: null }], d: -1500 }],
    ['a comma before the end', '{"a":[1,2,],}', { a: [1, 2] }],
    ['commas in a row, and at the start', '[,1,,2]', [1, 2]],
    ['commas that are missing', '[1 "2" {"a":3}{"a":4}]', [1, '2', { a: 3 }, { a: 4 }]],
    ['line breaks and tabs in a text', '{"a":"x\n\ty"}', { a: 'x\n\ty' }],
    ['escapes JSON has none of', String.raw`["it\'s \x \\x \u00e9 \u12"]`, [String.raw`it's x \x é 12`]],
    ['an end in a text', '[{"a":"b', [{ a: 'b' }]],
    ['an end after a backslash', '["b\\', ['b']],
    ['an end after an escaped quote', '["b\\"', ['b"']],
    ['an end after a key', '[{"a"', [{ a: null }]],
    ['an end after a colon', '[{"a":', [{ a: null }]],
    ['an end in a word', '[true,fal', [true, null]],
    ['a value of JavaScript', '{"a":NaN,"b":undefined}', { a: null, b: null }],
    ['what follows the document', '{"a":1}}\n<!-- 0.2 s -->', { a: 1 }],
  ])('reads %s', (_name, source, value) => {
    expect(JSON.parse(mendJson(source))).toEqual(value);
  });

  it.each(['{]', '[}', `[${'1,'.repeat(1_100_000)}`])('leaves irreparable input unchanged (%#)', (source) => {
    expect(mendJson(source)).toBe(source);
  });
});

describe('depthOf', () => {
  it.each([['[]', 1], ['{"a":[{}]}', 3], ['["[[[", "\\"[["]', 1], ['[[[', 3], ['"a', 0], [']]]', 0]])('measures the nesting depth of %s', (source, depth) => {
    expect(depthOf(source)).toBe(depth);
  });
});
