/** When new headlines are told: once a refresh at most, and after a silence once for all of it. */
import type { Settings } from '../../../shared/settings.ts';
import type { Arrivals } from '../../content/news/arrivals.ts';
import type { Clock } from '../../ports.ts';
import { headlineNews, type HeadlineNews } from './new-headlines.ts';
import { createTelling, type DoNotDisturb } from './telling.ts';

export interface HeadlineWatchOptions {
  readonly clock: Clock;
  readonly settings: () => Settings;
  /** Resolves when nothing is being refreshed or due any more. */
  readonly rest: () => Promise<void>;
  /** When the person last looked at the list, epoch ms; null before the first look. */
  readonly lookedAt: () => number | null;
}

export interface HeadlineWatch {
  /** Shows each notification from now on. */
  announce(show: (news: HeadlineNews) => void, doNotDisturb: DoNotDisturb): void;
  /** A job of the refresh brought these. */
  add(arrivals: readonly Arrivals[]): void;
  /** Looks at the clock and the settings now: what waits may be told, or not any more. */
  check(): void;
  /** Shows nothing any more. */
  stop(): void;
}

/**
 * Gathers what the jobs of one refresh bring, and in quiet hours and pauses those of all refreshes. It is told in one
 * notification: one for each refresh would make a burst of it, and none would lose a feed that says something once a
 * month. Whoever has looked at the list meanwhile has seen it.
 */
export function createHeadlineWatch({ clock, settings, rest, lookedAt }: HeadlineWatchOptions): HeadlineWatch {
  const telling = createTelling({ clock, settings });
  let listener: { show: (news: HeadlineNews) => void; doNotDisturb: DoNotDisturb } | null = null;
  let gathered: readonly { readonly at: number; readonly arrivals: readonly Arrivals[] }[] = [];
  let refreshing = false; // something was brought, and more may follow

  const newsNow = (): HeadlineNews | null => {
    const seen = lookedAt();
    if (seen !== null) gathered = gathered.filter(({ at }) => at > seen);
    return headlineNews(gathered.flatMap(({ arrivals }) => arrivals), settings());
  };
  const forget = (): void => { gathered = []; };
  function consider(): void {
    if (refreshing) return;
    telling.withdraw();
    if (listener === null || newsNow() === null) return forget();
    telling.offer({
      goodUntil: null,
      tell: () => {
        const news = newsNow(); // the list may have been looked at while it waited
        forget();
        if (news !== null) listener?.show(news);
      },
      drop: forget,
    }, listener.doNotDisturb);
  }

  return {
    announce: (show, doNotDisturb) => { listener = { show, doNotDisturb }; },
    add: (arrivals) => {
      gathered = [...gathered, { at: clock.now(), arrivals }];
      if (refreshing) return;
      refreshing = true;
      telling.withdraw();
      void rest().then(() => {
        refreshing = false;
        consider();
      });
    },
    check: consider,
    stop: () => {
      listener = null;
      telling.withdraw();
    },
  };
}
