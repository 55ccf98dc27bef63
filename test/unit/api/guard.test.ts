import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, test } from 'vitest';
import { judge, type RequestHead } from '../../../src/main/api/guard.ts';

/** A head as Node provides it: names in lower case, the first of two `Host` or `Referer` fields, others joined. */
function head(url: string, fields: readonly [string, string][], httpVersion = '1.1'): RequestHead {
  const headers: IncomingHttpHeaders = {};
  for (const [name, value] of fields) {
    const key = name.toLowerCase();
    const before = headers[key];
    if (before === undefined) headers[key] = value;
    else if (key !== 'host' && key !== 'referer') headers[key] = `${String(before)}, ${value}`;
  }
  return { url, httpVersion, headers, rawHeaders: fields.flat() };
}

const HOST: [string, string] = ['Host', '127.0.0.1:8434'];
const statusOf = (request: RequestHead): number => {
  const verdict = judge(request, new Set());
  return verdict.admitted ? 200 : verdict.status;
};

describe('Host', () => {
  test.each([
    '127.0.0.1', '127.0.0.1:8434', '127.0.0.1:1', 'localhost', 'localhost:65535', 'LocalHost:80', '[::1]', '[::1]:8434',
  ])('%s is accepted', (host) => {
    expect(statusOf(head('/', [['Host', host]]))).toBe(200);
  });

  test.each([
    'evil.com', 'evil.com:8434', '0.0.0.0', '0.0.0.0:8434', '127.0.0.2', '127.1', '2130706433', '0x7f000001',
    '0177.0.0.1',
    '[::]', '[::ffff:127.0.0.1]', '[0:0:0:0:0:0:0:1]', '::1', '::1:8434', '192.168.1.5', 'localhost.', '127.0.0.1.',
    'localhost.evil.com', '127.0.0.1.evil.com', '127.0.0.1.nip.io', 'evil-localhost', 'xlocalhost', 'user@127.0.0.1',
    'localhost:8434@evil.com', 'localhost:', 'localhost:x', 'localhost:80:80', 'localhost:123456',
    'localhost, evil.com',
    'localhost evil.com', 'http://localhost', 'localhost/', 'localhost%00', 'ⓛocalhost', 'localhost\t',
  ])('%j is refused with 403', (host) => {
    expect(statusOf(head('/', [['Host', host]]))).toBe(403);
  });

  test.each<[string, [string, string][]]>([
    ['missing', []],
    ['empty', [['Host', '']]],
    ['given twice', [['Host', 'localhost'], ['host', 'localhost']]],
    ['given twice, once with a foreign name', [['Host', 'localhost'], ['HOST', 'evil.com']]],
  ])('%s: refused with 400', (_, fields) => {
    expect(statusOf(head('/', fields))).toBe(400);
    expect(statusOf(head('/', fields, '1.0'))).toBe(400);
  });

  test('X-Forwarded-Host and Forwarded are ignored', () => {
    const forwarded: [string, string][] = [['X-Forwarded-Host', 'localhost'], ['Forwarded', 'host=localhost']];
    expect(statusOf(head('/', [['Host', 'evil.com'], ...forwarded]))).toBe(403);
    expect(statusOf(head('/', [HOST, ['X-Forwarded-Host', 'evil.com']]))).toBe(200);
  });
});

describe('target', () => {
  test.each([
    ['/api/v1/news', '/api/v1/news'],
    ['/api/v1/news?a=b?c', '/api/v1/news'],
    ['/', '/'],
    ['//', '//'],
    ['//evil.com/x', '//evil.com/x'],
    ['*', '*'],
    ['/%zz', '/%zz'],
    ['http://127.0.0.1:8434/status?x', '/status'],
    ['HTTP://LocalHost/status', '/status'],
    ['http://[::1]:9', '/'],
    ['http://localhost?x=1', '/'],
    ['http://localhost//evil.com', '//evil.com'],
  ])('%s is routed as %s', (url, path) => {
    expect(judge(head(url, [HOST]), new Set())).toMatchObject({ admitted: true, path });
  });

  test.each([
    'http://evil.com/', 'http://evil.com', 'https://127.0.0.1/', 'http://user@127.0.0.1/', 'http://localhost.evil.com/',
    'http://localhost@evil.com/', 'http:///status', 'http://', 'ftp://localhost/', 'file:///etc/passwd',
    'localhost:80', 'x',
  ])('%s is refused with 421, as meant for another server', (url) => {
    expect(statusOf(head(url, [HOST]))).toBe(421);
  });

  test('a foreign Host is refused even with a local absolute target', () => {
    expect(statusOf(head('http://localhost/', [['Host', 'evil.com']]))).toBe(403);
  });

  test.each(['/\xe4', '/a b', '/\x7f'])('%j is refused with 400: only visible ASCII is allowed', (target) => {
    expect(statusOf(head(target, [HOST]))).toBe(400);
  });

  test('2,048 characters are the maximum', () => {
    expect(statusOf(head(`/${'a'.repeat(2047)}`, [HOST]))).toBe(200);
    expect(statusOf(head(`/${'a'.repeat(2048)}`, [HOST]))).toBe(414);
  });
});

describe('requesting page', () => {
  test.each([
    'http://localhost', 'http://localhost:3000', 'https://localhost:3000', 'http://127.0.0.1:5173', 'http://[::1]:80',
  ])('Origin %s is admitted and returned for the response', (origin) => {
    expect(judge(head("/", [HOST, ["Origin", origin]]), new Set())).toMatchObject({ admitted: true, origin });
  });

  test.each([
    'null', '', 'https://evil.com', 'http://192.168.1.5', 'http://0.0.0.0', 'http://localhost.evil.com',
    'http://evil.com:80',
    'http://localhost/', 'http://localhost:3000/x', 'http://localhost, http://localhost', 'http://user@localhost',
    'file://', 'chrome-extension://abc', 'localhost', 'http://localhost http://evil.com', 'ws://localhost',
  ])('Origin %j is refused', (origin) => {
    expect(statusOf(head('/', [HOST, ['Origin', origin]]))).toBe(403);
  });

  test('two Origin fields are refused, even if both are local', () => {
    expect(statusOf(head('/', [HOST, ['Origin', 'http://localhost'], ['Origin', 'http://localhost']]))).toBe(403);
  });

  test.each([
    ['none', 200], ['same-origin', 200], ['same-site', 200], ['cross-site', 403], ['', 403], ['none, cross-site', 403],
  ])('Sec-Fetch-Site %j without Origin: %i', (site, status) => {
    expect(statusOf(head('/', [HOST, ['Sec-Fetch-Site', site]]))).toBe(status);
  });

  test('a local Origin is admitted even with Sec-Fetch-Site: cross-site', () => {
    const fields: [string, string][] = [HOST, ['Origin', 'http://localhost:3000'], ['Sec-Fetch-Site', 'cross-site']];
    expect(statusOf(head('/', fields))).toBe(200);
  });

  test.each([
    ['http://localhost:3000/page?x', 200], ['https://127.0.0.1', 200], ['', 200],
    ['https://evil.com/', 403], ['http://localhost.evil.com/', 403], ['http://localhost@evil.com/', 403],
    ['about:blank', 403],
  ])('Referer %j alone: %i', (referer, status) => {
    expect(statusOf(head('/', [HOST, ['Referer', referer]]))).toBe(status);
  });
});

describe('invalid requests and limits', () => {
  test.each<[string, string, [string, string][]]>([
    ['HTTP/0.9', '0.9', []],
    ['HTTP/2.0', '2.0', []],
    ['an unknown transfer coding', '1.1', [['Transfer-Encoding', 'gzip']]],
    ['two transfer codings', '1.1', [['Transfer-Encoding', 'gzip, chunked']]],
    ['a transfer coding in HTTP/1.0', '1.0', [['Transfer-Encoding', 'chunked']]],
    ['a WebSocket upgrade', '1.1', [['Upgrade', 'WebSocket'], ['Connection', 'Upgrade']]],
  ])('%s is refused with 400', (_, version, fields) => {
    expect(statusOf(head('/', [HOST, ...fields], version))).toBe(400);
  });

  test('the h2c upgrade that clients offer by default is ignored, all others are refused', () => {
    const settings: [string, string] = ['HTTP2-Settings', 'AAEAAEAAAAIAAAAB'];
    expect(statusOf(head('/', [HOST, ['Upgrade', 'h2c'], settings]))).toBe(200);
    expect(statusOf(head('/', [HOST, ['Upgrade', 'h2c']]))).toBe(400);
    for (const upgrade of ['websocket', 'h2c, websocket', 'TLS/1.0', '']) {
      expect(statusOf(head('/', [HOST, ['Upgrade', upgrade], settings]))).toBe(400);
    }
  });

  test.each(['X ', ''])('an invalid header name that older parsers accept is refused: %j', (name) => {
    expect(statusOf(head('/', [HOST, [name, 'a']]))).toBe(400);
  });

  test('a foreign second Referer is refused', () => {
    const local: [string, string] = ['Referer', 'http://localhost/'];
    expect(statusOf(head('/', [HOST, local, ['Referer', 'https://evil.com/']]))).toBe(403);
  });

  test('100 headers are the maximum', () => {
    const fields = (count: number): [string, string][] =>
      Array.from({ length: count }, (_, i) => (i === 0 ? HOST : [`X-${i}`, 'x']));
    expect(statusOf(head('/', fields(100)))).toBe(200);
    expect(statusOf(head('/', fields(101)))).toBe(431);
  });
});
