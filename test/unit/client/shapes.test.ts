/**
 * The client's types are written by hand, so that they need no library, and are deeply read-only. `npm run types` compares them
 * with the schemas.
 */
import { expectTypeOf, test } from 'vitest';
import { DEFAULT_BASE } from '../../../src/client/environment.ts';
import type * as client from '../../../src/client/tidings.ts';
import type { ModelProvider, NewsArticle, QuoteResponse } from '../../../src/shared/content.ts';
import type { ModelsEvent, NewsEvent, QuoteEvent } from '../../../src/shared/events.ts';
import type { Frozen } from '../../../src/shared/frozen.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings.ts';
import type { FeedStatus, ModelsStatus, SourceStatus, StatusDocument } from '../../../src/shared/status.ts';

/** Flattens intersections, which the comparison would treat as different from a single object. */
type Plain<T> = T extends readonly (infer Item)[] ? readonly Plain<Item>[]
  : T extends object ? { readonly [Name in keyof T]: Plain<T[Name]> } : T;

/** A document some of whose fields an older Tidings does not send. */
type Added<T, Names extends keyof T> = Plain<Omit<T, Names> & { readonly [Name in Names]?: T[Name] }>;

/** A status whose words may become more: the client takes any. */
type Newer<T extends { readonly origin: string }> = Plain<Omit<T, 'origin'> & { readonly origin: T['origin'] | (string & {}) }>;
type Sources = Frozen<StatusDocument>['sources'];
type NewerStatus = Omit<Frozen<StatusDocument>, 'sources'> & { readonly sources: Omit<Sources, 'models'> & { readonly models: Newer<Sources['models']> } };

test('the document types of the client equal those of the schemas, apart from what an older Tidings lacks or a newer one says', () => {
  expectTypeOf<client.NewsArticle>().toEqualTypeOf<Frozen<NewsArticle>>();
  expectTypeOf<client.ModelProvider>().toEqualTypeOf<Frozen<ModelProvider>>();
  expectTypeOf<client.Quote>().toEqualTypeOf<Frozen<QuoteResponse>>();
  expectTypeOf<client.SourceStatus>().toEqualTypeOf<Frozen<SourceStatus>>();
  expectTypeOf<client.FeedStatus>().toEqualTypeOf<Frozen<FeedStatus>>();
  expectTypeOf<Plain<client.ModelsStatus>>().toEqualTypeOf<Newer<Frozen<ModelsStatus>>>();
  expectTypeOf<Plain<client.StatusDocument>>().toEqualTypeOf<Added<NewerStatus, 'storage'>>();
});

test('the event types of the client equal those of the schemas, apart from type, id and path', () => {
  type Told<Event> = Plain<Omit<Event, 'type' | 'id'>>;
  type Sent<Event> = Frozen<Omit<Event, 'path'>>;
  expectTypeOf<Told<client.NewsEvent>>().toEqualTypeOf<Sent<NewsEvent>>();
  expectTypeOf<Told<client.ModelsEvent>>().toEqualTypeOf<Sent<ModelsEvent>>();
  expectTypeOf<Told<client.QuoteEvent>>().toEqualTypeOf<Sent<QuoteEvent>>();
});

test('the default base URL of the client has the default port', ({ expect }) => {
  expect(DEFAULT_BASE).toBe(`http://127.0.0.1:${DEFAULT_SETTINGS.port}`);
});
