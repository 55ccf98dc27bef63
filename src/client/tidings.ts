/**
 * The client of Tidings' local API (docs/api.md, "The client"): for Node 20.16 and newer, and for web pages.
 *
 *     import { connect } from './tidings.js';
 *     const tidings = await connect();
 *     for (const { title } of await tidings.news()) console.log(title);
 *     for await (const event of tidings.events()) if (event.type === 'news') console.log(event.newest?.title);
 */
// All that is public is declared here and nowhere else: this file's declarations are `tidings.d.ts`, alone.
import { createClient } from './client.ts';
import { Failure } from './failure.ts';
import { worldFor } from './world.ts';

/** One headline. A "" means that the feed gave none. */
export interface NewsArticle {
  /** Plain text, as all text here: escape it before it goes into a page. */
  readonly title: string;
  /** `http`, `https` or "". */
  readonly link: string;
  /** ISO 8601 in UTC, or "". */
  readonly pubDate: string;
  readonly contentSnippet: string;
  readonly author: string;
  readonly categories: readonly string[];
}

/** A provider of AI models, with its models as models.dev publishes them. */
export interface ModelProvider {
  readonly provider: string;
  readonly id: string;
  /** Environment variables that carry its credentials. */
  readonly env: readonly string[];
  readonly api: string;
  readonly doc: string;
  readonly npm: string;
  readonly models: readonly unknown[];
}

/** Both null when there is no quote. */
export interface Quote {
  readonly author: string | null;
  readonly quote: string | null;
}

/** How one origin fares. Times are ISO 8601 in UTC. */
export interface SourceStatus {
  readonly items: number;
  readonly lastSuccess: string | null;
  readonly lastError: { readonly at: string; readonly message: string } | null;
  readonly nextDue: string | null;
  readonly reason: string;
  readonly refreshing: boolean;
}

export interface FeedStatus extends SourceStatus {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly enabled: boolean;
}

export interface ModelsStatus extends SourceStatus {
  readonly url: string;
  readonly origin: 'bundled' | 'fetched';
  readonly contentDate: string;
}

/** Version, uptime, and how each source fares. */
export interface StatusDocument {
  readonly name: 'Tidings';
  readonly version: string;
  readonly startedAt: string;
  readonly uptimeSeconds: number;
  /** Base URLs that answer now. */
  readonly addresses: readonly string[];
  readonly sources: {
    readonly news: SourceStatus & { readonly feeds: readonly FeedStatus[] };
    readonly models: ModelsStatus;
    readonly quote: { readonly items: number };
  };
}

/** The headlines have changed; `newest` is null when there are none. */
export interface NewsEvent {
  readonly type: 'news';
  /** Names what was told so far; `events({ after: id })` goes on from there, even after a restart. */
  readonly id: string;
  readonly items: number;
  readonly newest: Pick<NewsArticle, 'title' | 'link' | 'pubDate'> & { readonly source: string } | null;
}

/** The model list has changed. */
export interface ModelsEvent {
  readonly type: 'models';
  readonly id: string;
  readonly items: number;
}

/** The quote of the day, and later that of the next. */
export interface QuoteEvent extends Quote {
  readonly type: 'quote';
  readonly id: string;
  /** The local day, YYYY-MM-DD; null while there is no quote of the day. */
  readonly day: string | null;
}

export type TidingsEvent = NewsEvent | ModelsEvent | QuoteEvent;

/** Why there is no answer. What was aborted rejects with the signal's own reason instead, as `fetch` does. */
export interface TidingsError extends Error {
  /** Nobody is there; Tidings will not answer this (`status` and `detail` say why); or it is another program. */
  readonly code: 'no-answer' | 'refused' | 'not-tidings';
  /** The HTTP status, or null without an answer. */
  readonly status: number | null;
  /** What Tidings says is wrong, in plain words, or null. */
  readonly detail: string | null;
}
export const TidingsError: abstract new (...made: never) => TidingsError = Failure;

export interface ConnectOptions {
  /** Where Tidings answers, e.g. `http://127.0.0.1:8434`, instead of looking for it. */
  readonly base?: string | undefined;
  /** Node only: the data folder whose `endpoint.json` tells the address, instead of the default one. */
  readonly dataDir?: string | undefined;
  /** Where Tidings asks for a token. In Node the default is the environment variable TIDINGS_TOKEN. */
  readonly token?: string | undefined;
  /** Used instead of the global one. */
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** Ends all that this client does. */
  readonly signal?: AbortSignal | undefined;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

export interface EventsOptions {
  /** Ends the loop, without an error. */
  readonly signal?: AbortSignal | undefined;
  /** The `id` of the last event already known; without it the stream begins with how things are now. */
  readonly after?: string | undefined;
  /** Told why there is no stream at the moment, and in how many milliseconds it is tried again. */
  readonly onRetry?: ((error: TidingsError, delayMs: number) => void) | undefined;
}

/** Every call rejects with a TidingsError. What it gives is frozen, all the way down. */
export interface Tidings {
  /** Where it was last found. */
  readonly base: string;
  /** The headlines, newest first. The very same array as long as nothing has changed: compare with `===`. */
  news(options?: CallOptions): Promise<readonly NewsArticle[]>;
  /** The AI models by provider. The very same array as long as nothing has changed. */
  models(options?: CallOptions): Promise<readonly ModelProvider[]>;
  /** A quote, drawn anew at each call. */
  quote(options?: CallOptions): Promise<Quote>;
  status(options?: CallOptions): Promise<StatusDocument>;
  /**
   * What is, then whatever changes, as it changes. Waits for Tidings where it is not running, and goes on after a
   * broken connection. Throws only what waiting does not mend: a refusal (401, 403, 404), or another program.
   */
  events(options?: EventsOptions): AsyncGenerator<TidingsEvent, void, undefined>;
}

/**
 * Finds Tidings; asks nothing of it yet. In Node by `endpoint.json` in its data folder, looked at again whenever
 * nobody answers, and with a token before each request; else, and in a browser, at http://127.0.0.1:8434. In Node the
 * token goes only where that file or `base` says.
 *
 * @throws TypeError for an option that cannot be; TidingsError for an `endpoint.json` that is not one
 */
export async function connect(options: ConnectOptions = {}): Promise<Tidings> {
  const world = worldFor(options);
  return createClient(world, await world.locate());
}
