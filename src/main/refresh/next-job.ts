/** Which job the refresh process gets next. Pure. */
import type { HeldSnapshot, SnapshotSource } from '../store/snapshot.ts';
import type { SnapshotPlace } from '../store/snapshot-store.ts';
import type { Validators } from './fetch.ts';
import type { Job, Rest } from './messages.ts';
import { MODELS, type Origin, type Origins } from './origins.ts';

export interface Situation {
  readonly now: number;
  readonly userAgent: string;
  readonly origins: Origins;
  readonly isDue: (origin: Origin) => boolean;
  readonly resting: readonly Rest[];
  /** What makes the request a conditional one. */
  readonly validatorsOf: (origin: Origin) => Validators | null;
  /** The last good snapshots. */
  readonly news: HeldSnapshot | null;
  readonly models: HeldSnapshot | null;
  readonly placeFor: (source: SnapshotSource) => SnapshotPlace;
  /** The scope a rebuild of the news failed for: not tried again by itself. */
  readonly hopeless: string | null;
}

/**
 * Feeds of one job. More are taken in turn: the job has a deadline as a whole, within which this many hanging feeds
 * of one host (two at a time, 30 s each) still come to their end, and what was read is served before all is read.
 */
const FEEDS_PER_JOB = 32;

/** News before models; null when nothing is due. */
export function nextJob(situation: Situation): Job | null {
  return newsJob(situation) ?? modelsJob(situation);
}

/** For the feeds that are due, or to make the news anew when feeds or mute words are not those of the last snapshot. */
function newsJob({ now, userAgent, resting, origins: { feeds, dormant, parted = [], mute }, isDue, validatorsOf, news, placeFor, hopeless }: Situation): Job | null {
  const due = onceEach(feeds.filter(isDue)).slice(0, FEEDS_PER_JOB);
  const active = feeds.map(({ id }) => id);
  const scope = scopeOf(active, mute);
  const rebuild = (news?.scope ?? '') !== scope && (due.length > 0 || scope !== hopeless);
  if (due.length === 0 && !rebuild) return null;
  return {
    kind: 'news', now, userAgent, resting, scope, rebuild, active, known: [...active, ...dormant, ...parted], mute, place: placeFor('news'),
    fetch: due.map((feed) => ({ ...feed, validators: validatorsOf(feed) })),
  };
}

/** What a snapshot of the news is made for; no feeds are no news, whatever is muted. */
function scopeOf(active: readonly string[], mute: readonly string[]): string {
  const feeds = [...active].sort().join(' ');
  return feeds === '' || mute.length === 0 ? feeds : `${feeds} ${JSON.stringify(mute)}`;
}

/** (24) One request in flight per address: where a settings file names a feed twice, the second waits for the next job. */
function onceEach(feeds: readonly Origin[]): readonly Origin[] {
  const addresses = new Set<string>();
  return feeds.filter(({ url }) => {
    const address = url.replace(/#.*/, '');
    return !addresses.has(address) && addresses.add(address);
  });
}

function modelsJob({ now, userAgent, resting, origins: { modelsUrl: url }, isDue, validatorsOf, models, placeFor }: Situation): Job | null {
  const origin: Origin = { id: MODELS, url };
  if (!isDue(origin)) return null;
  // "Not modified" is only an answer about the list that is here: a crash may have kept one from elsewhere.
  const validators = models?.scope === url ? validatorsOf(origin) : null;
  return { kind: 'models', now, userAgent, resting, place: placeFor('models'), url, validators };
}
