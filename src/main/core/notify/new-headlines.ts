/** Selects the new headlines that are worth a notification, and words it. Pure. */
import { phrase, type UserMessage } from '../../../shared/language/phrase.ts';
import type { Settings } from '../../../shared/settings.ts';
import type { Arrivals } from '../../content/news/arrivals.ts';
import { cut } from '../../content/text/cut.ts';

/** The content of one notification. */
export interface HeadlineNews {
  readonly title: UserMessage;
  readonly body: readonly UserMessage[]; // lines
  /** Key of the first headline it names. */
  readonly key: string;
}

const LONGEST = 160; // code points of one headline; no desktop shows more
const MAX_NAMED = 3;

/** Composes the one notification for the headlines of a refresh; null if the person wants none of them announced. */
export function headlineNews(arrivals: readonly Arrivals[], { feeds, notification }: Settings): HeadlineNews | null {
  if (!notification.enabled) return null;
  const wanted = joined(arrivals).flatMap((news) => {
    const feed = feeds.find(({ id, enabled }) => id === news.feed && enabled);
    return feed?.notify === true ? [{ ...news, name: feed.title ?? news.source }] : [];
  });
  const [first] = wanted;
  if (!first) return null;
  const total = wanted.reduce((sum, { count }) => sum + count, 0);
  const title = wanted.length > 1
    ? phrase('notice.newHeadlines', { n: total })
    : total === 1 ? first.name : phrase('notice.newFrom', { n: total, feed: first.name });
  const named = wanted.slice(0, MAX_NAMED).map((news) => (wanted.length > 1 ? phrase('notice.fromFeed', { feed: news.name, headline: headline(news) }) : headline(news)));
  const others = wanted.length - named.length;
  const rest = others === 0 ? [] : [phrase('notice.moreFeeds', { n: others })];
  return { title, body: [...named, ...rest], key: first.first.key };
}

/** The headline's title, ending in an ellipsis if it was cut or the feed has more new headlines. */
function headline({ count, first: { title } }: Arrivals): string {
  const short = cut(title, LONGEST);
  return count > 1 || short !== title ? `${short.replace(/…$/, '')}…` : short;
}

/** A refresh may take several jobs: merges the arrivals of each feed, keeping the first headline of the latest job. */
function joined(arrivals: readonly Arrivals[]): readonly Arrivals[] {
  const byFeed = new Map<string, Arrivals>();
  for (const news of arrivals) byFeed.set(news.feed, { ...news, count: news.count + (byFeed.get(news.feed)?.count ?? 0) });
  return [...byFeed.values()];
}
