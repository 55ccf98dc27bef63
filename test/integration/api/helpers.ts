/** A real server on a free port, and a client that says exactly what it is told to, byte for byte. */
import { connect, type Socket } from 'node:net';
import { expect } from 'vitest';
import type { ApiContent } from '../../../src/main/api/content.ts';
import type { Limits } from '../../../src/main/api/limits.ts';
import { startApi, type ApiOptions, type ApiServer } from '../../../src/main/api/server.ts';
import type { Clock, Logger } from '../../../src/main/ports.ts';
import { represent, type Published } from '../../../src/main/store/snapshot.ts';
import type { StatusDocument } from '../../../src/shared/status.ts';

export const clock: Clock = {
  now: () => Date.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs).unref();
    return () => clearTimeout(timer);
  },
};

const ignore = (): void => undefined;
export const silentLog: Logger = { error: ignore, warn: ignore, info: ignore, debug: ignore };

export const LAST_REFRESH = Date.UTC(2026, 8, 30, 12, 0, 0);

/** A document as the store would publish it. */
export function publish(document: unknown, lastModified: number | null = LAST_REFRESH): Published {
  return { representations: represent(Buffer.from(JSON.stringify(document))), lastModified };
}

const ARTICLE = {
  title: 'A headline', link: 'https://example.org/a', pubDate: '2026-09-30T11:00:00.000Z',
  contentSnippet: 'What it is about. '.repeat(4), author: '', categories: ['one', 'two'],
};
export const NEWS = { news: Array.from({ length: 60 }, (_, i) => ({ ...ARTICLE, title: `Headline ${i}` })) };
export const MODELS = {
  models: Array.from({ length: 40 }, (_, i) => ({
    provider: `Provider ${i}`, id: `p${i}`, env: ['KEY'], api: '', doc: '', npm: '',
    models: [{ id: 'm', cost: { input: i } }],
  })),
};
export const QUOTES = ['First', 'Second'].map((quote) => ({ author: 'Somebody', quote }));

const UNASKED = { lastSuccess: null, lastError: null, nextDue: null, reason: 'never', refreshing: false };
const STATUS: StatusDocument = {
  name: 'Tidings', version: '1.2.3', startedAt: '2026-09-30T10:00:00.000Z', uptimeSeconds: 60, addresses: [],
  sources: {
    news: { ...UNASKED, items: 60, feeds: [] },
    models: {
      ...UNASKED, items: 40,
      url: 'https://models.dev/api.json', origin: 'bundled', contentDate: '2026-09-30',
    },
    quote: { items: 2 },
  },
};

/** Content that stays the same, with quotes in turn. */
export function fixedContent(): ApiContent {
  const news = publish(NEWS);
  const models = publish(MODELS);
  const quotes = QUOTES.map((quote) => publish(quote, null));
  let drawn = 0;
  return {
    news: () => news,
    models: () => models,
    quote: () => quotes[(drawn += 1) % quotes.length] as Published,
    status: () => STATUS,
  };
}

/** Short enough for a test, long enough for a busy machine. */
export const QUICK: Partial<Limits> = { linger: 100 };

export function start(options: Partial<ApiOptions> = {}): Promise<ApiServer> {
  return startApi({
    content: fixedContent(), port: 0, clock, log: silentLog, version: '1.2.3', limits: QUICK, ...options,
  });
}

export const PATHS = ['/api/v1/news', '/api/v1/ai/models', '/api/v1/quote', '/status', '/openapi.json'] as const;

export interface RawAnswer {
  readonly status: number;
  /** Names in lower case; a header sent twice has both values. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  readonly head: string;
  readonly body: Buffer;
}

/** The one value of a header, or undefined; sending it twice fails the test. */
export function field(answer: RawAnswer, name: string): string | undefined {
  const values = answer.headers.get(name.toLowerCase()) ?? [];
  expect(values.length, `${name} is sent at most once`).toBeLessThanOrEqual(1);
  return values[0];
}

export function open(base: string): Socket {
  const { hostname, port } = new URL(base);
  return connect(Number(port), hostname.replace(/^\[|\]$/g, ''));
}

/** Sends bytes and reads until the server closes the connection. */
export async function exchange(base: string, bytes: string | Buffer): Promise<Buffer> {
  const socket = open(base);
  const chunks: Buffer[] = [];
  await new Promise<void>((resolve, reject) => {
    const hung = setTimeout(() => {
      socket.destroy();
      reject(new Error(`The connection was left open after: ${Buffer.concat(chunks).toString('latin1')}`));
    }, 5_000);
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => undefined); // a reset is one way of closing
    socket.on('close', () => {
      clearTimeout(hung);
      resolve();
    });
    socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  });
  return Buffer.concat(chunks);
}

/** Splits what a server sent into answers; fails on anything that is not exactly a row of whole answers. */
export function answersIn(bytes: Buffer, methods: readonly string[] = []): RawAnswer[] {
  const answers: RawAnswer[] = [];
  for (let rest = bytes; rest.length > 0; ) {
    const end = rest.indexOf('\r\n\r\n');
    expect(end, `a whole head in ${JSON.stringify(rest.toString('latin1').slice(0, 200))}`).toBeGreaterThan(0);
    const head = rest.subarray(0, end).toString('latin1');
    const [statusLine = '', ...lines] = head.split('\r\n');
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(statusLine)?.[1]);
    const headers = new Map<string, string[]>();
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^:]+): (.*)$/.exec(line) ?? [];
      headers.set(name.toLowerCase(), [...(headers.get(name.toLowerCase()) ?? []), value]);
    }
    const bodiless = methods[answers.length] === 'HEAD' || status === 204 || status === 304;
    const length = bodiless ? 0 : Number(headers.get('content-length')?.[0]);
    expect(headers.has('transfer-encoding'), 'no chunking').toBe(false);
    expect(rest.length, 'the whole body').toBeGreaterThanOrEqual(end + 4 + length);
    answers.push({ status, headers, head, body: rest.subarray(end + 4, end + 4 + length) });
    rest = rest.subarray(end + 4 + length);
  }
  return answers;
}

export interface Ask {
  readonly method?: string;
  readonly target?: string;
  readonly version?: string;
  /** Whole lines; `Host: localhost` stands before them unless `host` is null. */
  readonly fields?: readonly string[];
  readonly host?: string | null;
  readonly body?: string;
}

/** The bytes of a request after which the server is to close the connection. */
export function requestText(ask: Ask = {}): string {
  const { method = 'GET', target = '/api/v1/news', version = '1.1', fields = [], host = 'localhost', body = '' } = ask;
  const lines = [...(host === null ? [] : [`Host: ${host}`]), ...fields, 'Connection: close'];
  return `${method} ${target} HTTP/${version}\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}

/** Sends one request and returns its one answer. */
export async function ask(base: string, request: Ask = {}): Promise<RawAnswer> {
  const answers = answersIn(await exchange(base, requestText(request)), [request.method ?? 'GET']);
  expect(answers).toHaveLength(1);
  return answers[0] as RawAnswer;
}
