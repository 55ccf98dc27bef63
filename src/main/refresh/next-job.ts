/** Which job the refresh process gets next. Pure. */
import type { Snapshot } from '../store/snapshot.ts';
import type { Job } from './messages.ts';
import type { SourceState } from './source-state.ts';

/** The id of the one origin that is no feed. */
export const MODELS = 'models';

export interface Origin {
  readonly id: string;
  readonly url: string;
}

export interface Origins {
  /** Feeds that are read and served, in the person's order. */
  readonly feeds: readonly Origin[];
  /** Ids of feeds whose entries are kept though they are not served now (switched off, or not of this run). */
  readonly dormant: readonly string[];
  readonly modelsUrl: string;
}

export interface Situation {
  readonly now: number;
  readonly userAgent: string;
  readonly origins: Origins;
  readonly isDue: (origin: Origin) => boolean;
  readonly stateOf: (origin: Origin) => SourceState;
  /** The last good snapshots. */
  readonly news: Snapshot | null;
  readonly models: Snapshot | null;
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

/** For the feeds that are due, or to make the news anew when the feeds are not those of the last snapshot. */
function newsJob({ now, userAgent, origins: { feeds, dormant }, isDue, stateOf, news, hopeless }: Situation): Job | null {
  const due = feeds.filter(isDue).slice(0, FEEDS_PER_JOB);
  const active = feeds.map(({ id }) => id);
  const scope = [...active].sort().join(' ');
  const rebuild = (news?.scope ?? '') !== scope && (due.length > 0 || scope !== hopeless);
  if (due.length === 0 && !rebuild) return null;
  return {
    kind: 'news', now, userAgent, scope, rebuild, active, known: [...active, ...dormant], rows: news?.rows ?? null,
    fetch: due.map((feed) => ({ ...feed, validators: stateOf(feed).validators })),
  };
}

function modelsJob({ now, userAgent, origins: { modelsUrl: url }, isDue, stateOf, models }: Situation): Job | null {
  const origin: Origin = { id: MODELS, url };
  if (!isDue(origin)) return null;
  // "Not modified" is only an answer about the list that is here: a crash may have kept one from elsewhere.
  const validators = models?.scope === url ? stateOf(origin).validators : null;
  return { kind: 'models', now, userAgent, url, validators };
}
