/**
 * Whether the desktop wants no disturbance now. Windows and macOS keep notifications back by themselves, and on a Mac no
 * program may ask; on Linux each notification server does it in a way of its own, and shows afterwards what it kept
 * back, one by one: so it is asked before, and what it would keep is kept here.
 */
import { isDesktop } from './is-desktop.ts';
import { busAskedBy, runProgram, type RunProgram } from './run-program.ts';

export interface DesktopAsked {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly run?: RunProgram;
}

const SERVER = 'org.freedesktop.Notifications';
const SERVER_PATH = '/org/freedesktop/Notifications';
/** Settings that say whether notifications are shown. */
const SWITCHES = [
  { desktop: 'GNOME', setting: ['org.gnome.desktop.notifications', 'show-banners'] },
  { desktop: 'X-Cinnamon', setting: ['org.cinnamon.desktop.notifications', 'display-notifications'] },
] as const;

/** Asks those whom this desktop may have, until one says yes or no. Never rejects: false where nobody answers. */
export async function isDoNotDisturbOn({ platform, env, run: start = runProgram }: DesktopAsked): Promise<boolean> {
  if (platform !== 'linux') return false;
  const ask = busAskedBy(start);
  const property = (owner: string, name: string): Promise<string> =>
    ask(SERVER, SERVER_PATH, 'org.freedesktop.DBus.Properties.Get', `string:${owner}`, `string:${name}`);
  const questions: readonly (() => Promise<boolean | null>)[] = [
    // KDE Plasma's extension of the notification server's interface.
    async () => booleanIn(await property(SERVER, 'Inhibited')),
    // dunst, what `dunstctl is-paused` asks.
    async () => booleanIn(await property('org.dunstproject.cmd0', 'paused')),
    // GNOME and Cinnamon have no such property: their switch is a setting (gsettings-desktop-schemas, cinnamon).
    ...SWITCHES.filter(({ desktop }) => isDesktop(env, desktop))
      .map(({ setting }) => async () => opposite((await start('gsettings', ['get', ...setting])).trim())),
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

/** The value in dbus-send's reply, e.g. "   variant       boolean true". */
const booleanIn = (reply: string): boolean | null => {
  const [, word] = /\bboolean (true|false)\s*$/.exec(reply) ?? [];
  return word === undefined ? null : word === 'true';
};

const opposite = (word: string): boolean | null => (word === 'true' ? false : word === 'false' ? true : null);
