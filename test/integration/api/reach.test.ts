/** Whether connections still arrive at a server, when they do not, and when other things happen meanwhile. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { LoopbackAddress } from '../../../src/main/api/guard/loopback.ts';
import { reach } from '../../../src/main/api/address/reach.ts';
import { fakeClock } from '../../support/fake-clock.ts';
import { clock as realClock } from './helpers.ts';

const ADDRESS = '127.0.0.1';

/** Starts a server that keeps its connections open. */
async function listening(): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
  });
  server.listen(0, ADDRESS);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { server, port: (server.address() as AddressInfo).port };
}

/** Opens a connection that stays open during the test. */
async function visit(port: number): Promise<void> {
  const socket = connect(port, ADDRESS);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
}

const connections = (server: Server): Promise<number> => new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));

test('a server that accepts connections answers, and nothing is left of the check', async () => {
  const clock = fakeClock();
  const { server, port } = await listening();
  for (let times = 0; times < 2; times += 1) expect(await reach(server, ADDRESS, port, clock)).toBe('answers');
  expect([server.listenerCount('connection'), server.listenerCount('drop'), clock.waiting]).toEqual([1, 0, 0]);
  await expect.poll(() => connections(server)).toBe(0);
});

test('a server at its connection limit answers', async () => {
  const { server, port } = await listening();
  server.maxConnections = 1;
  await visit(port);
  expect(await reach(server, ADDRESS, port, fakeClock())).toBe('answers');
});

test('a server that was closed is dead, whoever has its port now', async () => {
  const { server } = await listening();
  server.close();
  const { server: other, port } = await listening();
  expect(await reach(server, ADDRESS, port, fakeClock())).toBe('dead');
  expect(other.listenerCount('connection')).toBe(1);
});

test('a server is dead if connections are refused', async () => {
  const { server: gone, port } = await listening();
  await new Promise((resolve) => gone.close(resolve));
  const { server } = await listening();
  expect(await reach(server, ADDRESS, port, fakeClock())).toBe('dead');
});

test('an address that the machine does not have is absent', async () => {
  const { server, port } = await listening();
  const elsewhere: string = 'ff02::1'; // a multicast address, with which there are no TCP connections (RFC 9293, 3.9.2.3)
  expect(await reach(server, elsewhere as LoopbackAddress, port, fakeClock())).toBe('absent');
});

test('a server is dead if within a second the connection has not arrived, though another one has', async () => {
  const clock = fakeClock();
  const [mine, other] = [await listening(), await listening()];
  let found: string | undefined;
  void reach(mine.server, ADDRESS, other.port, clock).then((result) => { found = result; });
  await once(other.server, 'connection');
  await visit(mine.port);
  await clock.advance(999);
  expect(found).toBeUndefined();
  await clock.advance(1);
  await expect.poll(() => found).toBe('dead');
});

test('a process that was stopped for longer than the check takes still finds that its server answers', async () => {
  const { server, port } = await listening();
  const impatient = { ...realClock, after: (_ms: number, run: () => void) => realClock.after(1, run) };
  const found = await new Promise((resolve) => {
    setImmediate(() => {
      void reach(server, ADDRESS, port, impatient).then(resolve);
      process.nextTick(() => { // the connection has been made
        const until = performance.now() + 20;
        while (performance.now() < until);
      });
    });
  });
  expect(found).toBe('answers');
});
