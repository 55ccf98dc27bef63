/** Holds a notice about the program itself back during quiet hours, pauses and do-not-disturb. */
import type { Clock } from '../../base/clock-and-logger.ts';
import type { Core } from '../../core/contract.ts';
import { createNotificationGate, type DoNotDisturb, type PendingNotification } from '../../core/notify/notification-gate.ts';

export interface HeldNoticeOptions {
  readonly clock: Clock;
  readonly settings: Pick<Core['settings'], 'current' | 'onChange'>;
  readonly doNotDisturb: DoNotDisturb;
}

/**
 * Creates a function that calls `tell` as soon as a notice may be shown, and resolves to its answer. Notices come one at a
 * time: the next only after the answer about the last. They are not news, so the switch of the daily notification does not
 * concern them.
 */
export function createHeldNotice({ clock, settings, doNotDisturb }: HeldNoticeOptions): (tell: () => Promise<boolean>) => Promise<boolean> {
  const gate = createNotificationGate({
    clock, doNotDisturb,
    settings: () => {
      const now = settings.current();
      return { ...now, notification: { ...now.notification, enabled: true } };
    },
  });
  return (tell) => new Promise((resolve) => {
    const end = (told: boolean | Promise<boolean>): void => {
      unfollow();
      resolve(told);
    };
    const held: PendingNotification = { goodUntil: null, show: () => end(tell()), drop: () => end(false) };
    const unfollow = settings.onChange(() => gate.offer(held)); // a pause may have been ended
    gate.offer(held);
  });
}
