/** Requests to the whole program for a prepared document never serialise, hash or compress anything: that was all done before. */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import zlib from 'node:zlib';
import { expect, onTestFinished, test, vi, type MockInstance } from 'vitest';
import type { CoreOptions } from '../../../src/main/core/contract.ts';
import { digestOf } from '../../../src/main/store/token-digest.ts';
import { represent } from '../../../src/main/store/snapshot.ts';
import { testCore } from '../../support/core.ts';
import { testFolder } from '../../support/folder.ts';
import { modelsDocument, rss, startOrigin, tagged } from '../../support/origin.ts';
import { PREPARED } from '../../support/paths.ts';
import { exchange, requestText, type Ask } from './helpers.ts';

/** All zlib functions and classes that encode or decode. */
const CODERS = Object.keys(zlib).filter((name) => /^(?:create)?(?:Gzip|Gunzip|Deflate|Inflate|Unzip|Brotli|Zstd)|^(?:gzip|gunzip|deflate|inflate|unzip|brotli|zstd)/.test(name));

const spyOn = (object: object, ...names: string[]): [string, MockInstance][] => names.map((name) => [name, vi.spyOn(object as Record<string, () => unknown>, name)]);

/** Starts a core that has fetched everything, and records from then on which of these functions are called. */
async function running(options: Partial<CoreOptions> = {}) {
  const titles = Array.from({ length: 60 }, (_, i) => `Headline ${i}`);
  const providers = Array.from({ length: 40 }, (_, i) => `p${i}`);
  const origin = await startOrigin({ '/feed': tagged(rss('A feed', ...titles), '"a"'), '/api.json': tagged(modelsDocument(...providers), '"m"') });
  const core = await testCore(await testFolder(), { feeds: [`${origin.base}/feed`], modelsUrl: `${origin.base}/api.json`, ...options });
  expect(await core.settled()).toBe(true);

  const spies = new Map([...spyOn(JSON, 'stringify', 'parse'), ...spyOn(crypto, 'createHash', 'createHmac'), ...spyOn(zlib, ...CODERS)]);
  syncBuiltinESMExports(); // so that `import { gzipSync }` sees the spy too
  onTestFinished(() => {
    for (const spy of spies.values()) spy.mockRestore();
    syncBuiltinESMExports();
  });
  const calls = (): string[] => [...spies].filter(([, spy]) => spy.mock.calls.length > 0).map(([name]) => name);
  // After a refresh the program still writes its state and its addresses.
  await expect.poll(async () => {
    for (const spy of spies.values()) spy.mockClear();
    await new Promise((resolve) => setTimeout(resolve, 100));
    return calls();
  }, { timeout: 5_000 }).toEqual([]);
  return { base: core.api().base[0] ?? '', calls };
}

/** Sends a request for each prepared document, several times, and returns the heads of the answers. */
async function askAll(base: string, request: Ask, targets = PREPARED): Promise<readonly string[]> {
  const heads: string[] = [];
  for (const target of targets) {
    for (let times = 0; times < 3; times += 1) {
      const bytes = await exchange(base, requestText({ ...request, target }));
      heads.push(bytes.toString('latin1').split('\r\n\r\n')[0] ?? '');
    }
  }
  return heads;
}

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
  const { base, calls } = await running();
  for (const head of await askAll(base, request)) expect(head).toMatch(/^HTTP\/1\.1 (?:200|204|304|403|405) /);
  expect(calls()).toEqual([]);
});

test('large documents are served in an encoding without compressing them', async () => {
  const { base, calls } = await running();
  const heads = await askAll(base, { fields: ['Accept-Encoding: br'] }, ['/api/v1/news', '/api/v1/ai/models', '/openapi.json']);
  for (const head of heads) expect(head).toContain('\r\nContent-Encoding: br');
  expect(calls()).toEqual([]);
});

test('if a token is required, requests need only the hash of theirs', async () => {
  const { base, calls } = await running({ runToken: digestOf('right') });
  for (const head of await askAll(base, { fields: ['Authorization: Bearer right'] })) expect(head).toMatch(/^HTTP\/1\.1 200 /);
  expect(calls()).toEqual(['createHash']);
});

test('the spies detect publishing, and serialising for /status', async () => {
  const { base, calls } = await running();
  represent(Buffer.from('x'.repeat(5000)));
  expect(calls()).toEqual(expect.arrayContaining(['createHash', 'gzipSync', 'brotliCompressSync']));
  expect(calls()).not.toContain('stringify');
  await exchange(base, requestText({ target: '/status' }));
  expect(calls()).toContain('stringify');
});
