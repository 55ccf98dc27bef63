/** Real ports: taken, hung, held by another Tidings, moved. */
import { once } from 'node:events';
import { createServer as createHttp } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, describe, expect, test } from 'vitest';
import { startApi, type ApiServer } from '../../../src/main/api/server.ts';
import { answersIn, ask, clock, fixedContent, open, requestText, silentLog, start } from './helpers.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function api(port = 0): Promise<ApiServer> {
  const server = await start({ port });
  closers.push(() => server.close());
  return server;
}

/** A stranger on a port of 127.0.0.1 (0: any). */
async function stranger(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  closers.push(async () => {
    server.close();
    await once(server, 'close');
  });
  return (server.address() as AddressInfo).port;
}

const hasIpv6 = Object.values(networkInterfaces()).flat().some((one) => one?.address === '::1');

test('both addresses answer on one port, and nothing but loopback does', async () => {
  const server = await api();
  expect(server.bases).toEqual([
    `http://127.0.0.1:${server.port}`, ...(hasIpv6 ? [`http://[::1]:${server.port}`] : []),
  ]);
  for (const base of server.bases) expect((await ask(base)).status).toBe(200);
  for (const one of Object.values(networkInterfaces()).flat()) {
    if (one === undefined || one.internal || one.family !== 'IPv4') continue;
    await expect(once(open(`http://${one.address}:${server.port}`), 'connect')).rejects.toThrow();
  }
});

describe('the wished port is taken', () => {
  test('by a web server', async () => {
    const port = await stranger(createHttp((_, response) => response.end('<h1>hello</h1>')));
    const server = await api(port);
    expect(server.port).not.toBe(port);
    expect(server.notice).toBe(
      `Port ${port} is taken by another program; the API answers on ${server.port} this time.`,
    );
    expect((await ask(server.bases[0] as string)).status).toBe(200);
  });

  test('by a program that accepts and never answers: known after a second', async () => {
    const held: { destroy(): void }[] = [];
    const port = await stranger(createServer((socket) => held.push(socket)));
    const started = performance.now();
    const server = await api(port);
    expect(server.notice).toContain('by a program that does not answer');
    expect(performance.now() - started).toBeLessThan(3000);
    for (const socket of held) socket.destroy();
  });

  test('by a program that answers without end', async () => {
    const port = await stranger(createHttp((_, response) => {
      const more = (): void => {
        while (response.writable && response.write(Buffer.alloc(65_536, '{')));
      };
      response.on('drain', more);
      more();
    }));
    expect((await api(port)).notice).toContain('by another program');
  });

  test('by another Tidings, which goes on undisturbed', async () => {
    const first = await api();
    const second = await api(first.port);
    expect(second.notice).toContain(`Port ${first.port} is taken by another running Tidings`);
    for (const server of [first, second]) expect((await ask(server.bases[0] as string)).status).toBe(200);
  });
});

describe('moving', () => {
  test('the new port answers, the old one no longer does', async () => {
    const server = await api();
    const old = server.bases[0] as string;
    await server.moveTo(0);
    expect(server.bases[0]).not.toBe(old);
    for (const base of server.bases) expect((await ask(base)).status).toBe(200);
    await expect(once(open(old), 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    const { body } = await ask(server.bases[0] as string, { target: '/openapi.json' });
    const description = JSON.parse(body.toString()) as { servers: { url: string }[] };
    expect(description.servers.map(({ url }) => url)).toEqual(server.bases);
  });

  test('an answer under way on the old port arrives whole', async () => {
    const server = await api();
    const socket = open(server.bases[0] as string);
    await once(socket, 'connect');
    const chunks: Buffer[] = [];
    socket.write(requestText({ target: '/api/v1/ai/models' }).slice(0, -2));
    await new Promise((resolve) => setTimeout(resolve, 50)); // the server has read the unfinished head
    socket.on('data', (chunk) => chunks.push(chunk));
    const moved = server.moveTo(0);
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.write('\r\n');
    await once(socket, 'close');
    expect(answersIn(Buffer.concat(chunks)).map(({ status }) => status)).toEqual([200]);
    await moved;
  });

  test('to a taken port fails in plain words and changes nothing', async () => {
    const server = await api();
    const before = [...server.bases];
    const port = await stranger(createHttp((_, response) => response.end('hello')));
    await expect(server.moveTo(port)).rejects.toThrow(
      `Port ${port} is taken by another program; the API stays on ${server.port}.`,
    );
    expect(server.bases).toEqual(before);
    expect((await ask(before[0] as string)).status).toBe(200);
  });
});

test('the limits apply without being named', async () => {
  const server = await startApi({ content: fixedContent(), port: 0, clock, log: silentLog, version: '1' });
  closers.push(() => server.close());
  expect((await ask(server.bases[0] as string)).status).toBe(200);
});
