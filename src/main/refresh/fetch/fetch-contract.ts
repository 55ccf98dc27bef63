/** Requests to origins and their outcomes, with the limits and the Accept header of each kind. */
import type { UserMessage } from '../../../shared/language/phrase.ts';

/** Kept byte for byte as received and sent back unchanged (RFC 9110 section 13.1). */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** Where they came from, after redirects: only there they mean something. */
  readonly url: string;
}

/** Polling advice in a response's headers, as durations in ms, never dates. */
export interface PollAdvice {
  readonly validators: Validators | null;
  /** Cache-Control max-age minus Age, else Expires minus Date minus Age (RFC 9111 section 4.2); null if not stated. */
  readonly freshForMs: number | null;
  /** Retry-After (RFC 9110 section 10.2.3); null if not stated. */
  readonly retryAfterMs: number | null;
}

export interface FetchRequest {
  readonly url: string;
  readonly accept: string;
  readonly validators: Validators | null;
  readonly limits: FetchLimits;
  /** The address was named by an origin, not by the person: like a redirect it must not lead into the local network. */
  readonly guarded?: boolean;
  /** Called for each redirect. */
  readonly admit?: Admit;
  /** Called before each request (15). Returns whether a host (with its port) wants none now. */
  readonly isPaused?: (host: string) => boolean;
}

/** Waits until a host (its name) may be asked; releases the host that was held before. @throws UserFacingError if it may not */
export type Admit = (hostname: string) => Promise<void>;

export interface FetchLimits {
  /** For the whole exchange with redirects, except waiting for a host. Afterwards the socket is closed. */
  readonly deadlineMs: number;
  /** Limit of the encoded size. */
  readonly wireBytes: number;
  /** Limit of the decoded size. */
  readonly decodedBytes: number;
}

/**
 * Where a chain of only permanent redirects led; null if there was none or it left https (RFC 9110 section 15.4, polling
 * rules 17 and 18).
 */
type MovedTo = string | null;

/** What was sent and received for one outcome. */
export interface Exchange {
  /** The host asked last, with a port other than the default. */
  readonly host: string;
  /** The status of its answer; null if there was none. */
  readonly status: number | null;
  /** What was read of the body, as sent. */
  readonly bytes: number;
  /** With redirects, but without waiting for the turn of a host. */
  readonly ms: number;
}

/** Each has the exchange, if a request was sent, except `paused`. */
export type FetchOutcome =
  | {
      readonly kind: 'fresh';
      readonly bytes: Buffer;
      readonly contentType: string | null;
      /** Final URL after redirects: the base of relative links in the body. */
      readonly url: string;
      /** Whether it came from this computer or its network. */
      readonly local: boolean;
      readonly movedTo: MovedTo;
      /** The ETag that was sent came back with the whole document: the server does not recognise its own. */
      readonly etagIgnored?: boolean;
      readonly advice: PollAdvice;
      readonly exchange?: Exchange;
    }
  | { readonly kind: 'unchanged'; readonly host: string; readonly movedTo: MovedTo; readonly advice: PollAdvice; readonly exchange?: Exchange }
  | {
      readonly kind: 'failed';
      /** For the person, without the address: the popup shows it beside the source. It names the host if that is another. */
      readonly message: UserMessage;
      readonly status: number | null;
      /** The host that answered with that status, with a port other than the default; null if none did. */
      readonly host: string | null;
      /** No host was reached: this computer is offline or cannot resolve names. */
      readonly offline: boolean;
      /** True if a host answered over TLS, but its certificate was not accepted. */
      readonly untrusted?: boolean;
      /** True if the deadline passed before the host that was asked last sent the head of an answer. */
      readonly silent?: boolean;
      readonly advice: PollAdvice;
      readonly exchange?: Exchange;
    }
  /** The host whose turn it was wants no requests, and was not asked (15). */
  | { readonly kind: 'paused'; readonly host: string };

/** An outcome that brought a document. */
export type Fresh = Extract<FetchOutcome, { kind: 'fresh' }>;

export type FetchOrigin = (request: FetchRequest) => Promise<FetchOutcome>;

export const NO_ADVICE: PollAdvice = { validators: null, freshForMs: null, retryAfterMs: null };

const MB = 1_000_000;
/** (31, 32) Feeds. */
export const FEED_LIMITS: FetchLimits = { deadlineMs: 30_000, wireBytes: 5 * MB, decodedBytes: 10 * MB };
/** The document doubled to 5.3 MB in one quarter of 2026; 32 MB leaves room for years. */
export const MODELS_LIMITS: FetchLimits = { deadlineMs: 120_000, wireBytes: 32 * MB, decodedBytes: 32 * MB };

/** (30) Preferred formats first. */
export const FEED_ACCEPT =
  'application/atom+xml, application/rss+xml, application/feed+json, application/rdf+xml;q=0.9, ' +
  'application/xml;q=0.9, text/xml;q=0.9, application/json;q=0.8, */*;q=0.1';
export const MODELS_ACCEPT = 'application/json';
