/** Types and limits shared by all topics of the bridge contract. */
import type { Refusal } from '../outcome.ts';

/** A page of a longer list: the rows from `offset`, and the total count. */
export interface Page<Row> {
  readonly total: number;
  readonly offset: number;
  readonly rows: readonly Row[];
}

/** Rows of one page. */
export const MAX_PAGE = 200;

export interface PageRequest {
  readonly offset: number;
  readonly limit: number; // 1 to MAX_PAGE
}

/** Characters of a search or a filter. */
export const MAX_SEARCH_LENGTH = 200;

/**
 * The calls of a topic at run time, with how one fails: 'refusal' if its answer can be a `Refusal`, otherwise 'rejection'.
 * Missing, superfluous and wrong entries do not compile.
 */
export type CallsOf<Calls extends Record<keyof Calls, { answer: unknown }>> = {
  readonly [C in keyof Calls]: Refusal extends Calls[C]['answer'] ? 'refusal' : 'rejection';
};
