import { execFileSync } from 'node:child_process';
import { lookup } from 'node:dns';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createFetcher } from '../../../../src/main/refresh/fetch/fetcher.ts';
import { FEED_ACCEPT, type FetchRequest } from '../../../../src/main/refresh/fetch/fetch-contract.ts';
import { phrase } from '../../../../src/shared/language/phrase.ts';
import { UserFacingError } from '../../../../src/shared/language/user-facing-error.ts';
import { testFolder } from '../../../support/folder.ts';
import { nodeTrust } from '../../../support/node-trust.ts';
import { describeWith } from '../../../support/with-programs.ts';
import { send, startOrigin, status } from '../../../support/origin.ts';
import { stopFor } from '../../../support/stopped.ts';
import { told } from '../../../support/told.ts';

const LIMITS = { deadlineMs: 5_000, wireBytes: 10_000, decodedBytes: 20_000 };
const fetchOrigin = createFetcher({ userAgent: 'Test/1 (+https://test.example)', now: Date.now, systemTrust: nodeTrust });
const get = (url: string, facts: Partial<FetchRequest> = {}, fetcher = fetchOrigin) =>
  fetcher({ url, accept: FEED_ACCEPT, validators: null, limits: LIMITS, ...facts });

/** Starts a server that sends exactly these bytes to each client, then ends, waits for, or resets the connection. */
async function rawOrigin(bytes: string, then: 'end' | 'wait' | 'reset' = 'end'): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      if (then === 'end') socket.end(bytes, 'latin1');
      else socket.write(bytes, 'latin1');
      if (then === 'reset') setTimeout(() => socket.resetAndDestroy(), 50); // once the bytes are sent
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

describe('a request', () => {
  it('fails on a 304 to an unconditional request', async () => {
    const origin = await startOrigin({ '/': status(304) });
    expect(await get(`${origin.base}/`)).toMatchObject({ kind: 'failed', status: 304 });
  });

  it('fails on a 304 of another address, to which the validators were not sent', async () => {
    const origin = await startOrigin({ '/': status(302, { location: '/other' }), '/other': status(304) });
    const validators = { etag: '"1"', lastModified: null, url: `${origin.base}/feed` };
    expect(await get(`${origin.base}/`, { validators })).toMatchObject({ kind: 'failed', status: 304 });
  });
});

describe('redirects', () => {
  it('report a new address only if all of them are permanent', async () => {
    const origin = await startOrigin({ '/new': send('x'), '/a': status(301, { location: '/b' }), '/b': status(308, { location: '/new' }), '/c': status(307, { location: '/b' }) });
    expect(await get(`${origin.base}/a`)).toMatchObject({ movedTo: `${origin.base}/new` });
    expect(await get(`${origin.base}/c`)).toMatchObject({ movedTo: null });
    expect(await get(`${origin.base}/new`)).toMatchObject({ movedTo: null });
  });

  it('to an invalid address are refused', async () => {
    const origin = await startOrigin({ '/': status(302, { location: 'http://[' }) });
    expect(told(await get(`${origin.base}/`))).toMatchObject({ kind: 'failed', message: 'The site redirects to an invalid address.' });
  });

  it('that lead to a failure elsewhere name the host there, without credentials and path', async () => {
    const there = await startOrigin({ '/missing?key=secret': status(404), '/round': status(302, { location: '/round' }), '/cut': (_request, response) => {
      response.writeHead(200, { 'content-length': '9' }).write('half', () => void response.destroy());
    } });
    const origin = await startOrigin();
    const messageFor = async (location: string, facts: Partial<FetchRequest> = {}): Promise<unknown> => {
      origin.on('/', status(302, { location }));
      return told(await get(`${origin.base}/`, facts));
    };
    const host = `127.0.0.1:${there.port}`;
    const refusing = await startOrigin();
    await refusing.close();
    expect(await messageFor(`http://me:secret@${host}/missing?key=secret`)).toMatchObject({ status: 404, message: `The address redirects to ${host}. There is nothing at this address (404 Not Found).` });
    expect(await messageFor(`http://${host}/round`)).toMatchObject({ message: `The address redirects to ${host}. The site redirects in a circle.` });
    expect(await messageFor(`http://${host}/cut`)).toMatchObject({ message: expect.stringMatching(/^The address redirects to /) as string });
    expect(await messageFor(`${refusing.base}/`)).toMatchObject({ message: `The address redirects to 127.0.0.1:${refusing.port}. The site refused the connection.` });
    const admit = (): Promise<void> => Promise.reject(new UserFacingError(phrase('failure.late')));
    expect(await messageFor(`http://${host}/`, { admit })).toMatchObject({ message: `The address redirects to ${host}. The site did not answer in time.` });
    expect(await messageFor('/missing')).toMatchObject({ message: 'There is nothing at this address (404 Not Found).' });
    expect(await messageFor('ftp://files.example/')).toMatchObject({ message: 'Only http and https addresses can be read.' });
  });

  it.each<[string, BufferEncoding, string]>([['UTF-8', 'utf8', '/f%C3%BC%C3%9Fe?%C3%BC'], ['Latin-1', 'latin1', '/f%FC%DFe?%FC']])(
    'go to an address in %s, byte for byte', async (_name, encoding, path) => {
      const origin = await startOrigin({ [path]: send('x'), '/': status(302, { location: Buffer.from('/füße?ü', encoding).toString('latin1') }) });
      expect(await get(`${origin.base}/`)).toMatchObject({ kind: 'fresh' });
    });

  it('within this machine are followed if the configured site is itself local', async () => {
    const origin = await startOrigin({ '/': status(302, { location: '/feed#part' }), '/feed': send('x') });
    expect(await get(`http://me:secret@127.0.0.1:${origin.port}/`)).toMatchObject({ kind: 'fresh', url: `${origin.base}/feed`, local: true });
  });

  // All of 127.0.0.0/8 is loopback on Linux and Windows: 127.0.0.2 stands in for the internet here.
  it.skipIf(process.platform === 'darwin')('from outside into this machine are refused, by any host name or notation', async () => {
    const fetcher = createFetcher({ userAgent: 'Test/1', now: Date.now, systemTrust: nodeTrust, isPrivate: (address) => address !== '127.0.0.2' && /^[\d.:[\]a-f]+$/.test(address) });
    const inside = await startOrigin({ '/': send('secret') });
    const outside = await startOrigin({ '/ok': send('x') }, '127.0.0.2');
    outside.on('/fine', status(302, { location: '/ok' }));
    expect(await get(`${outside.base}/fine`, {}, fetcher)).toMatchObject({ kind: 'fresh', local: false });
    for (const host of ['127.0.0.1', 'localhost', '0x7f.1', '2130706433', '[::1]', '[::ffff:127.0.0.1]']) {
      outside.on('/', status(302, { location: `http://${host}:${inside.port}/` }));
      expect(told(await get(`${outside.base}/`, {}, fetcher)), host).toMatchObject({ kind: 'failed', message: expect.stringMatching(/^The address redirects to .*\. The site leads into the local network, where it is not followed\.$/) as string });
    }
    outside.on('/', status(302, { location: '/again' }));
    outside.on('/again', status(302, { location: `${inside.base}/` }));
    expect(await get(`${outside.base}/`, {}, fetcher)).toMatchObject({ kind: 'failed' });
    expect(inside.asked).toEqual([]);
  });
});

it('sends no request to a host that asked for a pause, not even by redirect, and says which', async () => {
  const origin = await startOrigin({ '/': send('x') });
  const elsewhere = await startOrigin({ '/': status(302, { location: `${origin.base}/` }) });
  const isPaused = (host: string): boolean => host === `127.0.0.1:${origin.port}`;
  for (const { base } of [origin, elsewhere]) {
    expect(await get(`${base}/`, { isPaused })).toEqual({ kind: 'paused', host: `127.0.0.1:${origin.port}` });
  }
  expect(origin.asked).toEqual([]);
});

describe('what was sent and received', () => {
  const exchangeOf = async (...request: Parameters<typeof get>): Promise<unknown> => {
    const outcome = await get(...request);
    return outcome.kind === 'paused' ? undefined : outcome.exchange;
  };

  it.each<[string, Parameters<typeof startOrigin>[0], object]>([
    ['of a document', { '/': send('<rss>') }, { status: 200, bytes: 5 }],
    ['of a compressed one', { '/': send(gzipSync('<rss>'.repeat(100)), { 'content-encoding': 'gzip' }) }, { status: 200, bytes: gzipSync('<rss>'.repeat(100)).length }],
    ['of a refusal', { '/': status(503) }, { status: 503, bytes: 0 }],
    ['of an answer that broke off', { '/': (_request, response) => response.writeHead(200, { 'content-length': '9' }).write('half', () => void setTimeout(() => response.destroy(), 50)) }, { status: 200, bytes: 4 }],
  ])('%s is told: host, status, bytes and ms', async (_what, paths, facts) => {
    const origin = await startOrigin(paths);
    expect(await exchangeOf(`${origin.base}/`)).toEqual({ host: `127.0.0.1:${origin.port}`, ms: expect.any(Number) as number, ...facts });
  });

  it('is that of the host asked last, without the time it waited for its turn', async () => {
    const there = await startOrigin({ '/': () => undefined });
    const origin = await startOrigin({ '/': status(302, { location: `${there.base}/` }) });
    const admit = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 2_000));
    const exchange = await exchangeOf(`${origin.base}/`, { admit, limits: { ...LIMITS, deadlineMs: 500 } });
    expect(exchange).toEqual({ host: `127.0.0.1:${there.port}`, status: null, bytes: 0, ms: expect.any(Number) as number });
    expect(exchange).toMatchObject({ ms: expect.toSatisfy((ms: number) => ms >= 500 && ms < 2_000) as number });
  });

  it('is without the time it waited for a turn that did not come', async () => {
    const origin = await startOrigin({ '/': status(302, { location: 'http://b.example/' }) });
    const admit = (): Promise<void> => new Promise((_resolve, reject) => setTimeout(() => reject(new Error('not admitted')), 2_000));
    expect(await exchangeOf(`${origin.base}/`, { admit })).toMatchObject({ host: 'b.example', ms: expect.toSatisfy((ms: number) => ms < 2_000) as number });
  });

  it('is nothing if the host wants no requests', async () => {
    expect(await exchangeOf('http://paused.example/', { isPaused: () => true })).toBeUndefined();
  });
});

describe('an answer', () => {
  it.each<[string, string]>([
    ['with line feeds only', 'HTTP/1.1 200 OK\nContent-Length: 5\n\n<rss>'],
    ['with a folded header', 'HTTP/1.1 200 OK\r\nX-Policy: a\r\n b\r\nContent-Length: 5\r\n\r\n<rss>'],
    ['with 100 KB of headers', `HTTP/1.1 200 OK\r\nContent-Security-Policy: ${'a'.repeat(100_000)}\r\nContent-Length: 5\r\n\r\n<rss>`],
    ['with spaces after a chunk size', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5   \r\n<rss>\r\n0\r\n\r\n'],
    ['with both Content-Length and chunks', 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n<rss>\r\n0\r\n\r\n'],
    ['with status 203 from a proxy', 'HTTP/1.1 203 Non-Authoritative Information\r\nContent-Length: 5\r\n\r\n<rss>'],
  ])('is read as browsers do: %s', async (_name, bytes) => {
    const outcome = await get(await rawOrigin(bytes));
    expect(outcome.kind === 'fresh' && outcome.bytes.toString()).toBe('<rss>');
  });

  it('loses a validator that could not be sent back', async () => {
    const url = await rawOrigin('HTTP/1.1 200 OK\r\nETag: "a\x01b"\r\nLast-Modified: Sun, 22 Nov 2026 10:00:00 GMT\r\nContent-Length: 5\r\n\r\n<rss>');
    const outcome = await get(url);
    const validators = outcome.kind === 'fresh' ? outcome.advice.validators : null;
    expect(validators).toEqual({ etag: null, lastModified: 'Sun, 22 Nov 2026 10:00:00 GMT', url });
    expect(await get(url, { validators })).toMatchObject({ kind: 'fresh' });
  });
});

describe('limits and failures', () => {
  it('a silent site with an IPv6 address needs no lookup, so that this computer is not offline', async () => {
    const server = createServer((socket) => socket.on('error', () => undefined));
    await new Promise<void>((resolve) => server.listen(0, '::1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    expect(await get(`http://[::1]:${port}/`, { limits: { ...LIMITS, deadlineMs: 200 } })).toMatchObject({ kind: 'failed', offline: false, silent: true });
  });

  it('name servers that never answer mean that this computer is offline, unless a site had redirected there', async () => {
    const silent = Object.assign(() => undefined, lookup);
    const fetcher = createFetcher({ userAgent: 'Test/1', now: Date.now, systemTrust: nodeTrust, lookup: silent });
    const limits = { ...LIMITS, deadlineMs: 200 };
    const message = 'The site could not be looked up. This computer may be offline.';
    expect(told(await get('http://silent.example/', { limits }, fetcher))).toMatchObject({ kind: 'failed', offline: true, silent: true, message });
    const origin = await startOrigin({ '/': status(302, { location: 'http://silent.example/' }) });
    expect(told(await get(`${origin.base}/`, { limits: { ...LIMITS, deadlineMs: 1_000 } }, fetcher))).toMatchObject({ kind: 'failed', offline: false, message: `The address redirects to silent.example. ${message}` });
  });

  it('the deadline is paused while a redirect waits for its turn, and continues afterwards', async () => {
    const origin = await startOrigin({ '/': status(302, { location: '/there' }), '/there': send('x'), '/away': status(302, { location: '/silent' }), '/silent': () => undefined });
    const limits = { ...LIMITS, deadlineMs: 1_000 };
    const admit = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, limits.deadlineMs + 200));
    const [there, away] = await Promise.all(['/', '/away'].map((path) => get(`${origin.base}${path}`, { limits, admit })));
    expect(there).toMatchObject({ kind: 'fresh' });
    expect(told(away)).toMatchObject({ kind: 'failed', message: 'The site did not answer in time.', silent: true });
  });

  it('what arrived while the program was stopped is read, even if the deadline has passed meanwhile', async () => {
    const thenStop = (answer: ReturnType<typeof send>): ReturnType<typeof send> => (request, response) => {
      answer(request, response);
      stopFor(3_000);
    };
    const origin = await startOrigin({ '/': thenStop(send('x')), '/away': thenStop(status(302, { location: '/there' })), '/there': send('y') });
    for (const path of ['/', '/away']) {
      expect(await get(`${origin.base}${path}`, { limits: { ...LIMITS, deadlineMs: 1_000 } })).toMatchObject({ kind: 'fresh' });
    }
  });

  it('a redirect that may not be followed fails with the reason, and does not count as silence', async () => {
    const origin = await startOrigin({ '/': status(302, { location: '/there' }), '/there': send('x') });
    const admit = (): Promise<void> => Promise.reject(new UserFacingError(phrase('failure.late')));
    expect(told(await get(`${origin.base}/`, { admit }))).toMatchObject({ kind: 'failed', message: 'The site did not answer in time.', silent: false, offline: false });
    expect(origin.asked.map(({ url }) => url)).toEqual(['/']);
  });

  it.each<[string, string]>([
    ['ends before its Content-Length', 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n<rss>'],
    ['ends before its last chunk', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n<rss>\r\n'],
    ['is not HTTP', 'SSH-2.0-OpenSSH_9.2\r\n'],
    ['is empty', ''],
    ['switches the protocol', 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'],
  ])('an answer counts as failed if it %s', async (_name, bytes) => {
    const outcome = await get(await rawOrigin(bytes, bytes.includes(' 101 ') ? 'wait' : 'end'));
    expect(outcome).toMatchObject({ kind: 'failed', status: null });
    expect(told(outcome.kind === 'failed' && outcome.message)).toMatch(/^The site .+\.$/);
  });

  it('an answer of unknown length that ends in a reset counts as failed', async () => {
    const outcome = await get(await rawOrigin('HTTP/1.1 200 OK\r\n\r\n<rss>', 'reset'));
    expect(told(outcome)).toMatchObject({ kind: 'failed', status: null, message: 'The site closed the connection.' });
  });

  it('a failed answer reports its status and Retry-After', async () => {
    const origin = await startOrigin({ '/': status(429, { 'retry-after': '120', etag: '"no"' }) });
    expect(await get(`${origin.base}/`)).toMatchObject({ kind: 'failed', status: 429, advice: { retryAfterMs: 120_000 } });
  });

  it.each(['', 'nonsense', 'ftp://example.org/', 'javascript:alert(1)'])('an invalid web address is refused: %j', async (url) => {
    expect(await get(url)).toMatchObject({ kind: 'failed', status: null });
  });

  it('a refused connection is reported as such', async () => {
    const origin = await startOrigin();
    await origin.close();
    expect(told(await get(`${origin.base}/`))).toMatchObject({ kind: 'failed', message: 'The site refused the connection.' });
  });
});

describeWith(['openssl'], 'over TLS', () => {
  it('a certificate that is not accepted is reported as such', async () => {
    const folder = await testFolder();
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, '-subj', '/CN=test.example'], { stdio: 'ignore' });
    const server = createTlsServer({ key: await readFile(key), cert: await readFile(cert) });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const outcome = await get(`https://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const message = 'The site’s certificate is not from a trusted authority.';
    expect(told(outcome)).toMatchObject({ kind: 'failed', status: null, untrusted: true, message });
  });
});
