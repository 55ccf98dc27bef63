/** Row "Sizes": URLs up to 2 KB, and up to 100 headers of up to 16 KB, are served, also together. */
import { asking, bare, CLOSE, LOCAL, message, raw, READS, type RawCase } from './case.ts';

const PATH = '/api/v1/news?';
const url = (length: number): string => PATH + 'a'.repeat(length - PATH.length);
const cookie = (length: number): string => `Cookie: a=${'b'.repeat(length - 'Cookie: a='.length)}`;
/** Returns small fields; Host and Connection are added to them. */
const fields = (count: number): string[] => Array.from({ length: count }, (_, i) => `X-${i}: ${i}`);
const to = (length: number, expect: string, method = 'GET'): RawCase =>
  ({ ...asking([], expect, { on: `${method} ${url(length)}` }), name: `${method} with a URL of ${length} bytes` });
/** Returns a case whose head arrives in packets that are split at these places, none of which shows what is too long. */
const inPieces = (name: string, head: string, at: readonly number[], expect: string): RawCase =>
  ({ name, send: [0, ...at].map((start, index) => head.slice(start, at[index])), expect });
const LONG_URL = message([`GET ${url(30_000)} HTTP/1.1`, LOCAL, CLOSE]);
const LONG_COOKIE = message(['GET /api/v1/news HTTP/1.1', LOCAL, cookie(30_000), CLOSE]);
const VERSION_AT = LONG_URL.indexOf('HTTP/1.1');

export const SIZE: readonly RawCase[] = [
  ...[100, 1024, 2000, 2047, 2048].map((length) => to(length, '200')),
  ...[2049, 2050, 2100, 3000, 4096, 8192, 12_000, 15_000].flatMap((length) => READS.map((method) => to(length, '414', method))),
  ...[16_300, 16_400, 20_480, 40_000, 60_000].flatMap((length) => READS.map((method) => to(length, '414', method))),
  to(100_000, '414'),
  to(1_000_000, '414'),
  ...['POST', 'DELETE', 'OPTIONS'].flatMap((method) => [to(2100, '414', method), to(20_480, '414', method)]),
  { ...asking([], '414', { on: `GET /${'a'.repeat(2100)}` }), name: 'a path of 2,101 bytes' },
  { ...asking([], '414', { on: `GET http://localhost/${'a'.repeat(2100)}` }), name: 'an absolute target of over 2 KB' },
  { ...asking([], '414', { on: `GET http://evil.example/${'a'.repeat(2100)}` }), name: 'a foreign absolute target of over 2 KB' },
  { ...bare(['Host: evil.example'], '414', { on: `GET ${url(3000)}` }), name: 'a long URL with a foreign Host' },
  { ...asking(['Origin: https://evil.example'], '414', { on: `GET ${url(3000)}` }), name: 'a long URL with a foreign Origin' },
  { ...asking(['Origin: https://evil.example'], '414', { on: `GET ${url(20_000)}` }), name: 'a very long URL with a foreign Origin' },
  { ...asking([], '400', { on: `CONNECT ${'a'.repeat(2100)}:80` }), name: 'CONNECT to a name of 2,100 bytes' },
  inPieces('a URL of 8 KB in two packets', message([`GET ${url(8192)} HTTP/1.1`, LOCAL, CLOSE]), [5000], '414'),
  inPieces('a URL of 20 KB in two packets', message([`GET ${url(20_480)} HTTP/1.1`, LOCAL, CLOSE]), [10_000], '414'),
  inPieces('a cookie of 20 KB in two packets', message(['GET /api/v1/news HTTP/1.1', LOCAL, cookie(20_480), CLOSE]), [10_000], '431'),
  inPieces('headers of 20 KB in two packets', message(['GET /api/v1/news HTTP/1.1', LOCAL, cookie(10_000), cookie(10_000), CLOSE]), [10_060], '431'),
  // The parser stops in a packet that shows neither the start nor the end of the line.
  inPieces('a URL of 30 KB in three packets', LONG_URL, [5000, 25_000], '414'),
  inPieces('a URL of 30 KB in four packets', LONG_URL, [5000, 22_000, 26_000], '414'),
  inPieces('a URL of 30 KB with a version in two packets', LONG_URL, [VERSION_AT + 5], '414'),
  inPieces('a URL of 30 KB in two packets, with a version in two packets', LONG_URL, [5000, VERSION_AT + 5], '414'),
  inPieces('a cookie of 30 KB in three packets', LONG_COOKIE, [5000, 25_000], '431'),
  inPieces('a cookie of 30 KB in four packets', LONG_COOKIE, [5000, 22_000, 26_000], '431'),

  ...[1000, 4096, 7168, 8192, 12_000, 15_900].map((length) => asking([cookie(length)], '200')),
  ...READS.flatMap((method) => [16_500, 17_408, 20_480, 64_000, 200_000].map((length) => asking([cookie(length)], '431', { on: `${method} /api/v1/news` }))),
  asking([cookie(9000), cookie(9000)], '431'),
  asking(Array.from({ length: 40 }, () => cookie(500)), '431'),
  { ...asking([cookie(15_000)], '200', { on: `GET ${url(2000)}` }), name: 'a URL of 2,000 bytes with a cookie of 15,000' },
  { ...asking([cookie(15_000)], '404', { on: `GET /${'a'.repeat(1999)}` }), name: 'a path of 2,000 bytes with a cookie of 15,000' },
  ...READS.flatMap((method) => ([[16_384, '200'], [16_385, '431']] as const).map(([bytes, expected]) =>
    raw(`${method} with a URL of 2,048 bytes and ${bytes} bytes of headers`, [`${method} ${url(2048)} HTTP/1.1`, LOCAL, cookie(bytes - `${LOCAL}\r\n\r\n`.length)], expected, { open: expected === '200' }))),
  // Only names and values, which is what Node counts, stay under 16 KB.
  ...READS.map((method) => asking(Array.from({ length: 98 }, () => `X: ${'a'.repeat(163)}`), '431', { on: `${method} /api/v1/news` })),
  asking(Array.from({ length: 98 }, () => `X: ${'a'.repeat(161)}`), '200'),
  // Blanks before a value do not count: the parser skips them (see `bytesOf`).
  { ...asking([`X:${' '.repeat(40_000)}1`], '200'), name: '40,000 blanks before a value' },
  asking([`${'X'.repeat(17_000)}: 1`], '431'),
  asking([cookie(17_408)], '431', { on: 'POST /api/v1/news' }),
  asking([cookie(17_408)], '431', { on: 'GET /nothing' }),
  bare(['Host: evil.example', cookie(17_408)], '431'),
  bare([`Host: ${'a'.repeat(17_408)}`], '431'),
  bare([`Host: ${'a'.repeat(8000)}`], '403'),
  bare([`Host: localhost:${'1'.repeat(5000)}`], '403'),
  asking([`Origin: http://${'a'.repeat(9000)}`], '403'),
  asking([`Origin: http://localhost:${'1'.repeat(5000)}`], '403'),
  asking([`Referer: http://localhost/${'a'.repeat(5000)}`], '200'),
  asking([`Referer: https://evil.example/${'a'.repeat(5000)}`], '403'),

  ...[10, 98, 99].flatMap((count) => READS.map((method) => raw(`${method} with ${count + 1} headers`, [`${method} /api/v1/news HTTP/1.1`, LOCAL, ...fields(count)], '200', { open: true }))),
  ...[100, 101, 102, 150, 500, 1000, 1500].flatMap((count) => READS.map((method) => raw(`${method} with ${count + 1} headers`, [`${method} /api/v1/news HTTP/1.1`, LOCAL, ...fields(count)], '431'))),
  { ...asking(fields(2000), '431'), name: '2,002 headers' },
  { ...asking(Array.from({ length: 3000 }, () => 'a:'), '431'), name: '3,002 empty headers' },
  { ...asking(fields(200), '431', { on: 'GET /nothing' }), name: '202 headers for an unknown path' },
  { ...asking(fields(200), '431', { on: 'POST /api/v1/news' }), name: 'POST with 202 headers' },
  { ...bare([...fields(200), LOCAL], '431'), name: 'a local Host after 200 headers' },
  { ...bare([...fields(200), 'Host: evil.example'], '431'), name: 'a foreign Host after 200 headers' },
  { ...asking([...fields(99), 'Origin: https://evil.example'], '431'), name: 'a foreign Origin as header 101' },
  { ...asking([...fields(97), 'Origin: https://evil.example'], '403'), name: 'a foreign Origin as header 99' },
  { ...bare([...fields(99), LOCAL, 'Host: evil.example'], '431'), name: 'a second Host as header 101' },
  raw('a good request after a URL of 8 KB', [`GET ${url(8192)} HTTP/1.1`, LOCAL], '414', { open: true }),
];
