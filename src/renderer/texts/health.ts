/** The popup's texts about freshness and problems, derived from the status document. Pure. */
import type { Overview } from '../../shared/bridge/window.ts';
import { partsOf } from '../../shared/redirected.ts';
import { hostOf, siteName } from '../../shared/site.ts';
import type { FeedReport, ModelsReport, SourceReport } from '../../shared/status.ts';
import type { UserMessage } from '../../shared/language/phrase.ts';
import { dayStart } from './format.ts';
import type { PopupWords } from './words.ts';
import { clause, instant, nextTry, sentence } from './clauses.ts';

/**
 * The name for sentences without the address beside it. A feed without a title is named by its host, and if that is an IP address or
 * localhost, which do not identify a feed, by its address.
 */
const toldName = ({ title, url }: FeedReport): string =>
  (title === siteName(url) && /^[\d.]+$|^\[|^localhost$/.test(title) ? url.replace(/^https?:\/\//, '') : title);

/** A state in words, with the tone of the dot beside it: all is well, or worth a look. */
export interface State {
  readonly text: string;
  readonly brief?: string; // for narrow windows
  readonly full?: string; // for the tooltip, and to be spoken
  readonly tone: 'good' | 'care';
}

/** Fewer new feeds than this are fetched within seconds; a line about them would only flicker. */
const SEVERAL = 5;

/** Returns the footer's state of the headlines. @param now epoch ms */
export function newsState({ status, online }: Overview, now: number, words: PopupWords): State {
  const { t, ago, capital } = words;
  const { news } = status.sources;
  const last = instant(news.lastSuccess);
  // Before "Refreshing": it says more than that, which would alternate with it at each wave of a long list.
  if (online && last !== null && news.waiting.n - news.waiting.held >= SEVERAL) return arriving(news, now, words);
  if (news.refreshing) return refreshing(words);
  if (!online) {
    const text = last === null ? t('footer.offlineNever') : capital(t('footer.offline', { ago: ago(last, now) }));
    return { text, brief: t('footer.offlineBrief'), tone: 'care' };
  }
  if (news.enabled === 0) return { text: t(news.feeds === 0 ? 'headlines.noFeedsTitle' : 'headlines.noFeedsOnTitle'), tone: 'care' };
  const failed = news.failing.n;
  if (failed > 0) {
    const text = last === null ? t('footer.failed', { n: failed }) : capital(t('footer.updatedSome', { ago: ago(last, now), n: failed }));
    return { text, brief: t('footer.someBrief', { n: failed }), tone: 'care' }; // in brief, what is wrong is more than when
  }
  if (last === null) return { text: t('feeds.waiting'), tone: 'care' };
  return { text: t('footer.updated', { ago: ago(last, now) }), brief: capital(ago(last, now)), tone: 'good' };
}

const refreshing = ({ t }: PopupWords): State => ({ text: t('footer.refreshing'), brief: t('footer.refreshingBrief'), tone: 'good' });

/** Says how many feeds were fetched while others still wait for their first turn. Failed ones are counted in the note. */
function arriving({ enabled, failing: failed, waiting }: Overview['status']['sources']['news'], now: number, { t, moment, count }: PopupWords): State {
  const n = enabled - failed.n - waiting.n;
  const state = t('footer.fetchedFeeds', { n, all: enabled });
  const last = instant(waiting.lastDue);
  const full = last === null || last <= now ? state : t('footer.fetchedUntil', { state, when: moment(last, now) });
  return { text: t('footer.fetchedOf', { n, all: enabled }), full, brief: `${count(n)}/${count(enabled)}`, tone: 'care' };
}

/** The day of the models as epoch ms: when they were fetched, or the day the bundled list is of; NaN if there are none. */
const dayOf = ({ origin, lastSuccess, contentDate }: ModelsReport): number =>
  (origin === 'fetched' ? instant(lastSuccess) : null) ?? dayStart(contentDate);

/** Returns the footer's state of the models. @param now epoch ms */
export function modelsState({ status, online }: Overview, now: number, words: PopupWords): State {
  const { t, ago, dayMonth, capital } = words;
  const { models } = status.sources;
  const last = instant(models.lastSuccess);
  const listed = dayOf(models);
  if (models.refreshing) return refreshing(words);
  if (!online && !Number.isNaN(listed)) return { text: t('footer.modelsOffline', { day: dayMonth(listed, now) }), brief: t('footer.offlineBrief'), tone: 'care' };
  const tone = models.lastError === null && last !== null ? 'good' : 'care';
  if (last !== null) return { text: t('footer.updated', { ago: ago(last, now) }), brief: capital(ago(last, now)), tone };
  if (Number.isNaN(listed)) return { text: t('feeds.waiting'), tone };
  const day = dayMonth(listed, now);
  return { text: t('footer.modelsOf', { day }), brief: day, tone };
}

/** The note names so many failing feeds; of more it names two, and counts the others. */
const FEW = 3;

/** Whether nothing is fetched because the package was updated under the running program: a reason of every source. */
const isOutdated = ({ reason }: SourceReport): boolean => typeof reason !== 'string' && reason.key === 'reason.updated';

/**
 * Returns the note about failing feeds (which, since when, when next), or null. Being offline is reported in the footer.
 * @param now epoch ms
 */
export function newsTrouble({ status, online }: Overview, now: number, words: PopupWords): string | null {
  const { t, moment, list, paragraph } = words;
  if (isOutdated(status.sources.models)) return t('trouble.updated');
  if (!online) return null;
  const { enabled, failing: failed, lastSuccess } = status.sources.news;
  const next = nextTry(instant(failed.nextDue), now, words);
  const [first] = failed.first;
  if (first === undefined) return null;
  const [why = '', ...others] = new Set(failed.reasons.map((message) => sentence(message, words)));
  if (failed.n === 1) {
    const last = instant(first.lastSuccess);
    return paragraph([
      t('trouble.one', { feed: toldName(first) }), t('trouble.why', { why }),
      last === null ? t('trouble.nothing') : t('trouble.last', { when: moment(last, now) }), next,
    ]);
  }
  const each = others.length > 0 && failed.n <= FEW ? paragraph(failed.first.map((feed) => whyOf(feed, words))) : null;
  const reason = each ?? (others.length === 0 ? t('trouble.sameWhy', { why: briefly(failed.reasons[0] ?? '', words) }) : t('trouble.whys'));
  if (failed.n === enabled) {
    const last = instant(lastSuccess);
    return paragraph([
      t('trouble.all'), reason, last === null ? null : t('trouble.showing', { when: moment(last, now) }), next,
    ]);
  }
  if (each !== null) return paragraph([t('trouble.someOf', { failed: failed.n, all: enabled }), each, next]);
  const names = failed.first.map(toldName);
  const told = failed.n > FEW ? [...names.slice(0, 2), t('trouble.more', { n: failed.n - 2 })] : names;
  return paragraph([t('trouble.some', { failed: failed.n, all: enabled, feeds: list(told) }), reason, next]);
}

/** Names a failing feed with its reason. */
const whyOf = (feed: FeedReport, words: PopupWords): string =>
  words.t('trouble.whyOf', { feed: toldName(feed), why: briefly(feed.lastError?.message ?? '', words) });

/**
 * A reason after a colon, without its second sentence, if any: that says what may be behind it at a single site. The host
 * stays, if it is not the feed's own.
 */
function briefly(message: UserMessage, words: PopupWords): string {
  const { host, reason } = partsOf(message);
  const [first = ''] = sentence(reason, words).split(/(?<=\.)\s|(?<=。)/);
  const why = words.afterColon(clause(first));
  return host === null ? why : words.t('trouble.whyAt', { host, why });
}

/** Returns what is said without a network if there are no headlines: its return alone fetches nothing. @param now epoch ms */
export const newsOffline = ({ status }: Overview, now: number, words: PopupWords): string =>
  words.paragraph([words.t('trouble.offline'), nextTry(instant(status.sources.news.nextDue), now, words)]);

/** Returns what is said without a network if there are no models. @param now epoch ms */
export const modelsOffline = ({ status }: Overview, now: number, words: PopupWords): string =>
  words.paragraph([words.t('trouble.offline'), nextTry(instant(status.sources.models.nextDue), now, words)]);

/** Returns the note above the models if their list could not be fetched, or null. @param now epoch ms */
export function modelsTrouble({ status, online }: Overview, now: number, words: PopupWords): string | null {
  const { models } = status.sources;
  const listed = dayOf(models);
  if (isOutdated(models)) return words.t('trouble.updated');
  if (!online || models.lastError === null) return null;
  const { t, dayMonth, paragraph } = words;
  return paragraph([
    t('trouble.one', { feed: hostOf(models.url) }), t('trouble.why', { why: sentence(models.lastError.message, words) }),
    Number.isNaN(listed) ? null : t('trouble.showingList', { day: dayMonth(listed, now) }), nextTry(instant(models.nextDue), now, words),
  ]);
}

/** Returns the note about what cannot be read or saved on this computer, or null. */
export const storageTrouble = ({ status: { storage } }: Overview, { inWords }: PopupWords): string | null =>
  (storage.lastError === null ? null : inWords(storage.lastError.message));
