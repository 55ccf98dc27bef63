/** What the topics of the bridge contract have in common. */

import type { Said } from '../language/phrase.ts';

/** Done, or in words why not: a phrase of the catalogue, which the popup says in the reader's language. */
export type Outcome = { readonly ok: true } | { readonly ok: false; readonly message: Said };

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

/** The names of a topic's calls at run time; a missing or superfluous one does not compile. */
export const namesOf = <Calls>(names: Record<keyof Calls & string, 1>): readonly string[] => Object.keys(names);
