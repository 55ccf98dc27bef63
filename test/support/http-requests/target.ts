/** Row "Target and paths": the raw string is matched, and never echoed. */
import { API_PATHS, SERVED } from '../paths.ts';
import { asking, bare, CLOSE, cross, LOCAL, MARK, METHODS, raw, type RawCase } from './case.ts';

const to = (target: string, expect: string, extras: Partial<RawCase> = {}): RawCase => asking([], expect, { on: `GET ${target}`, ...extras });

/** Paths without a resource, requested with every method. */
const NOWHERE = ['//', '//evil.example/x', '//localhost/api/v1/news', `/${MARK}`, '/%2f', '/%00'];
/** More of them, and targets that are not paths. */
const MORE_NOWHERE = [
  '///', '//evil.example', '//evil.example/api/v1/news', '//api/v1/news', '//%5cevil', '/\\evil.example',
  '/nothing', `/api/v1/${MARK}`, `/api/v1/news/${MARK}`, `/<script>${MARK}</script>`, `/"${MARK}"`, `/%3Cscript%3E${MARK}`,
  '/api', '/api/', '/api/v1', '/api/v1/', '/api/v2/news', '/api/v1/news/', '/api/v1/news//', '/api//v1/news', '/API/V1/NEWS', '/api/v1/News',
  '/api/v1/news.json', '/api/v1/news;x=1', '/api/v1/news%20', '/api/v1/news%3fx', '/api/v1/news%23', '/api/v1/quote/1', '/api/v1/models',
  '/../api/v1/news', '/./api/v1/news', '/api/v1/../v1/news', '/api/v1/./news', '/api/v1/news/..', '/api/v1/news/.', '/../../../../etc/passwd',
  '/..%2f..%2f..%2fetc%2fpasswd', '/%2e%2e/%2e%2e/etc/passwd', '/%2e%2e%2fetc/passwd', '/..\\..\\windows\\win.ini', '/..%5c..%5cwin.ini',
  '/%252e%252e%252fetc/passwd', '/..;/etc/passwd', '/....//etc/passwd', '/%c0%ae%c0%ae/etc/passwd', '/api/v1/news%00', '/api/v1/news%00.json',
  '/%2F%2F', '/api%2fv1%2fnews', '/%5c', '/\\', '/%zz', '/%', '/%2', '/%u0000', '/%ff%fe', '/%0d%0aX-Injected:%20yes',
  '/api/v1/news%0d%0aSet-Cookie:a=b', '/__proto__', '/constructor', '/toString', '/hasOwnProperty', '/api/v1/__proto__', '/prototype',
  '/favicon.ico', '/robots.txt', '/.well-known/', '/.env', '/.git/config', '/index.html', '/package.json', '/endpoint.json', '/settings.json',
  '/news', '/status/', '/status.json', '/openapi', '/openapi.json/', '/openapi.yaml', '/~root', '/|', '/!', '/`id`', '/$(id)', '/{port}', '/*', '/%2a',
];

/** The server's own authorities in absolute form, as sent to a proxy (RFC 9112 section 3.2.2). */
const OWN = ['http://localhost', 'http://localhost:{port}', 'http://127.0.0.1:{port}', 'http://[::1]:{port}', 'HTTP://LOCALHOST', 'hTTp://LocalHost:1'];

const FOREIGN = [
  'http://evil.example/api/v1/news', 'http://evil.example', 'http://evil.example:{port}/', 'http://localhost.evil.example/api/v1/news',
  'http://0.0.0.0:{port}/api/v1/news', 'http://2130706433/api/v1/news', 'http://169.254.169.254/latest/meta-data/', 'http://[::]/api/v1/news',
  'http://localhost./api/v1/news', 'https://evil.example/api/v1/news', `http://${MARK}.example/`,
];
/** Broken or odd targets; the parser may refuse them before we do. */
const ODD = [
  'http://user@127.0.0.1/api/v1/news', 'http://localhost@evil.example/', 'http://evil.example@localhost/', 'http://', 'http:///api/v1/news', 'http:/api/v1/news',
  'http:api', 'https://localhost/api/v1/news', 'ws://localhost/api/v1/news', 'ftp://localhost/', 'file://localhost/api/v1/news', 'file:///etc/passwd', 'javascript:alert(1)', 'data:,x',
  'http://localhost:abc/', 'http://localhost:/', 'http://localhost\\@evil.example/', 'http://[::1/', 'http://%6cocalhost/', 'localhost:{port}', '127.0.0.1:80', 'about:blank', 'http://localhost#x', '*?x=1', '*x', '*/api/v1/news',
];
const UNREADABLE = ['api/v1/news', 'news', '?x=1', '#', '\\', '.', '..', ':', '[::1]', '\x7f', '/\x00', '/\x01', '/\x7f', '/a\tb', '/a b', '/\xff', '/caf\xe9', '/\r/', '/a\rb'];

export const TARGET: readonly RawCase[] = [
  ...cross(METHODS, NOWHERE, (on) => asking([], '404', { on })),
  ...MORE_NOWHERE.map((target) => to(target, '404')),

  ...OWN.flatMap((own) => API_PATHS.map((path) => to(`${own}${path}`, '200'))),
  ...OWN.map((own) => to(`${own}/nothing`, '404')),
  ...OWN.map((own) => to(`${own}//evil.example/x`, '404')),
  ...OWN.map((own) => to(own, '200')),
  ...OWN.map((own) => to(`${own}?x=1`, '200')),
  ...OWN.map((own) => asking([], '405', { on: `POST ${own}/api/v1/news` })),
  to('http://localhost/api/v1/news?a=http://evil.example/', '200'),
  to('http://127.0.0.1/api/v1/news', '200', { headers: { 'access-control-allow-origin': null } }),
  asking(['Origin: http://evil.example'], '403', { on: 'GET http://localhost/api/v1/news' }),

  ...cross(METHODS, FOREIGN.slice(0, 2), (on) => asking([], '421', { on })),
  // To a proxy, clients send the same name twice.
  ...cross(METHODS, FOREIGN.slice(0, 2), (on) => bare(['Host: evil.example'], '403', { on })),
  ...FOREIGN.slice(2).map((target) => to(target, '421')),
  ...FOREIGN.slice(0, 3).map((target) => raw(`HTTP/1.0 to ${target}`, [`GET ${target} HTTP/1.0`, LOCAL], '421')),
  ...ODD.map((target) => to(target, '400/421')),
  ...UNREADABLE.map((target) => to(target, '400')),

  ...['', '?', '?a', '?a=1&b=2', '?a=//', '?a=http://evil.example', '?__proto__[x]=1', '?%00', '?%zz', '?a=?b', '?callback=x', '?format=xml', `?q=${MARK}`]
    .flatMap((query) => API_PATHS.map((path) => to(`${path}${query}`, '200'))),
  ...SERVED.map((path) => to(`${path}?_=1`, '200')),
  to('/nothing?/api/v1/news', '404'),
  to('/api/v1/news#fragment', '404'), // never sent by a client that follows RFC 9110 section 7.1

  asking([], '405', { on: 'OPTIONS *' }),
  asking([], '404', { on: 'GET *' }),
  asking([], '404', { on: 'HEAD *' }),
  asking([], '405', { on: 'POST *' }),
  asking(['Origin: http://evil.example'], '403', { on: 'OPTIONS *' }),

  ...['localhost:80', '127.0.0.1:{port}', 'evil.example:443', '[::1]:{port}', 'localhost', '/api/v1/news', '*', 'http://localhost/', '']
    .map((target) => asking([], '400', { on: `CONNECT ${target}` })),
  raw('CONNECT with a foreign Host', ['CONNECT evil.example:443 HTTP/1.1', 'Host: evil.example:443'], '400'),
  raw('CONNECT without Host', ['CONNECT evil.example:443 HTTP/1.1'], '400'),
  raw('CONNECT over HTTP/1.0', ['CONNECT evil.example:443 HTTP/1.0'], '400'),
  raw('CONNECT with bytes after the head', ['CONNECT localhost:80 HTTP/1.1', LOCAL], '400', { body: 'GET /api/v1/news HTTP/1.1\r\nHost: localhost\r\n\r\n' }),
  raw('CONNECT after a good request', ['GET /api/v1/quote HTTP/1.1', LOCAL, '', 'CONNECT localhost:80 HTTP/1.1', LOCAL, CLOSE], '200 400'),
];
