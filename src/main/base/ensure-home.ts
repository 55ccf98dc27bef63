import { homedir } from 'node:os';

/**
 * Names a home folder for this process if the user has none, as in a container: libraries (electron-log for every line, conf
 * when it is loaded) ask for one that they do not use, and fail without it.
 * @param otherwise the folder to be named
 */
export function ensureHome(otherwise: string): void {
  try {
    homedir();
  } catch {
    process.env['HOME'] = otherwise;
  }
}
