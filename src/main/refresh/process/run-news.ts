/** One refresh of the news: fetches, parses, merges with the stored entries and prepares the bytes. */
import { arrivalsOf } from '../../content/news/arrivals.ts';
import { decodeNews, encodeNews } from '../../content/news/headline-index.ts';
import type { ServedNews, StoredNews } from '../../content/news/stored-entry.ts';
import { arrivalTime, articlesOf, EMPTY_NEWS, mergeFeeds, newestOf, retainFeeds, servedOf } from '../../content/news/stored-news.ts';
import { limitNews } from '../../content/news/limits.ts';
import { markMuted } from '../../content/news/mute.ts';
import { withoutReplaced } from '../../content/news/replaced.ts';
import { asBuffer } from '../../content/text/as-buffer.ts';
import { represent, type Snapshot } from '../../store/snapshot.ts';
import type { Files } from '../../store/files.ts';
import { failedJob } from '../failed-job.ts';
import type { Attempt, JobResult, NewsJob } from '../messages.ts';
import type { Origin } from '../origins.ts';
import { writeSnapshot, readLast, type LastSnapshot } from './write-snapshot.ts';
import { createHostAnswers } from './host-answers.ts';
import { createJobBudget } from './job-budget.ts';
import { visitAll, type NewsTools } from './visit.ts';

export interface NewsJobTools extends NewsTools {
  readonly files: Files;
  /** Returns ms of a clock that nobody sets. */
  readonly now: () => number;
  /** Aborted when the program ends: what was read by then is all there will be. */
  readonly ending?: AbortSignal;
}

/** Runs a job. A feed that fails is reported, keeps its old entries, and does not affect the others. */
export async function runNews(job: NewsJob, tools: NewsJobTools): Promise<JobResult> {
  let last: LastSnapshot<StoredNews>;
  try {
    last = await readLast(job.place, tools.files, (rows) => decodeNews(asBuffer(rows)));
  } catch (error) {
    return failedJob(job.fetch, error, 'unsent'); // no request is sent if the result could not be merged
  }
  const before = last.content ?? EMPTY_NEWS; // if it is lost, the feeds fill it again
  const loss = job.place.held !== null && last.content === null ? { lost: true } : {};
  // "Not modified" helps only if the entries are still stored; otherwise the feed is requested without validators.
  const isStored = ({ id }: Origin): boolean => before.feeds[id] !== undefined && before.feeds[id].cut !== true;
  const asked = job.fetch.map((feed) => (isStored(feed) ? feed : { ...feed, validators: null }));
  const answers = createHostAnswers(job.pauses);
  const visits = await visitAll(asked, tools, answers, createJobBudget(tools.now, tools.ending));
  const attempts: Attempt[] = visits.map(({ id, result }) => ({ id, result }));
  const pauses = answers.pauses.length > 0 ? { pauses: answers.pauses } : {};
  if (visits.every(({ read }) => read === null) && !job.rebuild) return { attempts, snapshot: null, ...pauses, ...loss, ...(last.movedAside !== undefined && { movedAside: last.movedAside }) };

  const readings = job.fetch.flatMap((feed, at) => {
    const read = visits[at]?.read; // in the same order
    return read ? [{ ...feed, lostAt: before.feeds[feed.id] ? null : feed.lastRead, read }] : [];
  });
  const known = withoutReplaced(before, readings);
  let kept = retainFeeds(known, job.known);
  kept = mergeFeeds(kept, readings, arrivalTime(known, job.now));
  kept = { ...kept, entries: markMuted(kept.entries, job.mute) };
  kept = limitNews(kept, job.active);
  const served = servedOf(kept, job.active);
  return {
    attempts, arrivals: arrivalsOf(known, served, job.now),
    ...pauses, ...loss,
    ...await writeSnapshot(snapshotOf(kept, served, job), last, job.place, tools.files),
  };
}

function snapshotOf(kept: StoredNews, served: ServedNews, job: NewsJob): Snapshot {
  const news = articlesOf(served);
  return {
    source: 'news', scope: job.scope, items: news.length, changedAt: job.now, newest: newestOf(served),
    representations: represent(Buffer.from(JSON.stringify({ news }))), history: null, rows: encodeNews(kept, served),
  };
}
