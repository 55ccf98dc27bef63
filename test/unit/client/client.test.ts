import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { createClient } from '../../../src/client/client.ts';
import { Failure } from '../../../src/client/failure.ts';
import { TidingsError } from '../../../src/client/tidings.ts';
import { BASE, failure, fake, json, problem, refusedConnection, settle, type Request } from './fake.ts';

const ARTICLE = { title: 'A', link: '', pubDate: '', contentSnippet: '', author: '', categories: ['x'] };
const PROVIDER = { provider: 'P', id: 'p', env: ['KEY'], api: '', doc: '', npm: '', models: [{ id: 'm', cost: { input: 1 } }] };
const news = (...titles: string[]) => ({ news: titles.map((title) => ({ ...ARTICLE, title })) });

/** Answers 200, or 304 to requests with this ETag. */
const tagged = (document: unknown, etag: string) => ({ headers }: Request): Response =>
  headers['if-none-match'] === etag ? new Response(null, { status: 304, headers: { etag } }) : json(document, { etag });

describe('a document', () => {
  it('is returned without its envelope, and is frozen', async () => {
    const { world } = fake(({ url }) => json(url === `${BASE}/api/v1/news` ? news('a', 'b') : { models: [PROVIDER] }));
    const tidings = createClient(world, BASE);
    expect(await tidings.news()).toEqual(news('a', 'b').news);
    const models = await tidings.models();
    expect(models).toEqual([PROVIDER]);
    const [{ cost } = { cost: { input: 1 } }] = (models[0]?.models ?? []) as typeof PROVIDER.models;
    expect(() => { cost.input = 2; }).toThrow(TypeError);
    expect(() => (models as unknown[]).pop()).toThrow(TypeError);
  });

  it('is the same object until it has changed', async () => {
    const all = fake(tagged(news('a'), '"1"'));
    const tidings = createClient(all.world, BASE);
    const first = await tidings.news();
    expect(await tidings.news()).toBe(first);
    expect(all.asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"1"']);
    all.answer = tagged(news('b'), '"2"');
    const second = await tidings.news();
    expect(second).toEqual(news('b').news);
    expect(await tidings.news()).toBe(second);
    expect(all.asked.at(-1)?.headers['if-none-match']).toBe('"2"');
  });

  it('is the same object for two concurrent calls', async () => {
    const tidings = createClient(fake(tagged(news('a'), '"1"')).world, BASE);
    const [one, other] = await Promise.all([tidings.news(), tidings.news()]);
    expect(one).toBe(other);
  });

  it('is requested unconditionally if there was no ETag', async () => {
    const all = fake(() => json(news('a')));
    const tidings = createClient(all.world, BASE);
    expect(await tidings.news()).not.toBe(await tidings.news());
    expect(all.asked[1]?.headers).not.toHaveProperty('if-none-match');
  });

  it('is never cached if it is a quote', async () => {
    let drawn = 0;
    const all = fake(() => json({ author: 'A', quote: `Quote ${drawn += 1}` }, { etag: '"always"' }));
    const tidings = createClient(all.world, BASE);
    expect([await tidings.quote(), await tidings.quote()]).toEqual([{ author: 'A', quote: 'Quote 1' }, { author: 'A', quote: 'Quote 2' }]);
    expect(all.asked[1]?.headers).not.toHaveProperty('if-none-match');
    all.answer = () => json({ author: null, quote: null });
    expect(await tidings.quote()).toEqual({ author: null, quote: null });
  });

  it('may have additional fields', async () => {
    const tidings = createClient(fake(() => json({ ...news(), news: [{ ...ARTICLE, more: 1 }], also: 2 })).world, BASE);
    expect(await tidings.news()).toEqual([{ ...ARTICLE, more: 1 }]);
  });
});

describe('the access token', () => {
  it('is sent, and does not appear in errors', async () => {
    const all = fake(() => problem(401, 'A token is asked for.'), { token: 'secret' });
    const error = await failure(createClient(all.world, BASE).news());
    expect(all.asked[0]?.headers['authorization']).toBe('Bearer secret');
    expect(`${String(error)}${JSON.stringify(error)}`).not.toContain('secret');
  });
  it('is not sent to an untrusted address, and the error says so', async () => {
    const all = fake(() => problem(401, 'A token is asked for.'), { token: 'secret', trusts: () => false });
    const error = await failure(createClient(all.world, BASE).news());
    expect(all.asked[0]?.headers).not.toHaveProperty('authorization');
    expect(String(error)).toContain('The token was not sent');
  });
  it('is refused in the words of Tidings if it was sent', async () => {
    const all = fake(() => problem(401, 'It is wrong.'), { token: 'wrong' });
    const message = `Tidings refuses ${BASE}/status (401 Some Title): It is wrong.`;
    expect(await failure(createClient(all.world, BASE).status())).toMatchObject({ code: 'refused', status: 401, detail: 'It is wrong.', message });
  });
  it('is said to be required if there is none', async () => {
    const error = await failure(createClient(fake(() => problem(401, 'A token is asked for.')).world, BASE).status());
    expect(String(error)).toMatch(/: A token is asked for\.$/);
  });
  it('is not sent to the old address after Tidings has moved', async () => {
    const all = fake(() => json(news()), { token: 'secret' });
    const tidings = createClient(all.world, BASE);
    all.base = 'http://127.0.0.1:8435';
    await tidings.news();
    expect(all.asked.map(({ url }) => url)).toEqual(['http://127.0.0.1:8435/api/v1/news']);
  });
  it('is not sent if there is none', async () => {
    const all = fake(() => json(news()));
    await createClient(all.world, BASE).news();
    expect(all.asked[0]?.headers).not.toHaveProperty('authorization');
  });
});

describe('an error', () => {
  it('is a TidingsError with name, code and cause', async () => {
    const error = await failure(createClient(fake(refusedConnection).world, BASE).news());
    expect(error).toBeInstanceOf(TidingsError);
    expect(String(error)).toBe(`TidingsError: Nobody answers at ${BASE}. Is Tidings running?`);
    expect(error).toMatchObject({ code: 'no-answer', status: null, detail: null, cause: refusedConnection() });
    expect((error as Error).stack).toMatch(/^TidingsError: Nobody/);
  });

  const caused = (...messages: string[]): Error =>
    messages.reduceRight<Error | undefined>((cause, message) => new TypeError(message, { cause }), undefined) ?? new Error();
  const circle = new Error('a circle');
  circle.cause = circle;

  it.each<[string, Error]>([
    [' (bad port)', caused('fetch failed', 'bad port')],
    [' (other side closed)', caused('terminated', 'a socket', 'other side closed')],
    [' (wrong version number)', caused('fetch failed', 'wrong version number\n')],
    [' (agent.get is not a function)', caused('agent.get is not a function')],
    [' (a circle)', circle],
    ['', caused('fetch failed', 'connect ECONNREFUSED 127.0.0.1:8434')],
    ['', caused('fetch failed', '')],
    [' (no proxy)', caused('no proxy', '')],
  ])('contains the reason of fetch, unless it only says that nobody answers:%s', async (why, cause) => {
    const error = await failure(createClient(fake(() => cause).world, BASE).news());
    expect(error).toMatchObject({ code: 'no-answer', cause, message: `Nobody answers at ${BASE}${why}. Is Tidings running?` });
    const inPage = await failure(createClient(fake(() => cause, { inPage: true }).world, BASE).news());
    expect(String(inPage)).toBe(`TidingsError: Nobody answers at ${BASE}. Is Tidings running, and may this page read it?`);
  });

  it('is passed on if it is a mistake in a given fetch, by events too', async () => {
    const mistake = new ReferenceError('agent is not defined');
    const tidings = createClient(fake(() => mistake).world, BASE);
    expect(await failure(tidings.news())).toBe(mistake);
    expect(await failure(tidings.events().next())).toBe(mistake);
  });

  it('mentions in a browser that the page may not be allowed to read', async () => {
    const error = await failure(createClient(fake(refusedConnection, { inPage: true }).world, BASE).news());
    expect(String(error)).toContain('may this page read it?');
  });

  it.each(['application/problem+json', 'Application/Problem+JSON; charset=utf-8'])('contains the title and detail sent by Tidings as %s', async (type) => {
    const error = await failure(createClient(fake(() => problem(403, 'Not for you.', { 'content-type': type })).world, BASE).status());
    expect(error).toMatchObject({ code: 'refused', status: 403, detail: 'Not for you.' });
    expect(String(error)).toBe(`TidingsError: Tidings refuses ${BASE}/status (403 Some Title): Not for you.`);
  });

  it.each<[string, () => Response, string]>([
    ['an HTML page', () => new Response('<!doctype html>'), 'this is not JSON'],
    ['JSON without a list of news', () => json([]), 'news is not a list'],
    ['null', () => json(null), 'the document is not an object'],
    ['one invalid article', () => json({ news: [ARTICLE, { ...ARTICLE, categories: ['a', 1] }] }), 'news[1].categories[1] is not a string'],
    ['a missing field', () => json({ news: [{ ...ARTICLE, link: undefined }] }), 'news[0].link is not a string'],
    ['a plain 404 response', () => new Response('no', { status: 404 }), 'status 404 without saying why'],
    ['a problem response without the problem fields', () => new Response('{}', { status: 500, headers: { 'content-type': 'application/problem+json' } }), 'status 500 without saying why'],
    ['a problem document with another content type', () => json({ title: 'T', status: 500, detail: 'D' }, { 'content-type': 'application/json' }, 500), 'status 500 without saying why'],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: 'http://example.org/' } }), 'status 302 without saying why'],
    ['a 304 response to an unconditional request', () => new Response(null, { status: 304 }), 'status 304 without saying why'],
  ])('has the code not-tidings for %s', async (_what, answer, why) => {
    const error = await failure(createClient(fake(answer).world, BASE).news());
    expect(error).toMatchObject({ code: 'not-tidings', message: `${BASE}/api/v1/news does not answer as Tidings does: ${why}.` });
  });

  it.each<[string, unknown, string]>([
    ['/status', { name: 'Other' }, 'name is not Tidings'],
    ['/status', { name: 'Tidings', version: '1', startedAt: '', uptimeSeconds: '1' }, 'uptimeSeconds is not a number'],
    ['/quote', { author: 1 }, 'author is not a string'],
  ])('is also reported for an invalid %s: %j', async (path, document, why) => {
    const tidings = createClient(fake(() => json(document)).world, BASE);
    expect(String(await failure(path === '/status' ? tidings.status() : tidings.quote()))).toContain(`: ${why}.`);
  });

  it.each<[string, ResponseInit, number, string]>([
    ['a page with an error', { status: 404 }, 0, 'status 404 without saying why'],
    ['a refusal', { status: 403, headers: { 'content-type': 'application/problem+json' } }, 1, 'it has more than 65536 bytes'],
    ['a document', {}, 64, 'it has more than 67108864 bytes'],
  ])('has the code not-tidings for %s without end, of which little is read', async (_what, init, megabytes, why) => {
    const piece = new Uint8Array(1024 * 1024).fill(32);
    let sent = 0;
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({ pull: (controller) => {
      sent += 1;
      controller.enqueue(piece);
    } }, { highWaterMark: 0 });
    const all = fake(() => new Response(body, init));
    expect(await failure(createClient(all.world, BASE).news())).toMatchObject({
      code: 'not-tidings', message: `${BASE}/api/v1/news does not answer as Tidings does: ${why}.`,
    });
    expect(sent).toBeLessThanOrEqual(megabytes + 1);
    expect(all.asked[0]?.signal.aborted).toBe(true);
  });

  it('does not discard the cached document', async () => {
    const all = fake(tagged(news('a'), '"1"'));
    const tidings = createClient(all.world, BASE);
    const first = await tidings.news();
    all.answer = () => json({ news: 'none' }, { etag: '"2"' });
    await failure(tidings.news());
    all.answer = tagged(news('a'), '"1"');
    expect(await tidings.news()).toBe(first);
  });

  it('is thrown after ten seconds without an answer', async () => {
    const all = fake(() => null);
    const asked = failure(createClient(all.world, BASE).news());
    await all.clock.advance(9_999);
    expect(all.asked[0]?.signal.aborted).toBe(false);
    await all.clock.advance(1);
    expect(await asked).toMatchObject({ code: 'no-answer', message: `There is somebody at ${BASE}, but no answer comes.` });
  });

  it('names the streams of other pages as a possible reason if no answer comes in a page', async () => {
    const all = fake(() => null, { inPage: true });
    const asked = failure(createClient(all.world, BASE).news());
    await all.clock.advance(10_000);
    expect(String(await asked)).toContain('If six pages listen to its events');
  });

  it('leaves no timer pending, like a successful call', async () => {
    const all = fake(() => json(news('a')));
    const tidings = createClient(all.world, BASE);
    await tidings.news();
    all.answer = refusedConnection;
    await failure(tidings.news());
    expect(all.clock.waiting).toBe(0);
  });
});

describe('a port that has moved', () => {
  const MOVED = 'http://127.0.0.1:8435';

  it('is found at the next call, without asking the old address, where another Tidings may answer by now', async () => {
    const all = fake(({ url }) => json(news(url.startsWith(MOVED) ? 'mine' : 'of another user')));
    const tidings = createClient(all.world, BASE);
    all.base = MOVED;
    expect((await tidings.news())[0]?.title).toBe('mine');
    expect(tidings.base).toBe(MOVED);
    expect(all.asked.map(({ url }) => new URL(url).origin)).toEqual([MOVED]);
  });

  it('still gives the same object if nothing but the address has changed', async () => {
    const all = fake(tagged(news('a'), '"1"'));
    const tidings = createClient(all.world, BASE);
    const first = await tidings.news();
    all.base = MOVED;
    all.answer = (request) => (request.url.startsWith(MOVED) ? tagged(news('a'), '"1"')(request) : refusedConnection());
    expect(await tidings.news()).toBe(first);
  });

});

describe('an endpoint.json that cannot be used at the moment', () => {
  const trouble = new Failure('no-answer', 'endpoint.json cannot be read.');

  it('leaves the last known address, where Tidings may answer', async () => {
    const all = fake(() => json(news('a')), { locate: () => Promise.reject(trouble) });
    expect(await createClient(all.world, BASE).news()).toHaveLength(1);
  });

  it.each<[string, () => Response | Error]>([
    ['nobody answers', refusedConnection], ['the token was not sent', () => problem(401, 'A token is asked for.')],
  ])('is the reason if %s there, for events too', async (_why, answer) => {
    const all = fake(answer, { locate: () => Promise.reject(trouble), token: 'secret', trusts: () => false });
    const tidings = createClient(all.world, BASE);
    expect(await failure(tidings.news())).toBe(trouble);
    const told: unknown[] = [];
    const stop = new AbortController();
    const waiting = tidings.events({ signal: stop.signal, onRetry: (error) => told.push(error) }).next();
    await settle();
    stop.abort();
    await waiting;
    expect(told).toEqual([trouble]);
  });

  it('is not the reason if the caller has enough', async () => {
    const all = fake(() => null, { locate: () => Promise.reject(trouble) });
    expect(await failure(createClient(all.world, BASE).news({ signal: AbortSignal.abort('enough') }))).toBe('enough');
  });
});

describe('an abort signal', () => {
  it.each(['the call', 'the client'])('of %s aborts the request with its reason', async (which) => {
    const stop = new AbortController();
    const all = fake(() => null, which === 'the client' ? { signal: stop.signal } : {});
    const asked = failure(createClient(all.world, BASE).news(which === 'the call' ? { signal: stop.signal } : {}));
    await settle();
    const reason = new Error('enough');
    stop.abort(reason);
    expect(await asked).toBe(reason);
    expect(all.asked[0]?.signal.aborted).toBe(true);
    expect(all.clock.waiting).toBe(0);
  });

  it.each([
    ['a document', 200, {}],
    ['a refusal', 403, { 'content-type': 'application/problem+json' }],
  ])('ends a call although the body of %s never does, as in Node while it decompresses', async (_what, status, headers) => {
    const stop = new AbortController();
    const all = fake(() => new Response(new ReadableStream(), { status, headers }));
    const asked = [failure(createClient(all.world, BASE).news({ signal: stop.signal })), failure(createClient(all.world, BASE).news())];
    await settle();
    stop.abort('enough');
    expect(await asked[0]).toBe('enough');
    await all.clock.advance(10_000);
    expect(await asked[1]).toMatchObject({ code: 'no-answer', message: `There is somebody at ${BASE}, but no answer comes.` });
    expect(all.clock.waiting).toBe(0);
  });

  it('ends the wait for a stream although the body of a refusal never ends', async () => {
    const stop = new AbortController();
    const { world } = fake(() => new Response(new ReadableStream(), { status: 403, headers: { 'content-type': 'application/problem+json' } }));
    const next = createClient(world, BASE).events({ signal: stop.signal }).next();
    await settle();
    stop.abort('enough');
    expect(await next).toEqual({ done: true, value: undefined });
  });

  it('can be reused for consecutive calls without leaking listeners', async () => {
    const { signal } = new AbortController();
    const { world } = fake(() => json(news()), { signal });
    for (let i = 0; i < 3; i++) await createClient(world, BASE).news({ signal });
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('ends many concurrent calls and streams through a single listener', async () => {
    const stop = new AbortController();
    const { world, asked } = fake(() => null);
    const tidings = createClient(world, BASE);
    const calls = Array.from({ length: 12 }, () => failure(tidings.quote({ signal: stop.signal })));
    const streams = Array.from({ length: 12 }, () => tidings.events({ signal: stop.signal }).next());
    await settle();
    expect(asked).toHaveLength(24);
    expect(getEventListeners(stop.signal, 'abort')).toHaveLength(1);
    const reason = new Error('enough');
    stop.abort(reason);
    expect(await Promise.all(calls)).toEqual(calls.map(() => reason));
    expect(await Promise.all(streams)).toEqual(streams.map(() => ({ done: true, value: undefined })));
    expect(getEventListeners(stop.signal, 'abort')).toEqual([]);
  });

  it('rejects a call with its reason if it is already aborted', async () => {
    const reason = new Error('enough');
    const { world } = fake(() => json(news()));
    expect(await failure(createClient(world, BASE).news({ signal: AbortSignal.abort(reason) }))).toBe(reason);
  });
});
