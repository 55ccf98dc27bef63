/** The documents of Tidings, and how to validate them. */
import { anything, boolean, list, literal, nullable, number, optional, record, text, type Check } from './check.ts';
import type { FeedStatus, ModelChange, ModelHistory, ModelProvider, ModelsStatus, NewsArticle, Quote, SourceStatus, StatusDocument } from './tidings.ts';

/** One document: its path, and how it is read. */
export interface Document<T> {
  readonly path: string;
  /** Whether it is cached and revalidated. The quote is random for each request, and `/status` changes every second. */
  readonly kept: boolean;
  readonly check: Check<T>;
}

const texts = list(text);

const article = record<NewsArticle>({
  title: text, link: text, pubDate: text, contentSnippet: text, author: text, categories: texts,
});
export const NEWS: Document<{ readonly news: readonly NewsArticle[] }> = {
  path: '/api/v1/news', kept: true, check: record({ news: list(article) }),
};

const provider = record<ModelProvider>({
  provider: text, id: text, env: texts, api: text, doc: text, npm: text, models: list(anything),
});
export const MODELS: Document<{ readonly models: readonly ModelProvider[] }> = {
  path: '/api/v1/ai/models', kept: true, check: record({ models: list(provider) }),
};

const named = record<ModelChange['provider']>({ id: text, name: text });
const price = nullable(record<NonNullable<ModelChange['price']>>({ input: number, output: number }));
const change = record<ModelChange>({
  at: text, change: text, provider: named, model: nullable(named), models: number, price, previousPrice: price,
});
export const MODEL_CHANGES: Document<ModelHistory> = {
  path: '/models/changes', kept: true, check: record<ModelHistory>({ since: nullable(text), changes: list(change) }),
};

export const QUOTE: Document<Quote> = {
  path: '/api/v1/quote', kept: false, check: record({ author: nullable(text), quote: nullable(text) }),
};

const lastError = nullable(record<NonNullable<SourceStatus['lastError']>>({ at: text, message: text }));
const source = {
  items: number,
  lastSuccess: nullable(text),
  lastError,
  nextDue: nullable(text),
  reason: text,
  refreshing: boolean,
};
const feed = record<FeedStatus>({ ...source, id: text, url: text, title: text, enabled: boolean });
const sources = record<StatusDocument['sources']>({
  news: record({ ...source, feeds: list(feed) }),
  models: record<ModelsStatus>({ ...source, url: text, origin: text, contentDate: text }),
  quote: record({ items: number }),
});
export const STATUS: Document<StatusDocument> = {
  path: '/status',
  kept: false,
  check: record<StatusDocument>({
    name: literal('Tidings'), version: text, startedAt: text, uptimeSeconds: number, addresses: texts, sources,
    storage: optional(record({ lastError })),
  }),
};
