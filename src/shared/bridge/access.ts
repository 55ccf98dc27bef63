/** Bridge calls for the local API: its addresses, and who may use it. */
import type { UserMessage } from '../language/phrase.ts';
import type { Outcome, Refusal } from '../outcome.ts';
import type { CallsOf } from './call.ts';

/** Where the local API answers, and any problem with it. */
export interface ApiAddress {
  readonly base: readonly string[]; // e.g. ["http://127.0.0.1:8434", "http://[::1]:8434"]
  /** E.g. that the configured port is taken; null if all is as set. */
  readonly notice: UserMessage | null;
}

/** Whether programs need an access token. */
export type TokenState =
  | { readonly kind: 'off' }
  | { readonly kind: 'on'; readonly createdAt: string } // ISO 8601 in UTC
  /** A token was set, but its file cannot be understood: nobody is admitted. */
  | { readonly kind: 'damaged' }
  /** The token of `--token-file`, for this run. */
  | { readonly kind: 'run' };

export interface ApiState extends ApiAddress {
  readonly token: TokenState;
}

/** The token is returned only once, and not stored. */
export type NewToken = { readonly ok: true; readonly token: string } | Refusal;

export interface AccessCalls {
  /** Allows pages of a typed origin to read the API. The popup asks for confirmation first. */
  allowOrigin: { argument: { text: string }; answer: Outcome };
  removeOrigin: { argument: { origin: string }; answer: Outcome };
  /** Creates a token that replaces the current one. */
  newToken: { argument: undefined; answer: NewToken };
  /** Removes the token, so that none is required. */
  removeToken: { argument: undefined; answer: Outcome };
}

export const ACCESS_CALLS: CallsOf<AccessCalls> = {
  allowOrigin: 'refusal', removeOrigin: 'refusal', newToken: 'refusal', removeToken: 'refusal',
};
