/** The licences of the libraries that this program includes, as a file that the person can read. */
import { posix, win32 } from 'node:path';

/** The parts of Electron's `app` and `process` that tell where the program is. */
export interface ProgramPlace {
  readonly platform: NodeJS.Platform;
  readonly isPackaged: boolean;
  /** Path of the executable. */
  readonly execPath: string;
  /** Folder of the program's resources. */
  readonly resourcesPath: string;
  /** Folder of package.json. */
  readonly appPath: string;
}

/**
 * Returns the path of the file: in a package beside the program, on a Mac among its resources, where electron-builder.yml puts it;
 * in a checkout in the build.
 */
export function licencesFile({ platform, isPackaged, execPath, resourcesPath, appPath }: ProgramPlace): string {
  const { join, dirname } = platform === 'win32' ? win32 : posix;
  if (!isPackaged) return join(appPath, 'dist', 'licences.txt');
  return join(platform === 'darwin' ? resourcesPath : dirname(execPath), 'LICENSES.tidings.txt');
}
