/** What the answers to one job say of whole hosts. Numbers in brackets are polling rules (docs/etiquette.md). */
import { hostOf } from '../../../shared/site.ts';
import { HOUR, MINUTE } from '../../../shared/units.ts';
import type { AttemptResult } from '../attempt-result.ts';
import { familyOf, pauseAskedBy } from '../host-pause.ts';
import type { FeedToFetch, HostPause } from '../messages.ts';
import { createHostPauses, type HostPauses } from './host-pauses.ts';

export interface HostAnswers extends Pick<HostPauses, 'isPaused'> {
  /** Notes what came of a request. @param feed of which */
  note(result: AttemptResult, feed: Pick<FeedToFetch, 'url' | 'failing' | 'lastRead'>): void;
  /** The pauses so far that no single answer asked for. */
  readonly pauses: readonly HostPause[];
}

/**
 * (20) So many refusals or failures in a row speak for all feeds of a host, if it has answered none: a ban, or an outage. Feeds
 * that failed before say nothing new: they may have failed for reasons of their own, and leave the site alone for longer as it is.
 */
const REFUSALS = 3;
/**
 * (20) For so long. A feed that was never read may be one that nobody can read: a list of feeds from another reader often has
 * some, and the others must not wait an hour for each three of them. If it is a ban, it is soon an hour as well: the pause
 * doubles each time.
 */
const PAUSE = HOUR;
const PAUSE_FOR_NEW = 5 * MINUTE;
/** (15) So many names under one parent that ask for a pause speak for the others. */
const NAMES = 2;

/** Creates what is known of the hosts of a job that begins now. @param before hosts that asked for a pause before */
export function createHostAnswers(before: readonly HostPause[] = []): HostAnswers {
  const known = createHostPauses(before);
  const limited = new Map<string, Set<string>>(); // by family: the hosts that asked for a pause
  const refusals = new Map<string, readonly number[]>(); // in a row, by host: the pause that each speaks for
  const read = new Set<string>(); // hosts that sent what was asked for
  const pauses: HostPause[] = [];

  function noteFamily({ host, forMs }: HostPause): void {
    const family = familyOf(host);
    if (family === null) return;
    const hosts = limited.get(family) ?? new Set();
    limited.set(family, hosts.add(host));
    if (hosts.size < NAMES) return;
    known.add(family);
    pauses.push({ host: family, forMs });
  }

  function noteFailure(host: string, status: number | null, isNew: boolean): void {
    const inRow = status === 403 || (status ?? 0) >= 500 ? [...refusals.get(host) ?? [], isNew ? PAUSE_FOR_NEW : PAUSE] : [];
    refusals.set(host, inRow);
    if (inRow.length !== REFUSALS || read.has(host)) return;
    const forMs = Math.min(...inRow);
    known.add(host);
    pauses.push({ host, forMs, inferred: true });
  }

  return {
    isPaused: known.isPaused,
    note: (result, { url, failing, lastRead }) => {
      const pause = pauseAskedBy(result);
      if (pause !== null) {
        known.add(pause.host);
        noteFamily(pause);
      } else if (result.kind === 'fresh' || result.kind === 'unchanged') {
        for (const host of [hostOf(url), result.host]) read.add(host); // the first may have redirected to the second
      } else if (result.kind === 'failed' && result.host !== null && !failing) noteFailure(result.host, result.status, lastRead === null);
    },
    get pauses() {
      return pauses.filter(({ host, inferred }) => inferred !== true || !read.has(host)); // one in flight may have been answered
    },
  };
}
