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

/**
 * Composes the one notification for the headlines of a refresh; null if the person wants none of them announced.
 * @param listed keys of the headlines in the list: those that were muted since, or are gone, are left out
 */
export function headlineNews(arrivals: readonly Arrivals[], { feeds, notification }: Settings, listed: ReadonlySet<string>): HeadlineNews | null {
  if (!notification.enabled) return null;
  const wanted = joined(arrivals).flatMap(({ feed: from, source, headlines }) => {
    const feed = feeds.find(({ id, enabled }) => id === from && enabled);
    const [first, ...others] = headlines.filter(({ key }) => listed.has(key));
    return feed?.notify === true && first ? [{ name: feed.title ?? source, first, count: 1 + others.length }] : [];
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
function headline({ count, first: { title } }: { readonly count: number; readonly first: { readonly title: string } }): string {
  const short = cut(title, LONGEST);
  return count > 1 || short !== title ? `${short.replace(/…$/, '')}…` : short;
}

/** A refresh may take several jobs: merges the arrivals of each feed, those of the latest job first. */
function joined(arrivals: readonly Arrivals[]): readonly Arrivals[] {
  const byFeed = new Map<string, { readonly latest: Arrivals; readonly batches: Arrivals['headlines'][] }>();
  for (const latest of arrivals) {
    const batches = byFeed.get(latest.feed)?.batches ?? [];
    batches.push(latest.headlines); // copying them each time took long after weeks of do-not-disturb
    byFeed.set(latest.feed, { latest, batches });
  }
  return [...byFeed.values()].map(({ latest, batches }) => ({ ...latest, headlines: batches.toReversed().flat() }));
}
