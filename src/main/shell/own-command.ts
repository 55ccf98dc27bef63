/** How this program is started: for the list of programs to start at login, and for words. Pure. */
import { win32 } from 'node:path';

export interface Started {
  readonly packaged: boolean;
  /** The app's folder, which a bare Electron is given as its argument. */
  readonly appPath: string;
  readonly execPath: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * The program and its arguments, one word each. An AppImage and a portable Windows program run from a folder that is
 * gone when they end, and name the file that was started in the environment (https://docs.appimage.org/packaging-guide/environment-variables.html,
 * https://www.electron.build/nsis#portable). Whatever they start in turn, such as a terminal does, finds their file there too.
 */
export function ownCommand({ packaged, appPath, execPath, env }: Started): readonly string[] {
  return packaged ? [ownImage(execPath, env) ?? ownPortable(execPath, env) ?? execPath] : [execPath, appPath];
}

/** The image is mounted under a name of its own; by that alone, as the folder above may be reached by a link. */
function ownImage(execPath: string, { APPIMAGE, APPDIR }: Started['env']): string | undefined {
  const mounted = APPDIR?.split('/').findLast((part) => part !== '');
  return mounted !== undefined && execPath.split('/').includes(mounted) ? APPIMAGE : undefined;
}

function ownPortable(execPath: string, { PORTABLE_EXECUTABLE_FILE: file, PORTABLE_EXECUTABLE_APP_FILENAME: name }: Started['env']): string | undefined {
  return name?.toLowerCase() === win32.basename(execPath, '.exe').toLowerCase() ? file : undefined;
}
