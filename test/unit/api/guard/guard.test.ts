import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, test } from 'vitest';
import { judge, type RequestHead } from '../../../../src/main/api/guard/guard.ts';

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

// test/support/http-requests has many more of each, sent over a connection. Here is one for each rule, and what no parser lets through.

describe('Host', () => {
  test.each(['evil.com', 'ⓛocalhost', 'localhost\t'])('%j is refused with 403', (host) => {
    expect(statusOf(head('/', [['Host', host]]))).toBe(403);
  });

  test.each<[string, [string, string][]]>([
    ['missing', []],
    ['given twice', [['Host', 'localhost'], ['host', 'localhost']]],
  ])('%s: refused with 400', (_, fields) => {
    expect(statusOf(head('/', fields))).toBe(400);
  });
});

describe('target', () => {
  test.each([
    ['/api/v1/news?a=b?c', '/api/v1/news'],
    ['*', '*'],
    ['http://localhost?x=1', '/'],
    ['http://localhost//evil.com', '//evil.com'],
  ])('%s is routed as %s', (url, path) => {
    expect(judge(head(url, [HOST]), new Set())).toMatchObject({ admitted: true, path });
  });

  test.each(['http://evil.com/', 'localhost:80', 'x'])('%s is refused with 421, as meant for another server', (url) => {
    expect(statusOf(head(url, [HOST]))).toBe(421);
  });

  test.each(['/\xe4', '/a b', '/\x7f'])('%j is refused with 400: only visible ASCII is allowed', (target) => {
    expect(statusOf(head(target, [HOST]))).toBe(400);
  });

  test('2,048 characters are the maximum', () => {
    expect(statusOf(head(`/${'a'.repeat(2047)}`, [HOST]))).toBe(200);
    expect(statusOf(head(`/${'a'.repeat(2048)}`, [HOST]))).toBe(414);
    expect(statusOf(head(`/${'a'.repeat(2048)}`, [HOST, ['Transfer-Encoding', 'gzip, chunked']]))).toBe(400); // after 414 the connection serves on
  });
});

describe('requesting page', () => {
  test('a local Origin is admitted, even with Sec-Fetch-Site: cross-site, and returned for the response', () => {
    const origin = 'http://localhost:3000';
    expect(judge(head('/', [HOST, ['Origin', origin], ['Sec-Fetch-Site', 'cross-site']]), new Set())).toMatchObject({ admitted: true, origin });
  });

  test.each([
    ['Origin', 'https://evil.com', 403], ['Sec-Fetch-Site', 'none', 200], ['Sec-Fetch-Site', 'cross-site', 403],
    ['Referer', 'http://localhost:3000/page?x', 200], ['Referer', 'https://evil.com/', 403],
  ])('%s: %s alone: %i', (name, value, status) => {
    expect(statusOf(head('/', [HOST, [name, value]]))).toBe(status);
  });
});

describe('a page of an allowed site that a proxy serves together with the API', () => {
  const judged = (...fields: [string, string][]) => judge(head('/', [HOST, ...fields]), new Set(['https://news.example']));
  const SAME: [string, string] = ['Sec-Fetch-Site', 'same-origin'];

  test.each(['https://news.example/', 'https://news.example', 'https://news.example/a?b#c'])('is admitted by its Referer: %s', (referer) => {
    expect(judged(SAME, ['Referer', referer])).toEqual({ admitted: true, path: '/', origin: undefined });
  });

  test.each([
    'https://news.example.evil.com/', 'https://news.example@evil.com/', 'https://evil.com/https://news.example/', 'https://news.example:444/', 'http://news.example/',
    'https://news.example\\@evil.com/', ' https://news.example/', 'https://evil.com/', 'null', 'https://',
  ])('is no page at another address: %s', (referer) => {
    expect(judged(SAME, ['Referer', referer])).toEqual({ admitted: false, status: 403, foreign: 'referer' });
  });

  test.each(['same-site', 'none', 'cross-site', 'same-origin, cross-site'])('is refused if the browser says %s', (site) => {
    expect(judged(['Sec-Fetch-Site', site], ['Referer', 'https://news.example/'])).toMatchObject({ admitted: false, status: 403 });
  });

  test('is refused if the browser says nothing, or another Referer as well', () => {
    expect(judged(['Referer', 'https://news.example/'])).toMatchObject({ status: 403 });
    expect(judged(SAME, ['Referer', 'https://news.example/'], ['Referer', 'https://evil.com/'])).toMatchObject({ status: 403 });
  });

  test('is named in the log only if its Referer was the reason', () => {
    const referer: [string, string] = ['Referer', 'https://other.example/'];
    expect(judged(SAME, referer)).toHaveProperty('foreign', 'referer');
    expect(judged(['Sec-Fetch-Site', 'cross-site'], referer)).not.toHaveProperty('foreign'); // an image: allowing the site would not help
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
    for (const upgrade of ['h2c', 'H2C']) expect(statusOf(head('/', [HOST, ['Upgrade', upgrade], settings]))).toBe(200);
    expect(statusOf(head('/', [HOST, ['Upgrade', 'h2c']]))).toBe(400);
    for (const upgrade of ['websocket', 'h2c, websocket', 'TLS/1.0', '']) {
      expect(statusOf(head('/', [HOST, ['Upgrade', upgrade], settings]))).toBe(400);
    }
  });

  test.each(['X ', ''])('an invalid header name that older parsers accept is refused: %j', (name) => {
    expect(statusOf(head('/', [HOST, [name, 'a']]))).toBe(400);
  });

  test('a foreign second Referer is refused, without a word about the first', () => {
    const local: [string, string] = ['Referer', 'http://localhost/'];
    expect(judge(head('/', [HOST, local, ['Referer', 'https://evil.com/']]), new Set())).toEqual({ admitted: false, status: 403 });
  });

  test('100 headers are the maximum', () => {
    const fields = (count: number): [string, string][] =>
      Array.from({ length: count }, (_, i) => (i === 0 ? HOST : [`X-${i}`, 'x']));
    expect(statusOf(head('/', fields(100)))).toBe(200);
    expect(statusOf(head('/', fields(101)))).toBe(431);
  });
});
