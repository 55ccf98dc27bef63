/** (15) Hosts that asked for a pause, as one job knows them: those named in the job, and those it learns of itself. */
import type { HostBackoff } from '../messages.ts';

export interface HostBackoffs {
  /** Pause still wanted by a host (with its port), ms; null if none. */
  readonly of: (host: string) => number | null;
  readonly add: (host: string, forMs: number) => void;
}

/** Creates the list. @param backoffs the hosts named in the job */
export function createHostBackoffs(backoffs: readonly HostBackoff[]): HostBackoffs {
  const known = new Map(backoffs.map(({ host, forMs }) => [host, forMs]));
  return {
    of: (host) => known.get(host) ?? null,
    add: (host, forMs) => void known.set(host, forMs),
  };
}
