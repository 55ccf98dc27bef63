/** Real ports that are taken, unresponsive, held by another Tidings, or moved. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, createServer as createHttp, get as httpGet } from 'node:http';
import { createServer, Server, type AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { startApi, type ApiServer } from '../../../src/main/api/server.ts';
import { representation } from '../../../src/main/store/snapshot.ts';
import { digestOf } from '../../../src/main/store/token-digest.ts';
import { answersIn, ask, clock, fixedContent, open, requestText, silentLog, start, type Ask } from './helpers.ts';
import { fixedAccess, OPEN_API } from '../../../scripts/lib/open-api.ts';
import { fakeClock } from '../../support/fake-clock.ts';
import { listeningOn } from '../../support/listening.ts';
import { collectingLog } from '../../support/log.ts';
import { told } from '../../support/told.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function api(port = 0): Promise<ApiServer> {
  const server = await start({ port });
  closers.push(() => server.close());
  return server;
}

/** Starts another server on a port of one address (0: any), and returns the port. */
async function stranger(server: Server, port = 0, host = '127.0.0.1'): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening');
  closers.push(async () => {
    server.close();
    await once(server, 'close');
  });
  return (server.address() as AddressInfo).port;
}

const hasIpv6 = Object.values(networkInterfaces()).flat().some((one) => one?.address === '::1');

test('the API answers on one port of both loopback addresses, and on no other address', async () => {
  const bind = vi.spyOn(Server.prototype, 'listen');
  const server = await api();
  const bound = bind.mock.contexts.map((one) => (one instanceof Server ? one.address() : null)).filter((at) => at !== null); // null: not free on both
  bind.mockRestore();
  expect(server.bases).toEqual([
    `http://127.0.0.1:${server.port}`, ...(hasIpv6 ? [`http://[::1]:${server.port}`] : []),
  ]);
  expect(bound).toEqual([
    { address: '127.0.0.1', family: 'IPv4', port: server.port }, ...(hasIpv6 ? [{ address: '::1', family: 'IPv6', port: server.port }] : []),
  ]);
  for (const base of server.bases) expect((await ask(base)).status).toBe(200);
  for (const one of Object.values(networkInterfaces()).flat()) {
    if (one === undefined || one.internal || one.family !== 'IPv4') continue;
    await expect(once(open(`http://${one.address}:${server.port}`), 'connect')).rejects.toThrow();
  }
});

// There all of 127.0.0.0/8 is this machine, without being configured.
test.skipIf(process.platform !== 'linux')('on Linux nothing listens beside the announced addresses, not even elsewhere on loopback', async () => {
  const server = await api();
  expect(await listeningOn(server.port)).toEqual(['127.0.0.1', ...(hasIpv6 ? ['::1'] : [])]);
  await expect(once(open(`http://127.0.0.2:${server.port}`), 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

describe('the configured port is taken', () => {
  test('by a web server', async () => {
    const port = await stranger(createHttp((_, response) => response.end('<h1>hello</h1>')));
    const server = await api(port);
    expect(server.port).not.toBe(port);
    expect(told(server.notice)).toBe(
      `Port ${port} is taken by another program; for now, the API answers on ${server.port}.`,
    );
    expect((await ask(server.bases[0] as string)).status).toBe(200);
  });

  test('by a program that accepts and never answers, detected within three seconds', async () => {
    const held: { destroy(): void }[] = [];
    const port = await stranger(createServer((socket) => held.push(socket)));
    const started = performance.now();
    const server = await api(port);
    expect(told(server.notice)).toContain('by a program that does not answer');
    expect(performance.now() - started).toBeLessThan(3000);
    for (const socket of held) socket.destroy();
  });

  test('by a program that sends an endless response', async () => {
    const port = await stranger(createHttp((_, response) => {
      const more = (): void => {
        while (response.writable && response.write(Buffer.alloc(65_536, '{')));
      };
      response.on('drain', more);
      more();
    }));
    expect(told((await api(port)).notice)).toContain('by another program');
  });

  test('by a program with an endless slow response, detected within three seconds', async () => {
    const drips = new Set<NodeJS.Timeout>();
    const port = await stranger(createHttp((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const drip = setInterval(() => response.write('{'), 50);
      drips.add(drip);
      response.on('close', () => clearInterval(drip));
    }));
    const started = performance.now();
    expect(told((await api(port)).notice)).toContain(`Port ${port} is taken by another program`);
    expect(performance.now() - started).toBeLessThan(3000);
    for (const drip of drips) clearInterval(drip);
  });

  test.each([
    ['bytes that are not HTTP', '\0\x01\x02 this is not HTTP\r\n\r\n'],
    ['an incomplete header section', 'HTTP/1.1 200 OK\r\nContent-Length: 2'],
    ['an endless header section', `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(100_000)}`],
    ['JSON of another program', 'HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n{"name":"Something else"}'],
    ['nothing and disconnects', ''],
  ])('by a program that sends %s', async (_, bytes) => {
    const port = await stranger(createServer((socket) => {
      socket.on('error', () => undefined).resume();
      socket.end(bytes, 'latin1');
    }));
    expect(told((await api(port)).notice)).toContain(`Port ${port} is taken by another program`);
  });

  test('by another Tidings that requires a token', async () => {
    const first = await start({ access: fixedAccess({ origins: new Set(), token: digestOf('secret') }) });
    closers.push(() => first.close());
    expect((await ask(first.bases[0] as string)).status).toBe(401);
    expect(told((await api(first.port)).notice)).toContain(`Port ${first.port} is taken by another running Tidings`);
  });

  test.runIf(hasIpv6)('on ::1 only: serves IPv4 there with a notice, and opens ::1 once it is free', async () => {
    const other = createServer((socket) => socket.destroy()).listen({ port: 0, host: '::1', ipv6Only: true });
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const server = await api(port);
    expect(server.bases).toEqual([`http://127.0.0.1:${port}`]);
    expect(told(server.notice)).toContain(`Another program uses http://[::1]:${port}`);
    other.close();
    await once(other, 'close');
    await server.recheck();
    expect(server).toMatchObject({ notice: null, bases: [`http://127.0.0.1:${port}`, `http://[::1]:${port}`] });
    for (const base of server.bases) expect((await ask(base)).status).toBe(200);
  });

  test.runIf(hasIpv6)('on 127.0.0.1 only: serves both on another port, and returns once it is free', async () => {
    const other = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const server = await api(port);
    expect(server.port).not.toBe(port);
    expect(server.bases).toHaveLength(2);
    other.close();
    await once(other, 'close');
    await server.recheck();
    expect(server).toMatchObject({ port, notice: null });
    for (const base of server.bases) expect((await ask(base)).status).toBe(200);
  });

  test('by a stopped process, detected within two seconds and not disturbed', async () => {
    const listening = "require('net').createServer().listen(0, '127.0.0.1', function () { console.log(this.address().port); })";
    const child = spawn(process.execPath, ['-e', listening], { stdio: ['ignore', 'pipe', 'ignore'] });
    closers.push(async () => {
      child.kill('SIGKILL');
      await once(child, 'close');
    });
    const port = Number(String((await once(child.stdout, 'data'))[0]));
    child.kill('SIGSTOP');
    const started = performance.now();
    const server = await api(port);
    expect(performance.now() - started).toBeLessThan(2000);
    expect(told(server.notice)).toBe(
      `Port ${port} is taken by a program that does not answer; for now, the API answers on ${server.port}.`,
    );
    expect((await ask(server.bases[0] as string)).status).toBe(200);
    expect([child.exitCode, child.signalCode]).toEqual([null, null]);
    await server.recheck();
    expect(server.port).not.toBe(port);
  });

  test('by another Tidings, which keeps answering', async () => {
    const first = await api();
    const second = await api(first.port);
    expect(told(second.notice)).toContain(`Port ${first.port} is taken by another running Tidings`);
    for (const server of [first, second]) expect((await ask(server.bases[0] as string)).status).toBe(200);
  });
});

describe('moving', () => {
  test('makes the new port answer, and the old one refuse connections', async () => {
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

  test('completes a response in progress on the old port', async () => {
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

  describe('during the transfer of a large document', () => {
    const LENGTH = 64 * 1024 * 1024; // more than the system's buffers hold
    const large = { representations: { identity: representation('identity', Buffer.alloc(LENGTH, ' ')) }, confirmedAt: null, lastModified: null };

    /** Moves an API while a client has read only the first bytes of its answers. No limit ends the grace period or a connection. */
    async function moving(requests: readonly Ask[]) {
      const time = fakeClock();
      const limits = { keepAliveTimeout: 600_000, unreadTimeout: 600_000 };
      const server = await start({ clock: time, limits, content: { ...fixedContent(), models: () => large } });
      closers.push(() => server.close());
      const idle = open(server.bases[0] as string);
      idle.write(requestText({ target: '/status', connection: 'keep-alive' }));
      await once(idle, 'data'); // has had its answer
      const socket = open(server.bases[0] as string);
      socket.write(requests.map((one) => requestText({ target: '/api/v1/ai/models', ...one })).join(''));
      await once(socket, 'readable');
      const [old = ''] = server.bases;
      return { time, old, idle, socket, moved: server.moveTo(0) };
    }

    test.each<[string, readonly Ask[]]>([
      ['the only one', [{}]],
      ['one before others', [{ target: '/status', connection: 'keep-alive' }, { connection: 'keep-alive' }, {}]],
      ['the last one so far on its connection', [{ connection: 'keep-alive' }]],
    ])('completes it for a slow client: %s', async (_, requests) => {
      const { idle, socket, moved } = await moving(requests);
      let length = 0;
      socket.on('data', (chunk) => { length += chunk.length; });
      await Promise.all([once(socket, 'close'), once(idle, 'close'), moved]);
      const large = requests.filter(({ target }) => target === undefined).length;
      expect(Math.floor(length / LENGTH)).toBe(large);
    });

    test('accepts no connection meanwhile, and gives up after a second', async () => {
      const { time, old, socket, moved } = await moving([{}]);
      let isOver = false;
      void moved.then(() => { isOver = true; });
      const connecting = (): Promise<unknown> => once(open(old), 'connect').catch((error: unknown) => error);
      await expect.poll(connecting).toMatchObject({ code: 'ECONNREFUSED' });
      await time.advance(999);
      expect(isOver).toBe(false);
      await time.advance(1);
      await moved;
      let length = 0;
      socket.on('data', (chunk) => { length += chunk.length; });
      await once(socket, 'close');
      expect(length).toBeLessThan(LENGTH);
    });
  });

  test('leaves nothing behind of the old port', async () => {
    const time = fakeClock();
    const followers = new Set<() => void>();
    const onChange = (listener: () => void): () => void => {
      followers.add(listener);
      return () => void followers.delete(listener);
    };
    const server = await start({ clock: time, access: { ...OPEN_API.access, onChange } });
    const { size } = followers;
    await server.moveTo(0);
    expect([followers.size, time.waiting]).toEqual([size, 0]);
    await server.close();
    expect([followers.size, time.waiting]).toEqual([0, 0]);
  });

  test('ends event streams cleanly, so that clients can reconnect', async () => {
    const server = await start({ clock: fakeClock() });
    closers.push(() => server.close());
    const answer = await fetch(`${server.bases[0] as string}/events`);
    const body = answer.text(); // rejects if the connection is reset
    await server.moveTo(0); // by this clock the grace period never ends
    expect(await body).toContain('event: news');
    const again = await fetch(`${server.bases[0] as string}/events`);
    expect(again.status).toBe(200);
    await again.body?.cancel();
  });

  test('to a taken port fails with a readable message and changes nothing', async () => {
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

test('a recheck leaves connections and addresses as they are', async () => {
  const server = await api();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const get = (): Promise<number | undefined> => new Promise((resolve, reject) => {
    const request = httpGet(`${server.bases[0] as string}/status`, { agent }, (response) => {
      const { localPort } = response.socket;
      response.resume().on('end', () => resolve(localPort));
    });
    request.on('error', reject);
  });
  const before = [...server.bases];
  const connection = await get();
  for (let i = 0; i < 5; i++) await server.recheck();
  expect(await get()).toBe(connection);
  expect(server.bases).toEqual(before);
  agent.destroy();
});

test('a recheck considers an address at its connection limit alive', async () => {
  const server = await start({ limits: { maxConnections: 1 } });
  closers.push(() => server.close());
  const sockets = server.bases.map(open);
  for (const socket of sockets) await once(socket, 'connect');
  const { bases } = server;
  await server.recheck();
  expect(server).toMatchObject({ bases, notice: null });
  for (const socket of sockets) socket.destroy();
});

test('a connection that the system does not let it accept is logged, and others are served', async () => {
  const bind = vi.spyOn(Server.prototype, 'listen');
  const log = collectingLog();
  const server = await start({ log });
  closers.push(() => server.close());
  for (const one of bind.mock.contexts) if (one instanceof Server && one.listening) one.emit('error', new Error('accept EMFILE')); // as Node does
  bind.mockRestore();
  expect(log.lines).toEqual(server.bases.map(() => expect.objectContaining({ level: 'error', message: 'The API could not accept a connection' }) as unknown));
  for (const base of server.bases) expect((await ask(base)).status).toBe(200);
});

test('the server starts with the default limits', async () => {
  const server = await startApi({ ...OPEN_API, content: fixedContent(), port: 0, clock, log: silentLog, version: '1' });
  closers.push(() => server.close());
  expect((await ask(server.bases[0] as string)).status).toBe(200);
});
