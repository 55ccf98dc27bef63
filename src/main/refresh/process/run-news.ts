/** One refresh of the news: fetches, parses, merges with the stored entries and prepares the bytes. */
import type { Clock } from '../../base/clock-and-logger.ts';
import { decodeNews } from '../../content/news/headline-index.ts';
import type { StoredNews } from '../../content/news/stored-entry.ts';
import { EMPTY_NEWS } from '../../content/news/stored-news.ts';
import { asBuffer } from '../../content/text/as-buffer.ts';
import type { Files } from '../../store/files.ts';
import type { SnapshotPlace } from '../../store/snapshot-place.ts';
import { failedJob } from '../jobs/failed-job.ts';
import type { JobResult, NewsJob } from '../jobs/messages.ts';
import type { Origin } from '../origins.ts';
import { visitInParts } from './early-parts.ts';
import { createHostAnswers } from './host-answers.ts';
import { createJobBudget } from './job-budget.ts';
import { mergeVisits } from './merge-visits.ts';
import { visitAll, type NewsTools, type Visit } from './visit.ts';
import { isServed, NO_LAST_SNAPSHOT, readLast, writeSnapshot, type LastSnapshot } from './write-snapshot.ts';

export interface NewsJobTools extends NewsTools {
  readonly files: Files;
  /** Returns ms of a clock that nobody sets. */
  readonly now: () => number;
  readonly after: Clock['after'];
  /** Has main store an early part of the answer; resolves to where the job continues. */
  readonly handOver: (part: JobResult) => Promise<SnapshotPlace>;
  /** Aborted when the program ends: what was read by then is all there will be. */
  readonly ending?: AbortSignal;
}

/**
 * Runs a job. A feed that fails is reported, keeps its old entries, and does not affect the others. Nor does one that keeps
 * its visit waiting: what the others have read is handed over early.
 */
export async function runNews(job: NewsJob, tools: NewsJobTools): Promise<JobResult> {
  let last: LastSnapshot<StoredNews>;
  try {
    last = await readLast(job.place, tools.files, (rows) => decodeNews(asBuffer(rows)));
  } catch (error) {
    return failedJob(job.fetch, error, 'unsent'); // no request is sent if the result could not be merged
  }
  let { place, rebuild } = job;
  const stored = (): StoredNews => last.content ?? EMPTY_NEWS; // if it is lost, the feeds fill it again
  // "Not modified" helps only if the entries are still stored; otherwise the feed is requested without validators.
  const { feeds } = stored();
  const isStored = ({ id }: Origin): boolean => feeds[id] !== undefined && feeds[id].cut !== true;
  const asked = job.fetch.map((feed) => (isStored(feed) ? feed : { ...feed, validators: null }));
  let loss: Pick<JobResult, 'lost'> = place.held !== null && last.content === null ? { lost: true } : {}; // told once
  const handedOver = new Set<string>();

  /** Resolves to the answer for some visits, and what is stored once main has taken it. */
  const answer = async (visits: readonly Visit[]): Promise<{ readonly result: JobResult; readonly next: LastSnapshot<StoredNews> }> => {
    const attempts = visits.map(({ id, result }) => ({ id, result }));
    if (visits.every(({ read }) => read === null) && !rebuild) {
      return { result: { attempts, snapshot: null, ...loss, ...(last.movedAside !== undefined && { movedAside: last.movedAside }) }, next: last };
    }
    const { content, snapshot, arrivals } = mergeVisits(stored(), visits, job);
    return { result: { attempts, arrivals, ...loss, ...await writeSnapshot(snapshot, last, place, tools.files) }, next: { snapshot, content } };
  };

  const { ending } = tools;
  const answers = createHostAnswers(job.pauses);
  const budget = createJobBudget(tools.now, ending);
  const visits = await visitInParts((onEnd) => visitAll(asked, tools, { answers, budget, ending, onEnd }), tools.after, async (read) => {
    const { result, next } = await answer(read);
    if (result.snapshot === null) return; // nothing that anybody would see
    place = await tools.handOver({ ...result, early: true });
    if (place.held === null) last = NO_LAST_SNAPSHOT; // the person has removed everything meanwhile
    else if (next.snapshot !== null && isServed(place, next.snapshot)) last = next; // or main could not read it, and has lost it
    rebuild &&= place.held?.scope !== job.scope;
    loss = {};
    for (const { id } of read) handedOver.add(id);
  });
  const { result } = await answer(visits.filter(({ id }) => !handedOver.has(id)));
  return { ...result, ...(answers.pauses.length > 0 && { pauses: answers.pauses }) };
}
