import { describe, expect, it } from 'vitest';
import { mendJson } from '../../../../../src/main/content/feed/json/mend-json.ts';

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
    ['a quotation in a value', '{"a":"He said "no" again","b":1}', { a: 'He said "no" again', b: 1 }],
    ['quotations at the start and the end of a value', '{"a":""No" is "no"","b":""},', { a: '"No" is "no"', b: '' }],
    ['one quote, for inches', '{"a":"A 5" screen", "b":"x"}', { a: 'A 5" screen', b: 'x' }],
    ['a quotation before a comma', '{"a":"Said "no", then left","b":"x"}', { a: 'Said "no", then left', b: 'x' }],
    ['several quotations in a list', '{"a":"Not "x", "y", or "z".",\n "b":"x"}', { a: 'Not "x", "y", or "z".', b: 'x' }],
    ['quotations before a colon and brackets', '{"a":["b"],"c":"A "d": "e" [of "f"] {or "g"} h"}', { a: ['b'], c: 'A "d": "e" [of "f"] {or "g"} h' }],
    ['an attribute in HTML', '{"a":"<a href="/b" title="c">d</a>"}', { a: '<a href="/b" title="c">d</a>' }],
    ['a quotation in a list', '{"a":["b "c" d","e"]}', { a: ['b "c" d', 'e'] }],
    ['missing commas between fields and texts', '{"a":"b" "c":"d"\n"e\\"":["f" "g" ["h"]]}', { a: 'b', c: 'd', 'e"': ['f', 'g', ['h']] }],
    ['several commas after a text', '{"a":"b",, "c":["d",,"e",],}', { a: 'b', c: ['d', 'e'] }],
    ['texts before other values in a list', '["a", 1, "b", null, "c",{}, "d"]', ['a', 1, 'b', null, 'c', {}, 'd']],
    ['a text before the end of the input', '{"a":"b", ', { a: 'b' }],
    ['input truncated in a key', '{"a":"b","c', { a: 'b', c: null }],
    ['a quotation and trailing text', '{"a":"b "c" d"}\nServed in 0.2 s', { a: 'b "c" d' }],
  ])('reads %s', (_name, source, value) => {
    expect(JSON.parse(mendJson(source))).toEqual(value);
  });

  it.each(['{]', '[}', `[${'1,'.repeat(1_100_000)}`, '["a"b"'.repeat(200)])('leaves irreparable input unchanged (%#)', (source) => {
    expect(mendJson(source)).toBe(source);
  });
});
