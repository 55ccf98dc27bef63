/** The notifications recorded by the desktop's daemon, and a person's reactions to them. */
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { notificationFile, type Desktop } from '../../../scripts/desktop/desktop.ts';
import { capture } from '../../../scripts/lib/run.ts';
import { until } from '../../../scripts/lib/until.ts';

const Notified = z.object({
  event: z.literal('notify'),
  id: z.int(),
  app: z.string(),
  icon: z.string(),
  summary: z.string(),
  body: z.string(),
  actions: z.array(z.string()),
  hints: z.record(z.string(), z.unknown()),
  timeout: z.int(),
});
const Closed = z.object({ event: z.literal('close'), id: z.int() });
const Line = z.discriminatedUnion('event', [Notified, Closed]);

const QUIET = 2_000; // ms

export type RecordedNotification = z.infer<typeof Notified>;

export interface Notifications {
  /** Returns all notifications so far, oldest first; a replacement is another entry. */
  readonly all: () => Promise<readonly RecordedNotification[]>;
  /** Returns all notifications so far, after time for one that should not come: those of a start come within half of it. */
  readonly settled: () => Promise<readonly RecordedNotification[]>;
  /** Waits for the first notification that fits. */
  readonly first: (fits?: (notification: RecordedNotification) => boolean) => Promise<RecordedNotification>;
  /** Simulates a click on a notification: its default action, or another one it offers. */
  readonly invoke: (id: number, action?: string) => Promise<void>;
  /** Simulates a dismissal without a click. */
  readonly dismiss: (id: number) => Promise<void>;
  /** Suspends the daemon: it exists but does not answer, as while a panel that contains it starts. */
  readonly hang: () => Promise<void>;
  /** Resumes the daemon, which then handles the calls it received meanwhile. */
  readonly wake: () => Promise<void>;
}

/** Returns the notifications of a desktop started with `notifications: 'recorded'`. */
export function notificationsOf(desktop: Desktop): Notifications {
  const all = async (): Promise<RecordedNotification[]> => {
    const text = await readFile(notificationFile(desktop), 'utf8').catch(() => '');
    const lines = text.split('\n').slice(0, -1); // text after the last line break is incomplete
    return lines.map((line) => Line.parse(JSON.parse(line))).filter((line) => line.event === 'notify');
  };
  const answer = async (method: string, ...args: string[]): Promise<void> => {
    const { code, stderr } = await capture('dbus-send', ['--session', '--print-reply', '--dest=org.freedesktop.Notifications',
      '/org/freedesktop/Notifications', `tidings.test.Notifications.${method}`, ...args], { env: desktop.env });
    if (code !== 0) throw new Error(`The notification daemon did not ${method}: ${stderr.trim()}`);
  };
  const signal = async (name: NodeJS.Signals): Promise<void> => {
    const { stdout } = await capture('dbus-send', ['--session', '--print-reply=literal', '--dest=org.freedesktop.DBus', '/',
      'org.freedesktop.DBus.GetConnectionUnixProcessID', 'string:org.freedesktop.Notifications'], { env: desktop.env });
    process.kill(Number(/uint32 (\d+)/.exec(stdout)?.[1]), name);
  };
  return {
    all,
    settled: async () => {
      await sleep(QUIET);
      return await all();
    },
    first: (fits = () => true) => until('a notification arrives', async () => (await all()).find(fits)),
    invoke: (id, action = 'default') => answer('Invoke', `uint32:${id}`, `string:${action}`),
    dismiss: (id) => answer('Close', `uint32:${id}`, 'uint32:2'), // 2: dismissed by the person
    hang: () => signal('SIGSTOP'),
    wake: () => signal('SIGCONT'),
  };
}
