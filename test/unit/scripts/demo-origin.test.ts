import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startDemoOrigin, type DemoOrigin } from '../../../scripts/demo/origin.ts';

let origin: DemoOrigin;
beforeEach(async () => {
  origin = await startDemoOrigin();
});
afterEach(() => origin.close());
const first = (): string => origin.feeds[0]?.url ?? '';

describe('the demo origin', () => {
  test('serves four feeds and a model list', async () => {
    const types = await Promise.all(origin.feeds.map(async ({ url }) => (await fetch(url)).headers.get('content-type')));
    expect(types.map((type) => type?.split(/[/;]/)[1])).toEqual(['rss+xml', 'atom+xml', 'feed+json', 'rss+xml']);
    const models: unknown = await (await fetch(origin.modelsUrl)).json();
    expect(Object.keys(models as object)).toHaveLength(8);
  });

  test('answers 304 to its own validators until the content changes', async () => {
    const fresh = await fetch(first());
    const validators = [
      { 'If-None-Match': fresh.headers.get('etag') ?? '' },
      { 'If-Modified-Since': fresh.headers.get('last-modified') ?? '' },
    ];
    for (const headers of validators) expect((await fetch(first(), { headers })).status).toBe(304);
    origin.setContent(first(), '<rss/>');
    const changed = await fetch(first(), { headers: { 'If-None-Match': fresh.headers.get('etag') ?? '' } });
    expect([changed.status, await changed.text()]).toEqual([200, '<rss/>']);
  });

  test('fails on request, for one path or all, and recovers', async () => {
    origin.setFault(first(), { status: 503, retryAfter: 60 });
    const failed = await fetch(first());
    expect([failed.status, failed.headers.get('retry-after'), (await fetch(origin.modelsUrl)).status]).toEqual([503, '60', 200]);
    origin.setFault('*', { status: 500 });
    expect((await fetch(origin.modelsUrl)).status).toBe(500);
    origin.setFault('*', null);
    origin.setFault(first(), null);
    expect((await fetch(first())).status).toBe(200);
  });

  test('hangs on request', async () => {
    origin.setFault(first(), 'hang');
    const end = new AbortController();
    const answer = fetch(first(), { signal: end.signal });
    await expect.poll(() => origin.requests.length).toBe(1);
    setTimeout(() => end.abort(), 100); // from when it was asked, not before: a busy machine might take that long to ask
    await expect(answer).rejects.toThrow();
    expect(origin.requests.at(-1)?.status).toBe(0);
  });

  test('records requests', async () => {
    await fetch(first());
    await fetch(`${first()}?x=1`, { headers: { 'If-None-Match': '"x"' } });
    expect(origin.count(first())).toBe(2);
    expect(origin.requests.map(({ conditional }) => conditional)).toEqual([false, true]);
  });

  test('does not answer after it was closed', async () => {
    await origin.close();
    await expect(fetch(first())).rejects.toThrow();
    origin = await startDemoOrigin();
  });
});
