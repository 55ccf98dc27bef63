/** Shows desktop notifications, at most one of each kind at a time. */
import { Notification } from 'electron';
import type { Logger } from '../../base/clock-and-logger.ts';
import { notificationBody } from './markup.ts';
import type { NotificationServer } from './notification-server.ts';

export interface NotifierOptions {
  /** Path of the icon; null where the system adds the program's own. */
  readonly icon: string | null;
  /** Resolves when the notification server answers, or with null if it does not. */
  readonly server: () => Promise<NotificationServer | null>;
  /** Resolves to the `owner` of the server that is there now; null if that is unknown. Never rejects. */
  readonly owner: () => Promise<string | null>;
  /** The system showed a notification, or refused to. Linux never says. */
  readonly onAnswer: (shown: boolean) => void;
  readonly log: Logger;
}

export interface DesktopNotification {
  readonly title: string;
  readonly body: string;
  readonly onClick: () => void;
  /** Whether it still holds after the wait for the server; omitted if it always does. */
  readonly isSo?: () => boolean;
}

/**
 * Returns the icon that notifications must bring along. macOS always shows that of the program (electron 1025), and another
 * as a picture beside it; Windows takes the one of the program's shortcut in the Start menu.
 */
export const notificationIcon = (icon: string, platform: NodeJS.Platform): string | null => (platform === 'linux' ? icon : null);

export interface Notifier {
  /** Shows a notification in place of the previous one. @returns whether it was shown */
  tell(wanted: DesktopNotification): Promise<boolean>;
  /** Takes back the notification that is shown, or about to be. Never rejects. */
  withdraw(): Promise<void>;
}

/** Creates a notifier for one kind of notification. */
export function createNotifier({ icon, server, owner, onAnswer, log }: NotifierOptions): Notifier {
  // A garbage-collected notification loses its click event (Windows, Linux).
  let held: { readonly notification: Notification; readonly owner: string | null } | null = null;
  let latest: DesktopNotification | null = null;
  /** Whether the server that showed a notification is still there; one that has started since numbers from 1 again. */
  const isSameServer = async (shownBy: string | null): Promise<boolean> => {
    const now = shownBy === null ? null : await owner();
    return now === null || now === shownBy;
  };
  const tell = async (wanted: DesktopNotification): Promise<boolean> => {
    latest = wanted;
    const able = Notification.isSupported() ? await server() : null;
    if (able === null) {
      log.warn('This desktop shows no notifications');
      return false;
    }
    const { title, body, onClick, isSo } = wanted;
    if (latest !== wanted || isSo?.() === false) return false;
    const notification = new Notification({ title, body: notificationBody(body, able.markup), ...(icon !== null && { icon }), silent: true });
    const onClicked = async (): Promise<void> => {
      if (await isSameServer(able.owner)) onClick();
      else notification.removeAllListeners(); // it was on another program's
    };
    notification.on('click', () => void onClicked());
    notification.on('show', () => onAnswer(true));
    notification.on('failed', (_event, error) => { // on macOS also if it is not allowed, or the program is not signed (electron 47817)
      log.warn('The notification could not be shown', { error });
      onAnswer(false);
    });
    notification.show();
    // Its number means nothing to a server that has started since, or is that of another notification: perhaps the new one's.
    if (held?.owner === able.owner) held.notification.close();
    else held?.notification.removeAllListeners();
    held = { notification, owner: able.owner };
    return true;
  };
  const withdraw = async (): Promise<void> => {
    latest = null;
    const taken = held;
    held = null;
    if (taken === null) return;
    if (await isSameServer(taken.owner)) taken.notification.close();
    else taken.notification.removeAllListeners();
  };
  return { tell, withdraw };
}
