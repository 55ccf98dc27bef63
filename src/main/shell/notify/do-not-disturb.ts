/**
 * Asks whether the desktop's do-not-disturb mode is on. Windows and macOS hold notifications back themselves, and on a Mac
 * programs cannot ask. On Linux each notification server has its own way, and afterwards shows one by one what it held back,
 * or has lost it (MATE). So it is asked first, and Tidings itself keeps what the server would hold back.
 */
import { isDesktop } from '../is-desktop.ts';
import type { AskBus, RunProgram } from '../bus/run-program.ts';
import { NOTIFICATIONS, NOTIFICATIONS_PATH } from './notification-server.ts';

export interface DesktopAsked {
  /** null outside Linux. */
  readonly ask: AskBus | null;
  readonly run: RunProgram;
  /** The environment of the session. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** GSettings keys that say whether notifications are shown, and what they say then. */
const SWITCHES = [
  { desktop: 'GNOME', setting: ['org.gnome.desktop.notifications', 'show-banners'], shown: 'true' },
  { desktop: 'X-Cinnamon', setting: ['org.cinnamon.desktop.notifications', 'display-notifications'], shown: 'true' },
  { desktop: 'MATE', setting: ['org.mate.NotificationDaemon', 'do-not-disturb'], shown: 'false' },
] as const;

/** Asks the services this desktop may have until one answers. Never rejects; false if none answers, and outside Linux. */
export async function isDoNotDisturbOn({ ask, run, env }: DesktopAsked): Promise<boolean> {
  if (ask === null) return false;
  const property = (owner: string, name: string): Promise<string> =>
    ask(NOTIFICATIONS, NOTIFICATIONS_PATH, 'org.freedesktop.DBus.Properties.Get', `string:${owner}`, `string:${name}`);
  const questions: readonly (() => Promise<boolean | null>)[] = [
    // KDE Plasma's extension of the notification interface.
    async () => booleanIn(await property(NOTIFICATIONS, 'Inhibited')),
    // dunst: the property that `dunstctl is-paused` reads.
    async () => booleanIn(await property('org.dunstproject.cmd0', 'paused')),
    // GNOME, Cinnamon and MATE have a setting instead (gsettings-desktop-schemas, cinnamon, mate-notification-daemon).
    ...SWITCHES.filter(({ desktop }) => isDesktop(env, desktop))
      .map(({ setting, shown }) => async () => isOther((await run('gsettings', ['get', ...setting])).trim(), shown)),
    // xfce4-notifyd keeps its switch in Xfconf.
    ...(isDesktop(env, 'XFCE')
      ? [async () => booleanIn(await ask('org.xfce.Xfconf', '/org/xfce/Xfconf', 'org.xfce.Xfconf.GetProperty', 'string:xfce4-notifyd', 'string:/do-not-disturb'))] : []),
  ];
  for (const question of questions) {
    const answer = await question().catch(() => null);
    if (answer !== null) return answer;
  }
  return false;
}

/** Returns the value in dbus-send's reply, e.g. "   variant       boolean true"; null if there is none. */
const booleanIn = (reply: string): boolean | null => {
  const [, word] = /\bboolean (true|false)\s*$/.exec(reply) ?? [];
  return word === undefined ? null : word === 'true';
};

const isOther = (word: string, than: string): boolean | null => (word === 'true' || word === 'false' ? word !== than : null);
