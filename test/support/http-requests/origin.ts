/** Rows "Origin", "Fetch metadata" and "Preflight": which web pages may read the API, and which may embed it. */
import { API_PATHS, SERVED } from '../paths.ts';
import { ANY_PATH, asking, bare, cross, MARK, METHODS, READS, type RawCase } from './case.ts';

/** Apart from https://evil.example and null, which are sent for every path below. */
const FOREIGN = [
  'http://evil.example', `https://${MARK}.example`, 'https://evil.example:8434', 'http://evil.example:{port}', 'NULL', '',
  'http://192.168.1.10', 'http://192.168.1.10:3000', 'http://10.0.0.1', 'http://172.16.0.1', 'http://169.254.1.1', 'http://router.local', 'http://nas',
  'http://localhost.evil.example', 'http://127.0.0.1.evil.example', 'http://evil.example.localhost', 'http://foo.localhost', 'http://xlocalhost',
  'http://localhost.', 'http://0.0.0.0', 'http://0.0.0.0:{port}', 'http://127.0.0.2', 'http://127.1', 'http://2130706433', 'http://0x7f.1', 'http://[::]',
  'http://[::ffff:127.0.0.1]', 'http://[0:0:0:0:0:0:0:1]', 'http://::1', 'http://[::1', 'http://user@localhost', 'http://localhost@evil.example',
  'http://localhost:3000@evil.example', 'http://localhost http://localhost', 'http://localhost, http://evil.example', 'http://localhost,http://localhost',
  'http://evil.example http://localhost', 'http://localhost http://evil.example', 'http://localhost/', 'http://localhost:3000/', 'http://localhost/page', 'http://localhost?x', 'http://localhost#x',
  'http://localhost\\', 'http://localhost:', 'http://localhost:x', 'http://localhost:-1', 'http://localhost:3000x', 'http://localhost:123456', 'http://local host',
  'http:/localhost', 'http:localhost', '//localhost', 'localhost', 'localhost:3000', '127.0.0.1', 'http://', 'http', '*', 'file://', 'file:///index.html',
  'ws://localhost', 'ftp://localhost', 'app://localhost', 'chrome-extension://abcdefghijklmnop', 'moz-extension://0-0', 'data:', 'about:blank', 'blob:http://localhost',
  'http://loc\xe0lhost', 'http://l\xd0\xbecalhost', 'http://localhost%00.evil.example', 'http://localhost%2eevil.example', 'http://%6cocalhost', 'undefined', 'true',
];

const PAGE = 'http://localhost:3000';
/** More origins of local pages. */
const PAGES = [
  'http://localhost', 'http://localhost:{port}', 'https://localhost', 'https://localhost:8443', 'http://127.0.0.1', 'http://127.0.0.1:5173',
  'https://127.0.0.1:1', 'http://[::1]', 'http://[::1]:{port}', 'https://[::1]:65535', 'http://localhost:1',
];

const NO_CORS = { 'access-control-allow-origin': null, 'access-control-allow-methods': null, 'access-control-allow-private-network': null };

export const ORIGIN: readonly RawCase[] = [
  ...FOREIGN.map((origin) => asking([`Origin: ${origin}`], '403')),
  ...cross(METHODS, ANY_PATH, (on) => asking(['Origin: https://evil.example'], '403', { on })),
  ...cross(READS, ANY_PATH, (on) => asking(['Origin: null'], '403', { on })),
  asking(['Origin: null'], '403', { on: 'POST /api/v1/news' }),
  ...['http://evil.example', 'http://192.168.1.10', 'http://localhost.evil.example', 'http://localhost http://localhost', '']
    .flatMap((origin) => ['HEAD /api/v1/news', 'HEAD /nothing', 'GET /nothing', 'GET //', 'POST /api/v1/news'].map((on) => asking([`Origin: ${origin}`], '403', { on }))),
  asking([`Origin: ${PAGE}`, 'Origin: https://evil.example'], '403'),
  asking(['Origin: https://evil.example', `Origin: ${PAGE}`], '403'),
  asking([`Origin: ${PAGE}`, `Origin: ${PAGE}`], '403'),
  asking(['Origin: https://evil.example', 'X-Forwarded-Host: evil.example', 'Sec-Fetch-Site: same-origin'], '403'),
  asking(['Origin: https://evil.example', 'If-None-Match: *'], '403'),
  asking(['Origin: https://evil.example', 'If-None-Match: {etag}'], '403'),
  asking(['Origin: https://evil.example', 'Sec-Fetch-Site: none'], '403'),
  asking(['Origin: https://evil.example', 'Referer: http://localhost:3000/'], '403'),
  asking(['Origin: null', 'Sec-Fetch-Site: same-origin'], '403'),

  ...PAGES.flatMap((origin) => API_PATHS.map((path) => asking([`Origin: ${origin}`], '200', { on: `GET ${path}`, echo: origin }))),
  ...cross(READS, SERVED, (on) => asking([`Origin: ${PAGE}`], '200', { on, echo: PAGE })),
  ...cross(READS, ['/nothing', '//', '/api/v1/../x', '/%zz'], (on) => asking([`Origin: ${PAGE}`], '404', { on, echo: PAGE })),
  ...['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'].map((method) => asking([`Origin: ${PAGE}`], '405', { on: `${method} /api/v1/news`, echo: PAGE })),
  // A local page can read what is wrong with its request, unless that is the Host.
  ...READS.flatMap((method) => [
    { ...asking([`Origin: ${PAGE}`], '414', { on: `${method} /${'a'.repeat(2048)}`, echo: PAGE }), name: `${method} with a URL of 2,049 bytes from a local page` },
    asking([`Origin: ${PAGE}`], '421', { on: `${method} http://evil.example/`, echo: PAGE }),
    asking([`Origin: ${PAGE}`, `Cookie: ${'a'.repeat(17_000)}`], '431', { on: `${method} /api/v1/news`, echo: PAGE }),
    asking([`Origin: ${PAGE}`, 'Connection: upgrade', 'Upgrade: foo'], '400', { on: `${method} /api/v1/news`, echo: PAGE }),
  ]),
  asking([`Origin: ${PAGE}`, 'Host: localhost'], '400'),
  ...['/api/v1/news', `/${'a'.repeat(2048)}`, 'http://evil.example/'].map((target): RawCase =>
    ({ ...bare(['Host: evil.example', `Origin: ${PAGE}`], target.length > 2048 ? '414' : '403', { on: `GET ${target}` }), name: `GET ${target.slice(0, 40)} with a foreign Host from a local page` })),
  asking([`Origin: ${PAGE}`, 'If-None-Match: {etag}'], '304', { echo: PAGE }),
  asking([`Origin: ${PAGE}`, 'Accept-Encoding: br'], '200', { echo: PAGE, headers: { vary: 'Accept-Encoding, Origin', 'content-encoding': 'br' } }),
  asking(['Origin: HTTP://LOCALHOST:3000'], '200', { echo: 'HTTP://LOCALHOST:3000' }),
  asking([`Origin: ${PAGE}`, 'Cookie: session=1', 'Authorization: Basic eDp5'], '200', { echo: PAGE, headers: { 'access-control-allow-credentials': null } }),
  asking([], '200', { headers: NO_CORS }),
];

const site = (value: string): string => `Sec-Fetch-Site: ${value}`;
const DESTINATIONS = ['image', 'script', 'iframe', 'style', 'audio', 'video', 'font', 'object', 'embed', 'document', 'empty', 'worker', 'report'];

export const FETCH_METADATA: readonly RawCase[] = [
  ...DESTINATIONS.map((dest) => asking([site('cross-site'), 'Sec-Fetch-Mode: no-cors', `Sec-Fetch-Dest: ${dest}`], '403')),
  ...cross(METHODS, ANY_PATH, (on) => asking([site('cross-site')], '403', { on })),
  ...['Cross-Site', 'CROSS-SITE', 'cross-site ', 'bogus', 'cross', 'none, cross-site', 'same-origin, cross-site', 'cross-site, none', 'null', '*', ''].map((value) => asking([site(value)], '403')),
  asking([site('none'), site('cross-site')], '403'),
  asking([site('cross-site'), site('none')], '403'),
  asking([site('cross-site'), 'Sec-Fetch-Mode: navigate', 'Sec-Fetch-User: ?1', 'Sec-Fetch-Dest: document'], '403'),
  asking([site('cross-site'), 'Referer: http://localhost:3000/'], '403'),
  asking([site('cross-site'), 'Referer: https://evil.example/'], '403'),
  ...API_PATHS.flatMap((path) => ['none', 'same-origin', 'same-site'].map((value) => asking([site(value)], '200', { on: `GET ${path}`, headers: NO_CORS }))),
  asking([site('none'), 'Sec-Fetch-Mode: navigate', 'Sec-Fetch-User: ?1', 'Sec-Fetch-Dest: document'], '200'),
  asking([site('same-origin'), 'Referer: http://127.0.0.1:{port}/'], '200'),
  // For a browser localhost and 127.0.0.1 are two sites, but both are this computer: if there is an Origin, it decides.
  asking([site('cross-site'), 'Origin: http://localhost:3000'], '200', { echo: 'http://localhost:3000' }),
  asking([site('same-origin'), 'Origin: http://localhost:{port}'], '200', { echo: 'http://localhost:{port}' }),
  asking(['Sec-Fetch-Mode: cors', 'Sec-Fetch-Dest: empty'], '200'),

  ...['https://evil.example/', 'https://evil.example', 'http://evil.example/http://localhost/', 'http://localhost.evil.example/', 'http://127.0.0.1.evil.example/', 'http://localhost@evil.example/',
    'http://192.168.1.10/', 'http://0.0.0.0/', `https://${MARK}.example/${MARK}`, 'http://localhost:3000@evil.example/', '//evil.example/', 'null', 'about:blank'].map((url) => asking([`Referer: ${url}`], '403')),
  ...cross(READS, ANY_PATH, (on) => asking(['Referer: https://evil.example/page'], '403', { on })),
  ...['http://localhost/', 'http://localhost', 'http://localhost:3000/a/b?c#d', 'http://127.0.0.1:{port}/', 'http://[::1]:{port}/', 'https://localhost:8443/x', 'HTTP://LOCALHOST/', 'http://localhost?x', 'http://localhost#x']
    .map((url) => asking([`Referer: ${url}`], '200')),
  asking(['Referer: http://localhost/', 'Referer: https://evil.example/'], '403'),
  asking(['Referer: https://evil.example/', 'Referer: http://localhost/'], '403'),
  asking(['Referer:', 'Referer: https://evil.example/'], '403'),
  asking(['Referer:'], '200'),
];

const ask = (origin: string, ...more: string[]): string[] => [`Origin: ${origin}`, 'Access-Control-Request-Method: GET', ...more];
const OPTIONS = 'OPTIONS /api/v1/news';
const GRANT = { 'access-control-allow-methods': 'GET, HEAD', 'access-control-max-age': '600', 'access-control-allow-credentials': null, 'content-length': null };
const PRIVATE = 'Access-Control-Request-Private-Network: true';
const NOT_PRIVATE = { ...GRANT, 'access-control-allow-private-network': null };

export const PREFLIGHT: readonly RawCase[] = [
  ...['http://evil.example', 'https://evil.example', 'null', '', 'http://192.168.1.10', 'http://localhost.evil.example', 'http://localhost http://localhost', 'chrome-extension://abc', 'file://']
    .flatMap((origin) => [asking(ask(origin), '403', { on: OPTIONS }), asking(ask(origin, PRIVATE), '403', { on: OPTIONS })]),
  ...ANY_PATH.map((path) => asking(ask('https://evil.example', 'Access-Control-Request-Headers: x-a'), '403', { on: `OPTIONS ${path}` })),
  ...PAGES.map((origin) => asking(ask(origin), '204', { on: OPTIONS, echo: origin, headers: NOT_PRIVATE })),
  ...[PAGE, ...PAGES].map((origin) => asking(ask(origin, PRIVATE), '204', { on: OPTIONS, echo: origin, headers: { ...GRANT, 'access-control-allow-private-network': 'true' } })),
  ...SERVED.map((path) => asking(ask(PAGE), '204', { on: `OPTIONS ${path}`, echo: PAGE, headers: NOT_PRIVATE })),
  asking(ask(PAGE, 'Access-Control-Request-Headers: if-none-match'), '204', { on: OPTIONS, echo: PAGE, headers: { ...GRANT, 'access-control-allow-headers': 'Authorization, If-None-Match, If-Modified-Since, Last-Event-ID' } }),
  asking(ask(PAGE, 'Access-Control-Request-Headers: x-evil'), '204', { on: OPTIONS, echo: PAGE, headers: { 'access-control-allow-headers': /^(?!.*(x-evil|\*))/i } }),
  ...['POST', 'DELETE', 'HEAD', MARK].map((method) => asking([`Origin: ${PAGE}`, `Access-Control-Request-Method: ${method}`], '204', { on: OPTIONS, echo: PAGE, headers: GRANT })),
  asking([...ask(PAGE), 'Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: cors'], '204', { on: OPTIONS, echo: PAGE, headers: GRANT }),
  asking(['Access-Control-Request-Method: GET'], '405', { on: OPTIONS, headers: NO_CORS }),
  asking(['Access-Control-Request-Method: GET', 'Sec-Fetch-Site: cross-site'], '403', { on: OPTIONS, headers: NO_CORS }),
  asking([PRIVATE], '405', { on: OPTIONS, headers: NO_CORS }),
  asking([`Origin: ${PAGE}`], '405', { on: OPTIONS, echo: PAGE }),
  asking(ask(PAGE), '200', { on: 'GET /api/v1/news', echo: PAGE }),
];
