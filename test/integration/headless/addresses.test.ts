/** The headless program in a separate process, while real addresses come and go, and after it was suspended. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildIfNeeded } from '../../../scripts/build.ts';
import { EndpointDocument } from '../../../src/main/api/documents/endpoint-document.ts';
import { testFolder } from '../../support/folder.ts';
import { testNamespace, whyNoNamespace, type Namespace } from '../../support/namespace.ts';

const BUNDLE = fileURLToPath(new URL('../../../dist/main/headless.js', import.meta.url));
const IPV4 = 'http://127.0.0.1:8434';
const IPV6 = 'http://[::1]:8434';
const SOON = { timeout: 5_000 }; // it takes milliseconds, or a second if an address drops packets

interface Program {
  readonly child: ChildProcess;
  readonly said: () => string;
  /** The bases that endpoint.json names. */
  announced(): Promise<readonly string[]>;
}

/**
 * Starts it without refreshes, and waits until it serves and has set up its empty data folder, which ends with state.json
 * and a check of the addresses. From then on only a wake-up triggers a check.
 */
async function start(run: (command: string, ...args: string[]) => ChildProcess, port: number): Promise<Program> {
  const folder = await testFolder();
  const child = run(process.execPath, BUNDLE, '--no-refresh', '--port', String(port), '--data-dir', folder);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => { said += String(chunk); });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  });
  await expect.poll(() => said, { timeout: 10_000 }).toMatch(/serves http/);
  await expect.poll(() => readdir(folder), { timeout: 10_000 }).toContain('state.json');
  const announced = async (): Promise<readonly string[]> =>
    EndpointDocument.parse(JSON.parse(await readFile(join(folder, 'endpoint.json'), 'utf8'))).bases;
  return { child, said: () => said, announced };
}

beforeAll(async () => {
  await buildIfNeeded();
});

const why = whyNoNamespace();

describe.skipIf(why !== null)(`addresses that come and go${why === null ? '' : ` (skipped: ${why})`}`, () => {
  const startIn = (network: Namespace): Promise<Program> => start(network.spawn, 8434);
  /** For a running process, SIGCONT is a wake-up and nothing else. */
  const wake = ({ child }: Program): boolean => child.kill('SIGCONT');

  it('serves without IPv6, and adds ::1 when IPv6 is switched on', async () => {
    const network = await testNamespace();
    await network.ipv6(false);
    const program = await startIn(network);
    expect(program.said()).toContain(`This computer has no IPv6 loopback address; the API answers on ${IPV4} only.`);
    expect(await program.announced()).toEqual([IPV4]);
    expect(await network.ask(`${IPV4}/status`)).toBe(200);
    await network.ipv6(true);
    expect(await network.ask(`${IPV6}/status`)).toBe('ECONNREFUSED');
    wake(program);
    await expect.poll(program.announced, SOON).toEqual([IPV4, IPV6]);
    expect(await network.ask(`${IPV6}/status`)).toBe(200);
  });

  it('keeps serving when IPv6 is switched off, drops ::1 from endpoint.json, and adds it again later', async () => {
    const network = await testNamespace();
    const program = await startIn(network);
    expect(await program.announced()).toEqual([IPV4, IPV6]);
    await network.ipv6(false);
    expect(await network.ask(`${IPV6}/status`)).toBe('EADDRNOTAVAIL');
    expect(await network.ask(`${IPV4}/status`)).toBe(200);
    wake(program);
    await expect.poll(program.announced, SOON).toEqual([IPV4]);
    await network.ipv6(true);
    expect(await network.ask(`${IPV6}/status`)).toBe(200); // without a check: the listener has outlived its address
    wake(program);
    await expect.poll(program.announced, SOON).toEqual([IPV4, IPV6]);
    expect(await network.ask(`${IPV4}/status`)).toBe(200);
  });

  it('survives the loopback interface going down and up again', async () => {
    const network = await testNamespace();
    const program = await startIn(network);
    await network.sh('ip link set lo down');
    wake(program);
    await expect.poll(program.said, SOON).toContain('The loopback network of this computer is off');
    expect(await network.ask(`${IPV4}/status`)).not.toBe(200);
    expect(await program.announced()).toEqual([IPV4, IPV6]); // they will be back, and no client can connect meanwhile
    await network.sh('ip link set lo up');
    for (const base of [IPV4, IPV6]) expect(await network.ask(`${base}/status`)).toBe(200);
    wake(program);
    await expect.poll(program.said, SOON).toContain('The addresses of the API have changed');
    expect(await program.announced()).toEqual([IPV4, IPV6]);
    for (const base of [IPV4, IPV6]) expect(await network.ask(`${base}/status`)).toBe(200);
  });

  it('survives the loss of 127.0.0.1, and announces it again when it returns', async () => {
    const network = await testNamespace();
    const program = await startIn(network);
    await network.sh('ip address delete 127.0.0.1/8 dev lo');
    wake(program);
    await expect.poll(program.announced, SOON).toEqual([IPV6]);
    expect(await network.ask(`${IPV6}/status`)).toBe(200);
    await network.sh('ip address add 127.0.0.1/8 dev lo');
    wake(program);
    await expect.poll(program.announced, SOON).toEqual([IPV4, IPV6]);
    for (const base of [IPV4, IPV6]) expect(await network.ask(`${base}/status`)).toBe(200);
  });

  it('reopens a listener that the system has closed', async (context) => {
    const network = await testNamespace();
    const program = await startIn(network);
    await network.sh('ss --kill --listening --tcp src 127.0.0.1 sport = :8434'); // as some systems do when the network changes
    if ((await network.ask(`${IPV4}/status`)) === 200) context.skip('this kernel ends no sockets for others');
    expect(await network.ask(`${IPV6}/status`)).toBe(200);
    wake(program);
    await expect.poll(() => network.ask(`${IPV4}/status`), SOON).toBe(200);
    expect(await program.announced()).toEqual([IPV4, IPV6]);
  });

  it('returns to its port when the suspended program that held it is gone', async () => {
    const network = await testNamespace();
    const holder = network.spawn(process.execPath, '-e', "require('net').createServer().listen(8434, '127.0.0.1', () => console.log('ready'))");
    onTestFinished(() => void holder.kill('SIGKILL'));
    await once(holder.stdout as NodeJS.ReadableStream, 'data');
    holder.kill('SIGSTOP');
    const program = await startIn(network);
    expect(program.said()).toContain('Port 8434 is taken by a program that does not answer; for now, the API answers on 8435.');
    expect(await program.announced()).toEqual(['http://127.0.0.1:8435', 'http://[::1]:8435']);
    holder.kill('SIGKILL');
    await once(holder, 'close');
    wake(program);
    await expect.poll(program.announced, SOON).toEqual([IPV4, IPV6]);
    await expect.poll(() => network.ask('http://127.0.0.1:8435/status'), SOON).toBe('ECONNREFUSED');
    expect(program.said()).toContain('The configured port is free again');
  });
});

describe('a program that was suspended for longer than its timeouts, as in sleep', () => {
  const SLEEP = 6_000; // longer than the timeouts for idle connections and for request headers

  /** Opens a connection, sends this text and collects the answer. */
  async function say(base: string, text: string): Promise<{ socket: Socket; heard: () => string; failed: () => string | undefined }> {
    const { hostname, port } = new URL(base);
    const socket = connect(Number(port), hostname.replace(/^\[|\]$/g, ''));
    onTestFinished(() => void socket.destroy());
    let heard = '';
    let code: string | undefined;
    socket.on('data', (chunk) => { heard += String(chunk); });
    socket.on('error', (error: NodeJS.ErrnoException) => { code = error.code; });
    await once(socket, 'connect');
    socket.write(text);
    return { socket, heard: () => heard, failed: () => code };
  }
  const request = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

  it.skipIf(process.platform === 'win32')('answers at once on all addresses, including requests sent while it was suspended, and keeps its event streams', async () => {
    const program = await start((command, ...args) => spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] }), 0);
    const bases = await program.announced();
    const streams = await Promise.all(bases.map((base) => say(base, request('/events'))));
    const idle = await Promise.all(bases.map((base) => say(base, request('/status'))));
    const begun = await Promise.all(bases.map((base) => say(base, request('/status').slice(0, -2))));
    for (const { heard } of streams) await expect.poll(heard, SOON).toContain('event: quote');
    for (const { heard } of idle) await expect.poll(heard, SOON).toContain('200 OK');

    program.child.kill('SIGSTOP');
    const meanwhile = await Promise.all(bases.map((base) => say(base, request('/status')))); // accepted by the kernel
    await new Promise((resolve) => setTimeout(resolve, SLEEP));
    expect(meanwhile.map(({ heard }) => heard())).toEqual(bases.map(() => ''));
    program.child.kill('SIGCONT');

    const woke = performance.now();
    for (const base of bases) expect((await fetch(`${base}/api/v1/quote`)).status).toBe(200);
    for (const { heard } of meanwhile) await expect.poll(heard, SOON).toContain('200 OK');
    expect(performance.now() - woke).toBeLessThan(2_000);
    expect(await program.announced()).toEqual(bases);

    for (const { socket } of begun) if (!socket.destroyed) socket.write('\r\n');
    for (const { heard } of begun) await expect.poll(heard, SOON).toMatch(/^HTTP\/1\.1 (?:200|408) /); // either answer is fine
    for (const { socket } of idle) if (!socket.destroyed) await once(socket, 'close');
    expect([...idle, ...begun, ...meanwhile].map(({ failed }) => failed())).not.toContain('ECONNRESET');

    expect(streams.map(({ socket }) => socket.readableEnded || socket.destroyed)).toEqual(bases.map(() => false));
    program.child.kill('SIGTERM');
    await Promise.all(streams.map(({ socket }) => once(socket, 'end')));
    expect(streams.map(({ failed }) => failed())).toEqual(bases.map(() => undefined));
  });
});
