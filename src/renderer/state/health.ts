/** What the popup says about freshness and trouble: pure readings of the status document. */
import type { Overview } from '../../shared/bridge.ts';
import type { FeedStatus, SourceStatus } from '../../shared/status.ts';
import { dayStart, locale } from '../format.ts';
import { messages } from '../messages.ts';

/** Epoch milliseconds of an ISO instant; null stays null. */
export const instant = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso));

/** Main's words end with or without a full stop; ours put one. */
export const clause = (text: string): string => text.replace(/[.\s]+$/, '');

/** The host of an address, for a feed that has told no title; the text itself when it is none. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

/** What a feed is called: its title, or its host before it has told one. */
export const feedName = (feed: FeedStatus): string => (feed.title === '' ? hostOf(feed.url) : feed.title);

/** The same in a sentence that shows no address beside it: a bare number names no feed, so its path is told too. */
function toldName(feed: FeedStatus): string {
  const name = feedName(feed);
  return /^[\d.]+$|[:[\]]|^localhost$/.test(name) ? feed.url.replace(/^https?:\/\//, '') : name;
}

const sentence = (text: string): string => clause(text).replace(/^./u, (letter) => letter.toLocaleUpperCase(locale));

const earliest = (sources: readonly SourceStatus[]): number | null =>
  sources.map((source) => instant(source.nextDue)).reduce(
    (first, at) => (at === null ? first : first === null ? at : Math.min(first, at)), null);

/** The tone of the dot beside the words: all well, or worth a look. */
export interface State {
  readonly text: string;
  readonly tone: 'good' | 'care';
}

/** The footer's words for the headlines. */
export function newsState({ status, online }: Overview, now: number): State {
  const { news } = status.sources;
  const last = instant(news.lastSuccess);
  if (news.refreshing) return { text: messages.footer.refreshing, tone: 'good' };
  if (!online) return { text: messages.footer.offline(last, now), tone: 'care' };
  if (!news.feeds.some((feed) => feed.enabled)) return { text: messages.footer.noFeeds, tone: 'care' };
  if (last === null) return { text: messages.footer.never, tone: 'care' };
  const well = news.lastError === null && failing(news.feeds).length === 0;
  return { text: messages.footer.updated(last, now), tone: well ? 'good' : 'care' };
}

/** The footer's words for the models. */
export function modelsState({ status, online }: Overview, now: number): State {
  const { models } = status.sources;
  const last = instant(models.lastSuccess);
  const listed = dayStart(models.contentDate);
  if (models.refreshing) return { text: messages.footer.refreshing, tone: 'good' };
  if (!online && !Number.isNaN(listed)) return { text: messages.footer.modelsOffline(listed), tone: 'care' };
  const tone = models.lastError === null && last !== null ? 'good' : 'care';
  if (last !== null) return { text: messages.footer.modelsUpdated(last, now), tone };
  return { text: Number.isNaN(listed) ? messages.footer.never : messages.footer.modelsOf(listed), tone };
}

const failing = (feeds: readonly FeedStatus[]): readonly FeedStatus[] =>
  feeds.filter((feed) => feed.enabled && feed.lastError !== null);

/** The one note about feeds that fail: which, since when, when next. Offline explains itself in the footer. */
export function newsTrouble({ status, online }: Overview, now: number): string | null {
  if (!online) return null;
  const { feeds, lastSuccess } = status.sources.news;
  const asked = feeds.filter((feed) => feed.enabled);
  const failed = failing(feeds);
  const due = earliest(failed);
  const first = failed[0];
  if (first === undefined) return null;
  const [why = '', ...others] = new Set(failed.map((feed) => sentence(feed.lastError?.message ?? '')));
  if (failed.length === 1) return messages.trouble.one(toldName(first), why, instant(first.lastSuccess), due, now);
  if (failed.length === asked.length) {
    return messages.trouble.all(others.length === 0 ? why : null, instant(lastSuccess), due, now);
  }
  return messages.trouble.some(failed.map(toldName), asked.length, due, now);
}

/** The note above the models when their list could not be fetched. */
export function modelsTrouble({ status, online }: Overview, now: number): string | null {
  const { models } = status.sources;
  const listed = dayStart(models.contentDate);
  if (!online || models.lastError === null || Number.isNaN(listed)) return null;
  const why = sentence(models.lastError.message);
  return messages.trouble.models(hostOf(models.url), why, listed, instant(models.nextDue), now);
}

/** A feed's health in words, for the settings. */
export function feedHealth(feed: FeedStatus, now: number): { readonly text: string; readonly bad: boolean } {
  const words = messages.settings.feeds;
  if (!feed.enabled) return { text: words.off, bad: false };
  if (feed.refreshing) return { text: words.refreshing, bad: false };
  const last = instant(feed.lastSuccess);
  const due = instant(feed.nextDue);
  const next = due === null ? words.notAgain : words.next(due, now);
  if (feed.lastError !== null) {
    return { text: `${words.failed(sentence(feed.lastError.message), last, now)}; ${next}`, bad: true };
  }
  return { text: `${last === null ? words.waiting : words.healthy(feed.items, last, now)}; ${next}`, bad: false };
}
