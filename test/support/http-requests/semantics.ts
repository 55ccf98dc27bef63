/** RFC 9110 and 9111: conditional requests, content codings, ranges, and headers that describe the answer. */
import { API_PATHS, SERVED } from '../paths.ts';
import { asking, READS, type RawCase } from './case.ts';

const PLAIN = { 'content-encoding': null, etag: '{etag}' };
const GZIP = { 'content-encoding': 'gzip', etag: '{etag-gzip}' };
const BROTLI = { 'content-encoding': 'br', etag: '{etag-br}' };
const PAST = 'Sun, 06 Nov 1994 08:49:37 GMT';

const SAME = [
  '{etag}', 'W/{etag}', '*', ' * ', '"x", {etag}', '{etag}, "x"', '"a", "b", W/"c", {etag}', '"a",{etag},"b"', '  {etag}  ', '"x" , {etag}', ',{etag}', ', , {etag},', '"",{etag}', '"a,b", {etag}', '"*", {etag}', '\t{etag}', '{etag},',
];
const OTHER = ['"x"', 'W/"x"', '""', '"x", "y"', '', '{etag-gzip}', '{etag-br}', '"*"', 'x', '"unclosed', 'w/"x"', '"a" "b"', '{modified}', 'W/', '**'];

const ENCODINGS: readonly (readonly [string, typeof PLAIN | typeof GZIP | typeof BROTLI])[] = [
  ['gzip', GZIP], ['br', BROTLI], ['identity', PLAIN], ['', PLAIN], ['gzip, br', BROTLI], ['br, gzip', BROTLI], ['gzip, deflate, br', BROTLI], ['gzip, deflate, br, zstd', BROTLI], ['deflate', PLAIN], ['zstd', PLAIN], ['compress', PLAIN],
  ['GZIP', GZIP], ['Br', BROTLI], ['x-gzip', GZIP], ['gzip, gzip', GZIP], ['gzip;q=1, br;q=0.5', GZIP], ['gzip;q=0.5, br;q=1', BROTLI], ['gzip;q=1.0, br;q=0', GZIP], ['gzip;q=0', PLAIN], ['br;q=0', PLAIN], ['gzip;q=0, br;q=0', PLAIN],
  ['br;q=0.001', BROTLI], ['br;q=0.000', PLAIN], ['gzip;q=0.000, br;q=0.0', PLAIN], ['*', BROTLI], ['*;q=0.5', BROTLI], ['*, br;q=0', GZIP], ['*;q=0', PLAIN], ['identity;q=0', PLAIN], ['identity;q=0, *;q=0', PLAIN],
  ['identity;q=0, gzip', GZIP], ['identity;q=0, br;q=0.1', BROTLI], ['identity;q=0, *', BROTLI], ['*;q=0, gzip;q=0.1', GZIP], ['gzip;q=0.5, identity;q=0.8', PLAIN], ['identity;q=0.5, gzip;q=0.5', GZIP], ['gzip;q=0.8, *;q=0.1', GZIP],
  ['gzip ;q=1', GZIP], ['gzip; q=1', GZIP], ['gzip ; q=1 , br;q=0', GZIP], ['gzip;Q=1', GZIP], [',gzip,', GZIP], [', ,', PLAIN], ['gzip;q=1.', GZIP], ['br\t,\tgzip;q=0.1', BROTLI],
];
/** Invalid values (RFC 9110 section 12.4.2): any single valid answer is right. */
const ODD_ENCODINGS = ['gzip;q=2', 'gzip;q=-1', 'gzip;q=abc', 'gzip;q=', 'gzip;q', 'gzip;;', 'gzip;q=1;q=0', ';q=1', '=', 'gzip;q=0.0001', 'gzip br', '"gzip"', '*/*', 'gzip;q=1,5', '\xff', 'gzip;level=9', ';;;', 'q=0', 'gzip;q= 1', 'brr', 'g zip'];

const ACCEPTS = ['application/json', '*/*', 'text/html', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'application/xml;q=1', 'application/xml', 'image/avif,image/webp', 'text/event-stream', 'application/json;q=0', '*/*;q=0', '', 'nonsense', 'application/problem+json', 'application/vnd.api+json;version=2', ';;;', '\xff'];

const inm = (tags: string): string => `If-None-Match: ${tags}`;
const ims = (date: string): string => `If-Modified-Since: ${date}`;

export const CONDITIONAL: readonly RawCase[] = [
  ...SAME.flatMap((tags) => READS.map((method) => asking([inm(tags)], '304', { on: `${method} /api/v1/news`, headers: { etag: '{etag}' } }))),
  ...OTHER.flatMap((tags) => READS.map((method) => asking([inm(tags)], '200', { on: `${method} /api/v1/news`, headers: { etag: '{etag}' } }))),
  asking([inm('{etag-gzip}'), 'Accept-Encoding: gzip'], '304', { headers: { etag: '{etag-gzip}', 'content-encoding': null } }),
  asking([inm('{etag-br}'), 'Accept-Encoding: gzip, br'], '304', { headers: { etag: '{etag-br}' } }),
  asking([inm('W/{etag-br}'), 'Accept-Encoding: br'], '304', { headers: { etag: '{etag-br}' } }),
  asking([inm('{etag}'), 'Accept-Encoding: gzip'], '200', { headers: GZIP }), // a strong ETag identifies one form only
  asking([inm('{etag-gzip}'), 'Accept-Encoding: br'], '200', { headers: BROTLI }),
  asking([inm('"x"'), inm('{etag}')], '304'),
  asking([inm('{etag}'), inm('"x"')], '304'),
  asking([inm(`${Array.from({ length: 600 }, (_, i) => `"t${i}"`).join(', ')}, {etag}`)], '304'),
  asking([inm('"a'.repeat(2500))], '200'),
  asking([inm('{etag}'), 'Origin: http://localhost:3000'], '304', { echo: 'http://localhost:3000' }),
  asking([inm('*')], '304', { on: 'GET /api/v1/ai/models' }),
  asking([inm('*')], '304', { on: 'GET /openapi.json' }),
  asking([inm('*')], '304', { on: 'GET /api/v1/quote' }),
  asking([inm('*')], '200', { on: 'GET /status' }),
  ...['POST', 'PUT', 'DELETE', 'OPTIONS'].map((method) => asking([inm('*')], '405', { on: `${method} /api/v1/news` })),
  ...['/nothing', '//'].map((path) => asking([inm('*')], '404', { on: `GET ${path}` })), // RFC 9110 section 13.2.1

  ...['{modified}', 'Fri, 31 Dec 2999 23:59:59 GMT'].flatMap((date) => READS.map((method) => asking([ims(date)], '304', { on: `${method} /api/v1/news` }))),
  ...[PAST, 'Sunday, 06-Nov-94 08:49:37 GMT', 'Sun Nov  6 08:49:37 1994', 'Thu, 01 Jan 1970 00:00:00 GMT'].map((date) => asking([ims(date)], '200')),
  ...['Friday, 31-Dec-60 23:59:59 GMT', 'Fri Dec 31 23:59:59 2999'].map((date) => asking([ims(date)], '304')),
  ...['', '0', '-1', 'now', '2999-12-31T23:59:59Z', '2999-12-31', '32503680000', 'Fri, 31 Dec 2999 23:59:59', 'Fri, 31 Dec 2999 23:59:59 UTC', 'Fri, 31 Dec 2999 23:59:59 +0000', 'Fri, 31 Dec 2999 25:00:00 GMT', 'Fri, 32 Dec 2999 23:59:59 GMT',
    'Fri, 31 Foo 2999 23:59:59 GMT', 'Wed, 30 Feb 2999 23:59:59 GMT', 'fri, 31 dec 2999 23:59:59 gmt', 'Fri,31 Dec 2999 23:59:59 GMT', '*', '{etag}', 'Infinity', '\xff'].map((date) => asking([ims(date)], '200')),
  asking([inm('"x"'), ims('Fri, 31 Dec 2999 23:59:59 GMT')], '200'),
  asking([inm('{etag}'), ims(PAST)], '304'),
  asking([inm(''), ims('Fri, 31 Dec 2999 23:59:59 GMT')], '200'),
  asking([inm('"x"'), ims('{modified}')], '200', { on: 'HEAD /api/v1/news' }),
  asking([ims('Fri, 31 Dec 2999 23:59:59 GMT')], '405', { on: 'POST /api/v1/news' }),
  asking([ims('Fri, 31 Dec 2999 23:59:59 GMT')], '200', { on: 'GET /api/v1/quote' }),
  asking([ims('{modified}'), ims('{modified}')], '200'), // with two dates the field is ignored (RFC 9110 section 13.1.3)
  asking([ims('Fri, 31 Dec 2999 23:59:59 GMT'), ims(PAST)], '200'),
  asking([ims('{modified}, {modified}')], '200'),
  asking([ims('{modified}'), 'Accept-Encoding: br'], '304', { headers: { etag: '{etag-br}' } }),

  // RFC 9110 sections 13.1.1 and 13.1.4: with a false condition the method must not be performed.
  ...['{etag}', '*', '"x", {etag}'].map((tags) => asking([`If-Match: ${tags}`], '200')),
  ...['"x"', 'W/{etag}', '""', '{etag-gzip}'].flatMap((tags) => READS.map((method) => asking([`If-Match: ${tags}`], '412', { on: `${method} /api/v1/news` }))),
  asking(['If-Match: {etag-gzip}', 'Accept-Encoding: gzip'], '200', { headers: GZIP }),
  asking(['If-Match: {etag}', inm('{etag}')], '304'),
  asking(['If-Match: "x"', inm('{etag}')], '412'),
  asking(['If-Unmodified-Since: {modified}'], '200'),
  asking(['If-Unmodified-Since: Fri, 31 Dec 2999 23:59:59 GMT'], '200'),
  asking([`If-Unmodified-Since: ${PAST}`], '412'),
  asking([`If-Unmodified-Since: ${PAST}`, 'If-Match: {etag}'], '200'),
  asking(['If-Unmodified-Since: nonsense'], '200'),
  asking([`If-Unmodified-Since: ${PAST}`, `If-Unmodified-Since: ${PAST}`], '200'),
  asking(['If-Match: "x"', 'Origin: http://localhost'], '412', { echo: 'http://localhost' }),
  asking(['If-Match: "x"'], '404', { on: 'GET /nothing' }),
  asking(['If-Match: "x"'], '405', { on: 'POST /api/v1/news' }),

  ...['bytes=0-9', 'bytes=0-', 'bytes=-1', 'bytes=0-0,5-9', 'bytes=999999999-', 'bytes=5-1', 'bytes=', 'lines=1-2', 'bytes=0-18446744073709551616', `bytes=${'0-,'.repeat(1000)}0-`]
    .flatMap((range) => [asking([`Range: ${range}`], '200'), asking([`Range: ${range}`, 'If-Range: {etag}'], '200')]),
  asking(['If-Range: "x"'], '200'),
];

export const NEGOTIATION: readonly RawCase[] = [
  ...ENCODINGS.flatMap(([field, headers]) => READS.map((method) => asking([`Accept-Encoding: ${field}`], '200', { on: `${method} /api/v1/news`, headers }))),
  ...ENCODINGS.slice(0, 8).map(([field, headers]) => asking([`Accept-Encoding: ${field}`], '200', { on: 'GET /api/v1/ai/models', headers: { 'content-encoding': headers['content-encoding'] } })),
  ...ODD_ENCODINGS.map((field) => asking([`Accept-Encoding: ${field}`], '200', { headers: { 'content-encoding': /^gzip$|^br$|^undefined$/ } })),
  { ...asking([], '200', { headers: PLAIN }), name: 'no Accept-Encoding' },
  asking(['Accept-Encoding: gzip', 'Accept-Encoding: br;q=0.5'], '200', { headers: GZIP }),
  asking(['Accept-Encoding: br', 'Accept-Encoding: gzip;q=0.5'], '200', { headers: BROTLI }),
  asking([`Accept-Encoding: ${'gzip;q=0,'.repeat(500)}br`], '200', { headers: BROTLI }),
  asking(['Accept-Encoding: gzip, br'], '200', { on: 'GET /api/v1/quote', headers: { 'content-encoding': null } }), // too small
  asking(['Accept-Encoding: gzip'], '404', { on: 'GET /nothing', headers: { 'content-encoding': null } }),
  ...ACCEPTS.flatMap((accept) => SERVED.map((path) => asking([`Accept: ${accept}`], '200', { on: `GET ${path}` }))),
  ...ACCEPTS.map((accept) => asking([`Accept: ${accept}`], '404', { on: 'GET /nothing' })),
  ...API_PATHS.flatMap((path) => READS.map((method) => asking([], '200', { on: `${method} ${path}`, headers: { vary: 'Accept-Encoding, Origin', etag: /^"[\x21\x23-\x7e]+"$/, 'cache-control': path.endsWith('quote') ? 'no-store' : 'no-cache' } }))),
  ...READS.map((method) => asking([], '200', { on: `${method} /status`, headers: { 'cache-control': 'no-store', vary: 'Origin' } })),
  ...READS.map((method) => asking([], '200', { on: `${method} /openapi.json`, headers: { 'cache-control': 'no-cache' } })),
  ...[['200', '"x"'], ['304', '*']].map(([status = '', tag = '']) =>
    asking(['Origin: http://localhost:3000', inm(tag)], status, { echo: 'http://localhost:3000', headers: { 'last-modified': '{modified}', age: /^\d+$/ } })),
  asking([inm('*')], '304', { headers: { 'last-modified': '{modified}', age: /^\d+$/ } }),
  { ...asking([], '200', { headers: { 'last-modified': '{modified}', age: /^\d+$/, 'accept-ranges': /^none$|^undefined$/ } }), name: 'Last-Modified and Age' },
];
