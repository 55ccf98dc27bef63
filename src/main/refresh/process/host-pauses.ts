/** (15) Hosts that asked for a pause, as one job knows them: those named in the job, and those it learns of itself. */
import { namesOf, type HostPause } from '../policy/host-pause.ts';

export interface HostPauses {
  /** Whether a host (with its port) wants no requests. It does not change its mind during a job: for how long does not matter. */
  readonly isPaused: (host: string) => boolean;
  /** @param host a host, or a family of names */
  readonly add: (host: string) => void;
}

/** Creates the list. @param pauses the hosts named in the job */
export function createHostPauses(pauses: readonly HostPause[]): HostPauses {
  const known = new Set(pauses.map(({ host }) => host));
  return {
    isPaused: (host) => namesOf(host).some((name) => known.has(name)),
    add: (host) => void known.add(host),
  };
}
