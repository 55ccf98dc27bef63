/**
 * The notification server of a Linux desktop, for which nothing else may wait. Electron speaks to it by calls that hold
 * the whole process up until they are answered, 25 s each, and the API with it (libnotify's notify_get_server_caps and
 * notify_notification_show; seen on Plasma, whose bus starts a program in its place that waits for the desktop).
 */
import type { Clock, Logger } from '../ports.ts';

export interface NotificationServer {
  /** It reads markup in bodies (Desktop Notifications Specification 1.2, the capability "body-markup"). */
  readonly markup: boolean;
}

const FIRST_PAUSE = 1_000; // ms
/** With the six before it two minutes: a bus gives a service no longer to start (`service_start_timeout` of its session.conf). */
const LAST_PAUSE = 64_000; // ms

/**
 * Makes the wait for the server: it resolves as soon as that answers; with null where it has not in two minutes. Those who
 * come meanwhile wait together.
 * @param ask gives null where none answers now, and never rejects
 */
export function waitForServer(ask: () => Promise<NotificationServer | null>, clock: Clock, log: Logger): () => Promise<NotificationServer | null> {
  const answers = async (): Promise<NotificationServer | null> => {
    for (let pause = FIRST_PAUSE; ; pause *= 2) {
      const server = await ask();
      if (server !== null || pause > LAST_PAUSE) return server;
      if (pause === FIRST_PAUSE) log.info('No notification server answers yet');
      await new Promise<void>((resolve) => { clock.after(pause, resolve); });
    }
  };
  let waiting: Promise<NotificationServer | null> | null = null;
  return () => waiting ??= answers().finally(() => { waiting = null; });
}
