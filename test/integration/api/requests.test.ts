/** Runs every raw request of test/support/http-requests at both addresses. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromRoot } from '../../../scripts/lib/paths.ts';
import type { ApiServer } from '../../../src/main/api/server.ts';
import type { Facts } from '../../support/http-requests/case.ts';
import { ROWS } from '../../support/http-requests/index.ts';
import { factsOf, run } from '../../support/http-requests/run.ts';
import { start } from './helpers.ts';

let server: ApiServer;
let facts: Facts;
beforeAll(async () => {
  server = await start();
  facts = await factsOf(server.bases[0] ?? '');
});
afterAll(() => server.close());

it('docs/api.md says how many they are', async () => {
  const count = Object.values(ROWS).reduce((sum, rows) => sum + rows.length, 0);
  const page = await readFile(fromRoot('docs/api.md'), 'utf8');
  expect(/sends (\S+) raw requests to each address/.exec(page)?.[1]).toBe(count.toLocaleString('en'));
});

describe.each([['127.0.0.1', 0], ['[::1]', 1]] as const)('at %s', (address, index) => {
  it('serves this address', () => expect(server.bases[index]).toBe(`http://${address}:${server.port}`));

  describe.each(Object.entries(ROWS))('%s', (_, rows) => {
    it.each(rows.map((row) => [row.name, row.expect, row] as const))('%s: %s', (_name, _expect, row) => run(server.bases[index] ?? '', facts, row));
  });
});
