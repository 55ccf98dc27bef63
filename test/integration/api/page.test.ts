/** The page at `/` from a real server. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { digestOf } from '../../../src/main/store/token-digest.ts';
import type { ApiServer } from '../../../src/main/api/server.ts';
import { fixedAccess } from '../../../scripts/lib/open-api.ts';
import { ask, field, fixedContent, publish, start } from './helpers.ts';

let api: ApiServer;
beforeAll(async () => { api = await start(); });
afterAll(() => api.close());

const MARK = 'xyzzy';
const PAGE = { target: '/' };

/** Returns the directives of a content security policy by name. */
const directives = (policy: string): Record<string, string> =>
  Object.fromEntries(policy.split(';').map((one) => one.trim().split(/ (.*)/, 2) as [string, string]));

describe.each([['127.0.0.1', 0], ['[::1]', 1]] as const)('at %s', (_, index) => {
  const base = (): string => api.bases[index] ?? '';

  test('the page is HTML that must not be cached', async () => {
    const page = await ask(base(), PAGE);
    expect(page.status).toBe(200);
    expect(field(page, 'content-type')).toBe('text/html; charset=utf-8');
    expect(field(page, 'cache-control')).toBe('no-store');
    expect(field(page, 'vary')).toBe('Origin');
    expect(field(page, 'content-length')).toBe(String(page.body.length));
    expect(field(page, 'x-content-type-options')).toBe('nosniff');
    expect(field(page, 'cross-origin-resource-policy')).toBe('same-origin');
    expect(field(page, 'referrer-policy')).toBe('no-referrer');
    expect(page.headers.has('etag')).toBe(false);
    expect(page.headers.has('access-control-allow-origin')).toBe(false);
  });

  test('the content security policy allows only the inline style', async () => {
    const page = await ask(base(), PAGE);
    const [, style = ''] = /<style>([^]*?)<\/style>/.exec(page.body.toString()) ?? [];
    expect(directives(field(page, 'content-security-policy') ?? '')).toEqual({
      'default-src': "'none'",
      'style-src': `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
    });
    expect(style.length).toBeGreaterThan(500);
  });

  test('the page lists both addresses and uses the first in commands', async () => {
    const text = (await ask(base(), PAGE)).body.toString();
    for (const one of api.bases) expect(text).toContain(`>${one}<`);
    expect(text).toContain(`>curl ${api.bases[0]}/api/v1/news<`);
  });

  test('a person who follows a link from a page under another name is told to type the address', async () => {
    const followed = ['Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: navigate', 'Sec-Fetch-User: ?1', 'Sec-Fetch-Dest: document', 'Referer: http://localhost:3000/'];
    const refused = await ask(base(), { ...PAGE, fields: followed });
    expect(refused.status).toBe(403);
    expect(refused.body.toString()).toContain('If you followed a link, type the address instead.');
    const typed = await ask(base(), { ...PAGE, fields: followed.map((one) => one.replace('cross-site', 'none')).slice(0, 4) });
    expect(typed.status).toBe(200);
  });

  test('HEAD returns the headers of GET without a body', async () => {
    const document = publish({ author: null, quote: null }, null);
    const content = { ...fixedContent(), quote: () => document };
    const server = await start({ content });
    const [get, head] = [await ask(server.bases[index] ?? '', PAGE), await ask(server.bases[index] ?? '', { ...PAGE, method: 'HEAD' })];
    const withoutDate = (text: string): string => text.replace(/\r\nDate: [^\r]*/, '');
    expect(withoutDate(head.head)).toBe(withoutDate(get.head));
    expect(head.body).toHaveLength(0);
    await server.close();
  });

  test('nothing from the request is echoed', async () => {
    const fields = [`User-Agent: ${MARK}`, `Accept-Language: ${MARK}`, `Cookie: a=${MARK}`, `X-Forwarded-Host: ${MARK}`];
    for (const host of ['localhost:4711', 'LocalHost:4711', '127.0.0.1:4711']) {
      const page = await ask(base(), { target: `/?${MARK}=<script>`, host, fields });
      expect(page.status).toBe(200);
      expect(page.head + page.body.toString()).not.toMatch(new RegExp(`${MARK}|4711|localhost`, 'i'));
    }
  });

  test.each(['/index.html', '/index.htm', '//', '/.', '/favicon.ico', '/robots.txt', '/#', '/;'])('%s is not found', async (target) => {
    expect((await ask(base(), { target })).status).toBe(404);
  });

  test.each(['POST', 'OPTIONS', 'DELETE'])('%s is refused', async (method) => {
    const answer = await ask(base(), { ...PAGE, method });
    expect(answer.status).toBe(405);
    expect(field(answer, 'allow')).toBe('GET, HEAD');
  });

  test('foreign pages are refused, in frames too', async () => {
    expect((await ask(base(), { ...PAGE, fields: ['Origin: https://evil.com'] })).status).toBe(403);
    expect((await ask(base(), { ...PAGE, fields: ['Sec-Fetch-Site: cross-site', 'Sec-Fetch-Dest: iframe'] })).status).toBe(403);
    expect((await ask(base(), { ...PAGE, host: 'evil.com' })).status).toBe(403);
  });
});

test('the page requires the token if one is set', async () => {
  const server = await start({ access: fixedAccess({ origins: new Set(), token: digestOf('secret') }) });
  const base = server.bases[0] ?? '';
  const refused = await ask(base, PAGE);
  expect([refused.status, field(refused, 'content-type')]).toEqual([401, 'application/problem+json']);
  expect((await ask(base, { ...PAGE, fields: ['Authorization: Bearer secret'] })).status).toBe(200);
  await server.close();
});

test('the page shows the current content', async () => {
  let news = publish({ news: [{ title: 'First' }] });
  const server = await start({ content: { ...fixedContent(), news: () => news } });
  const text = async (): Promise<string> => (await ask(server.bases[0] ?? '', PAGE)).body.toString();
  expect(await text()).toContain('{&quot;news&quot;:[{&quot;title&quot;:&quot;First&quot;}]}');
  news = publish({ news: [{ title: 'Second </style><script>' }] });
  expect(await text()).toContain('Second &lt;/style&gt;&lt;script&gt;');
  expect(await text()).not.toContain('First');
  await server.close();
});

test('the OpenAPI document describes the page as HTML', async () => {
  const { body } = await ask(api.bases[0] ?? '', { target: '/openapi.json' });
  const { paths } = JSON.parse(body.toString()) as { paths: Record<string, { get: { responses: Record<string, unknown> } }> };
  expect(paths['/']?.get.responses['200']).toMatchObject({ content: { 'text/html': {} } });
  expect(paths['/']?.get.responses).not.toHaveProperty('304');
});
