/** Chooses the next job of the refresh process. Pure. */
import { MINUTE } from '../../shared/units.ts';
import type { LoadedSnapshot, SnapshotSource } from '../store/snapshot.ts';
import type { SnapshotPlace } from '../store/snapshot-place.ts';
import type { Validators } from './fetch/fetch-contract.ts';
import { lastTurn } from './policy/host-pause.ts';
import { hostsInTurn } from './policy/hosts-in-turn.ts';
import type { JustRead } from './just-read.ts';
import type { FoundDocument, ModelsJob, NewsJob } from './jobs/messages.ts';
import type { OriginState } from './policy/origin-state.ts';
import type { Origin, Origins } from './origins.ts';

export interface Situation {
  readonly now: number;
  /** Ms for which one job has followed another. */
  readonly busyFor: number;
  readonly userAgent: string;
  readonly origins: Origins;
  readonly isDue: (origin: Origin) => boolean;
  /** The validators for a conditional request; null to get the whole document. */
  readonly validatorsOf: (origin: Origin) => Validators | null;
  readonly stateOf: (origin: Origin) => OriginState;
  /** What needs no request because a search has just read it. */
  readonly justRead: Pick<JustRead, 'answerFor'>;
  /** The last good snapshots. */
  readonly news: LoadedSnapshot | null;
  readonly models: LoadedSnapshot | null;
  readonly placeFor: (source: SnapshotSource) => SnapshotPlace;
  /** Scope of a rebuild of the news that failed; not retried on its own. */
  readonly hopeless: string | null;
}

/**
 * Feeds per job; more take several jobs. Each job writes all news anew, so that few large jobs write less than many small
 * ones. A job is limited mainly by its time (process/job-budget.ts); this bounds how many feeds fail if its process ends.
 */
const FEEDS_PER_JOB = 256;
/** Feeds of the first job if there are no news yet, so that the first headlines appear soon. */
const FEEDS_OF_FIRST_JOB = 32;
/** The part of the feeds whose process ended that is asked together: each alone, unless a job of 32 or more has failed. */
const PART_OF_SUSPECTS = 1 / 16;

/** A job that may have to wait before it starts; which hosts are paused is asked only then. */
export type PlannedJob = Omit<NewsJob, 'pauses'> | Omit<ModelsJob, 'pauses'>;

/** Jobs for the news that follow each other for so long let the models go first: feeds that hang could keep them waiting for ever. */
const LONG = MINUTE;

/** Returns the next job, news before models unless these have waited for long; null if nothing is due. */
export function nextJob(situation: Situation): PlannedJob | null {
  const models = situation.busyFor > LONG ? modelsJob(situation) : null;
  return models ?? newsJob(situation) ?? modelsJob(situation);
}

/** A job for the feeds that are due, or to rebuild the news if feeds or mute words differ from those of the last snapshot. */
function newsJob(situation: Situation): PlannedJob | null {
  const { now, userAgent, origins: { feeds, inactive, removed, mute }, isDue, validatorsOf, stateOf, justRead, news, placeFor, hopeless } = situation;
  const foundOf = (feed: Origin): FoundDocument | null => justRead.answerFor(stateOf(feed));
  const isNext = (feed: Origin): boolean => isDue(feed) || foundOf(feed) !== null; // what needs no request, no host can forbid
  // (15) Those whose turn was longest ago go first: else a host that allows few requests would answer the same few every time.
  const all = feeds.filter(isNext).toSorted((a, b) => (lastTurn(stateOf(a)) ?? 0) - (lastTurn(stateOf(b)) ?? 0));
  const together = hostsInTurn(all.filter((feed) => !stateOf(feed).alone)).slice(0, news === null ? FEEDS_OF_FIRST_JOB : FEEDS_PER_JOB);
  const due = together.length > 0 ? together : all.slice(0, Math.max(1, Math.floor(all.length * PART_OF_SUSPECTS)));
  const active = feeds.map(({ id }) => id);
  const scope = scopeOf(active, mute);
  const rebuild = (news?.scope ?? '') !== scope && (due.length > 0 || scope !== hopeless);
  if (due.length === 0 && !rebuild) return null;
  return {
    kind: 'news', now, userAgent, scope, rebuild, active, known: [...active, ...inactive, ...removed], mute, place: placeFor('news'),
    fetch: due.map((feed) => {
      const { guarded, lastSuccess, host, offline, failures, ownFailures } = stateOf(feed);
      const found = foundOf(feed);
      return { ...feed, validators: validatorsOf(feed), guarded, lastRead: lastSuccess, host, failing: (offline ? ownFailures : failures) > 0, ...(found && { found }) };
    }),
  };
}

/** Identifies what a snapshot of the news was made for: feeds and mute words. Without feeds, mute words do not matter. */
function scopeOf(active: readonly string[], mute: readonly string[]): string {
  const feeds = [...active].sort().join(' ');
  return feeds === '' || mute.length === 0 ? feeds : `${feeds} ${JSON.stringify(mute)}`;
}

function modelsJob({ now, userAgent, origins: { models: origin }, isDue, validatorsOf, models, placeFor }: Situation): PlannedJob | null {
  if (!isDue(origin)) return null;
  const { url } = origin;
  // "Not modified" only says something about the list that is here; after a crash that may be one from another address.
  const validators = models?.scope === url ? validatorsOf(origin) : null;
  return { kind: 'models', now, userAgent, place: placeFor('models'), url, validators };
}
