/** What the answers to one job say of whole hosts. Numbers in brackets are polling rules (docs/etiquette.md). */
import type { AttemptResult } from '../attempt-result.ts';
import { familyOf, pauseAskedBy } from '../host-pause.ts';
import type { HostPause } from '../messages.ts';
import { createHostPauses, type HostPauses } from './host-pauses.ts';

export interface HostAnswers extends Pick<HostPauses, 'of'> {
  /** Notes what came of a request. */
  note(result: AttemptResult): void;
  /** The pauses that no single answer asked for. */
  readonly pauses: readonly HostPause[];
}

/** (15) So many names under one parent that ask for a pause speak for the others. */
const NAMES = 2;

/** Creates what is known of the hosts of a job that begins now. @param before hosts that asked for a pause before */
export function createHostAnswers(before: readonly HostPause[] = []): HostAnswers {
  const known = createHostPauses(before);
  const limited = new Map<string, Set<string>>(); // by family: the hosts that asked for a pause
  const pauses: HostPause[] = [];

  function noteFamily({ host, forMs }: HostPause): void {
    const family = familyOf(host);
    if (family === null) return;
    const hosts = limited.get(family) ?? new Set();
    limited.set(family, hosts.add(host));
    if (hosts.size < NAMES) return;
    known.add(family, forMs);
    pauses.push({ host: family, forMs });
  }

  return {
    of: known.of,
    note: (result) => {
      const pause = pauseAskedBy(result);
      if (pause === null) return;
      known.add(pause.host, pause.forMs);
      noteFamily(pause);
    },
    pauses,
  };
}
