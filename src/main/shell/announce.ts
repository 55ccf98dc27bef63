/** Desktop notifications, one of a kind at a time. */
import { Notification } from 'electron';
import type { Logger } from '../ports.ts';
import { notificationBody } from './markup.ts';

export interface AnnounceOptions {
  readonly icon: string; // path
  readonly readsMarkup: () => Promise<boolean>;
  readonly log: Logger;
}

export interface Announcement {
  readonly title: string;
  readonly body: string;
  readonly onClick: () => void;
}

/** Makes the function that shows one notification in place of the last it showed. */
export function createAnnouncer({ icon, readsMarkup, log }: AnnounceOptions): (announcement: Announcement) => Promise<void> {
  let held: Notification | null = null; // a notification that is collected loses its click (Windows, Linux)
  return async ({ title, body, onClick }) => {
    if (!Notification.isSupported()) {
      log.warn('This desktop shows no notifications');
      return;
    }
    const notification = new Notification({ title, body: notificationBody(body, await readsMarkup()), icon, silent: true });
    notification.on('click', onClick);
    notification.on('failed', (_event, error) => log.warn('The notification could not be shown', { error }));
    notification.show();
    held?.close();
    held = notification;
  };
}
