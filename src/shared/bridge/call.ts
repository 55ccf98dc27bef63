/** Types shared by all topics of the bridge contract. */

import type { UserMessage } from '../language/phrase.ts';

/** Success, or a refusal with a message in the reader's language. */
export type Outcome = { readonly ok: true } | Refusal;

/** Why a call was refused. */
export interface Refusal {
  readonly ok: false;
  readonly message: UserMessage;
}

/** The outcome of a call that succeeded. */
export const DONE = { ok: true } as const;

/** Returns the outcome of a call that was refused. @param message why, as a full sentence */
export const refusal = (message: UserMessage): Refusal => ({ ok: false, message });

/** A page of a longer list: the rows from `offset`, and the total count. */
export interface Page<Row> {
  readonly total: number;
  readonly offset: number;
  readonly rows: readonly Row[];
}

export interface PageRequest {
  readonly offset: number;
  readonly limit: number; // 1..200
}

/**
 * The calls of a topic at run time: 'says why' if the answer can be a `Refusal`, otherwise 'rejects'. Missing, superfluous
 * and wrong entries do not compile.
 */
export type CallsOf<Calls extends Record<keyof Calls, { answer: unknown }>> = {
  readonly [C in keyof Calls]: Refusal extends Calls[C]['answer'] ? 'says why' : 'rejects';
};
