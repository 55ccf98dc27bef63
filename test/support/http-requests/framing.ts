/** Row "Framing": an ambiguous message is refused and its connection closed. */
import { asking, CLOSE, LOCAL, message, raw, type RawCase } from './case.ts';

const REFUSED = '400';
/** llhttp 8, in Node 20.19, accepts a bare LF as CRLF in two places, as RFC 9112 section 2.2 allows. */
const BARE_LF = process.versions['llhttp']?.startsWith('8.') === true ? `${REFUSED}/200` : REFUSED;
const POST = 'POST /api/v1/news HTTP/1.1';
const GET = 'GET /api/v1/news HTTP/1.1';
const LONG = `/api/v1/news?${'a'.repeat(3_000)}`;
/** The request an attacker tries to smuggle. */
const HIDDEN = message(['GET /api/v1/quote HTTP/1.1', LOCAL]);

/** Fields that make the end of the body ambiguous; on GET, HEAD and POST. */
const UNCLEAR = [
  ['Content-Length: 5', 'Transfer-Encoding: chunked'], ['Transfer-Encoding: chunked', 'Content-Length: 5'], ['Content-Length: 0', 'Transfer-Encoding: chunked'],
  ['Content-Length: 5', 'Transfer-Encoding: identity'], ['Content-Length: 5', 'Transfer-encoding: gzip'], ['Content-Length: 5', 'TRANSFER-ENCODING: CHUNKED'],
  ['Content-Length: 5', 'Content-Length: 5'], ['Content-Length: 5', 'Content-Length: 6'], ['Content-Length: 0', 'Content-Length: 5'], ['Content-Length: 5', 'content-length: 5'],
  ['Content-Length: 5, 5'], ['Content-Length: 5, 6'], ['Content-Length: 5,'], ['Content-Length: -1'], ['Content-Length: -0'], ['Content-Length: +5'], ['Content-Length: 0x5'], ['Content-Length: 5a'],
  ['Content-Length: a5'], ['Content-Length: five'], ['Content-Length: 5.0'], ['Content-Length: 5e0'], ['Content-Length: 5 5'], ['Content-Length: "5"'], ['Content-Length: 1_0'], ['Content-Length: \xb25'],
  ['Content-Length: 99999999999999999999999'], ['Content-Length: 18446744073709551617'], ['Content-Length:'], ['Content-Length: '],
  ['Transfer-Encoding: gzip'], ['Transfer-Encoding: identity'], ['Transfer-Encoding: xchunked'], ['Transfer-Encoding: chunkedx'], ['Transfer-Encoding: chunked, identity'], ['Transfer-Encoding: gzip, chunked'],
  ['Transfer-Encoding: chunked, gzip'], ['Transfer-Encoding: chunked, chunked'], ['Transfer-Encoding: chunked', 'Transfer-Encoding: chunked'], ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'],
  ['Transfer-Encoding: identity', 'Transfer-Encoding: chunked'], ['Transfer-Encoding: identity, chunked'], ['Transfer-Encoding: chunked;q=1'], ['Transfer-Encoding: "chunked"'], ['Transfer-Encoding: chunked,'],
  ['Transfer-Encoding: ,chunked'], ['Transfer-Encoding: \x0bchunked'], ['Transfer-Encoding: chu nked'], ['Transfer-Encoding:'], ['Transfer-Encoding : chunked'], ['Content-Length : 5'], ['Transfer-Encoding: cow'],
];

/** Lines that are not header fields, or contain forbidden characters (RFC 9112 section 5, RFC 9110 section 5.5). */
const BROKEN = [
  'X: a\x00b', 'X\x00: a', 'X: \x00', 'X: a\rb', 'X: a\x01b', 'X: a\x7fb', 'X : a', 'X\t: a', ' X: a', '\tX: a', ': a', ':', 'NoColon', 'No Colon', 'X(a): 1', 'X[a]: 1', 'X"a": 1', 'X/a: 1', 'X{}: 1', 'X\xe9: 1',
  'X: a\r\n b', 'X: a\r\n\tb', 'X: a\r\n  : b', 'X:\r\n a', 'Y: 1\nZ: 2', 'Y: 1\n', '\x00', '\xff\xfe: 1', 'X@: 1', 'X,Y: 1', 'X;: 1', 'X=1', '<b>: 1',
];

/** Invalid request lines (RFC 9112 section 3). */
const LINES = [
  'GET', 'GET ', 'GET HTTP/1.1', 'GET  HTTP/1.1', 'GET /api/v1/news HTTP/2.0', 'GET /api/v1/news HTTP/3.0', 'GET /api/v1/news HTTP/2', 'GET /api/v1/news HTTP/0.9', 'GET /api/v1/news HTTP/9.9', 'GET /api/v1/news HTTP/1',
  'GET /api/v1/news HTTP/1.', 'GET /api/v1/news HTTP/.1', 'GET /api/v1/news HTTP/11', 'GET /api/v1/news HTTP/1.10', 'GET /api/v1/news HTTP/1.1.1', 'GET /api/v1/news HTTP/01.1', 'GET /api/v1/news HTTP/1.1 x',
  'GET /api/v1/news HTTP /1.1', 'GET /api/v1/news http/1.1', 'GET /api/v1/news Http/1.1', 'GET /api/v1/news HTTPS/1.1', 'GET /api/v1/news HTTP/-1.1', 'GET /api/v1/news HTTP/A.B', 'GET /api/v1/news FTP/1.1', 'GET /api/v1/news X',
  'GET /api/v1/news', 'GET /api/v1/news ', '/api/v1/news HTTP/1.1', '/ HTTP/1.1', 'HTTP/1.1 GET /api/v1/news', 'HTTP/1.1 200 OK', 'HTTP/1.1', 'GET\t/api/v1/news\tHTTP/1.1', 'GET\x00/api/v1/news HTTP/1.1',
  'GET /api/v1/news\x00 HTTP/1.1', ' GET /api/v1/news HTTP/1.1', '\tGET /api/v1/news HTTP/1.1', 'GET /api/v1/news HTTP/1.1\x00', 'GET /api/v1/news?\x00 HTTP/1.1', 'GET /a b HTTP/1.1', 'PRI * HTTP/2.0', 'SSH-2.0-OpenSSH_9.7', '{"a":1}',
  'GET\x0b/api/v1/news HTTP/1.1', 'GET /api/v1/news\x0bHTTP/1.1', 'GETGETGET', ':', '<html>', 'EHLO localhost', 'stats',
];

const CHUNKS = ['5\r\nhello\r\n0\r\n\r\n', '0\r\n\r\n', '5;x=y\r\nhello\r\n0\r\n\r\n', '0\r\nX-Trailer: 1\r\n\r\n', '00005\r\nhello\r\n0\r\n\r\n', 'A\r\n0123456789\r\n0\r\n\r\n'];
const BAD_CHUNKS = [
  'x\r\n', '-1\r\n', '5\r\nhello0\r\n\r\n', '5\r\nhello!\r\n0\r\n\r\n', '0x5\r\nhello\r\n0\r\n\r\n', '+5\r\nhello\r\n0\r\n\r\n', ' 5\r\nhello\r\n0\r\n\r\n', 'FFFFFFFFFFFFFFFFF\r\n', '\r\n', '5\nhello\n0\n\n', '5\rhello\r0\r\r',
  '5 \r\nhello\r\n0\r\n\r\n', '5;\x00\r\nhello\r\n0\r\n\r\n', '5\r\nhello\r\n0\r\nNo trailer\r\n\r\n', '5;a\nb\r\nhello\r\n0\r\n\r\n', `1;${'a'.repeat(20_000)}\r\nx\r\n0\r\n\r\n`, `0\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
];

/** First bytes of other protocols. */
const STRANGERS: readonly (readonly [string, string])[] = [
  ['a TLS 1.2 ClientHello', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03' + '\x5a'.repeat(32)], ['a TLS 1.0 ClientHello', '\x16\x03\x00\x00\x05abcde'], ['an SSL 2 ClientHello', '\x80\x2e\x01\x00\x02\x00\x15\x00\x00\x00\x10'],
  ['the HTTP/2 preface', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\x00\x00\x00\x04\x00\x00\x00\x00\x00'], ['a SOCKS 5 greeting', '\x05\x01\x00\r\n\r\n'], ['a SOCKS 4 request', '\x04\x01\x00\x50\x7f\x00\x00\x01\x00\r\n'], ['a PROXY v1 header', 'PROXY TCP4 1.2.3.4 5.6.7.8 1 2\r\nGET / HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['a PROXY v2 header', '\r\n\r\n\x00\r\nQUIT\n\x21\x11\x00\x0c'], ['null bytes', '\x00'.repeat(64)], ['random bytes', '\xde\xad\xbe\xef\x80\x81\xff\xfe\r\n\r\n'], ['a Redis command', '*1\r\n$4\r\nPING\r\n'], ['SMTP commands', 'EHLO localhost\r\nMAIL FROM:<a@b>\r\n'], ['a status line', 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'],
  ['plain text', 'hello, is anybody there?\r\n\r\n'],
];

export const FRAMING: readonly RawCase[] = [
  ...UNCLEAR.flatMap((fields) => [
    raw(`POST with ${fields.map((line) => JSON.stringify(line)).join(' and ')}`, [POST, LOCAL, ...fields], REFUSED, { body: '5\r\nhello\r\n0\r\n\r\n' }),
    raw(`GET with ${fields.map((line) => JSON.stringify(line)).join(' and ')}`, [GET, LOCAL, ...fields], REFUSED, { body: HIDDEN }),
    raw(`HEAD with ${fields.map((line) => JSON.stringify(line)).join(' and ')}`, ['HEAD /api/v1/news HTTP/1.1', LOCAL, ...fields], REFUSED),
  ]),
  ...BROKEN.flatMap((line) => [
    raw(`the header line ${JSON.stringify(line)}`, [GET, LOCAL, line, 'X-After: 1'], REFUSED),
    raw(`the first header line ${JSON.stringify(line)}`, [GET, line, LOCAL], REFUSED),
    raw(`HEAD with the header line ${JSON.stringify(line)}`, ['HEAD /api/v1/news HTTP/1.1', LOCAL, line], REFUSED),
  ]),
  ...LINES.map((line) => raw(`the request line ${JSON.stringify(line)}`, [line, LOCAL], REFUSED)),
  ...LINES.map((line) => ({ ...raw(`the request line ${JSON.stringify(line)} without fields`, [line], REFUSED), end: true })),
  // RFC 9110 section 2.5 says to treat these versions as 1.1; Node's parser does not.
  ...['HTTP/1.2', 'HTTP/1.9'].map((version) => raw(version, [`GET /api/v1/news ${version}`, LOCAL, CLOSE], '400')),
  ...STRANGERS.map(([name, bytes]) => ({ name, send: bytes, expect: REFUSED, end: true })),

  raw('an SSDP search', ['M-SEARCH * HTTP/1.1', 'Host: 239.255.255.250:1900', 'Man: "ssdp:discover"', CLOSE], '403'),
  { name: 'an HTTP/0.9 request', send: 'GET /api/v1/news\r\n', expect: REFUSED, end: true },
  { name: 'an HTTP/0.9 request on an open connection', send: 'GET /api/v1/news\r\n\r\n', expect: REFUSED },
  { name: 'bare LF everywhere', send: message([GET, LOCAL, CLOSE]).replaceAll('\r\n', '\n'), expect: REFUSED },
  { name: 'bare LF after the request line', send: `${GET}\n${LOCAL}\r\n${CLOSE}\r\n\r\n`, expect: BARE_LF },
  { name: 'bare LF after a field', send: `${GET}\r\n${LOCAL}\nX: 1\r\n\r\n`, expect: REFUSED },
  { name: 'bare LF at the end', send: `${GET}\r\n${LOCAL}\r\n${CLOSE}\r\n\n`, expect: BARE_LF },
  { name: 'bare CR everywhere', send: message([GET, LOCAL, CLOSE]).replaceAll('\r\n', '\r'), expect: REFUSED, end: true },
  { name: 'bare CR after a field', send: `${GET}\r\n${LOCAL}\rX: 1\r\n\r\n`, expect: REFUSED },
  { name: 'CR CR LF', send: `${GET}\r\r\n${LOCAL}\r\n\r\n`, expect: REFUSED },
  raw('obs-fold in Host', [GET, 'Host: localhost\r\n .evil.example'], '400'),
  raw('obs-fold before Host', [GET, 'Host:\r\n localhost'], REFUSED),
  raw('an empty line before the request (RFC 9112 section 2.2)', ['', GET, LOCAL, CLOSE], '200'),
  raw('five empty lines before the request', ['', '', '', '', '', GET, LOCAL, CLOSE], '200'),
  { name: 'only empty lines', send: '\r\n\r\n\r\n', expect: 'none', end: true },
  { name: 'no bytes', send: '', expect: 'none', end: true },
  { name: 'half a request line', send: 'GET /api/v1', expect: REFUSED, end: true },
  { name: 'a head without its end', send: `${GET}\r\n${LOCAL}\r\n`, expect: REFUSED, end: true },
  { name: 'an invalid head in small pieces', send: ['GET / HTTP/1.1\r\n', 'Bad Header: x\r\n', 'more\r\n', '\r\n', 'GET / HTTP/1.1\r\n'], expect: REFUSED },
  { name: 'a head in single bytes', send: message([GET, LOCAL, CLOSE]).split(''), expect: '200' },
  raw('HTTP/1.0 POST with Transfer-Encoding', ['POST /api/v1/news HTTP/1.0', LOCAL, 'Transfer-Encoding: chunked'], REFUSED, { body: '0\r\n\r\n' }),
  raw('HTTP/1.0 GET with Transfer-Encoding', ['GET /api/v1/news HTTP/1.0', LOCAL, 'Transfer-Encoding: chunked'], REFUSED, { body: '0\r\n\r\n' }),
  // Whatever else is wrong with it: after 414 the connection would serve on.
  ...['GET', 'HEAD', 'POST'].flatMap((method) => [
    raw(`${method} with an unknown transfer coding and a long target`, [`${method} ${LONG} HTTP/1.1`, LOCAL, 'Transfer-Encoding: gzip, chunked'], REFUSED, { body: '0\r\n\r\n' }),
    raw(`HTTP/1.0 ${method} with Transfer-Encoding and a long target`, [`${method} ${LONG} HTTP/1.0`, LOCAL, 'Connection: keep-alive', 'Transfer-Encoding: chunked'], REFUSED, { body: '0\r\n\r\n' }),
  ]),
  raw('HTTP/2.0 with a long target', [`GET ${LONG} HTTP/2.0`, LOCAL], REFUSED),
  raw('an ambiguous length with a foreign Host', [POST, 'Host: evil.example', 'Content-Length: 5', 'Transfer-Encoding: chunked'], '400'),

  ...CHUNKS.flatMap((body) => [
    raw(`POST with the chunks ${JSON.stringify(body)}`, [POST, LOCAL, 'Transfer-Encoding: chunked'], '405', { body, open: true }),
    raw(`GET with the chunks ${JSON.stringify(body)}`, [GET, LOCAL, 'Transfer-Encoding: Chunked'], '200', { body, open: true }),
  ]),
  // The answer is sent before the server notices the broken body, so there is only this one.
  ...BAD_CHUNKS.flatMap((body) => [
    raw(`POST with the invalid chunks ${JSON.stringify(body.slice(0, 60))}`, [POST, LOCAL, 'Transfer-Encoding: chunked'], '405', { body: body + HIDDEN }),
    raw(`GET with the invalid chunks ${JSON.stringify(body.slice(0, 60))}`, [GET, LOCAL, 'Transfer-Encoding: chunked'], '200', { body: body + HIDDEN }),
  ]),
  raw('truncated chunks', [POST, LOCAL, 'Transfer-Encoding: chunked'], '405', { body: '5\r\nhel', end: true }),
  raw('a truncated body', [POST, LOCAL, 'Content-Length: 50'], '405', { body: 'short', end: true }),
  raw('GET with a body', [GET, LOCAL, 'Content-Length: 5'], '200', { body: 'hello', open: true }),
  raw('HEAD with a body', ['HEAD /api/v1/news HTTP/1.1', LOCAL, 'Content-Length: 5'], '200', { body: 'hello', open: true }),
  raw('Content-Length with leading zeros', [POST, LOCAL, 'Content-Length: 0005'], '405', { body: 'hello', end: true }),
  raw('Content-Length: 0', [GET, LOCAL, 'Content-Length: 0'], '200', { open: true }),
  raw('fields that only resemble a length', [GET, LOCAL, 'Content_Length: 5', 'X-Content-Length: 5', 'Transfer_Encoding: chunked'], '200', { open: true }),
  asking(['X: a', 'X: b', 'X:', 'X:\t \t'], '200'),
];
