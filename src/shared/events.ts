/** The JSON data of the events of `/events`. They are outside `/api/v1`, so they may gain fields (docs/api.md). */
import { z } from 'zod';

export const NewsEvent = z.strictObject({
  path: z.literal('/api/v1/news').describe('Where the whole document is'),
  items: z.int().min(0).describe('Headlines in the list'),
  newest: z
    .strictObject({
      title: z.string(),
      link: z.string(),
      source: z.string().describe('The feed, as you or it call it'),
      pubDate: z.string().describe('ISO 8601 in UTC, or ""'),
    })
    .nullable()
    .describe('The first headline; null when there is none'),
});
export type NewsEvent = z.infer<typeof NewsEvent>;

export const ModelsEvent = z.strictObject({
  path: z.literal('/api/v1/ai/models').describe('Where the whole document is'),
  items: z.int().min(0).describe('Models in the list, over all providers'),
});
export type ModelsEvent = z.infer<typeof ModelsEvent>;

/** The quote of the day; `/api/v1/quote` returns a random one instead. */
export const QuoteEvent = z.strictObject({
  path: z.literal('/api/v1/quote'),
  day: z.string().nullable().describe('Local calendar day, YYYY-MM-DD'),
  author: z.string().nullable(),
  quote: z.string().nullable(),
});
export type QuoteEvent = z.infer<typeof QuoteEvent>;

/** Data by event name. */
export interface EventData {
  readonly news: NewsEvent;
  readonly models: ModelsEvent;
  readonly quote: QuoteEvent;
}
