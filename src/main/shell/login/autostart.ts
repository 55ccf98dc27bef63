/** The system's list of programs to start at login. On Linux Electron's own setting does nothing, but a file does. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { nullIfMissing } from '../../../shared/error-code.ts';
import { autostartChange, autostartEntry, autostartPath, type LoginWish } from './autostart-entry.ts';

/** The settings passed to Electron's `app.setLoginItemSettings`. */
export interface LoginItemSettings {
  readonly openAtLogin: boolean;
  readonly path?: string;
  readonly args?: string[];
}

export interface LoginItem {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  /** The command that starts this program, one word each. */
  readonly command: readonly string[];
  readonly setLoginItemSettings: (settings: LoginItemSettings) => void;
  /** Whether the system's list contains exactly this command; the entry may still be switched off there. */
  readonly isListed: (settings: LoginItemSettings) => boolean;
}

/** At login nobody has asked for a window, so none is opened, even without a tray. */
const AT_LOGIN = '--hidden';

/**
 * Makes the system start the program at login, or not.
 * @returns the path of a file that was left alone because somebody else made it, or null
 * @throws if the entry cannot be read or stored
 */
export async function setStartAtLogin(wish: LoginWish, item: LoginItem): Promise<string | null> {
  if (item.platform === 'linux') return await setAutostartFile(wish, item);
  const settings = loginItemSettings(wish === 'on' || wish === 'still on', item.platform, item.command);
  if (wish === 'on' || wish === 'off' || isOutOfDate(settings, item)) item.setLoginItemSettings(settings);
  return null;
}

/**
 * Writing an entry also enables it (Electron, `app.setLoginItemSettings`), but the person may have disabled it in the Task
 * Manager since, or removed it from the Mac's login items. So an up-to-date entry is left alone, and a Mac's always: macOS
 * finds the program wherever it is, and its item, which has no arguments, may be that of another data folder.
 */
const isOutOfDate = (settings: LoginItemSettings, { platform, isListed }: LoginItem): boolean =>
  platform === 'win32' && isListed(settings) !== settings.openAtLogin;

/**
 * Returns the settings for Electron. On Windows it writes path and arguments to the registry as they are, joined by spaces
 * (browser_win.cc), so each word is quoted here. A word may end in a backslash (`D:\`), which would escape the quote unless
 * it is doubled. macOS starts the app itself, without arguments, and always has a tray.
 */
export function loginItemSettings(on: boolean, platform: NodeJS.Platform, command: readonly string[]): LoginItemSettings {
  if (platform !== 'win32') return { openAtLogin: on };
  const [path = '', ...args] = command.map((word) => `"${word.replace(/\\+$/, '$&$&')}"`);
  return { openAtLogin: on, path, args: [...args, AT_LOGIN] };
}

/**
 * Returns what came of the wish to start at login on macOS, which reports neither an error nor that it waits for the person:
 * somebody who once switched the program off in the system's list must switch it on there (Electron's docs,
 * `app.getLoginItemSettings`; SMAppService.Status).
 */
export function macLogin({ openAtLogin, status }: { readonly openAtLogin: boolean; readonly status: string }): 'on' | 'to be allowed' | 'off' {
  if (openAtLogin) return 'on'; // before macOS 13 nothing has to be allowed
  return status === 'requires-approval' ? 'to be allowed' : 'off';
}

async function setAutostartFile(wish: LoginWish, { env, home, command }: LoginItem): Promise<string | null> {
  const path = autostartPath(env, home);
  const entry = autostartEntry([...command, AT_LOGIN]);
  const existing = await readFile(path, 'utf8').catch(nullIfMissing); // an existing but unreadable file must not be replaced
  const change = autostartChange(existing, wish, entry);
  if (change === 'remove') await rm(path, { force: true });
  if (change === 'write') await writeWhole(path, entry);
  return change === 'foreign' ? path : null;
}

/**
 * Writes the entry atomically, so that the old one survives a full disk. A truncated entry would lack the line that marks it
 * as ours, and would be left alone from then on.
 */
async function writeWhole(path: string, entry: string): Promise<void> {
  const temporary = join(dirname(path), '.tidings.desktop.tmp'); // not *.desktop, so that no desktop runs it
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(temporary, entry);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}
