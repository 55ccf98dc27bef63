/** Requests while the model list is still being read from disk: other content is served, and nothing is refused. */
import { once } from 'node:events';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { OPEN_ACCESS, OPEN_API } from '../../../scripts/lib/open-api.ts';
import { ROUTES } from '../../../src/main/api/documents/routes.ts';
import type { ApiOptions, ApiServer } from '../../../src/main/api/server.ts';
import { answersIn, ask, exchange, fixedContent, MODELS, open, requestText, start } from './helpers.ts';

let api: ApiServer | null = null;
afterEach(async () => {
  await api?.close();
  api = null;
});

/** Starts an API whose model list is available once `read` is called. Until then, whatever depends on it cannot be answered. */
async function starting(options: Partial<ApiOptions> = {}) {
  let isRead = false;
  let read = (): void => undefined;
  const complete = new Promise<void>((resolve) => {
    read = () => {
      isRead = true;
      resolve();
    };
  });
  const all = fixedContent();
  const onceRead = <Content>(content: () => Content) => (): Content => {
    if (!isRead) throw new Error('the models have not been read yet');
    return content();
  };
  const content = { ...all, models: onceRead(all.models), status: onceRead(all.status) };
  api = await start({ complete, content, ...options });
  return { base: api.bases[0] ?? '', read };
}

/** Whether the promise has resolved after a few other requests were answered. */
async function isAnswered(base: string, answer: Promise<unknown>): Promise<boolean> {
  let answered = false;
  void answer.then(() => { answered = true; });
  for (let times = 0; times < 5; times += 1) await ask(base, { target: '/api/v1/quote' });
  return answered;
}

const EARLY = ROUTES.filter(({ early }) => early).map(({ path }) => path);
const LATER = ROUTES.filter(({ early, kind }) => !early && kind !== 'stream').map(({ path }) => path);

test.each(EARLY)('%s is answered without waiting', async (target) => {
  const { base } = await starting();
  for (const method of ['GET', 'HEAD']) expect((await ask(base, { method, target })).status).toBe(200);
});

test.each([
  [404, { target: '/nothing' }], [405, { target: '/api/v1/ai/models', method: 'POST' }], [403, { target: '/api/v1/ai/models', host: 'evil.example' }],
  [204, { target: '/api/v1/ai/models', method: 'OPTIONS', fields: ['Origin: http://localhost:3000', 'Access-Control-Request-Method: GET'] }],
] as const)('%i is sent without waiting', async (status, request) => {
  const { base } = await starting();
  expect((await ask(base, request)).status).toBe(status);
});

test.each(LATER)('%s waits, and is answered after loading', async (target) => {
  const { base, read } = await starting();
  const waiting = ['GET', 'HEAD'].map((method) => ask(base, { method, target }));
  expect(await Promise.all(waiting.map((answer) => isAnswered(base, answer)))).toEqual([false, false]);
  read();
  const [got, head] = await Promise.all(waiting);
  expect([got?.status, head?.status, head?.body.length]).toEqual([200, 200, 0]);
  if (target === '/api/v1/ai/models') expect(JSON.parse(String(got?.body))).toEqual(MODELS);
  expect((await ask(base, { target })).status).toBe(200);
});

test('/events waits, and begins after loading', async () => {
  const { base, read } = await starting();
  const socket = open(base);
  let text = '';
  socket.on('data', (chunk: Buffer) => { text += chunk.toString(); });
  socket.write(requestText({ target: '/events' }));
  await isAnswered(base, Promise.resolve());
  expect(text).toBe('');
  read();
  while (!text.includes('event: models')) await once(socket, 'data');
  expect(text).toMatch(/^HTTP\/1\.1 200 /);
  socket.destroy();
});

test('waiting takes longer than every limit for clients, and the answer is sent all the same', async () => {
  const { base, read } = await starting({ limits: {
    headersTimeout: 250, requestTimeout: 250, connectionsCheckingInterval: 10, keepAliveTimeout: 250, unreadTimeout: 250,
  } });
  const waiting = ask(base, { target: '/api/v1/ai/models' });
  await pause(1_000);
  read();
  expect((await waiting).status).toBe(200);
});

test('that holds for a request behind a large answer, too', async () => {
  const identity = { encoding: 'identity' as const, bytes: Buffer.alloc(16 * 1024 * 1024, ' '), etag: '"a"' };
  const content = { ...fixedContent(), news: () => ({ representations: { identity }, confirmedAt: 0, lastModified: 0 }) };
  const { base, read } = await starting({ limits: { keepAliveTimeout: 150, unreadTimeout: 150 }, content });
  const answering = exchange(base, requestText({ target: '/api/v1/news' }).replace('Connection: close\r\n', '') + requestText({ target: '/api/v1/ai/models' }));
  await pause(600);
  read();
  expect(answersIn(await answering, ['GET', 'GET']).map(({ status }) => status)).toEqual([200, 200]);
});

test('pipelined requests are answered in order', async () => {
  const { base, read } = await starting();
  const targets = ['/api/v1/ai/models', '/api/v1/quote', '/status'];
  const requests = targets.map((target, index) => requestText({ target }).replace('Connection: close\r\n', index < 2 ? '' : '$&'));
  const answering = exchange(base, requests.join(''));
  expect(await isAnswered(base, answering)).toBe(false);
  read();
  const bodies = answersIn(await answering, ['GET', 'GET', 'GET']).map(({ body }) => Object.keys(JSON.parse(String(body)) as object)[0]);
  expect(bodies).toEqual(['models', 'author', 'name']);
});

test('a client that disconnects while waiting does not affect others', async () => {
  const { base, read } = await starting();
  const gone = open(base);
  gone.write(requestText({ target: '/api/v1/ai/models' }));
  const waiting = ask(base, { target: '/api/v1/ai/models' });
  await isAnswered(base, waiting);
  gone.destroy();
  await once(gone, 'close');
  read();
  expect((await waiting).status).toBe(200);
});

test('further data of a waiting client is not read until loading ends, then answered', async () => {
  const all = 2_000; // of 4 KB each: more than the 2 MB that Node reads from one socket before it serves others (libuv, uv__read)
  let judged = 0;
  const { base, read } = await starting({ access: { ...OPEN_API.access, current: () => {
    judged += 1;
    return OPEN_ACCESS;
  } } });
  const one = requestText({ target: '/api/v1/ai/models', method: 'HEAD', fields: [`Cookie: ${'c'.repeat(4_000)}`] });
  const pouring = exchange(base, one.replace('Connection: close\r\n', '').repeat(all - 1) + one, { within: 20_000 });
  while (judged === 0) await turn();
  for (let before = -1; judged > before + 5;) { // those for a quote
    before = judged;
    expect(await isAnswered(base, pouring)).toBe(false);
  }
  expect(judged).toBeLessThan(1_000); // those that arrived with the first one
  read();
  expect(String(await pouring).split('HTTP/1.1 200 ').length - 1).toBe(all);
});

test('an error after loading is answered with 500', async () => {
  const { base, read } = await starting({ content: { ...fixedContent(), models: () => { throw new Error('no models'); } } });
  const waiting = ask(base, { target: '/api/v1/ai/models' });
  await isAnswered(base, waiting);
  read();
  expect((await waiting).status).toBe(500);
});
