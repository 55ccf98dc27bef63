/** Watches the local calendar: tells when the quote of the day changes, and when it is to be announced. */
import type { DailyQuote } from '../../shared/bridge.ts';
import type { Settings } from '../../shared/settings.ts';
import { localDay, nextLocalMidnight } from '../content/quotes/day.ts';
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

/** Starts watching at once; announces nothing before `announce` was called. */
export function createDayWatch(options: DayWatchOptions): DayWatch {
  const { clock } = options;
  const midnight = createAlarm(clock);
  const announcement = createAlarm(clock);
  let show: ((quote: DailyQuote) => void) | null = null;
  let day = localDay(clock.now());

  /** The day is looked at, not the alarm: a midnight may be slept through, or crossed by setting the clock. */
  function watchMidnight(): void {
    const now = clock.now();
    midnight.set(nextLocalMidnight(now), watchMidnight);
    if (localDay(now) === day) return;
    day = localDay(now);
    options.onNewDay();
  }

  function watchAnnouncement(): void {
    announcement.clear();
    if (!show) return;
    const turn = dailyTurn(options.setting(), options.announcedDay(), clock.now());
    if (turn.at === null) return;
    if (!turn.due) {
      announcement.set(turn.at, watchAnnouncement);
      return;
    }
    const quote = options.today();
    void options.remember(turn.day).then(() => { if (quote) show?.(quote); });
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
      show = null; // also for one that is just being remembered
      midnight.clear();
      announcement.clear();
    },
  };
}
