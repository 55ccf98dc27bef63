/** (15) Hosts that asked for a pause, as one job knows them: those named in the job, and those it learns of itself. */
import type { Rest } from '../messages.ts';

export interface Rests {
  /** Pause still wanted by a host (with its port), ms; null if none. */
  readonly of: (host: string) => number | null;
  readonly add: (host: string, forMs: number) => void;
}

/** Creates the list. @param resting the hosts named in the job */
export function createRests(resting: readonly Rest[]): Rests {
  const known = new Map(resting.map(({ host, forMs }) => [host, forMs]));
  return {
    of: (host) => known.get(host) ?? null,
    add: (host, forMs) => void known.set(host, forMs),
  };
}
