/** A reused head is identical to the one Node would make. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createWriteHead, createWriteHeadAgain, createWriteHeadPlainly, fieldsAt, headOf } from '../../../src/main/api/head.ts';
import { exchange } from '../../support/raw-http.ts';
import { fakeClock } from '../../support/fake-clock.ts';

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

const FULL = ['Content-Type', 'text/plain', 'Content-Length', '5', 'X-More', 'x'];

describe('the current Node version', () => {
  test('allows heads to be reused', async () => {
    const head = headOf(200, ['Content-Length', '0']);
    const writeHead = createWriteHead(fakeClock());
    const base = await serve((_request, response) => {
      writeHead(response, head);
      response.end();
    });
    await exchange(base, get() + LAST);
    if (head.made) head.made = { ...head.made, text: head.made.text.replace('200 OK', '200 Again') };
    expect(await answersTo(base, get(), LAST)).toContain('HTTP/1.1 200 Again');
  });

  test.each([
    ['GET', 200, get()], ['HEAD', 200, get('', 'HEAD')], ['GET answered by 304', 304, get()], ['HEAD answered by 304', 304, get('', 'HEAD')],
    ['HTTP/1.0', 200, get('', 'GET', '1.0')], ['HTTP/1.0 with keep-alive', 200, get('Connection: keep-alive\r\n', 'GET', '1.0')],
  ] as const)('sends the same bytes with a new and a reused head: %s', async (_name, status, request) => {
    const answers = [];
    for (const writeHead of [createWriteHeadPlainly(fakeClock()), createWriteHeadAgain(fakeClock())]) {
      const head = headOf(status, status === 200 ? FULL : ['ETag', '"x"']);
      const base = await serve((asked, response) => {
        writeHead(response, head);
        response.end(status === 200 && asked.method === 'GET' ? Buffer.from('hello') : undefined);
      });
      answers.push(await answersTo(base, request, request, request, LAST));
      close();
    }
    expect(answers[1]).toBe(answers[0]);
    expect(answers[0]?.length).toBeGreaterThan(100);
  });
});

test('Date and Age advance with each second, not within one', async () => {
  const clock = fakeClock();
  const writeHead = createWriteHeadAgain(clock);
  const head = headOf(200, ['Content-Length', '0'], clock.now() - 60_400);
  const base = await serve((_request, response) => {
    writeHead(response, head);
    response.end();
  });
  const told = async (...requests: string[]) =>
    (await exchange(base, requests.join(''))).toString('latin1').match(/(?<=Date: |Age: ).*/g)?.map(String);
  expect(await told(get(), LAST)).toEqual(['Wed, 30 Sep 2026 02:30:00 GMT', '60', 'Wed, 30 Sep 2026 02:30:00 GMT', '60']);
  await clock.advance(999);
  expect(await told(get(), get(), LAST)).toEqual(Array<string[]>(3).fill(['Wed, 30 Sep 2026 02:30:00 GMT', '60']).flat());
  await clock.advance(1);
  expect(await told(get(), get(), LAST)).toEqual(Array<string[]>(3).fill(['Wed, 30 Sep 2026 02:30:01 GMT', '61']).flat());
  expect(clock.waiting).toBe(1);
});

test('Age is never negative, even if the clock was set back', () => {
  expect(fieldsAt(headOf(200, [], 90_000), 30_000).slice(-2)).toEqual(['Age', '0']);
});

test('the last response on a connection sends Connection: close, although a keep-alive head is ready for reuse', async () => {
  const writeHead = createWriteHeadAgain(fakeClock());
  const head = headOf(200, ['Content-Length', '0']);
  const base = await serve((_request, response) => {
    writeHead(response, head);
    response.end();
  });
  const text = await answersTo(base, get(), LAST);
  expect(text.match(/Connection: .*/g)).toEqual(['Connection: keep-alive', 'Connection: close']);
});
