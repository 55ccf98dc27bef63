/** Merges what visits have read with the stored entries, and makes the snapshot. Pure. */
import { arrivalsOf, type Arrivals } from '../../content/news/arrivals.ts';
import { encodeNews } from '../../content/news/headline-index.ts';
import { limitNews } from '../../content/news/limits.ts';
import { markMuted } from '../../content/news/mute.ts';
import { withoutReplaced } from '../../content/news/replaced.ts';
import type { ServedNews, StoredNews } from '../../content/news/stored-entry.ts';
import { arrivalTime, articlesOf, mergeFeeds, newestOf, retainFeeds, servedOf } from '../../content/news/stored-news.ts';
import { represent, type Snapshot } from '../../store/snapshot.ts';
import type { NewsJob } from '../jobs/messages.ts';
import type { Visit } from './visit.ts';

export interface Merged {
  /** All that is to be stored. */
  readonly content: StoredNews;
  readonly snapshot: Snapshot;
  /** The headlines that are new to the person. */
  readonly arrivals: readonly Arrivals[];
}

/** @param before what is stored */
export function mergeVisits(before: StoredNews, visits: readonly Visit[], job: NewsJob): Merged {
  const byId = new Map(visits.map((visit) => [visit.id, visit]));
  const readings = job.fetch.flatMap((feed) => { // in its order
    const read = byId.get(feed.id)?.read;
    return read ? [{ ...feed, lostAt: before.feeds[feed.id] ? null : feed.lastRead, read }] : [];
  });
  const known = withoutReplaced(before, readings);
  let kept = retainFeeds(known, job.known);
  kept = mergeFeeds(kept, readings, arrivalTime(known, job.now));
  kept = { ...kept, entries: markMuted(kept.entries, job.mute) };
  kept = limitNews(kept, job.active);
  const served = servedOf(kept, job.active);
  return { content: kept, snapshot: snapshotOf(kept, served, job), arrivals: arrivalsOf(known, served, job.now) };
}

function snapshotOf(kept: StoredNews, served: ServedNews, job: NewsJob): Snapshot {
  const news = articlesOf(served);
  return {
    source: 'news', scope: job.scope, items: news.length, changedAt: job.now, newest: newestOf(served),
    representations: represent(Buffer.from(JSON.stringify({ news }))), history: null, rows: encodeNews(kept, served),
  };
}
