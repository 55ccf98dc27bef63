/** The desktop notification of the day's quote. */
import { Notification } from 'electron';
import type { DailyQuote } from '../../shared/bridge.ts';
import type { Logger } from '../ports.ts';
import { notificationBody } from './markup.ts';

export interface AnnounceOptions {
  readonly icon: string; // path
  readonly readsMarkup: () => Promise<boolean>;
  readonly onClick: () => void;
  readonly log: Logger;
}

/** Makes the function that shows one quote; a click on what it shows calls `onClick`. */
export function createAnnouncer({ icon, readsMarkup, onClick, log }: AnnounceOptions): (quote: DailyQuote) => Promise<void> {
  let held: Notification | null = null; // a notification that is collected loses its click (Windows, Linux)
  return async ({ quote, author, work }) => {
    if (!Notification.isSupported()) {
      log.warn('This desktop shows no notifications');
      return;
    }
    const body = notificationBody(`“${quote}”\n${author}, ${work}`, await readsMarkup());
    const notification = new Notification({ title: 'Quote of the day', body, icon, silent: true });
    notification.on('click', onClick);
    notification.on('failed', (_event, error) => log.warn('The notification could not be shown', { error }));
    notification.show();
    held?.close();
    held = notification;
  };
}
