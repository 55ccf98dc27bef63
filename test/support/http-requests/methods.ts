/** Row "Methods" and related HTTP rules: bodies, Expect, Upgrade, and fields to ignore. */
import { API_PATHS, SERVED } from '../paths.ts';
import { asking, CLOSE, cross, LOCAL, OTHERS, raw, type RawCase } from './case.ts';

const ALLOW = { allow: /^GET, HEAD/ };
/** Other registered methods that Node's parser knows (RFC 9110 section 16.1, WebDAV, UPnP). */
const RARE = ['COPY', 'LOCK', 'MKCOL', 'MOVE', 'PROPPATCH', 'SEARCH', 'UNLOCK', 'BIND', 'REPORT', 'CHECKOUT', 'MERGE', 'M-SEARCH', 'NOTIFY', 'SUBSCRIBE', 'LINK', 'MKCALENDAR'];
/** Invalid methods, or methods unknown to Node's parser. */
const UNKNOWN = ['BREW', 'get', 'Get', 'head', 'GETT', 'GE', 'G', 'XGET', 'GET/', '@', '"GET"', 'G\x00T', 'G\xe9T', 'GET,HEAD', 'TRACK', 'DEBUG'];

const OVERRIDES = ['X-HTTP-Method-Override: DELETE', 'X-HTTP-Method: PUT', 'X-Method-Override: POST', 'X-HTTP-Method-Override: GET', '_method: DELETE'];

const WEBSOCKET = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='];
const H2C = ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__'];

const upgrade = (name: string, fields: readonly string[], expect: string, on = 'GET /api/v1/news'): RawCase =>
  raw(`${name}: ${on}`, [`${on} HTTP/1.1`, LOCAL, ...fields], expect);

export const METHOD: readonly RawCase[] = [
  ...cross(OTHERS, SERVED, (on) => asking([], '405', { on, headers: ALLOW })),
  ...cross(OTHERS, API_PATHS.slice(0, 1), (on) => asking(['Content-Length: 0'], '405', { on, headers: ALLOW })),
  ...cross(['POST', 'PUT', 'PATCH', 'DELETE'], API_PATHS, (on) => asking(['Content-Type: application/json', 'Content-Length: 2'], '405', { on, headers: ALLOW, body: '{}' })),
  ...RARE.map((method) => asking([], '405', { on: `${method} /api/v1/news` })),
  ...UNKNOWN.map((method) => asking([], '400', { on: `${method} /api/v1/news` })),
  asking([], '400/405', { on: 'QUERY /api/v1/news' }), // known from Node 22 on
  ...cross(OTHERS, ['/nothing', '/api/v1', '//'], (on) => asking([], '404', { on })),
  ...OTHERS.map((method) => raw(`${method} over HTTP/1.0`, [`${method} /api/v1/news HTTP/1.0`, LOCAL], '405', { headers: ALLOW })),
  ...OTHERS.map((method) => raw(`${method} leaves the connection usable`, [`${method} /api/v1/news HTTP/1.1`, LOCAL], '405', { open: true })),
  raw('TRACE does not echo the request', ['TRACE /api/v1/news HTTP/1.1', LOCAL, 'X-Secret: zq7markzq7', CLOSE], '405', { headers: { ...ALLOW, 'content-type': 'application/problem+json' } }),

  ...OVERRIDES.flatMap((line) => [
    asking([line], '200'),
    asking([line], '200', { on: 'HEAD /api/v1/news' }),
    asking([line], '405', { on: 'POST /api/v1/news', headers: ALLOW }),
  ]),
  asking([], '200', { on: 'GET /api/v1/news?_method=DELETE' }),
  asking(['Content-Length: 14'], '405', { on: 'POST /api/v1/news?_method=GET', body: '_method=DELETE' }),

  ...['Max-Forwards: 0', 'Via: 1.1 proxy', 'Authorization: Basic eDp5', 'Proxy-Authorization: Basic eDp5', 'Proxy-Connection: keep-alive', 'TE: identity', 'TE: trailers, deflate', 'DNT: 1',
    'Keep-Alive: timeout=1000, max=1000', 'Trailer: X', 'Pragma: no-cache', 'Cache-Control: no-cache, max-age=0', 'Cache-Control: only-if-cached', 'X-Original-URL: /status',
    'X-Rewrite-URL: /status', 'User-Agent:', 'User-Agent: () { :; }; echo', 'Cookie: a=b; c=d', 'Cookie: ;;;=', 'X-Bytes: caf\xe9', 'Sec-WebSocket-Key: x', 'HTTP2-Settings: AAMAAABkAAQAAP__',
    'Content-Type: text/plain', 'Content-Type: ', 'Accept-Language: tlh', 'Accept-Charset: utf-7', 'Date: yesterday', 'Warning: 299', 'X_Under_Score: 1', 'X.Dot: 1', '!#$%&\'*+-.^_`|~: 1', '1: 1']
    .map((line) => asking([line], '200')),

  raw('Expect: 100-continue without a body', ['GET /api/v1/news HTTP/1.1', LOCAL, 'Expect: 100-continue'], '200'),
  raw('Expect: 100-continue with a body to follow', ['POST /api/v1/news HTTP/1.1', LOCAL, 'Content-Length: 10', 'Expect: 100-continue'], '405'),
  raw('Expect: 100-continue with the body sent at once', ['POST /api/v1/news HTTP/1.1', LOCAL, 'Content-Length: 10', 'Expect: 100-continue'], '405', { body: '0123456789' }),
  raw('Expect: 100-CONTINUE', ['GET /api/v1/news HTTP/1.1', LOCAL, 'Expect: 100-CONTINUE'], '200'),
  raw('Expect: 100-continue with a foreign Host', ['GET /api/v1/news HTTP/1.1', 'Host: evil.example', 'Expect: 100-continue'], '403'),
  raw('Expect: 100-continue with a foreign Origin', ['POST /api/v1/news HTTP/1.1', LOCAL, 'Origin: https://evil.example', 'Content-Length: 1', 'Expect: 100-continue'], '403'),
  raw('Expect: 100-continue without Host', ['GET /api/v1/news HTTP/1.1', 'Expect: 100-continue'], '400'),
  raw('Expect: 100-continue over HTTP/1.0 is ignored', ['GET /api/v1/news HTTP/1.0', LOCAL, 'Expect: 100-continue'], '200'),
  raw('an unknown Expect', ['GET /api/v1/news HTTP/1.1', LOCAL, 'Expect: zq7markzq7'], '417'),
  raw('an unknown Expect on HEAD', ['HEAD /api/v1/news HTTP/1.1', LOCAL, 'Expect: x'], '417'),
  raw('an unknown Expect for an unknown path', ['GET /nothing HTTP/1.1', LOCAL, 'Expect: x'], '417'),
  raw('an unknown Expect with a foreign Host', ['GET /api/v1/news HTTP/1.1', 'Host: evil.example', 'Expect: x'], '403'),
  raw('an unknown Expect with a foreign Origin', ['GET /api/v1/news HTTP/1.1', LOCAL, 'Origin: null', 'Expect: x'], '403'),
  raw('two expectations', ['GET /api/v1/news HTTP/1.1', LOCAL, 'Expect: 100-continue, x'], '200'),
  // A list, in which empty elements do not count (RFC 9110 sections 5.6.1.2 and 10.1.1).
  ...['Expect:', 'Expect: ,\t,'].map((line) => raw(`${JSON.stringify(line)}, which expects nothing`, ['GET /api/v1/news HTTP/1.1', LOCAL, line], '200', { open: true })),

  upgrade('a web socket', WEBSOCKET, '400'),
  ...['GET /', 'GET /nothing', 'HEAD /api/v1/news', 'GET //', 'POST /api/v1/news'].map((on) => upgrade('a web socket', WEBSOCKET, '400', on)),
  upgrade('a web socket from a foreign page', [...WEBSOCKET, 'Origin: https://evil.example'], '400/403'),
  { ...upgrade('a web socket from a local page', [...WEBSOCKET, 'Origin: http://localhost:3000'], '400'), echo: 'http://localhost:3000' },
  upgrade('a web socket in another case', ['Connection: UPGRADE', 'Upgrade: WebSocket'], '400'),
  upgrade('a web socket without Connection', ['Upgrade: websocket', CLOSE], '400'),
  upgrade('a web socket among other protocols', ['Connection: upgrade', 'Upgrade: h2c, websocket'], '400'),
  raw('a web socket with a foreign Host', ['GET /api/v1/news HTTP/1.1', 'Host: evil.example', ...WEBSOCKET], '400/403'),
  raw('a web socket over HTTP/1.0', ['GET /api/v1/news HTTP/1.0', LOCAL, ...WEBSOCKET], '400'),
  // curl --http2 and Java's HttpClient send this first; a server may ignore it (RFC 9110 section 7.8).
  upgrade('an HTTP/2 upgrade', H2C, '200'),
  upgrade('an HTTP/2 upgrade from a foreign page', [...H2C, 'Origin: https://evil.example'], '400/403'),
  upgrade('an HTTP/2 upgrade on another path', H2C, '200', 'GET /api/v1/quote'),
  ...['h2c', 'HTTP/2.0', 'TLS/1.0', 'IRC/6.9', 'foo', 'tcp', ''].map((name) => upgrade(`Upgrade: ${name}`, ['Connection: upgrade', `Upgrade: ${name}`], '400')),
];
