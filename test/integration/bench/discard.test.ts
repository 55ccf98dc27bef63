import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { withDiscard, type Figures } from '../../../bench/lib/load.ts';
import { isInstalled, PYTHON } from '../../../scripts/desktop/programs.ts';

const BODY = Buffer.alloc(3_000_000, 'water ');
const HEADERS = { 'X-Asked': 'yes' };

/** Loads a server that answers so, for a moment, over two connections. */
async function load(listener: RequestListener): Promise<Figures> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  try {
    return await withDiscard({ url: `http://127.0.0.1:${address.port}/large?it=is`, headers: HEADERS, connections: 2, bytes: BODY.length, seconds: 0.5 });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe.runIf(process.platform === 'linux' && isInstalled(PYTHON))('discard.py', () => {
  it('counts the complete responses to requests with these headers, over connections that stay open', async () => {
    const asked: unknown[] = [];
    const sockets = new Set<unknown>();
    let sent = 0;
    const { requests, perSecond, p50, p99 } = await load((request, response) => {
      asked.push([request.url, request.headers['x-asked']]);
      sockets.add(request.socket);
      response.once('finish', () => { sent += 1; }).writeHead(200, { 'Content-Length': BODY.length }).end(BODY);
    });
    expect(new Set(asked.map((one) => JSON.stringify(one)))).toEqual(new Set(['["/large?it=is","yes"]']));
    expect(sockets.size).toBe(2);
    expect(requests).toBeGreaterThan(2);
    expect(requests).toBeLessThanOrEqual(sent);
    expect(sent - requests).toBeLessThanOrEqual(2); // at the end one may be under way on each connection
    expect(perSecond).toBeGreaterThan(0);
    expect(p99).toBeGreaterThanOrEqual(p50);
  });

  it('does not count a response that is not complete', async () => {
    const figures = await load((_request, response) => {
      response.writeHead(200, { 'Content-Length': BODY.length + 1 }).write(BODY);
    });
    expect(figures).toEqual({ requests: 0, perSecond: 0, p50: 0, p99: 0 });
  });

  it.each<[string, string, RequestListener]>([
    ['another status', 'answered HTTP/1.1 503', (_request, response) => { response.writeHead(503, { 'Content-Length': BODY.length }).end(BODY); }],
    ['chunks', 'no Content-Length', (_request, response) => { response.writeHead(200).write(BODY); }],
    ['an end before the end', 'closed a connection', (_request, response) => {
      response.writeHead(200, { 'Content-Length': BODY.length + 1 }).write(BODY, () => response.socket?.end());
    }],
  ])('fails for %s', async (_name, words, listener) => {
    await expect(load(listener)).rejects.toThrow(words);
  });
});
