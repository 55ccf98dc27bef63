/** Watches the local calendar: reports each new day, and decides when the quote of the day is announced. */
import type { DailyQuote } from '../../../shared/bridge/quote.ts';
import { localDay, nextLocalMidnight } from '../../../shared/local-day.ts';
import type { Settings } from '../../../shared/settings.ts';
import type { Clock } from '../../base/clock-and-logger.ts';
import { createAlarm } from '../../base/alarm.ts';
import { dailyTurn } from './daily.ts';
import { createNotificationGate, type DoNotDisturb, type NotificationGate } from './notification-gate.ts';
import type { Watch } from './watch.ts';

export interface DayWatchOptions {
  readonly clock: Clock;
  readonly settings: () => Settings;
  readonly today: () => DailyQuote | null;
  /** The last local days whose quotes were announced, in that order, kept across restarts. */
  readonly announcedDays: () => readonly string[];
  /** Stores a day as announced. Called before the quote is shown, so that a crash does not announce it twice. */
  readonly remember: (day: string) => Promise<unknown>;
  readonly onNewDay: () => void;
}

/** Announces the quotes of the days. */
export interface QuoteTeller {
  /** Shows a quote in place of the previous one. */
  show(quote: DailyQuote): void;
  /** Takes back the quote that was shown last, as its day is over: a click on it would lead to that of today. */
  withdraw(): void;
}

export interface DayWatch extends Watch {
  /** Passes the quote of each day to `teller` from now on, when it may be shown. */
  announce(teller: QuoteTeller, doNotDisturb: DoNotDisturb): void;
}

/** Creates a watch that reports new days at once, and announces quotes once `announce` was called. */
export function createDayWatch(options: DayWatchOptions): DayWatch {
  const { clock } = options;
  const midnight = createAlarm(clock);
  const announcement = createAlarm(clock);
  let listener: { readonly teller: QuoteTeller; readonly gate: NotificationGate } | null = null;
  let day = localDay(clock.now());

  /** Compares days instead of trusting the alarm: the machine may sleep through midnight, or the clock be set past it. */
  function watchMidnight(): void {
    const now = clock.now();
    midnight.set(nextLocalMidnight(now), watchMidnight);
    if (localDay(now) === day) return;
    if (localDay(now) > day) listener?.teller.withdraw(); // not if the clock was set back
    day = localDay(now);
    options.onNewDay();
  }

  function watchAnnouncement(): void {
    announcement.clear();
    if (!listener) return;
    listener.gate.withdraw();
    const now = clock.now();
    const { notification } = options.settings();
    const turn = dailyTurn(notification, options.announcedDays(), now);
    if (turn.at === null) return;
    if (!turn.due) {
      announcement.set(turn.at, watchAnnouncement);
      return;
    }
    const next = dailyTurn(notification, [turn.day], now).at ?? now;
    listener.gate.offer({
      goodUntil: nextLocalMidnight(now),
      show: () => {
        if (localDay(clock.now()) === turn.day) tell(turn.day); // otherwise the time zone or the clock has changed since
        watchAnnouncement();
      },
      drop: () => announcement.set(next, watchAnnouncement),
    });
  }

  function tell(today: string): void {
    const quote = options.today();
    void options.remember(today).then(() => { // the next `announcedDays` includes it at once
      if (quote && localDay(clock.now()) === today) listener?.teller.show(quote); // storing it may take long
    });
  }

  watchMidnight();
  return {
    announce: (teller, doNotDisturb) => {
      listener = { teller, gate: createNotificationGate({ ...options, doNotDisturb }) };
      watchAnnouncement();
    },
    check: () => {
      watchMidnight();
      watchAnnouncement();
    },
    stop: () => {
      listener?.gate.withdraw();
      listener = null; // also stops a quote that `remember` is still storing
      midnight.clear();
      announcement.clear();
    },
  };
}
