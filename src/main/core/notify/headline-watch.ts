/** Decides when new headlines are announced: at most once per refresh, and once for all that came while notifications were silenced. */
import type { Settings } from '../../../shared/settings.ts';
import type { Clock } from '../../base/clock-and-logger.ts';
import type { Arrivals } from '../../content/news/arrivals.ts';
import type { HeadlineIndex } from '../../content/news/headline-index.ts';
import { headlineNews, type HeadlineNews } from './new-headlines.ts';
import { createNotificationGate, type DoNotDisturb, type NotificationGate } from './notification-gate.ts';
import type { Watch } from './watch.ts';

export interface HeadlineWatchOptions {
  readonly clock: Clock;
  readonly settings: () => Settings;
  /** Resolves when nothing is being refreshed and nothing is due. */
  readonly rest: () => Promise<void>;
  /** The index of the current news. */
  readonly index: () => HeadlineIndex;
  /** When the person last looked at the list of headlines, epoch ms; null before the first time. */
  readonly lookedAt: () => number | null;
}

export interface HeadlineWatch extends Watch {
  /** Passes each notification to `show` from now on. */
  announce(show: (news: HeadlineNews) => void, doNotDisturb: DoNotDisturb): void;
  /** Takes in the new headlines of a refresh job, or of a part that it handed over early, except those of feeds that the person is not notified of yet. */
  add(arrivals: readonly Arrivals[]): void;
}

/**
 * Creates a watch that collects new headlines until a refresh is over, and while notifications are silenced over several
 * refreshes, and announces them in one notification. One per refresh would arrive in a burst afterwards; none at all would
 * hide a feed that publishes once a month. Headlines the person has seen in the list, or muted, meanwhile are left out.
 */
export function createHeadlineWatch({ clock, settings, rest, index, lookedAt }: HeadlineWatchOptions): HeadlineWatch {
  let listener: { readonly show: (news: HeadlineNews) => void; readonly gate: NotificationGate } | null = null;
  let gathered: readonly (Arrivals & { readonly at: number })[] = [];
  let refreshing = false; // a job may bring more headlines, or take out those that the person has just muted

  const newsNow = (): HeadlineNews | null => {
    const seen = lookedAt();
    const rows = index();
    const stored = new Set(rows.map(({ key }) => key));
    gathered = gathered
      // A look that a wrong clock had put ahead was moved to the moment in which the headlines arrived; it did not show them.
      .filter(({ at }) => seen === null || at >= seen)
      // Do-not-disturb may last for months. What is muted stays stored, and is back in the list once it is not muted any more.
      .map((news) => ({ ...news, headlines: news.headlines.filter(({ key }) => stored.has(key)) }))
      .filter(({ headlines }) => headlines.length > 0);
    const listed = new Set(rows.filter(({ shown }) => shown).map(({ key }) => key));
    return headlineNews(gathered, settings(), listed);
  };
  const forget = (): void => { gathered = []; };
  function considerAtRest(): void {
    if (refreshing || gathered.length === 0) return;
    refreshing = true;
    listener?.gate.withdraw();
    void rest().then(() => {
      refreshing = false;
      consider();
    });
  }
  function consider(): void {
    if (listener === null || newsNow() === null) return forget();
    listener.gate.offer({
      goodUntil: null,
      show: () => {
        const news = newsNow(); // the person may have looked at the list while it waited
        forget();
        if (news !== null) listener?.show(news);
      },
      drop: forget,
    });
  }

  return {
    announce: (show, doNotDisturb) => {
      listener = { show, gate: createNotificationGate({ clock, settings, doNotDisturb }) };
    },
    add: (arrivals) => {
      const notifying = new Set(settings().feeds.filter(({ notify }) => notify).map(({ id }) => id));
      const at = clock.now();
      gathered = [...gathered, ...arrivals.filter(({ feed }) => notifying.has(feed)).map((news) => ({ ...news, at }))];
      considerAtRest();
    },
    check: considerAtRest,
    stop: () => {
      listener?.gate.withdraw();
      listener = null;
    },
  };
}
