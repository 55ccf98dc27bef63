/** What the answers to one job say of whole hosts. Numbers in brackets are polling rules (docs/etiquette.md). */
import { hostOf } from '../../../shared/site.ts';
import { HOUR, MINUTE } from '../../../shared/units.ts';
import type { AttemptResult } from '../policy/attempt-result.ts';
import { familyOf, pauseAskedBy, type HostPause } from '../policy/host-pause.ts';
import type { FeedToFetch } from '../jobs/messages.ts';
import { hostnameOf } from './host-limiter.ts';
import { createHostPauses, type HostPauses } from './host-pauses.ts';

export interface HostAnswers extends Pick<HostPauses, 'isPaused'> {
  /** Notes what came of a request. @param feed of which */
  note(result: AttemptResult, feed: Pick<FeedToFetch, 'url' | 'failing' | 'lastRead'>): void;
  /** Notes that a feed is left out for want of time. */
  leave(feed: Pick<FeedToFetch, 'url'>): void;
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
/**
 * (20, 26) So many requests in a row that a host leaves without an answer end a job's requests to it; each takes 30 s. If it gave
 * no answer at all, they hold all its feeds: those that were left out would be due again at once, two at a time, and with a
 * hundred of them one job would follow another for half an hour. Feeds that failed before do speak here, or a host that has been
 * silent for long would do that every time, but only for minutes: they may hang for reasons of their own.
 */
export const SILENT_AFTER = 2;
/** (15) So many names under one parent that ask for a pause speak for the others. */
const NAMES = 2;

/** Creates what is known of the hosts of a job that begins now. @param before hosts that asked for a pause before */
export function createHostAnswers(before: readonly HostPause[] = []): HostAnswers {
  const known = createHostPauses(before);
  const limited = new Map<string, Set<string>>(); // by family: the hosts that asked for a pause
  const refusals = new Map<string, readonly number[]>(); // in a row, by host: the pause that each speaks for
  const silences = new Map<string, readonly { readonly host: string; readonly speaksFor: number }[]>(); // by name: the same for each request without an answer
  const silent = new Map<string, number>(); // hosts that gave no answer so far, and for how long that holds them
  const left = new Set<string>(); // names of hosts of which feeds are left out for want of time
  const answered = new Set<string>(); // hosts that gave any answer
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

  function noteSilence(host: string, speaksFor: number): void {
    const name = nameIn(host);
    const all = [...silences.get(name) ?? [], { host, speaksFor }];
    silences.set(name, all);
    if (all.length < SILENT_AFTER) return;
    for (const one of all.filter((each) => !answered.has(each.host))) {
      known.add(one.host);
      silent.set(one.host, Math.min(...all.map((each) => each.speaksFor)));
    }
  }

  /**
   * (20) If several computers are silent, or nobody has answered, the network may be at fault: then hosts are left alone for
   * minutes at first, as it may be back by then, and if nobody has answered, also those that one job had time to ask only once.
   */
  function silentPauses(): HostPause[] {
    const once = answered.size > 0 ? [] : [...left].flatMap((name) => silences.get(name) ?? []).map(({ host }) => host);
    const hosts = [...new Set([...silent.keys(), ...once])].filter((host) => !answered.has(host));
    const isNetwork = answered.size === 0 || new Set(hosts.map(nameIn)).size > 1;
    return hosts.map((host) => ({ host, forMs: isNetwork ? PAUSE_FOR_NEW : silent.get(host) ?? PAUSE_FOR_NEW, inferred: true }));
  }

  return {
    isPaused: known.isPaused,
    note: (result, { url, failing, lastRead }) => {
      for (const host of answeredIn(result, url)) {
        answered.add(host);
        silences.delete(nameIn(host));
      }
      if (result.kind === 'failed' && !result.offline) {
        const asked = result.exchange?.host ?? hostOf(url);
        if (result.silent === true) noteSilence(asked, failing || lastRead === null ? PAUSE_FOR_NEW : PAUSE);
        else silences.delete(nameIn(asked)); // a refused connection is no answer, but no silence either
      }
      const pause = pauseAskedBy(result);
      if (pause !== null) {
        known.add(pause.host);
        noteFamily(pause);
      } else if (result.kind === 'fresh' || result.kind === 'unchanged') {
        for (const host of [hostOf(url), result.host]) read.add(host); // the first may have redirected to the second
      } else if (result.kind === 'failed' && result.host !== null && !failing) noteFailure(result.host, result.status, lastRead === null);
    },
    leave: ({ url }) => void left.add(hostnameOf(url)),
    get pauses() {
      return [...pauses.filter(({ host, inferred }) => inferred !== true || !read.has(host)), ...silentPauses()]; // one in flight may have been answered
    },
  };
}

/** (26) One computer, whatever the port. */
const nameIn = (host: string): string => host.replace(/:\d+$/, '');

/** Returns the hosts that have given an answer, as far as a result says: the one asked last, and the first, if that redirected to another. */
function answeredIn(result: AttemptResult, url: string): readonly string[] {
  if (result.kind === 'left' || result.kind === 'stopped') return [];
  const first = hostOf(url);
  const exchange = result.kind === 'paused' ? undefined : result.exchange;
  const last = exchange?.host ?? result.host ?? first;
  const hasAnswered = result.kind === 'failed' ? (exchange?.status ?? null) !== null || result.host !== null : result.kind !== 'paused';
  return [...(last === first ? [] : [first]), ...(hasAnswered ? [last] : [])];
}
