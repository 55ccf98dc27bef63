/** Start at login. Electron's own setting does nothing on Linux, where a desktop entry in the autostart folder does. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { app } from 'electron';
import { AUTOSTART_MARK, autostartEntry, autostartPath } from './autostart-entry.ts';

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
    const [path = process.execPath, ...args] = command;
    app.setLoginItemSettings({ openAtLogin: on, path, args }); // Windows alone looks at the last two
    return;
  }
  const path = autostartPath(env, home);
  const existing = await readFile(path, 'utf8').catch(nullIfMissing);
  if (existing !== null && !existing.includes(AUTOSTART_MARK)) return; // made by the person: theirs to keep
  if (!on) {
    await rm(path, { force: true });
    return;
  }
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, autostartEntry(command));
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error; // there is something that cannot be read: not ours to replace
}
