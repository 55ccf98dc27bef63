/** The bridge's part about the local API: where it answers and whom. */
import type { Said } from '../language/phrase.ts';
import type { CallsOf, Outcome, Refusal } from './call.ts';

/** Where the local API answers, and the trouble there was with it. */
export interface ApiAddress {
  readonly base: readonly string[]; // e.g. ["http://127.0.0.1:8434", "http://[::1]:8434"]
  /** E.g. that the wished port is taken; null when all is as set. */
  readonly notice: Said | null;
}

/** Whether programs must show an access token. */
export type TokenState =
  | { readonly kind: 'off' }
  | { readonly kind: 'on'; readonly createdAt: string } // ISO 8601 in UTC
  /** One was asked for, but its file cannot be understood: nobody is let in. */
  | { readonly kind: 'damaged' }
  /** The one of `--token-file`, for this run. */
  | { readonly kind: 'run' };

export interface ApiState extends ApiAddress {
  readonly token: TokenState;
}

/** The token is told this once, and kept nowhere. */
export type NewToken = { readonly ok: true; readonly token: string } | Refusal;

export interface AccessCalls {
  /** Lets pages of an origin read the API; takes what a person typed. The popup asks first. */
  allowOrigin: { argument: { text: string }; answer: Outcome };
  removeOrigin: { argument: { origin: string }; answer: Outcome };
  /** Makes a token in place of the one before, which no longer works. */
  newToken: { argument: undefined; answer: NewToken };
  /** No token is asked for from now on. */
  removeToken: { argument: undefined; answer: Outcome };
}

export const ACCESS_CALLS: CallsOf<AccessCalls> = {
  allowOrigin: 'says why', removeOrigin: 'says why', newToken: 'says why', removeToken: 'says why',
};
