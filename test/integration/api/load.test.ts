/** Clients that are slow, numerous, greedy or gone. Limits are shortened; these tests check that each takes effect. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, Socket } from 'node:net';
import { performance as clocks } from 'node:perf_hooks';
import { queryObjects } from 'node:v8';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { LIMITS } from '../../../src/main/api/http/limits.ts';
import type { ApiServer } from '../../../src/main/api/server.ts';
import type { ServedDocument } from '../../../src/main/store/snapshot.ts';
import { BODY_FRAMINGS, pourBody } from '../../support/raw-http.ts';
import { answersIn, ask, clock, exchange, field, fixedContent, open, requestText, start } from './helpers.ts';

const HASTE = {
  headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 50, keepAliveTimeout: 200, unreadTimeout: 400,
  linger: 100,
};

async function withServer(limits: Parameters<typeof start>[0], run: (api: ApiServer) => Promise<void>): Promise<void> {
  const api = await start(limits);
  try {
    await run(api);
  } finally {
    await api.close();
  }
}

/** Unlike `once`, also resolves for a reset. */
const closeOf = (socket: Socket): Promise<void> => new Promise((resolve) => socket.on('close', () => resolve()));

/** Resolves when the server has ended the connection, even if the client keeps its half open. */
const endOf = (socket: Socket): Promise<void> =>
  new Promise((resolve) => socket.on('end', () => resolve()).on('close', () => resolve()));

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Opens many connections that discard everything they receive. */
async function crowd(base: string, count: number): Promise<Socket[]> {
  const sockets = Array.from({ length: count }, () => open(base));
  for (const socket of sockets) socket.on('error', () => undefined).resume();
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  return sockets;
}

test('the default limits have the expected values', () => {
  expect(LIMITS).toEqual({
    headersTimeout: 5_000, requestTimeout: 10_000, connectionsCheckingInterval: 1_000, keepAliveTimeout: 5_000,
    unreadTimeout: 15_000, linger: 500, maxConnections: 2048, bodyBytes: 65_536, maxStreams: 1_000, heartbeat: 15_000, unreadStreamBytes: 65_536,
  });
});

test('500 silent or slow connections do not delay others, and are all closed', async () => {
  const headersTimeout = 1_000; // long enough to connect all of them
  await withServer({ limits: { ...HASTE, headersTimeout, requestTimeout: 2 * headersTimeout } }, async (api) => {
    for (const base of api.bases) {
      const sockets = await crowd(base, 500);
      const closed = Promise.all(sockets.map((socket) => closeOf(socket)));
      for (const socket of sockets.slice(250)) socket.write('GET /api/v1/news HTTP/1.1\r\nHost: localhost\r\n');
      const drip = setInterval(() => {
        for (const socket of sockets.slice(250)) if (socket.writable) socket.write('X-A: b\r\n');
      }, 50);
      try {
        const started = performance.now();
        expect((await ask(base)).status).toBe(200);
        expect(performance.now() - started).toBeLessThan(headersTimeout);
        await closed;
      } finally {
        clearInterval(drip);
      }
    }
  });
});

test('a request that takes too long is answered with 408', async () => {
  await withServer({ limits: HASTE }, async (api) => {
    const answers = answersIn(await exchange(api.bases[0] as string, 'GET /api/v1/news HTTP/1.1\r\nHost: local'));
    expect(answers.map(({ status }) => status)).toEqual([408]);
    expect(field(answers[0] as never, 'content-type')).toBe('application/problem+json');
  });
});

test('a request that takes too long is answered with 408 even if other clients keep connecting', async () => {
  await withServer({ limits: { ...HASTE, requestTimeout: 60_000, connectionsCheckingInterval: 500 } }, async (api) => {
    const [base = ''] = api.bases;
    const over = new AbortController();
    const slow = exchange(base, 'GET /api/v1/news HTTP/1.1\r\nHost: local').finally(() => over.abort());
    while (!over.signal.aborted) await ask(base); // connects more often than slow clients are looked for
    expect(answersIn(await slow).map(({ status }) => status)).toEqual([408]);
  });
});

test('a line that is too long and never ends is answered with 408', async () => {
  await withServer({ limits: HASTE }, async (api) => {
    const pieces = ['GET /', 'a'.repeat(20_000), 'a'.repeat(20_000)];
    const answers = answersIn(await exchange(api.bases[0] as string, pieces));
    expect(answers.map(({ status }) => status)).toEqual([408]);
  });
});

/** Returns the number of event-loop turns in a period in which the test itself does nothing. */
async function turnsIn(ms: number): Promise<number> {
  const before = clocks.nodeTiming.uvMetricsInfo.loopCount;
  await pause(ms);
  return clocks.nodeTiming.uvMetricsInfo.loopCount - before;
}

test('an idle server does not poll; slow clients are detected once one connects', async () => {
  await withServer({ limits: { ...HASTE, connectionsCheckingInterval: 5 } }, async (api) => {
    const [base = ''] = api.bases;
    for (let visit = 0; visit < 2; visit++) {
      await pause(100);
      expect(await turnsIn(400)).toBeLessThan(40); // two addresses checked every 5 ms would cause 160
      const [answer] = answersIn(await exchange(base, 'GET /api/v1/news HTTP/1.1\r\nHost: local'));
      expect(answer?.status).toBe(408);
    }
  });
});

test('a request whose body never arrives gets one response, and its connection is closed', async () => {
  await withServer({ limits: HASTE }, async (api) => {
    const bytes = 'POST /status HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nhello';
    expect(answersIn(await exchange(api.bases[0] as string, bytes)).map(({ status }) => status)).toEqual([405]);
  });
});

test('a connection in use is kept open, and closed when idle', async () => {
  await withServer({ limits: { ...HASTE, keepAliveTimeout: 1_000 } }, async (api) => {
    const socket = open(api.bases[0] as string);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk)).on('error', () => undefined);
    const closed = closeOf(socket);
    for (let i = 0; i < 7; i += 1) {
      socket.write(requestText({ target: '/api/v1/quote' }).replace('Connection: close\r\n', ''));
      await pause(400); // in total longer than an idle connection lives: a second, or two in newer Node (keepAliveTimeoutBuffer)
    }
    await closed;
    const answers = answersIn(Buffer.concat(chunks));
    expect(answers.map((answer) => [answer.status, field(answer, 'keep-alive')])).toEqual(Array(7).fill([200, 'timeout=1']));
  });
});

test('a large answer can be read later than an idle connection is closed', async () => {
  const bytes = randomBytes(300_000); // the system takes them whole, Node's fetch decompresses only what is asked for
  const identity = { encoding: 'identity', bytes, etag: '"a"' } as const;
  const large: ServedDocument = {
    representations: { identity, gzip: { encoding: 'gzip', bytes: gzipSync(bytes), etag: '"b"' } }, confirmedAt: 0, lastModified: 0,
  };
  await withServer({ limits: { keepAliveTimeout: 200 }, content: { ...fixedContent(), models: () => large } }, async (api) => {
    const [base = ''] = api.bases;
    const answer = await fetch(`${base}/api/v1/ai/models`);
    const idle = open(base);
    const closed = closeOf(idle);
    idle.resume().write(requestText({ target: '/api/v1/quote' }).replace('Connection: close\r\n', ''));
    await closed; // it began to be idle after the connection of the models did
    expect((await answer.arrayBuffer()).byteLength).toBe(bytes.length);
  });
});

test('the connection of a HEAD request is idle at once, however large the document', async () => {
  const bytes = Buffer.alloc(300_000, ' ');
  const large: ServedDocument = { representations: { identity: { encoding: 'identity', bytes, etag: '"a"' } }, confirmedAt: 0, lastModified: 0 };
  await withServer({ limits: { keepAliveTimeout: 200, unreadTimeout: 60_000 }, content: { ...fixedContent(), models: () => large } }, async (api) => {
    const socket = open(api.bases[0] as string);
    socket.resume().write(requestText({ method: 'HEAD', target: '/api/v1/ai/models' }).replace('Connection: close\r\n', ''));
    await closeOf(socket);
  });
});

test.each(BODY_FRAMINGS)('a 64 MB body is answered and cut off early: %j', async (framing) => {
  await withServer({ limits: { linger: 1_000, requestTimeout: 60_000, keepAliveTimeout: 60_000 } }, async (api) => {
    const { answers, sent } = await pourBody(api.bases[0] as string, framing);
    expect(answers.map(({ status }) => status)).toEqual([405]);
    expect(sent).toBeLessThan(32 * 1024 * 1024);
  });
});

test.each([[LIMITS.bodyBytes, 'keep-alive'], [LIMITS.bodyBytes + 1, 'close']])('the answer to a body of %i bytes says what becomes of the connection: %s', async (length, connection) => {
  await withServer({ limits: HASTE }, async (api) => {
    const bytes = `POST /status HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n${'x'.repeat(length)}`;
    const answers = answersIn(await exchange(api.bases[0] as string, bytes));
    expect(answers.map((answer) => [answer.status, field(answer, 'connection')])).toEqual([[405, connection]]);
    expect(answers[0]?.headers.has('keep-alive')).toBe(connection === 'keep-alive');
  });
});

/** Content with models that the system does not take at once, so that their answer lasts as long as the client pleases. */
const withLargeModels = () => {
  const bytes = Buffer.alloc(32 * 1024 * 1024, ' ');
  const large: ServedDocument = { representations: { identity: { encoding: 'identity', bytes, etag: '"a"' } }, confirmedAt: 0, lastModified: 0 };
  return { ...fixedContent(), models: () => large };
};
const LITTLE = { linger: 100, bodyBytes: 1_000 };
/** Time for a whole request; it runs out while the answer is being read. */
const BRIEF = { headersTimeout: 400, requestTimeout: 400, connectionsCheckingInterval: 50 };
/** A body that turns out to be longer than `LITTLE` allows, when the server already has all of it. */
const CHUNKS = `${`3e8\r\n${'x'.repeat(1_000)}\r\n`.repeat(30)}0\r\n\r\n`;
const CHUNKED = 'POST /status HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n';

test.each([
  ['of a request with a long body', `GET /api/v1/ai/models HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2000\r\n\r\n${'x'.repeat(1_500)}`, [200]],
  ['of a request with a body that does not arrive', 'GET /api/v1/ai/models HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nhello', [200]],
  ['of a request with a body that becomes unreadable', 'GET /api/v1/ai/models HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nrubbish', [200]],
  ['before a body that does not arrive', 'GET /api/v1/ai/models HTTP/1.1\r\nHost: localhost\r\n\r\nPOST /status HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nhello', [200, 405]],
  ['after a long body', `${CHUNKED}${CHUNKS}${requestText({ target: '/api/v1/ai/models' })}`, [405, 200]],
  ['before a long body', `GET /api/v1/ai/models HTTP/1.1\r\nHost: localhost\r\n\r\nPOST /status HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2000\r\n\r\n${'x'.repeat(1_500)}`, [200, 405]],
])('an answer that is read slowly is not cut off: %s', async (_which, bytes, statuses) => {
  await withServer({ limits: { ...LITTLE, ...BRIEF }, content: withLargeModels() }, async (api) => {
    const socket = open(api.bases[0] as string);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk)).pause();
    const closed = closeOf(socket);
    socket.write(bytes);
    await pause(7 * LITTLE.linger); // longer than all of these limits
    socket.resume();
    await closed;
    expect(answersIn(Buffer.concat(chunks)).map(({ status }) => status)).toEqual(statuses);
  });
});

test('pipelined requests are all answered, however slowly it reads, to a client that half-closes when it has sent them', async () => {
  await withServer({ limits: { ...LITTLE, ...BRIEF, keepAliveTimeout: 60_000 }, content: withLargeModels() }, async (api) => {
    const socket = open(api.bases[0] as string);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk)).pause();
    const closed = closeOf(socket);
    socket.end(['/api/v1/ai/models', '/nothing', '/api/v1/quote'].map((target) => requestText({ target, connection: 'keep-alive' })).join(''));
    await pause(7 * LITTLE.linger);
    socket.resume();
    await closed;
    expect(answersIn(Buffer.concat(chunks)).map(({ status }) => status)).toEqual([200, 404, 200]);
  });
});

test('nothing is kept open for clients that half-close', async () => {
  const long = 60_000; // so that none of them closes anything
  await withServer({ limits: { headersTimeout: long, requestTimeout: long, keepAliveTimeout: long, unreadTimeout: long, heartbeat: long } }, async (api) => {
    for (const base of api.bases) {
      const sockets = await crowd(base, 500);
      const closed = Promise.all(sockets.map(closeOf));
      const requests = ['', 'GET /api', requestText({ target: '/events' }), requestText({ connection: 'keep-alive' })];
      for (const [at, socket] of sockets.entries()) socket.end(requests[at % requests.length] ?? '');
      expect(await Promise.race([closed.then(() => 'closed'), pause(20_000)])).toBe('closed');
    }
  });
});

test('a body that is too long is cut off after an answer that is read slowly, not only when time runs out', async () => {
  await withServer({ limits: { ...LITTLE, requestTimeout: 60_000, keepAliveTimeout: 60_000 }, content: withLargeModels() }, async (api) => {
    const socket = open(api.bases[0] as string);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk)).pause();
    const closed = closeOf(socket);
    socket.write(`GET /api/v1/ai/models HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n7d0\r\n${'x'.repeat(1_500)}`);
    await pause(2 * LITTLE.linger);
    socket.resume();
    await closed;
    expect(answersIn(Buffer.concat(chunks)).map(({ status }) => status)).toEqual([200]);
  });
});

test.each([
  ['of unknown length that ends just beyond the limit', [CHUNKED, CHUNKS]],
  ['up to the limit that arrives in pieces', ['POST /status HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n', 'x'.repeat(500), 'x'.repeat(500)]],
])('a body %s is followed by the next request', async (_which, pieces) => {
  await withServer({ limits: LITTLE }, async (api) => {
    const bytes = await exchange(api.bases[0] as string, [...pieces, requestText({ target: '/api/v1/quote' })], { gap: 2 * LITTLE.linger });
    expect(answersIn(bytes).map(({ status }) => status)).toEqual([405, 200]);
  });
});

test('a body may arrive after the final response, and a request after it is ignored', async () => {
  await withServer({ limits: { linger: 10_000 } }, async (api) => {
    const socket = connect({ port: api.port, host: '127.0.0.1', allowHalfOpen: true });
    const errors: Error[] = [];
    const chunks: Buffer[] = [];
    socket.on('error', (error) => errors.push(error)).on('data', (chunk) => chunks.push(chunk));
    const closed = closeOf(socket);
    socket.write('POST /status HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 10\r\n\r\n');
    await endOf(socket);
    socket.write('hello');
    await pause(50);
    socket.write(`world${requestText()}`);
    await pause(50);
    socket.end();
    await closed;
    expect(errors).toEqual([]);
    expect(answersIn(Buffer.concat(chunks)).map(({ status }) => status)).toEqual([405]);
  });
});

test('a client that waits for 100 Continue gets the final response instead', async () => {
  await withServer({}, async (api) => {
    const fields = 'Host: localhost\r\nExpect: 100-continue\r\nContent-Length: 67108864\r\n';
    const bytes = `POST /status HTTP/1.1\r\n${fields}\r\n`;
    expect(answersIn(await exchange(api.bases[0] as string, bytes)).map(({ status }) => status)).toEqual([405]);
  });
});

test('200 concurrent clients are all answered', async () => {
  await withServer({}, async (api) => {
    for (const base of api.bases) {
      const answers = await Promise.all(Array.from({ length: 200 }, () => ask(base, { target: '/api/v1/ai/models' })));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    }
  });
});

test('a connection over the limit is closed, and one is accepted after another has left', async () => {
  await withServer({ limits: { maxConnections: 2 } }, async (api) => {
    for (const base of api.bases) {
      const [first] = await crowd(base, 2);
      const third = open(base).on('error', () => undefined).resume();
      expect(await Promise.race([closeOf(third).then(() => 'closed'), pause(2_000)])).toBe('closed');
      first?.destroy();
      await expect.poll(async () => (await exchange(base, requestText())).length).toBeGreaterThan(0);
    }
  });
});

test.each([
  ['whose request is unreadable', 'NONSENSE\r\n\r\n'],
  ['whose body is unreadable', 'POST /status HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nrubbish'],
  ['whose last body does not arrive', 'POST /status HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 1000\r\n\r\nhello'],
])('a client %s and that keeps its half of the connection open does not take the place of others', async (_which, bytes) => {
  await withServer({ limits: { linger: 100, maxConnections: 1, requestTimeout: 60_000, keepAliveTimeout: 60_000 } }, async (api) => {
    const stubborn = connect({ port: api.port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => undefined).resume();
    stubborn.write(bytes);
    await endOf(stubborn);
    await expect.poll(async () => (await exchange(api.bases[0] as string, requestText())).length).toBeGreaterThan(0);
    stubborn.destroy();
  });
});

test('nothing is kept of a connection that has ended, whether it was refused or not', async () => {
  await withServer({ limits: HASTE }, async (api) => {
    const visit = async (): Promise<void> => {
      for (const bytes of ['NONSENSE\r\n\r\n', requestText()]) await Promise.all(Array.from({ length: 50 }, () => exchange(api.bases[0] as string, bytes)));
    };
    await visit();
    const before = queryObjects(Socket, { format: 'count' });
    await visit();
    await expect.poll(() => queryObjects(Socket, { format: 'count' }) - before).toBeLessThan(25);
  });
});

test('a client that resets its connection after CONNECT does not affect others', async () => {
  await withServer({ limits: { linger: 10_000 } }, async (api) => {
    const socket = connect({ port: api.port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => undefined);
    socket.write('CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n');
    await once(socket, 'data');
    socket.resetAndDestroy();
    await pause(100);
    expect((await ask(api.bases[0] as string)).status).toBe(200);
  });
});

test('pipelined requests are answered in order', async () => {
  await withServer({}, async (api) => {
    const targets = Array.from({ length: 100 }, (_, i) => ['/api/v1/news', '/nothing', '/status'][i % 3] as string);
    const bytes = targets.map((target) => `GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join('');
    const answers = answersIn(await exchange(api.bases[0] as string, bytes + requestText({ target: '/api/v1/quote' })));
    const expected = targets.map((target) => (target === '/nothing' ? 404 : 200));
    expect(answers.map(({ status }) => status)).toEqual([...expected, 200]);
  });
});

test.each(['/api/v1/ai/models', '/status', '/', '/nothing'])('20,000 unread pipelined requests for %s use less than 50 MB, and others are served', async (target) => {
  await withServer({}, async (api) => {
    const before = process.memoryUsage();
    const socket = open(api.bases[0] as string);
    socket.on('error', () => undefined);
    const closed = closeOf(socket);
    socket.pause();
    socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(20_000));
    let most = 0;
    const watch = setInterval(() => {
      const now = process.memoryUsage();
      most = Math.max(most, now.heapUsed - before.heapUsed + now.external - before.external);
    }, 20);
    expect((await ask(api.bases[0] as string)).status).toBe(200);
    await pause(200);
    socket.destroy();
    await closed;
    clearInterval(watch);
    expect(most).toBeLessThan(50 * 1024 * 1024);
  });
});

test.each(['/status', '/'])('content rendered on request is shared by pipelined requests: %s', async (target) => {
  const content = fixedContent();
  let made = 0;
  const status = (): ReturnType<typeof content.status> => {
    made += 1;
    return content.status();
  };
  await withServer({ content: { ...content, status } }, async (api) => {
    const [base = ''] = api.bases;
    const many = `GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(999);
    const answers = answersIn(await exchange(base, many + requestText({ target })));
    expect(answers.map(({ status }) => status)).toEqual(Array(1000).fill(200));
    expect(made).toBeLessThan(20);
    const before = made;
    await ask(base, { target });
    expect(made, 'rendered again for a later request').toBe(before + 1);
  });
});

test.each([['one', []], ['one after another', ['/api/v1/quote']], ['one after a long one', ['/openapi.json']]])('a client that does not read its response is disconnected: %s', async (_which, before) => {
  const bytes = Buffer.alloc(32 * 1024 * 1024, ' '); // more than the system buffers
  const identity = { encoding: 'identity', bytes, etag: '"a"' } as const;
  const large: ServedDocument = { representations: { identity }, confirmedAt: 0, lastModified: 0 };
  const unreadTimeout = 200;
  await withServer({ limits: { ...HASTE, unreadTimeout }, content: { ...fixedContent(), models: () => large } }, async (api) => {
    const socket = open(api.bases[0] as string);
    socket.on('error', () => undefined);
    const closed = closeOf(socket);
    socket.pause();
    socket.write([...before, '/api/v1/ai/models'].map((target) => `GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(''));
    await pause(7 * unreadTimeout); // it takes two of them
    socket.resume();
    await closed;
    expect(socket.bytesRead).toBeLessThan(bytes.length);
  });
});

test('a response that waits behind an endless one does not end it', async () => {
  await withServer({ limits: HASTE }, async (api) => {
    const socket = open(api.bases[0] as string);
    let text = '';
    socket.on('data', (chunk: Buffer) => { text += chunk.toString('latin1'); });
    socket.write(['/events', '/api/v1/news'].map((target) => `GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(''));
    await pause(3 * HASTE.unreadTimeout);
    expect([socket.readableEnded, socket.destroyed, text.startsWith('HTTP/1.1 200')]).toEqual([false, false, true]);
    socket.destroy();
  });
});

test('invalid data after two requests is answered third, even if the first response is read slowly', async () => {
  const bytes = Buffer.alloc(32 * 1024 * 1024, ' ');
  const large: ServedDocument = { representations: { identity: { encoding: 'identity', bytes, etag: '"a"' } }, confirmedAt: 0, lastModified: 0 };
  await withServer({ limits: { linger: 10_000 }, content: { ...fixedContent(), models: () => large } }, async (api) => {
    const socket = open(api.bases[0] as string);
    const heads: string[] = [];
    socket.on('data', (chunk: Buffer) => heads.push(...(chunk.toString('latin1').match(/HTTP\/1\.1 \d{3}/g) ?? [])));
    socket.pause();
    socket.write(['/api/v1/ai/models', '/api/v1/quote'].map((target) => `GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join('') + 'rubbish\r\n\r\n');
    await pause(100);
    socket.resume();
    await closeOf(socket);
    expect(heads).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 400']);
  });
});

test('closing the API ends idle, busy and refused connections at once', async () => {
  const forever = { ...clock, after: () => () => undefined };
  const api = await start({ clock: forever });
  const base = api.bases[0] as string;
  // If it were not half-open, a refused client would close by itself when the server ends the connection.
  const stubborn = connect({ port: api.port, host: '127.0.0.1', allowHalfOpen: true });
  stubborn.on('error', () => undefined).resume();
  const sockets = [stubborn, ...(await crowd(base, 3))];
  const closed = Promise.all(sockets.map((socket) => endOf(socket)));
  stubborn.write('CONNECT evil.com:443 HTTP/1.1\r\nHost: evil.com:443\r\n\r\n');
  sockets[1]?.write('GET /api/v1/news HTTP/1.1\r\n');
  sockets[2]?.write('NONSENSE\r\n\r\n');
  await pause(50);
  const inTime = await Promise.race([api.close().then(() => true), pause(2_000).then(() => false)]);
  stubborn.destroy();
  expect(inTime).toBe(true);
  await closed;
  await expect(once(open(base), 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
