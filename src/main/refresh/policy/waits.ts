/** Limits and jitter of all waits. Pure. Numbers in brackets are polling rules (docs/etiquette.md). */
import { DAY } from '../../../shared/units.ts';

/** (8, 20, 34) Upper limit of waits from headers and repeated failures: an origin that does not ask for more is asked daily. */
export const MAX_WAIT = DAY;

/** (27) Jitter only delays, and stays the same for this installation and origin, so that many clients are spread out. */
export const MAX_JITTER = 0.1;

/** (27) Returns the end of a wait, delayed by up to a tenth of it. */
export function spread(from: number, wait: number, jitter: number): number {
  return from + Math.round(wait * (1 + MAX_JITTER * jitter));
}
