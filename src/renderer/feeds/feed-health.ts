/** The texts about one feed, in the settings. Pure. */
import type { FeedReport } from '../../shared/status.ts';
import type { PopupWords } from '../texts/words.ts';
import { instant, nextTry, sentence } from '../texts/clauses.ts';

/** Whether a feed is enabled and its last fetch failed. */
export const isFailing = ({ enabled, lastError }: FeedReport): boolean => enabled && lastError !== null;

/** Returns the health of a feed in words, for the settings. @param now epoch ms */
export function feedHealth(feed: FeedReport, now: number, words: PopupWords): { readonly text: string; readonly bad: boolean } {
  const { t, ago, moment, paragraph } = words;
  if (!feed.enabled) return { text: t('feeds.off'), bad: false };
  if (feed.refreshing) return { text: t('feeds.refreshing'), bad: false };
  const last = instant(feed.lastSuccess);
  const due = instant(feed.nextDue);
  if (feed.lastError !== null) {
    const text = paragraph([
      t('trouble.why', { why: sentence(feed.lastError.message, words) }),
      last === null ? t('trouble.nothing') : t('trouble.last', { when: moment(last, now) }), nextTry(due, now, words) ?? t('trouble.notAgain'),
    ]);
    return { text, bad: true };
  }
  const state = last === null ? t('feeds.waiting') : t('feeds.healthy', { items: feed.items, ago: ago(last, now) });
  const next = due === null ? t('feeds.notAgain') : due <= now ? t('feeds.nextSoon') : t('feeds.next', { when: moment(due, now) });
  return { text: t('feeds.health', { state, next }), bad: false };
}

/**
 * Returns all facts on the health of a feed, one per line: when it was last read, what went wrong, when it is asked next and
 * why. @param now epoch ms
 */
export function feedFacts(feed: FeedReport, now: number, words: PopupWords): ReadonlyArray<{ readonly label: string; readonly text: string }> {
  const { t, when, inWords, capital } = words;
  const last = instant(feed.lastSuccess);
  const due = instant(feed.nextDue);
  const { lastError } = feed;
  const why = inWords(feed.reason);
  return [
    { label: t('feed.last'), text: last === null ? t('feed.never') : capital(t('feed.lastRead', { when: when(last, now), items: feed.items })) },
    {
      label: t('feed.trouble'),
      text: lastError === null
        ? t('feed.noTrouble')
        : t('feed.troubleAt', { why: sentence(lastError.message, words), when: when(Date.parse(lastError.at), now) }),
    },
    {
      label: t('feed.next'),
      text: due === null ? t('feed.nextNever', { why }) : due <= now ? t('feed.nextSoon', { why }) : capital(t('feed.nextAt', { when: when(due, now), why })),
    },
  ];
}
