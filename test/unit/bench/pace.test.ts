import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { pace } from '../../../bench/lib/pace.ts';

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

it('returns the latencies of each URL, and what `end` resolved to', async () => {
  const url = await serve((_request, response) => response.end('{}'));
  const { result, latencies } = await pace([url, url], wait(60, 'done'));
  expect(result).toBe('done');
  expect(latencies).toHaveLength(2);
  for (const { requests, max } of latencies) {
    expect(requests).toBeGreaterThan(0);
    expect(max).toBeLessThan(10_000);
  }
});

it.each<[string, RequestListener]>([
  ['never answers', () => undefined],
  ['stops in the middle of an answer', (_request, response) => void response.writeHead(200, { 'Content-Length': '9' }).write('{')],
])('fails if a server %s', async (_name, answer) => {
  const url = await serve(answer);
  await expect(pace([url], wait(20), 50)).rejects.toThrow(`${url} sent nothing for 50 ms`);
});

it('fails if a server refuses', async () => {
  const url = await serve((_request, response) => response.writeHead(403).end('{}'));
  await expect(pace([url], wait(20))).rejects.toThrow(`${url} answered 403`);
});

it('reports a failed request only after `end`', async () => {
  const url = await serve((request) => request.destroy());
  let ended = false;
  const end = wait(60).then(() => { ended = true; }); // vitest fails if a rejection is unhandled until then
  await expect(pace([url], end)).rejects.toThrow('socket hang up');
  expect(ended).toBe(true);
});

it('throws the error of `end`, whatever its requests come to', async () => {
  const url = await serve(() => undefined);
  await expect(pace([url], wait(30).then(() => { throw new Error('no refresh'); }))).rejects.toThrow('no refresh');
  await wait(20); // for the requests that were given up
});
