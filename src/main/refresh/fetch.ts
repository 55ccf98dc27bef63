/** What an origin is asked, and what it can answer: plain data that crosses processes, in the terms the policy and the popup need. */
import { phrase, type Said } from '../../shared/language/phrase.ts';

/** Kept byte for byte as received and sent back the same way (RFC 9110 section 13.1). */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** What an answer's headers say about asking again. Durations in milliseconds, never absolute dates. */
export interface PollAdvice {
  readonly validators: Validators | null;
  /** Cache-Control max-age minus Age, else Expires minus Date (RFC 9111 section 4.2.1); null when unsaid. */
  readonly freshForMs: number | null;
  /** Retry-After (RFC 9110 section 10.2.3); null when unsaid. */
  readonly retryAfterMs: number | null;
}

export interface FetchRequest {
  readonly url: string;
  readonly accept: string;
  readonly validators: Validators | null;
  readonly limits: FetchLimits;
  /** The address was named by an origin, not by the person: like a redirect it must not lead into the local network. */
  readonly guarded?: boolean;
  /** Called with each redirect. */
  readonly admit?: Admit;
  /** How long a host (with its port) still wants to be left alone, in ms; null where it does not. Asked before each request (15). */
  readonly restOf?: (host: string) => number | null;
}

/** Waits until this host (its name) may be asked; from then on the one before is no longer held. */
export type Admit = (hostname: string) => Promise<void>;

export interface FetchLimits {
  /** For the whole exchange, redirects included, but not what these wait for a host; at its end the socket is closed. */
  readonly deadlineMs: number;
  /** Bytes as they travel, before decoding. */
  readonly wireBytes: number;
  /** Bytes after gzip, deflate or brotli. */
  readonly decodedBytes: number;
}

/**
 * Where a chain of permanent redirects alone led; null when there was none, or it gave up encryption (RFC 9110
 * section 15.4, polling rules 17 and 18).
 */
type MovedTo = string | null;

export type FetchOutcome =
  | {
      readonly kind: 'fresh';
      readonly bytes: Buffer;
      readonly contentType: string | null;
      /** After redirects: what relative links in the body are relative to. */
      readonly url: string;
      /** Whether it came from this computer or its network. */
      readonly local: boolean;
      readonly movedTo: MovedTo;
      readonly advice: PollAdvice;
    }
  | { readonly kind: 'unchanged'; readonly movedTo: MovedTo; readonly advice: PollAdvice }
  | {
      readonly kind: 'failed';
      /** In plain words, without the address: the popup shows it beside the source. */
      readonly message: Said;
      readonly status: number | null;
      /** Who answered with that status, with its port where it is not the usual one; null when nobody did. */
      readonly host: string | null;
      /** The request never reached anybody: this computer is offline, or cannot look up names. */
      readonly offline: boolean;
      readonly advice: PollAdvice;
    };

export type FetchOrigin = (request: FetchRequest) => Promise<FetchOutcome>;

export const NO_ADVICE: PollAdvice = { validators: null, freshForMs: null, retryAfterMs: null };

/** In place of an answer of a host that wants to be left alone (15): what it said to another is said to this one, too. */
export function notAsked(forMs: number): FetchOutcome {
  const message = phrase('refusal.notNow', { reason: phrase('reason.held') });
  return { kind: 'failed', message, status: 429, host: null, offline: false, advice: { ...NO_ADVICE, retryAfterMs: forMs } };
}

const MB = 1_000_000;
/** (31, 32) */
export const FEED_LIMITS: FetchLimits = { deadlineMs: 30_000, wireBytes: 5 * MB, decodedBytes: 10 * MB };
/** The document doubled to 5.3 MB in one quarter of 2026; 32 MB leaves room for years. */
export const MODELS_LIMITS: FetchLimits = { deadlineMs: 120_000, wireBytes: 32 * MB, decodedBytes: 32 * MB };

/** (30) */
export const FEED_ACCEPT =
  'application/atom+xml, application/rss+xml, application/feed+json, application/rdf+xml;q=0.9, ' +
  'application/xml;q=0.9, text/xml;q=0.9, application/json;q=0.8, */*;q=0.1';
export const MODELS_ACCEPT = 'application/json';
