/** Rules 28 to 32: what a request looks like on the wire, and the limits on its answer. */
import { createServer, type Socket } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createFetcher } from '../../../src/main/refresh/fetch/fetcher.ts';
import { FEED_ACCEPT, FEED_LIMITS, MODELS_ACCEPT, type FetchRequest } from '../../../src/main/refresh/fetch/fetch-contract.ts';
import { HOUR } from '../../../src/shared/units.ts';
import { nodeTrust } from '../../support/node-trust.ts';
import { modelsDocument, rss, send, startOrigin, status, tagged } from '../../support/origin.ts';
import { told } from '../../support/told.ts';
import { LATEST, startTidings, USER_AGENT } from './helpers.ts';

const GOOD = tagged(rss('F', 'one'), '"1"');
const fetchOrigin = createFetcher({ userAgent: USER_AGENT, now: Date.now, systemTrust: nodeTrust });
const get = (url: string, facts: Partial<FetchRequest> = {}) => fetchOrigin({ url, accept: FEED_ACCEPT, validators: null, limits: FEED_LIMITS, ...facts });

/** The names of header fields, as sent. */
const names = (rawHeaders: readonly string[]): string[] => rawHeaders.filter((_, index) => index % 2 === 0);

describe('a request on the wire', () => {
  it('rule 28: has the program\'s User-Agent, the same to all', async () => {
    const origin = await startOrigin({ '/': GOOD, '/m': send(modelsDocument('a'), { etag: '"m"' }) });
    const tidings = await startTidings({ feeds: [`${origin.base}/`], modelsUrl: `${origin.base}/m` });
    await (await tidings.restart()).pass(2 * HOUR);
    expect(origin.asked.length).toBeGreaterThan(3);
    expect(new Set(origin.asked.map(({ headers }) => headers['user-agent']))).toEqual(new Set([USER_AGENT]));
  });

  it('rule 29: keeps path and query, drops fragment and credentials, and has no identifying header', async () => {
    const origin = await startOrigin({ '/feed?x=1&y=%20': (_request, response) => {
      response.writeHead(200, { 'set-cookie': 'id=1; Path=/', etag: '"1"', 'accept-ch': 'Sec-CH-UA-Platform' }).end(rss('F', 'one'));
    }, '/from': status(302, { location: 'http://u:p@127.0.0.1:0/', 'set-cookie': 'id=2' }) });
    origin.on('/from', status(302, { location: `http://u:p@127.0.0.1:${origin.port}/feed?x=1&y=%20#part`, 'set-cookie': 'id=2' }));
    const withSecrets = `http://user:secret@127.0.0.1:${origin.port}`;
    const tidings = await startTidings({ feeds: [`${withSecrets}/feed?x=1&y=%20#top`, `${withSecrets}/from#top`] });
    await tidings.pass(HOUR * LATEST);
    expect(origin.asked.length).toBe(6);
    expect(new Set(origin.asked.map(({ url }) => url))).toEqual(new Set(['/feed?x=1&y=%20', '/from']));
    const allowed = ['User-Agent', 'Accept', 'Accept-Encoding', 'If-None-Match', 'Host', 'Connection'];
    for (const { rawHeaders } of origin.asked) {
      expect(names(rawHeaders).filter((name) => !allowed.includes(name))).toEqual([]);
      expect(rawHeaders.join(' ')).not.toContain('secret');
    }
  });

  it('rule 30: accepts the feed types, or the type of the model list', async () => {
    const origin = await startOrigin({ '/': GOOD, '/m': send(modelsDocument('a')) });
    await startTidings({ feeds: [`${origin.base}/`], modelsUrl: `${origin.base}/m` });
    const accept = Object.fromEntries(origin.asked.map(({ url, headers }) => [url, headers.accept]));
    for (const type of ['application/atom+xml', 'application/rss+xml', 'application/feed+json', 'application/xml', 'text/xml']) expect(accept['/']).toContain(type);
    expect(accept['/m']).toBe(MODELS_ACCEPT);
  });

  it('rule 31: accepts compressed answers, and limits their decompressed size', async () => {
    const body = Buffer.from(rss('F', 'one'));
    const origin = await startOrigin({
      '/gzip': send(gzipSync(body), { 'content-encoding': 'gzip' }),
      '/deflate': send(deflateSync(body), { 'content-encoding': 'deflate' }),
      '/br': send(brotliCompressSync(body), { 'content-encoding': 'br' }),
      '/bomb': send(gzipSync(Buffer.alloc(FEED_LIMITS.decodedBytes + 1)), { 'content-encoding': 'gzip' }),
      '/twice': send(gzipSync(gzipSync(Buffer.alloc(FEED_LIMITS.decodedBytes + 1))), { 'content-encoding': 'gzip, gzip' }),
    });
    for (const coding of ['gzip', 'deflate', 'br']) expect(await get(`${origin.base}/${coding}`), coding).toMatchObject({ kind: 'fresh', bytes: body });
    expect(origin.asked[0]?.headers['accept-encoding']).toBe('gzip, deflate, br');
    for (const path of ['/bomb', '/twice']) expect(told(await get(origin.base + path))).toMatchObject({ kind: 'failed', message: 'The answer decompresses to more than 10 MB.' });
    expect(told(await get(`${origin.base}/bomb`, { limits: { ...FEED_LIMITS, decodedBytes: 20_000 } }))).toMatchObject({ message: 'The answer decompresses to more than 0.02 MB.' });
  });
});

/** Sends these bytes again and again until the connection closes. */
const trickle = (socket: Socket, bytes: string): void => {
  const drip = setInterval(() => socket.write(bytes), 10);
  socket.on('close', () => clearInterval(drip));
};

describe('an answer', () => {
  it.each<[string, boolean, (socket: Socket) => void]>([
    ['sends nothing', true, () => undefined],
    ['trickles its headers', true, (socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      trickle(socket, 'X-A: b\r\n');
    }],
    ['trickles its body', false, (socket) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n<rss>');
      trickle(socket, 'x');
    }],
    ['sends status 100 forever', true, (socket) => trickle(socket, 'HTTP/1.1 100 Continue\r\n\r\n')],
    ['redirects and then trickles', true, (socket) => {
      socket.once('data', (request) => {
        if (request.includes('GET / ')) socket.end('HTTP/1.1 302 Found\r\nLocation: /on\r\nConnection: close\r\n\r\n');
        else trickle(socket, 'HTTP/1.1 100 Continue\r\n\r\n');
      });
    }],
  ])('rule 32: of a site that %s is given up at the deadline, and the connection closed', async (_name, silent, behave) => {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)));
      behave(socket);
      socket.resume();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    const { port } = server.address() as { port: number };
    const began = performance.now();
    const outcome = await get(`http://127.0.0.1:${port}/`, { limits: { ...FEED_LIMITS, deadlineMs: silent ? 250 : 800 } }); // time for a head to arrive
    expect(told(outcome)).toMatchObject({ kind: 'failed', message: 'The site did not answer in time.', silent });
    expect(performance.now() - began).toBeLessThan(2_000);
    await expect.poll(() => sockets.size).toBe(0);
  });

  it('rule 32: is cut off at the limit on the wire, and the connection closed', async () => {
    const origin = await startOrigin({ '/': (_request, response) => {
      const pour = (): void => { while (!response.destroyed && response.write(Buffer.alloc(65_536)));  };
      response.writeHead(200).on('drain', pour);
      pour();
    } });
    for (const [wireBytes, most] of [[FEED_LIMITS.wireBytes, 5], [10_000, 0.01]] as const) {
      expect(told(await get(`${origin.base}/`, { limits: { ...FEED_LIMITS, wireBytes } }))).toMatchObject({ kind: 'failed', message: `The answer is larger than ${most} MB.` });
      await expect.poll(() => origin.open()).toBe(0);
    }
  });
});
