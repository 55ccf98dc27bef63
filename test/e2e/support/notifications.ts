/** What programs told the desktop's recording notification daemon, and a person's answers to it. */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { capture } from '../../../scripts/lib/run.ts';
import { notificationFile, type Desktop } from '../desktop/desktop.ts';
import { until } from '../desktop/parts.ts';

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
export type RecordedNotification = z.infer<typeof Notified>;

export interface Notifications {
  /** All notifications so far, oldest first; a replaced one is there again. */
  readonly all: () => Promise<readonly RecordedNotification[]>;
  /** The first that fits, waiting for it. */
  readonly first: (fits?: (notification: RecordedNotification) => boolean) => Promise<RecordedNotification>;
  /** A click on it: its default action, or another it offered. */
  readonly invoke: (id: number, action?: string) => Promise<void>;
  /** A dismissal without a click. */
  readonly dismiss: (id: number) => Promise<void>;
  /** From now on it is there and answers nobody, as while a panel that has it starts. */
  readonly hang: () => Promise<void>;
  /** It answers again, and does what it was asked meanwhile. */
  readonly wake: () => Promise<void>;
}

/** The notifications of a desktop that was started with `notifications: 'recorded'`. */
export function notificationsOf(desktop: Desktop): Notifications {
  const all = async (): Promise<RecordedNotification[]> => {
    const text = await readFile(notificationFile(desktop), 'utf8').catch(() => '');
    const lines = text.split('\n').slice(0, -1); // what follows the last line break is being written
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
    first: (fits = () => true) => until('a notification arrives', async () => (await all()).find(fits)),
    invoke: (id, action = 'default') => answer('Invoke', `uint32:${id}`, `string:${action}`),
    dismiss: (id) => answer('Close', `uint32:${id}`, 'uint32:2'), // 2: dismissed by the person
    hang: () => signal('SIGSTOP'),
    wake: () => signal('SIGCONT'),
  };
}
