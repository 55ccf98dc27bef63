/** Responses as required by RFC 9110 and 9111: validators, codings, HEAD, freshness. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NewsResponse, QuoteResponse } from '../../../src/shared/content.ts';
import type { Logger } from '../../../src/main/base/clock-and-logger.ts';
import type { ApiServer } from '../../../src/main/api/server.ts';
import { formatHttpDate } from '../../../src/main/api/http/http-date.ts';
import { fixedAccess } from '../../../scripts/lib/open-api.ts';
import { LASTING, SERVED } from '../../support/paths.ts';
import {
  answersIn, ask, clock, exchange, field, fixedContent, LAST_REFRESH, MODELS, NEWS, publish, QUOTES, requestText,
  silentLog, start,
} from './helpers.ts';

let api: ApiServer;
beforeAll(async () => {
  api = await start();
});
afterAll(() => api.close());

const json = (body: Buffer): unknown => JSON.parse(body.toString());

describe('content', () => {
  test('is the complete document at both addresses', async () => {
    for (const base of api.bases) {
      expect(json((await ask(base, { target: '/api/v1/news' })).body)).toEqual(NEWS);
      expect(json((await ask(base, { target: '/api/v1/ai/models' })).body)).toEqual(MODELS);
      const drawn = [await ask(base, { target: '/api/v1/quote' }), await ask(base, { target: '/api/v1/quote' })];
      expect(drawn.map(({ body }) => json(body))).toEqual(expect.arrayContaining(QUOTES));
      expect(json((await ask(base, { target: '/status' })).body)).toMatchObject({ name: 'Tidings' });
    }
  });

  test('is 200 with the documented shape if empty', async () => {
    const empty = publish({ news: [] }, null);
    const nothing = publish({ author: null, quote: null }, null);
    const server = await start({ content: { ...fixedContent(), news: () => empty, quote: () => nothing } });
    const base = server.bases[0] as string;
    const news = await ask(base, { target: '/api/v1/news' });
    expect([news.status, NewsResponse.parse(json(news.body))]).toEqual([200, { news: [] }]);
    expect(news.headers.has('last-modified')).toBe(false);
    const quote = await ask(base, { target: '/api/v1/quote' });
    expect([quote.status, QuoteResponse.parse(json(quote.body))]).toEqual([200, { author: null, quote: null }]);
    await server.close();
  });

  test('is new from the first request after a refresh', async () => {
    let news = publish({ news: [] });
    const server = await start({ content: { ...fixedContent(), news: () => news } });
    const base = server.bases[0] as string;
    const before = await ask(base);
    news = publish(NEWS, LAST_REFRESH + 60_000);
    const after = await ask(base, { fields: [`If-None-Match: ${field(before, 'etag') ?? ''}`] });
    expect(after.status).toBe(200);
    expect(json(after.body)).toEqual(NEWS);
    expect(field(after, 'last-modified')).toBe(formatHttpDate(LAST_REFRESH + 60_000));
    await server.close();
  });
});

describe('headers', () => {
  test.each(LASTING)('let each page read its own answer, in any order, and name no page to others: %s', async (target) => {
    const base = api.bases[0] as string;
    const pages = ['http://localhost:3000', 'http://localhost:3000', null, 'http://localhost:4000', 'http://localhost:3000', null];
    const text = pages.map((page) => requestText({ target, connection: 'keep-alive', fields: page === null ? [] : [`Origin: ${page}`] })).join('');
    const bytes = await exchange(base, text + requestText({ target, method: 'HEAD', fields: ['Origin: http://localhost:4000'] }));
    const named = bytes.toString('latin1').match(/HTTP\/1\.1 200|^Access-Control-Allow-Origin: \S+/gm);
    const wanted = [...pages, 'http://localhost:4000'].flatMap((page) => ['HTTP/1.1 200', ...(page === null ? [] : [`Access-Control-Allow-Origin: ${page}`])]);
    expect(named).toEqual(wanted);
  });

  test('Last-Modified is the time of the last refresh, but never in the future', async () => {
    expect(field(await ask(api.bases[0] as string), 'last-modified')).toBe(formatHttpDate(LAST_REFRESH));
    const early = publish({ news: [] }, Date.now() + 3_600_000);
    const server = await start({ content: { ...fixedContent(), news: () => early } });
    const answer = await ask(server.bases[0] as string);
    const time = (name: string): number => Date.parse(field(answer, name) ?? '');
    expect(time('last-modified')).toBeLessThanOrEqual(time('date'));
    await server.close();
  });

  test('HEAD returns the headers of GET without a body', async () => {
    const moment = Date.now();
    const server = await start({ clock: { ...clock, now: () => moment } }); // so that Age does not change
    for (const target of [...SERVED.filter((path) => path !== '/api/v1/quote'), '/nothing']) {
      for (const fields of [[], ['Accept-Encoding: gzip'], ['Accept-Encoding: br']]) {
        const get = await ask(server.bases[0] as string, { target, fields });
        const head = await ask(server.bases[0] as string, { method: 'HEAD', target, fields });
        const withoutDate = (text: string): string => text.replace(/\r\nDate: [^\r]*/, '');
        expect(withoutDate(head.head)).toBe(withoutDate(get.head));
        expect(head.body).toHaveLength(0);
      }
    }
    await server.close();
  });
});

describe('codings', () => {
  test.each([
    ['gzip', 'gzip', gunzipSync],
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['br;q=0.1, gzip;q=0.9', 'gzip', gunzipSync],
    ['identity;q=0', undefined, (body: Buffer) => body],
    ['', undefined, (body: Buffer) => body],
  ])('Accept-Encoding: %s', async (accepted, coding, decode) => {
    for (const target of ['/api/v1/news', '/api/v1/ai/models', '/openapi.json']) {
      const plain = await ask(api.bases[0] as string, { target });
      const answer = await ask(api.bases[0] as string, { target, fields: [`Accept-Encoding: ${accepted}`] });
      expect(field(answer, 'content-encoding')).toBe(coding);
      expect(Number(field(answer, 'content-length'))).toBe(answer.body.length);
      expect(decode(answer.body)).toEqual(plain.body);
    }
  });

  test('each coding has its own strong ETag', async () => {
    const tags = [];
    for (const coding of ['identity', 'gzip', 'br']) {
      tags.push(field(await ask(api.bases[0] as string, { fields: [`Accept-Encoding: ${coding}`] }), 'etag'));
    }
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
  });
});

describe('revalidation', () => {
  test.each(LASTING)('by ETag: %s', async (target) => {
    for (const base of api.bases) {
      for (const coding of ['identity', 'gzip', 'br']) {
        const accept = `Accept-Encoding: ${coding}`;
        const full = await ask(base, { target, fields: [accept] });
        const etag = field(full, 'etag') ?? '';
        for (const tags of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
          for (const method of ['GET', 'HEAD']) {
            const again = await ask(base, { method, target, fields: [accept, `If-None-Match: ${tags}`] });
            expect(again.status).toBe(304);
            expect(again.body).toHaveLength(0);
            expect(again.headers.has('content-length')).toBe(false);
            for (const name of ['etag', 'cache-control', 'vary', 'last-modified']) {
              expect(field(again, name), name).toBe(field(full, name));
            }
            expect(field(again, 'date')).toBeDefined();
          }
        }
        expect((await ask(base, { target, fields: [accept, 'If-None-Match: "other"'] })).status).toBe(200);
      }
    }
  });

  test('by date', async () => {
    const since = (ms: number): string => `If-Modified-Since: ${formatHttpDate(ms)}`;
    const base = api.bases[0] as string;
    const statusFor = async (...fields: string[]): Promise<number> => (await ask(base, { fields })).status;
    expect(await statusFor(since(LAST_REFRESH))).toBe(304);
    expect(await statusFor(since(LAST_REFRESH - 1000))).toBe(200);
    expect(await statusFor('If-Modified-Since: soon')).toBe(200);
    expect(await statusFor('If-Modified-Since: Wednesday, 30-Sep-26 12:00:00 GMT')).toBe(304); // the year of this century
    expect(await statusFor('If-Unmodified-Since: Wednesday, 30-Sep-26 12:00:00 GMT')).toBe(200);
    expect(await statusFor(since(LAST_REFRESH), 'If-None-Match: "other"')).toBe(200);
  });

  test('by date, which lacks the milliseconds of the refresh', async () => {
    const news = publish(NEWS, LAST_REFRESH + 500);
    const server = await start({ content: { ...fixedContent(), news: () => news } });
    const [base = ''] = server.bases;
    const date = field(await ask(base), 'last-modified') ?? '';
    expect(date).toBe(formatHttpDate(LAST_REFRESH));
    expect((await ask(base, { fields: [`If-Modified-Since: ${date}`] })).status).toBe(304);
    expect((await ask(base, { fields: [`If-Unmodified-Since: ${date}`] })).status).toBe(200);
    await server.close();
  });

  test('a 304 exposes ETag, Age and Retry-After to local pages', async () => {
    const answer = await ask(api.bases[0] as string, { fields: ['Origin: http://localhost:3000', 'If-None-Match: *'] });
    expect(answer.status).toBe(304);
    expect(field(answer, 'access-control-allow-origin')).toBe('http://localhost:3000');
    expect(field(answer, 'access-control-expose-headers')).toBe('ETag, Age, Retry-After');
  });
});

describe('failing content', () => {
  test('is logged and answered with 500 without details, and other requests are served', async () => {
    const logged: Parameters<Logger['error']>[1][] = [];
    const content = {
      ...fixedContent(),
      news: () => {
        throw new Error('secret at /home/somebody');
      },
      status: () => ({ get name(): never { throw new Error('secret too'); } }) as never,
    };
    const log: Logger = { ...silentLog, error: (_, facts) => logged.push(facts) };
    const server = await start({ content, log });
    const keepAlive = (target: string): string => requestText({ target }).replace('close', 'keep-alive');
    for (const base of server.bases) {
      const bytes = keepAlive('/api/v1/news') + keepAlive('/status') + requestText({ target: '/api/v1/quote' });
      const answers = answersIn(await exchange(base, bytes));
      expect(answers.map(({ status }) => status)).toEqual([500, 500, 200]);
      expect(field(answers[0] as never, 'content-type')).toBe('application/problem+json');
      expect(answers.map(({ body }) => body.toString()).join('')).not.toContain('secret');
    }
    expect(logged).toHaveLength(2 * server.bases.length);
    expect(String(logged[0]?.['error'])).toContain('secret');
    expect(logged[0]?.['stack']).toMatch(/news \(semantics\.test\.ts:\d+:\d+\) < /);
    await server.close();
  });

  test('ends a stream that cannot begin, and other requests are served', async () => {
    const latest = (): never => {
      throw new Error('a fault');
    };
    const server = await start({ content: { ...fixedContent(), events: { ...fixedContent().events, latest } } });
    const [base = ''] = server.bases;
    expect(await exchange(base, requestText({ target: '/events', connection: 'keep-alive' }))).toHaveLength(0);
    expect((await ask(base)).status).toBe(200);
    await server.close();
  });

  test('is answered so that a local or allowed page can read it, and no other', async () => {
    const fail = (): never => {
      throw new Error('a fault');
    };
    const server = await start({
      content: { ...fixedContent(), news: fail, status: fail },
      access: fixedAccess({ origins: new Set(['https://dashboard.example']), token: 'none' }),
    });
    for (const target of ['/api/v1/news', '/status']) { // one is answered before all content is there, the other is not
      const readers = ['http://localhost:3000', 'https://dashboard.example', 'https://evil.example'].map(async (origin) => {
        const answer = await ask(server.bases[0] as string, { target, fields: [`Origin: ${origin}`] });
        return [answer.status, field(answer, 'access-control-allow-origin')];
      });
      expect(await Promise.all(readers)).toEqual([[500, 'http://localhost:3000'], [500, 'https://dashboard.example'], [403, undefined]]);
    }
    await server.close();
  });
});
