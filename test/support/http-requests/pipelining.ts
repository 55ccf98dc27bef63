/** Row "Pipelining": several requests on one connection, never with two answers for one. */
import { LOCAL, message, type RawCase } from './case.ts';

const get = (path: string, ...fields: string[]): string => message([`GET ${path} HTTP/1.1`, LOCAL, ...fields]);
const head = (path: string): string => message([`HEAD ${path} HTTP/1.1`, LOCAL]);
const post = (body: string, ...fields: string[]): string => message(['POST /api/v1/news HTTP/1.1', LOCAL, ...fields], body);
const sized = (body: string): string => post(body, `Content-Length: ${body.length}`);

const NEWS = get('/api/v1/news');
const QUOTE = get('/api/v1/quote');
const HIDDEN = message(['GET /status HTTP/1.1', LOCAL, 'X-Smuggled: zq7markzq7']);
const BAD = message(['GET /api/v1/news HTTP/1.1', LOCAL, 'Content-Length: 5', 'Transfer-Encoding: chunked']);

const row = (name: string, send: string, expect: string, extras: Partial<RawCase> = {}): RawCase => ({ name, send, expect, ...extras });

export const PIPELINE: readonly RawCase[] = [
  row('two good requests', NEWS + QUOTE, '200 200', { open: true }),
  row('five good requests', NEWS + QUOTE + get('/status') + get('/openapi.json') + get('/api/v1/ai/models'), '200 200 200 200 200', { open: true }),
  row('twenty good requests', QUOTE.repeat(20), Array(20).fill('200').join(' '), { open: true }),
  row('HEAD then GET', head('/api/v1/news') + QUOTE, '200 200', { methods: ['HEAD', 'GET'], open: true }),
  row('HEAD, HEAD, GET, HEAD', head('/api/v1/news') + head('/nothing') + QUOTE + head('/status'), '200 404 200 200', { methods: ['HEAD', 'HEAD', 'GET', 'HEAD'], open: true }),
  row('304 then 200', get('/api/v1/news', 'If-None-Match: *') + QUOTE, '304 200', { open: true }),
  row('preflight then GET', message(['OPTIONS /api/v1/news HTTP/1.1', LOCAL, 'Origin: http://localhost', 'Access-Control-Request-Method: GET']) + QUOTE, '204 200', { echo: 'http://localhost', open: true }),
  row('good, unknown path, good', NEWS + get('/nothing') + QUOTE, '200 404 200', { open: true }),
  row('good, foreign page, good', NEWS + get('/api/v1/news', 'Origin: https://evil.example') + QUOTE, '200 403 200', { open: true }),
  row('good then foreign Host', NEWS + message(['GET /api/v1/news HTTP/1.1', 'Host: evil.example']), '200 403', { open: true }),
  row('POST with its body, then good', sized('hello') + QUOTE, '405 200', { open: true }),
  row('POST with an empty body, then good', sized('') + QUOTE, '405 200', { open: true }),
  row('good, empty line, good', `${NEWS}\r\n${QUOTE}`, '200 200', { open: true }),
  ...['close, keep-alive', 'keep-alive, close', 'Keep-Alive\r\nConnection: Close'].map((connection) =>
    row(`HTTP/1.0 with Connection: ${connection}`, get('/api/v1/news', `Connection: ${connection}`).replace('HTTP/1.1', 'HTTP/1.0') + QUOTE, '200')),
  row('Connection: close on the second request', NEWS + get('/api/v1/quote', 'Connection: close') + NEWS, '200 200'),
  row('HTTP/1.0 on the second request', NEWS + message(['GET /api/v1/quote HTTP/1.0', LOCAL]) + NEWS, '200 200'),

  row('good then ambiguous length', NEWS + BAD, '200 400'),
  row('good then ambiguous length, then good', NEWS + BAD + QUOTE, '200 400'),
  row('good then an invalid request line', `${NEWS}rubbish\r\n\r\n`, '200 400'),
  row('good then HTTP/2.0', NEWS + message(['GET /api/v1/news HTTP/2.0', LOCAL]) + QUOTE, '200 400'),
  row('good then no Host, then good', NEWS + message(['GET /api/v1/news HTTP/1.1']) + QUOTE, '200 400'),
  row('good then two Hosts, then good', NEWS + message(['GET /api/v1/news HTTP/1.1', LOCAL, LOCAL]) + QUOTE, '200 400'),
  row('good then NUL', `${NEWS}GET /api/v1/news HTTP/1.1\r\nHost: local\x00host\r\n\r\n`, '200 400'),
  row('good then an invalid header line', `${NEWS}GET /api/v1/news HTTP/1.1\r\n Host: localhost\r\n\r\n${QUOTE}`, '200 400'),
  row('good then a head too large', NEWS + get('/api/v1/news', `Cookie: ${'a'.repeat(20_000)}`) + QUOTE, '200 431'),
  row('good then a URL of 20 KB', NEWS + get(`/${'a'.repeat(20_000)}`), '200 414'),
  row('good then 200 headers', NEWS + get('/api/v1/news', ...Array.from({ length: 200 }, (_, i) => `X-${i}: 1`)) + QUOTE, '200 431'),
  row('HEAD then ambiguous length', head('/api/v1/news') + BAD, '200 400', { methods: ['HEAD', 'GET'] }),
  row('good then HEAD with a head too large', NEWS + message(['HEAD /api/v1/news HTTP/1.1', LOCAL, `Cookie: ${'a'.repeat(20_000)}`]), '200 431', { methods: ['GET', 'HEAD'] }),
  row('good then CONNECT', NEWS + message(['CONNECT localhost:80 HTTP/1.1', LOCAL]) + QUOTE, '200 400'),
  row('good then a web socket', NEWS + get('/', 'Connection: upgrade', 'Upgrade: websocket') + QUOTE, '200 400'),
  row('an HTTP/2 upgrade, then good', get('/api/v1/quote', 'Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__') + QUOTE, '200'),
  row('good then an unknown Expect', NEWS + get('/api/v1/news', 'Expect: x') + QUOTE, '200 417'),
  row('good then half a request line', `${NEWS}GET /api/v1`, '200 400', { end: true }),
  row('two invalid request lines', 'rubbish\r\n\r\nrubbish\r\n\r\n', '400'),
  row('an invalid request line then good', `rubbish\r\n\r\n${NEWS}`, '400'),

  // CL.TE, TE.CL and TE.TE (RFC 9112 section 11.2): a request hidden in a body is never answered.
  row('CL.TE', post(`0\r\n\r\n${HIDDEN}`, 'Content-Length: 6', 'Transfer-Encoding: chunked'), '400'),
  row('TE.CL', post(`5c\r\n${HIDDEN}0\r\n\r\n`, 'Transfer-Encoding: chunked', 'Content-Length: 4'), '400'),
  ...['xchunked', 'x, chunked', 'chunked, x', '\x0bchunked', 'chunked\x00', 'cHuNkEd, identity', '"chunked"'].map((coding) =>
    row(`TE.TE with ${JSON.stringify(coding)}`, post(`0\r\n\r\n${HIDDEN}`, 'Transfer-Encoding: chunked', `Transfer-Encoding: ${coding}`), '400')),
  row('TE.TE with two fields', post(`0\r\n\r\n${HIDDEN}`, 'Transfer-Encoding: chunked', 'Transfer-encoding: x'), '400'),
  row('TE with a space before the colon', post(`0\r\n\r\n${HIDDEN}`, 'Content-Length: 4', 'Transfer-Encoding : chunked'), '400'),
  row('TE in a folded field', post(`0\r\n\r\n${HIDDEN}`, 'Transfer-Encoding:\r\n chunked', 'Content-Length: 4'), '400'),
  row('TE after a bare LF', post(`0\r\n\r\n${HIDDEN}`, 'Content-Length: 4\nTransfer-Encoding: chunked'), '400'),
  row('TE after a bare CR', post(`0\r\n\r\n${HIDDEN}`, 'Content-Length: 4\rTransfer-Encoding: chunked'), '400'),
  row('two lengths, the second longer', post(HIDDEN, 'Content-Length: 0', `Content-Length: ${HIDDEN.length}`), '400'),
  row('a request inside a sized body', sized(HIDDEN) + QUOTE, '405 200', { open: true }),
  row('a request inside the body of GET', get('/api/v1/news', `Content-Length: ${HIDDEN.length}`) + HIDDEN + QUOTE, '200 200', { open: true }),
  row('a request inside a chunk', post(`${HIDDEN.length.toString(16)}\r\n${HIDDEN}\r\n0\r\n\r\n`, 'Transfer-Encoding: chunked') + QUOTE, '405 200', { open: true }),
  row('a request inside a chunk extension', post(`1;${'a'.repeat(100)}\nGET /status HTTP/1.1\r\nx\r\n0\r\n\r\n`, 'Transfer-Encoding: chunked'), '405'),
  row('a request after a trailer', post(`0\r\nX: a\r\n\r\n${QUOTE}`, 'Transfer-Encoding: chunked'), '405 200', { open: true }),
  row('a length inside a trailer', post(`0\r\nContent-Length: 100\r\n\r\n${QUOTE}`, 'Transfer-Encoding: chunked'), '405 200/none', { open: false, end: true }),
  row('a Host inside a trailer', message(['GET /api/v1/news HTTP/1.1', 'Transfer-Encoding: chunked'], `0\r\n${LOCAL}\r\n\r\n`), '400'),
  row('Expect with a request as its body', post(HIDDEN, `Content-Length: ${HIDDEN.length}`, 'Expect: 100-continue') + QUOTE, '405'),
];
