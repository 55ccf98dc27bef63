/** The command that starts this program, for start at login and for messages. Pure. */
import { win32 } from 'node:path';
import { ownImage } from '../../base/own-image.ts';

export interface StartFacts {
  readonly packaged: boolean;
  /** The app's folder: the argument of Electron if the program is not packaged. */
  readonly appPath: string;
  readonly execPath: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Absolute path of the data folder given on the command line; null for the default. */
  readonly dataDir: string | null;
}

/**
 * Returns the program and its arguments, one word each, so that the next start uses the same data folder. An AppImage and a
 * portable Windows program run from a temporary folder; environment variables name the file that was started
 * (https://docs.appimage.org/packaging-guide/environment-variables.html, https://www.electron.build/nsis#portable). Their
 * child processes, such as a terminal, inherit these variables, so they are used only if they match `execPath`.
 */
export function ownCommand({ packaged, appPath, execPath, env, dataDir }: StartFacts): readonly string[] {
  const program = packaged ? [ownImage(execPath, env) ?? ownPortable(execPath, env) ?? execPath] : [execPath, appPath];
  return dataDir === null ? program : [...program, '--data-dir', dataDir];
}

function ownPortable(execPath: string, { PORTABLE_EXECUTABLE_FILE: file, PORTABLE_EXECUTABLE_APP_FILENAME: name }: StartFacts['env']): string | undefined {
  return name?.toLowerCase() === win32.basename(execPath, '.exe').toLowerCase() ? file : undefined;
}
