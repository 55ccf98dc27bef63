/** Desktop notifications, one of a kind at a time. */
import { Notification } from 'electron';
import type { Logger } from '../ports.ts';
import { notificationBody } from './markup.ts';
import type { NotificationServer } from './notification-server.ts';

export interface AnnounceOptions {
  readonly icon: string; // path
  /** Resolves as soon as the notification server answers; with null where it does not. */
  readonly server: () => Promise<NotificationServer | null>;
  readonly log: Logger;
}

export interface Announcement {
  readonly title: string;
  readonly body: string;
  readonly onClick: () => void;
  /** Whether it is still so: the server may have been waited for. Always, where this is not given. */
  readonly isSo?: () => boolean;
}

/** Makes the function that shows one notification in place of the last it showed, and gives whether it did. */
export function createAnnouncer({ icon, server, log }: AnnounceOptions): (announcement: Announcement) => Promise<boolean> {
  let held: Notification | null = null; // a notification that is collected loses its click (Windows, Linux)
  let latest: Announcement | null = null;
  return async (announcement) => {
    latest = announcement;
    const able = Notification.isSupported() ? await server() : null;
    if (able === null) {
      log.warn('This desktop shows no notifications');
      return false;
    }
    const { title, body, onClick, isSo } = announcement;
    if (latest !== announcement || isSo?.() === false) return false;
    const notification = new Notification({ title, body: notificationBody(body, able.markup), icon, silent: true });
    notification.on('click', onClick);
    notification.on('failed', (_event, error) => log.warn('The notification could not be shown', { error }));
    notification.show();
    held?.close();
    held = notification;
    return true;
  };
}
