/** Opens addresses, files and folders with the system's programs. */
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { shell } from 'electron';
import { errorText } from '../../shared/error-code.ts';

type System = Pick<NodeJS.Process, 'platform' | 'env'>;

/**
 * Opens an address. On Linux Electron starts xdg-open, and reports success even if there is no such program; whether xdg-open
 * then finds another one is not known, as it may run as long as that does.
 * @param behind the program that opens it should not come to the front; only macOS can be asked for that
 * @returns why it could not be opened, or ""
 */
export async function openAddress(url: string, behind = false, system: System = process): Promise<string> {
  if (system.platform === 'linux' && !await isOnPath('xdg-open', system.env['PATH'] ?? '')) return 'xdg-open is not installed';
  return await shell.openExternal(url, { activate: !behind }).then(() => '', errorText);
}

/**
 * Opens a file or folder. Not with `openPath` on Linux, whose promise never settles: Electron's XDGOpen calls back only if it
 * waits for the end of xdg-open (electron/electron#48079, backported to 36).
 * @returns why it could not be opened, or ""
 */
export async function openFile(file: string, system: System = process): Promise<string> {
  if (system.platform !== 'linux') return await shell.openPath(file);
  const missing = await access(file).then(() => '', errorText);
  return missing || await openAddress(pathToFileURL(file).href, false, system);
}

async function isOnPath(program: string, path: string): Promise<boolean> {
  const places = path.split(delimiter).filter((folder) => folder !== '');
  const found = await Promise.all(places.map((folder) => access(join(folder, program), constants.X_OK).then(() => true, () => false)));
  return found.includes(true);
}
