/** The event stream over real connections. */
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import type { VersionedEvent, VersionedEvents, Topic } from '../../../src/main/api/events/event-text.ts';
import type { Access } from '../../../src/main/api/guard/access.ts';
import type { ApiOptions, ApiServer } from '../../../src/main/api/server.ts';
import { createEmitter } from '../../../src/main/base/emitter.ts';
import { digestOf } from '../../../src/main/store/token-digest.ts';
import { OPEN_API } from '../../../scripts/lib/open-api.ts';
import { ask, exchange, field, fixedContent, open, publish, requestText, silentLog, start, type Ask } from './helpers.ts';
import { fakeClock } from '../../support/fake-clock.ts';

const at = (version: string, data = `{"of":"${version}"}`): VersionedEvent => ({ version, data });

/** Creates an event source that a test can change. */
function board() {
  let latest: VersionedEvents = { news: at('n1'), models: at('m1'), quote: at('q1') };
  const changes = createEmitter(silentLog, 'announcements');
  let listeners = 0;
  return {
    get listeners() { return listeners; },
    announce: (topic: Topic, event: VersionedEvent) => {
      latest = { ...latest, [topic]: event };
      changes.emit();
    },
    latest: () => latest,
    onChange: (listener: () => void) => {
      const cancel = changes.on(listener);
      listeners += 1;
      return () => { listeners -= 1; cancel(); };
    },
  };
}

let api: ApiServer | null = null;
afterEach(async () => {
  await api?.close();
  api = null;
});

async function serve(options: Partial<ApiOptions> = {}) {
  const events = board();
  api = await start({ ...options, content: { ...fixedContent(), ...options.content, events } });
  return { events, base: api.bases[0] ?? '' };
}

/** Opens a stream, or what `requests` asks for; `text` returns everything received so far, or since `forget`. */
function listen(base: string, fields: readonly string[] = [], requests = requestText({ target: '/events', fields }).replace('Connection: close\r\n', '')) {
  const socket = open(base);
  let text = '';
  socket.on('data', (chunk: Buffer) => { text += chunk.toString(); });
  socket.on('error', () => undefined);
  socket.write(requests);
  return {
    socket,
    text: () => text,
    /** Searching megabytes again with each piece takes longer than receiving them. */
    forget: () => { text = ''; },
    head: () => text.slice(0, text.indexOf('\r\n\r\n')),
    statuses: () => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status),
    events: () => [...text.matchAll(/event: ([^\n]*)\nid: ([^\n]*)\ndata: ([^\n]*)\n\n/g)].map(([, ...parts]) => parts.join(' ')),
    until: async (wanted: (text: string) => boolean) => { while (!wanted(text)) await once(socket, 'data'); },
    closed: () => (socket.closed ? Promise.resolve() : once(socket, 'close')),
  };
}
const three = (text: string): boolean => text.includes('event: quote');

test('a client receives the current state, then every change once', async () => {
  const { events, base } = await serve();
  const stream = listen(base);
  await stream.until(three);
  expect(stream.head()).toContain('HTTP/1.1 200 OK');
  expect(stream.head()).toContain('Content-Type: text/event-stream; charset=utf-8');
  expect(stream.head()).toContain('Cache-Control: no-store');
  expect(stream.head()).toContain('X-Accel-Buffering: no'); // or nginx would keep the events back
  expect(stream.text()).toContain('retry: 3000\n\n');
  events.announce('news', at('n2'));
  events.announce('news', at('n2')); // unchanged, so not sent again
  events.announce('models', at('m2'));
  await stream.until((text) => text.includes('n2.m2.q1'));
  expect(stream.events()).toEqual([
    'news n1.-.- {"of":"n1"}', 'models n1.m1.- {"of":"m1"}', 'quote n1.m1.q1 {"of":"q1"}',
    'news n2.m1.q1 {"of":"n2"}', 'models n2.m2.q1 {"of":"m2"}',
  ]);
});

test('a returning client receives only what it missed, even with an id from another run', async () => {
  const { events, base } = await serve();
  events.announce('models', at('m7'));
  const stream = listen(base, ['Last-Event-ID: n1.m1.q1']);
  await stream.until((text) => text.includes('m7'));
  expect(stream.events()).toEqual(['models n1.m7.q1 {"of":"m7"}']);
});

test('text in any script arrives unchanged', async () => {
  const { events, base } = await serve();
  const stream = listen(base, ['Last-Event-ID: n1.m1.q1']);
  await stream.until((text) => text.includes('retry'));
  events.announce('news', at('n2', JSON.stringify({ newest: { title: 'Ünï\ncode "שלום" 🌍\u2028' } })));
  await stream.until((text) => text.includes('n2'));
  expect(stream.events()).toEqual(['news n2.m1.q1 {"newest":{"title":"Ünï\\ncode \\"שלום\\" 🌍\u2028"}}']);
});

test('each stream gets one heartbeat every 15 seconds; without clients there is no timer or listener', async () => {
  const clock = fakeClock();
  const { events, base } = await serve({ clock });
  expect(clock.waiting).toBe(0);
  expect(events.listeners).toBe(0);
  const streams = [listen(base), listen(base)];
  for (const stream of streams) await stream.until(three);
  for (let beat = 0; beat < 3; beat += 1) {
    for (const stream of streams) stream.forget();
    await clock.advance(15_000);
    events.announce('quote', at(`q${beat + 2}`)); // comes after all heartbeats
    for (const stream of streams) {
      await stream.until(three);
      expect(stream.text().match(/^:$/gm)).toHaveLength(1);
    }
  }
  for (const { socket } of streams) socket.destroy();
  await expect.poll(() => events.listeners).toBe(0);
  expect(clock.waiting).toBe(0);
});

test('the heartbeat cuts off a last client that does not read, and then stops', async () => {
  const clock = fakeClock();
  const { events, base } = await serve({ clock, limits: { unreadStreamBytes: 1024 } });
  const deaf = listen(base);
  await deaf.until(three);
  deaf.socket.pause();
  events.announce('news', at('long', `"${'x'.repeat(20_000_000)}"`)); // more than the system buffers
  expect(events.listeners).toBe(1);
  await clock.advance(15_000);
  expect(events.listeners).toBe(0);
  expect(clock.waiting).toBe(0);
});

test('an idle stream outlives every timeout of other connections', async () => {
  const { events, base } = await serve({ limits: {
    headersTimeout: 500, requestTimeout: 500, connectionsCheckingInterval: 20, keepAliveTimeout: 500, unreadTimeout: 500,
  } });
  const stream = listen(base);
  await stream.until(three);
  const [silent, kept] = [open(base).resume(), open(base).resume()];
  kept.write(requestText({ target: '/api/v1/quote' }).replace('Connection: close\r\n', ''));
  await Promise.all([once(silent, 'close'), once(kept, 'close')]);
  events.announce('news', at('n2'));
  await stream.until((text) => text.includes('n2.m1.q1'));
});

describe('limits', () => {
  test('a stream over the limit gets 429 with Retry-After, and is accepted after another has left', async () => {
    const { base } = await serve({ limits: { maxStreams: 2 } });
    const [first, second] = [listen(base), listen(base)];
    await Promise.all([first.until(three), second.until(three)]);
    const refused = await ask(base, { target: '/events', fields: ['Origin: http://localhost:3000'] });
    expect(refused.status).toBe(429);
    expect(field(refused, 'Retry-After')).toBe('10');
    expect(field(refused, 'Access-Control-Allow-Origin')).toBe('http://localhost:3000');
    expect((await ask(base, { target: '/events', method: 'HEAD' })).status).toBe(429);
    first.socket.destroy();
    await expect.poll(async () => {
      const again = listen(base);
      await again.until((text) => text.includes('\r\n\r\n'));
      return again.head().slice(9, 12);
    }).toBe('200');
  });

  test('streams pipelined behind another do not count, even after that one has closed', async () => {
    const { events, base } = await serve({ limits: { maxStreams: 2 } });
    const stream = listen(base);
    for (let more = 0; more < 5; more += 1) stream.socket.write(requestText({ target: '/events' }));
    await stream.until(three);
    stream.socket.destroy();
    await expect.poll(() => events.listeners).toBe(0);
    const [first, second] = [listen(base), listen(base)];
    await Promise.all([first.until(three), second.until(three)]);
  });

  test('a client that does not read is cut off, while others continue', async () => {
    const { events, base } = await serve({ limits: { unreadStreamBytes: 1024 } });
    const deaf = listen(base);
    const keen = listen(base);
    await Promise.all([deaf.until(three), keen.until(three)]);
    deaf.socket.pause();
    const long = 'x'.repeat(1_000_000);
    for (let i = 0; i < 20; i++) {
      events.announce('news', at(`long${i}`, `"${long}"`));
      await keen.until((text) => text.includes(`long${i}.m1.q1\ndata: "${long.slice(0, 10)}`));
      keen.forget();
    }
    deaf.socket.resume();
    await deaf.closed();
    expect(deaf.events().length).toBeLessThan(20);
    events.announce('news', at('last'));
    await keen.until((text) => text.includes('last.m1.q1'));
  });
});

test('invalid data after the request ends the stream without a second response', async () => {
  const { base } = await serve();
  const stream = listen(base);
  await stream.until(three);
  stream.socket.write('rubbish\r\n\r\n');
  await stream.closed();
  expect(stream.text().match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
});

test.each(['1.1', '1.0'])('HEAD over HTTP/%s returns the headers of GET and ends', async (version) => {
  const { base } = await serve();
  const request: Ask = { target: '/events', version, fields: ['Origin: http://localhost:3000'] };
  const persistent = (method: string): string => requestText({ ...request, method }).replace('Connection: close', 'Connection: keep-alive');
  const withoutDate = (text: string): string => text.replace(/\r\nDate: [^\r]*/, '');
  const socket = open(base);
  socket.write(persistent('GET'));
  const [first] = await once(socket, 'data') as [Buffer];
  socket.destroy();
  const [head = '', body = ''] = (await exchange(base, persistent('HEAD'))).toString().split('\r\n\r\n');
  expect(head).toContain('HTTP/1.1 200 OK');
  expect(withoutDate(head)).toBe(withoutDate(first.toString().split('\r\n\r\n')[0] ?? ''));
  expect(body).toBe('');
});

test('HEAD is answered also behind another request', async () => {
  const { base } = await serve();
  const bytes = await exchange(base, requestText({ connection: 'keep-alive' }) + requestText({ target: '/events', method: 'HEAD', connection: 'keep-alive' }));
  expect(bytes.toString('latin1').match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
});

/** Requests that leave the connection open. */
const kept = (...targets: string[]): string => targets.map((target) => requestText({ target, connection: 'keep-alive' })).join('');

test('a stream ends, having said what there is, when its client half-closes: it may be gone', async () => {
  const { events, base } = await serve();
  const stream = listen(base);
  await stream.until(three);
  stream.socket.end();
  await stream.closed();
  expect(stream.text()).toMatch(/\r\n0\r\n\r\n$/);
  expect(events.listeners).toBe(0);
  const piped = listen(base, [], kept('/api/v1/news', '/events'));
  piped.socket.end();
  await piped.closed();
  expect(piped.events()).toHaveLength(3);
  expect(piped.text()).toMatch(/\r\n0\r\n\r\n$/);
  expect(events.listeners).toBe(0);
});

test('a client that half-closes and does not read is cut off like any other', async () => {
  const { events, base } = await serve({ limits: { unreadTimeout: 200 } });
  const deaf = listen(base);
  await deaf.until(three);
  deaf.socket.pause();
  const bytes = 20_000_000; // more than the system buffers
  events.announce('news', at('long', `"${'x'.repeat(bytes)}"`));
  deaf.socket.end();
  await wait(1_400); // it takes two of them
  deaf.socket.resume();
  await deaf.closed();
  expect(deaf.socket.bytesRead).toBeLessThan(bytes);
});

describe('behind another answer', () => {
  const MANY = 20_000_000; // bytes: more than the system buffers
  const models = publish({ models: 'x'.repeat(MANY) });
  const long = { ...fixedContent(), models: () => models };

  test('a stream waits until that is sent, because its client may have read it before the system says so', async () => {
    const { events, base } = await serve({ limits: { unreadTimeout: 500 } });
    const stream = listen(base, [], kept('/api/v1/news', '/nothing', '/events'));
    await stream.until(three);
    expect(stream.statuses()).toEqual(['200', '404', '200']);
    await wait(1000); // no time limit of the answer in front is left
    events.announce('news', at('n2'));
    await stream.until((text) => text.includes('n2.m1.q1'));
    expect(events.listeners).toBe(1);
    stream.socket.destroy();
    await expect.poll(() => events.listeners).toBe(0);
  });

  test('only one stream waits: Node would read any number of requests that nothing is sent for', async () => {
    const { base } = await serve({ limits: { maxStreams: 1 } });
    const stream = listen(base, [], kept('/api/v1/news', '/events', '/events', '/events'));
    await stream.until(three);
    expect(stream.statuses()).toEqual(['200', '200']);
    stream.socket.destroy();
    await expect.poll(async () => { // none of the others counts
      const next = listen(base);
      await next.until((text) => text.includes('\r\n\r\n'));
      return next.head().slice(9, 12);
    }).toBe('200');
  });

  test('a stream does not count if its client goes away while it waits', async () => {
    const { events, base } = await serve({ content: long });
    const stream = listen(base, [], kept('/api/v1/ai/models', '/events'));
    await once(stream.socket, 'data');
    stream.socket.pause();
    await wait(100);
    stream.socket.resetAndDestroy();
    await wait(100);
    expect(events.listeners).toBe(0);
  });

  test('a stream ends, as all others, that has waited while the API moved', async () => {
    const { events, base } = await serve({ content: long, clock: fakeClock() });
    const stream = listen(base, [], kept('/api/v1/ai/models', '/events'));
    await once(stream.socket, 'data');
    stream.socket.pause();
    await wait(100);
    const moved = api?.moveTo(0);
    await wait(100);
    stream.socket.resume();
    await stream.closed();
    expect(stream.statuses()).toEqual(['200', '200']);
    expect(stream.text()).toMatch(/\r\n0\r\n\r\n$/);
    expect(events.listeners).toBe(0);
    await moved;
  });

  test('a stream ends at the next heartbeat, after a half-close, though answers behind it keep Node from reading on', async () => {
    const clock = fakeClock();
    const { events, base } = await serve({ clock });
    const stream = listen(base, [], kept('/api/v1/quote', '/events', ...Array<string>(100).fill('/api/v1/news')));
    await stream.until(three);
    stream.socket.end();
    await wait(100);
    expect(events.listeners).toBe(1);
    await clock.advance(15_000);
    await stream.closed();
    expect(stream.text()).toMatch(/\r\n0\r\n\r\n$/);
    expect(events.listeners).toBe(0);
  });

  test('a stream whose token is revoked while it waits gets 401', async () => {
    let token: Access['token'] = 'none';
    const { base } = await serve({ content: long, access: { ...OPEN_API.access, current: () => ({ origins: new Set(), token }) } });
    const stream = listen(base, [], kept('/api/v1/ai/models', '/events'));
    await once(stream.socket, 'data');
    stream.socket.pause();
    await wait(100);
    token = digestOf('another');
    stream.socket.resume();
    // Not searched before all is there: to search megabytes again with each piece takes longer than to receive them.
    await stream.until((text) => text.length > MANY && text.includes('"status":401'));
    expect(stream.statuses()).toEqual(['200', '401']);
    stream.socket.destroy();
  });
});

test('local pages may listen; a foreign page is refused', async () => {
  const { base } = await serve();
  const local = listen(base, ['Origin: http://localhost:3000']);
  await local.until(three);
  expect(local.head()).toContain('Access-Control-Allow-Origin: http://localhost:3000');
  expect((await ask(base, { target: '/events', fields: ['Origin: https://evil.example'] })).status).toBe(403);
});

test('streams end when the API moves or closes, and say that they are complete', async () => {
  const { base } = await serve();
  const stream = listen(base);
  await stream.until(three);
  await api?.moveTo(0);
  await stream.closed();
  expect(stream.text()).toMatch(/\r\n0\r\n\r\n$/); // the last chunk, without which curl reports an error
  const next = listen(api?.bases[0] ?? '');
  await next.until(three);
  await api?.close();
  await next.closed();
});
