/**
 * Schemas of the API under `/api/v1`. Responses, the OpenAPI document and tests all derive from them; they never gain or
 * lose a field (docs/api.md, "What v1 promises").
 */
import { z } from 'zod';

/** One headline. Every field is always present: "" means that the origin gave none. */
export const NewsArticle = z.strictObject({
  title: z.string().describe('Plain text, no markup, at most 500 characters'),
  link: z.string().describe('Absolute http or https URL, or ""'),
  pubDate: z.string().describe('ISO 8601 in UTC, or "" where the origin gave no usable date'),
  contentSnippet: z.string().describe('Plain text, no markup, at most 1,000 characters'),
  author: z.string(),
  categories: z.array(z.string()),
});
export type NewsArticle = z.infer<typeof NewsArticle>;

export const NewsResponse = z.strictObject({ news: z.array(NewsArticle) });
export type NewsResponse = z.infer<typeof NewsResponse>;

/** A provider of AI models, with its models as published by models.dev (unknown fields are kept). */
export const ModelProvider = z.strictObject({
  provider: z.string().describe("The provider's display name"),
  id: z.string(),
  env: z.array(z.string()).describe('Environment variables that carry its credentials'),
  api: z.string().describe('Base URL of its API, possibly with ${ENV} templates, or ""'),
  doc: z.string(),
  npm: z.string(),
  models: z.array(z.unknown()),
});
export type ModelProvider = z.infer<typeof ModelProvider>;

export const ModelsResponse = z.strictObject({ models: z.array(ModelProvider) });
export type ModelsResponse = z.infer<typeof ModelsResponse>;

/** One quote; both fields are null if the collection is empty. */
export const QuoteResponse = z.strictObject({
  author: z.string().nullable(),
  quote: z.string().nullable(),
});
export type QuoteResponse = z.infer<typeof QuoteResponse>;
