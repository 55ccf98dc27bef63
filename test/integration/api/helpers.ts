/** Starts a real server on a free port and sends requests to it. */
import { expect } from 'vitest';
import type { VersionedEvents } from '../../../src/main/api/events/event-text.ts';
import type { ApiContent } from '../../../src/main/api/documents/served-content.ts';
import type { Limits } from '../../../src/main/api/http/limits.ts';
import { startApi, type ApiOptions, type ApiServer } from '../../../src/main/api/server.ts';
import type { Clock, Logger } from '../../../src/main/base/clock-and-logger.ts';
import { represent, type ServedDocument } from '../../../src/main/store/snapshot.ts';
import type { ModelChanges } from '../../../src/shared/model-changes.ts';
import type { StatusDocument } from '../../../src/shared/status.ts';
import { OPEN_API } from '../../../scripts/lib/open-api.ts';
import { answersIn, exchange, type RawAnswer } from '../../support/raw-http.ts';

export { answersIn, exchange, field, open, type RawAnswer } from '../../support/raw-http.ts';

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

/** Returns a document as published by the store. */
export function publish(document: unknown, lastModified: number | null = LAST_REFRESH): ServedDocument {
  return { representations: represent(Buffer.from(JSON.stringify(document))), confirmedAt: lastModified, lastModified };
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
export const MODEL_CHANGES: ModelChanges = {
  since: '2026-09-01T08:00:00.000Z',
  changes: [
    { at: '2026-09-30T08:00:00.000Z', change: 'repriced', provider: { id: 'p0', name: 'Provider 0' }, model: { id: 'm', name: 'M' }, models: 1, price: { input: 1, output: 2 }, previousPrice: { input: 2.5, output: 4 } },
    { at: '2026-09-30T08:00:00.000Z', change: 'repriced', provider: { id: 'p0', name: 'Provider 0' }, model: { id: 'n', name: 'N' }, models: 1, price: { input: 1, output: 2 }, previousPrice: null },
    { at: '2026-09-29T08:00:00.000Z', change: 'added', provider: { id: 'p1', name: 'Provider 1' }, model: null, models: 1, price: null, previousPrice: null },
  ],
};
export const QUOTES = ['First', 'Second'].map((quote) => ({ author: 'Somebody', quote }));

export const UNASKED = { lastSuccess: null, lastError: null, nextDue: null, reason: 'never', refreshing: false };
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
  storage: { lastError: null },
};

const ANNOUNCEMENTS: VersionedEvents = {
  news: { version: 'n1', data: '{"path":"/api/v1/news","items":60,"newest":null}' },
  models: { version: 'm1', data: '{"path":"/api/v1/ai/models","items":40}' },
  quote: { version: '2026-09-30', data: '{"path":"/api/v1/quote","day":null,"author":null,"quote":null}' },
};

/** Creates fixed content, with quotes in turn. */
export function fixedContent(): ApiContent {
  const news = publish(NEWS);
  const models = publish(MODELS);
  const modelChanges = publish(MODEL_CHANGES);
  const quotes = QUOTES.map((quote) => publish(quote, null));
  let drawn = 0;
  return {
    news: () => news,
    models: () => models,
    modelChanges: () => modelChanges,
    quote: () => quotes[(drawn += 1) % quotes.length] as ServedDocument,
    status: () => STATUS,
    events: { latest: () => ANNOUNCEMENTS, onChange: () => ignore },
  };
}

/** Short enough for a test, long enough for a busy machine. */
export const QUICK: Partial<Limits> = { linger: 100 };

export function start(options: Partial<ApiOptions> = {}): Promise<ApiServer> {
  return startApi({
    ...OPEN_API, content: fixedContent(), port: 0, clock, log: silentLog, version: '1.2.3', limits: QUICK, ...options,
  });
}

export interface Ask {
  readonly method?: string;
  readonly target?: string;
  readonly version?: string;
  /** Complete lines; a Host field precedes them unless `host` is null. */
  readonly fields?: readonly string[];
  readonly host?: string | null;
  readonly connection?: string;
  readonly body?: string;
}

/** Returns the text of a request, with `Connection: close` unless another is given. */
export function requestText(ask: Ask = {}): string {
  const { method = 'GET', target = '/api/v1/news', version = '1.1', fields = [], host = 'localhost', connection = 'close', body = '' } = ask;
  const lines = [...(host === null ? [] : [`Host: ${host}`]), ...fields, `Connection: ${connection}`];
  return `${method} ${target} HTTP/${version}\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}

/** Sends one request and returns its only response. */
export async function ask(base: string, request: Ask = {}): Promise<RawAnswer> {
  const answers = answersIn(await exchange(base, requestText(request)), [request.method ?? 'GET']);
  expect(answers).toHaveLength(1);
  return answers[0] as RawAnswer;
}
