/** The local API in the real Electron under attack: every raw request of test/support/http-requests, then crowds. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../scripts/lib/until.ts';
import type { Facts, RawCase } from '../support/http-requests/case.ts';
import { ROWS } from '../support/http-requests/index.ts';
import { factsOf, run } from '../support/http-requests/run.ts';
import { listeningOn } from '../support/listening.ts';
import { answersIn, BODY_FRAMINGS, exchange, open, pourBody } from '../support/raw-http.ts';
import { setScene, type Scene } from './support/scene.ts';

const ADDRESSES = [['127.0.0.1', 0], ['[::1]', 1]] as const;
const BODIES = ADDRESSES.flatMap(([address, index]) => BODY_FRAMINGS.map((framing) => [address, framing, index] as const));
/** Number of concurrent clients: while one is being answered, another checks its answer. */
const CLIENTS = 4;

let scene: Scene;
let bases: readonly string[];
let facts: Facts;
beforeAll(async () => {
  scene = await setScene();
  bases = await scene.app.bases();
  // Once the news exist in every encoding, no refresh changes them during the requests: the next one is far off.
  facts = await until('the news are there', async () => {
    const found = await factsOf(bases[0] ?? '');
    return found.modified !== '' && new Set([found.etag, found['etag-gzip'], found['etag-br']]).size === 3 ? found : undefined;
  }, 20_000);
});
afterAll(() => scene.end());

it.skipIf(process.platform !== 'linux')('the API listens on the two loopback addresses and nowhere else', async () => {
  expect(await listeningOn(Number(facts.port))).toEqual(['127.0.0.1', '::1']);
  await expect(once(open(`http://127.0.0.2:${facts.port}`), 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

describe.each(ADDRESSES)('at %s', (address, index) => {
  it('the API announces this address', () => expect(bases[index]).toBe(`http://${address}:${facts.port}`));

  it.each(Object.entries(ROWS))('%s', async (_, rows) => {
    const failures: string[] = [];
    const attempt = (row: RawCase): Promise<void> =>
      run(bases[index] ?? '', facts, row).catch((error: unknown) => void failures.push(`${row.name}: ${String(error)}`));
    const left = rows.values();
    const client = async (): Promise<void> => {
      for (const row of left) await attempt(row);
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    expect(failures).toEqual([]);
  });

  it('200 concurrent clients all get the list of models', async () => {
    const ask = (): Promise<Buffer> =>
      exchange(bases[index] ?? '', 'GET /api/v1/ai/models HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', { within: 20_000 });
    const answers = (await Promise.all(Array.from({ length: 200 }, ask))).flatMap((bytes) => answersIn(bytes));
    expect(answers).toHaveLength(200);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it.skipIf(process.platform !== 'linux').each(['/api/v1/ai/models', '/api/v1/quote', '/nothing'])(
    '20,000 pipelined requests for %s with unread answers cost less than 50 MB',
    async (target) => {
      const before = await residentBytes();
      const socket = open(bases[index] ?? '').on('error', () => undefined).pause();
      socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(20_000));
      let most = 0;
      for (let look = 0; look < 20; look += 1) {
        most = Math.max(most, (await residentBytes()) - before);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      socket.destroy();
      expect(most).toBeLessThan(50 * 1024 * 1024);
    },
  );
});

// Most of the time is spent on the server's timeouts: both addresses are tested at once.
describe('a crowd', () => {
  it.each(ADDRESSES)('of 500 silent and trickling sockets at %s blocks no other client, and is closed within 20 seconds', { concurrent: true }, async (_, index) => {
    const base = bases[index] ?? '';
    const sockets = Array.from({ length: 500 }, () => open(base).on('error', () => undefined).resume());
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    const closed = Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve))));
    const dripping = sockets.slice(250);
    for (const socket of dripping) socket.write('GET /api/v1/news HTTP/1.1\r\nHost: localhost\r\n');
    const drip = setInterval(() => dripping.filter(({ writable }) => writable).forEach((socket) => socket.write('X: y\r\n')), 500);
    const started = performance.now();
    const bytes = await exchange(base, 'GET /api/v1/quote HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', { within: 4_000 });
    expect(answersIn(bytes).map(({ status }) => status)).toEqual([200]);
    expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([]); // it was not they who made room
    await closed;
    clearInterval(drip);
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});

describe('a body', () => {
  it.each(BODIES)('of 64 MB at %s is cut off early, after a 405: %j', { concurrent: true }, async (_, framing, index) => {
    const { answers, sent } = await pourBody(bases[index] ?? '', framing);
    expect(answers.map(({ status }) => status)).toEqual([405]);
    expect(sent).toBeLessThan(32 * 1024 * 1024);
  });
});

/** Returns the resident memory of the main process. */
async function residentBytes(): Promise<number> {
  const status = await readFile(`/proc/${scene.app.electron.process().pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}
