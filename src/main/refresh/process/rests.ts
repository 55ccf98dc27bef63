/** (15) Hosts that want to be left alone, as a job knows them: those it is told of, and those that say so meanwhile. */
import type { Rest } from '../messages.ts';

export interface Rests {
  /** How long a host (with its port) wants it, in ms; null where it does not. */
  readonly of: (host: string) => number | null;
  readonly add: (host: string, forMs: number) => void;
}

/** @param resting those from the first */
export function createRests(resting: readonly Rest[]): Rests {
  const known = new Map(resting.map(({ host, forMs }) => [host, forMs]));
  return {
    of: (host) => known.get(host) ?? null,
    add: (host, forMs) => void known.set(host, forMs),
  };
}
