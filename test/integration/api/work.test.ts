/** Requests to the three API routes never serialise, hash or compress anything: the refresh has done all that. */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import zlib from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import type { ApiServer } from '../../../src/main/api/server.ts';
import { represent } from '../../../src/main/store/snapshot.ts';
import { API_PATHS } from '../../support/http-requests/case.ts';
import { exchange, requestText, start, type Ask } from './helpers.ts';

/** All zlib functions and classes that encode or decode. */
const CODERS = Object.keys(zlib).filter((name) => /^(?:create)?(?:Gzip|Gunzip|Deflate|Inflate|Unzip|Brotli|Zstd)|^(?:gzip|gunzip|deflate|inflate|unzip|brotli|zstd)/.test(name));

let api: ApiServer;
let spies: ReadonlyMap<string, MockInstance> = new Map();
const spyOn = (object: object, ...names: string[]): [string, MockInstance][] => names.map((name) => [name, vi.spyOn(object as Record<string, () => unknown>, name)]);

beforeEach(async () => {
  api = await start();
  spies = new Map([...spyOn(JSON, 'stringify', 'parse'), ...spyOn(crypto, 'createHash', 'createHmac'), ...spyOn(zlib, ...CODERS)]);
  syncBuiltinESMExports(); // so that `import { gzipSync }` sees the spy too
});
afterEach(async () => {
  for (const spy of spies.values()) spy.mockRestore();
  syncBuiltinESMExports();
  await api.close();
});

const calls = (): string[] => [...spies].filter(([, spy]) => spy.mock.calls.length > 0).map(([name]) => name);

const WAYS: [string, Ask][] = [
  ['plain GET', {}],
  ['HEAD', { method: 'HEAD' }],
  ['with gzip', { fields: ['Accept-Encoding: gzip'] }],
  ['with Brotli', { fields: ['Accept-Encoding: gzip, br'] }],
  ['with If-None-Match', { fields: ['If-None-Match: *'] }],
  ['with If-Modified-Since', { fields: ['If-Modified-Since: Fri, 31 Dec 2999 23:59:59 GMT'] }],
  ['from a local page', { fields: ['Origin: http://localhost:3000', 'Accept-Encoding: br'] }],
  ['preflight', { method: 'OPTIONS', fields: ['Origin: http://localhost:3000', 'Access-Control-Request-Method: GET'] }],
  ['POST', { method: 'POST' }],
  ['from a foreign page', { fields: ['Origin: https://evil.example'] }],
];

test.each(WAYS)('requests need no serialising, hashing or compressing: %s', async (_, request) => {
  for (const target of API_PATHS) {
    for (let times = 0; times < 3; times += 1) {
      const bytes = await exchange(api.bases[0] ?? '', requestText({ ...request, target }));
      expect(bytes.toString('latin1')).toMatch(/^HTTP\/1\.1 (?:200|204|304|403|405) /);
    }
  }
  expect(calls()).toEqual([]);
});

test('the spies detect publishing, and serialising for /status', async () => {
  represent(Buffer.from('x'.repeat(5000)));
  expect(calls()).toEqual(expect.arrayContaining(['createHash', 'gzipSync', 'brotliCompressSync']));
  expect(calls()).not.toContain('stringify');
  await exchange(api.bases[0] ?? '', requestText({ target: '/status' }));
  expect(calls()).toContain('stringify');
});
