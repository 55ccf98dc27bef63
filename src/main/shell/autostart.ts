/** Start at login. Electron's own setting does nothing on Linux, where a desktop entry in the autostart folder does. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, posix } from 'node:path';
import { app } from 'electron';

const MARK = 'X-Tidings-Autostart=true'; // only a file with this line is ours to change

/** Desktop Application Autostart Specification: $XDG_CONFIG_HOME/autostart, ~/.config by default. */
export function autostartPath(env: Readonly<Record<string, string | undefined>>, home: string): string {
  const config = env['XDG_CONFIG_HOME'];
  return posix.join(config !== undefined && posix.isAbsolute(config) ? config : posix.join(home, '.config'), 'autostart', 'tidings.desktop');
}

/** The entry; the command is quoted as the Desktop Entry Specification asks ("The Exec key"). */
export function autostartEntry(command: readonly string[]): string {
  const exec = command.map((word) => `"${word.replace(/(["`$\\])/g, '\\$1').replaceAll('%', '%%')}"`).join(' ');
  return ['[Desktop Entry]', 'Type=Application', 'Name=Tidings', 'Comment=Quote of the day, headlines and AI models',
    `Exec=${exec.replaceAll('\\', '\\\\')}`, 'Icon=tidings', 'Terminal=false', 'X-GNOME-Autostart-enabled=true', MARK, ''].join('\n');
}

export interface LoginItem {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  /** How this program is started, with its arguments. */
  readonly command: readonly string[];
}

/** Makes the system start the program at login, or not. @throws when it cannot be stored */
export async function setStartAtLogin(on: boolean, { platform, env, home, command }: LoginItem): Promise<void> {
  if (platform !== 'linux') {
    app.setLoginItemSettings({ openAtLogin: on });
    return;
  }
  const path = autostartPath(env, home);
  const existing = await readFile(path, 'utf8').catch(() => null);
  if (existing !== null && !existing.includes(MARK)) return; // made by the person: theirs to keep
  if (!on) {
    await rm(path, { force: true });
    return;
  }
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, autostartEntry(command));
}
