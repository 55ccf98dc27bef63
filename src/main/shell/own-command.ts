/** How this program is started: for the list of programs to start at login, and for words. Pure. */

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
 * https://www.electron.build/nsis#portable).
 */
export function ownCommand({ packaged, appPath, execPath, env }: Started): readonly string[] {
  return packaged ? [env['APPIMAGE'] ?? env['PORTABLE_EXECUTABLE_FILE'] ?? execPath] : [execPath, appPath];
}
