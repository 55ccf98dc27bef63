/** All raw requests, by the row of the rules they test. */
import type { RawCase } from './case.ts';
import { FRAMING } from './framing.ts';
import { HOST } from './host.ts';
import { METHOD } from './methods.ts';
import { FETCH_METADATA, ORIGIN, PREFLIGHT } from './origin.ts';
import { PIPELINE } from './pipelining.ts';
import { CONDITIONAL, NEGOTIATION } from './semantics.ts';
import { SIZE } from './sizes.ts';
import { TARGET } from './target.ts';

export const ROWS: Readonly<Record<string, readonly RawCase[]>> = {
  Host: HOST,
  'Target and paths': TARGET,
  Origin: ORIGIN,
  'Fetch metadata': FETCH_METADATA,
  Preflight: PREFLIGHT,
  Methods: METHOD,
  Sizes: SIZE,
  Framing: FRAMING,
  Pipelining: PIPELINE,
  'Conditional requests': CONDITIONAL,
  Negotiation: NEGOTIATION,
};
