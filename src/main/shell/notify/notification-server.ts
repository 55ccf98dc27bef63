/**
 * Asks the notification server of a Linux desktop, or waits for it, without blocking. Electron calls the server synchronously: without an
 * answer each call blocks the whole process, including the API, for 25 s (libnotify's notify_get_server_caps and
 * notify_notification_show; seen on Plasma, whose bus starts a stand-in for the server that waits for the desktop).
 */
import type { Clock, Logger } from '../../base/clock-and-logger.ts';
import { isMissing, type AskBus } from '../bus/run-program.ts';

/** The owner of this name shows notifications (Desktop Notifications Specification). */
export const NOTIFICATIONS = 'org.freedesktop.Notifications';
export const NOTIFICATIONS_PATH = '/org/freedesktop/Notifications';

export interface NotificationServer {
  /** Whether it parses markup in bodies (Desktop Notifications Specification 1.2, the capability "body-markup"). */
  readonly markup: boolean;
  /** Its name on the bus, another one after each of its starts; null if unknown. */
  readonly owner: string | null;
}

/** Returns what is known of the notification server; null if none answers. Never rejects. */
export async function notificationServer(ask: AskBus): Promise<NotificationServer | null> {
  try {
    const markup = (await ask(NOTIFICATIONS, NOTIFICATIONS_PATH, `${NOTIFICATIONS}.GetCapabilities`)).includes('"body-markup"'); // starts it
    return { markup, owner: await askOwner(ask) };
  } catch (error) {
    return isMissing(error) ? { markup: true, owner: null } : null; // no dbus-send: there may be a server, and nearly all parse markup
  }
}

/** Returns the name of the notification server on the bus; null if that is unknown, or there is none. Does not start it. Never rejects. */
export const notificationOwner = (ask: AskBus): Promise<string | null> => askOwner(ask).catch(() => null);

async function askOwner(ask: AskBus): Promise<string | null> {
  const reply = await ask('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus.GetNameOwner', `string:${NOTIFICATIONS}`);
  return /string "(.*)"/.exec(reply)?.[1] ?? null;
}

const FIRST_PAUSE = 1_000; // ms
/** With the six before it two minutes: a bus's limit for starting a service (its session.conf, `service_start_timeout`). */
const LAST_PAUSE = 64_000; // ms

/**
 * Creates a function that resolves when the server answers, or with null after two minutes. Concurrent calls share one wait.
 * Once a wait has ended without an answer, each call asks only once, until one is answered.
 * @param ask resolves to null if no server answers; never rejects
 */
export function waitForServer(ask: () => Promise<NotificationServer | null>, clock: Clock, log: Logger): () => Promise<NotificationServer | null> {
  let inVain = false; // the last wait ended without an answer: this desktop may have no server, and a wait runs eight queries
  const answers = async (): Promise<NotificationServer | null> => {
    for (let pause = FIRST_PAUSE; ; pause *= 2) {
      const server = await ask();
      if (server !== null || inVain || pause > LAST_PAUSE) {
        inVain = server === null;
        return server;
      }
      if (pause === FIRST_PAUSE) log.info('No notification server is answering yet');
      await new Promise<void>((resolve) => { clock.after(pause, resolve); });
    }
  };
  let waiting: Promise<NotificationServer | null> | null = null;
  return () => waiting ??= answers().finally(() => { waiting = null; });
}
