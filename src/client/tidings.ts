/**
 * The client of Tidings' local API (docs/api.md, "The client"): for Node 20.16, Deno 2.1, Bun 1.3 and newer, and web pages.
 *
 *     import { connect } from './tidings.js';
 *     const tidings = await connect();
 *     for (const { title } of await tidings.news()) console.log(title);
 *     for await (const event of tidings.events()) if (event.type === 'news') console.log(event.newest?.title);
 */
// All public types are declared in this file, so that `tidings.d.ts` consists of its declarations only.
import { createClient } from './client.ts';
import { Failure } from './failure.ts';
import { environmentFor } from './environment.ts';

/** One headline. "" means that the feed gave no value. */
export interface NewsArticle {
  /** Plain text, like all text here: escape it before inserting it into HTML. */
  readonly title: string;
  /** `http`, `https` or "". */
  readonly link: string;
  /** ISO 8601 in UTC, or "". */
  readonly pubDate: string;
  readonly contentSnippet: string;
  readonly author: string;
  readonly categories: readonly string[];
}

/** A provider of AI models, with its models as published by models.dev. */
export interface ModelProvider {
  readonly provider: string;
  readonly id: string;
  /** Environment variables for its credentials. */
  readonly env: readonly string[];
  readonly api: string;
  readonly doc: string;
  readonly npm: string;
  readonly models: readonly unknown[];
}

/** A change of the list of models, of one model or of a whole provider. */
export interface ModelChange {
  /** When Tidings fetched the list that has it, ISO 8601 in UTC. */
  readonly at: string;
  /** What happened; a newer Tidings may say something else. */
  readonly change: 'added' | 'removed' | 'repriced' | 'deprecated' | (string & {});
  readonly provider: { readonly id: string; readonly name: string };
  /** Null if the provider came or went with all of its models. */
  readonly model: { readonly id: string; readonly name: string } | null;
  /** How many models it concerns. */
  readonly models: number;
  /** US dollars per million tokens; null if none is published. */
  readonly price: { readonly input: number; readonly output: number } | null;
  /** Null unless it changed, and if none was published before. */
  readonly previousPrice: { readonly input: number; readonly output: number } | null;
}

/** What has changed, newest first, and since when Tidings records it: null before it fetched the first list. */
export interface ModelHistory {
  readonly since: string | null;
  readonly changes: readonly ModelChange[];
}

/** Both are null if there is no quote. */
export interface Quote {
  readonly author: string | null;
  readonly quote: string | null;
}

/** The state of one origin. Times are ISO 8601 in UTC. */
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
  /** Where the list is from; a newer Tidings may say something else. */
  readonly origin: 'bundled' | 'fetched' | (string & {});
  readonly contentDate: string;
}

/** Version, uptime, and the state of each source. */
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
  /** What cannot be read or saved in the data folder, and what to do; null if nothing. A Tidings older than this field does not say. */
  readonly storage?: { readonly lastError: { readonly at: string; readonly message: string } | null };
}

/** The headlines have changed; `newest` is null if there are none. */
export interface NewsEvent {
  readonly type: 'news';
  /** Identifies what was received so far; `events({ after: id })` continues from there, even after a restart. */
  readonly id: string;
  readonly items: number;
  readonly newest: Pick<NewsArticle, 'title' | 'link' | 'pubDate'> & { readonly source: string } | null;
}

/** The list of models has changed. */
export interface ModelsEvent {
  readonly type: 'models';
  readonly id: string;
  readonly items: number;
}

/** The quote of the day, and later that of the next day. */
export interface QuoteEvent extends Quote {
  readonly type: 'quote';
  readonly id: string;
  /** The local day, YYYY-MM-DD; null if there is no quote of the day. */
  readonly day: string | null;
}

export type TidingsEvent = NewsEvent | ModelsEvent | QuoteEvent;

/** Why a call failed. Aborted calls reject with the reason of the signal instead, like `fetch`. */
export interface TidingsError extends Error {
  /** Nothing answers; Tidings refuses the request (see `status` and `detail`); or another program answers. */
  readonly code: 'no-answer' | 'refused' | 'not-tidings';
  /** The HTTP status; null without a response. */
  readonly status: number | null;
  /** The reason given by Tidings, for people; null if there is none. */
  readonly detail: string | null;
}
export const TidingsError: abstract new (...made: never) => TidingsError = Failure;

export interface ConnectOptions {
  /** Base URL, e.g. `http://127.0.0.1:8434`, instead of looking it up. */
  readonly base?: string | undefined;
  /** Node only: the data folder whose `endpoint.json` has the address, instead of the default one. */
  readonly dataDir?: string | undefined;
  /** The access token, if Tidings requires one; "" counts as none. In Node the default is the environment variable TIDINGS_TOKEN. */
  readonly token?: string | undefined;
  /** Sends the requests. By default the global `fetch` does; but in Node those to this computer are sent directly, past any proxy. */
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** Aborts everything this client does. */
  readonly signal?: AbortSignal | undefined;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

export interface EventsOptions {
  /** Ends the loop without an error. */
  readonly signal?: AbortSignal | undefined;
  /** The `id` of the last known event; without it the stream starts with the current state. */
  readonly after?: string | undefined;
  /** Called each time the stream is open: at first, and after an interruption, when no event follows if nothing has changed. */
  readonly onOpen?: (() => void) | undefined;
  /** Called with the reason when the stream is interrupted, and the ms until the next attempt. */
  readonly onRetry?: ((error: TidingsError, delayMs: number) => void) | undefined;
}

/** All calls reject with a TidingsError. Results are deeply frozen. */
export interface Tidings {
  /** The last known base URL. */
  readonly base: string;
  /** The headlines, newest first. The same array as long as nothing has changed: compare with `===`. */
  news(options?: CallOptions): Promise<readonly NewsArticle[]>;
  /** The AI models by provider. The same array as long as nothing has changed. */
  models(options?: CallOptions): Promise<readonly ModelProvider[]>;
  /** What has changed in the list of models. The same object as long as nothing has changed. */
  modelChanges(options?: CallOptions): Promise<ModelHistory>;
  /** A random quote, a new one for each call. */
  quote(options?: CallOptions): Promise<Quote>;
  status(options?: CallOptions): Promise<StatusDocument>;
  /**
   * Yields the current state, then every change. Waits if Tidings is not running, and reconnects after an interruption.
   * Throws only what waiting cannot solve: a refusal (401, 403, 404) or another program at an address that is not a guess.
   * `return()` ends it at once, also while it waits.
   */
  events(options?: EventsOptions): AsyncGenerator<TidingsEvent, void, undefined>;
}

/**
 * Finds Tidings; sends no request yet. In Node it reads `endpoint.json` in the data folder, and again before each request.
 * Without the file it uses the address that was last in it, or http://127.0.0.1:8434, as in a browser. In Node the token is
 * only sent to the address in the file or in `base`.
 * @throws TypeError for an invalid option
 * @throws TidingsError for an invalid `endpoint.json`
 */
export async function connect(options: ConnectOptions = {}): Promise<Tidings> {
  const environment = environmentFor(options);
  return createClient(environment, await environment.locate());
}
