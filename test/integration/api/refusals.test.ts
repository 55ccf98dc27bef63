/** The table of who may ask what, over raw sockets, under both addresses. Each row is one incident avoided. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Problem } from '../../../src/main/api/problem.ts';
import type { ApiServer } from '../../../src/main/api/server.ts';
import {
  answersIn, ask, exchange, field, open, PATHS, requestText, start, type Ask, type RawAnswer,
} from './helpers.ts';

let api: ApiServer;
beforeAll(async () => {
  api = await start();
});
afterAll(() => api.close());

const MARK = 'r3fl3ct';

/** What holds for every answer whatsoever. */
function expectCleanAnswer(answer: RawAnswer): void {
  expect(answer.status).toBeLessThan(500);
  expect(field(answer, 'x-content-type-options')).toBe('nosniff');
  expect(field(answer, 'cross-origin-resource-policy')).toBe('same-origin');
  expect(field(answer, 'content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(field(answer, 'referrer-policy')).toBe('no-referrer');
  expect(field(answer, 'date')).toMatch(/ GMT$/);
  for (const name of ['server', 'x-powered-by', 'set-cookie', 'access-control-allow-credentials']) {
    expect(answer.headers.has(name), name).toBe(false);
  }
  const text = answer.head + answer.body.toString('latin1');
  expect(text).not.toMatch(/r3fl3ct|node:|\/work\/|\/home\/|at .*\.ts:|E[A-Z]{5,}/);
}

function expectProblem(answer: RawAnswer, status: number, method?: string): void {
  expectCleanAnswer(answer);
  expect(answer.status).toBe(status);
  expect(field(answer, 'content-type')).toBe('application/problem+json');
  expect(field(answer, 'cache-control')).toBe('no-store');
  if (method === 'HEAD') expect(answer.body).toHaveLength(0);
  else expect(Problem.parse(JSON.parse(answer.body.toString()))).toMatchObject({ status });
  if (status === 405) expect(field(answer, 'allow')).toBe('GET, HEAD');
}

const CROSS_SITE = 'Sec-Fetch-Site: cross-site';
const PREFLIGHT = 'Access-Control-Request-Method: GET';
const foreign = (fields: readonly string[]): Ask => ({ fields });

const REFUSED: [string, number, Ask][] = [
  ...[
    'evil.com', '0.0.0.0', '2130706433', '0x7f000001', '127.0.0.2', 'user@127.0.0.1', 'localhost.evil.com', '[::]',
    'localhost.', '127.0.0.1.nip.io:80',
  ].map((host): [string, number, Ask] => [`Host ${host}`, 403, { host }]),
  ['a foreign Host behind X-Forwarded-Host', 403, { host: 'evil.com', fields: ['X-Forwarded-Host: localhost'] }],
  ['an empty Host', 400, { host: '' }],
  ['no Host', 400, { host: null }],
  ['no Host in HTTP/1.0', 400, { host: null, version: '1.0' }],
  ['two Hosts', 400, { fields: ['Host: localhost'] }],
  ['a good and a foreign Host', 400, { fields: ['Host: evil.com'] }],
  ['a foreign absolute target', 421, { target: `http://${MARK}.com/api/v1/news` }],
  ['an absolute target with a user', 421, { target: 'http://user@localhost/api/v1/news' }],
  ['another scheme', 421, { target: 'file:///etc/passwd' }],
  ['//host/path', 404, { target: `//${MARK}/api/v1/news` }],
  ['//', 404, { target: '//' }],
  ['CONNECT', 400, { method: 'CONNECT', target: 'localhost:80' }],
  ['CONNECT elsewhere', 400, { method: 'CONNECT', target: 'evil.com:443', host: 'evil.com:443' }],
  ...[
    'https://evil.com', 'null', 'http://192.168.1.5', 'http://localhost.evil.com',
    'http://localhost, http://localhost', '',
  ].map((origin): [string, number, Ask] => [`Origin ${origin}`, 403, foreign([`Origin: ${origin}`])]),
  ['two Origins', 403, foreign(['Origin: http://localhost', 'Origin: http://localhost'])],
  ['a foreign Origin on a path that is not there', 403, { target: `/${MARK}`, fields: ['Origin: https://evil.com'] }],
  ['a foreign Origin on HEAD', 403, { method: 'HEAD', fields: ['Origin: https://evil.com'] }],
  ['a cross-site image', 403, foreign([CROSS_SITE, 'Sec-Fetch-Dest: image', 'Sec-Fetch-Mode: no-cors'])],
  ['a cross-site script', 403, foreign([CROSS_SITE, 'Sec-Fetch-Dest: script'])],
  ['a cross-site frame', 403, foreign([CROSS_SITE, 'Sec-Fetch-Dest: iframe', 'Sec-Fetch-Mode: navigate'])],
  ['a foreign Referer alone', 403, foreign(['Referer: https://evil.com/page'])],
  ['a foreign preflight', 403, {
    method: 'OPTIONS', fields: ['Origin: https://evil.com', PREFLIGHT, 'Access-Control-Request-Private-Network: true'],
  }],
  ...['POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'OPTIONS', 'PROPFIND']
    .map((method): [string, number, Ask] => [method, 405, { method }]),
  ['POST to a path that is not there', 404, { method: 'POST', target: '/nothing' }],
  ['a small body', 405, { method: 'POST', fields: ['Content-Length: 5'], body: 'hello' }],
  ['a chunked body', 405, { method: 'POST', fields: ['Transfer-Encoding: chunked'], body: '5\r\nhello\r\n0\r\n\r\n' }],
  ['a method override that is ignored', 405, { method: 'POST', fields: ['X-HTTP-Method-Override: GET'] }],
  ...[
    '/', '/api', '/api/v1', '/api/v1/', '/api/v1/news/', '/api/v1//news', '/API/v1/news', '/api/v1/News',
    '/api/v1/quotes', '/api/v2/news',
    '/api/v1/../v1/news', '/../../etc/passwd', '/api/v1/..%2f..%2fetc', '/%2e%2e/', '/api/v1/news%00',
    '/api%2fv1%2fnews', '/api\\v1\\news',
    '/__proto__', '/constructor', '/toString', '/%zz', '/%', '/api/v1/news;x', '/api/v1/news#x', `/${MARK}<script>`,
    '/.env', '*',
  ].map((target): [string, number, Ask] => [target, 404, { target }]),
  ['a target over 2 KB', 414, { target: `/${'a'.repeat(2048)}` }],
  ['a query over 2 KB', 414, { target: `/api/v1/news?${'a'.repeat(3000)}` }],
  ['a target over 16 KB', 414, { target: `/${'a'.repeat(40_000)}` }],
  ['headers over 16 KB', 431, { fields: [`X-Long: ${'a'.repeat(17_000)}`] }],
  ['headers far over 16 KB', 431, { fields: Array.from({ length: 80 }, (_, i) => `X-${i}: ${'a'.repeat(4000)}`) }],
  ['102 headers', 431, { fields: Array.from({ length: 100 }, (_, i) => `X-${i}: a`) }],
  ['an expectation nobody knows', 417, { fields: ['Expect: miracles'] }],
  ['a foreign Host with such an expectation', 403, { host: 'evil.com', fields: ['Expect: miracles'] }],
  ['a foreign Host that waits for 100', 403, {
    host: 'evil.com', method: 'POST', fields: ['Expect: 100-continue', 'Content-Length: 9'],
  }],
  ['a web socket', 400, { fields: ['Upgrade: websocket', 'Sec-WebSocket-Version: 13'] }],
  ['a web socket of a foreign page', 400, { fields: ['Upgrade: websocket', 'Origin: https://evil.com'] }],
];

describe('refused', () => {
  test.each(REFUSED)('%s: %i', async (_, status, request) => {
    for (const base of api.bases) {
      const answer = await ask(base, request);
      expectProblem(answer, status, request.method);
      for (const name of answer.headers.keys()) expect(name).not.toMatch(/^access-control-/);
    }
  });

  test.each(['GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE'])('a foreign Host on every path by %s', async (method) => {
    for (const base of api.bases) {
      for (const target of [...PATHS, '/', '/nothing', '//x', 'http://evil.com/']) {
        expectProblem(await ask(base, { method, target, host: 'evil.com' }), 403, method);
      }
    }
  });
});

const HOST = 'Host: localhost\r\n';
const CHUNKED = 'Transfer-Encoding: chunked\r\n';
const HIDDEN = `GET /status HTTP/1.1\r\n${HOST}\r\n`; // what a smuggler would have answered as well
const FRAMING: [string, string][] = [
  [
    'Content-Length and Transfer-Encoding',
    `POST /status HTTP/1.1\r\n${HOST}Content-Length: 5\r\n${CHUNKED}\r\n0\r\n\r\n${HIDDEN}`,
  ],
  ['the two the other way round', `POST /status HTTP/1.1\r\n${HOST}${CHUNKED}Content-Length: 5\r\n\r\n0\r\n\r\n`],
  ['two Content-Lengths', `POST /status HTTP/1.1\r\n${HOST}Content-Length: 5\r\nContent-Length: 5\r\n\r\nhello`],
  ...['+5', '5, 5', '-5', '0x5', '', '5 5', '99999999999999999999'].map((length): [string, string] =>
    [`Content-Length ${length}`, `POST /status HTTP/1.1\r\n${HOST}Content-Length: ${length}\r\n\r\nhello`]),
  ...['gzip', 'identity', 'xchunked', 'gzip, chunked', 'chunked, chunked', 'chunked, identity'].map(
    (coding): [string, string] => [
      `Transfer-Encoding ${coding}`,
      `POST /status HTTP/1.1\r\n${HOST}Transfer-Encoding: ${coding}\r\n\r\n0\r\n\r\n${HIDDEN}`,
    ],
  ),
  ['Transfer-Encoding in HTTP/1.0', `POST /status HTTP/1.0\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['a space before the colon', `GET /status HTTP/1.1\r\nHost : localhost\r\n\r\n`],
  ['a folded header', `GET /status HTTP/1.1\r\n${HOST}X-A: a\r\n b\r\n\r\n`],
  ['a folded Host', 'GET /status HTTP/1.1\r\nHost: localhost\r\n .evil.com\r\n\r\n'],
  ['bare LF', 'GET /status HTTP/1.1\nHost: localhost\n\n'],
  ['a bare LF between headers', `GET /status HTTP/1.1\r\nHost: localhost\nX-A: b\r\n\r\n`],
  ['a bare CR', 'GET /status HTTP/1.1\r\nHost: localhost\rX-A: b\r\n\r\n'],
  ['NUL in a value', `GET /status HTTP/1.1\r\n${HOST}X-A: a\0b\r\n\r\n`],
  ['NUL in the target', `GET /sta\0tus HTTP/1.1\r\n${HOST}\r\n`],
  ['a byte over 127 in the target', `GET /\xe4 HTTP/1.1\r\n${HOST}\r\n`],
  ['HTTP/0.9 without a version', 'GET /status\r\n\r\n'],
  ['HTTP/0.9', `GET /status HTTP/0.9\r\n${HOST}\r\n`],
  ['HTTP/1.2', `GET /status HTTP/1.2\r\n${HOST}\r\n`],
  ['HTTP/2.0', `GET /status HTTP/2.0\r\n${HOST}\r\n`],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['TLS', '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03'],
  ['a method nobody knows', `FROB /status HTTP/1.1\r\n${HOST}\r\n`],
  ['a method in lower case', `get /status HTTP/1.1\r\n${HOST}\r\n`],
  ['no target', `GET HTTP/1.1\r\n${HOST}\r\n`],
  ['a relative target', `GET status HTTP/1.1\r\n${HOST}\r\n`],
  ['a header without a colon', `GET /status HTTP/1.1\r\n${HOST}Foo\r\n\r\n`],
  ['another protocol', 'EHLO localhost\r\n'],
];

describe('framing', () => {
  test.each(FRAMING)('%s: one answer, then the end', async (_, bytes) => {
    for (const base of api.bases) {
      const answers = answersIn(await exchange(base, bytes));
      expect(answers).toHaveLength(1);
      expectProblem(answers[0] as RawAnswer, 400);
      expect(field(answers[0] as RawAnswer, 'connection')).toBe('close');
    }
  });

  test('a broken chunk after the answer brings no second one', async () => {
    for (const base of api.bases) {
      const bytes = `POST /status HTTP/1.1\r\n${HOST}${CHUNKED}\r\nZZ\r\n${HIDDEN}`;
      const answers = answersIn(await exchange(base, bytes));
      expect(answers.map(({ status }) => status)).toEqual([405]);
    }
  });

  test('what follows a last request is not answered', async () => {
    for (const base of api.bases) {
      const answers = answersIn(await exchange(base, requestText({ target: '/status' }).repeat(2)));
      expect(answers.map(({ status }) => status)).toEqual([200]);
    }
  });

  test('good requests before a broken one are answered, in their order', async () => {
    for (const base of api.bases) {
      const good = `GET /api/v1/ai/models HTTP/1.1\r\n${HOST}\r\n`;
      const answers = answersIn(await exchange(base, `${good.repeat(3)}NONSENSE\r\n\r\n`));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 400]);
    }
  });

  test('a broken request in small pieces gets one answer', async () => {
    const socket = open(api.bases[0] as string);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => socket.on('close', resolve));
    for (const piece of ['GET / HTTP/1.1\r\n', 'Bad Header: x\r\n', 'more\r\n', '\r\n', 'GET / HTTP/1.1\r\n']) {
      socket.write(piece);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await closed;
    expect(answersIn(Buffer.concat(chunks)).map(({ status }) => status)).toEqual([400]);
  });
});

const ADMITTED: [string, Ask][] = [
  ...['127.0.0.1', 'localhost:8434', 'LOCALHOST', '[::1]', '[::1]:1']
    .map((host): [string, Ask] => [`Host ${host}`, { host }]),
  ['HTTP/1.0 with a Host', { version: '1.0' }],
  ['its own address as an absolute target', { target: 'http://localhost:8434/api/v1/news' }],
  ['a query', { target: '/api/v1/news?limit=1&__proto__=x&%zz' }],
  ['a 7 KB cookie', { fields: [`Cookie: session=${'c'.repeat(7 * 1024)}`] }],
  ['100 headers', { fields: Array.from({ length: 98 }, (_, i) => `X-${i}: a`) }],
  ['a typed address', { fields: ['Sec-Fetch-Site: none', 'Sec-Fetch-Mode: navigate'] }],
  ['its own page', { fields: ['Sec-Fetch-Site: same-origin'] }],
  ['a page on another port', { fields: ['Sec-Fetch-Site: same-site', 'Referer: http://localhost:3000/'] }],
  ['an Accept that names something else', { fields: ['Accept: text/csv'] }],
  ['a range', { fields: ['Range: bytes=0-1'] }],
  ['GET with a body', { fields: ['Content-Length: 5'], body: 'hello' }],
  ['GET that waits for 100', { fields: ['Expect: 100-continue', 'Content-Length: 5'] }],
  ['an upgrade to HTTP/2, as Java offers it', { fields: ['Upgrade: h2c', 'HTTP2-Settings: AAEAAEAAAAIAAAAB'] }],
  ['a method override to a method it does not have', { fields: ['X-HTTP-Method-Override: DELETE'] }],
];

describe('admitted', () => {
  test.each(ADMITTED)('%s', async (_, request) => {
    for (const base of api.bases) {
      const answer = await ask(base, request);
      expect(answer.status).toBe(200);
      expectCleanAnswer(answer);
    }
  });

  test('an ignored upgrade is the last request of its connection', async () => {
    const first = `GET /status HTTP/1.1\r\n${HOST}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n\r\n`;
    const answers = answersIn(await exchange(api.bases[0] as string, first));
    expect(answers.map((answer) => [answer.status, field(answer, 'connection')])).toEqual([[200, 'close']]);
  });
});

describe('pages of this computer', () => {
  test.each(['http://localhost:3000', 'https://127.0.0.1', 'http://[::1]:5173'])('%s may read', async (origin) => {
    for (const base of api.bases) {
      for (const target of [...PATHS, '/nothing']) {
        for (const method of ['GET', 'HEAD', 'POST']) {
          const answer = await ask(base, { method, target, fields: [`Origin: ${origin}`, CROSS_SITE] });
          expectCleanAnswer(answer);
          expect(field(answer, 'access-control-allow-origin')).toBe(origin);
          expect(field(answer, 'vary')).toMatch(/\bOrigin$/);
        }
      }
    }
  });

  test('a preflight is answered with what is allowed', async () => {
    for (const base of api.bases) {
      const fields = ['Origin: http://localhost:3000', PREFLIGHT];
      const answer = await ask(base, { method: 'OPTIONS', fields });
      expectCleanAnswer(answer);
      expect(answer.status).toBe(204);
      expect(field(answer, 'access-control-allow-origin')).toBe('http://localhost:3000');
      expect(field(answer, 'access-control-allow-methods')).toBe('GET, HEAD');
      expect(field(answer, 'access-control-max-age')).toBe('600');
      expect(answer.headers.has('access-control-allow-private-network')).toBe(false);
      const privately = [...fields, 'Access-Control-Request-Private-Network: true'];
      const asked = await ask(base, { method: 'OPTIONS', fields: privately });
      expect(field(asked, 'access-control-allow-private-network')).toBe('true');
    }
  });
});
