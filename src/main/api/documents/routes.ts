/**
 * The table of everything that is served. Routing and the OpenAPI document both use it, so they cannot differ. Nothing else
 * is ever served under /api/v1 (docs/api.md, "What v1 promises").
 */
import { z } from 'zod';
import { ModelsResponse, NewsResponse, QuoteResponse } from '../../../shared/content.ts';
import type { Frozen } from '../../../shared/frozen.ts';
import type { GivenAway } from '../../../shared/given-away.ts';
import { ModelChanges } from '../../../shared/model-changes.ts';
import { StatusDocument } from '../../../shared/status.ts';
import type { ServedDocument } from '../../store/snapshot.ts';
import type { ApiContent } from './served-content.ts';
import { renderPage } from './page.ts';

/** What routes have access to. */
export interface RouteContext {
  readonly content: ApiContent;
  readonly openapi: () => ServedDocument;
  /** Base URLs that answer. */
  readonly bases: () => readonly string[];
}

interface RouteDescription {
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  /** Name of the response's schema in the OpenAPI document. */
  readonly schemaName: string;
  readonly schema: z.ZodType;
  /** Whether it can be answered before all content has been read from disk. */
  readonly early: boolean;
  /** What an allowed site learns from it: it may be only what the popup says before (docs/api.md, "Sites you allow"). */
  readonly givesAway: readonly GivenAway[];
}

/** A prepared document in several encodings, revalidated by ETag. */
export interface DocumentRoute extends RouteDescription {
  readonly kind: 'document';
  readonly cacheControl: 'no-cache' | 'no-store';
  /** Whether origins confirm it, so that it has Last-Modified and Age. */
  readonly dated: boolean;
  readonly read: (context: RouteContext) => ServedDocument;
}

/** A small document that changes constantly; serialised on demand and never cached. Made by `live`. */
export interface LiveRoute extends RouteDescription {
  readonly kind: 'live';
  readonly read: (context: RouteContext) => unknown;
}

/** A response without end: server-sent events. */
export interface StreamRoute extends RouteDescription {
  readonly kind: 'stream';
}

/** HTML for people, rendered on demand and never cached. */
export interface PageRoute extends RouteDescription {
  readonly kind: 'page';
  /** Renders the page. @param now epoch ms */
  readonly render: (context: RouteContext, now: number) => string;
}

/** Returns the route of a document whose value must be what its schema describes, to compile. */
function live<Schema extends z.ZodType>(
  route: Omit<LiveRoute, 'kind' | 'schema' | 'read'> & { readonly schema: Schema; readonly read: (context: RouteContext) => Frozen<z.output<Schema>> },
): LiveRoute {
  return { kind: 'live', ...route };
}

export type Route = DocumentRoute | LiveRoute | StreamRoute | PageRoute;

export const ROUTES: readonly Route[] = [
  {
    kind: 'document',
    path: '/api/v1/news',
    early: true,
    givesAway: ['headlines', 'times'],
    operationId: 'getNews',
    summary: 'Headlines',
    description: 'The headlines of all enabled feeds, newest first; empty before the first fetch.',
    schemaName: 'NewsResponse',
    schema: NewsResponse,
    cacheControl: 'no-cache',
    dated: true,
    read: ({ content }) => content.news(),
  },
  {
    kind: 'document',
    path: '/api/v1/ai/models',
    early: false,
    givesAway: ['lists', 'times'],
    operationId: 'getModels',
    summary: 'AI models by provider',
    description: 'AI model providers and their models, as published by models.dev.',
    schemaName: 'ModelsResponse',
    schema: ModelsResponse,
    cacheControl: 'no-cache',
    dated: true,
    read: ({ content }) => content.models(),
  },
  {
    kind: 'document',
    path: '/api/v1/quote',
    early: true,
    givesAway: ['lists'],
    operationId: 'getQuote',
    summary: 'A random quote',
    description: 'One motivational quote, chosen at random for each request, never the same twice in a row.',
    schemaName: 'QuoteResponse',
    schema: QuoteResponse,
    cacheControl: 'no-store',
    dated: false,
    read: ({ content }) => content.quote(),
  },
  {
    kind: 'document',
    path: '/models/changes',
    early: false,
    givesAway: ['lists', 'times'],
    operationId: 'getModelChanges',
    summary: 'What changed in the list of AI models',
    description:
      'Models and whole providers that were added, removed, repriced or deprecated from one fetched list to the next, newest ' +
      'first; the last 5,000.',
    schemaName: 'ModelChanges',
    schema: ModelChanges,
    cacheControl: 'no-cache',
    dated: true,
    read: ({ content }) => content.modelChanges(),
  },
  live({
    path: '/status',
    early: false,
    givesAway: ['feeds', 'lists', 'times'],
    operationId: 'getStatus',
    summary: 'Health and freshness',
    description: 'Version, uptime, the freshness and last error of each source, and what cannot be read or saved in the data folder.',
    schemaName: 'StatusDocument',
    schema: StatusDocument,
    read: ({ content }) => content.status(),
  }),
  {
    kind: 'stream',
    path: '/events',
    early: false,
    givesAway: ['headlines', 'lists', 'times'],
    operationId: 'getEvents',
    summary: 'Changes as server-sent events',
    description:
      'Events `news`, `models` and `quote`: first the current state of each, or what has changed since the event named by ' +
      '`Last-Event-ID`, then one whenever a document changes. At most 1,000 streams per address; more get 429. The stream is ' +
      'described as one string, because OpenAPI 3.1 cannot describe its parts: the JSON in the `data` of each event has the ' +
      'schema that `x-event-data` names for it.',
    schemaName: 'EventStream',
    schema: z.string(),
  },
  {
    kind: 'document',
    path: '/openapi.json',
    early: true,
    givesAway: [],
    operationId: 'getOpenApi',
    summary: 'This document',
    description: 'The OpenAPI 3.1 description of everything served here.',
    schemaName: 'OpenApiDocument',
    schema: z.looseObject({ openapi: z.string(), info: z.looseObject({ title: z.string(), version: z.string() }) }),
    cacheControl: 'no-cache',
    dated: false,
    read: ({ openapi }) => openapi(),
  },
  {
    kind: 'page',
    path: '/',
    early: false,
    givesAway: ['headlines', 'feeds', 'lists', 'times'],
    operationId: 'getPage',
    summary: 'Overview page',
    description: 'The addresses, the beginning of each response and its freshness, as HTML without scripts.',
    schemaName: 'Page',
    schema: z.string(),
    render: ({ content, bases }, now) => renderPage({
      bases: bases(), status: content.status(), news: content.news(), models: content.models(), quote: content.quote(), now,
    }),
  },
];
