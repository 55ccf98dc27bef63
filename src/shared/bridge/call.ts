/** What the topics of the bridge contract have in common. */

import type { Said } from '../language/phrase.ts';

/** Done, or in words why not: a phrase of the catalogue, which the popup says in the reader's language. */
export type Outcome = { readonly ok: true } | Refusal;

/** Why not. */
export interface Refusal {
  readonly ok: false;
  readonly message: Said;
}

/** A window of a longer list: the rows from `offset`, and how many there are in all. */
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
 * A topic's calls at run time. Where one cannot do what is asked it says why, if its answer has room for a `Refusal`, else
 * it rejects. A missing, superfluous or mistaken one does not compile.
 */
export type CallsOf<Calls extends Record<keyof Calls, { answer: unknown }>> = {
  readonly [C in keyof Calls]: Refusal extends Calls[C]['answer'] ? 'says why' : 'rejects';
};
