import { expect, it } from 'vitest';
import { parseJson } from '../../../src/main/store/json-bytes.ts';

it('reads JSON with or without a byte order mark', () => {
  expect([parseJson(Buffer.from('{"a":1}')), parseJson(Buffer.from('\uFEFF[2]'))]).toEqual([{ a: 1 }, [2]]);
});

// The message goes into the log, which people send to others.
it.each(['hunter2', '"hunter2', '{"token": hunter2}', '{"a":1} hunter2', ''])('does not quote what is not JSON: %j', (text) => {
  expect(() => parseJson(Buffer.from(text))).toThrow(/^The file is not JSON$/);
});
