import { describe, expect, it } from 'vitest';
import { createClient } from '../../../src/client/client.ts';
import type { EventsOptions, TidingsError, TidingsEvent } from '../../../src/client/tidings.ts';
import { BASE, problem, refusedConnection, settle, type Fake } from './fake.ts';
import { MODELS, NEWS, QUOTE, server } from './fake-stream.ts';

/** Starts listening to all events; `ended` returns how that ended. */
function listen(all: Fake, options: EventsOptions = {}) {
  const heard: TidingsEvent[] = [];
  const retries: [string, number][] = [];
  let ended: unknown = null;
  const onRetry = (error: TidingsError, delayMs: number): void => void retries.push([error.message, delayMs]);
  void (async () => {
    for await (const event of createClient(all.world, BASE).events({ onRetry, ...options })) heard.push(event);
    return 'done';
  })().then((how) => { ended = how; }, (error: unknown) => { ended = error; });
  return { heard, retries, ended: () => ended };
}

describe('the events', () => {
  it('are delivered in order with their ids, and unknown ones are ignored', async () => {
    const all = server();
    const { heard } = listen(all);
    await settle();
    await all.lines[0]?.say(`retry: 3000\n\n${NEWS}event: weather\nid: x\ndata: sunny\n\n:\n\n${MODELS}`);
    await all.lines[0]?.say(QUOTE.slice(0, 30));
    await all.lines[0]?.say(QUOTE.slice(30));
    expect(heard).toEqual([
      { type: 'news', id: 'a.b.c', items: 2, newest: { title: 'T', link: '', source: 'S', pubDate: '' } },
      { type: 'models', id: 'a.d.c', items: 7 },
      { type: 'quote', id: 'a.d.e', day: '2026-11-21', author: null, quote: null },
    ]);
    expect(all.lines[0]?.request).toMatchObject({ url: `${BASE}/events`, headers: { accept: 'text/event-stream' } });
    expect(all.lines[0]?.request.headers).not.toHaveProperty('last-event-id');
  });

  it('resume after the given id, if it is a valid one', async () => {
    const all = server({ token: 'secret' });
    listen(all, { after: 'a.b.c' });
    listen(all, { after: 'no id\n' });
    await settle();
    expect(all.asked.map(({ headers }) => headers['last-event-id'])).toEqual(['a.b.c', undefined]);
    expect(all.asked[0]?.headers['authorization']).toBe('Bearer secret');
  });

  it.each(['{', '{"items":"2","newest":null}', 'null'])('end with an error if one is invalid: %s', async (data) => {
    const all = server();
    const { ended } = listen(all);
    await settle();
    await all.lines[0]?.say(`event: news\ndata: ${data}\n\n`);
    expect(ended()).toMatchObject({ code: 'not-tidings' });
    expect(all.clock.waiting).toBe(0);
    expect(all.asked[0]?.signal.aborted).toBe(true);
  });
});

describe('a stream that ends', () => {
  it.each(['end', 'breakOff'] as const)('is resumed from its last event once the retry time of the server is over (%s)', async (how) => {
    const all = server();
    const { heard, retries } = listen(all);
    await settle();
    await all.lines[0]?.say(`retry: 5000\n\n${NEWS}`);
    await all.lines[0]?.[how]();
    await all.clock.advance(4_999);
    expect(all.lines).toHaveLength(1);
    await all.clock.advance(1);
    expect(all.lines[1]?.request.headers['last-event-id']).toBe('a.b.c');
    await all.lines[1]?.say(MODELS);
    expect(heard.map(({ type }) => type)).toEqual(['news', 'models']);
    expect(retries.map(([, delay]) => delay)).toEqual([5_000]);
  });

  it('is considered dead after 45 s without a heartbeat', async () => {
    const all = server();
    const { retries } = listen(all);
    await settle();
    for (let beat = 0; beat < 10; beat++) {
      await all.clock.advance(44_999);
      await all.lines[0]?.say(':\n\n');
    }
    expect(all.lines).toHaveLength(1);
    await all.clock.advance(45_000);
    expect(all.asked[0]?.signal.aborted).toBe(true);
    await all.clock.advance(3_000);
    expect(all.lines).toHaveLength(2);
    expect(retries).toEqual([[`There is somebody at ${BASE}, but no answer comes.`, 3_000]]);
  });

  it('does not time out while its listener is busy', async () => {
    const all = server();
    const events = createClient(all.world, BASE).events();
    const first = events.next();
    await settle();
    await all.lines[0]?.say(NEWS);
    expect((await first).value).toMatchObject({ type: 'news' });
    await all.clock.advance(100_000);
    expect(all.asked[0]?.signal.aborted).toBe(false);
    await events.return();
    expect(all.asked[0]?.signal.aborted).toBe(true); // a listener that stops leaves no connection open
    expect(all.clock.waiting).toBe(0);
  });
});

describe('an open stream', () => {
  it('is announced each time, before its first event and even if none follows', async () => {
    const all = server();
    const told: string[] = [];
    const { heard } = listen(all, { onOpen: () => told.push(`open after ${heard.length} events`), onRetry: () => told.push('interrupted') });
    await settle();
    expect(told).toEqual(['open after 0 events']);
    await all.lines[0]?.say(NEWS);
    await all.lines[0]?.end();
    await all.clock.advance(3_000);
    expect(told).toEqual(['open after 0 events', 'interrupted', 'open after 1 events']);
  });

  it('is not announced for a response that is not a stream', async () => {
    const all = server();
    all.answer = () => problem(500, 'Not now.');
    let opened = false;
    listen(all, { onOpen: () => { opened = true; } });
    await settle();
    expect(opened).toBe(false);
  });

  it('is closed if the announcement throws, and its error is passed on', async () => {
    const all = server();
    const mistake = new Error('a mistake');
    const { ended, retries } = listen(all, { onOpen: () => { throw mistake; } });
    await settle();
    expect(ended()).toBe(mistake);
    expect(retries).toEqual([]);
    expect(all.asked[0]?.signal.aborted).toBe(true);
    expect(all.clock.waiting).toBe(0);
  });
});

describe('a stream from a guessed address', () => {
  const announced = 'http://127.0.0.1:8435';

  it('is left for the address that Tidings announces, at the next heartbeat, and starts afresh there', async () => {
    const all = server({ trusts: (base) => base === announced });
    const { heard, retries } = listen(all);
    await settle();
    await all.lines[0]?.say(QUOTE);
    await all.lines[0]?.say(':\n\n');
    expect(all.lines).toHaveLength(1);
    all.base = announced;
    await all.lines[0]?.say(':\n\n');
    expect(all.lines.map(({ request: { url, signal } }) => [url, signal.aborted])).toEqual([[`${BASE}/events`, true], [`${announced}/events`, false]]);
    expect(all.lines[1]?.request.headers).not.toHaveProperty('last-event-id'); // both have the same day, not the same quote
    await all.lines[1]?.say(QUOTE);
    expect([heard.length, retries]).toEqual([2, []]);
  });

  it('starts afresh also if it ended before Tidings announced itself elsewhere', async () => {
    const all = server({ trusts: (base) => base === announced });
    listen(all);
    await settle();
    await all.lines[0]?.say(QUOTE);
    await all.lines[0]?.end();
    all.base = announced;
    await all.clock.advance(3_000);
    expect(all.lines[1]?.request.headers).not.toHaveProperty('last-event-id');
  });

  it('stays, and is resumed, where Tidings turns out to be', async () => {
    let named = false;
    const all = server({ trusts: () => named });
    listen(all);
    await settle();
    await all.lines[0]?.say(QUOTE);
    named = true;
    await all.lines[0]?.say(':\n\n');
    expect(all.lines).toHaveLength(1);
    await all.lines[0]?.end();
    all.base = announced; // it has moved since
    await all.clock.advance(3_000);
    expect(all.lines[1]?.request.headers['last-event-id']).toBe('a.d.e');
  });

  it('starts afresh if the Tidings of another user has given way to one\u2019s own at the same address', async () => {
    let named = false;
    const all = server({ trusts: () => named });
    listen(all);
    await settle();
    await all.lines[0]?.say(QUOTE);
    await all.lines[0]?.end();
    named = true;
    await all.clock.advance(3_000);
    expect(all.lines[1]?.request.headers['last-event-id']).toBeUndefined();
  });
});

describe('while Tidings does not answer', () => {
  it('retries back off to one minute, and start over after a successful connection', async () => {
    const all = server();
    all.answer = refusedConnection;
    const { retries } = listen(all);
    await all.clock.advance(200_000);
    expect(retries.map(([, delay]) => delay)).toEqual([3_000, 6_000, 12_000, 24_000, 48_000, 60_000, 60_000]);
    expect(retries[0]?.[0]).toBe(`Nobody answers at ${BASE}. Is Tidings running?`);
    all.answer = all.open;
    await all.clock.advance(13_000); // the next attempt is due at 213 s
    await all.lines[0]?.end();
    expect(retries.at(-1)).toEqual([`Tidings at ${BASE} has ended the stream.`, 3_000]);
  });

  it('the address is looked up for each attempt', async () => {
    const all = server();
    all.answer = refusedConnection;
    listen(all);
    await settle();
    all.base = 'http://127.0.0.1:8435';
    await all.clock.advance(3_000);
    expect(all.asked.map(({ url }) => url)).toEqual([`${BASE}/events`, 'http://127.0.0.1:8435/events']);
  });

  it('a connection without an answer times out after ten seconds', async () => {
    const all = server();
    all.answer = () => null;
    const { retries } = listen(all);
    await all.clock.advance(10_000);
    expect(retries).toHaveLength(1);
  });

  it.each([['zero is raised to 500 ms', '0', 500], ['a year is lowered to one minute', '31536000000', 60_000]])('a retry time of %s', async (_, retry, delay) => {
    const all = server();
    const { retries } = listen(all);
    await settle();
    await all.lines[0]?.say(`retry: ${retry}\n\n`);
    await all.lines[0]?.end();
    expect(retries.map(([, waited]) => waited)).toEqual([delay]);
  });
});

describe('a response that is not a stream', () => {
  it.each([401, 403, 404])('ends the iteration with an error if it is %i', async (status) => {
    const all = server();
    all.answer = () => problem(status, 'No.');
    const { ended } = listen(all);
    await settle();
    expect(ended()).toMatchObject({ code: 'refused', status, detail: 'No.' });
    expect(all.clock.waiting).toBe(0);
  });

  it('ends the iteration with an error if it is from another program', async () => {
    const all = server();
    all.answer = () => new Response('hello');
    const { ended } = listen(all);
    await settle();
    expect(ended()).toMatchObject({ code: 'not-tidings', message: `${BASE}/events does not answer as Tidings does: this is no stream of events.` });
  });

  it.each<[string, () => Response]>([
    ['a page', () => new Response('hello')], ['an error', () => new Response('Not found', { status: 404 })],
    ['a refusal of the Tidings of another user', () => problem(401, 'A token is required.')],
  ])('is retried if it is from another program at a guessed address: %s', async (_what, answer) => {
    const announced = 'http://127.0.0.1:8435';
    const all = server({ trusts: (base) => base === announced });
    all.answer = answer;
    const { heard, retries, ended } = listen(all);
    await all.clock.advance(3_000);
    expect(retries.map(([, delay]) => delay)).toEqual([3_000, 6_000]);
    all.base = announced; // Tidings has started
    all.answer = all.open;
    await all.clock.advance(6_000);
    await all.lines[0]?.say(NEWS);
    expect(heard).toHaveLength(1);
    all.answer = answer;
    await all.lines[0]?.end();
    await all.clock.advance(3_000);
    expect(ended()).toMatchObject({ name: 'TidingsError', status: answer().status });
  });

  it('is retried if the address was a guess when it was asked, although it is announced now', async () => {
    let announced = false;
    const all = server({ trusts: () => announced });
    all.answer = () => {
      announced = true; // noticed by another call of the client
      return new Response('hello');
    };
    const { retries } = listen(all);
    await settle();
    expect(retries).toHaveLength(1);
  });

  it.each([502, 503, 504])('is retried if it is the %i page of a reverse proxy', async (status) => {
    const all = server();
    all.answer = () => new Response('<h1>Bad Gateway</h1>', { status });
    const { retries, ended } = listen(all);
    await settle();
    expect(retries.map(([, delay]) => delay)).toEqual([3_000]);
    all.answer = all.open;
    await all.clock.advance(3_000);
    expect([all.lines.length, ended()]).toEqual([1, null]);
  });

  it.each<[number, string, number[]]>([
    [429, '20', [20_000, 20_000]], [429, 'soon', [3_000, 6_000]], [500, '20', [20_000, 20_000]], [500, 'soon', [3_000, 6_000]],
    [429, '0', [500, 500]], [429, '99999', [60_000, 60_000]],
  ])('is retried if it is %i (Retry-After: %s)', async (status, retryAfter, delays) => {
    const all = server();
    all.answer = () => problem(status, 'Not now.', { 'retry-after': retryAfter });
    const { retries } = listen(all);
    await settle();
    await all.clock.advance(delays[0] ?? 0);
    expect(retries.map(([, delay]) => delay)).toEqual(delays);
    all.answer = all.open;
    await all.clock.advance(delays[1] ?? 0);
    expect(all.lines).toHaveLength(1);
  });
});

describe('an abort signal', () => {
  it.each<[string, (all: ReturnType<typeof server>) => Promise<void>]>([
    ['aborted before the start', () => Promise.resolve()],
    ['aborted while connecting', async (all) => { all.answer = () => null; await settle(); }],
    ['aborted while listening', async (all) => { await settle(); await all.lines[0]?.say(NEWS); }],
    ['aborted while waiting for a retry', async (all) => { all.answer = refusedConnection; await settle(); }],
  ])('ends the iteration without an error: %s', async (_when, come) => {
    for (const whose of ['loop', 'client']) {
      const stop = new AbortController();
      const all = server(whose === 'client' ? { signal: stop.signal } : {});
      const { ended } = listen(all, whose === 'loop' ? { signal: stop.signal } : {});
      await come(all);
      stop.abort();
      await settle();
      expect(ended()).toBe('done');
      expect(all.clock.waiting).toBe(0);
      await all.clock.advance(100_000);
      expect(all.asked.length).toBeLessThanOrEqual(1);
    }
  });

  it('discards events that were already received', async () => {
    const all = server();
    const stop = new AbortController();
    const heard: string[] = [];
    const listening = (async () => {
      for await (const { type } of createClient(all.world, BASE).events({ signal: stop.signal })) {
        heard.push(type);
        stop.abort();
      }
    })();
    await settle();
    await all.lines[0]?.say(NEWS + MODELS + QUOTE);
    await listening;
    expect(heard).toEqual(['news']);
  });
});
