/** Watches the local calendar: tells when the quote of the day changes, and when it is to be announced. */
import type { DailyQuote } from '../../../shared/bridge.ts';
import type { Settings } from '../../../shared/settings.ts';
import { localDay, nextLocalMidnight } from '../../content/quotes/day.ts';
import type { Clock } from '../../ports.ts';
import { createAlarm } from '../../alarm.ts';
import { dailyTurn } from './daily.ts';
import { createTelling, type DoNotDisturb } from './telling.ts';

export interface DayWatchOptions {
  readonly clock: Clock;
  readonly settings: () => Settings;
  readonly today: () => DailyQuote | null;
  /** The last announced local day, kept over restarts. */
  readonly announcedDay: () => string | null;
  /** Remembers a day as announced, before it is shown: a crash must not announce twice. */
  readonly remember: (day: string) => Promise<unknown>;
  readonly onNewDay: () => void;
}

export interface DayWatch {
  announce(show: (quote: DailyQuote) => void, doNotDisturb: DoNotDisturb): void;
  /** Looks at the clock now: after a change of settings, a wake-up, a set clock. */
  check(): void;
  stop(): void;
}

/** Starts watching at once; announces nothing before `announce` was called. */
export function createDayWatch(options: DayWatchOptions): DayWatch {
  const { clock } = options;
  const midnight = createAlarm(clock);
  const announcement = createAlarm(clock);
  const telling = createTelling(options);
  let listener: { show: (quote: DailyQuote) => void; doNotDisturb: DoNotDisturb } | null = null;
  let day = localDay(clock.now());
  const told = new Set<string>(); // in this run: a clock that was far back and is right again meets its days again

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
    telling.withdraw();
    if (!listener) return;
    const now = clock.now();
    const { notification } = options.settings();
    const today = localDay(now);
    const turn = dailyTurn(notification, told.has(today) ? today : options.announcedDay(), now);
    if (turn.at === null) return;
    if (!turn.due) {
      announcement.set(turn.at, watchAnnouncement);
      return;
    }
    const next = dailyTurn(notification, turn.day, now).at ?? now;
    telling.offer({
      goodUntil: nextLocalMidnight(now),
      tell: () => {
        if (localDay(clock.now()) === turn.day) tell(turn.day); // or the zone is another since
        watchAnnouncement();
      },
      drop: () => announcement.set(next, watchAnnouncement),
    }, listener.doNotDisturb);
  }

  function tell(today: string): void {
    told.add(today);
    const quote = options.today();
    void options.remember(today).then(() => { if (quote) listener?.show(quote); }); // in memory it is at once
  }

  watchMidnight();
  return {
    announce: (show, doNotDisturb) => {
      listener = { show, doNotDisturb };
      watchAnnouncement();
    },
    check: () => {
      watchMidnight();
      watchAnnouncement();
    },
    stop: () => {
      listener = null; // also for one that is just being remembered
      midnight.clear();
      announcement.clear();
      telling.withdraw();
    },
  };
}
