import { describe, expect, it } from 'vitest';
import { depthOf, mendJson } from '../../../../src/main/content/feed/mend-json.ts';

describe('mendJson', () => {
  it.each<[string, string, unknown]>([
    ['valid JSON', '{"a":[1,"b",{"c":null}],"d":-1.5e3}', { a: [1, 'b', { c: null }], d: -1500 }],
    ['trailing commas', '{"a":[1,2,],}', { a: [1, 2] }],
    ['repeated and leading commas', '[,1,,2]', [1, 2]],
    ['missing commas', '[1 "2" {"a":3}{"a":4}]', [1, '2', { a: 3 }, { a: 4 }]],
    ['line breaks and tabs in a string', '{"a":"x\n\ty"}', { a: 'x\n\ty' }],
    ['escapes that JSON does not define', String.raw`["it\'s \x \\x \u00e9 \u12"]`, [String.raw`it's x \x é 12`]],
    ['input truncated in a string', '[{"a":"b', [{ a: 'b' }]],
    ['input truncated after a backslash', '["b\\', ['b']],
    ['input truncated after an escaped quote', '["b\\"', ['b"']],
    ['input truncated after a key', '[{"a"', [{ a: null }]],
    ['input truncated after a colon', '[{"a":', [{ a: null }]],
    ['input truncated in a literal', '[true,fal', [true, null]],
    ['JavaScript values as null', '{"a":NaN,"b":undefined}', { a: null, b: null }],
    ['a document with trailing text', '{"a":1}}\n<!-- 0.2 s -->', { a: 1 }],
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
