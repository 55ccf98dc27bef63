/** The system's list of programs to start at login. Electron's own setting does nothing on Linux, where a file does. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { autostartChange, autostartEntry, autostartPath } from './autostart-entry.ts';

/** What Electron's `app.setLoginItemSettings` takes of it. */
export interface LoginItemSettings {
  readonly openAtLogin: boolean;
  readonly path?: string;
  readonly args?: string[];
}

export interface LoginItem {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  /** How this program is started, one word each. */
  readonly command: readonly string[];
  readonly setLoginItemSettings: (settings: LoginItemSettings) => void;
  /** Whether the system's list has the program in just these words; it may be switched off there all the same. */
  readonly isListed: (settings: LoginItemSettings) => boolean;
}

/** At login nobody has asked for a window: where there is no tray, none is opened either. */
const AT_LOGIN = '--hidden';

/**
 * Makes the system start the program at login, or not; "still" where it is to do so as before.
 * @returns the path of the file that was left alone because somebody else made it, or null
 * @throws when it cannot be stored
 */
export async function setStartAtLogin(wish: 'on' | 'off' | 'still', item: LoginItem): Promise<string | null> {
  if (item.platform === 'linux') return await setAutostartFile(wish, item);
  const settings = loginItemSettings(wish !== 'off', item.platform, item.command);
  if (wish !== 'still' || isOutOfDate(settings, item)) item.setLoginItemSettings(settings);
  return null;
}

/**
 * To write an entry switches it on, too (Electron, `app.setLoginItemSettings`), and a person may have switched it off in
 * the Task Manager since, or taken it out of the Mac's login items. A Mac finds the program wherever it lies.
 */
const isOutOfDate = (settings: LoginItemSettings, { platform, isListed }: LoginItem): boolean => platform === 'win32' && !isListed(settings);

/**
 * Windows writes path and arguments, joined by spaces, into the registry as they are (Electron, browser_win.cc), so
 * what may have a space is quoted here. macOS starts the app itself, without arguments, and has a tray everywhere.
 */
export function loginItemSettings(on: boolean, platform: NodeJS.Platform, command: readonly string[]): LoginItemSettings {
  if (platform !== 'win32') return { openAtLogin: on };
  const [path = '', ...args] = command.map((word) => `"${word}"`);
  return { openAtLogin: on, path, args: [...args, AT_LOGIN] };
}

async function setAutostartFile(wish: 'on' | 'off' | 'still', { env, home, command }: LoginItem): Promise<string | null> {
  const path = autostartPath(env, home);
  const entry = autostartEntry([...command, AT_LOGIN]);
  const existing = await readFile(path, 'utf8').catch(nullIfMissing);
  const change = autostartChange(existing, wish, entry);
  if (change === 'remove') await rm(path, { force: true });
  if (change === 'write') await writeWhole(path, entry);
  return change === 'foreign' ? path : null;
}

/**
 * On a full disk the old entry stays. Half a one would not have the line by which it is known as ours, and so would be
 * left alone from then on.
 */
async function writeWhole(path: string, entry: string): Promise<void> {
  const temporary = join(dirname(path), '.tidings.desktop.tmp'); // not *.desktop: no desktop starts what it says
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(temporary, entry);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error; // there is something that cannot be read: not ours to replace
}
