/** One refresh of the news: fetch, read, merge with what is kept, and make the finished bytes. */
import { articlesOf, decodeKept, EMPTY_NEWS, encodeKept, mergeFeed, retainFeeds, type KeptNews } from '../../content/news/keep.ts';
import { represent, type Snapshot } from '../../store/snapshot.ts';
import type { Attempt, JobResult, NewsJob } from '../messages.ts';
import { visitAll, type NewsTools } from './visit.ts';

/** Runs a job; a feed that fails keeps its old entries and is reported, and never costs another. */
export async function runNews(job: NewsJob, tools: NewsTools): Promise<JobResult> {
  const before = keptBefore(job);
  // "Not modified" is only an answer to what is still here: a feed whose entries were lost is asked for all of them.
  const asked = job.fetch.map((feed) => (before.feeds[feed.id] ? feed : { ...feed, validators: null }));
  const visits = await visitAll(asked, tools);
  const attempts: Attempt[] = visits.map(({ id, result }) => ({ id, result }));
  const brought = visits.filter(({ read }) => read !== null);
  if (brought.length === 0 && !job.rebuild) return { attempts, snapshot: null };

  let kept = retainFeeds(before, job.known);
  for (const { id, read } of brought) if (read) kept = mergeFeed(kept, id, read, job.now);
  return { attempts, snapshot: snapshotOf(kept, job) };
}

function snapshotOf(kept: KeptNews, job: NewsJob): Snapshot {
  const news = articlesOf(retainFeeds(kept, job.active));
  return {
    source: 'news', scope: job.scope, items: news.length, changedAt: job.now,
    representations: represent(Buffer.from(JSON.stringify({ news }))), rows: encodeKept(kept),
  };
}

/** What is kept on disk may be of another version or broken: then the feeds fill it anew. */
function keptBefore(job: NewsJob): KeptNews {
  if (job.rows === null) return EMPTY_NEWS;
  try {
    return decodeKept(job.rows);
  } catch {
    return EMPTY_NEWS;
  }
}
