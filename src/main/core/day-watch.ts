/** Watches the local calendar: tells when the quote of the day changes, and when it is to be announced. */
import type { DailyQuote } from '../../shared/bridge.ts';
import type { Settings } from '../../shared/settings.ts';
import { nextLocalMidnight } from '../content/quotes/day.ts';
import type { Clock } from '../ports.ts';
import { createAlarm } from '../refresh/alarm.ts';
import { dailyTurn } from './daily.ts';

export interface DayWatchOptions {
  readonly clock: Clock;
  readonly setting: () => Settings['notification'];
  readonly today: () => DailyQuote | null;
  /** The last announced local day, kept over restarts. */
  readonly announcedDay: () => string | null;
  /** Remembers a day as announced, before it is shown: a crash must not announce twice. */
  readonly remember: (day: string) => Promise<unknown>;
  readonly onNewDay: () => void;
}

export interface DayWatch {
  announce(show: (quote: DailyQuote) => void): void;
  /** Looks at the clock now: after a change of settings, a wake-up, a set clock. */
  check(): void;
  stop(): void;
}

export function createDayWatch(options: DayWatchOptions): DayWatch {
  const { clock } = options;
  const midnight = createAlarm(clock);
  const announcement = createAlarm(clock);
  let show: ((quote: DailyQuote) => void) | null = null;

  function watchMidnight(): void {
    midnight.set(nextLocalMidnight(clock.now()), () => {
      options.onNewDay();
      watchMidnight();
    });
  }

  function watchAnnouncement(): void {
    announcement.clear();
    if (!show) return;
    const { due, at, day } = dailyTurn(options.setting(), options.announcedDay(), clock.now());
    if (at === null) return;
    if (!due) {
      announcement.set(at, watchAnnouncement);
      return;
    }
    const quote = options.today();
    const shown = show;
    void options.remember(day).then(() => { if (quote) shown(quote); });
    watchAnnouncement(); // remembered in memory at once: this sets the alarm for tomorrow
  }

  watchMidnight();
  return {
    announce: (listener) => {
      show = listener;
      watchAnnouncement();
    },
    check: () => {
      watchMidnight();
      watchAnnouncement();
    },
    stop: () => {
      midnight.clear();
      announcement.clear();
    },
  };
}
