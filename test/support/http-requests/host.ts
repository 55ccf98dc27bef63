/** Row "Host": only 127.0.0.1, localhost or [::1], with any port, in any case, for every method and path. */
import { ANY_PATH, asking, bare, CLOSE, cross, LOCAL, MARK, METHODS, raw, READS, type RawCase } from './case.ts';

/** Apart from evil.example and 0.0.0.0:{port}, which are sent for every path below. */
const FOREIGN = [
  'evil.example:{port}', `${MARK}.example`, 'localhost.evil.example', 'localhost.evil.example:{port}',
  '127.0.0.1.evil.example', '127.0.0.1.nip.io', 'evil-localhost', 'xlocalhost', 'localhostx', 'local', 'localhost.localdomain',
  'localhost.', 'localhost.:{port}', '127.0.0.1.', '.localhost', 'foo.localhost', 'ip6-localhost', 'tidings',
  '0.0.0.0', '0', '127.1', '127.0.1', '127.0.0.2', '127a0.0.1', '127.0a0.1', '127.0.0a1', '127.0.0.01', '127.000.000.001', '127.0.0.1.1',
  '2130706433', '2130706433:{port}', '0x7f000001', '0x7f.0.0.1', '0177.0.0.1', '017700000001', '192.168.1.10', '10.0.0.1',
  '169.254.169.254', '[::]', '[::2]', '[::]:{port}', '[0:0:0:0:0:0:0:1]', '[::0001]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]',
  '[fe80::1]', '[::1%25lo]', '[::1%lo]', '::1', '::1:{port}', '[::1', '::1]', '[[::1]]', '[127.0.0.1]', '[localhost]',
  'user@127.0.0.1', 'user:pass@localhost', 'localhost@evil.example', '127.0.0.1:{port}@evil.example', '@localhost',
  'localhost%2eevil.example', '%6cocalhost', 'localhost%00', 'localhost%00.evil.example', '127.0.0.1%20',
  'localhost, evil.example', 'localhost,localhost', 'localhost evil.example', 'evil.example localhost', 'localhost;evil',
  'localhost/', 'localhost/evil', 'localhost?', 'localhost#', 'localhost\\evil.example', 'http://localhost', '//localhost', '*', '-', 'null',
  'localhost:abc', 'localhost:80abc', 'localhost:-1', 'localhost:+80', 'localhost: 80', 'localhost :80', 'localhost:80:80', 'localhost::80',
  'localhost:123456', 'localhost:8_0', 'localhost:0x50', 'localhost:', '127.0.0.1:', '[::1]:', ':80', ':', '"localhost"', 'localhost:{port}, localhost:{port}',
  'loc\xe0lhost', 'l\xd0\xbecalhost', '\xe2\x93\x9bocalhost', '127\xe3\x80\x820.0.1', 'locaLho\xc5\xbft', 'xn--lcalhost-i1a', 'localhost\xa0',
];

const LOCAL_NAMES = [
  '127.0.0.1', 'localhost', '[::1]', '127.0.0.1:{port}', 'localhost:{port}', '[::1]:{port}', 'LOCALHOST', 'LocalHost:{port}', 'localHOST:80',
  'localhost:1', 'localhost:0', 'localhost:00080', '127.0.0.1:65535', '[::1]:443',
];

const forwarded = (name: string): string[] => [
  `X-Forwarded-Host: ${name}`, `X-Host: ${name}`, `X-Original-Host: ${name}`, `X-Forwarded-Server: ${name}`, `Forwarded: for=127.0.0.1;host=${name};proto=https`,
  'X-Forwarded-Proto: https', 'X-Forwarded-For: 127.0.0.1', 'X-Real-IP: 127.0.0.1',
];

export const HOST: readonly RawCase[] = [
  ...FOREIGN.map((name) => bare([`Host: ${name}`], '403')),
  ...LOCAL_NAMES.map((name) => bare([`Host: ${name}`], '200')),
  ...['Host:localhost', 'Host:  localhost', 'Host: localhost  ', 'Host:\tlocalhost\t', 'HOST: localhost', 'host: localhost', 'hOsT: 127.0.0.1']
    .map((line) => bare([line], '200')),

  ...cross(METHODS, ANY_PATH, (on) => bare(['Host: evil.example'], '403', { on })),
  ...cross(METHODS, ['/api/v1/news', '/nothing'], (on) => bare([], '400', { on })),
  ...cross(READS, ANY_PATH, (on) => bare(['Host: 0.0.0.0:{port}'], '403', { on })),
  ...cross(READS, ANY_PATH, (on) => bare(['Host:'], '400', { on })),
  ...cross(READS, ANY_PATH, (on) => bare([LOCAL, LOCAL], '400', { on })),

  bare(['Host:    '], '400'),
  bare([LOCAL, 'Host: evil.example'], '400'),
  bare(['Host: evil.example', LOCAL], '400'),
  bare([LOCAL, 'HOST: 127.0.0.1'], '400'),
  bare([LOCAL, 'Host:'], '400'),
  bare(['Host:', LOCAL], '400'),
  bare([LOCAL, 'X-A: 1', 'X-B: 2', LOCAL], '400'),
  bare([LOCAL, LOCAL, LOCAL], '400'),
  asking(['X-A: Host', 'X-B: Referer'], '200'), // values are no names
  bare(['X-Host: localhost'], '400'),
  bare(['Hosts: localhost'], '400'),
  bare(['Ho st: localhost'], '400'),
  raw('HTTP/1.0 without Host', ['GET /api/v1/news HTTP/1.0'], '400'),
  raw('HTTP/1.0 with an empty Host', ['GET /api/v1/news HTTP/1.0', 'Host:'], '400'),
  raw('HTTP/1.0 with two Hosts', ['GET /api/v1/news HTTP/1.0', LOCAL, LOCAL], '400'),
  raw('HTTP/1.0 with a second, foreign Host', ['GET /api/v1/news HTTP/1.0', LOCAL, 'HOST: evil.example'], '400'),
  raw('HTTP/1.0 with a foreign Host', ['GET /api/v1/news HTTP/1.0', 'Host: evil.example'], '403'),
  raw('HTTP/1.0 with a local Host', ['GET /api/v1/news HTTP/1.0', LOCAL], '200'),
  raw('HTTP/1.0 with keep-alive', ['GET /api/v1/news HTTP/1.0', LOCAL, 'Connection: keep-alive'], '200', { open: true }),
  raw('HEAD over HTTP/1.0 with a foreign Host', ['HEAD /api/v1/news HTTP/1.0', 'Host: evil.example'], '403'),

  ...forwarded('localhost').map((line) => bare(['Host: evil.example', line], '403')),
  ...forwarded('evil.example').map((line) => asking([line], '200')),
  bare(['Host: evil.example', 'Origin: http://localhost:3000'], '403'),
  bare(['Host: evil.example', 'Origin: http://evil.example', 'Sec-Fetch-Site: same-origin'], '403'), // a rebound page
  bare(['Host: evil.example', 'Sec-Fetch-Site: none'], '403'),
  raw('a local absolute target does not override a foreign Host', ['GET http://localhost/api/v1/news HTTP/1.1', 'Host: evil.example', CLOSE], '403'),
  raw('a foreign Host leaves the connection usable', ['GET /api/v1/news HTTP/1.1', 'Host: evil.example'], '403', { open: true }),
];
