/** A response sent again is identical to the one Node would make. */
import { createServer, ServerResponse, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createSend, createSendAgain, createSendPlainly, fieldsAt, messageOf, notModifiedOf } from '../../../../src/main/api/http/message.ts';
import { exchange } from '../../../support/raw-http.ts';
import { fakeClock, NOON } from '../../../support/fake-clock.ts';

let close = (): void => undefined;
afterEach(() => close());

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  close = () => void server.close();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Returns the responses to requests on one connection, with the dates masked. */
async function answersTo(base: string, ...requests: string[]): Promise<string> {
  return (await exchange(base, requests.join(''))).toString('latin1').replace(/Date: .*\r\n/g, 'Date: *\r\n');
}
const get = (more = '', method = 'GET', version = '1.1'): string => `${method} / HTTP/${version}\r\nHost: localhost\r\n${more}\r\n`;
const LAST = get('Connection: close\r\n');

const EMPTY = ['Content-Length', '0'];
const full = (body: Buffer) => messageOf(['Content-Type', 'text/plain', 'Content-Length', String(body.length), 'X-More', 'x'], body);
const TEXT = Buffer.from('a "text" with ümläuts, 引号 and €');
const BYTES = Buffer.from([0, 10, 13, 127, 128, 159, 255]);
const LARGE = Buffer.alloc(100_000, TEXT);
const VERY_LARGE = Buffer.alloc(200_000, TEXT);

describe('the current Node version', () => {
  test('allows heads to be reused', async () => {
    const message = messageOf(EMPTY, Buffer.of());
    const send = createSend(fakeClock());
    const base = await serve((_request, response) => send(response, message));
    await exchange(base, get() + LAST);
    if (message.made) message.made = { ...message.made, whole: message.made.head.replace('200 OK', '200 Again') };
    expect(await answersTo(base, get(), LAST)).toContain('HTTP/1.1 200 Again');
  });

  const bodies = [['text', TEXT], ['any bytes', BYTES], ['nothing', Buffer.of()], ['more than is sent as text', LARGE], ['more than is joined with the head', VERY_LARGE]] as const;
  const messages = [...bodies.map(([name, body]) => [`200 with ${name}`, () => full(body)] as const), ['304', () => notModifiedOf(['ETag', '"x"'])] as const];
  const requests = [
    ['GET', get()], ['HEAD', get('', 'HEAD')],
    ['HTTP/1.0', get('', 'GET', '1.0')], ['HTTP/1.0 with keep-alive', get('Connection: keep-alive\r\n', 'GET', '1.0')],
  ] as const;

  test.each(messages.flatMap(([answer, make]) => requests.map(([name, request]) => [name, answer, request, make] as const)))(
    'sends the same bytes anew and again: %s answered by %s', async (_name, _answer, request, make) => {
      const answers = [];
      for (const send of [createSendPlainly(fakeClock()), createSendAgain(fakeClock())]) {
        const message = make();
        const base = await serve((_asked, response) => send(response, message));
        answers.push(await answersTo(base, request, request, request, LAST));
        close();
      }
      expect(answers[1]).toBe(answers[0]);
      expect(answers[0]).toContain(`HTTP/1.1 ${make().status} `);
    });

  test('sends HTTP/1.0 no head that was made for HTTP/1.1, nor the reverse: only one of them keeps the connection after a 304', async () => {
    const old = get('Connection: keep-alive\r\n', 'GET', '1.0');
    const answers: string[][] = [];
    for (const send of [createSendPlainly(fakeClock()), createSendAgain(fakeClock())]) {
      const message = notModifiedOf(['ETag', '"x"']);
      const base = await serve((_request, response) => send(response, message));
      answers.push([await answersTo(base, old), await answersTo(base, get(), LAST), await answersTo(base, old)]);
      close();
    }
    const [plain, again] = answers;
    expect(plain?.map((text) => text.match(/(?<=Connection: ).*/g)?.map(String))).toEqual([['close'], ['keep-alive', 'close'], ['close']]);
    expect(again).toEqual(plain);
  });

  test('sends a HEAD no body, whether a GET or a HEAD was first', async () => {
    const send = createSendAgain(fakeClock());
    const message = full(TEXT);
    const base = await serve((_request, response) => send(response, message));
    const heads = await answersTo(base, get('', 'HEAD'), get('', 'HEAD'), get('Connection: close\r\n', 'HEAD'));
    expect(heads.split('HTTP/1.1 200 OK').map((head) => head.endsWith('\r\n\r\n'))).toEqual([false, true, true, true]);
    const mixed = await answersTo(base, get(), get('', 'HEAD'), get(), get('Connection: close\r\n', 'HEAD'));
    expect(mixed.split('HTTP/1.1 200 OK').map((part) => part.endsWith(TEXT.toString('latin1')))).toEqual([false, true, false, true, false]);
  });
});

test.each([['GET', 'sends another one'], ['HEAD', 'sends another one'], ['GET', 'throws']])('a Node version that, given a reused head for a %s, %s makes every head anew', async (method, what) => {
  const { end, writeHead } = ServerResponse.prototype;
  const written = new WeakSet<ServerResponse>();
  const spies = [
    vi.spyOn(ServerResponse.prototype, 'writeHead').mockImplementation(function (this: ServerResponse, ...args: unknown[]) {
      written.add(this);
      return Reflect.apply(writeHead, this, args) as ServerResponse;
    }),
    vi.spyOn(ServerResponse.prototype, 'end').mockImplementation(function (this: ServerResponse, ...args: unknown[]) {
      const isReused = !written.has(this) && this.req.method === method;
      if (isReused && what === 'throws') throw new TypeError('Unknown field');
      if (isReused) Object.assign(this, { _header: 'HTTP/1.1 500 Reused\r\n\r\n' });
      return Reflect.apply(end, this, args) as ServerResponse;
    }),
  ];
  try {
    const untried = `../../../../src/main/api/http/message.ts?untried=${method}-${what}`; // it looks only once whether reuse works
    const { createSend: createSendUntried } = (await import(/* @vite-ignore */ untried)) as { readonly createSend: typeof createSend };
    const send = createSendUntried(fakeClock());
    const message = full(TEXT);
    const base = await serve((_request, response) => send(response, message));
    expect((await answersTo(base, get(), get('', 'HEAD'), get(), LAST)).match(/HTTP.*/g)).toEqual(Array(4).fill('HTTP/1.1 200 OK'));
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
});

test('Date and Age advance with each second, not within one', async () => {
  const clock = fakeClock(NOON + 400);
  const send = createSendAgain(clock);
  const message = messageOf(EMPTY, Buffer.of(), { confirmedAt: NOON - 86_400_600, lastModified: null });
  const base = await serve((_request, response) => send(response, message));
  const told = async (...requests: string[]) =>
    (await exchange(base, requests.join(''))).toString('latin1').match(/(?<=Date: |Age: ).*/g)?.map(String);
  expect(await told(get(), LAST)).toEqual(['Wed, 30 Sep 2026 02:30:00 GMT', '86400', 'Wed, 30 Sep 2026 02:30:00 GMT', '86400']);
  await clock.advance(599);
  expect(await told(get(), get(), LAST)).toEqual(Array<string[]>(3).fill(['Wed, 30 Sep 2026 02:30:00 GMT', '86400']).flat());
  await clock.advance(1);
  expect(await told(get(), get(), LAST)).toEqual(Array<string[]>(3).fill(['Wed, 30 Sep 2026 02:30:01 GMT', '86401']).flat());
  expect(clock.waiting).toBe(1);
});

test('Age is never negative, even if the clock was set back', () => {
  expect(fieldsAt(notModifiedOf([], { confirmedAt: 90_000, lastModified: null }), 30_000).slice(-2)).toEqual(['Age', '0']);
});

test('Last-Modified is never later than Date, and the true one once its time has come', () => {
  const message = notModifiedOf([], { confirmedAt: null, lastModified: 90_000 });
  const dates = (now: number) => fieldsAt(message, now).filter((_field, at) => at % 2 === 1);
  expect(dates(89_900)).toEqual(Array(2).fill('Thu, 01 Jan 1970 00:01:29 GMT'));
  expect(dates(95_000)).toEqual(['Thu, 01 Jan 1970 00:01:30 GMT', 'Thu, 01 Jan 1970 00:01:35 GMT']);
  expect(dates(30_000)).toEqual(Array(2).fill('Thu, 01 Jan 1970 00:00:30 GMT')); // the clock was set back
});

test('the last response on a connection sends Connection: close, although a keep-alive head is ready for reuse', async () => {
  const send = createSendAgain(fakeClock());
  const message = messageOf(EMPTY, Buffer.of());
  const base = await serve((_request, response) => send(response, message));
  const text = await answersTo(base, get(), LAST);
  expect(text.match(/Connection: .*/g)).toEqual(['Connection: keep-alive', 'Connection: close']);
});
