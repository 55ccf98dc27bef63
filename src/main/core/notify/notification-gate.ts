/** Holds back a notification while none may be shown, and asks the desktop last, immediately before showing it. */
import type { Settings } from '../../../shared/settings.ts';
import type { Clock } from '../../base/clock-and-logger.ts';
import { createAlarm } from '../../base/alarm.ts';
import { decideNotification } from './may-notify.ts';

/** Asks the desktop whether its do-not-disturb mode is on; false if it cannot say. Never rejects. */
export type DoNotDisturb = () => Promise<boolean>;

export interface PendingNotification {
  /** Epoch ms from which it is stale and dropped; null if it never goes stale. */
  readonly goodUntil: number | null;
  /** Called once when it may be shown. */
  show(): void;
  /** Called instead of `show` when it will not be shown. */
  drop(): void;
}

export interface NotificationGate {
  /** Shows `news` as soon as that is allowed. It replaces whatever was waiting, without a call to its `drop`. */
  offer(news: PendingNotification): void;
  /** Discards whatever is waiting, without a call to its `drop`. */
  withdraw(): void;
}

export interface NotificationGateOptions {
  readonly clock: Clock;
  readonly settings: () => Settings;
  readonly doNotDisturb: DoNotDisturb;
}

/** Creates a queue of one for notifications. */
export function createNotificationGate({ clock, settings, doNotDisturb }: NotificationGateOptions): NotificationGate {
  const alarm = createAlarm(clock);
  let latest: PendingNotification | null = null; // the desktop's answer for any other is out of date
  /** @param isOn whether do-not-disturb is; null if the desktop was not asked yet */
  function decide(news: PendingNotification, isOn: boolean | null): void {
    if (latest !== news) return;
    const verdict = decideNotification(clock.now(), settings(), isOn ?? false, news.goodUntil);
    if (verdict.kind === 'later') alarm.set(verdict.at, () => decide(news, null));
    else if (verdict.kind === 'drop') end(() => news.drop());
    else if (isOn !== null) end(() => news.show());
    else void doNotDisturb().then((answer) => decide(news, answer));
  }
  function end(act: () => void): void {
    latest = null;
    act();
  }
  return {
    offer: (news) => {
      alarm.clear();
      latest = news;
      decide(news, null);
    },
    withdraw: () => {
      alarm.clear();
      latest = null;
    },
  };
}
