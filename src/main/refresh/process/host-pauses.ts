/** (15) Hosts that asked for a pause, as one job knows them: those named in the job, and those it learns of itself. */
import { namesOf } from '../host-pause.ts';
import type { HostPause } from '../messages.ts';

export interface HostPauses {
  /** Pause still wanted by a host (with its port), ms; null if none. */
  readonly of: (host: string) => number | null;
  /** @param host a host, or a family of names */
  readonly add: (host: string, forMs: number) => void;
}

/** Creates the list. @param pauses the hosts named in the job */
export function createHostPauses(pauses: readonly HostPause[]): HostPauses {
  const known = new Map(pauses.map(({ host, forMs }) => [host, forMs]));
  return {
    of: (host) => namesOf(host).map((name) => known.get(name)).find((forMs) => forMs !== undefined) ?? null,
    add: (host, forMs) => void known.set(host, forMs),
  };
}
