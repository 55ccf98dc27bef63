/** Holds back what may not be told yet, and asks the desktop last: right before it is told. */
import type { Settings } from '../../../shared/settings.ts';
import type { Clock } from '../../ports.ts';
import { createAlarm } from '../../alarm.ts';
import { mayTell, type DesktopWish } from './may-tell.ts';

/** Asks the desktop whether it wants no disturbance now; false where it cannot tell. Never rejects. */
export type DoNotDisturb = () => Promise<boolean>;

export interface News {
  /** Epoch ms from which it is old; null where it can wait for ever. */
  readonly goodUntil: number | null;
  tell(): void;
  /** It will not be told. */
  drop(): void;
}

export interface Telling {
  /** Tells as soon as it may be told. One at a time: it takes the place of what waited. */
  offer(news: News, doNotDisturb: DoNotDisturb): void;
  /** Nothing waits any more. */
  withdraw(): void;
}

/** Nothing waits at first. */
export function createTelling({ clock, settings }: { readonly clock: Clock; readonly settings: () => Settings }): Telling {
  const alarm = createAlarm(clock);
  let latest: News | null = null; // answers about any other come too late
  function decide(news: News, doNotDisturb: DoNotDisturb, asked: DesktopWish | null): void {
    if (latest !== news) return;
    const verdict = mayTell(clock.now(), settings(), asked ?? { doNotDisturb: false }, news.goodUntil);
    if (verdict.verdict === 'later') alarm.set(verdict.at, () => decide(news, doNotDisturb, null));
    else if (verdict.verdict === 'drop') end(() => news.drop());
    else if (asked !== null) end(() => news.tell());
    else void doNotDisturb().then((answer) => decide(news, doNotDisturb, { doNotDisturb: answer }));
  }
  function end(act: () => void): void {
    latest = null;
    act();
  }
  return {
    offer: (news, doNotDisturb) => {
      alarm.clear();
      latest = news;
      decide(news, doNotDisturb, null);
    },
    withdraw: () => {
      alarm.clear();
      latest = null;
    },
  };
}
